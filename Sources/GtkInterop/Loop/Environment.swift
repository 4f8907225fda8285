import CGtk
import Glibc

/// The environment that the program was started in.
public enum Environment {
    /// Returns an environment variable; `nil` if it is unset or empty.
    public static func variable(_ name: String) -> String? {
        guard let value = g_getenv(name), value[0] != 0 else { return nil }
        return String(cString: value)
    }

    /// The user's home folder, from HOME or else from the user database.
    package static var home: String { String(cString: g_get_home_dir()) }
}

/// A file that is written line by line, without delay, so that its contents survive a crash.
public final class LineFile {
    private let file: UnsafeMutablePointer<FILE>

    /// Creates a file, or truncates an existing one; `nil` if it can't be written.
    public init?(path: String) {
        guard let file = fopen(path, "we") else { return nil }
        self.file = file
        setvbuf(file, nil, _IOLBF, 1 << 16)
    }

    deinit { fclose(file) }

    /// Writes a line.
    public func write(_ line: String) {
        fputs(line, file)
        fputc(CInt(UInt8(ascii: "\n")), file)
    }
}
