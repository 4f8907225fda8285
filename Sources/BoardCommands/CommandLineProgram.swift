import Board
import BoardStore
import Glibc

/// Inlay's command line.
public enum CommandLineProgram {
    /// The outcome of a command line.
    public enum Ending: Equatable, Sendable {
        /// The program finishes with this exit status.
        case finished(Int32)
        /// The program opens its window on this library, and windows on others, and imports files into the first one.
        case window(library: String, others: [String] = [], files: [String] = [])
        /// The program runs without a window, for other programs on the session's bus.
        case service
    }

    /// Returns the command-line arguments without the program's name, or `nil` if an argument is not UTF-8.
    public static func words() -> [String]? {
        var words: [String] = []
        for argument in 1..<max(Int(CommandLine.argc), 1) {
            guard let start = CommandLine.unsafeArgv[argument] else { continue }
            let bytes = UnsafeRawBufferPointer(start: start, count: strlen(start))
            guard let word = String(validating: bytes, as: UTF8.self) else { return nil }
            words.append(word)
        }
        return words
    }

    /// Runs the command that the arguments specify.
    public static func run(_ words: [String]?, on console: Console, version: String) -> Ending {
        do {
            // Names that differ only in invalid bytes would become equal.
            guard let words else { throw UsageError.notText }
            switch try ParsedCommand.parse(words) {
            case .help(let name): try console.write(name.map { CommandTable.help(.named($0)) } ?? CommandTable.help)
            case .version: try console.write("inlay \(version)\n")
            case .service: return .service
            case .window(let libraries, let files):
                let first = try console.libraryPath(libraries.first)
                return .window(library: first, others: Array(libraries.dropFirst()), files: files)
            case .command(let command): try CommandRunner(command: command, console: console).run()
            }
            try console.finish()
            return .finished(0)
        } catch let error as UsageError {
            console.printError("inlay: \(error)")
            return .finished(2)
        } catch CommandFailure.abandonedPipe {
            return .finished(1)
        } catch {
            console.printError("inlay: \(error)")
        }
        return .finished(1)
    }
}
