import CGtk
import GtkInterop

/// A window that the test knows the place of.
@MainActor
package final class TestWindow {
    package let window: Window
    /// Where its top left corner is on the screen, without its shadow.
    private let corner: ScreenPoint

    init(_ window: Window, corner: ScreenPoint) {
        self.window = window
        self.corner = corner
    }

    /// The place on the screen of a point of a widget in the window.
    package func place(
        of widget: Widget, x: Double, y: Double, file: StaticString = #filePath, line: UInt = #line
    ) throws -> ScreenPoint {
        guard let point = widget.convert(x: x, y: y, to: window) else {
            throw TestFailure("The widget is not in the window.", file: file, line: line)
        }
        let scale = Double(window.scaleFactor)
        return corner.moved(x: Int((point.x * scale).rounded()), y: Int((point.y * scale).rounded()))
    }
}
