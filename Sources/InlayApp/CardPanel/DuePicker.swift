import Board
import BoardModel
import GtkInterop

/// The content of a popover that chooses a due date: a field to type it, buttons for frequent choices, a
/// calendar, and a field for the time.
@MainActor
final class DuePicker {
    let widget: Box
    private let change: (CardChange) -> Void
    private lazy var entry = DueEntry(
        show: { [weak self] in self?.show(typed: $0) },
        choose: { [weak self] in self?.choose($0) }, goDown: { [weak self] in _ = self?.calendar.widget.grabFocus() })
    private(set) lazy var calendar = makeCalendar(weekStart: firstWeekStart)
    /// The day that the calendar shows unless another one is typed.
    private var firstDay: Day?
    /// The day that was typed, or to which keys have moved the calendar.
    private var chosenDay: Day?
    private let firstWeekStart: Int?
    private lazy var time = DueTimeEntry { [weak self] in self?.choose($0) }
    private var due = ChosenDue(ofCards: [])
    private let none = Button(DueChoice.never.title)

    /// Creates the content of the popover.
    ///
    /// - Parameters:
    ///   - weekStart: The number of the day in the calendar's first column, from 0 for Sunday; `nil` for that of the
    ///     user's language.
    ///   - change: Called with the change to the due dates of the cards.
    init(weekStart: Int?, _ change: @escaping (CardChange) -> Void) {
        self.change = change
        firstWeekStart = weekStart
        widget = Box(.vertical, spacing: Look.small)
        widget.addStyleClass("due-choice")
        none.addStyleClass("flat")
        none.onClick { change(.due(nil)) }
        let days = Box(.horizontal, spacing: Look.small, [.today, .tomorrow, .nextWeek].map(makeButton))
        for part in [entry.widget, days, calendar.widget, time.widget, none] as [Widget] { widget.append(part) }
    }

    private func makeCalendar(weekStart: Int?) -> DueCalendar {
        DueCalendar(
            weekStart: weekStart, move: { [weak self] in self?.chosenDay = $0 },
            choose: { [weak self] in self?.choose($0) })
    }

    /// Prepares for a choice, and moves the focus to the field.
    ///
    /// - Parameter weekStart: The day in the calendar's first column, which may have changed.
    func start(_ due: ChosenDue, weekStart: Int?) {
        show(weekStart: weekStart)
        none.isVisible = due.hasAny
        self.due = due
        firstDay = due.commonDay ?? Clock.today
        time.start(due.commonTime, isRemovable: due.hasTime)
        show(typed: nil)
        calendar.widget.introduceToScreenReaders()
        entry.start()
    }

    /// Shows a typed day in the calendar, or `firstDay` while the text is not a date.
    private func show(typed day: Day?) {
        chosenDay = day
        if let day = day ?? firstDay { calendar.select(day) }
    }

    /// Chooses a day. Cards keep their times, unless another one was typed.
    private func choose(_ day: Day) { choose(day, at: time.typed) }

    /// Chooses a time, for the day that the calendar shows if no card has one, or for another that was chosen.
    private func choose(_ time: DueTime?) { choose(time == nil ? nil : chosenDay, at: .some(time)) }

    private func choose(_ typed: TypedDue) {
        let time: DueTime?? = typed.time.map { .some($0) } ?? time.typed
        choose(typed.day ?? chosenDay, at: time, typed.repetition)
    }

    private func choose(_ day: Day?, at time: DueTime??, _ repetition: Repetition? = nil) {
        let change = due.change(day: day, time: time, repetition: repetition, firstDay: calendar.day)
        if let change { self.change(change) }
    }

    /// Replaces the calendar if weeks start on another day. GTK's calendar can't change that.
    func show(weekStart: Int?) {
        entry.weekStart = weekStart
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
        button.onClick { [weak self] in Clock.today.flatMap(choice.day).map { self?.choose($0) } }
        return button
    }
}
