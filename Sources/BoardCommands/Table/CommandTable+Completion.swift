/// Shell completions.
extension CommandTable {
    /// Returns the completion file that a shell loads.
    package static func completion(for shell: Shell) -> String {
        switch shell {
        case .bash: bash
        case .zsh: zsh
        case .fish: fish
        }
    }

    /// A shell with completions.
    package enum Shell: String, CaseIterable, Sendable {
        case bash, zsh, fish
    }

    /// Returns text quoted so that a shell doesn't expand anything in it. Backslashes inside single quotes are
    /// escapes only in fish.
    private static func quoted(_ text: String, in shell: Shell = .zsh) -> String {
        shell == .fish
            ? "'" + text.replacing("\\", with: "\\\\").replacing("'", with: "\\'") + "'"
            : "'" + text.replacing("'", with: "'\\''") + "'"
    }

    /// The options of all commands.
    private static var options: [CommandOption] { CommandSpec.all.flatMap(\.options) + CommandOption.common }

    // MARK: bash

    private static var bash: String {
        let valued = options.filter { $0.value == .text || $0.value == .number }
        let cases = CommandSpec.all.map { spec in
            var parts = ["options=\"\((spec.options + CommandOption.common).map(\.long).joined(separator: " "))\""]
            if spec.operands.contains(where: { $0.value == .file }) { parts.append("files=1") }
            for option in spec.options {
                guard case .choice(let words)? = option.value else { continue }
                parts.append("[ \"$previous\" = \(option.long) ] && options=\"\(words.joined(separator: " "))\"")
            }
            return "        \(spec.name.rawValue)) \(parts.joined(separator: "; ")) ;;"
        }
        return """
            # Completion of inlay for bash. Generated from the command's own tables.

            _inlay() {
                local word=${COMP_WORDS[COMP_CWORD]} previous=${COMP_WORDS[COMP_CWORD - 1]}
                local command= options= files= libraries= i
                COMPREPLY=()
                case $previous in
                    \(pattern(options.filter { $0.value == .file })))
                        mapfile -t COMPREPLY < <(compgen -f -- "$word")
                        return
                        ;;
                    \(pattern(valued))) return ;;
                esac
                for ((i = 1; i < COMP_CWORD; i++)); do
                    case ${COMP_WORDS[i]} in
                        --library) ((i++)) ;;
                        -*) ;;
                        *)
                            command=${COMP_WORDS[i]}
                            break
                            ;;
                    esac
                done
                case $command in
                    "") options="\(CommandSpec.all.map(\.name.rawValue).joined(separator: " ")) --library --help --version"; libraries=1 ;;
            \(cases.joined(separator: "\n"))
                esac
                mapfile -t COMPREPLY < <(compgen -W "$options" -- "$word")
                [ ${#COMPREPLY[@]} -eq 0 ] || return
                if [ -n "$files" ]; then
                    mapfile -t COMPREPLY < <(compgen -f -- "$word")
                elif [ -n "$libraries" ]; then
                    mapfile -t COMPREPLY < <(compgen -d -- "$word"; compgen -f -X '!*.inlay' -- "$word")
                fi
            }

            complete -o filenames -F _inlay inlay

            """
    }

    private static func pattern(_ options: [CommandOption]) -> String {
        Set(options.flatMap { [$0.long] + ($0.letter.map { ["-\($0)"] } ?? []) }).sorted().joined(separator: " | ")
    }

    // MARK: zsh

    private static var zsh: String {
        let commands = CommandSpec.all.map { "            \(quoted("\($0.name.rawValue):\($0.summary)"))" }
        let cases = CommandSpec.all.map { spec in
            let words = (spec.options + CommandOption.common).map(zsh) + spec.operands.enumerated().map(zsh)
            return "            (\(spec.name.rawValue)) _arguments \(words.joined(separator: " ")) ;;"
        }
        return """
            #compdef inlay
            # Completion of inlay for zsh. Generated from the command's own tables.

            local curcontext=$curcontext context state state_descr line
            typeset -A opt_args

            _arguments -C \(CommandOption.common.map(zsh).joined(separator: " ")) \\
                '(- : *)--version[show the version]' '1: :->command' '*:: :->arguments'

            case $state in
                (command)
                    local -a commands=(
            \(commands.joined(separator: "\n"))
                    )
                    _alternative 'commands:command:{_describe command commands}' 'files:library:_files -g "*.inlay"'
                    ;;
                (arguments)
                    case $line[1] in
            \(cases.joined(separator: "\n"))
                    esac
                    ;;
            esac

            """
    }

    private static func zsh(_ option: CommandOption) -> String {
        let value = option.value.map { ":\(option.placeholder ?? ""):\(zsh($0))" } ?? ""
        let rest = quoted("[\(option.summary.replacing("]", with: "\\]"))]\(value)")
        let long = option.value == nil ? option.long : option.long + "="
        if option.repeats { return "'*'\(long)\(rest)" }
        if option.name == .help { return "'(- : *)'{-h,\(long)}\(rest)" }
        return option.letter.map { "'(-\($0) \(option.long))'{-\($0),\(long)}\(rest)" } ?? long + rest
    }

    private static func zsh(_ index: Int, _ operand: CommandSpec.Operand) -> String {
        let place = operand.repeats ? "*" : String(index + 1)
        return quoted("\(place):\(operand.isOptional ? ":" : "")\(operand.name):\(zsh(operand.value))")
    }

    private static func zsh(_ value: CommandOption.Value) -> String {
        switch value {
        case .text, .number: " "
        case .file: "_files"
        case .choice(let words): "(\(words.joined(separator: " ")))"
        }
    }

    // MARK: fish

    private static var fish: String {
        let lines = CommandSpec.all.flatMap { spec in
            let name = spec.name.rawValue
            let condition = "-n '__inlay_command_is \(name)'"
            var lines = ["-n '__inlay_command_is' -a \(name) -d \(quoted(spec.summary, in: .fish))"]
            lines += spec.options.map { "\(condition) \(fish($0))" }
            if spec.operands.contains(where: { $0.value == .file }) { lines.append("\(condition) -F") }
            return lines
        }
        // fish lists files of other kinds last. A folder may contain a library.
        let libraries = #"(__fish_complete_suffix .inlay | string match -r ".*(?:/|[.]inlay)(?![^[:cntrl:]])")"#
        return """
            # Completion of inlay for fish. Generated from the command's own tables.

            # Tests whether the line contains this command or, without an argument, no command yet.
            function __inlay_command_is
                set -l words (commandline -opc)
                set -e words[1]
                while set -q words[1]
                    switch $words[1]
                        case --library
                            set -e words[1]
                        case '-*'
                        case '*'
                            test "$words[1]" = "$argv[1]"
                            return
                    end
                    set -e words[1]
                end
                not set -q argv[1]
            end

            complete -c inlay -f
            \((lines + CommandOption.common.map(fish)).map { "complete -c inlay \($0)" }.joined(separator: "\n"))
            complete -c inlay -n '__inlay_command_is' -l version -d 'show the version'
            complete -c inlay -n '__inlay_command_is' -a '\(libraries)'

            """
    }

    private static func fish(_ option: CommandOption) -> String {
        let letter = option.letter.map { "-s \($0) " } ?? ""
        let value =
            switch option.value {
            case nil: ""
            case .text?, .number?: " -x"
            case .file?: " -r -F"
            case .choice(let words)?: " -x -a \(quoted(words.joined(separator: " "), in: .fish))"
            }
        return "\(letter)-l \(option.name.rawValue)\(value) -d \(quoted(option.summary, in: .fish))"
    }
}
