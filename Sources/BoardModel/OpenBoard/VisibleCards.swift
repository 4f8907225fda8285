import Board
import SectionedList

/// The cards of a board in order, and the cards found during a search. It makes no callbacks: the board makes them.
struct VisibleCards {
    typealias ListChange = BoardOrder.ListChange

    /// All cards as stored, with the unanswered commands on top.
    private(set) var order: BoardOrder
    private var filtered: FilteredOrder?

    init(_ opening: BoardOpening, _ first: BoardChunk) {
        order = BoardOrder(opening)
        _ = order.load(first)
    }

    /// The visible cards: all, or those found.
    var list: SectionedList<SectionID, CardID> { filtered?.list ?? order.list }

    /// Whether only some cards are shown.
    var isFiltered: Bool { filtered != nil }

    /// Whether a search shows nothing, and has nothing left to show once all cards are loaded.
    var isEmptyResult: Bool {
        guard let filtered else { return false }
        return filtered.list.sectionCount == 0 && (order.isLoaded || filtered.found.isEmpty)
    }

    /// Shows only some cards, or all for `nil`.
    mutating func filter(_ found: Set<CardID>?) {
        filtered = found.map { FilteredOrder(order, found: $0) }
    }

    /// The changes to all cards, and to the visible ones.
    struct Changes {
        fileprivate(set) var all: [ListChange] = []
        fileprivate(set) var shown: [ListChange] = []

        /// The sections whose cards have changed.
        var sections: Set<SectionID> { Set(all.flatMap(\.sections)) }

        static func + (first: Changes, second: Changes) -> Changes {
            Changes(all: first.all + second.all, shown: first.shown + second.shown)
        }
    }

    /// Shows the expected effect of a command.
    mutating func apply(_ command: Command, as token: CommandToken) throws(Refusal) -> Changes {
        // Cards that were just placed are visible, whatever the search.
        filtered?.include(command.placedCards)
        return updateFilter(try order.apply(command, as: token))
    }

    /// Applies an edit from the store.
    mutating func apply(_ stored: StoredEdit) -> Changes { updateFilter(order.apply(stored)) }

    /// Removes an answered command, since the store has its result.
    mutating func finish(_ token: CommandToken) -> Changes { updateFilter(order.finish(token)) }

    /// Removes a card that the store no longer has.
    mutating func removeMissing(_ card: CardID) -> Changes { updateFilter(order.removeMissing(card)) }

    /// Adds cards that were read in the background.
    mutating func load(_ chunk: BoardChunk) -> Changes { updateFilter(order.load(chunk)) }

    /// Starts over with a reopened board. Unanswered commands and the search stay.
    mutating func reopen(_ opening: BoardOpening, _ first: BoardChunk) {
        order.reopen(opening, first)
        filtered = filtered.map { FilteredOrder(order, found: $0.found, keeping: Set($0.list.sectionIDs)) }
    }

    private mutating func updateFilter(_ changes: [ListChange]) -> Changes {
        guard !changes.isEmpty else { return Changes() }
        guard filtered != nil else { return Changes(all: changes, shown: changes) }
        return Changes(all: changes, shown: filtered?.apply(changes, of: order) ?? [])
    }
}
