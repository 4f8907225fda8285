import GtkInterop

/// The shade over the content while the sidebar covers it. A click on it closes the sidebar.
@MainActor
final class Shade: CustomWidget {
    private let click = ClickGesture()

    init() {
        super.init(styleName: "shade", role: .presentation)
        addEventController(click)
    }

    /// Sets the handler for the button's release: GTK miscounts presses when a widget hides while it is pressed.
    func onClick(_ body: @escaping @MainActor () -> Void) { click.onRelease { _ in body() } }
}
