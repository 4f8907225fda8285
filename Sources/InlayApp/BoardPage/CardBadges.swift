import Board
import GtkInterop

/// What a card shows below its title: labels, the day it is due, its steps, whether it has notes.
@MainActor
struct CardBadges {
    private(set) var badges: [BadgeStrip.Badge] = []
    /// The same in words.
    private(set) var words: [String] = []

    /// Those of a card, if it has any.
    init(_ card: CardSummary, labels: [LabelRecord], today: Day?) {
        for label in labels {
            add(.chip(label.title, color: label.color.flatMap { Self.colors[$0] }), label.title)
        }
        if let day = card.due {
            let text = DayWords.short(day, today: today)
            add(.sign(.day, text: text, Self.tone(of: card, day, today)), "Due \(text)")
        }
        if card.stepCount > 0 {
            add(
                .sign(
                    .progress(Double(card.stepsDone) / Double(card.stepCount)),
                    text: "\(card.stepsDone)/\(card.stepCount)",
                    card.stepsDone == card.stepCount ? .success : .plain),
                "\(card.stepsDone) of \(counted(card.stepCount, "step", "steps")) done")
        }
        if card.hasNotes { add(.sign(.notes, text: "", .plain), "Has notes") }
    }

    private mutating func add(_ badge: BadgeStrip.Badge, _ word: String) {
        badges.append(badge)
        words.append(word)
    }

    private static func tone(of card: CardSummary, _ day: Day, _ today: Day?) -> BadgeStrip.Tone {
        guard !card.isDone, let today else { return .plain }
        return day < today ? .error : day == today ? .warning : .plain
    }

    private static let colors = Dictionary(
        uniqueKeysWithValues: AppStyle.palette.compactMap { name, text in
            BoardColor(rawValue: name).flatMap { color in Color(text).map { (color, $0) } }
        })
}
