import Board
import BoardFormats
import BoardLinks
import BoardStore
import Glibc

/// The reason that a command failed, for exit status 1.
enum CommandFailure: Error {
    case noBoards
    /// No row has this name, on the named board or on any.
    case noSuch(Table, String, on: BoardID? = nil)
    /// More than one row has this name, on the named board or on any.
    case several(Table, String, on: BoardID?)
    case noSections(board: String)
    case emptyTitle
    case untitled
    case unreadableFile(String, Int32)
    case unwritableFile(String, Int32)
    /// The file was written, but the disk did not confirm it.
    case unconfirmedFile(String, Int32)
    case unwritableOutput(Int32)
    /// The reader of the output has closed it, as `head` does. No one is left to read a message.
    case abandonedPipe
    /// The disk did not confirm that the data was written.
    case unconfirmed(String)
    /// The library was damaged, and part of it could not be read.
    case recoveredInPart(String)
    case libraryAsOutput(String)
    case fileTooLarge(String, Int)
    case unknownFormat(String, UnsupportedFormat?)
    case importFailed(String, ImportError)
    case exportFailed(ExportError)
    case linkFailed(LinkProblem)
    case notLinked(String)
    /// The command was carried out, but a linked file could not be updated.
    case notInStep(LinkProblem)
    case linksNotInStep(Int)
    /// The command was carried out, but no linked file could be updated.
    case noneInStep(LinkFailure)
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
    case badDate(String, option: String)
    case noWords(String)
    case tooManyWords(limit: Int)
    case severalLibraries
    case notText
}

extension CommandFailure {
    /// Creates the failure of writing a file.
    init(_ error: OutputError, writing path: String) {
        switch error {
        case .isLibrary: self = .libraryAsOutput(path)
        case .failed(let code): self = .unwritableFile(path, code)
        case .unconfirmed(let code): self = .unconfirmedFile(path, code)
        }
    }
}

extension LinkFailure {
    /// The message about a file that is not in step, without its name.
    var commandText: String {
        guard isMissing else { return text(in: .english) }
        return "It can't be found. If it was moved or renamed, run “inlay link FILE --board BOARD” with its new name."
    }
}

extension LinkProblem {
    /// The message about a file that is not in step.
    var commandText: String { "\(path) is not in step with its board. \(failure.commandText)" }
}

extension CommandFailure: CustomStringConvertible {
    /// The message: what failed, on what, and how to fix it.
    var description: String {
        switch self {
        case .noBoards: "The library has no boards yet. To create one, run “inlay new TITLE”."
        case .noSuch(let table, let name, let board):
            "There is no \(Self.name(table)) named “\(name)”\(board == nil ? "" : " on this board"). "
                + "Use an ID, a unique prefix of an ID, or an exact title."
        case .several(.sections, let name, on: nil):
            "More than one section is named “\(name)”. Use --board to name its board, or use its ID: "
                + "“\(Self.listCommand(.sections))” lists the IDs."
        case .several(let table, let name, let board):
            "More than one \(Self.name(table))\(board == nil ? "" : " on this board") is named “\(name)”. Use its ID: "
                + "“\(Self.listCommand(table))” lists the IDs."
        case .noSections(let board): "“\(board)” has no sections yet. Add a section in the window first."
        case .emptyTitle: "Can't add a card without text."
        case .untitled: "Boards and sections need titles. Use a title that is not blank."
        case .unreadableFile(let path, let code):
            path == Self.standardInput
                ? "Can't read standard input: \(Self.reason(code)). Check where it comes from."
                : "Can't read \(path): \(Self.reason(code)). Check its name and permissions."
        case .unwritableFile(let path, let code):
            "Can't write \(path): \(Self.reason(code)). Choose another location or free some space."
        case .unconfirmedFile(let path, let code):
            "\(path) was written, but the disk did not confirm it: \(Self.reason(code)). Check the disk and export again."
        case .unwritableOutput(let code):
            "Can't write to standard output: \(Self.reason(code)). Any changes to the library are saved."
        case .abandonedPipe: "The program that reads the output has ended."
        case .unconfirmed(let path):
            "The change is in \(path), but the disk did not confirm it. Check the disk before you continue."
        case .recoveredInPart(let path):
            "Part of \(path) is lost. Check what is left, then run the command again."
        case .libraryAsOutput(let path):
            "Can't replace \(path): it is an Inlay library or part of one. Choose another file."
        case .fileTooLarge(let path, let limit):
            "Can't read \(Self.file(path)): it is larger than \(limit >> 20) MB. Split it into smaller parts."
        case .unknownFormat(let path, nil):
            "\(Self.file(path, startsSentence: true)) is not UTF-8 text. If it is text, save it as UTF-8 and import it "
                + "again. \(Self.readFormats)"
        case .unknownFormat(let path, let foreign?):
            "\(Self.file(path, startsSentence: true)) is \(foreign), which Inlay can't read. Many programs can export a CSV table instead. "
                + "\(Self.readFormats) To read the file as one of these anyway, use --format."
        case .importFailed(let path, let error): "\(Self.file(path)): \(error)"
        case .exportFailed(let error): "\(error)"
        case .linkFailed(let problem) where problem.failure == .otherContents:
            "Can't link \(problem.path). It has other contents than the board. Leave out --board to make a new board of "
                + "them, or name a new file."
        case .linkFailed(let problem) where problem.failure == .otherFile:
            "Can't link \(problem.path). It has another format or other cards than the linked file had. Name another "
                + "file, or leave out --board to make a new board of it."
        case .linkFailed(let problem) where problem.failure.isMissing:
            "Can't link \(problem.path). It can't be found. Check its name."
        case .linkFailed(let problem) where problem.failure == .unclearFormat:
            "Can't link \(problem.path). Its name doesn't tell its format. Use --format, or a name that ends with .md, "
                + ".txt, or .csv."
        case .linkFailed(let problem): "Can't link \(problem.path). \(problem.failure.text(in: .english))"
        case .notLinked(let name): "“\(name)” is not linked to a file. “inlay links” lists the links."
        case .notInStep(let problem): "The library is up to date, but \(problem.commandText)"
        case .linksNotInStep(let count):
            "\(pluralized(count, "linked file is", "linked files are")) not in step. The list says why."
        case .noneInStep(let failure):
            "The library is up to date, but linked files are not. \(failure.text(in: .english)) Then run “inlay links”."
        case .noHome: "There is no home folder for the library. Set HOME, or use --library to name a file."
        case .problems(let count):
            "The library has \(pluralized(count, "problem", "problems")). To repair it, run “inlay check --repair”."
        }
    }

    /// The operand that stands for standard input.
    static let standardInput = "-"

    /// Returns a file's name for use in messages, because the operand `-` isn't a name.
    static func file(_ path: String, startsSentence: Bool = false) -> String {
        path == standardInput ? startsSentence ? "Standard input" : "standard input" : path
    }

    /// The formats that can be read, with their names for `--format`.
    private static let readFormats =
        "Inlay reads these formats: "
        + BoardFormat.allCases.filter(\.isReadable).map { "\($0.rawValue) (\($0.title))" }.joined(separator: ", ") + "."

    private static func reason(_ code: Int32) -> String {
        strerror(code).map { String(cString: $0) } ?? "error \(code)"
    }

    /// Returns the command that lists the IDs of a table's rows.
    private static func listCommand(_ table: Table) -> String {
        switch table {
        case .boards: "inlay boards"
        // Only JSON contains the IDs of sections and archived cards. No command takes a label, so nothing lists the IDs
        // of labels.
        case .cards, .sections, .labels: "inlay show BOARD --json"
        }
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
        case .unknownCommand(let word): "There is no command “\(word)”. Run “inlay --help” for a list."
        case .unknownOption(let word, let command?):
            "“inlay \(command)” has no option “\(word)”. Run “inlay \(command) --help” for a list."
        case .unknownOption(let word, nil): "There is no option “\(word)”. Run “inlay --help” for help."
        case .missingValue(let option): "\(option) needs a value."
        case .unexpectedValue(let option): "\(option) doesn't take a value."
        case .repeated(let option): "\(option) can be used only once."
        case .missingOperand(let name, let command):
            "“inlay \(command)” needs \(name). Run “inlay \(command) --help” for help."
        case .missingOption(let option, let command):
            "“inlay \(command)” needs \(option). Run “inlay \(command) --help” for help."
        case .tooManyOperands(let word, let command):
            "Unexpected argument “\(word)” for “inlay \(command)”. Put quotes around text that contains spaces."
        case .badNumber(let text, let option, let least):
            "“\(text)” is not a valid value for \(option). Use a whole number, \(least) or greater."
        case .badFormat(let text, let formats):
            "“\(text)” is not a valid format. Use one of these: \(formats.joined(separator: ", "))."
        case .badDate(let text, let option):
            "“\(text)” is not a valid value for \(option). Use a date such as 2026-12-24, tomorrow, “fri 9:00”, or “in 2 weeks”."
        case .noWords(let text): "“\(text)” has no words to find. Use letters or numbers."
        case .tooManyWords(let limit): "There are too many words to find. Use at most \(limit)."
        case .notText: "An argument is not UTF-8 text. If it names a file, rename the file and try again."
        case .severalLibraries:
            "The window opens files without a command. Name only files, and no library besides the one of --library."
        }
    }
}
