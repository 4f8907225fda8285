import BoardStore
import Glibc

/// What a command has around it: where it writes, what it reads, the environment, the time.
public struct Console {
    /// Writes to standard output.
    public var write: (String) throws -> Void
    /// Writes a line to standard error.
    public var complain: (String) -> Void
    /// Whether somebody reads standard output on a terminal.
    public var isTerminal: Bool
    /// Reads all of standard input.
    public var readInput: () throws -> [UInt8]
    /// A variable of the environment.
    public var variable: (String) -> String?
    /// Seconds since 1970.
    public var time: () -> Int64
    /// How many seconds the user's clock is east of UTC at a moment.
    public var zoneOffset: @Sendable (Int64) -> Int
    /// Shows on a terminal how far a command is, in place of what was shown before; nothing where the text is empty. `nil`
    /// where nobody would see it.
    public var showProgress: ((String) -> Void)?
    /// Whether the process is the command's own, which may then take over its signals.
    public var ownsProcess = false
    /// Sees that all that was written to standard output has arrived there. Nothing is written after that.
    public var finish: () throws -> Void

    /// A console of some other kind.
    public init(
        write: @escaping (String) throws -> Void, complain: @escaping (String) -> Void, isTerminal: Bool = false,
        readInput: @escaping () throws -> [UInt8], variable: @escaping (String) -> String?,
        time: @escaping () -> Int64, zoneOffset: @escaping @Sendable (Int64) -> Int = { _ in 0 },
        finish: @escaping () throws -> Void = {}
    ) {
        self.write = write
        self.complain = complain
        self.isTerminal = isTerminal
        self.readInput = readInput
        self.variable = variable
        self.time = time
        self.zoneOffset = zoneOffset
        self.finish = finish
    }

    /// The process's own.
    public static func standard() -> Console {
        StandardStreams.prepare()
        var console = Console(
            write: { try StandardStreams.write($0) },
            complain: { StandardStreams.complain($0) },
            isTerminal: isatty(STDOUT_FILENO) == 1,
            readInput: { try InputFile.read(STDIN_FILENO, name: CommandFailure.standardInput) },
            variable: { name in getenv(name).map { String(cString: $0) } },
            time: { Int64(Glibc.time(nil)) },
            zoneOffset: { moment in
                var seconds = time_t(moment)
                var parts = tm()
                return localtime_r(&seconds, &parts) == nil ? 0 : parts.tm_gmtoff
            },
            finish: { try StandardStreams.finish() })
        console.ownsProcess = true
        if isatty(STDERR_FILENO) == 1 {
            let line = ProgressLine()
            console.showProgress = { line.show($0) }
        }
        return console
    }

    /// The library that is meant: the one that is named, or else the user's own.
    func libraryPath(_ named: String?) throws(CommandFailure) -> String {
        if let named, !named.isEmpty { return named }
        guard let path = LibraryPath.standard(variable) else { throw .noHome }
        return path
    }
}

/// The three streams that a process is given.
private enum StandardStreams {
    /// Has failures answered where they happen, and no file take the place of a stream that is missing.
    static func prepare() {
        // A pipe that nobody reads is a failure to write, and not the end of the process in the middle of its work.
        signal(SIGPIPE, SIG_IGN)
        // The next file that is opened gets the lowest free number. Where that was standard output's, what is printed would go
        // into the library. These can't be used in the direction that their place is for, so that using them fails; what is
        // complained of where nobody listens is nobody's failure.
        for (stream, flags) in [(STDIN_FILENO, O_WRONLY), (STDOUT_FILENO, O_RDONLY), (STDERR_FILENO, O_RDWR)]
        where fcntl(stream, F_GETFD) < 0 {
            // Where there is no such device, the root folder can neither be read nor written by its number.
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

    static func complain(_ text: String) {
        _ = Descriptor.write(Array((Printable.text(text) + "\n").utf8), to: STDERR_FILENO)
    }

    static func finish() throws(CommandFailure) {
        // Some file systems tell only now that there was no room.
        guard close(STDOUT_FILENO) != 0, errno != EINTR else { return }
        throw .unwritableOutput(errno)
    }
}

/// The line of standard error on a terminal that shows how far a command is.
private final class ProgressLine {
    private var length = 0

    /// Writes over what was there. That takes no escape sequence, which not every terminal knows.
    func show(_ text: String) {
        let blanks = String(repeating: " ", count: max(length - text.count, 0))
        length = text.count
        _ = Descriptor.write(Array("\r\(text)\(blanks)\(text.isEmpty ? "\r" : "")".utf8), to: STDERR_FILENO)
    }
}

/// What is done with open files by their numbers.
enum Descriptor {
    /// Whether a failure is only that a signal came in between, or that a stream shared with a program that does not wait is
    /// full or empty just now; then it waits until the stream is ready.
    static func isTemporary(_ code: Int32, _ file: Int32, _ event: Int32) -> Bool {
        if code == EINTR { return true }
        guard code == EAGAIN else { return false }
        var waiting = pollfd(fd: file, events: Int16(event), revents: 0)
        return poll(&waiting, 1, -1) >= 0 || errno == EINTR
    }

    /// Writes all of some bytes; answers 0, or why it has not.
    static func write(_ bytes: [UInt8], to file: Int32) -> Int32 {
        var start = 0
        while start < bytes.count {
            let count = bytes[start...].withUnsafeBytes { Glibc.write(file, $0.baseAddress, $0.count) }
            if count < 0, isTemporary(errno, file, POLLOUT) { continue }
            guard count >= 0 else { return errno }
            guard count > 0 else { return EIO }
            start += count
        }
        return 0
    }
}
