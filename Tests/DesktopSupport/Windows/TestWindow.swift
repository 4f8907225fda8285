import CGtk
import GtkInterop

/// A window whose position is known to the test.
@MainActor
package final class TestWindow {
    package let window: Window
    /// The position of the window's top left corner on the screen, without its shadow.
    private let corner: ScreenPoint

    init(_ window: Window, corner: ScreenPoint) {
        self.window = window
        self.corner = corner
    }

    /// Returns the position on the screen of a point in a widget, which is in the window or in a popover over it.
    package func place(
        of widget: Widget, x: Double, y: Double, file: StaticString = #filePath, line: UInt = #line
    ) throws -> ScreenPoint {
        guard let point = point(of: widget, x, y) else {
            throw TestFailure("The widget is not in the window.", file: file, line: line)
        }
        let scale = Double(window.scaleFactor)
        return corner.moved(x: Int((point.x * scale).rounded()), y: Int((point.y * scale).rounded()))
    }

    /// Returns a point of a widget in the window's coordinates. A popover has its own surface, which is placed relative
    /// to its parent's surface.
    private func point(of widget: Widget, _ x: Double, _ y: Double) -> (x: Double, y: Double)? {
        guard let native = gtk_widget_get_native(widget.widget).map({ Self.widget(UnsafeMutableRawPointer($0)) }),
            let point = widget.convert(x: x, y: y, to: native)
        else { return nil }
        if native === window { return point }
        guard let parent = gtk_widget_get_parent(native.widget).map({ Self.widget(UnsafeMutableRawPointer($0)) }),
            let base = gtk_widget_get_native(parent.widget).map({ Self.widget(UnsafeMutableRawPointer($0)) }),
            let popup = gtk_native_get_surface(native.opaque)
        else { return nil }
        let (inner, outer) = (Self.inset(of: native), Self.inset(of: base))
        return self.point(
            of: base, Double(gdk_popup_get_position_x(popup)) + inner.x - outer.x + point.x,
            Double(gdk_popup_get_position_y(popup)) + inner.y - outer.y + point.y)
    }

    private static func widget(_ handle: UnsafeMutableRawPointer) -> Widget { Widget.adopt(handle) }

    /// Returns the offset of a window or popover in its surface, which also contains the shadow.
    private static func inset(of native: Widget) -> (x: Double, y: Double) {
        var inset = (x: 0.0, y: 0.0)
        gtk_native_get_surface_transform(native.opaque, &inset.x, &inset.y)
        return inset
    }
}
