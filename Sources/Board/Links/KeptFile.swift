/// A linked file as it would be if the cards and sections that have left its board were still there.
///
/// A file may say more of a card than a board can hold, such as comments. When the card returns to the board, by undo
/// or from another board, it is written to the file from here, so that nothing of that is lost.
public struct KeptFile: Hashable, Sendable {
    /// The contents.
    public var bytes: [UInt8]
    /// The rows that the sections are or were, in order.
    public var sections: [SectionID?]
    /// The rows that each section's cards are or were, in order.
    public var cards: [[CardID?]]

    /// Creates a file with its rows.
    public init(bytes: [UInt8], sections: [SectionID?], cards: [[CardID?]]) {
        self.bytes = bytes
        self.sections = sections
        self.cards = cards
    }
}
