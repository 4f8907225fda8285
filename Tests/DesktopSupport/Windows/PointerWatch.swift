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
        controller.connect(Signals.enter) { [weak self] in self?.place = ($0, $1) }
        controller.connect(Signals.motion) { [weak self] in self?.place = ($0, $1) }
        window.addEventController(controller, phase: .capture)
    }

    func forget() { place = nil }

    func end() { gtk_widget_remove_controller(window.widget, controller.opaque) }
}
