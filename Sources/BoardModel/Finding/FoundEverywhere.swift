import Board
import BoardStore
import SectionedList

/// The cards found on all boards, as a list shows them: by board, with one card selected that Enter goes to.
package struct FoundEverywhere {
    /// The text that found the cards. Blank text finds none.
    package private(set) var text = ""
    /// Whether archived cards are found, too.
    package private(set) var includesArchived = false
    /// The cards found.
    package private(set) var cards = FoundCards()
    /// The selected card; `nil` if none was found.
    package private(set) var selected: CardID?
    private var ids: [CardID] = []
    private var indexes: [CardID: (board: Int, card: Int, position: Int)] = [:]
    private var boardIndexes: [BoardID: Int] = [:]

    /// Creates an empty list.
    package init() {}

    /// Shows the results of a search. The selected card stays selected if it is among them. Otherwise, the first one is
    /// selected.
    package mutating func show(_ cards: FoundCards, of text: String, includesArchived: Bool) {
        (self.text, self.includesArchived, self.cards) = (text, includesArchived, cards)
        (ids, indexes, boardIndexes) = ([], [:], [:])
        for (board, found) in cards.boards.enumerated() {
            boardIndexes[found.record.id] = board
            for (index, card) in found.cards.enumerated() {
                indexes[card.id] = (board, index, ids.count)
                ids.append(card.id)
            }
        }
        if selected.map({ indexes[$0] == nil }) ?? true { selected = ids.first }
    }

    /// The boards and their cards, in order.
    package var order: SectionedList<BoardID, CardID> {
        // The IDs of a library are distinct.
        (try? SectionedList(cards.boards.map { ($0.record.id, $0.cards.map(\.id)) })) ?? SectionedList()
    }

    /// The card with an ID, or `nil` if it isn't among these.
    package subscript(card: CardID) -> FoundCards.Card? {
        indexes[card].map { cards.boards[$0.board].cards[$0.card] }
    }

    /// The board with an ID, or `nil` if no card was found on it.
    package subscript(board: BoardID) -> FoundCards.Board? { boardIndexes[board].map { cards.boards[$0] } }

    /// Returns the board on which a card was found.
    package func board(of card: CardID) -> BoardRecord? { indexes[card].map { cards.boards[$0.board].record } }

    // MARK: Selecting

    /// Selects a card.
    package mutating func select(_ card: CardID) {
        if indexes[card] != nil { selected = card }
    }

    /// Selects the card that is a number of rows below the selected one, or above it if the number is negative. At
    /// either end, it stays there.
    package mutating func moveSelection(by rows: Int) {
        guard let selected, let index = indexes[selected] else { return }
        self.selected = ids[min(max(index.position + rows, 0), ids.count - 1)]
    }

    // MARK: Words

    /// The reason why there are no cards.
    package enum Emptiness: Equatable {
        /// Nothing is searched for.
        case unasked
        /// No card matches.
        case nothingFound
    }

    /// The reason why there are no cards; `nil` if there are some.
    package var emptiness: Emptiness? {
        if !ids.isEmpty { return nil }
        return Self.isSearch(text) ? .nothingFound : .unasked
    }

    /// Returns whether text has words to search for.
    package static func isSearch(_ text: String) -> Bool { !FileReader.words(of: text).isEmpty }

    /// The words, for marking them in the cards.
    ///
    /// - Parameter fold: Returns text without differences of case and accents.
    package func words(fold: @escaping (String) -> String) -> SearchWords? { SearchWords(text, fold: fold) }

    /// Returns the number of cards on a board as text. A plus sign stands for those that are not shown.
    package func countText(of board: BoardID) -> String {
        self[board].map { "\($0.cards.count)\($0.hasMore ? "+" : "")" } ?? ""
    }

    /// Returns the number of cards in words, or that there are none.
    package func summary(in language: Language) -> String {
        guard emptiness == nil else { return language.localized("No Results Found") }
        let count = ids.count
        return cards.hasMore
            ? language.localized("More than \(count) card found", "More than \(count) cards found", count: count)
            : language.localized("\(count) card found", "\(count) cards found", count: count)
    }

    /// Returns what the results leave out and what to do about it, or `nil` if they are complete.
    package func hint(in language: Language) -> String? {
        var parts: [String] = []
        if cards.hasMore {
            parts.append(language.localized("… and more. Type another word to find fewer cards."))
        }
        let limit = FileReader.searchedWords
        if FileReader.words(of: text).count > limit {
            parts.append(
                language.localized(
                    "Only the first \(limit) word is searched for.", "Only the first \(limit) words are searched for.",
                    count: limit))
        }
        return parts.isEmpty ? nil : parts.joined(separator: " ")
    }
}
