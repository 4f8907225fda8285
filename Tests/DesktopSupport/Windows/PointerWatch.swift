import CGtk
import GtkInterop

/// A watch that tracks the position of the pointer in a window, whatever its widgets do with the events.
@MainActor
final class PointerWatch {
    private let window: Window
    private let controller = Object(taking: UnsafeMutableRawPointer(gtk_event_controller_motion_new()))
    /// The last position reported.
    private(set) var place: (x: Double, y: Double)?

    init(_ window: Window) {
        self.window = window
        controller.connect(Signals.enter) { [weak self] in self?.place = ($0, $1) }
        controller.connect(Signals.motion) { [weak self] in self?.place = ($0, $1) }
        window.addEventController(controller, phase: .capture)
    }

    func forget() { place = nil }

    func end() { gtk_widget_remove_controller(window.widget, controller.opaque) }
}
