import Board
import BoardModel
import GtkInterop

/// A calendar whose selection moves with the arrow keys. Screen readers announce each selected day.
@MainActor
final class DueCalendar {
    let widget: CalendarView
    /// The number of the day in the first column, from 0 for Sunday; `nil` for that of the user's language.
    let weekStart: Int?

    private let move: (Day) -> Void

    /// Creates the calendar.
    ///
    /// - Parameters:
    ///   - move: Called with the day that a key has selected. Buttons for the month and the year select one too, but
    ///     only to look at the month.
    ///   - choose: Called with the chosen day.
    init(weekStart: Int?, move: @escaping (Day) -> Void, choose: @escaping (Day) -> Void) {
        (self.weekStart, self.move) = (weekStart, move)
        widget = CalendarView(weekStart: weekStart)
        widget.setAccessibleName(localized("Calendar"))
        widget.nameButtons(
            previousMonth: localized("Previous Month"), nextMonth: localized("Next Month"),
            previousYear: localized("Previous Year"), nextYear: localized("Next Year"))
        widget.onSelect { [weak self] in self?.day.map(choose) }
        // Newer screen readers don't read the description of what gets the focus.
        widget.onFocusChange { [weak self] isFocused in
            guard let self, isFocused, let day else { return }
            widget.announce(DayFormatter.dated(day, today: Clock.today))
        }
        widget.onKey(phase: .capture) { [weak self] key, _ in self?.handleKey(key) ?? false }
    }

    /// The selected day.
    var day: Day? { Day(year: widget.day.year, month: widget.day.month, day: widget.day.day) }

    /// Selects a day and shows its month.
    func select(_ day: Day) {
        guard widget.select(CalendarDay(year: day.year, month: day.month, day: day.day)) else { return }
        // The calendar has no accessible days of its own.
        widget.describeAloud(DayFormatter.dated(day, today: Clock.today))
    }

    private func handleKey(_ key: Key) -> Bool {
        // The buttons for the month and the year have keys of their own.
        guard widget.hasFocus, let day else { return false }
        let forward = widget.isRightToLeft ? -1 : 1
        let next: Day?
        switch key.withoutKeypad {
        case .left: next = day.adding(days: -forward)
        case .right: next = day.adding(days: forward)
        case .up: next = day.adding(days: -7)
        case .down: next = day.adding(days: 7)
        case .pageUp: next = day.adding(months: -1)
        case .pageDown: next = day.adding(months: 1)
        default: return false
        }
        guard let next else { return true }
        select(next)
        move(next)
        return true
    }
}
