import GtkInterop

extension Widget {
    /// Calls a closure when the widget is double-clicked. No other gesture sees the second press: a drag that starts
    /// with it must not move what is about to be edited, and no header bar resizes its window.
    func onDoubleClick(_ body: @escaping @MainActor () -> Void) {
        let click = ClickGesture()
        let state = DoubleClickState()
        click.onPress { [weak click] press in
            state.isPressed = false
            guard press.count == 2, press.keys.isDisjoint(with: [.shift, .control]) else { return }
            click?.claim()
            if press.isTouch { body() } else { state.isPressed = true }
        }
        click.onCancel { state.isPressed = false }
        // Not on a mouse press: if the closure hides the widget while the mouse button is down, GTK treats everything
        // that contains the widget as pressed forever.
        click.onRelease { _ in
            guard state.isPressed else { return }
            state.isPressed = false
            body()
        }
        addEventController(click)
    }
}

/// Whether the second press of a double-click is down.
@MainActor
private final class DoubleClickState {
    var isPressed = false
}
