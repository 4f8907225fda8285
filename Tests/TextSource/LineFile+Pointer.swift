import DesktopSupport
import GtkInterop

extension LineFile {
    /// Logs whether the pointer is over a widget, and when the widget is pressed.
    @MainActor
    func follow(the widget: Widget) {
        var isOver = false
        widget.onMotion { place in
            guard isOver != (place != nil) else { return }
            isOver = place != nil
            self.write(isOver ? "entered" : "left")
        }
        let press = ClickGesture()
        press.onPress { _ in self.write("pressed") }
        widget.addEventController(press, phase: .capture)
    }
}
