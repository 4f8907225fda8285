import Board
import GtkInterop

/// What a card shows below its title: labels, the day it is due, its steps, whether it has notes.
///
/// The widgets of one card serve the next: making them takes longer than all else when a card comes into view.
@MainActor
final class CardBadges {
    let widget = WrapBox(spacing: 6)
    private var chips: [Chip] = []
    private var due: Badge?
    private var steps: Badge?
    private var notes: Badge?

    /// A label in its colour, by itself.
    static func chip(_ label: LabelRecord) -> Widget {
        let chip = Chip()
        chip.show(label)
        return chip.label
    }

    /// Shows those of a card, if it has any.
    func show(_ card: CardSummary, labels: [LabelRecord], today: Day?) {
        while chips.count < labels.count { chips.append(Chip()) }
        for (chip, label) in zip(chips, labels) { chip.show(label) }
        showDue(card, today: today)
        showSteps(card)
        make(&notes, if: card.hasNotes, "text-x-generic-symbolic")
        notes?.setAccessibleName("Has notes")
        widget.show(chips.map(\.label) + [due, steps, notes].compactMap { $0 as Widget? })
        for (index, chip) in chips.enumerated() { widget.setShown(index < labels.count, chip.label) }
        let badges = [(due, card.due != nil), (steps, card.stepCount > 0), (notes, card.hasNotes)]
        for (badge, isShown) in badges { if let badge { widget.setShown(isShown, badge) } }
    }

    private func showDue(_ card: CardSummary, today: Day?) {
        make(&due, if: card.due != nil, "x-office-calendar-symbolic")
        guard let day = card.due, let due else { return }
        let text = DayWords.short(day, today: today)
        due.text = text
        due.setAccessibleName("Due \(text)")
        let isLate = !card.isDone && today.map { day < $0 } ?? false
        due.setStyleClass("overdue", isLate)
        due.setStyleClass("today", !card.isDone && day == today)
    }

    private func showSteps(_ card: CardSummary) {
        make(&steps, if: card.stepCount > 0, "object-select-symbolic")
        guard card.stepCount > 0, let steps else { return }
        steps.text = "\(card.stepsDone)/\(card.stepCount)"
        steps.setAccessibleName("\(card.stepsDone) of \(counted(card.stepCount, "step", "steps")) done")
        steps.setStyleClass("complete", card.stepsDone == card.stepCount)
    }

    private func make(_ badge: inout Badge?, if isShown: Bool, _ icon: String) {
        if isShown, badge == nil { badge = Badge(icon) }
    }

    /// Shows nothing.
    func clear() {
        for child in chips.map(\.label) + [due, steps, notes].compactMap({ $0 as Widget? }) {
            widget.setShown(false, child)
        }
    }
}

/// A label in its colour.
@MainActor
private final class Chip {
    let label = Label()
    private var colorClass: String?

    init() {
        label.setEllipsizes(true)
        label.addStyleClass("chip")
    }

    func show(_ record: LabelRecord) {
        label.text = record.title
        let name = "color-\(record.color?.rawValue ?? "none")"
        guard name != colorClass else { return }
        if let colorClass { label.removeStyleClass(colorClass) }
        label.addStyleClass(name)
        colorClass = name
    }
}

/// An icon, and perhaps a text.
@MainActor
private final class Badge: Box {
    private let label = Label()

    init(_ icon: String) {
        super.init(.horizontal, spacing: 4, [Icon(icon), label])
        label.isVisible = false
        addStyleClass("badge")
    }

    var text: String {
        get { label.text }
        set {
            label.text = newValue
            label.isVisible = true
        }
    }
}
