import Board
import BoardModel
import GtkInterop

/// The due date of a card, and the popover to choose it.
@MainActor
final class DueButton {
    let widget: Box
    private let button = MenuButton("")
    private let popover = Popover()
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
        self.change = change
        self.weekStart = weekStart
        let icon = Icon("x-office-calendar-symbolic")
        icon.addStyleClass("panel-icon")
        button.setHasFrame(false)
        button.wrapsLabel = true
        button.align(horizontally: .start)
        widget = Box(.horizontal, [icon, button])
        widget.addStyleClass("due")
        popover.child = picker.widget
        popover.onOpen { [weak self] in
            self.map { $0.picker.start(ChosenDue(ofCards: [$0.due]), weekStart: $0.weekStart()) }
        }
        button.setPopover(popover)
    }

    /// Shows a due date.
    func show(_ due: Due?, _ repetition: Repetition?, isDone: Bool) {
        (self.due, self.repetition) = (due, repetition)
        let today = Clock.today
        let date = due.map { DayFormatter.long($0, today: today) } ?? localized("Add Due Date")
        let urgency = isDone ? .later : due.map { Urgency($0, today: today) } ?? .later
        let isOverdue = urgency == .overdue
        button.label = isOverdue ? localized("\(date), overdue") : date
        button.setAccessibleName(
            due == nil ? date : isOverdue ? localized("Was due \(date)") : localized("Due \(date)"))
        widget.setStyleClass("overdue", isOverdue)
        widget.setStyleClass("today", urgency == .today)
        widget.setStyleClass("unset", due == nil)
    }

    /// Closes the popover. Returns whether it was open.
    func close() -> Bool {
        guard popover.isMapped else { return false }
        popover.close()
        return true
    }

    private func perform(_ change: CardChange) {
        popover.close()
        guard change.due(after: due) != due || change.repetition(after: due, repetition) != repetition else { return }
        self.change(change)
    }
}
