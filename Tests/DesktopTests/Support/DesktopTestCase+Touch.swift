import DesktopSupport
import XCTest

extension DesktopTestCase {
    /// Runs a test, and skips it where there is no touchscreen.
    func onTouchscreen(_ body: @MainActor (TestDesktop) throws -> Void) throws {
        try onDesktop { desktop in
            guard desktop.hand.hasTouchscreen else { throw XCTSkip("X11 has no touchscreen in tests.") }
            try body(desktop)
        }
    }
}
