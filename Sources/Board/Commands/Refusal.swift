/// Why a command is not carried out. Nothing is changed then; the words are in `Words`.
public enum Refusal: Error, Hashable, Sendable {
    case noSuchBoard(BoardID)
    case noSuchSection(SectionID)
    case noSuchCard(CardID)
    case noSuchLabel(LabelID)
    /// The board has no section that cards could go to.
    case noSections
    /// The section is locked.
    case locked(section: String)
    /// The section may not hold more.
    case full(section: String, limit: Int)
    /// A card can't be its own step, nor can a step have steps.
    case intoItself
    case stepOfStep(parent: String)
    /// An id that is to be new is taken.
    case taken(RowID)
    case tooLong(Field, limit: Int)
    /// The title of a board, a section or a label, of which this is the start: those have no notes.
    case tooLongName(String, limit: Int)
    case tooMany(Table, limit: Int)
    /// A limit of cards must be a number from 0 on.
    case badLimit(Int)
}

/// How large things may be. What is larger is refused: it is a mistake or an attack.
public enum Bounds {
    /// Bytes of UTF-8 in a title.
    public static let title = 4_096
    /// Bytes of UTF-8 in the notes of a card.
    public static let notes = 1_048_576
    /// Bytes of UTF-8 in what a board's file holds besides the board.
    public static let kept = 16_777_216
    /// Cards that one command may name.
    public static let cards = 2_000_000
    /// Sections of a board.
    public static let sections = 10_000
    /// Labels of a card.
    public static let labels = 64
    /// The most that a limit of cards may say.
    public static let limit = 1_000_000
}
