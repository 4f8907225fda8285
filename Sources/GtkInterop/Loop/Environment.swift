import CGtk
import Glibc

/// What the program was started with.
public enum Environment {
    /// A variable of the environment; `nil` where it is not set, or empty.
    public static func variable(_ name: String) -> String? {
        guard let value = g_getenv(name), value[0] != 0 else { return nil }
        return String(cString: value)
    }

    /// The user's home, by HOME or else by the list of users.
    package static var home: String { String(cString: g_get_home_dir()) }
}

/// A file that is written line by line, each at once: what is in it survives a crash.
public final class LineFile {
    private let file: UnsafeMutablePointer<FILE>

    /// Opens a file anew; `nil` where it can't be written.
    public init?(path: String) {
        guard let file = fopen(path, "we") else { return nil }
        self.file = file
        setvbuf(file, nil, _IOLBF, 1 << 16)
    }

    deinit { fclose(file) }

    /// Adds a line.
    public func write(_ line: String) {
        fputs(line, file)
        fputc(CInt(UInt8(ascii: "\n")), file)
    }
}
