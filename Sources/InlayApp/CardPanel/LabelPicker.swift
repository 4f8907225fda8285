import Board
import BoardModel
import GtkInterop

/// The popover that chooses the labels of cards from the board's labels, with an entry to find one or create a new one.
@MainActor
final class LabelPicker {
    /// The functions that the picker's owner provides.
    struct Actions {
        /// Returns the board's labels, in order.
        var labels: () -> [LabelRecord]
        /// Returns the labels that the cards have. That may read many cards.
        var chosen: () -> ChosenLabels
        /// Adds a label to the cards or removes it from them. Returns `false` if the board refuses that.
        var choose: (LabelID, Bool) -> Bool
        /// Creates a label and adds it to the cards. Returns `nil` if the board refuses that.
        var add: (String, BoardColor?) -> LabelID?
        /// Called before a label is renamed.
        var willEdit: () -> Void
        var change: (LabelID, LabelChange) -> Void
        var delete: (LabelID) -> Void
    }

    let popover = Popover()
    private let actions: Actions
    private let pages = Stack(.slideLeftRight)
    private let entry = Entry()
    private let rows = Box(.vertical, spacing: Look.tight)
    private let add = Button("")
    private let swatches = ColorSwatches()
    /// The color of the label that would be added, by default the one that the board uses least.
    private var newColor: BoardColor?
    /// Whether the user has chosen that color.
    private var isColorChosen = false
    private let more = Label()
    private lazy var scroller = ScrolledWindow(rows)
    private let editor: LabelEditor
    private var shown: [LabelRow] = []
    /// The labels of the cards, read when the popover opens and whenever they may have changed.
    private var chosen = ChosenLabels()

    /// The maximum number of labels in the list. The others are found by typing.
    private static let rowLimit = 60

    init(_ actions: Actions) {
        self.actions = actions
        editor = LabelEditor(change: actions.change)
        build()
        popover.onOpen { [weak self] in self?.begin() }
        entry.onChange { [weak self] in self?.show() }
        entry.onActivate { [weak self] in self?.enter() }
        entry.onKey(phase: .capture) { [weak self] key, held in
            // Enter chooses a label that was found. The Down key reaches the button that adds one instead.
            guard let self, key.withoutKeypad == .down, held.isEmpty, add.isVisible else { return false }
            return add.grabFocus()
        }
        add.onClick { [weak self] in self?.addLabel() }
        swatches.onChoose = { [weak self] in self?.choose($0) }
        editor.onBack = { [weak self] in self?.showList() }
        editor.onDelete = { [weak self] label in
            self?.showList()
            self?.actions.delete(label)
        }
    }

    private func build() {
        entry.setPlaceholder(localized("Find or add a label"))
        entry.setAccessibleName(localized("Find or add a label"))
        entry.setMaximumLength(200)
        add.addStyleClass("flat")
        more.addStyleClass("dim")
        scroller.setScrollsHorizontally(false)
        scroller.setContentHeight(maximum: 280)
        scroller.setWantsContentSize(true)
        let list = Box(.vertical, spacing: Look.small, [entry, scroller, more, swatches.widget, add])
        list.setMinimumSize(width: 240)
        pages.setFollowsPageSize(true)
        pages.add(list, name: "list")
        pages.add(editor.widget, name: "label")
        pages.addStyleClass("label-choice")
        popover.child = pages
    }

    private func begin() {
        chosen = actions.chosen()
        entry.text = ""
        showList()
    }

    /// Called when the board's labels or the cards' have changed.
    func update() {
        guard popover.isVisible else { return }
        chosen.update(to: actions.chosen())
        show()
        editor.update(with: actions.labels())
    }

    private func showList() {
        pages.visiblePage = "list"
        show()
        entry.grabFocus()
    }

    // MARK: The list

    private var title: String {
        var text = entry.text[...]
        while text.first?.isWhitespace == true { text.removeFirst() }
        while text.last?.isWhitespace == true { text.removeLast() }
        return String(text)
    }

    private func show() {
        let labels = actions.labels()
        let search = LabelSearch(title, in: labels, isColored: isColorChosen)
        // The color was for a label that can no longer be added.
        if !search.canAdd { isColorChosen = false }
        let listed = search.found.prefix(Self.rowLimit)
        while shown.count > listed.count { rows.remove(shown.removeLast().widget) }
        while shown.count < listed.count {
            let row = LabelRow(
                choose: { [weak self] in self?.toggle($0) }, edit: { [weak self] in self?.edit($0) })
            shown.append(row)
            rows.append(row.widget)
        }
        for (row, label) in zip(shown, listed) {
            row.show(label, chosen.share(of: label.id), isForEnter: label.id == search.choice?.id)
        }
        scroller.isVisible = !listed.isEmpty
        let count = search.found.count - listed.count
        more.isVisible = count > 0
        more.text = localized("\(count) more: type to find it", "\(count) more: type to find them", count: count)
        if search.canAdd, !add.isVisible {
            newColor = Self.leastUsedColor(in: labels)
            swatches.show(newColor)
        }
        add.isVisible = search.canAdd
        swatches.widget.isVisible = search.canAdd
        let label = LabelRow.short(title)
        add.label = localized("Add “\(label)”")
    }

    /// Chooses the color of the label that would be added. Enter then adds that label.
    private func choose(_ color: BoardColor?) {
        (newColor, isColorChosen) = (color, true)
        entry.grabFocusWithoutSelecting()
        show()
    }

    /// Toggles the label whose name begins with the typed text, or creates a label.
    private func enter() {
        let search = LabelSearch(title, in: actions.labels(), isColored: isColorChosen)
        guard let label = search.choice else { return addLabel() }
        toggle(label.id)
        beginAgain()
    }

    private func toggle(_ label: LabelID) {
        let isAdded = chosen.adds(label)
        if actions.choose(label, isAdded) { chosen.record(label, isAdded: isAdded) }
        // GTK has toggled a box that was clicked, even if the board has refused the change.
        show()
    }

    private func addLabel() {
        let name = title
        guard !name.isEmpty else { return }
        if let label = actions.add(name, newColor) { chosen.record(label, isAdded: true) }
        beginAgain()
    }

    private func beginAgain() {
        entry.text = ""
        entry.grabFocus()
    }

    private static func leastUsedColor(in labels: [LabelRecord]) -> BoardColor {
        func uses(_ color: BoardColor) -> Int { labels.count { $0.color == color } }
        return BoardColor.allCases.min { uses($0) < uses($1) } ?? .blue
    }

    private func edit(_ label: LabelID) {
        guard let record = actions.labels().first(where: { $0.id == label }) else { return }
        actions.willEdit()
        editor.open(record)
        pages.visiblePage = "label"
        editor.grabFocus()
    }
}
