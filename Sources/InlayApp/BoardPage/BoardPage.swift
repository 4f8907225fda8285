import Board
import BoardModel
import BoardStore
import DragDrop
import GtkInterop
import SectionedList
import SectionedListGtk

/// A board in the window: its view, and the actions that the user performs in it.
@MainActor
final class BoardPage {
    typealias List = ListController<SectionID, CardID>

    let board: OpenBoard
    let view: SectionedListView<SectionID, CardID>
    /// The functions that the window provides.
    var host: Host

    /// The functions that the window provides to a page.
    struct Host {
        var openCard: (CardID) -> Void = { _ in }
        /// Called when other cards are selected, or when a press, a drag, or the typing of a title has ended.
        var selectionDidChange: () -> Void = {}
        var showToast: (Toast) -> Void = { _ in }
        /// Withdraws the toast with a topic.
        var withdrawToast: (String) -> Void = { _ in }
        /// Announces a message to users of screen readers.
        var say: (String) -> Void = { _ in }
        /// Shows a toast about an edit, and withdraws it if another edit follows.
        var showEditToast: (Toast, StoredEdit) -> Void = { _, _ in }
        /// Called when other cards or sections are shown.
        var contentsDidChange: () -> Void = {}
        /// Ends a search and shows all cards again.
        var endFinding: () -> Void = {}
        /// Returns the number of the day in the first column of calendars, from 0 for Sunday; `nil` for that of the
        /// user's language.
        var weekStart: () -> Int? = { nil }
        var openLink: (String) -> Void = { _ in }
        /// Called with a due date that is shown, and may become overdue while it is.
        var dueDateIsShown: (Due) -> Void = { _ in }
        /// Called when a card with typed text can't be saved, with the reason.
        var textLost: (CardRecord, String) -> Void = { _, _ in }
    }

    /// The current day.
    private(set) var today: Day?
    /// The editor of titles in their rows.
    private(set) lazy var editing: CardTitleEditing<BoardPage> = CardTitleEditing(of: self)
    /// Whether the text about to be saved consists of pasted lines that together are too long for a title. A toast has
    /// then already offered to split them into cards.
    var offersCards = false
    /// The lines that toasts offer to split into cards, by the cards they were pasted into.
    var offeredLines: [CardID: PastedText] = [:]
    /// The lines that were pasted into an empty new card, until they become cards.
    var pastedLines: DelayedCall?
    private var pendingHeaderEdit: SectionID?
    private var bound: CardSummary?
    /// Sections that were collapsed or expanded during a drag.
    private var missedCollapses: Set<SectionID> = []
    /// Whether other cards were selected during a drag.
    private var hasMissedSelection = false
    /// The user's place on the board before a search.
    var searchOrigin: SearchOrigin?
    var pendingReveal: PendingReveal?
    /// How the board scrolls with the panel.
    var panelScroll: PanelScroll?
    /// The scroll position to restore, with the marks whose cards are not loaded yet.
    var pendingScrollPosition: ScrollPosition?
    private(set) lazy var scrollTicker = FrameTicker(view) { [weak self] _ in
        self?.restoreScrolling(isFirst: true) ?? false
    }
    private(set) lazy var focusTicker = FrameTicker(view) { [weak self] _ in self?.focusOnceShown() ?? false }
    private(set) lazy var addSectionArea = makeAddSectionArea()
    let contextMenu = ContextMenu()
    /// Called when a drag from the board has ended.
    var onDragEnd: (DragSession) -> Void = { _ in }
    /// The drag over the board.
    private(set) lazy var incoming = IncomingDrag(to: board.library) { [board] in board.container(of: $0) }
    /// The change that the proposed drop would make to the number of cards in each section. The headers show the
    /// resulting numbers.
    var countChanges: [SectionID: Int] = [:] {
        didSet { showCounts(countChanges, insteadOf: oldValue) }
    }
    /// The same for a drop on a board in the sidebar.
    var countChangesFromSidebar: [SectionID: Int] = [:] {
        didSet { showCounts(countChangesFromSidebar, insteadOf: oldValue) }
    }
    /// The drops that have not arrived yet, by the items of their placeholders.
    var pendingDrops: [ObjectIdentifier: PendingDrop] = [:]

    init(_ board: OpenBoard, today: Day? = Clock.today, host: Host) {
        self.board = board
        self.today = today
        self.host = host
        view = SectionedListView(
            board.shown, layout: board.order.board.layout == .columns ? .columns : .stacked,
            metrics: ListMetrics(
                rowSpacing: Double(Look.small), topInset: Double(Look.tight), bottomInset: Double(Look.small)),
            rows: RowFactory(make: { Label() }, bind: { _, _ in }))
        view.maximumStackedWidth = 800
        view.sections = makeSections()
        view.trailingWidget = addSectionArea
        view.rows = makeRows()
        connect()
        view.onSelectionUpdate = { [weak self] in self?.selectionDidChange() }
        view.onContextMenu = { [weak self] card, section, point in self?.openMenu(card, section, point) }
        view.onSelectAll = { [weak self] in
            guard let self else { return }
            self.host.say(SelectionMessage.text(view.selectedItems.count))
        }
        view.selectionText = { SelectionMessage.text($0) }
        view.onRefusedMove = { [weak self] reason in
            var toast = Toast(reason)
            toast.isSpoken = false
            self?.host.showToast(toast)
        }
        view.onFeedbackChange = { [weak self] in
            guard let self else { return }
            countChanges = countChanges(for: $0)
        }
        view.connect(AppActions.board, to: self) { [weak self] in self?.handleKey($0, $1) ?? false }
        observeBoard()
        board.observers.add(self)
        for section in board.order.sections.keys where board.isShownCollapsed(section) {
            view.setCollapsed(true, section: section)
        }
    }

    private func observeBoard() {
        board.onListChange = { [weak self] changes in self?.show(changes) }
        board.onReload = { [weak self] in self?.showAll() }
        board.onCardsChange = { [weak self] cards in self?.showCards(cards) }
        board.onSectionsChange = { [weak self] sections in self?.showSections(sections) }
        // Answers that arrive after the page is gone must still be reported.
        let showToast = { [weak self, host] toast in (self?.host ?? host).showToast(toast) }
        board.onMessage = { showToast(Toast($0)) }
        board.onFailure = { showToast(Toast($0.text(in: .desktop))) }
        board.onTextLost = { [host] card, reason in host.textLost(card, reason) }
    }

    /// Reloads the rows, because a change to a label changes the cards that have it.
    func boardDidChange(_ board: OpenBoard) { view.reloadRows() }

    private func show(_ changes: [BoardOrder.ListChange]) {
        // The dragged cards may have moved.
        incoming.invalidate()
        do {
            try view.list.apply(changes)
        } catch {
            // If the changes don't apply, show the board as it is.
            view.list.reload(board.shown)
        }
        var sections: Set<SectionID> = []
        for change in changes {
            switch change {
            case .insertSection(let section, _, _): sections.insert(section)
            default: break
            }
        }
        // Section headers show the number of cards found.
        if board.isFiltered { sections.formUnion(changes.flatMap(\.sections)) }
        if !sections.isEmpty { showSections(sections) }
        if pendingScrollPosition != nil { restoreScrolling(isFirst: false) }
        if pendingReveal != nil { revealPending() }
        withdrawOldOffers()
        host.contentsDidChange()
    }

    /// The number of changed cards above which all rows are reloaded, which is more than can be visible. Cards outside
    /// the view are measured again when they come into view.
    private static let manyCards = 200

    private func showCards(_ cards: Set<CardID>) {
        withdrawOldOffers()
        if cards.count > Self.manyCards { return view.reloadRows() }
        for card in cards { view.reload(card) }
    }

    private func showAll() {
        incoming.invalidate()
        let chosen = searchChoice
        if board.isFiltered { saveSearchOrigin() }
        let hasOtherMarks = markedText != board.searchText
        markedText = board.searchText
        view.list.reload(board.shown)
        // Cards that stay in view need different marks.
        if hasOtherMarks { view.reloadRows() }
        showSections(Set(board.order.sections.keys))
        searchDidChange(chosen)
        withdrawOldOffers()
        host.contentsDidChange()
    }

    /// Called when a drag from the board has ended. Updates the sections that had to stay unchanged during the drag.
    func dragDidEnd(_ session: DragSession) {
        onDragEnd(session)
        showSections(missedCollapses)
        missedCollapses = []
        // A card that was dragged over the panel, but stays, must not take the open card's place.
        if hasMissedSelection || session.operation == .move { host.selectionDidChange() }
        hasMissedSelection = false
    }

    private func selectionDidChange() {
        if view.list.hasActiveDrag { hasMissedSelection = true }
        host.selectionDidChange()
    }

    private func showSections(_ sections: Set<SectionID>) {
        for section in sections {
            view.reload(section: section)
            let isCollapsed = board.isShownCollapsed(section)
            guard board.section(section) != nil, view.isCollapsed(section: section) != isCollapsed else { continue }
            if view.list.hasActiveDrag {
                missedCollapses.insert(section)
            } else {
                view.setCollapsed(isCollapsed, section: section)
            }
        }
    }

    // MARK: Rows and sections

    private func makeRows() -> RowFactory<CardID> {
        let actions = rowActions()
        return RowFactory(
            make: { CardRow(actions) },
            bind: { [weak self] (row: CardRow, card: CardID) in self?.bind(row, card) },
            unbind: { (row: CardRow) in row.clear() },
            update: { (row: CardRow, state) in row.isSelected = state.isSelected },
            title: { [weak self] card in self?.name(of: card) ?? "" },
            details: { [weak self] card in
                guard let self, let summary = boundSummary(of: card) else { return "" }
                defer { bound = nil }
                return BadgeStrip.description(of: summary, labels: labels(of: summary), today: today)
            },
            bindPlaceholder: { [weak self] (row: CardRow, item) in
                row.show(self?.pendingDrops[ObjectIdentifier(item)])
            })
    }

    /// Shows which cards are due or overdue now.
    func update(today: Day?) {
        self.today = today
        view.reloadRows()
    }

    private func bind(_ row: CardRow, _ card: CardID) {
        guard let summary = board.summary(of: card) else { return }
        bound = summary
        if let due = summary.due, !summary.isDone { host.dueDateIsShown(due) }
        row.show(summary, labels: labels(of: summary), today: today, words: markedWords) { [board] in
            board.searchedTexts(of: card)
        }
        editing.didBind(card)
    }

    /// The text whose matches are marked.
    private var markedText: String? {
        didSet { markedWords = markedText.flatMap { SearchWords($0) { $0.foldedForSearch } } }
    }
    private var markedWords: SearchWords?

    /// Returns a card's name for screen readers.
    private func name(of card: CardID) -> String { boundSummary(of: card)?.title ?? "" }

    /// Returns the summary of a card. Its name and details are needed right after each binding, so the summary read for
    /// that is reused.
    private func boundSummary(of card: CardID) -> CardSummary? {
        bound?.id == card ? bound : board.summary(of: card)
    }

    func labels(of card: CardSummary) -> [LabelRecord] { card.labels.compactMap { board.order.labels[$0] } }

    private func makeSections() -> SectionFactory<SectionID> {
        let actions = SectionHeader.Actions(
            setTitle: { [weak self] section, title in self?.board.perform(.changeSection(section, .title(title))) },
            didEndEditing: { [weak self] in self?.didEndRenaming(section: $0, byKey: $1) },
            showMessage: { [weak self] in self?.host.showToast(Toast($0)) },
            toggle: { [weak self] section in self?.toggle(section) },
            menu: { [weak self] section in self.map { $0.menu(of: section) } ?? [] },
            addCard: { [weak self] section in self?.addCard(to: section, at: .start) },
            rename: { [weak self] section in self?.rename(section: section) })
        var factory = SectionFactory(
            header: .init(
                make: { SectionHeader(actions) },
                bind: { [weak self] (header: SectionHeader, section: SectionID) in self?.bind(header, section) }),
            footer: .init(
                make: { [weak self] in
                    AddCardButton { section, letter in self?.addCard(to: section, at: .end, typing: letter) }
                },
                bind: { [weak self] (button: AddCardButton, section: SectionID) in
                    if let record = self?.board.section(section) { button.show(record) }
                }),
            strip: .init(
                make: { [weak self] in SectionStrip { section in self?.toggle(section) } },
                bind: { [weak self] (strip: SectionStrip, section: SectionID) in self?.bind(strip, section) }),
            title: { [weak self] section in self?.board.section(section)?.title ?? "" })
        factory.accessibleName = { [weak self] section in
            guard let record = self?.board.section(section) else { return "" }
            return record.isLocked ? localized("\(record.title), locked") : record.title
        }
        return factory
    }

    private func bind(_ strip: SectionStrip, _ section: SectionID) {
        guard let record = board.section(section) else { return }
        let (count, found) = counts(of: section)
        strip.show(record, count: count, found: found)
    }

    /// Returns how many cards a section has, and during a search how many of them are shown.
    private func counts(of section: SectionID) -> (all: Int, found: Int?) {
        let change = (countChanges[section] ?? 0) + (countChangesFromSidebar[section] ?? 0)
        return (
            board.cardCount(of: section) + change,
            board.isFiltered ? board.shown.count(in: section) + change : nil
        )
    }

    private func bind(_ header: SectionHeader, _ section: SectionID) {
        guard let record = board.section(section) else { return }
        let (count, found) = counts(of: section)
        // A section that has sprung open during a drag is still stored as collapsed.
        header.show(record, isCollapsed: view.isCollapsed(section: section), count: count, found: found)
        guard pendingHeaderEdit == section else { return }
        pendingHeaderEdit = nil
        editTimer = DelayedCall(afterMilliseconds: 0) { [weak header] in header?.beginEditing() }
    }

    private var editTimer: DelayedCall?

    func toggle(_ section: SectionID) {
        let wasCollapsed = board.isShownCollapsed(section)
        board.setCollapsed(!wasCollapsed, section)
        // A strip at the edge needs more room as a column.
        if wasCollapsed, view.layout == .columns { view.scroll(toSection: section) }
    }

    /// Expands a section, unless a search shows it expanded already.
    func expand(_ section: SectionID) {
        if board.isShownCollapsed(section) { board.setCollapsed(false, section) }
    }

    /// Starts editing the title of a section in its header.
    func rename(section: SectionID) {
        // A strip has no room for a text entry.
        if view.layout == .columns { expand(section) }
        pendingHeaderEdit = section
        // In one list, the header in view stays where it was clicked.
        if view.layout == .columns { view.scroll(toSection: section) }
        view.reload(section: section)
    }

    private func didEndRenaming(section: SectionID, byKey: Bool) {
        board.library.endTyping()
        // Left alone, GTK would move the focus to the last focused card, and the board would scroll back there.
        if byKey { focusAdding(to: section) }
    }

    /// Moves the focus to a section's Add a Card button if the section has no cards, or else to a card in view.
    func focusAdding(to section: SectionID) {
        let button = view.footerContent(of: section) as? AddCardButton
        guard board.shown.count(in: section) == 0, button?.focus() ?? false else { return focusInView() }
        view.scroll(toSection: section)
    }

    // MARK: Menus

    private func openMenu(_ card: CardID?, _ section: SectionID?, _ point: Point) {
        if let card { view.selectForMenu(card) }
        let entries = card == nil ? section.map { menu(of: $0) } ?? Self.boardMenu : cardMenu(for: view.selectedItems)
        contextMenu.open(entries, over: view, at: point)
    }
}
