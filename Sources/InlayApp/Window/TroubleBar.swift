import GtkInterop

/// Says above the board what does not work at the moment, with a button to try it again.
@MainActor
final class TroubleBar: Box {
    private let label = Label()

    init(tryAgain: @escaping @MainActor () -> Void) {
        super.init(.horizontal, spacing: 12)
        // With a least width GTK 4.8 complains of it while the bar slides in.
        label.setWraps(true, atLeast: nil)
        label.setExpands(horizontally: true)
        let button = Button(localized("Try Again"))
        button.align(vertically: .center)
        button.onClick(tryAgain)
        append(label)
        append(button)
        addStyleClass("trouble")
    }

    /// Says something.
    func show(_ text: String) { label.text = text }
}
