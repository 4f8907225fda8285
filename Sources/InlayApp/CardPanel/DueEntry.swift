import Board
import BoardModel
import GtkInterop

/// A field for typing a due date with or without a time. Below it is the date that the text means.
@MainActor
final class DueEntry {
    let widget: Box
    private let entry = Entry()
    private let preview = Label()
    private let choose: (TypedDue) -> Void
    private let show: (Day?) -> Void
    /// The number of the day that weeks start on, from 0 for Sunday; `nil` for that of the user's language.
    var weekStart: Int?

    /// Creates an empty field.
    ///
    /// - Parameters:
    ///   - show: Called whenever the text changes, with the day that it means.
    ///   - choose: Called with the date when Enter is pressed.
    ///   - goDown: Called when ↓ is pressed.
    init(show: @escaping (Day?) -> Void, choose: @escaping (TypedDue) -> Void, goDown: @escaping () -> Void) {
        self.choose = choose
        self.show = show
        widget = Box(.vertical, spacing: Look.tight, [entry, preview])
        entry.setPlaceholder(localized("Type a date"))
        entry.setAccessibleName(localized("Due Date"))
        preview.addStyleClass("due-preview")
        preview.setWraps(true)
        entry.onChange { [weak self] in self?.update() }
        entry.onActivate { [weak self] in self?.enter() }
        entry.onKey(phase: .capture) { key, held in
            guard key.withoutKeypad == .down, held.isEmpty else { return false }
            goDown()
            return true
        }
    }

    /// Empties the field and gives it the focus.
    func start() {
        entry.text = ""
        update()
        entry.grabFocus()
    }

    private var due: TypedDue? {
        Clock.today.flatMap {
            DateLanguage.desktop.due(of: entry.text, today: $0, minute: Clock.minute, weekStart: weekStart)
        }
    }

    private func update() {
        let isEmpty = entry.text.allSatisfy(\.isWhitespace)
        let due = due
        show(due?.day)
        let date = due.flatMap { Self.text($0) }
        let example = localized("For example: tomorrow, fri 9:00, every 2 weeks")
        preview.text = isEmpty ? example : date ?? localized("This is not a date")
        preview.setStyleClass("understood", date != nil)
        // Screen readers announce a new description of the focused widget. An incomplete word is not announced.
        if isEmpty { entry.setAccessibleDescription(example) } else { entry.describeAloud(date ?? "") }
    }

    private static func text(_ due: TypedDue) -> String? {
        guard let day = due.day else { return due.time.map { ClockFormatter.text($0) } }
        let date = DayFormatter.dated(Due(day, at: due.time), today: Clock.today)
        guard let repetition = due.repetition else { return date }
        return "\(date)\n\(RepetitionFormatter.text(repetition))"
    }

    private func enter() {
        if let due { choose(due) } else { entry.describeAloud(preview.text) }
    }
}
