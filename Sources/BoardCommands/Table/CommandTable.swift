import BoardFormats

/// Texts generated from the specifications of the commands.
package enum CommandTable {
    static let formats = BoardFormat.allCases.map(\.rawValue)
    /// The formats that a board can be written in.
    static let writtenFormats = BoardFormat.allCases.filter(\.isWritable).map(\.rawValue)

    private static let naming =
        "Boards, sections and cards are named by id, by the start of an id as far as it is clear, or by exact title."

    private static let opening =
        "FILE is a library: a path with a slash, or a name that ends with “.inlay”. After --library it can be any file."

    /// The output of `inlay --help`.
    package static var help: String {
        let width = (CommandSpec.all.map(\.synopsis.count).max() ?? 0) + 2
        let lines = CommandSpec.all.map { "  " + padded($0.synopsis, width) + $0.summary }
        return """
            usage: inlay [FILE]                     opens the window
                   inlay COMMAND ... [--library FILE]

            \(lines.joined(separator: "\n"))

            “inlay COMMAND --help” says more about a command, “inlay --version” which version this is.
            \(opening)
            \(naming)
            Exit status: 0 done, 1 failed, 2 not understood.

            """
    }

    /// Returns the output of `inlay COMMAND --help`.
    package static func help(_ spec: CommandSpec) -> String {
        let options = (spec.options + Option.common).map { option in
            let text = option.letter.map { "-\($0), \(option.text)" } ?? option.text
            return "  " + padded(text, 22) + option.summary
        }
        return """
            usage: \(spec.synopsis)

            \(capitalized(spec.summary)). \(spec.details)

            \(options.joined(separator: "\n"))

            \(naming)

            """
    }

    /// Returns the manual page.
    ///
    /// - Parameter keys: The actions of the window with their keys.
    package static func manual(keys: [(title: String, keys: String)]) -> String {
        let commands = CommandSpec.all.map { spec in
            let operands = spec.operands.map { " \\fI\(roff($0.text))\\fR" }.joined()
            let options = spec.options.map { " \(roff($0.synopsis))" }.joined()
            let list = spec.options.map { option in
                ".RS\n.TP\n\\fB\(roff(option.letter.map { "-\($0), " } ?? ""))\(roff(option.text))\\fR\n"
                    + "\(roff(capitalized(option.summary))).\n.RE"
            }
            let head = ".TP\n\\fBinlay \(spec.name.rawValue)\\fR\(operands)\(options)\n"
            return ([head + "\(roff(capitalized(spec.summary))). \(roff(spec.details))"] + list).joined(separator: "\n")
        }
        return """
            .\\" Made of the command's own tables.
            .TH INLAY 1 "" Inlay "User Commands"
            .SH NAME
            inlay \\- a board of sections and cards
            .SH SYNOPSIS
            .B inlay
            [\\fIFILE\\fR]
            .br
            .B inlay
            \\fICOMMAND\\fR ... [\\fB\\-\\-library\\fR \\fIFILE\\fR]
            .SH DESCRIPTION
            Without a command
            .B inlay
            opens its window. The commands work on the same library, also while the window is open, and need no display.
            .PP
            \(roff(opening))
            .PP
            \(roff(naming))
            .SH COMMANDS
            \(commands.joined(separator: "\n"))
            .SH OPTIONS
            .TP
            \\fB\\-\\-library\\fR \\fIFILE\\fR
            Another library, for every command and for the window.
            .TP
            \\fB\\-h\\fR, \\fB\\-\\-help\\fR
            Print help, also behind a command.
            .TP
            \\fB\\-\\-version\\fR
            Print which version this is.
            .SH KEYS
            These work in the window, which lists them too.
            \(keys.map { ".TP\n\\fB\($0.keys)\\fR\n\($0.title)" }.joined(separator: "\n"))
            .SH EXIT STATUS
            0 done, 1 failed, with one line on standard error that says what and how to mend it, 2 not understood.
            .SH FILES
            .TP
            .I $XDG_DATA_HOME/inlay/library.inlay
            The library. Without XDG_DATA_HOME it is in ~/.local/share. A copy that a new version makes before it changes
            the file's structure lies beside it, as does a damaged file that was set aside.
            .SH EXAMPLES
            .nf
            inlay new Home \\-\\-section "To do" \\-\\-section Done
            inlay add "Water the plants"
            inlay move "Water the plants" \\-\\-section Done
            inlay export Home \\-\\-format obsidian \\-o home.md
            .fi

            """
    }

    private static func roff(_ text: String) -> String {
        text.replacing("\\", with: "\\e").replacing("-", with: "\\-").replacing("“", with: "\\(lq")
            .replacing("”", with: "\\(rq")
    }

    private static func padded(_ text: String, _ width: Int) -> String {
        text + String(repeating: " ", count: max(width - text.count, 2))
    }

    private static func capitalized(_ text: String) -> String {
        text.prefix(1).uppercased() + text.dropFirst()
    }
}
