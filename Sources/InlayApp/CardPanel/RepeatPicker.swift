import Board
import BoardModel
import GtkInterop

/// The content of a popover that chooses how cards repeat: frequent rules, a number of days, weeks, months, or years,
/// and a field to type any rule.
@MainActor
final class RepeatPicker {
    let widget = Box(.vertical, spacing: Look.small)
    private let change: (CardChange) -> Void
    private let interval = SpinButton(1...RepeatRule.intervalLimit)
    private let unit = DropDown([localized("Days"), localized("Weeks"), localized("Months"), localized("Years")])
    private let fromCompletion = CheckButton(localized("Count from Completion"))
    private let entry = Entry()
    private let preview = Label()
    private let skip = Button(localized("Skip This Date"))
    private let stop = Button(localized("Don't Repeat"))
    private let today: Day
    private let day: Day
    private let repetition: Repetition?
    private let weekStart: Int?

    /// Creates the content of the popover.
    ///
    /// - Parameters:
    ///   - due: The due date that all cards have, from which the frequent rules take their days.
    ///   - repetition: How all cards repeat.
    ///   - mayRepeat: Whether a card may repeat, so that this can be ended.
    ///   - weekStart: The number of the day that weeks start on, from 0 for Sunday; `nil` for that of the user's
    ///     language.
    ///   - change: Called with the change to the cards.
    init(
        _ due: Day?, _ repetition: Repetition?, mayRepeat: Bool, today: Day, weekStart: Int?,
        _ change: @escaping (CardChange) -> Void
    ) {
        (self.today, day, self.repetition, self.weekStart) = (today, due ?? today, repetition, weekStart)
        self.change = change
        widget.addStyleClass("repeat-choice")
        for part in [makePresets(), makeInterval(), makeEntry()] as [Widget] { widget.append(part) }
        for button in [skip, stop] {
            button.addStyleClass("flat")
            button.isVisible = mayRepeat
            widget.append(button)
        }
        skip.onClick { change(.skip(today: today)) }
        stop.onClick { change(.repetition(nil, today: today)) }
    }

    /// Moves the focus to the field.
    func start() { entry.grabFocus() }

    // MARK: Parts

    private func makePresets() -> Widget {
        Box(
            .vertical,
            RepeatRule.presets(for: day).map { rule in
                let button = ToggleButton(RepetitionFormatter.text(Repetition(rule)))
                button.alignLabel()
                button.addStyleClass("flat")
                button.isOn = repetition?.rule == rule
                button.onClick { [weak self] in self?.choose(rule) }
                return button
            })
    }

    private func makeInterval() -> Widget {
        interval.setAccessibleName(localized("Every"))
        interval.value = repetition?.rule.interval ?? 1
        unit.setAccessibleName(localized("Unit of Time"))
        unit.setExpands(horizontally: true)
        unit.selection = RepeatRule.Unit.allCases.firstIndex(of: repetition?.rule.unit ?? .week)
        fromCompletion.isOn = repetition?.isFromCompletion ?? false
        fromCompletion.onToggle { [weak self] in self?.update() }
        let set = Button(localized("Set"))
        set.onClick { [weak self] in self?.chooseInterval() }
        let row = Box(.horizontal, spacing: Look.small, [Label(localized("Every")), interval, unit, set])
        return Box(.vertical, spacing: Look.small, [row, fromCompletion])
    }

    private func makeEntry() -> Widget {
        entry.setPlaceholder(localized("Type how it repeats"))
        entry.setAccessibleName(localized("Repeat"))
        preview.addStyleClass("due-preview")
        preview.setWraps(true)
        entry.onChange { [weak self] in self?.update() }
        entry.onActivate { [weak self] in self?.enter() }
        update()
        return Box(.vertical, spacing: Look.tight, [entry, preview])
    }

    // MARK: Typing

    /// The rule that the text means. A time belongs to the due date.
    private var typed: Repetition? {
        let due = DateLanguage.desktop.due(of: entry.text, today: today, first: day, weekStart: weekStart)
        guard let due, due.time == nil, let repetition = due.repetition else { return nil }
        return Repetition(repetition.rule, isFromCompletion: repetition.isFromCompletion || fromCompletion.isOn)
    }

    private func update() {
        let isEmpty = entry.text.allSatisfy(\.isWhitespace)
        let words = typed.map(RepetitionFormatter.text)
        let example = localized("For example: every 2 weeks, last fri of every month, every day until june 1")
        preview.text = isEmpty ? example : words ?? localized("This is not a rule")
        preview.setStyleClass("understood", words != nil)
        // Screen readers announce a new description of the focused widget. An incomplete word is not announced.
        if isEmpty { entry.setAccessibleDescription(example) } else { entry.describeAloud(words ?? "") }
    }

    private func enter() {
        guard let repetition = typed else { return entry.describeAloud(preview.text) }
        change(.repetition(repetition, today: today))
    }

    // MARK: Choosing

    /// Chooses a rule, which ends as the last one does.
    private func choose(_ rule: RepeatRule) {
        var rule = rule
        if let repetition { rule.end = repetition.rule.end }
        change(.repetition(Repetition(rule, isFromCompletion: fromCompletion.isOn), today: today))
    }

    private func chooseInterval() {
        interval.commitText()
        let unit = RepeatRule.Unit.allCases[unit.selection ?? 0]
        choose(.every(interval.value, unit, on: day, keeping: repetition?.rule))
    }
}
