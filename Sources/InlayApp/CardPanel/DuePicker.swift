import Board
import BoardModel
import GtkInterop

/// The content of a popover that chooses a due date: a field to type it, buttons for the next days, and a calendar.
@MainActor
final class DuePicker {
    let widget: Box
    private let choose: (Day?) -> Void
    private lazy var entry = DueEntry(
        choose: { [weak self] in self?.choose($0) }, goDown: { [weak self] in _ = self?.calendar.widget.grabFocus() })
    private(set) lazy var calendar = makeCalendar(weekStart: firstWeekStart)
    private let firstWeekStart: Int?
    private let none = Button(DueChoice.never.title)

    /// Creates the content of the popover.
    ///
    /// - Parameters:
    ///   - weekStart: The number of the day in the calendar's first column, from 0 for Sunday; `nil` for that of the
    ///     user's language.
    ///   - choose: Called with the chosen day; `nil` for none.
    init(weekStart: Int?, _ choose: @escaping (Day?) -> Void) {
        self.choose = choose
        firstWeekStart = weekStart
        widget = Box(.vertical, spacing: Look.small)
        widget.addStyleClass("due-choice")
        none.addStyleClass("flat")
        none.onClick { choose(nil) }
        let days = Box(.horizontal, spacing: Look.small, [.today, .tomorrow, .nextWeek].map(makeButton))
        for part in [entry.widget, days, calendar.widget, none] as [Widget] { widget.append(part) }
    }

    private func makeCalendar(weekStart: Int?) -> DueCalendar {
        DueCalendar(weekStart: weekStart) { [weak self] in self?.choose($0) }
    }

    /// Prepares for a choice, and moves the focus to the field.
    ///
    /// - Parameter weekStart: The day in the calendar's first column, which may have changed.
    func start(_ due: ChosenDue, weekStart: Int?) {
        show(weekStart: weekStart)
        none.isVisible = due.hasAny
        if let day = due.common ?? Clock.today { calendar.select(day) }
        calendar.widget.introduceToScreenReaders()
        entry.start()
    }

    /// Replaces the calendar if its weeks start on another day. GTK's calendar can't change that.
    func show(weekStart: Int?) {
        guard weekStart != calendar.weekStart else { return }
        let old = calendar.widget
        calendar = makeCalendar(weekStart: weekStart)
        widget.insert(calendar.widget, after: old)
        widget.remove(old)
    }

    private func makeButton(_ choice: DueChoice) -> Button {
        let button = Button(choice.title)
        if choice == .nextWeek { button.tooltip = localized("Next Monday") }
        button.setExpands(horizontally: true)
        button.onClick { [choose] in choose(Clock.today.flatMap(choice.day)) }
        return button
    }
}
