import Board
import BoardFormats
import BoardStore
import Glibc

/// The reason that a command failed, for exit status 1.
enum CommandFailure: Error {
    case noBoards
    case noSuch(Table, String)
    case several(Table, String)
    case noSections(board: String)
    case emptyTitle
    case untitled
    case unreadableFile(String, Int32)
    case unwritableFile(String, Int32)
    case unwritableOutput(Int32)
    /// The reader of the output has closed it, as `head` does. There is no one to tell.
    case abandonedPipe
    /// The disk did not confirm that the data was written.
    case unconfirmed(String)
    /// The library was damaged, and part of it could not be read.
    case recoveredInPart(String)
    case libraryAsOutput(String)
    case fileTooLarge(String, Int)
    case unknownFormat(String, ForeignFormat?)
    case importFailed(String, ImportError)
    case exportFailed(ExportError)
    case noHome
    case problems(Int)
}

/// An invalid command line, for exit status 2.
enum UsageError: Error {
    case unknownCommand(String)
    case unknownOption(String, command: String?)
    case missingValue(String)
    case unexpectedValue(String)
    case repeated(String)
    case missingOperand(String, command: String)
    case missingOption(String, command: String)
    case tooManyOperands(String, command: String)
    case badNumber(String, option: String, least: Int)
    case badFormat(String, formats: [String])
    case severalLibraries
    case notText
}

extension CommandFailure: CustomStringConvertible {
    /// The message: what failed, on what, and how to fix it.
    var description: String {
        switch self {
        case .noBoards: "The library has no board yet. “inlay new BOARD” makes one."
        case .noSuch(let table, let name):
            "There is no \(Self.name(table)) “\(name)”. Name it by its id, the start of its id, or its exact title."
        case .several(.sections, let name):
            "There is more than one section “\(name)”. Name its board with --board, or give its id: "
                + "“\(Self.lister(.sections))” lists them."
        case .several(let table, let name):
            "There is more than one \(Self.name(table)) “\(name)”. Name it by its id: “\(Self.lister(table))” lists them."
        case .noSections(let board): "“\(board)” has no section to put a card into. Add one first."
        case .emptyTitle: "There is no text to make a card of."
        case .untitled: "A board and its sections need titles that say something."
        case .unreadableFile(let path, let code):
            path == Self.standardInput
                ? "Standard input can't be read: \(Self.reason(code)). Check where it comes from."
                : "\(path) can't be read: \(Self.reason(code)). Check its name and rights."
        case .unwritableFile(let path, let code):
            "\(path) can't be written: \(Self.reason(code)). Choose another place, or free some room."
        case .unwritableOutput(let code):
            "Standard output can't be written: \(Self.reason(code)). What was changed before is kept."
        case .abandonedPipe: "Nobody reads what is printed."
        case .unconfirmed(let path):
            "The change is in \(path), but the disk did not confirm it. Check the disk before you go on."
        case .recoveredInPart(let path):
            "Part of \(path) is lost. Look at what is there, then run the command again."
        case .libraryAsOutput(let path):
            "\(path) is an Inlay library, or part of one, and would be lost. Choose another file."
        case .fileTooLarge(let path, let limit):
            "\(path) has more than \(limit >> 20) megabytes. Split it into several files."
        case .unknownFormat(let path, nil):
            "\(Self.file(path)) is not UTF-8 text. If it is text, save it as UTF-8 and import it again. \(Self.readFormats)"
        case .unknownFormat(let path, let foreign?):
            "\(Self.file(path)) is \(foreign), which Inlay can't read. Many programs can export a table (CSV) instead. "
                + "\(Self.readFormats) To read the file as one of these anyway, name it with --format."
        case .importFailed(let path, let error): "\(path): \(error)"
        case .exportFailed(let error): "\(error)"
        case .noHome: "There is no home folder to keep the library in. Set HOME, or name a file with --library."
        case .problems(let count):
            "The library has \(counted(count, "fault", "faults")). “inlay check --repair” mends them."
        }
    }

    static let standardInput = "Standard input"

    /// Returns a file's name for use in a sentence, because the operand `-` isn't a name.
    private static func file(_ path: String) -> String { path == "-" ? standardInput : path }

    /// The formats that can be read, with their names for `--format`.
    private static let readFormats =
        "Inlay reads "
        + BoardFormat.allCases.map { "\($0.rawValue): \($0.title)" }.joined(separator: "; ") + "."

    private static func reason(_ code: Int32) -> String {
        strerror(code).map { String(cString: $0) } ?? "error \(code)"
    }

    /// Returns the command that lists the ids of a table's rows.
    private static func lister(_ table: Table) -> String {
        table == .boards ? "inlay boards" : "inlay show BOARD --json"
    }

    private static func name(_ table: Table) -> String {
        switch table {
        case .boards: "board"
        case .sections: "section"
        case .labels: "label"
        case .cards: "card"
        }
    }
}

extension UsageError: CustomStringConvertible {
    /// The message: what is invalid, and what to write instead.
    var description: String {
        switch self {
        case .unknownCommand(let word): "There is no command “\(word)”. “inlay --help” lists them."
        case .unknownOption(let word, let command?):
            "“inlay \(command)” has no option “\(word)”. “inlay \(command) --help” lists them."
        case .unknownOption(let word, nil): "There is no option “\(word)”. “inlay --help” lists them."
        case .missingValue(let option): "\(option) wants a value after it."
        case .unexpectedValue(let option): "\(option) takes no value."
        case .repeated(let option): "\(option) can be given once only."
        case .missingOperand(let name, let command):
            "“inlay \(command)” wants \(name). “inlay \(command) --help” says more."
        case .missingOption(let option, let command):
            "“inlay \(command)” wants \(option). “inlay \(command) --help” says more."
        case .tooManyOperands(let word, let command):
            "“inlay \(command)” does not know what to do with “\(word)”. A text of several words needs quotes."
        case .badNumber(let text, let option, let least):
            "“\(text)” is no number that \(option) could take: \(least) or more."
        case .badFormat(let text, let formats):
            "There is no format “\(text)”, but \(formats.joined(separator: ", "))."
        case .notText: "An argument is not UTF-8 text. If it names a file, rename that, then try again."
        case .severalLibraries: "The window opens one library at a time. Name one file, without a command or options."
        }
    }
}
