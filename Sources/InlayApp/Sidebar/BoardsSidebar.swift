import Board
import BoardModel
import BoardStore
import DragDrop
import GtkInterop
import SectionedList
import SectionedListGtk

/// The list of boards. It opens boards, accepts cards that are dropped on them, and can be reordered by hand.
@MainActor
final class BoardsSidebar: DragDelegate, DropDelegate {
    typealias List = ListController<Int, BoardID>

    /// The functions that the window provides.
    struct Host {
        var open: (BoardID) -> Void = { _ in }
        /// Opens a board that a section or cards are held over. A search must not hide the places where they can be
        /// dropped.
        var openForDrag: (BoardID) -> Void = { _ in }
        var perform: (Command) -> Void = { _ in }
        /// Performs a command, and says so with an offer to undo it.
        var performSaying: (Command, _ text: String) -> Void = { _, _ in }
        var showToast: (Toast) -> Void = { _ in }
        /// Says that an edit was made, with an offer to undo it.
        var showEdit: (_ text: String, StoredEdit) -> Void = { _, _ in }
        /// Returns the state of a section of the open board, for the rules.
        var state: (Board.SectionID) -> BoardRules.SectionState? = { _ in nil }
        /// Returns the container of a card on the open board.
        var container: (CardID) -> Container? = { _ in nil }
        /// Imports dropped files.
        var importFiles: ([FileLocation]) -> Void = { _ in }
        /// Shows the change that a drop on a board would make to the number of cards in each section of the open board.
        var showCountChanges: ([Board.SectionID: Int]) -> Void = { _ in }
        /// Returns the link of a board to a file.
        var link: (BoardID) -> LinkedFiles.State? = { _ in nil }
        var linkToFile: (BoardID) -> Void = { _ in }
        var locateFile: (BoardID) -> Void = { _ in }
        var unlinkFromFile: (BoardID) -> Void = { _ in }
        /// Called when the editing of a title has ended.
        var didEndRenaming: () -> Void = {}
        /// Moves a section of the board that it was dragged from to another board.
        var moveSection: (Board.SectionID, _ to: BoardID) -> Void = { _, _ in }
        var duplicate: (BoardID) -> Void = { _ in }
        var delete: (BoardID) -> Void = { _ in }
    }

    let view: SectionedListView<Int, BoardID>
    let library: Library
    let host: Host
    private(set) var boards: [BoardID: BoardRecord] = [:]
    /// Functions that return the rows, which are few and reused, or `nil` once they are released.
    private var rows: [() -> BoardRow?] = []
    private var observation: StoreTask?
    private var current: BoardID?
    /// The board to open in place of one that was deleted while it was open.
    private(set) var successor: BoardID?
    /// The drag over the sidebar.
    private(set) lazy var incoming = IncomingDrag(to: library) { [library, host] in
        host.container($0) ?? (try? library.reader.card($0))?.place.container
    }
    /// The drop that is proposed, on a board.
    private var pendingDrop: (board: BoardID, drop: BoardDrop)?
    private var pendingRename: BoardID?
    /// The board that is being created, until the library has it.
    private var newBoard: BoardRecord?
    private var timer: DelayedCall?
    private let menu = ContextMenu()
    /// The board that the menu is open for. It need not be the open board, which is the selected one: a menu opens no
    /// board, and a narrow window keeps showing the sidebar.
    private var menuBoard: BoardID?

    init(_ library: Library, host: Host) {
        self.library = library
        self.host = host
        // The list has a single section; its ID has no meaning.
        let empty = (try? SectionedList<Int, BoardID>([(0, [])])) ?? SectionedList()
        view = SectionedListView(
            empty, layout: .stacked, metrics: ListMetrics(rowSpacing: 4),
            rows: RowFactory(make: { Label() }, bind: { _, _ in }))
        view.contentInset = 8
        view.words = .desktop
        view.selectionMode = .single
        view.rows = RowFactory(
            make: { [weak self] in
                let row = BoardRow(
                    BoardRow.Actions(
                        setTitle: { self?.host.perform(.changeBoard($0, .title($1))) },
                        rename: { self?.rename($0) },
                        didEndEditing: {
                            self?.library.endTyping()
                            self?.host.didEndRenaming()
                        },
                        showMessage: { self?.host.showToast(Toast($0)) }))
                self?.remember(row)
                return row
            },
            bind: { [weak self] (row: BoardRow, board: BoardID) in self?.bind(row, board) },
            title: { [weak self] board in self?.boards[board]?.title ?? "" },
            details: { [weak self] board in self?.details(of: board) ?? "" })
        view.addStyleClass("boards")
        view.sections = SectionFactory(title: { _ in localized("Boards") })
        view.list.dragDelegate = self
        view.list.dropDelegate = self
        view.onSelectionChange = { [weak self] boards in
            guard let self, boards.first != self.current else { return }
            // The open board is always selected.
            guard let board = boards.first else { return self.mark(self.current) }
            self.host.open(board)
        }
        view.onFeedbackChange = { [weak self] in self?.showCountChanges(for: $0) }
        view.onActivate = { [weak self] board in self?.host.open(board) }
        view.onContextMenu = { [weak self] board, _, point in self?.openMenu(board, point) }
        menu.onRemove = { [weak self] in self?.menuBoard = nil }
        view.connect(AppActions.boards, to: self)
        observation = library.observe { [weak self] notice in self?.handle(notice) }
        read()
    }

    /// The board that actions are for.
    private var target: BoardID? { menuBoard ?? view.selectedItems.first }

    /// The boards in order.
    var boardIDs: [BoardID] { view.list.contents.items(in: 0) }

    /// Selects the open board.
    func showOpen(_ board: BoardID?) {
        current = board
        mark(board)
        guard let board else { return }
        view.scroll(to: board)
        // Keys act on the selected board, even if the previously focused one was just deleted.
        if view.containsFocus, !view.isTextFocused, !view.isLifted, !view.list.hasActiveDrag { view.focus(board) }
    }

    private func mark(_ board: BoardID?) {
        view.selectedItems = board.flatMap { boards[$0] == nil ? nil : [$0] } ?? []
    }

    /// Whether the title of a board is being edited.
    var isRenaming: Bool { rows.contains { $0()?.isEditing == true } }

    /// Shows a board that is being created, and starts editing its title. This doesn't wait for the library, because
    /// keys that are pressed meanwhile would go elsewhere.
    func add(_ board: NewBoard) {
        let place = Placement(in: .library, rank: Rank("V"))
        newBoard = BoardRecord(id: board.id, place: place, title: board.title)
        read()
        view.scroll(to: board.id)
        view.layOutNow()
        if let row = view.rowContent(of: board.id) as? BoardRow { row.beginEditing() } else { rename(board.id) }
    }

    /// Called when the library has the new board, or has refused it.
    func didAddBoard() {
        newBoard = nil
        read()
    }

    /// Starts editing the title of a board.
    func rename(_ board: BoardID) {
        pendingRename = board
        view.scroll(to: board)
        view.reload(board)
    }

    private func bind(_ row: BoardRow, _ board: BoardID) {
        guard let record = boards[board] else { return }
        row.show(record)
        row.show(openCards: openCards(of: board))
        row.show(host.link(board))
        guard pendingRename == board else { return }
        pendingRename = nil
        timer = DelayedCall(afterMilliseconds: 0) { [weak row] in row?.beginEditing() }
    }

    private func handle(_ notice: Library.Notice) {
        guard case .edit(let edit) = notice else {
            read()
            return showCounts()
        }
        let concernsBoards = edit.edit.changes.contains { if case .board = $0.row { true } else { false } }
        if concernsBoards { read() }
        if edit.edit.mayChangeOpenCounts { showCounts() }
    }

    // MARK: Counts

    private func remember(_ row: BoardRow) {
        rows.removeAll { $0() == nil }
        rows.append { [weak row] in row }
    }

    /// Reads the counts of the boards in the rows.
    private func showCounts() {
        for row in rows.compactMap({ $0() }) {
            if let board = row.board { row.show(openCards: openCards(of: board)) }
        }
    }

    /// Shows which boards are linked to files, and whether they are in step.
    func showLinks() {
        for board in rows.compactMap({ $0()?.board }) { view.reload(board) }
    }

    /// Returns what a board's row shows besides its title, for screen readers.
    private func details(of board: BoardID) -> String {
        [boards[board]?.color?.title, openCards(of: board).openCards, host.link(board)?.text(in: .desktop)]
            .compactMap { $0 }.joined(separator: ", ")
    }

    private func openCards(of board: BoardID) -> Int { (try? library.reader.openCardCount(of: board)) ?? 0 }

    // MARK: Boards

    private func read() {
        guard var records = try? library.reader.boards() else { return }
        if let newBoard, !records.contains(where: { $0.id == newBoard.id }) { records.append(newBoard) }
        let before = boards
        boards = Dictionary(records.map { ($0.id, $0) }) { first, _ in first }
        if let current, boards[current] == nil, before[current] != nil {
            successor = boardIDs.neighbor(of: current) { boards[$0] != nil }
        }
        try? view.list.reload(records.map(\.id), inSection: 0)
        for (id, record) in boards where before[id] != record { view.reload(id) }
        if let current { mark(current) }
    }

    private func openMenu(_ board: BoardID?, _ point: Point) {
        guard let board, !menu.isOpen else { return }
        menuBoard = board
        let link = host.link(board)
        menu.open(Self.menu(isLinked: link != nil, isFileMissing: link?.isMissing == true), over: view, at: point)
        if !menu.isOpen { menuBoard = nil }
    }

    static func menu(isLinked: Bool, isFileMissing: Bool = false) -> [MenuEntry] {
        let actions = AppActions.boards
        let links = (isFileMissing ? ["locate"] : []) + [isLinked ? "unlink" : "link"]
        return [
            .section(nil, [actions.item("rename"), actions.item("color"), actions.item("duplicate")]),
            .section(nil, links.map { actions.item($0) }),
            .section(nil, [actions.item("delete")]),
        ]
    }

    /// Whether keys act on a board that is not lifted.
    var keysActOnBoard: Bool { target != nil && !view.isLifted }

    func rename() { target.map { rename($0) } }

    func chooseColor() {
        guard let id = target, let board = boards[id], let place = view.frame(of: id) else { return }
        let choice = ColorPopover(board.color) { [host] color in host.perform(.changeBoard(id, .color(color))) }
        choice.open(over: view, at: place)
    }

    func duplicate() { target.map { host.duplicate($0) } }

    func linkToFile() { target.map { host.linkToFile($0) } }

    func locateFile() { target.map { host.locateFile($0) } }

    func unlinkFromFile() { target.map { host.unlinkFromFile($0) } }

    func delete() { target.map { host.delete($0) } }

    // MARK: Drag and drop

    func list(_ list: List, itemsForBeginning session: DragSession, at path: ItemPath) -> [DragItem] {
        guard let board = list.itemID(at: path) else { return [] }
        let item = DragItem(itemProvider: ItemProvider(object: boards[board]?.title ?? ""))
        item.localObject = board
        return [item]
    }

    func list(_ list: List, dragPreviewParametersForItemAt path: ItemPath) -> PreviewParameters? {
        view.dragPreviewParameters(at: path, margin: 4)
    }

    func list(
        _ list: List, dropSessionDidUpdate session: DropSession, withDestination path: ItemPath?
    ) -> DropProposal {
        if let files = incoming.content?.received?.files {
            pendingDrop = nil
            return DropProposal(operation: .copy, reason: CardToast.importing(files.count))
        }
        guard let path else { return DropProposal(operation: .cancel) }
        if list.isLocal(session) { return DropProposal(operation: .move, intent: .insertAtDestination) }
        pendingDrop = nil
        guard let board = list.itemID(at: path).flatMap({ boards[$0] }), session.itemPath != nil,
            let drop = try? library.drop(
                of: dragged(in: session), on: board, copies: session.modifiers.contains(.copy), state: host.state)
        else { return DropProposal(operation: .cancel) }
        pendingDrop = (board.id, drop)
        return DropProposal(drop.proposal, intent: .insertIntoDestination, retarget: session.itemPath)
    }

    func list(_ list: List, canHandle session: DropSession) -> Bool {
        incoming.begin(session)
        readAddresses()
        return list.isLocal(session) || !session.cards(of: library).isEmpty
            || !session.sections(of: library).isEmpty || incoming.content != nil
    }

    func list(_ list: List, acceptsDropIntoItemAt path: ItemPath) -> Bool { true }

    func list(_ list: List, shouldSpringLoadItemAt path: ItemPath) -> Bool {
        // A dragged board is dropped between the others, so none of them opens.
        guard let session = list.dropSession, !list.isLocal(session) else { return false }
        return list.itemID(at: path).map { $0 != current } ?? false
    }

    func list(_ list: List, didSpringLoadItemAt path: ItemPath) {
        guard let board = list.itemID(at: path) else { return }
        // When the board that is being left is shown again, it must show its own counts.
        host.showCountChanges([:])
        host.openForDrag(board)
        showCountChanges(for: list.feedback)
    }

    private func showCountChanges(for feedback: List.Feedback) {
        var changes: [Board.SectionID: Int] = [:]
        if feedback.phase == .dragging, case .on(let row)? = feedback.destination,
            let section = section(for: view.list.item(of: row))
        {
            changes = incoming.countChanges(by: feedback.proposal?.operation, at: .section(section))
        }
        host.showCountChanges(changes)
    }

    func list(_ list: List, performDropWith coordinator: DropCoordinator<Int, BoardID>) {
        if let files = incoming.content?.received?.files { return importFiles(files) }
        guard let path = coordinator.insertionPath else { return }
        let moved = coordinator.items.compactMap(\.sourceID)
        guard moved.isEmpty else { return move(moved, coordinator, insertingAt: path) }
        let sections = coordinator.session.sections(of: library)
        guard sections.isEmpty else { return move(sections, coordinator, toBoardAt: path) }
        let cards = coordinator.cards(of: library)
        guard let board = list.itemID(at: path), let section = section(for: board) else { return }
        guard !cards.isEmpty else { return receive(coordinator, to: section, of: board, at: path) }
        let title = name(of: section, on: board)
        if coordinator.proposal.operation == .copy {
            host.performSaying(
                .copyCards(cards.map { CardCopy(of: $0) }, to: .section(section)),
                CardToast.copied(cards.count, to: title))
        } else {
            host.performSaying(
                .moveCards(cards, to: .section(section)), CardToast.moved(cards.count, to: title))
        }
        for item in coordinator.items { coordinator.drop(item.dragItem, intoItemAt: path) }
    }

    private func move(_ boards: [BoardID], _ coordinator: DropCoordinator<Int, BoardID>, insertingAt path: ItemPath) {
        let list = view.list
        let anchor = list.anchor(at: path, without: Set(boards))
        if let path = coordinator.destinationPath { list.move(boards, to: path) }
        host.perform(.moveBoards(boards, at: anchor))
        for (item, board) in zip(coordinator.items, boards) {
            if let path = list.path(of: board) { coordinator.drop(item.dragItem, toItemAt: path) }
        }
    }

    /// Moves dropped sections to a board.
    private func move(
        _ sections: [Board.SectionID], _ coordinator: DropCoordinator<Int, BoardID>, toBoardAt path: ItemPath
    ) {
        guard let board = view.list.itemID(at: path) else { return }
        for section in sections { host.moveSection(section, board) }
        for item in coordinator.items { coordinator.drop(item.dragItem, intoItemAt: path) }
    }

    func list(_ list: List, dropSessionDidEnd session: DropSession) {
        incoming.end()
        pendingDrop = nil
    }

    private func dragged(in session: DropSession) -> BoardRules.Dragged {
        incoming.dragged(in: session, sections: { .sections($0) }) {
            .external(cards: 1, canMove: $0.canMove(in: session))
        }
    }

    /// Returns the section that the cards over a board go to.
    private func section(for board: BoardID?) -> Board.SectionID? {
        pendingDrop.flatMap { $0.board == board ? $0.drop.section : nil }
    }

    /// Returns the name of the place that dropped cards go to: the board, and the section too if it isn't the first.
    func name(of section: Board.SectionID, on board: BoardID) -> String {
        let title = boards[board]?.title ?? ""
        let sections = (try? library.reader.sections(of: board)) ?? []
        guard let index = sections.firstIndex(where: { $0.record.id == section }), index > 0 else { return title }
        return "\(title) › \(sections[index].record.title)"
    }
}

extension Array where Element: Equatable {
    /// Returns the nearest element after another that meets a condition, or else the nearest before it.
    func neighbor(of element: Element, where isAllowed: (Element) -> Bool) -> Element? {
        guard let index = firstIndex(of: element) else { return nil }
        return self[(index + 1)...].first(where: isAllowed) ?? self[..<index].last(where: isAllowed)
    }
}
