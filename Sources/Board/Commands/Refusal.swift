/// The reason that a command isn't carried out. Nothing is changed then. The wording is in ``Words``.
public enum Refusal: Error, Hashable, Sendable {
    case noSuchBoard(BoardID)
    case noSuchSection(SectionID)
    case noSuchCard(CardID)
    case noSuchLabel(LabelID)
    /// The board has no section for cards.
    case noSections
    /// The section is locked.
    case locked(section: String)
    /// The section can't hold that many cards.
    case full(section: String, limit: Int)
    /// A card can't be its own step, and a step can't have steps.
    case intoItself
    case stepOfStep(parent: String)
    /// The id of a new row is already in use.
    case taken(RowID)
    case tooLong(Field, limit: Int)
    /// The title of a board, section, or label is too long. This is its start: there are no notes to hold the rest.
    case tooLongName(String, limit: Int)
    case tooMany(Table, limit: Int)
    /// A card limit must be between 0 and ``Bounds/limit``.
    case badLimit(Int)
}

/// The largest sizes allowed. Anything larger is refused as a mistake or an attack.
public enum Bounds {
    /// Bytes of UTF-8 in a title.
    public static let title = 4_096
    /// Bytes of UTF-8 in the notes of a card.
    public static let notes = 1_048_576
    /// Bytes of UTF-8 in the parts of a file that a board can't hold.
    public static let extras = 16_777_216
    /// Cards that one command may name.
    public static let cards = 2_000_000
    /// Sections of a board.
    public static let sections = 10_000
    /// Labels of a card.
    public static let labels = 64
    /// The largest value of a card limit.
    public static let limit = 1_000_000
}
