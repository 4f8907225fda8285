import DragDrop
import GtkInterop

/// The placeholder for a card that is being received: it shows how much has arrived, and a button to cancel.
@MainActor
final class ReceivingCard: Box {
    private let spinner = Spinner()
    private let label = Label()
    private let button = Button(iconName: "window-close-symbolic")
    private var pendingDrop: PendingDrop?

    init() {
        super.init(.horizontal, spacing: Look.small)
        label.setEllipsizes(true)
        label.setExpands(horizontally: true)
        label.addStyleClass("waiting-text")
        button.addStyleClass("flat")
        button.addStyleClass("waiting-cancel")
        button.tooltip = localized("Cancel")
        button.setAccessibleName(localized("Cancel Transfer"))
        button.onClick { [weak self] in self?.pendingDrop?.cancel() }
        for child in [spinner, label, button] as [Widget] {
            child.align(vertically: .center)
            append(child)
        }
    }

    /// Shows the progress of a drop; `nil` stops showing it.
    func show(_ pendingDrop: PendingDrop?) {
        let isOther = pendingDrop?.progress !== self.pendingDrop?.progress
        self.pendingDrop = pendingDrop
        spinner.isSpinning = pendingDrop != nil
        button.isVisible = pendingDrop != nil
        updateText()
        guard isOther else { return }
        pendingDrop?.progress.onChange { [weak self] progress in
            if self?.pendingDrop?.progress === progress { self?.updateText() }
        }
    }

    private func updateText() {
        let text = pendingDrop?.amount.map { amount in localized("Receiving… \(amount)") } ?? localized("Receiving…")
        if label.text != text { label.text = text }
    }
}
