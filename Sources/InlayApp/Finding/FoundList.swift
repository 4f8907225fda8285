import Board
import BoardModel
import GtkInterop
import SectionedList
import SectionedListGtk

/// The list of the cards found on all boards. The focus stays in the search entry, whose keys move the selection.
@MainActor
final class FoundList {
    /// The functions that the window provides.
    struct Host {
        /// Called when a card is selected by pressing it or with the list's own keys.
        var select: (CardID) -> Void
        /// Called when a card is clicked, or Enter is pressed on it.
        var activate: (CardID) -> Void
        /// Returns the start of a card's notes and the titles of its steps.
        var searchedTexts: (CardID) -> [String]
        var today: () -> Day?
    }

    let view: SectionedListView<BoardID, CardID>
    private let host: Host
    private(set) var found = FoundEverywhere()
    private var words: SearchWords?
    private var isShowing = false

    init(_ host: Host) {
        self.host = host
        view = SectionedListView(
            SectionedList(), layout: .stacked,
            metrics: ListMetrics(rowSpacing: Double(Look.tight), topInset: 0, estimatedRowHeight: 56),
            rows: RowFactory(make: { Label() }, bind: { _, _ in }))
        view.addStyleClass("found")
        view.setAccessibleName(localized("Results"))
        view.selectionMode = .single
        view.contentInset = Double(Look.small)
        view.words = .desktop
        view.rows = RowFactory(
            make: { FoundRow() },
            bind: { [weak self] (row: FoundRow, card: CardID) in self?.bind(row, card) },
            update: { (row: FoundRow, state) in row.isSelected = state.isSelected },
            title: { [weak self] in self?.name(of: $0) ?? "" },
            details: { [weak self] in self?.details(of: $0) ?? "" })
        view.sections = SectionFactory(
            header: .init(
                make: { FoundBoardHeader() },
                bind: { [weak self] (header: FoundBoardHeader, board: BoardID) in
                    guard let self, let found = found[board] else { return }
                    header.show(found.record, count: self.found.countText(of: board))
                }),
            title: { [weak self] in self?.found[$0]?.record.title ?? "" })
        view.onSelectionUpdate = { [weak self] in self?.selectionDidUpdate() }
        view.activatesOnClick = true
        view.onActivate = { [weak self] in self?.host.activate($0) }
    }

    private func bind(_ row: FoundRow, _ id: CardID) {
        guard let card = found[id] else { return }
        row.show(card, today: host.today(), words: words) { host.searchedTexts(id) }
    }

    /// Returns the name of a card for screen readers.
    func name(of card: CardID) -> String {
        found[card].map { FoundRow.name(of: $0, on: found.board(of: card)?.title ?? "") } ?? ""
    }

    private func details(of card: CardID) -> String {
        found[card].map { BadgeStrip.description(of: $0.summary, labels: $0.labels, today: host.today()) } ?? ""
    }

    /// Shows cards.
    ///
    /// - Parameter isNew: Whether they are the results of another search.
    func show(_ found: FoundEverywhere, isNew: Bool) {
        isShowing = true
        defer { isShowing = false }
        let before = self.found
        self.found = found
        if isNew { words = found.words { $0.foldedForSearch } }
        view.list.reload(found.order)
        // Another search marks other words.
        if isNew { view.reloadRows() }
        for board in found.cards.boards {
            let id = board.record.id
            if before[id]?.record != board.record || before.countText(of: id) != found.countText(of: id) {
                view.reload(section: id)
            }
            guard !isNew else { continue }
            for card in board.cards where before[card.id].map({ $0 != card }) ?? false { view.reload(card.id) }
        }
        showSelection(found, scrolls: isNew)
    }

    /// Shows which card is selected.
    func showSelection(_ found: FoundEverywhere, scrolls: Bool = true) {
        let wasShowing = isShowing
        isShowing = true
        defer { isShowing = wasShowing }
        self.found = found
        view.selectedItems = found.selected.map { [$0] } ?? []
        guard scrolls, let card = found.selected else { return }
        if let first = found.cards.boards.first?.cards.first, first.id == card {
            // With the heading above it.
            view.scrollOffset = 0
        } else {
            view.scroll(to: card)
        }
    }

    /// Updates the model if another card is selected.
    private func selectionDidUpdate() {
        guard !isShowing else { return }
        guard let card = view.selectedItems.first else {
            // A press beside the rows.
            return showSelection(found, scrolls: false)
        }
        guard card != found.selected else { return }
        found.select(card)
        host.select(card)
    }
}
