import GtkInterop

/// The shade over the content while the sidebar covers it. A click on it closes the sidebar.
@MainActor
final class Shade: CustomWidget {
    private let click = ClickGesture()

    init() {
        super.init(styleName: "shade", role: .presentation)
        addEventController(click)
    }

    /// Calls a closure when the button is released, because GTK miscounts presses if a widget hides while it is
    /// pressed.
    func onClick(_ body: @escaping @MainActor () -> Void) { click.onRelease { _ in body() } }
}
