/// The specification of a command. Help, completion, the manual page, and the parser are generated from it.
package struct CommandSpec: Sendable {
    /// The name of a command.
    package enum Name: String, CaseIterable, Sendable {
        case boards, show, new, add, move, remove, undo, redo
        case `import`, export, check
    }

    var name: Name
    /// The operands after the command's name.
    var operands: [Operand]
    var options: [Option]
    /// A summary of one line.
    var summary: String
    /// Further details.
    var details: String

    struct Operand: Sendable {
        var name: String
        var value = Option.Value.text
        var isOptional = false
        var repeats = false

        var text: String {
            let text = repeats ? name + "..." : name
            return isOptional ? "[\(text)]" : text
        }
    }

    static func named(_ name: Name) -> CommandSpec {
        switch name {
        case .boards:
            CommandSpec(
                name: name, operands: [], options: [.json], summary: "list the boards",
                details: "One line for each board: its id and its title.")
        case .show:
            CommandSpec(
                name: name, operands: [Operand(name: "BOARD", isOptional: true)], options: [.json],
                summary: "show a board", details: "Without BOARD it is the first one.")
        case .new:
            CommandSpec(
                name: name, operands: [Operand(name: "BOARD")], options: [.sections],
                summary: "make a board", details: "Prints the id of the new board.")
        case .add:
            CommandSpec(
                name: name, operands: [Operand(name: "TEXT")],
                options: [.board, .section, .at, .notes], summary: "add a card",
                details:
                    "A TEXT of - reads standard input, and adds a card for each line that is not empty. Where "
                    + "several lines all begin with a bullet, a number or a box, they are a list, and their cards go "
                    + "without. Without --board it is the first board, without --section its first section, without --at the end of it. "
                    + "Prints the ids of the new cards.")
        case .move:
            CommandSpec(
                name: name, operands: [Operand(name: "CARD", repeats: true)],
                options: [.target, .board, .at], summary: "move cards",
                details:
                    "The cards land together, in the order given. The section is looked for on their own board first, "
                    + "then on all others, which is told; with --board on that one alone.")
        case .remove:
            CommandSpec(
                name: name, operands: [Operand(name: "CARD", repeats: true)], options: [],
                summary: "remove cards with their steps", details: "“inlay undo” brings them back.")
        case .undo:
            CommandSpec(
                name: name, operands: [Operand(name: "N", isOptional: true)], options: [],
                summary: "undo the last N changes",
                details:
                    "Also those of the window, and of earlier days. Prints a line for each, and says so where there "
                    + "are fewer.")
        case .redo:
            CommandSpec(
                name: name, operands: [Operand(name: "N", isOptional: true)], options: [],
                summary: "redo the last N changes", details: "As long as nothing else was changed since.")
        case .import:
            CommandSpec(
                name: name, operands: [Operand(name: "FILE", value: .file)], options: [.format, .board],
                summary: "import a board from a file",
                details:
                    "A FILE of - is standard input. Without --format the format is detected; one that is not known is "
                    + "refused. With --board the sections go to that board, or to a new one of that title. Otherwise "
                    + "the title is the one in the file, or the file's name; from standard input it is “Imported” if "
                    + "the text has none. Prints the board's id, and a notice if there is a board of that title already."
            )
        case .export:
            CommandSpec(
                name: name, operands: [Operand(name: "BOARD")], options: [.writtenFormat, .output],
                summary: "write a board to a file",
                details:
                    "Without -o it goes to standard output, without --format it is Inlay's own JSON. A file that is "
                    + "there is replaced; a library never is.")
        case .check:
            CommandSpec(
                name: name, operands: [], options: [.repair], summary: "check the library",
                details:
                    "Says so when it is whole, with exit status 0; else its faults are listed. With --repair they are "
                    + "mended, and the file as it was is kept under another name.")
        }
    }

    package static let all = Name.allCases.map(named)

    /// The usage line.
    var synopsis: String {
        (["inlay", name.rawValue] + operands.map(\.text) + options.map(\.synopsis)).joined(separator: " ")
    }
}

/// An option of a command.
struct Option: Hashable, Sendable {
    /// The name of an option.
    enum Name: String, Sendable {
        case json, library, help, board, section, at, notes, format, output, repair
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

    static let repair = Option(name: .repair, summary: "mend what is wrong")
    static let json = Option(name: .json, summary: "print JSON")
    static let board = Option(name: .board, placeholder: "BOARD", value: .text, summary: "the board")
    static let section = Option(name: .section, placeholder: "SECTION", value: .text, summary: "the section")
    static let target = Option(
        name: .section, placeholder: "SECTION", value: .text, summary: "the section to move to", isRequired: true)
    static let sections = Option(
        name: .section, placeholder: "TITLE", value: .text, summary: "a section of the new board", repeats: true)
    static let at = Option(
        name: .at, placeholder: "N", value: .number,
        summary: "behind the first N cards; 0 is the top, more than there are is the end")
    static let notes = Option(name: .notes, placeholder: "TEXT", value: .text, summary: "the card's notes")
    static let format = format(of: CommandTable.formats)
    static let writtenFormat = format(of: CommandTable.writtenFormats)
    static let output = Option(
        name: .output, placeholder: "FILE", value: .file, summary: "the file to write", letter: "o")

    private static func format(of formats: [String]) -> Option {
        Option(
            name: .format, placeholder: "FORMAT", value: .choice(formats),
            summary: "the file's format: \(formats.joined(separator: ", "))")
    }

    /// The options of every command.
    static let common = [
        Option(name: .library, placeholder: "FILE", value: .file, summary: "another library"),
        Option(name: .help, summary: "print this help", letter: "h"),
    ]
}
