/// The specification of a command. Help, completion, and the manual page are generated from it, and the parser uses it.
package struct CommandSpec: Sendable {
    /// The name of a command.
    package enum Name: String, CaseIterable, Sendable {
        case boards, show, find, new, add, done, move, remove, undo, redo
        case `import`, export
        case link, links, unlink
        case check

        /// Whether the command needs boards with the changes of their linked files. Undo doesn't, because it would undo
        /// just those.
        var showsBoards: Bool {
            switch self {
            case .show, .find, .add, .done, .move, .remove, .import, .export: true
            case .boards, .new, .undo, .redo, .link, .links, .unlink, .check: false
            }
        }

        /// Whether the command changes boards, so that linked files have to be updated.
        var changesBoards: Bool {
            switch self {
            case .add, .done, .move, .remove, .undo, .redo, .import: true
            case .boards, .show, .find, .new, .export, .link, .links, .unlink, .check: false
            }
        }
    }

    var name: Name
    /// The operands after the command's name.
    var operands: [Operand]
    var options: [CommandOption]
    /// A one-line summary.
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
                details: "Print a line for each board, with its ID and title.")
        case .show:
            CommandSpec(
                name: name, operands: [Operand(name: "BOARD", isOptional: true)], options: [.json],
                summary: "show a board", details: "Without BOARD, show the first board.")
        case .find:
            CommandSpec(
                name: name, operands: [Operand(name: "TEXT", repeats: true)], options: [.archived, .json],
                summary: "find cards on all boards",
                details:
                    "Find the cards that contain all words of TEXT, or words that begin with them: in the title, the "
                    + "notes, the labels, or the steps. Print them by board and section. With --json, print a list of "
                    + "boards with only these cards.")
        case .new:
            CommandSpec(
                name: name, operands: [Operand(name: "TITLE")], options: [.sections],
                summary: "create a board", details: "Print the ID of the new board.")
        case .add:
            CommandSpec(
                name: name, operands: [Operand(name: "TEXT")],
                options: [.addBoard, .section, .at, .notes, .due, .label], summary: "add a card",
                details:
                    "If TEXT is -, read standard input and add a card for each line that is not empty. If there are "
                    + "several lines and all begin with a bullet, a number, or a checkbox, remove these marks. By "
                    + "default, add to the end of the first section of the first board. With only --section, look for "
                    + "the section on all boards; with only --board, add to that board's first section. A time "
                    + "without a day is today's. DATE can repeat, as in “every 2 weeks”, “every month on the 1st”, or "
                    + "“every day after completion”; “until” and a date, or “5 times”, can follow. Labels that the board doesn't have are added to it. Print the IDs of "
                    + "the new cards."
            )
        case .done:
            CommandSpec(
                name: name, operands: [Operand(name: "CARD", repeats: true)], options: [],
                summary: "mark cards as done",
                details:
                    "A card that repeats is followed by the next one, which takes its place. Print the IDs of these "
                    + "new cards.")
        case .move:
            CommandSpec(
                name: name, operands: [Operand(name: "CARD", repeats: true)],
                options: [.target, .targetBoard, .at], summary: "move cards",
                details:
                    "Keep the cards together, in the order given. Look for the section on the cards' board first, then "
                    + "on all others, and print a notice if the board changes. With --board, look only on that board.")
        case .remove:
            CommandSpec(
                name: name, operands: [Operand(name: "CARD", repeats: true)], options: [],
                summary: "delete cards and their steps", details: "To get them back, run “inlay undo”.")
        case .undo:
            CommandSpec(
                name: name, operands: [Operand(name: "N", isOptional: true)], options: [],
                summary: "undo the last N changes",
                details:
                    "Changes made in the window or on earlier days are included. Without N, undo one change. Print a "
                    + "line for each change, and a notice if there are fewer than N.")
        case .redo:
            CommandSpec(
                name: name, operands: [Operand(name: "N", isOptional: true)], options: [],
                summary: "redo the last N undone changes",
                details:
                    "Without N, redo one change. Print a line for each change, and a notice if there are fewer than N. "
                    + "After any other change, there is nothing to redo.")
        case .import:
            CommandSpec(
                name: name, operands: [Operand(name: "FILE", value: .file)], options: [.format, .importBoard],
                summary: "import a board from a file",
                details:
                    "If FILE is -, read standard input. Without --format, detect the format; other plain text is "
                    + "imported as a list. With --board, add the sections to that board, or create a board with that "
                    + "title. Otherwise, take the title from the file or its name, or use “Imported” for standard input "
                    + "without a title. Print the board's ID, and a notice if another board already has that title."
            )
        case .export:
            CommandSpec(
                name: name, operands: [Operand(name: "BOARD")], options: [.writtenFormat, .output],
                summary: "export a board to a file",
                details:
                    "Without -o, write to standard output. Without --format, write Inlay's JSON. Replace an "
                    + "existing file, but never a library.")
        case .link:
            CommandSpec(
                name: name, operands: [Operand(name: "FILE", value: .file)], options: [.linkFormat, .linkedBoard],
                summary: "link a board to a file",
                details:
                    "Create a board with the contents of the file. With --board, create the file with the contents of that "
                    + "board instead. If that board's file was moved or renamed, name its new place: the link then moves "
                    + "there, and so do those of other files that were moved with it. Without --format, detect the format, "
                    + "or take it from the new file's name. From then on, commands and the window keep both in step: "
                    + "changes in the file are on the board before a command shows or changes it, and the command's "
                    + "changes are in the file afterward, also those of undo. If both sides have changed the same text, "
                    + "the board gets both versions. If the file can't be written, the command exits with status 1, "
                    + "although the board has its change. What a board can't hold stays in the file until its card is "
                    + "removed. Print the board's ID.")
        case .links:
            CommandSpec(
                name: name, operands: [], options: [.json], summary: "update and list the linked files",
                details:
                    "Bring all boards in step with their files. Print a line for each. If one can't be brought in step, "
                    + "print the reason and exit with status 1.")
        case .unlink:
            CommandSpec(
                name: name, operands: [Operand(name: "BOARD|FILE", value: .file)], options: [],
                summary: "end a link", details: "The board and the file stay as they are.")
        case .check:
            CommandSpec(
                name: name, operands: [], options: [.repair], summary: "check the library for damage",
                details:
                    "List the problems found. If there are none, say so and exit with status 0. With --repair, repair "
                    + "them and keep the damaged file under another name.")
        }
    }

    package static let all = Name.allCases.map(named)

    /// The parts of the usage line, between which it can be wrapped.
    var synopsisParts: [String] {
        ["inlay", name.rawValue] + operands.map(\.text) + options.map(\.synopsis)
    }
}
