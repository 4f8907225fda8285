import DesktopSupport
import GtkInterop
import XCTest

/// The drivers that GDK loads to open the display.
final class DriverTests: DesktopTestCase {
    /// Tests paint everything with Cairo. The names of Mesa's OpenGL drivers contain `_dri.so`, or `libgallium` from
    /// Mesa 24.2 on.
    func testNoDriverIsLoadedWithoutPainting() throws {
        try onDesktop { desktop in
            XCTAssertEqual(Environment.variable("GSK_RENDERER"), "cairo")
            _ = try desktop.open(Window())
            let maps = try String(contentsOfFile: "/proc/self/maps", encoding: .utf8)
            for driver in ["_dri.so", "libgallium"] { XCTAssertFalse(maps.contains(driver), driver) }
            // Child processes must not inherit these settings.
            for name in ["GDK_DEBUG", "GDK_DISABLE"] { XCTAssertNil(Environment.variable(name)) }
        }
    }
}
