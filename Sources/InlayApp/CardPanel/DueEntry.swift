import Board
import BoardModel
import GtkInterop

/// A field for typing a due date. Below it is the day that the text means.
@MainActor
final class DueEntry {
    let widget: Box
    private let entry = Entry()
    private let preview = Label()
    private let choose: (Day) -> Void
    private let show: (Day?) -> Void
    /// The number of the day that weeks start on, from 0 for Sunday; `nil` for that of the user's language.
    var weekStart: Int?

    /// Creates an empty field.
    ///
    /// - Parameters:
    ///   - show: Called whenever the text changes, with the day that it means.
    ///   - choose: Called with the day when Enter is pressed.
    ///   - goDown: Called when ↓ is pressed.
    init(show: @escaping (Day?) -> Void, choose: @escaping (Day) -> Void, goDown: @escaping () -> Void) {
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

    private var day: Day? {
        Clock.today.flatMap { DateLanguage.desktop.day(of: entry.text, today: $0, weekStart: weekStart) }
    }

    private func update() {
        let isEmpty = entry.text.allSatisfy(\.isWhitespace)
        let day = day
        show(day)
        let date = day.map { DayFormatter.dated($0, today: Clock.today) }
        let example = localized("For example: tomorrow, fri, in 2 weeks")
        preview.text = isEmpty ? example : date ?? localized("This is not a date")
        preview.setStyleClass("understood", date != nil)
        // Screen readers announce a new description of the focused widget. An incomplete word is not announced.
        if isEmpty { entry.setAccessibleDescription(example) } else { entry.describeAloud(date ?? "") }
    }

    private func enter() {
        if let day { choose(day) } else { entry.describeAloud(preview.text) }
    }
}
