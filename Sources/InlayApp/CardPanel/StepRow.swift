import Board
import GtkInterop

/// The row of a step in the panel: a card's row, with a button to delete the step.
@MainActor
final class StepRow: Box {
    let card: CardRow
    private let remove = Button(iconName: "edit-delete-symbolic")
    private var step: CardID?
    /// Whether a finger pressed the button before it was visible.
    private var isButtonUnseen = false

    init(_ actions: CardRow.Actions, delete: @escaping (CardID) -> Void) {
        card = CardRow(actions)
        super.init(.horizontal, spacing: Look.tight)
        card.setExpands(horizontally: true)
        card.align(vertically: .center)
        remove.addStyleClass("flat")
        remove.addStyleClass("step-delete")
        remove.align(vertically: .start)
        remove.tooltip = localized("Delete Step")
        append(card)
        append(remove)
        addStyleClass("step")
        remove.onClick { [weak self] in if let step = self?.step { delete(step) } }
        showButtonToFinger()
    }

    /// Makes a finger's first tap on the button only show it. The button is not visible before that, and a finger has
    /// no pointer that would show it.
    private func showButtonToFinger() {
        let tap = ClickGesture()
        // The press gives the focus to the button, which shows it.
        tap.onPress { [weak self] in self?.isButtonUnseen = $0.isTouch && self?.isButtonShownByFocus == false }
        tap.onRelease { [weak self, weak tap] _ in if self?.isButtonUnseen == true { tap?.claim() } }
        remove.addEventController(tap, phase: .capture)
    }

    /// Whether the button is visible because the focus is visible in the row.
    private var isButtonShownByFocus: Bool {
        guard let row = parent, row.containsFocus else { return false }
        return !row.hasFocus || row.rootWindow?.showsFocus == true
    }

    /// Shows a step.
    func show(_ summary: CardSummary, labels: [LabelRecord], today: Day?) {
        step = summary.id
        card.show(summary, labels: labels, today: today)
        remove.setAccessibleName(localized("Delete Step “\(summary.title)”"))
    }

    /// Clears the row until it shows another step.
    func clear() {
        step = nil
        card.clear()
    }
}
