import Board

/// Cards on their way between programs, by drag or by the clipboard: without ids, with the labels that they name.
public struct CardBundle: Hashable, Sendable {
    /// The cards, in the order in which they are to land.
    public var cards: [CardDocument]
    /// The colours of the labels that the cards name.
    public var labels: [LabelDocument]

    /// Cards, and the labels that they name.
    public init(cards: [CardDocument], labels: [LabelDocument] = []) {
        self.cards = cards
        self.labels = labels
    }

    /// The type under which one Inlay gives cards to another, with all that they hold.
    public static let contentType = "application/x-inlay-cards"

    /// How many cards may come at once, steps not counted.
    public static let cardLimit = 10_000
    /// How many bytes they may have.
    public static let sizeLimit = 16 << 20

    /// What goes under `contentType`: a board of one section, in Inlay's JSON.
    public var bytes: [UInt8] {
        let section = SectionDocument(title: "", cards: cards)
        return Array(BoardDocument(title: "", sections: [section], labels: labels).json().utf8)
    }

    /// Reads what came under `contentType`, from whoever says that it is that. Ids in it mean nothing.
    public init(decoding bytes: [UInt8]) throws(ImportError) {
        guard bytes.count <= Self.sizeLimit else {
            throw ImportError(.tooLarge(byteCount: bytes.count, limit: Self.sizeLimit))
        }
        let document = try BoardFormat.inlay.read(bytes, name: "", in: .utc).document
        cards = document.sections.flatMap(\.cards)
        // What is dropped is seen where it is dropped.
        for index in cards.indices { cards[index].isArchived = false }
        labels = document.labels
        guard cards.count <= Self.cardLimit else { throw ImportError(.tooManyEntries(limit: Self.cardLimit)) }
    }
}
