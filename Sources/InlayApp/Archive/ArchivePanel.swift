import Board
import BoardModel
import BoardStore
import GtkInterop

/// The archived cards of a board, beside it: one finds them here, and brings them back to their places.
@MainActor
final class ArchivePanel {
    /// What the panel asks of its window.
    struct Host {
        var say: (Toast) -> Void = { _ in }
        /// Cards are on the board again.
        var reveal: ([CardID]) -> Void = { _ in }
        /// The panel is closed, and had the keyboard.
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
    private var following: StoreTask?
    private var reading: StoreTask?

    /// A panel in a place that it shares with others, closed.
    init(_ library: Library, in area: PanelArea, host: Host) {
        self.library = library
        self.area = area
        self.host = host
    }

    /// Shows what is archived of a board.
    func open(_ board: OpenBoard) {
        if self.board !== board {
            self.board = board
            following = library.follow { [weak self] in self?.take($0) }
            view.clear()
            read()
        }
        if area.panel !== view.widget { area.panel = view.widget }
        area.isRevealed = true
        view.entry.grabFocus()
    }

    /// Closes the panel.
    func close() {
        guard board != nil else { return }
        let hadFocus = view.widget.containsFocus
        leave()
        area.isRevealed = false
        if hadFocus { host.closed() }
    }

    /// Something else takes its place.
    func leave() {
        board = nil
        following = nil
        reading = nil
    }

    private func take(_ notice: Library.Notice) {
        if case .edit(let stored) = notice, !view.cards.mayChange(by: stored.edit) { return }
        read()
    }

    private func read() {
        guard let board else { return }
        let text = view.entry.text
        reading = library.archive(of: board.id, matching: text) { [weak self, weak board] result in
            // Meanwhile something else may be looked for, or nothing any more.
            guard let self, let board, board === self.board, text == self.view.entry.text else { return }
            switch result {
            case .success(let cards): self.view.show(cards, isFound: !text.isEmpty)
            case .failure(let error): self.host.say(Toast(error.text(in: .desktop)))
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
