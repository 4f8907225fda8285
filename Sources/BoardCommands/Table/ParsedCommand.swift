/// A parsed command line.
struct ParsedCommand {
    var name: CommandSpec.Name
    var operands: [String] = []
    private var values: [CommandOption.Name: [String]] = [:]

    /// The meaning of a command line.
    enum Invocation {
        case window(libraries: [String], files: [String])
        case help(CommandSpec.Name?)
        case version
        case service
        case command(ParsedCommand)
    }

    /// The only argument with which the bus starts a program, by GLib's convention. It isn't for users.
    private static let service = "--gapplication-service"

    static func parse(_ words: [String]) throws(UsageError) -> Invocation {
        if words == [service] { return .service }
        var words = words[...]
        var common: [CommandOption.Name: [String]] = [:]
        // Options before the command apply to every command.
        while let word = words.first, word.hasPrefix("-") {
            words.removeFirst()
            if word == "--version" { return .version }
            guard let (option, value) = option(word, of: CommandOption.common) else {
                throw .unknownOption(word, command: nil)
            }
            if option.name == .help { return .help(nil) }
            try add(option, value, word, &words, into: &common)
        }
        guard let word = words.first else { return .window(libraries: common[.library] ?? [], files: []) }
        if OpenedFile(word) != nil { return try window(words, in: common[.library]) }
        let first = words.removeFirst()
        if first == "help" { return .help(words.first.flatMap(CommandSpec.Name.init(rawValue:))) }
        guard let name = CommandSpec.Name(rawValue: first) else { throw .unknownCommand(first) }
        var command = ParsedCommand(name: name)
        command.values = common
        if try command.parseArguments(&words) { return .help(name) }
        try command.check()
        return .command(command)
    }

    /// Returns what the window opens: libraries, and files to import into a library.
    private static func window(_ words: ArraySlice<String>, in library: [String]?) throws(UsageError) -> Invocation {
        var (libraries, files) = (library ?? [], [String]())
        for word in words {
            switch OpenedFile(word) {
            case .library(let path)? where library == nil: libraries.append(path)
            case .import(let file)?: files.append(file)
            default: throw .severalLibraries
            }
        }
        return .window(libraries: libraries, files: files)
    }

    private mutating func parseArguments(_ words: inout ArraySlice<String>) throws(UsageError) -> Bool {
        let spec = CommandSpec.named(name)
        while let word = words.popFirst() {
            if word == "--" {
                operands += words
                words = []
            } else if word.hasPrefix("-"), word != "-" {
                guard let (option, value) = Self.option(word, of: spec.options + CommandOption.common) else {
                    throw .unknownOption(word, command: name.rawValue)
                }
                if option.name == .help { return true }
                try Self.add(option, value, word, &words, into: &values)
            } else {
                operands.append(word)
            }
        }
        return false
    }

    private static func option(_ word: String, of options: [CommandOption]) -> (CommandOption, value: String?)? {
        let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
        for option in options {
            if parts[0] == option.long { return (option, parts.count > 1 ? String(parts[1]) : nil) }
            if let letter = option.letter, word == "-\(letter)" { return (option, nil) }
        }
        return nil
    }

    private static func add(
        _ option: CommandOption, _ value: String?, _ word: String, _ words: inout ArraySlice<String>,
        into values: inout [CommandOption.Name: [String]]
    ) throws(UsageError) {
        if option.value == nil, value != nil { throw .unexpectedValue(option.long) }
        guard option.repeats || values[option.name] == nil else { throw .repeated(option.long) }
        guard option.value != nil else {
            values[option.name] = [""]
            return
        }
        guard let value = value ?? words.popFirst() else { throw .missingValue(option.long) }
        // An unset variable in a script must not select the default file.
        if value.isEmpty, option.name == .library || option.name == .output { throw .missingValue(option.long) }
        values[option.name, default: []].append(value)
    }

    private func check() throws(UsageError) {
        let spec = CommandSpec.named(name)
        let needed = spec.operands.count { !$0.isOptional }
        if operands.count < needed { throw .missingOperand(spec.operands[operands.count].name, command: name.rawValue) }
        if !spec.operands.contains(where: \.repeats), operands.count > spec.operands.count {
            throw .tooManyOperands(operands[spec.operands.count], command: name.rawValue)
        }
        for option in spec.options where option.isRequired && values[option.name] == nil {
            throw .missingOption(option.long, command: name.rawValue)
        }
    }

    // MARK: Reading

    func has(_ option: CommandOption.Name) -> Bool { values[option] != nil }

    func value(_ option: CommandOption.Name) -> String? { values[option]?.first }

    func values(_ option: CommandOption.Name) -> [String] { values[option] ?? [] }

    func number(_ option: CommandOption.Name) throws(UsageError) -> Int? {
        guard let text = value(option) else { return nil }
        return try Self.number(text, "--\(option.rawValue)")
    }

    static func number(_ text: String, _ name: String, from least: Int = 0) throws(UsageError) -> Int {
        guard let number = Int(text), number >= least, text.allSatisfy(\.isNumber) else {
            throw .badNumber(text, option: name, least: least)
        }
        return number
    }
}
