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
    var options: [CommandOption]
    /// A summary of one line.
    var summary: String
    /// Further details.
    var details: String

    struct Operand: Sendable {
        var name: String
        var value = CommandOption.Value.text
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
                name: name, operands: [], options: [.json], summary: "list all boards",
                details: "Prints a line for each board, with its id and title.")
        case .show:
            CommandSpec(
                name: name, operands: [Operand(name: "BOARD", isOptional: true)], options: [.json],
                summary: "show a board", details: "Without BOARD, shows the first board.")
        case .new:
            CommandSpec(
                name: name, operands: [Operand(name: "BOARD")], options: [.sections],
                summary: "create a board", details: "Prints the id of the new board.")
        case .add:
            CommandSpec(
                name: name, operands: [Operand(name: "TEXT")],
                options: [.board, .section, .at, .notes], summary: "add a card",
                details:
                    "If TEXT is -, reads standard input and adds a card for each line that is not empty. If there are "
                    + "several lines and all begin with a bullet, a number, or a box, removes these marks. By default, "
                    + "adds to the end of the first section of the first board. Prints the ids of the new cards.")
        case .move:
            CommandSpec(
                name: name, operands: [Operand(name: "CARD", repeats: true)],
                options: [.target, .board, .at], summary: "move cards",
                details:
                    "Keeps the cards together, in the order given. Looks for the section on their own board first, then "
                    + "on all others, and says so if the board changes. With --board, looks only on that board.")
        case .remove:
            CommandSpec(
                name: name, operands: [Operand(name: "CARD", repeats: true)], options: [],
                summary: "remove cards and their steps", details: "To bring them back, run “inlay undo”.")
        case .undo:
            CommandSpec(
                name: name, operands: [Operand(name: "N", isOptional: true)], options: [],
                summary: "undo the last N changes",
                details:
                    "Includes changes from the window and from earlier days. Without N, undoes one change. Prints a "
                    + "line for each change, and a notice if there are fewer than N.")
        case .redo:
            CommandSpec(
                name: name, operands: [Operand(name: "N", isOptional: true)], options: [],
                summary: "redo the last N undone changes",
                details: "Works until something else is changed. Without N, redoes one change.")
        case .import:
            CommandSpec(
                name: name, operands: [Operand(name: "FILE", value: .file)], options: [.format, .board],
                summary: "import a board from a file",
                details:
                    "If FILE is -, reads standard input. Without --format, detects the format, and fails if it is "
                    + "unknown. With --board, adds the sections to that board, or to a new board with that title. "
                    + "Otherwise, takes the title from the file or from its name; standard input without a title becomes "
                    + "“Imported”. Prints the board's id, and a notice if another board already has that title."
            )
        case .export:
            CommandSpec(
                name: name, operands: [Operand(name: "BOARD")], options: [.writtenFormat, .output],
                summary: "export a board to a file",
                details:
                    "Without -o, writes to standard output. Without --format, writes Inlay's own JSON. Replaces an "
                    + "existing file, but never a library.")
        case .check:
            CommandSpec(
                name: name, operands: [], options: [.repair], summary: "check the library for damage",
                details:
                    "Lists the problems that it finds. If there are none, says so and exits with status 0. With "
                    + "--repair, repairs them and keeps the damaged file under another name.")
        }
    }

    package static let all = Name.allCases.map(named)

    /// The usage line.
    var synopsis: String {
        (["inlay", name.rawValue] + operands.map(\.text) + options.map(\.synopsis)).joined(separator: " ")
    }
}
