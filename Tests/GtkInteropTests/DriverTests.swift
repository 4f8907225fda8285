import DesktopSupport
import GtkInterop
import XCTest

/// What GDK loads to open the display.
final class DriverTests: DesktopTestCase {
    /// Tests have everything painted by cairo. Mesa's drivers are named so, whichever of them it would be.
    func testNoDriverIsLoadedWhereNothingIsPaintedWithIt() throws {
        try onDesktop { desktop in
            XCTAssertEqual(Environment.variable("GSK_RENDERER"), "cairo")
            _ = try desktop.open(Window())
            let maps = try String(contentsOfFile: "/proc/self/maps", encoding: .utf8)
            XCTAssertFalse(maps.contains("_dri.so"))
            // What is started from here has its own say.
            for name in ["GDK_DEBUG", "GDK_DISABLE"] { XCTAssertNil(Environment.variable(name)) }
        }
    }
}
