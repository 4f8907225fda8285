import Board
import GtkInterop
import SectionedList
import SectionedListGtk

/// The content of the archive panel: a search entry, and the archived cards under the titles of their sections.
@MainActor
final class ArchiveView: AreaPanel {
    /// The functions that the panel provides.
    struct Actions {
        var find: (String) -> Void
        var restore: ([CardID]) -> Void
        var delete: ([CardID]) -> Void
        var close: () -> Void
    }

    let widget = Box(.vertical)
    let entry = SearchEntry()
    private(set) var cards = ArchivedCards()
    private let close = PanelCloseButtons(localized("Close Archived Cards"))
    private let list: SectionedListView<SectionID, CardID>
    private let emptyState = StatusPage(icon: "folder-documents-symbolic", title: "")
    private let moreHint = Label()
    private let restoreButton = Button("")
    private let menu = ContextMenu()
    private let actions: Actions
    private var titles: [SectionID: String] = [:]

    init(_ actions: Actions) {
        self.actions = actions
        list = SectionedListView(
            SectionedList(), layout: .stacked, metrics: ListMetrics(rowSpacing: 4, estimatedRowHeight: 44),
            rows: RowFactory(make: { Label() }, bind: { _, _ in }))
        widget.addStyleClass("archive-panel")
        widget.setAccessibleName(localized("Archived Cards"))
        buildList()
        buildHint()
        restoreButton.addStyleClass("suggested-action")
        restoreButton.setMargins(top: Look.small, bottom: Look.medium, start: Look.large, end: Look.large)
        restoreButton.onClick { [weak self] in self?.restoreSelection() }
        for child in [makeHeader(), makeSearch(), emptyState, list, moreHint, restoreButton] as [Widget] {
            widget.append(child)
        }
        widget.onKey { [weak self] key, held in
            guard key == .escape, held.isEmpty else { return false }
            self?.actions.close()
            return true
        }
        clear()
    }

    // MARK: Building

    private func makeHeader() -> Widget {
        let title = Label(localized("Archived Cards"))
        title.addStyleClass("archive-title")
        title.setEllipsizes(true)
        title.setExpands(horizontally: true)
        close.onClick { [weak self] in self?.actions.close() }
        let header = Box(.horizontal, spacing: Look.tight, [close.arrow, title, close.cross])
        header.addStyleClass("panel-header")
        return header
    }

    private func makeSearch() -> Widget {
        entry.setPlaceholder(localized("Find archived cards"))
        entry.setAccessibleName(localized("Find archived cards"))
        entry.setMargins(top: Look.small, bottom: Look.small, start: Look.large, end: Look.large)
        entry.captureTyping(from: widget)
        entry.onSearch { [weak self] in self?.actions.find($0) }
        entry.onStop { [weak self] in
            guard let self else { return }
            if self.entry.text.isEmpty { self.actions.close() } else { self.entry.text = "" }
        }
        entry.onActivate { [weak self] in self?.goToFirst() }
        entry.onDown { [weak self] in self?.goToFirst() }
        return entry
    }

    private func buildHint() {
        moreHint.setWraps(true, atLeast: nil)
        moreHint.addStyleClass("dim-label")
        moreHint.setMargins(top: Look.small, bottom: Look.medium, start: Look.large, end: Look.large)
    }

    private func buildList() {
        list.addStyleClass("archive")
        list.setAccessibleName(localized("Archived Cards"))
        list.selectionMode = .multiple
        list.contentInset = 8
        list.words = .desktop
        let restore: (CardID) -> Void = { [weak self] in self?.actions.restore([$0]) }
        list.rows = RowFactory(
            make: { ArchiveRow(restore) },
            bind: { [weak self] (row: ArchiveRow, card: CardID) in self?.cards[card].map { row.show($0) } },
            title: { [weak self] in self?.cards[$0]?.title ?? "" })
        list.sections = SectionFactory(
            header: .init(
                make: { () -> Label in
                    let label = Label()
                    label.setEllipsizes(true)
                    label.addStyleClass("section-title")
                    return label
                },
                bind: { [weak self] (label: Label, section: SectionID) in label.text = self?.titles[section] ?? "" }),
            title: { [weak self] in self?.titles[$0] ?? "" })
        list.onSelectionChange = { [weak self] _ in self?.showSelection() }
        list.onContextMenu = { [weak self] card, _, point in self?.openMenu(card, point) }
        list.connect(AppActions.archive, to: self)
    }

    // MARK: Showing

    func takeFocus() { entry.grabFocus() }

    func setCovers(_ covers: Bool) { close.isArrow = covers }

    /// Clears the search and the list, until `show` is called.
    func clear() {
        entry.text = ""
        show(ArchivedCards(), isFound: false)
        emptyState.isVisible = false
    }

    /// Shows archived cards.
    ///
    /// - Parameter isFound: Whether they are the results of a search.
    func show(_ cards: ArchivedCards, isFound: Bool) {
        let before = self.cards
        self.cards = cards
        let titlesBefore = titles
        titles = Dictionary(cards.sections.map { ($0.id, $0.title) }) { first, _ in first }
        let hadFocus = list.containsFocus
        list.list.reload(cards.order)
        for card in cards.sections.lazy.flatMap(\.cards) where before[card.id].map({ $0 != card }) ?? false {
            list.reload(card.id)
        }
        for (section, title) in titles where titlesBefore[section] != title { list.reload(section: section) }
        let isEmpty = cards.count == 0
        if isFound {
            emptyState.show(icon: "edit-find-symbolic", title: localized("No Results Found"))
        } else {
            emptyState.show(
                icon: "folder-documents-symbolic", title: localized("No Archived Cards"),
                details: localized("Archived cards leave the board. Find and restore them here."))
        }
        emptyState.isVisible = isEmpty
        list.isVisible = !isEmpty
        moreHint.text = localized("Only the first \(cards.count) cards are shown. Search to find the others.")
        moreHint.isVisible = cards.hasMore
        showSelection()
        if hadFocus, isEmpty { entry.grabFocus() }
    }

    /// The selected cards, in list order.
    private var selection: [CardID] { cards.order.inListOrder(list.selectedItems) }

    private func showSelection() {
        let count = list.selectedItems.count
        restoreButton.label = localized("Restore Card", "Restore \(count) Cards", count: count)
        let hadFocus = restoreButton.hasFocus
        restoreButton.isVisible = count > 1
        if hadFocus, count <= 1 { list.grabFocus() }
    }

    private func goToFirst() {
        if let first = cards.sections.first?.cards.first { select(first.id) }
    }

    /// Selects a card and moves the focus to it. Returns whether it is shown.
    @discardableResult
    func select(_ card: CardID) -> Bool {
        guard cards[card] != nil else { return false }
        list.selectedItems = [card]
        list.focus(card)
        return true
    }

    private func openMenu(_ card: CardID?, _ point: Point) {
        guard let card else { return }
        list.selectForMenu(card)
        menu.open(Self.menu, over: list, at: point)
    }

    static var menu: [MenuEntry] {
        ["restore", "delete"].map { .section(nil, [AppActions.archive.item($0)]) }
    }

    // MARK: Actions

    var hasSelection: Bool { !list.selectedItems.isEmpty }

    func restoreSelection() { actions.restore(selection) }

    func deleteSelection() { actions.delete(selection) }
}
