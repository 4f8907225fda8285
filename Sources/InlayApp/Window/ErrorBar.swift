import GtkInterop

/// The bar above the board that reports an ongoing problem, with a button to try again, and one that locates a missing
/// file.
@MainActor
final class ErrorBar: Box {
    private let label = Label()
    private let locateButton = Button(AppActions.boards["locate"].title)
    private let tryAgainButton = Button(localized("Try Again"))

    init(tryAgain: @escaping @MainActor () -> Void, locate: @escaping @MainActor () -> Void) {
        super.init(.horizontal, spacing: Look.medium)
        // GTK 4.8 logs a warning about a label's minimum width while the bar slides in.
        label.setWraps(true, atLeast: nil)
        label.setExpands(horizontally: true)
        AccessKeys.assign(to: [locateButton, tryAgainButton])
        locateButton.onClick(locate)
        tryAgainButton.onClick(tryAgain)
        // In a narrow window, one is below the other.
        let buttons = WrapBox(spacing: Look.small, role: .presentation, [locateButton, tryAgainButton])
        buttons.align(vertically: .center)
        append(label)
        append(buttons)
        addStyleClass("trouble")
    }

    /// Shows a message.
    ///
    /// - Parameter canLocate: Whether it is about a missing file.
    func show(_ text: String, canLocate: Bool) {
        if !canLocate, locateButton.hasFocus { tryAgainButton.grabFocus() }
        locateButton.isVisible = canLocate
        guard label.text != text else { return }
        label.text = text
        // A screen reader reads it with the buttons.
        for button in [locateButton, tryAgainButton] { button.describeAloud(text) }
    }
}
