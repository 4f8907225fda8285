import Glibc

/// What a program has to do with the terminal that it was started from.
public enum Terminal {
    /// Says a line on standard error.
    public static func complain(_ line: String) {
        // `stderr` is a global variable of C's, which Swift 6 does not let anybody touch.
        let line = line + "\n"
        _ = write(STDERR_FILENO, line, line.utf8.count)
    }

    /// Ends the program.
    public static func exit(_ status: Int32) -> Never { Glibc.exit(status) }
}
