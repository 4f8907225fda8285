import Board
import BoardStore

/// A search for cards on a board while the user types. It doesn't own the entry or the visible cards, which belong to
/// the board.
@MainActor
package final class CardSearch {
    /// The search entry, as the search uses it.
    package struct Host {
        /// Returns the current text.
        package var text: () -> String
        /// Called after a search with the number of cards found once they are shown, or with `nil` if all cards are
        /// shown instead. `end(on:)` doesn't call it.
        package var found: (_ count: Int?) -> Void
        /// Called after `found`, once for each search. If no card on the board matches, it receives the other places
        /// with matching cards; otherwise, an empty result.
        package var foundElsewhere: (FoundElsewhere) -> Void
        /// Moves the focus to the first card found.
        package var goToFirst: () -> Void

        package init(
            text: @escaping () -> String, found: @escaping (_ count: Int?) -> Void,
            foundElsewhere: @escaping (FoundElsewhere) -> Void, goToFirst: @escaping () -> Void
        ) {
            (self.text, self.found, self.goToFirst) = (text, found, goToFirst)
            self.foundElsewhere = foundElsewhere
        }
    }

    private let library: Library
    private let host: Host
    private var searching: StoreTask?
    /// The text being searched for, and whether the focus moves to the first card found.
    private var sought: (text: String, goesToFirst: Bool)?
    /// The text that found the visible cards.
    private var shown: String?

    /// Creates a search in a library.
    package init(_ library: Library, host: Host) {
        (self.library, self.host) = (library, host)
    }

    /// Shows the cards of a board that match a string.
    package func search(_ text: String, on board: OpenBoard, goesToFirst: Bool = false) {
        if text == shown { return goesToFirst ? goToFirst(on: board) : () }
        // Enter and the entry may both request the same search. It runs once.
        if let sought, sought.text == text {
            self.sought?.goesToFirst = sought.goesToFirst || goesToFirst
            return
        }
        sought = (text, goesToFirst)
        searching = library.search(text, board: board.id) { [weak self, weak board] cards in
            // The user may have changed or cleared the text in the meantime.
            guard let self, let sought, sought.text == text else { return }
            self.sought = nil
            guard let board, host.text() == text else { return }
            shown = text
            if cards != nil || board.isFiltered { board.filter(cards, matching: text) }
            host.found(cards?.count)
            showElsewhere(text, board, isNeeded: cards?.isEmpty == true)
            if sought.goesToFirst { goToFirst(on: board) }
        }
    }

    /// Shows all cards again.
    package func end(on board: OpenBoard?) {
        (searching, sought, shown) = (nil, nil, nil)
        if board?.isFiltered == true { board?.filter(nil) }
    }

    private func showElsewhere(_ text: String, _ board: OpenBoard, isNeeded: Bool) {
        guard isNeeded else { return host.foundElsewhere(FoundElsewhere()) }
        searching = library.searchElsewhere(text, than: board.id) { [weak self] found in
            guard let self, shown == text, host.text() == text else { return }
            host.foundElsewhere(found)
        }
    }

    private func goToFirst(on board: OpenBoard) {
        if board.isFiltered { host.goToFirst() }
    }
}
