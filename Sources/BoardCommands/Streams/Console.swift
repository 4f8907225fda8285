import Glibc

/// What a command has around it: where it writes, what it reads, the environment, the time.
public struct Console {
    /// Writes to standard output.
    public var write: (String) -> Void
    /// Writes a line to standard error.
    public var complain: (String) -> Void
    /// Whether somebody reads standard output on a terminal.
    public var isTerminal: Bool
    /// Reads all of standard input; `nil` where it is larger than a file may be.
    public var readInput: () -> [UInt8]?
    /// A variable of the environment.
    public var variable: (String) -> String?
    /// Seconds since 1970.
    public var time: () -> Int64

    /// A console of some other kind.
    public init(
        write: @escaping (String) -> Void, complain: @escaping (String) -> Void, isTerminal: Bool = false,
        readInput: @escaping () -> [UInt8]?, variable: @escaping (String) -> String?, time: @escaping () -> Int64
    ) {
        self.write = write
        self.complain = complain
        self.isTerminal = isTerminal
        self.readInput = readInput
        self.variable = variable
        self.time = time
    }

    /// The process's own.
    public static func standard() -> Console {
        Console(
            write: { InputOutput.write($0, to: STDOUT_FILENO) },
            complain: { InputOutput.write($0 + "\n", to: STDERR_FILENO) },
            isTerminal: isatty(STDOUT_FILENO) == 1,
            readInput: { InputOutput.read(STDIN_FILENO) },
            variable: { name in getenv(name).map { String(cString: $0) } },
            time: { Int64(Glibc.time(nil)) })
    }
}

/// Bytes from and to files.
enum InputOutput {
    /// What is read of a file at most: what the formats take at most.
    static let limit = 64 << 20

    static func write(_ text: String, to file: Int32) {
        let bytes = Array(text.utf8)
        var start = 0
        while start < bytes.count {
            let count = bytes[start...].withUnsafeBytes { Glibc.write(file, $0.baseAddress, $0.count) }
            if count < 0, errno == EINTR { continue }
            // Nobody reads any more, as behind "head": there is nobody to tell.
            guard count > 0 else { return }
            start += count
        }
    }

    static func read(_ file: Int32) -> [UInt8]? {
        var bytes: [UInt8] = []
        var buffer = [UInt8](repeating: 0, count: 1 << 16)
        while true {
            let count = Glibc.read(file, &buffer, buffer.count)
            if count < 0, errno == EINTR { continue }
            guard count > 0 else { return bytes }
            bytes += buffer[..<count]
            if bytes.count > limit { return nil }
        }
    }

    static func readFile(_ path: String) throws(CommandFailure) -> [UInt8] {
        let file = open(path, O_RDONLY | O_CLOEXEC)
        guard file >= 0 else { throw .unreadableFile(path, errno) }
        defer { close(file) }
        var status = stat()
        guard fstat(file, &status) == 0, status.st_mode & S_IFMT != S_IFDIR else { throw .unreadableFile(path, EISDIR) }
        guard let bytes = read(file) else { throw .fileTooLarge(path, limit) }
        return bytes
    }

    /// Writes a whole file, or leaves what was there.
    static func writeFile(_ bytes: [UInt8], to path: String) throws(CommandFailure) {
        var status = stat()
        // A pipe or a terminal has no contents to keep.
        let isSpecial = stat(path, &status) == 0 && status.st_mode & S_IFMT != S_IFREG
        let target = isSpecial ? path : path + ".unfinished"
        let file = open(target, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o644)
        guard file >= 0 else { throw .unwritableFile(path, errno) }
        var start = 0
        while start < bytes.count {
            let count = bytes[start...].withUnsafeBytes { Glibc.write(file, $0.baseAddress, $0.count) }
            if count < 0, errno == EINTR { continue }
            guard count > 0 else {
                let reason = errno
                close(file)
                if !isSpecial { unlink(target) }
                throw .unwritableFile(path, reason)
            }
            start += count
        }
        let isSynced = isSpecial || fsync(file) == 0
        let reason = errno
        close(file)
        guard isSynced, isSpecial || rename(target, path) == 0 else { throw .unwritableFile(path, reason) }
    }
}
