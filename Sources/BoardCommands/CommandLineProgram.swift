import Board
import BoardStore
import Glibc

/// Inlay's command line.
public enum CommandLineProgram {
    /// How it ends.
    public enum Ending: Equatable, Sendable {
        /// With this exit status.
        case finished(Int32)
        /// It is the window that is wanted, of this library.
        case window(library: String)
    }

    /// The words that this process was started with, without the program's name; `nil` where one of them is not UTF-8.
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

    /// Does what the words say.
    public static func run(_ words: [String]?, on console: Console, version: String) -> Ending {
        do {
            // Two names that differ in what is no text would become the same.
            guard let words else { throw UsageError.notText }
            switch try ParsedCommand.parse(words) {
            case .help(let name): try console.write(name.map { CommandTable.help(.named($0)) } ?? CommandTable.help)
            case .version: try console.write("inlay \(version)\n")
            case .window(let library): return .window(library: try console.libraryPath(library))
            case .command(let command): try CommandRunner(command: command, console: console).run()
            }
            try console.finish()
            return .finished(0)
        } catch let error as UsageError {
            console.complain("inlay: \(error)")
            return .finished(2)
        } catch CommandFailure.abandonedPipe {
            return .finished(1)
        } catch {
            console.complain("inlay: \(error)")
        }
        return .finished(1)
    }
}
