import Board

/// Cards transferred between programs, by drag or clipboard. They have no IDs, but include the labels they name.
public struct CardBundle: Hashable, Sendable {
    /// The cards, in the order to insert them.
    public var cards: [CardDocument]
    /// The labels that the cards name, with their colors.
    public var labels: [LabelDocument]

    /// Creates a bundle of cards with the labels that they name.
    public init(cards: [CardDocument], labels: [LabelDocument] = []) {
        self.cards = cards
        self.labels = labels
    }

    /// The content type for transferring complete cards between Inlay processes.
    public static let contentType = "application/x-inlay-cards"

    /// The maximum number of cards in a bundle, not counting steps.
    public static let cardLimit = 10_000
    /// The maximum number of bytes in a bundle.
    public static let sizeLimit = 16 << 20

    /// The bytes for `contentType`: a board with one section, in Inlay's JSON.
    public var bytes: [UInt8] {
        let section = SectionDocument(title: "", cards: cards)
        return Array(BoardDocument(title: "", sections: [section], labels: labels).json().utf8)
    }

    /// Creates a bundle from bytes of `contentType`, which may come from an untrusted program. IDs in them are ignored.
    public init(decoding bytes: [UInt8]) throws(ImportError) {
        guard bytes.count <= Self.sizeLimit else {
            throw ImportError(.tooLarge(byteCount: bytes.count, limit: Self.sizeLimit))
        }
        let document = try BoardFormat.inlay.read(bytes, name: "", in: .utc).document
        cards = document.sections.flatMap(\.cards)
        // Dropped cards must be visible where they are dropped.
        for index in cards.indices { cards[index].isArchived = false }
        labels = document.labels
        guard cards.count <= Self.cardLimit else { throw ImportError(.tooManyEntries(limit: Self.cardLimit)) }
    }
}
