import Board
import BoardModel
import DragDrop
import GtkInterop
import SectionedList
import SectionedListGtk

/// The steps of the open card, as rows that can be checked off, edited, reordered, and dragged out to the board.
@MainActor
final class StepList {
    typealias List = ListController<CardID, CardID>

    /// The functions that the panel provides.
    struct Host {
        var open: (CardID) -> Void = { _ in }
        /// Called with a due date that is shown, and may become overdue while it is.
        var dueDateIsShown: (Due) -> Void = { _ in }
        /// Called when the number of steps, or of completed ones, has changed.
        var progressChanged: (_ done: Int, _ count: Int) -> Void = { _, _ in }
        var showMessage: (String) -> Void = { _ in }
    }

    let view: SectionedListView<CardID, CardID>
    let board: OpenBoard
    let parent: CardID
    let host: Host
    private(set) var order: StepOrder
    private var records: [CardID: CardRecord] = [:]
    /// The editor of titles in their rows.
    private(set) lazy var editing: CardTitleEditing<StepList> = CardTitleEditing(of: self)
    /// The last of the steps that pasted lines became, and the number of the edit in which they were pasted.
    private var lastPasted: (step: CardID, edit: Int)?
    private let menu = ContextMenu()
    /// The drag over the list.
    private(set) lazy var incoming = IncomingDrag(to: board.library) { [board] in board.container(of: $0) }

    init(of parent: CardID, on board: OpenBoard, host: Host) {
        self.parent = parent
        self.board = board
        self.host = host
        order = StepOrder(of: parent)
        view = SectionedListView(
            order.list, layout: .stacked,
            metrics: ListMetrics(rowSpacing: 4, topInset: 0, bottomInset: 0, estimatedRowHeight: 36),
            rows: RowFactory(make: { Label() }, bind: { _, _ in }))
        view.contentInset = 0
        view.rows = makeRows()
        view.sections = makeFooter()
        view.addStyleClass("steps")
        view.setAccessibleName(localized("Steps"))
        connect()
        view.onContextMenu = { [weak self] step, _, point in self?.openMenu(step, point) }
        view.connect(AppActions.steps, to: self)
        board.observers.add(self)
        read()
    }

    // MARK: Updates

    /// Reads the steps and shows them.
    private func read() {
        guard let steps = board.steps(of: parent) else { return show() }
        order.read(steps) { shouldStay($0, at: try? board.storedPlace(of: $0)) }
        records = Dictionary(steps.map { ($0.id, $0) }) { first, _ in first }
        show()
        for step in order.shown { view.reload(step) }
    }

    /// Reads only the changed cards that may be steps. If they clearly outnumber the steps, reads all steps instead.
    func board(_ board: OpenBoard, cardsDidChange cards: Set<CardID>) {
        let count = order.shown.count + Self.fewSteps
        // If a card becomes a step or stops being one, its parent is among the changed cards.
        let touched = cards.filter { $0 != parent && (records[$0] != nil || cards.contains(parent)) }
        guard !touched.isEmpty else { return }
        guard touched.count < count else { return read() }
        for step in touched {
            let place: Placement?
            // A step that temporarily can't be read stays as it is.
            do { place = try board.storedPlace(of: step) } catch { continue }
            if !shouldStay(step, at: place) { order.place(step, at: place) }
            records[step] = order.contains(step) ? board.card(step) : nil
        }
        show()
        for step in touched { view.reload(step) }
    }

    private static let fewSteps = 20

    /// Returns whether the row of a deleted step stays, because the user is still typing in it.
    private func shouldStay(_ step: CardID, at place: @autoclosure () -> Placement?) -> Bool {
        board.isTyping(step) && place() == nil
    }

    func board(_ board: OpenBoard, didPerform command: Command, as token: CommandToken) {
        if order.apply(command, as: token) { show() }
    }

    func board(_ board: OpenBoard, didFinish token: CommandToken) {
        if order.finish(token) { read() }
    }

    func boardDidChange(_ board: OpenBoard) { read() }

    private func show() {
        incoming.invalidate()
        let shown = order.shown
        if view.list.itemIDs(inSection: 0) != shown { try? view.list.reload(shown, inSection: 0) }
        let done = shown.count { record(of: $0)?.isDone ?? false }
        host.progressChanged(done, shown.count { !board.isEmptyNewCard($0) })
    }

    private func record(of step: CardID) -> CardRecord? { records[step] ?? board.card(step) }

    // MARK: Rows

    private func makeRows() -> RowFactory<CardID> {
        let actions = rowActions()
        return RowFactory(
            make: { [weak self] in StepRow(actions) { self?.delete([$0]) } },
            bind: { [weak self] (row: StepRow, step: CardID) in self?.bind(row, step) },
            unbind: { (row: StepRow) in row.clear() },
            title: { [weak self] step in self?.record(of: step)?.title ?? "" })
    }

    private func bind(_ row: StepRow, _ step: CardID) {
        guard let record = record(of: step) else { return }
        let summary = CardSummary(record)
        if let due = record.due, !record.isDone { host.dueDateIsShown(due) }
        row.show(summary, labels: record.labels.compactMap { board.order.labels[$0] }, today: Clock.today)
        editing.didBind(step)
    }

    private func makeFooter() -> SectionFactory<CardID> {
        SectionFactory(
            footer: .init(
                make: { [weak self] in
                    let button = Button(localized("Add a Step"))
                    button.addStyleClass("flat")
                    button.addStyleClass("add-step")
                    button.alignLabel()
                    button.onClick { self?.addStep(at: .end) }
                    return button
                },
                bind: { (_: Button, _: CardID) in }),
            title: { _ in localized("Steps") })
    }

    // MARK: Editing

    /// Adds an empty step and starts editing its title.
    func addStep(at anchor: CardAnchor) {
        guard let step = board.addEmptyCard(at: .steps(of: parent, anchor)) else { return }
        editing.begin(new: step)
    }

    func row(in content: Widget) -> CardRow? { (content as? StepRow)?.card }

    func title(of step: CardID) -> String? { board.card(step)?.title }

    func addNext(after step: CardID) -> Bool {
        addStep(at: .after(end(of: step)))
        return true
    }

    /// Returns the last of the steps that were pasted in the current edit of a title, or else the edited step itself.
    private func end(of step: CardID) -> CardID {
        guard let lastPasted, lastPasted.edit == editing.count, order.contains(lastPasted.step) else { return step }
        return lastPasted.step
    }

    func discardNewCard(_ step: CardID, _ ending: CardRow.Ending) {
        let neighbor = neighbor(of: step)
        board.discardEmptyCard(step)
        if ending != .left { focus(neighbor) }
    }

    /// Ends editing, so that undo shows here too.
    ///
    /// - Returns: Whether this removed a new step without a title.
    func endEditing() -> Bool { editing.endEditing(.escaped) }

    /// Removes new steps that have no title, and stops observing the board.
    func finish() {
        for step in editing.finish() { board.discardEmptyCard(step) }
        board.observers.remove(self)
    }

    func setTitle(_ title: String, of step: CardID) -> Bool { board.setTitle(title, of: step) }

    /// Turns each of several pasted lines into a step, because a list that is pasted here is meant as a list of steps.
    func pasted(_ text: String, into step: CardID) -> String {
        let lines = CardText.lines(of: text)
        let rest = lines.dropFirst().map { NewCard(FittedTitle($0)) }
        // The first letter creates a new step. It has to exist before the steps that follow it.
        if let first = lines.first, !rest.isEmpty, board.isEmptyNewCard(step) { _ = board.setTitle(first, of: step) }
        let place = CardDestination.steps(of: parent, .after(end(of: step)))
        if let last = rest.last, board.perform(.addCards(Array(rest), at: place)) {
            lastPasted = (last.id, editing.count)
        }
        return lines.first ?? ""
    }

    // MARK: Keys and menu

    /// Whether keys act on the selected steps, rather than on text or on the button below them.
    var keysActOnSteps: Bool { view.isFocusInRow && !view.isTextFocused && !view.selectedItems.isEmpty }

    /// Whether keys act on a step, rather than on text, on the button, or on lifted steps.
    var canEditFocused: Bool {
        !view.isTextFocused && !view.isLifted && view.isFocusInRow && !view.isFocusUnseen
    }

    /// Starts editing the title of the focused step.
    func editFocused() { view.focusedItem.map { editing.edit($0) } }

    func deleteSelection() { delete(selection) }

    private func delete(_ steps: [CardID]) {
        delete(steps, saying: localized("Step deleted", "\(steps.count) steps deleted", count: steps.count))
    }

    /// Turns steps into cards, placed after the card that they were steps of.
    func turnIntoCards() {
        guard let section = board.order.list.place(of: parent)?.section else { return }
        board.perform(.moveCards(selection, to: .section(section, .after(parent))))
    }

    private func openMenu(_ step: CardID?, _ point: Point) {
        guard let step else { return }
        view.selectForMenu(step)
        menu.open(Self.menu(isSingle: view.selectedItems.count == 1), over: view, at: point)
    }

    /// Returns the menu of steps.
    ///
    /// - Parameter isSingle: Whether the menu is about a single step.
    static func menu(isSingle: Bool) -> [MenuEntry] {
        let actions = AppActions.steps
        let single = isSingle ? [actions.item("open"), actions.item("rename")] : []
        return [
            .section(nil, single + [actions.item("turn-into-cards", isSingle: isSingle), actions.item("duplicate")]),
            .section(nil, [actions.item("delete")]),
        ]
    }
}
