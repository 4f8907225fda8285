import Board
import BoardModel
import BoardStore
import GtkInterop

/// The panel with a board's archived cards, for finding and restoring them.
@MainActor
final class ArchivePanel {
    /// The functions that the window provides.
    struct Host {
        var showToast: (Toast) -> Void = { _ in }
        /// Called when cards were restored to the board.
        var reveal: ([CardID]) -> Void = { _ in }
        /// Called when the panel has closed, if it had the focus.
        var closed: () -> Void = {}
    }

    private let library: Library
    private let area: PanelArea
    private let host: Host
    private lazy var view = ArchiveView(
        ArchiveView.Actions(
            find: { [weak self] _ in self?.read() },
            restore: { [weak self] in self?.restore($0) },
            delete: { [weak self] in self?.delete($0) },
            close: { [weak self] in self?.close() }))
    private var board: OpenBoard?
    private var observation: StoreTask?
    private var reading: StoreTask?
    /// The search whose results are shown.
    private var shownText: String?
    /// The card to select once it is shown.
    private var pendingSelection: (card: CardID, text: String)?

    /// Creates the panel, closed, in an area that it shares with other panels.
    init(_ library: Library, in area: PanelArea, host: Host) {
        self.library = library
        self.area = area
        self.host = host
    }

    /// Shows the archived cards of a board, or only those that match a search.
    ///
    /// - Parameter card: The card to select among them.
    func open(_ board: OpenBoard, finding text: String = "", selecting card: CardID? = nil) {
        if self.board !== board {
            self.board = board
            observation = library.observe { [weak self] in self?.handle($0) }
            view.clear()
            view.entry.text = text
            read()
        } else if !text.isEmpty {
            view.entry.text = text
        }
        if area.panel !== view { area.panel = view }
        area.isRevealed = true
        view.takeFocus()
        pendingSelection = card.map { ($0, view.entry.text) }
        // With another text, the card is shown by the search that follows.
        if reading == nil, text.isEmpty || text == shownText { selectPending(among: view.entry.text) }
    }

    /// Selects the card that was asked for. If the user has typed on or it isn't among the results, the focus stays.
    private func selectPending(among text: String) {
        guard let pending = pendingSelection else { return }
        pendingSelection = nil
        if pending.text == text { _ = view.select(pending.card) }
    }

    /// Closes the panel.
    func close() {
        guard board != nil else { return }
        let hadFocus = view.widget.containsFocus
        releaseBoard()
        area.isRevealed = false
        if hadFocus { host.closed() }
    }

    /// Releases the board, because another panel takes the area or this one closes.
    func releaseBoard() {
        board = nil
        observation = nil
        reading = nil
        (shownText, pendingSelection) = (nil, nil)
    }

    private func handle(_ notice: Library.Notice) {
        if case .edit(let stored) = notice, !view.cards.mayChange(by: stored.edit) { return }
        read()
    }

    private func read() {
        guard let board else { return }
        let text = view.entry.text
        reading = library.archive(of: board.id, matching: text) { [weak self, weak board] result in
            // Meanwhile the search text may have changed, or the panel may have closed.
            guard let self, let board, board === self.board, text == self.view.entry.text else { return }
            self.reading = nil
            switch result {
            case .success(let cards):
                self.view.show(cards, isFound: !text.isEmpty)
                self.shownText = text
                self.selectPending(among: text)
            case .failure(let error): self.host.showToast(Toast(error.text(in: .desktop)))
            }
        }
    }

    private func restore(_ cards: [CardID]) {
        board?.perform(
            .changeCards(cards, .isArchived(false)),
            saying: localized("Card restored", "\(cards.count) cards restored", count: cards.count)
        ) { [weak self] answer in
            if case .done = answer { self?.host.reveal(cards) }
        }
    }

    private func delete(_ cards: [CardID]) {
        board?.perform(
            .deleteCards(cards), saying: localized("Card deleted", "\(cards.count) cards deleted", count: cards.count))
    }
}
