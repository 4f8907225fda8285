import Glibc

/// A file that is written line by line, without delay, so that its contents survive a crash.
package final class LineFile {
    private let file: UnsafeMutablePointer<FILE>

    /// Creates a file, or truncates an existing one; `nil` if it can't be written.
    package init?(path: String) {
        guard let file = fopen(path, "we") else { return nil }
        self.file = file
        setvbuf(file, nil, _IOLBF, 1 << 16)
    }

    deinit { fclose(file) }

    /// Writes a line.
    package func write(_ line: String) {
        fputs(line, file)
        fputc(CInt(UInt8(ascii: "\n")), file)
    }
}
