import DesktopSupport
import GtkInterop
import XCTest

/// The drivers that GDK loads to open the display.
final class DriverTests: DesktopTestCase {
    /// Tests paint everything with Cairo. The names of Mesa's OpenGL drivers contained `_dri.so` before Mesa 24.2.
    func testNoDriverIsLoadedWithoutPainting() throws {
        try onDesktop { desktop in
            XCTAssertEqual(Environment.variable("GSK_RENDERER"), "cairo")
            _ = try desktop.open(Window())
            let maps = try String(contentsOfFile: "/proc/self/maps", encoding: .utf8)
            XCTAssertFalse(maps.contains("_dri.so"))
            // Child processes must not inherit these settings.
            for name in ["GDK_DEBUG", "GDK_DISABLE"] { XCTAssertNil(Environment.variable(name)) }
        }
    }
}
