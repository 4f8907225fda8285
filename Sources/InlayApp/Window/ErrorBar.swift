import GtkInterop

/// The bar above the board that reports an ongoing problem, with a button to try again.
@MainActor
final class ErrorBar: Box {
    private let label = Label()

    init(tryAgain: @escaping @MainActor () -> Void) {
        super.init(.horizontal, spacing: Look.medium)
        // GTK 4.8 logs a warning about a label's minimum width while the bar slides in.
        label.setWraps(true, atLeast: nil)
        label.setExpands(horizontally: true)
        let button = Button(localized("Try Again"))
        button.align(vertically: .center)
        button.onClick(tryAgain)
        append(label)
        append(button)
        addStyleClass("trouble")
    }

    /// Shows a message.
    func show(_ text: String) { label.text = text }
}
