import CGtk
import GtkInterop

extension Application {
    /// Registers the application so that it can have windows, without running it: the test runs the main loop.
    package func register(file: StaticString = #filePath, line: UInt = #line) throws {
        var error: UnsafeMutablePointer<GError>?
        guard g_application_register(pointer(as: GApplication.self), nil, &error) != 0 else {
            let reason = error.map { String(cString: $0.pointee.message) } ?? "no reason given"
            g_clear_error(&error)
            throw TestFailure("The application can't have windows: \(reason)", file: file, line: line)
        }
    }
}
