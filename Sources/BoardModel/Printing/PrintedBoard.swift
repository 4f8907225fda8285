import Board

/// The maximum amount to put on paper or in a picture, which keeps the time and the size of the file within bounds.
package struct PrintLimit: Hashable, Sendable {
    package var sections: Int
    package var cards: Int
    /// The number of bytes of text. Each card, each step, and each line counts as at least `leastCost`.
    package var bytes: Int

    /// About a thousand pages.
    package static let pages = PrintLimit(sections: 5_000, cards: 20_000, bytes: 4 << 20)
    /// A picture that programs can show.
    package static let picture = PrintLimit(sections: 100, cards: 1_000, bytes: 1 << 18)

    fileprivate static let leastCost = 40
}

/// The part of a board that is printed.
package struct PrintedBoard: Hashable, Sendable {
    package private(set) var document: BoardDocument
    /// The number of cards in each section, including those beyond the limit.
    package private(set) var counts: [Int] = []
    /// The sections and cards beyond the limit.
    package private(set) var omittedSections = 0
    package private(set) var omittedCards = 0
    package private(set) var archivedCards = 0

    /// Creates the part of a board within a limit, without archived cards.
    package init(_ board: BoardDocument, limit: PrintLimit) {
        document = board
        var (cards, bytes) = (limit.cards, limit.bytes)
        for index in document.sections.indices {
            let all = board.sections[index].cards
            let active = all.filter { !$0.isArchived }
            archivedCards += all.count - active.count
            counts.append(active.count)
            guard index < limit.sections else {
                omittedCards += active.count
                continue
            }
            document.sections[index].cards = active.filter { card in
                let cost = card.printedBytes
                let fits = cards > 0 && cost <= bytes
                if fits { (cards, bytes) = (cards - 1, bytes - cost) } else { omittedCards += 1 }
                return fits
            }
        }
        omittedSections = max(document.sections.count - limit.sections, 0)
        document.sections.removeLast(omittedSections)
    }
}

extension CardDocument {
    fileprivate var printedBytes: Int {
        steps.reduce(cost(title, notes, labels)) { $0 + cost($1.title, $1.notes, $1.labels) }
    }
}

private func cost(_ title: String, _ notes: String, _ labels: [String]) -> Int {
    let lines = notes.utf8.count { $0 == UInt8(ascii: "\n") }
    let text = max(title.utf8.count, PrintLimit.leastCost) + notes.utf8.count + lines * PrintLimit.leastCost
    return labels.reduce(text) { $0 + $1.utf8.count }
}
