import GtkInterop

/// The parts that the windows for importing and exporting have in common: groups of choices, a button that begins, one
/// that cancels, and what is happening meanwhile.
@MainActor
final class FileWindow {
    let window: Window
    let startButton: Button
    private let cancelButton = Button(localized("Cancel"))
    private let groups: [PreferenceGroup]
    private let status = Label()
    private let progress = ProgressBar()
    private let area: Box
    /// The timer that moves the focus once the window is active.
    private var focusTimer: DelayedCall?

    /// Creates the window, without showing it.
    ///
    /// - Parameter start: The label of the button that begins.
    init(_ title: String, start: String, _ groups: [PreferenceGroup], over owner: Window) {
        self.groups = groups
        let bar = HeaderBar()
        bar.setShowsWindowButtons(false)
        startButton = Button(start)
        startButton.addStyleClass("suggested-action")
        startButton.isSensitive = false
        bar.packStart(cancelButton)
        bar.packEnd(startButton)
        status.setWraps(true, atLeast: nil)
        area = Box(.vertical, spacing: Look.small, [status, progress])
        area.addStyleClass("file-status")
        area.isVisible = false
        window = Window.withGroups(groups, title: title, height: 480, over: owner, bar: bar, footer: area)
        cancelButton.onClick { [weak window] in window?.close() }
        cancelButton.grabFocus()
        window.onActiveChange { [weak self] in self?.announceFocus() }
    }

    /// Gives the focus once more to its button when the window becomes active. GTK doesn't tell screen readers about
    /// the focus in a window that is not shown yet.
    private func announceFocus() {
        guard window.isActive, focusTimer == nil else { return }
        focusTimer = DelayedCall(afterMilliseconds: 0) { [weak self] in
            guard let self else { return }
            for button in [cancelButton, startButton] { button.introduceToScreenReaders() }
            guard let focused = [cancelButton, startButton].first(where: \.hasFocus) else { return }
            focused.clearWindowFocus()
            focused.grabFocus()
        }
    }

    /// Shows whether the button can be used. It gets the focus as soon as it can, so that Enter continues, unless the
    /// user is already elsewhere.
    func show(canStart: Bool) {
        let isWaiting = cancelButton.hasFocus && !startButton.isSensitive
        startButton.isSensitive = canStart
        if canStart, isWaiting { startButton.grabFocus() }
    }

    /// Shows whether the choices can be changed.
    func show(canChoose: Bool) { for group in groups { group.isSensitive = canChoose } }

    /// Shows what is happening, or hides it for `nil`.
    ///
    /// - Parameters:
    ///   - fraction: The part that is done. `nil` if that is unknown.
    ///   - isFailure: Whether nothing is happening, and the text says why.
    func show(_ text: String?, fraction: Double? = nil, isFailure: Bool = false) {
        area.isVisible = text != nil
        area.setStyleClass("trouble", isFailure)
        progress.isVisible = !isFailure
        status.text = text ?? ""
        // A screen reader reads it with the button that tries again.
        startButton.setAccessibleDescription(isFailure ? text ?? "" : "")
        if let fraction { progress.fraction = fraction } else { progress.pulse() }
    }
}

extension PreferenceRow {
    /// Creates a row of text only.
    convenience init(_ text: String) {
        self.init(text, Box(.horizontal))
    }
}
