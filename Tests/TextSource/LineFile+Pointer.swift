import DesktopSupport
import GtkInterop

extension LineFile {
    /// Tells from now on whether the pointer is over a widget, and when it is pressed there.
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
