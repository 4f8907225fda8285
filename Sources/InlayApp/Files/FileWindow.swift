import GtkInterop

/// The parts that the windows for importing and exporting have in common: groups of choices, a button that begins, one
/// that cancels, and what is happening meanwhile.
@MainActor
final class FileWindow {
    let window: Window
    let startButton: Button
    private let cancelButton = Button(localized("Cancel"))
    private let groups: [PreferenceGroup]
    /// The first choice, which has the focus while nothing can begin yet. Enter doesn't close the window there.
    private let firstChoice: Widget
    private let status = Label()
    private let progress = ProgressBar()
    private let area: Box
    private var wasReady = false
    /// The text that screen readers read with the button that begins.
    private var description = ""
    private let openingFocus: OpeningFocus

    /// Creates the window, without showing it.
    ///
    /// - Parameters:
    ///   - start: The label of the button that begins.
    ///   - first: The first choice in the groups.
    init(_ title: String, start: String, _ groups: [PreferenceGroup], first: Widget, over owner: Window) {
        (self.groups, firstChoice) = (groups, first)
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
        window = Window.withGroups(
            groups, title: title, height: 560, over: owner, bar: bar,
            buttons: [cancelButton, startButton], footer: area)
        openingFocus = OpeningFocus(in: window, [first, startButton])
        cancelButton.onClick { [weak window] in window?.close() }
        first.grabFocus()
    }

    /// Shows whether the button can be used. It gets the focus as soon as it can, so that Enter continues, unless the
    /// user is already elsewhere.
    func show(canStart: Bool) {
        startButton.isSensitive = canStart
        guard canStart else { return }
        if !window.hasFocusedWidget || !wasReady && firstChoice.containsFocus { startButton.grabFocus() }
        wasReady = true
    }

    /// Shows whether the button that cancels can be used.
    func show(canCancel: Bool) { cancelButton.isSensitive = canCancel }

    /// Shows whether the choices can be changed.
    func show(canChoose: Bool) { for group in groups { group.isSensitive = canChoose } }

    /// Shows what is happening, or hides it for `nil`. Call this before the button that begins can be used again, so
    /// that screen readers read its description only with the focus.
    ///
    /// - Parameters:
    ///   - fraction: The part that is done. `nil` if that is unknown.
    ///   - isFailure: Whether nothing is happening, and the text says why.
    ///   - summary: The contents of the window, which screen readers read with the button that begins.
    func show(_ text: String?, fraction: Double? = nil, isFailure: Bool = false, summary: String) {
        area.isVisible = text != nil
        area.setStyleClass("trouble", isFailure)
        progress.isVisible = !isFailure
        status.text = text ?? ""
        describe(isFailure ? text ?? summary : summary)
        if let fraction { progress.fraction = fraction } else { progress.pulse() }
    }

    private func describe(_ text: String) {
        guard text != description else { return }
        description = text
        startButton.describeAloud(text)
    }
}

extension PreferenceRow {
    /// Creates a row of text only.
    convenience init(_ text: String) {
        self.init(text, Box(.horizontal))
    }
}
