import GtkInterop

/// Tells screen readers which control has the focus in a window that has just opened. GTK doesn't tell them about the
/// focus in a window that is not shown yet.
@MainActor
final class OpeningFocus {
    private let window: Window
    private let controls: [Widget]
    private var call: DelayedCall?
    /// Whether it has been told. The user may have been faster, and be elsewhere by then.
    private(set) var isTold = false

    /// - Parameter controls: The controls that may have the focus when the window opens.
    init(in window: Window, _ controls: [Widget]) {
        (self.window, self.controls) = (window, controls)
        window.onActiveChange { [weak self] in
            guard let self, window.isActive, call == nil else { return }
            call = DelayedCall(afterMilliseconds: 0) { [weak self] in self?.tell() }
        }
    }

    private func tell() {
        isTold = true
        for control in controls { control.introduceToScreenReaders() }
        // The open list of a control keeps the focus.
        guard let focused = controls.first(where: \.containsFocus), !window.isFocusInPopover else { return }
        focused.clearWindowFocus()
        focused.grabFocus()
    }
}
