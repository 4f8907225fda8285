/// An option of a command.
struct CommandOption: Hashable, Sendable {
    /// The name of an option.
    enum Name: String, Sendable {
        case json, library, help, board, section, at, notes, due, label, format, output, archived, repair
    }

    /// The kind of an option's value, for completion.
    enum Value: Hashable, Sendable {
        case text, number, file
        case choice([String])
    }

    var name: Name
    /// The placeholder of its value, or `nil` if it has none.
    var placeholder: String?
    var value: Value?
    var summary: String
    var repeats = false
    var isRequired = false
    /// The equivalent single-letter option.
    var letter: Character?

    var long: String { "--\(name.rawValue)" }

    var text: String { placeholder.map { "\(long) \($0)" } ?? long }

    /// The option as it appears in the synopsis.
    var synopsis: String {
        let shortest = letter.map { "-\($0)\(placeholder.map { " " + $0 } ?? "")" } ?? text
        if isRequired { return shortest }
        return "[\(shortest)]\(repeats ? "..." : "")"
    }

    static let repair = CommandOption(name: .repair, summary: "repair damage")
    static let json = CommandOption(name: .json, summary: "print JSON")
    static let addBoard = board("add to this board")
    static let targetBoard = board("move to this board")
    static let importBoard = board("add to this board, or create it")
    static let section = CommandOption(
        name: .section, placeholder: "SECTION", value: .text, summary: "add to this section")
    static let target = CommandOption(
        name: .section, placeholder: "SECTION", value: .text, summary: "move to this section", isRequired: true)
    static let sections = CommandOption(
        name: .section, placeholder: "TITLE", value: .text, summary: "add a section with this title", repeats: true)
    static let at = CommandOption(
        name: .at, placeholder: "N", value: .number,
        summary: "insert after the first N cards (0: at the top)")
    static let notes = CommandOption(name: .notes, placeholder: "TEXT", value: .text, summary: "set the card's notes")
    static let due = CommandOption(
        name: .due, placeholder: "DATE", value: .text,
        summary: "set the due date, such as 2026-12-24 or “every fri 9:00”")
    static let label = CommandOption(
        name: .label, placeholder: "LABEL", value: .text, summary: "give the card this label", repeats: true)
    static let archived = CommandOption(name: .archived, summary: "find archived cards, too")
    static let format = format(of: CommandTable.readFormats)
    static let writtenFormat = format(of: CommandTable.writtenFormats)
    static let linkFormat = format(of: CommandTable.linkFormats)
    static let linkedBoard = board("link this board")
    static let output = CommandOption(
        name: .output, placeholder: "FILE", value: .file, summary: "write to this file", letter: "o")

    private static func board(_ summary: String) -> CommandOption {
        CommandOption(name: .board, placeholder: "BOARD", value: .text, summary: summary)
    }

    private static func format(of formats: [String]) -> CommandOption {
        CommandOption(
            name: .format, placeholder: "FORMAT", value: .choice(formats),
            summary: "use this file format: \(formats.joined(separator: ", "))")
    }

    /// The options of every command.
    static let common = [
        CommandOption(name: .library, placeholder: "FILE", value: .file, summary: "use this library file"),
        CommandOption(name: .help, summary: "show help", letter: "h"),
    ]
}
