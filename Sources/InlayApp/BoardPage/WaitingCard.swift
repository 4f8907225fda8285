import DragDrop
import GtkInterop

/// What stands on the board for a card that is still coming: that it comes, how much of it has come, and a way to give it up.
@MainActor
final class WaitingCard: Box {
    private let spinner = Spinner()
    private let label = Label()
    private let button = Button(iconName: "window-close-symbolic")
    private var arrival: Arrival?

    init() {
        super.init(.horizontal, spacing: 8)
        label.setEllipsizes(true)
        label.setExpands(horizontally: true)
        label.addStyleClass("waiting-text")
        button.addStyleClass("flat")
        button.addStyleClass("waiting-cancel")
        button.tooltip = localized("Cancel")
        button.setAccessibleName(localized("Cancel Receiving"))
        button.onClick { [weak self] in self?.arrival?.cancel() }
        for child in [spinner, label, button] as [Widget] {
            child.align(vertically: .center)
            append(child)
        }
    }

    /// Shows how far something is; `nil` for nothing any more.
    func show(_ arrival: Arrival?) {
        let isOther = arrival?.progress !== self.arrival?.progress
        self.arrival = arrival
        spinner.isSpinning = arrival != nil
        button.isVisible = arrival != nil
        tell()
        guard isOther else { return }
        arrival?.progress.onChange { [weak self] progress in
            if self?.arrival?.progress === progress { self?.tell() }
        }
    }

    private func tell() {
        let text = arrival?.amount.map { localized("Receiving… \($0)") } ?? localized("Receiving…")
        if label.text != text { label.text = text }
    }
}

/// What was dropped and is still coming, as the row shows it that stands in for it.
@MainActor
struct Arrival {
    let progress: LoadProgress
    /// Gives it up: its source keeps what it has.
    let cancel: @MainActor () -> Void

    /// How much has come, once that is worth telling.
    var amount: String? {
        let tenths = (progress.byteCount * 10) >> 20
        // With the decimal point of the language.
        return tenths > 0 ? localized("\(tenths / 10).\(tenths % 10) MB") : nil
    }
}
