import Board
import GtkInterop

/// The row of a step in the panel: a card's row, with a button to delete the step.
@MainActor
final class StepRow: Box {
    let card: CardRow
    private let remove = Button(iconName: "edit-delete-symbolic")
    private var step: CardID?

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
