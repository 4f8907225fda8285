import Board
import BoardModel
import DragDrop
import GtkInterop
import SectionedList
import SectionedListGtk

/// The steps of the open card, as rows that are ticked off, edited in place, sorted and dragged out to the board.
@MainActor
final class StepList {
    typealias List = ListController<Int, CardID>

    /// What the list asks of the panel that it is in.
    struct Host {
        var open: (CardID) -> Void = { _ in }
        /// There are more or fewer steps, or steps done.
        var progressChanged: (_ done: Int, _ count: Int) -> Void = { _, _ in }
        var say: (String) -> Void = { _ in }
    }

    let view: SectionedListView<Int, CardID>
    let board: OpenBoard
    let parent: CardID
    let host: Host
    private var order: StepOrder
    private var records: [CardID: CardRecord] = [:]
    /// The titles that are typed in their rows.
    private(set) lazy var editing = makeEditing()
    private let menu: Menu
    /// One for all times: a menu that goes while it is still pressed confuses GTK.
    private let popover: PopoverMenu
    /// What is dragged over the list.
    private(set) lazy var incoming = IncomingDrag(to: board.library) { [board] in board.container(of: $0) }

    init(of parent: CardID, on board: OpenBoard, host: Host) {
        self.parent = parent
        self.board = board
        self.host = host
        order = StepOrder(of: parent)
        menu = Menu()
        popover = PopoverMenu(menu)
        // One section, whose number stands for nothing.
        let empty = (try? SectionedList<Int, CardID>([(0, [])])) ?? SectionedList()
        view = SectionedListView(
            empty, layout: .stacked,
            metrics: ListMetrics(rowSpacing: 2, topInset: 0, bottomInset: 0, estimatedRowHeight: 36),
            rows: RowFactory(make: { Label() }, bind: { _, _ in }))
        view.contentInset = 0
        view.rows = makeRows()
        view.sections = makeFooter()
        view.selectionMode = .multiple
        view.addStyleClass("steps")
        view.words = .desktop
        view.setAccessibleName(localized("Steps"))
        view.list.dragDelegate = self
        view.list.dropDelegate = self
        view.onActivate = { [weak self] step in self?.host.open(step) }
        view.onContextMenu = { [weak self] step, _, point in self?.openMenu(step, point) }
        view.onKey { [weak self] key, held in
            guard let self else { return false }
            return AppActions.steps.press(key, held, on: self)
        }
        view.setActions(AppActions.steps.makeActions(for: self), prefix: AppActions.steps.prefix)
        popover.attach(to: view)
        read()
    }

    // MARK: Following

    /// Shows the steps as they are by now.
    func read() {
        guard let steps = board.steps(of: parent) else { return }
        order.read(steps) { isToStay($0, at: try? board.storedPlace(of: $0)) }
        records = Dictionary(steps.map { ($0.id, $0) }) { first, _ in first }
        show()
        for step in order.shown { view.reload(step) }
    }

    /// Cards look different: of the steps only those are read, unless it is nearly all of them.
    func follow(_ cards: Set<CardID>) {
        let count = order.stored.count + Self.fewSteps
        // What becomes a step, or is none any more, comes with the card that it is a step of.
        let touched = cards.filter { $0 != parent && (records[$0] != nil || cards.contains(parent)) }
        guard !touched.isEmpty else { return }
        guard touched.count < count else { return read() }
        for step in touched {
            let place: Placement?
            // One that can't be read for a moment stays as it is shown.
            do { place = try board.storedPlace(of: step) } catch { continue }
            if !isToStay(step, at: place) { order.place(step, at: place) }
            records[step] = order.contains(step) ? board.card(step) : nil
        }
        show()
        for step in touched { view.reload(step) }
    }

    private static let fewSteps = 20

    /// The row of one that is typed into stays until it is told that it is gone.
    private func isToStay(_ step: CardID, at place: @autoclosure () -> Placement?) -> Bool {
        board.isTyping(step) && place() == nil
    }

    /// Somebody has done something that the store has not answered yet.
    func follow(_ command: Command, as token: CommandToken) {
        if order.perform(command, as: token) { show() }
    }

    /// The store has answered.
    func settle(_ token: CommandToken) {
        if order.settle(token) { read() }
    }

    private func show() {
        incoming.expire()
        let shown = order.shown
        if view.list.itemIDs(inSection: 0) != shown { try? view.list.reload(shown, inSection: 0) }
        let done = shown.count { record(of: $0)?.isDone ?? false }
        host.progressChanged(done, shown.count { !board.isBegun($0) })
    }

    private func record(of step: CardID) -> CardRecord? { records[step] ?? board.card(step) }

    /// The selected steps in order.
    private var selection: [CardID] {
        let selected = view.selectedItems
        return order.shown.filter { selected.contains($0) }
    }

    // MARK: Rows

    private func makeRows() -> RowFactory<CardID> {
        let actions = CardRow.Actions(
            setDone: { [weak self] step, isDone in self?.board.perform(.changeCards([step], .isDone(isDone))) },
            setTitle: { [weak self] step, title in self?.board.write(title, of: step) ?? false },
            endEditing: { [weak self] step, ending in self?.editing.didEnd(step, ending) },
            paste: { [weak self] step, text in self?.pasted(text, into: step) ?? text })
        return RowFactory(
            make: { [weak self] in StepRow(actions) { self?.delete([$0]) } },
            bind: { [weak self] (row: StepRow, step: CardID) in self?.bind(row, step) },
            unbind: { (row: StepRow) in row.clear() },
            title: { [weak self] step in self?.record(of: step)?.title ?? "" })
    }

    private func bind(_ row: StepRow, _ step: CardID) {
        guard let record = record(of: step) else { return }
        let summary = CardSummary(record)
        row.show(summary, labels: record.labels.compactMap { board.order.labels[$0] }, today: Clock.today)
        editing.didBind(step)
    }

    private func makeFooter() -> SectionFactory<Int> {
        SectionFactory(
            footer: .init(
                make: { [weak self] in
                    let button = Button(localized("Add a Step"))
                    button.addStyleClass("flat")
                    button.addStyleClass("add-step")
                    button.onClick { self?.addStep(at: .end) }
                    return button
                },
                bind: { (_: Button, _: Int) in }),
            title: { _ in localized("Steps") })
    }

    // MARK: Editing

    /// Adds an empty step and has its title typed.
    func addStep(at anchor: CardAnchor) {
        guard let step = board.begin(at: .steps(of: parent, anchor)) else { return }
        editing.begin(new: step)
    }

    private func makeEditing() -> CardTitleEditing<Int> {
        CardTitleEditing(
            of: view, on: board,
            host: .init(
                row: { ($0 as? StepRow)?.card },
                title: { [board] in board.card($0)?.title },
                addNext: { [weak self] step in
                    self?.addStep(at: .after(step))
                    return true
                },
                discard: { [weak self] step, ending in
                    guard let self else { return }
                    let neighbor = neighbor(of: step)
                    board.withdraw(step)
                    if ending != .left { focus(neighbor) }
                },
                focus: { [weak self] in self?.focus($0) }))
    }

    /// A step that somebody else took away is there again: who was typing it goes on.
    func goOn(_ step: CardID) {
        if order.shown.contains(step) { editing.resume(step) }
    }

    /// Something is taken back: ends what is being typed, so that it is seen here too.
    ///
    /// - Returns: whether a new step without title went by that.
    func yield() -> Bool { editing.yield(.escaped) }

    /// Ends what is begun: a step without a title is none.
    func finish() {
        for step in editing.finish() { board.withdraw(step) }
    }

    private func focus(_ step: CardID?) {
        if let step {
            view.selectedItems = [step]
            view.focus(step)
        } else {
            view.grabFocus()
        }
    }

    private func neighbor(of step: CardID) -> CardID? {
        let shown = order.shown
        guard let index = shown.firstIndex(of: step) else { return shown.last }
        return index > 0 ? shown[index - 1] : shown.dropFirst().first
    }

    /// Several lines become as many steps: a list that is pasted here is meant as one.
    private func pasted(_ text: String, into step: CardID) -> String {
        let lines = CardText.lines(of: text)
        let rest = lines.dropFirst().map { NewCard(FittedTitle($0)) }
        // A new step comes to be with its first letter: before those that are to follow it.
        if let first = lines.first, !rest.isEmpty, board.isBegun(step) { _ = board.write(first, of: step) }
        if !rest.isEmpty { board.perform(.addCards(Array(rest), at: .steps(of: parent, .after(step)))) }
        return lines.first ?? ""
    }

    // MARK: Keys and menu

    /// Whether keys act on a step, and not on a text or on what is carried.
    var canEditFocused: Bool { !view.isTextFocused && !view.isLifted && view.focusedItem != nil }

    /// Has the title of the step that keys act on edited.
    func editFocused() { view.focusedItem.map { editing.edit($0) } }

    /// Opens the first of the selected steps.
    func openSelection() { selection.first.map { host.open($0) } }

    /// Has the title of the first of the selected steps edited.
    func renameSelection() { selection.first.map { editing.edit($0) } }

    func deleteSelection() { delete(selection) }

    private func delete(_ steps: [CardID]) {
        guard !steps.isEmpty else { return }
        let hasFocus = view.containsFocus
        let next =
            steps.last.flatMap { last in order.shown.drop { $0 != last }.dropFirst().first }
            ?? order.shown.last { !steps.contains($0) }
        let text = localized("Step deleted", "\(steps.count) steps deleted", count: steps.count)
        if board.perform(.deleteCards(steps), saying: text), hasFocus { focus(next) }
    }

    /// Makes cards of steps, behind the card that they were steps of.
    func release() {
        guard let section = board.order.list.place(of: parent)?.section else { return }
        board.perform(.moveCards(selection, to: .section(section, .after(parent))))
    }

    /// Makes copies of the selected steps, behind them.
    func duplicateSelection() {
        let steps = selection
        guard let last = steps.last else { return }
        board.perform(.copyCards(steps.map { CardCopy(of: $0) }, to: .steps(of: parent, .after(last))))
    }

    private func openMenu(_ step: CardID?, _ point: Point) {
        guard let step else { return }
        if !view.selectedItems.contains(step) { view.selectedItems = [step] }
        menu.show(Self.menu(isOne: view.selectedItems.count == 1))
        popover.open(atX: point.x, y: point.y)
    }

    /// - Parameter isOne: whether it is for one step, and not for several.
    static func menu(isOne: Bool) -> [MenuEntry] {
        let actions = AppActions.steps
        let single = isOne ? [actions.item("open"), actions.item("rename")] : []
        return [
            .section(nil, single + [actions.item("release", isOne: isOne), actions.item("duplicate")]),
            .section(nil, [actions.item("delete")]),
        ]
    }
}
