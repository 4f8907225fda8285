import Board
import BoardModel
import GtkInterop

extension BadgeStrip {
    /// Returns the badges below a card's title: its labels, its due date, the progress of its steps, and a symbol for
    /// notes.
    ///
    /// - Parameter words: The words of a search, to mark in the labels.
    static func badges(
        of card: CardSummary, labels: [LabelRecord], today: Day?, words: SearchWords? = nil
    ) -> [Badge] {
        var badges = labels.map { label in
            Badge.chip(
                label.title, color: label.color?.rawValue, marks: words?.marks(in: label.title) ?? [])
        }
        if let due = card.due {
            let tone = tone(of: card, due, today)
            let symbol = tone == .overdue ? Symbol.missedDay : .day
            badges.append(.symbol(symbol, text: DayFormatter.short(due, today: today), tone))
        }
        if card.repeats { badges.append(.symbol(.repeats, text: "", .plain)) }
        if card.stepCount > 0 {
            let share = Double(card.stepsDone) / Double(card.stepCount)
            badges.append(
                .symbol(.progress(share), text: "\(card.stepsDone)/\(card.stepCount)", share == 1 ? .complete : .plain))
        }
        if card.hasNotes { badges.append(.symbol(.notes, text: "", .plain)) }
        return badges
    }

    /// Returns the badges' content in words, for screen readers.
    static func description(of card: CardSummary, labels: [LabelRecord], today: Day?) -> String {
        var parts: [String] = []
        if card.isDone { parts.append(localized("done")) }
        if let due = card.due {
            if tone(of: card, due, today) == .overdue { parts.append(localized("overdue")) }
            let date = DayFormatter.short(due, today: today)
            parts.append(localized("due \(date)"))
        }
        if card.repeats { parts.append(localized("repeats")) }
        if card.stepCount > 0 {
            parts.append(
                localized(
                    "\(card.stepsDone) of \(card.stepCount) step done",
                    "\(card.stepsDone) of \(card.stepCount) steps done", count: card.stepCount))
        }
        parts += labels.map(\.title)
        if card.hasNotes { parts.append(localized("has notes")) }
        return parts.joined(separator: ", ")
    }

    private static func tone(of card: CardSummary, _ due: Due, _ today: Day?) -> Tone {
        if card.isDone { return .plain }
        return switch Urgency(due, today: today) {
        case .overdue: .overdue
        case .today: .today
        case .later: .plain
        }
    }
}
