import Board
import GtkInterop

/// What a card shows below its title: labels, the day it is due, its steps, whether it has notes.
@MainActor
enum CardBadges {
    static func widgets(for card: CardSummary, labels: [LabelRecord], today: Day?) -> [Widget] {
        var widgets: [Widget] = labels.map { chip($0) }
        if let due = card.due { widgets.append(dueBadge(due, isDone: card.isDone, today: today)) }
        if card.stepCount > 0 {
            let steps = badge("object-select-symbolic", "\(card.stepsDone)/\(card.stepCount)")
            steps.setAccessibleName("\(card.stepsDone) of \(counted(card.stepCount, "step", "steps")) done")
            steps.setStyleClass("complete", card.stepsDone == card.stepCount)
            widgets.append(steps)
        }
        if card.hasNotes {
            let notes = badge("text-x-generic-symbolic", nil)
            notes.setAccessibleName("Has notes")
            widgets.append(notes)
        }
        return widgets
    }

    /// A label in its colour.
    static func chip(_ label: LabelRecord) -> Widget {
        let chip = Label(label.title)
        chip.setEllipsizes(true)
        chip.addStyleClass("chip")
        chip.addStyleClass("color-\(label.color?.rawValue ?? "none")")
        return chip
    }

    private static func dueBadge(_ due: Day, isDone: Bool, today: Day?) -> Widget {
        let badge = badge("x-office-calendar-symbolic", DayWords.short(due, today: today))
        badge.setAccessibleName("Due \(DayWords.short(due, today: today))")
        if let today, !isDone { badge.setStyleClass(due < today ? "overdue" : "today", due <= today) }
        return badge
    }

    private static func badge(_ icon: String, _ text: String?) -> Box {
        let box = Box(.horizontal, spacing: 4, [Icon(icon)] + (text.map { [Label($0)] } ?? []))
        box.addStyleClass("badge")
        return box
    }
}
