import Board
import BoardModel
import GtkInterop

/// The due date of a card, and the popover to choose it.
@MainActor
final class DueButton {
    private(set) lazy var button = PopoverButton(
        iconName: "x-office-calendar-symbolic", content: { [weak self] in self?.picker.widget },
        start: { [weak self] in self?.startPicker() })
    private lazy var picker = DuePicker(weekStart: weekStart()) { [weak self] in self?.perform($0) }
    private let change: (CardChange) -> Void
    private let weekStart: () -> Int?
    private var due: Due?
    private var repetition: Repetition?

    /// Creates a button that opens the picker.
    ///
    /// - Parameter weekStart: Returns the number of the day in the calendar's first column; `nil` for that of the
    ///   user's language.
    init(_ change: @escaping (CardChange) -> Void, weekStart: @escaping () -> Int?) {
        (self.change, self.weekStart) = (change, weekStart)
    }

    /// Shows a due date.
    func show(_ due: Due?, _ repetition: Repetition?, isDone: Bool) {
        (self.due, self.repetition) = (due, repetition)
        let today = Clock.today
        let date = due.map { DayFormatter.long($0, today: today) } ?? localized("Add Due Date")
        let urgency = isDone ? .later : due.map { Urgency($0, today: today) } ?? .later
        let isOverdue = urgency == .overdue
        button.show(
            isOverdue ? localized("\(date), overdue") : date,
            spoken: due == nil ? date : isOverdue ? localized("Was due \(date)") : localized("Due \(date)"),
            isSet: due != nil)
        button.widget.setStyleClass("overdue", isOverdue)
        button.widget.setStyleClass("today", urgency == .today)
    }

    private func startPicker() { picker.start(ChosenDue(ofCards: [due]), weekStart: weekStart()) }

    private func perform(_ change: CardChange) {
        button.close()
        if change.changes(due, repetition) { self.change(change) }
    }
}
