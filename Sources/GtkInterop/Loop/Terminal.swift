import Glibc

/// The terminal that the program was started from.
public enum Terminal {
    /// Writes a line to standard error.
    public static func printError(_ line: String) {
        // Swift 6 does not allow access to `stderr`, because it is a global variable in C.
        let line = line + "\n"
        _ = write(STDERR_FILENO, line, line.utf8.count)
    }

    /// Exits the program.
    public static func exit(_ status: Int32) -> Never { Glibc.exit(status) }
}
