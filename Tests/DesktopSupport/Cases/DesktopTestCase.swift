import GtkInterop
import XCTest

/// The base class of tests that drive real windows with a real pointer and keyboard.
///
/// XCTest on Linux calls synchronous test methods on the main thread, but not as part of the main actor. So a test does
/// all its work in `onDesktop`.
///
///     func testClicks() throws {
///         try onDesktop { desktop in
///             let button = Button("Press me")
///             ...
///         }
///     }
///
/// A test also fails if GTK has logged a warning.
open class DesktopTestCase: XCTestCase {
    open override func setUpWithError() throws {
        _ = WarningLog.shared.take()
        let isOpen = MainActor.assumeIsolated { TestDesktop.shared != nil }
        if !isOpen { throw MissingDesktop() }
    }

    open override func tearDownWithError() throws {
        try onDesktop { try $0.cleanUp() }
        for warning in WarningLog.shared.take() { XCTFail("GTK warns: \(warning)") }
    }

    /// Runs the body of a test on the main actor.
    package func onDesktop(_ body: @MainActor (TestDesktop) throws -> Void) throws {
        do {
            try MainActor.assumeIsolated {
                if let desktop = TestDesktop.shared { try body(desktop) }
            }
        } catch let failure as TestFailure {
            XCTFail(failure.description, file: failure.file, line: failure.line)
        }
    }
}

private struct MissingDesktop: Error, CustomStringConvertible {
    let description = "Tests that move the mouse and press keys need a desktop of their own: `make test` provides one."
}
