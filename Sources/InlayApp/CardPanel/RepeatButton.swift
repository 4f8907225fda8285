import Board
import BoardModel
import GtkInterop

/// How a card repeats, and the popover to choose it. It is shown only for a card with a due date.
@MainActor
final class RepeatButton {
    let widget: Box
    private let button = MenuButton("")
    private let popover = Popover()
    private var picker: RepeatPicker?
    private let change: (CardChange) -> Void
    private let weekStart: () -> Int?
    private var due: Due?
    private var repetition: Repetition?

    /// Creates a button that opens the picker.
    ///
    /// - Parameter weekStart: Returns the number of the day that weeks start on; `nil` for that of the user's language.
    init(_ change: @escaping (CardChange) -> Void, weekStart: @escaping () -> Int?) {
        self.change = change
        self.weekStart = weekStart
        let icon = Icon("inlay-repeat-symbolic")
        icon.addStyleClass("panel-icon")
        button.setHasFrame(false)
        button.wrapsLabel = true
        button.align(horizontally: .start)
        widget = Box(.horizontal, [icon, button])
        widget.addStyleClass("due")
        popover.onOpen { [weak self] in self?.open() }
        button.setPopover(popover)
    }

    /// Shows how a card repeats.
    func show(_ due: Due?, _ repetition: Repetition?) {
        (self.due, self.repetition) = (due, repetition)
        widget.isVisible = due != nil
        let text = repetition.map(RepetitionFormatter.text)
        button.label = text ?? localized("Add Repeat")
        button.setAccessibleName(text.map { localized("Repeats: \($0)") } ?? localized("Add Repeat"))
        widget.setStyleClass("unset", repetition == nil)
    }

    /// Closes the popover. Returns whether it was open.
    func close() -> Bool {
        guard popover.isMapped else { return false }
        popover.close()
        return true
    }

    private func open() {
        guard let today = Clock.today else { return }
        let picker = RepeatPicker(
            due?.day, repetition, mayRepeat: repetition != nil, today: today, weekStart: weekStart()
        ) { [weak self] change in
            guard let self else { return }
            popover.close()
            guard change.repetition(after: due, repetition) != repetition || change.due(after: due, repetition) != due
            else { return }
            self.change(change)
        }
        self.picker = picker
        popover.child = picker.widget
        picker.start()
    }
}
