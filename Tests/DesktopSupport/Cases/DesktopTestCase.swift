import GtkInterop
import XCTest

/// The base of tests that drive real windows with a real pointer and keyboard.
///
/// XCTest on Linux calls synchronous test methods on the main thread, but as if they were bound to no actor: a test does
/// all of its work in `onDesktop`.
///
///     func testClicks() throws {
///         try onDesktop { desktop in
///             let button = Button("Press me")
///             ...
///         }
///     }
///
/// A test fails too where GTK has warned of anything.
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

    /// Does what a test does, on the main actor.
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
    let description = "Tests that move the mouse and press keys need a desktop of their own: `make test` brings one."
}
