import Board
import BoardModel
import GtkInterop

/// How a card repeats, and the popover to choose it. It is shown only for a card with a due date.
@MainActor
final class RepeatButton {
    private(set) lazy var button = PopoverButton(
        iconName: "inlay-repeat-symbolic", content: { [weak self] in self?.makePicker() },
        start: { [weak self] in self?.picker?.start() })
    private let change: (CardChange) -> Void
    private let weekStart: () -> Int?
    private var picker: RepeatPicker?
    private var due: Due?
    private var repetition: Repetition?

    /// Creates a button that opens the picker.
    ///
    /// - Parameter weekStart: Returns the number of the day that weeks start on; `nil` for that of the user's language.
    init(_ change: @escaping (CardChange) -> Void, weekStart: @escaping () -> Int?) {
        (self.change, self.weekStart) = (change, weekStart)
    }

    /// Shows how a card repeats.
    func show(_ due: Due?, _ repetition: Repetition?) {
        (self.due, self.repetition) = (due, repetition)
        button.widget.isVisible = due != nil
        let (text, unset) = (repetition.map(RepetitionFormatter.text), localized("Add Repeat"))
        button.show(text ?? unset, spoken: text.map { localized("Repeats: \($0)") } ?? unset, isSet: text != nil)
    }

    private func makePicker() -> Widget? {
        guard let today = Clock.today else { return nil }
        let picker = RepeatPicker(
            due?.day, repetition, mayRepeat: repetition != nil, today: today, weekStart: weekStart()
        ) { [weak self] change in
            guard let self else { return }
            button.close()
            if change.changes(due, repetition) { self.change(change) }
        }
        self.picker = picker
        return picker.widget
    }
}
