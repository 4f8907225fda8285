import Board
import SectionedList

/// The cards of a board in order, and while something is looked for those that were found. It asks nobody and tells
/// nobody: its board does.
struct ShownCards {
    typealias ListChange = BoardOrder.ListChange

    /// All cards, as the store has them and with what was just done.
    private(set) var order: BoardOrder
    private var filtered: FilteredOrder?

    init(_ opening: BoardOpening, _ first: BoardChunk) {
        order = BoardOrder(opening)
        _ = order.load(first)
    }

    /// The cards that are shown: all, or those found.
    var list: SectionedList<SectionID, CardID> { filtered?.list ?? order.list }

    /// Whether only some cards are shown.
    var isFiltered: Bool { filtered != nil }

    /// Shows only some cards; all for `nil`.
    mutating func filter(_ found: Set<CardID>?) {
        filtered = found.map { FilteredOrder(order, found: $0) }
    }

    /// What has changed of the cards, and what of those that are shown.
    struct Changes {
        fileprivate(set) var all: [ListChange] = []
        fileprivate(set) var shown: [ListChange] = []

        /// The sections whose cards have changed.
        var sections: Set<SectionID> { Set(all.flatMap(\.sections)) }

        static func + (first: Changes, second: Changes) -> Changes {
            Changes(all: first.all + second.all, shown: first.shown + second.shown)
        }
    }

    /// Shows what a command will do.
    mutating func apply(_ command: Command, as token: CommandToken) throws(Refusal) -> Changes {
        // What was just put there is seen, whatever is looked for.
        filtered?.include(command.placedCards)
        return follow(try order.apply(command, as: token))
    }

    /// Shows what was written.
    mutating func apply(_ stored: StoredEdit) -> Changes { follow(order.apply(stored)) }

    /// From here on a command has done what the store says.
    mutating func settle(_ token: CommandToken) -> Changes { follow(order.settle(token)) }

    /// Leaves out a card that the store has no more.
    mutating func forget(_ card: CardID) -> Changes { follow(order.forget(card)) }

    /// Adds cards that were read in the background.
    mutating func load(_ chunk: BoardChunk) -> Changes { follow(order.load(chunk)) }

    /// Begins again with a board that was opened again; what is not answered yet, and what is looked for, stays.
    mutating func reopen(_ opening: BoardOpening, _ first: BoardChunk) {
        order.reopen(opening, first)
        filter(filtered?.found)
    }

    private mutating func follow(_ changes: [ListChange]) -> Changes {
        guard !changes.isEmpty else { return Changes() }
        guard filtered != nil else { return Changes(all: changes, shown: changes) }
        return Changes(all: changes, shown: filtered?.follow(changes, of: order) ?? [])
    }
}
