import Board
import BoardStore
import Glibc

/// The environment of a command: its output and input, environment variables, and the time.
public struct Console {
    /// Writes to standard output.
    public var write: (String) throws -> Void
    /// Writes a line to standard error.
    public var printError: (String) -> Void
    /// Whether standard output is a terminal.
    public var isTerminal: Bool
    /// Reads all of standard input.
    public var readInput: () throws -> [UInt8]
    /// Returns the value of an environment variable.
    public var variable: (String) -> String?
    /// Returns the seconds since 1970.
    public var time: () -> Int64
    /// The user's time zone, and those that due dates name.
    public var zones: TimeZones
    /// Shows a command's progress on a terminal, replacing the previous text. An empty string clears it. `nil` without
    /// a terminal.
    public var showProgress: ((String) -> Void)?
    /// Whether the command owns the process, and may handle its signals.
    public var ownsProcess = false
    /// Ensures that everything written to standard output has arrived. Nothing may be written after that.
    public var finish: () throws -> Void

    /// Creates a console from its functions.
    public init(
        write: @escaping (String) throws -> Void, printError: @escaping (String) -> Void, isTerminal: Bool = false,
        readInput: @escaping () throws -> [UInt8], variable: @escaping (String) -> String?,
        time: @escaping () -> Int64, zones: TimeZones = TimeZones(user: ZoneClock { _ in 0 }),
        finish: @escaping () throws -> Void = {}
    ) {
        self.write = write
        self.printError = printError
        self.isTerminal = isTerminal
        self.readInput = readInput
        self.variable = variable
        self.time = time
        self.zones = zones
        self.finish = finish
    }

    /// Returns the console of this process.
    public static func standard() -> Console {
        StandardStreams.prepare()
        var console = Console(
            write: { try StandardStreams.write($0) },
            printError: { StandardStreams.printError($0) },
            isTerminal: isatty(STDOUT_FILENO) == 1,
            readInput: { try InputFile.read(STDIN_FILENO, name: CommandFailure.standardInput) },
            variable: { name in getenv(name).map { String(cString: $0) } },
            time: { Int64(Glibc.time(nil)) },
            zones: SystemZone.zones,
            finish: { try StandardStreams.finish() })
        console.ownsProcess = true
        if isatty(STDERR_FILENO) == 1 {
            let line = ProgressLine()
            console.showProgress = { line.show($0) }
        }
        return console
    }

    /// Returns the path of the named library, or else of the user's default library.
    func libraryPath(_ named: String?) throws(CommandFailure) -> String {
        if let named, !named.isEmpty { return named }
        guard let path = LibraryPath.standard(variable) else { throw .noHome }
        return path
    }
}

/// The standard streams of the process.
private enum StandardStreams {
    /// Makes writes report failures, and keeps other files from taking the place of a missing stream.
    static func prepare() {
        // Writing to a closed pipe must fail with an error, rather than end the process in the middle of its work.
        signal(SIGPIPE, SIG_IGN)
        // The next opened file gets the lowest free number. If that were standard output's, printed text would go into
        // the library. Each stand-in is opened in the wrong direction, so using it fails. Only the stand-in for
        // standard error accepts writes, because an unread message is not a failure.
        for (stream, flags) in [(STDIN_FILENO, O_WRONLY), (STDOUT_FILENO, O_RDONLY), (STDERR_FILENO, O_RDWR)]
        where fcntl(stream, F_GETFD) < 0 {
            // If there is no such device, use the root folder, which can't be read or written through its descriptor.
            if open("/dev/null", flags) < 0 { _ = open("/", O_RDONLY | O_DIRECTORY) }
        }
    }

    static func write(_ text: String) throws(CommandFailure) {
        switch Descriptor.write(Array(text.utf8), to: STDOUT_FILENO) {
        case 0: return
        case EPIPE: throw .abandonedPipe
        case let code: throw .unwritableOutput(code)
        }
    }

    static func printError(_ text: String) {
        _ = Descriptor.write(Array((Printable.text(text) + "\n").utf8), to: STDERR_FILENO)
    }

    static func finish() throws(CommandFailure) {
        // Some file systems report only now that the disk is full.
        guard close(STDOUT_FILENO) != 0, errno != EINTR else { return }
        throw .unwritableOutput(errno)
    }
}

/// The progress line on standard error.
private final class ProgressLine {
    private var length = 0

    /// Overwrites the previous text. This needs no escape sequences, which not every terminal supports.
    func show(_ text: String) {
        let blanks = String(repeating: " ", count: max(length - text.count, 0))
        length = text.count
        _ = Descriptor.write(Array("\r\(text)\(blanks)\(text.isEmpty ? "\r" : "")".utf8), to: STDERR_FILENO)
    }
}
