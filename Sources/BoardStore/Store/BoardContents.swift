import Board

/// A board with everything on it, for a file or for display.
public struct BoardContents: Sendable {
    /// The board itself.
    public let board: BoardRecord
    /// Its sections in order.
    public let sections: [SectionRecord]
    /// The cards of each section, in order, also archived ones.
    public let cards: [[CardRecord]]
    /// The steps of the cards that have any, in order.
    public let steps: [CardID: [CardRecord]]
    /// Its labels in order.
    public let labels: [LabelRecord]
    /// The number of the library's last change when it was read.
    public let sequence: Int64

    /// Returns whether it is the same as another one, which may have been read at another time.
    func hasSameRows(as other: BoardContents) -> Bool {
        board == other.board && sections == other.sections && cards == other.cards && steps == other.steps
            && labels == other.labels
    }

    /// The board as a file holds it.
    public var document: BoardDocument { document(of: cards) }

    /// Returns the board with only some of its cards, the sections that they are in, and the labels that they have.
    public func document(of chosen: Set<CardID>) -> BoardDocument {
        var document = document(of: cards.map { $0.filter { chosen.contains($0.id) } })
        document.sections.removeAll(where: \.cards.isEmpty)
        let cards = document.sections.lazy.flatMap(\.cards)
        var names = Set(cards.flatMap(\.labels))
        for card in cards { names.formUnion(card.steps.lazy.flatMap(\.labels)) }
        document.labels.removeAll { !names.contains($0.name) }
        return document
    }

    private func document(of cards: [[CardRecord]]) -> BoardDocument {
        let names = Dictionary(labels.map { ($0.id, $0.title) }) { first, _ in first }
        return BoardDocument(
            title: board.title, color: board.color?.rawValue,
            sections: zip(sections, cards).map { section, cards in
                SectionDocument(
                    title: section.title, color: section.color?.rawValue, isCollapsed: section.isCollapsed,
                    isLocked: section.isLocked,
                    limit: section.limit.map { LimitDocument(count: $0.count, isStrict: $0.isStrict) },
                    cards: cards.map { CardDocument($0, steps: steps[$0.id] ?? [], names: names) })
            },
            labels: labels.map { LabelDocument($0) })
    }
}

extension FileReader {
    /// Returns a board with all its contents, or `nil` if it doesn't exist. Verifies that the tables hold no more rows
    /// of it than their indexes found, which takes the same time as reading the whole library.
    public func contents(of id: BoardID) throws(StoreError) -> BoardContents? {
        try snapshot { () throws(StoreError) in
            guard let board = try boards().first(where: { $0.id == id }) else { return nil }
            let sections = try sections(of: id)
            var cards: [[CardRecord]] = []
            var steps: [CardID: [CardRecord]] = [:]
            for section in sections {
                cards.append(try self.cards(in: .section(section.record.id), includesArchived: true))
            }
            for step in try self.steps(of: id) {
                if case .card(let card) = step.place.container { steps[card, default: []].append(step) }
            }
            let labels = try labels(of: id)
            try expect(
                id, sections: sections.count, labels: labels.count, cards: cards.joined().count,
                steps: steps.values.reduce(0) { $0 + $1.count })
            return BoardContents(
                board: board, sections: sections.map(\.record), cards: cards, steps: steps, labels: labels,
                sequence: try lastSequence)
        }
    }
}
