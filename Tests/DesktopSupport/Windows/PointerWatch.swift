import CGtk
import GtkInterop

/// Follows where in a window the pointer is, whatever the widgets in it make of that.
@MainActor
final class PointerWatch {
    private let window: Window
    private let controller = Object(taking: UnsafeMutableRawPointer(gtk_event_controller_motion_new()))
    /// What was reported last.
    private(set) var place: (x: Double, y: Double)?

    init(_ window: Window) {
        self.window = window
        let moved: @convention(c) (Address, Double, Double, Address) -> Void = { _, x, y, box in
            MainActor.assumeIsolated { callback(box, as: (@MainActor (Double, Double) -> Void).self)(x, y) }
        }
        let note: @MainActor (Double, Double) -> Void = { [weak self] x, y in self?.place = (x, y) }
        controller.connect("enter", unsafeBitCast(moved, to: GCallback.self), note)
        controller.connect("motion", unsafeBitCast(moved, to: GCallback.self), note)
        window.addEventController(controller, phase: .capture)
    }

    func forget() { place = nil }

    func end() { gtk_widget_remove_controller(window.widget, controller.opaque) }
}
