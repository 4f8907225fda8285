/// The reason that a command isn't carried out. In that case, nothing is changed. The wording is in ``Words``.
public enum Refusal: Error, Hashable, Sendable {
    case noSuchBoard(BoardID)
    case noSuchSection(SectionID)
    case noSuchCard(CardID)
    case noSuchLabel(LabelID)
    /// The board has no section for cards.
    case noSections
    /// Each section of the board is locked or full.
    case noSectionAccepts(board: String)
    /// The section is locked.
    case locked(section: String)
    /// The section can't hold that many cards. `room` is the number of cards that it can still hold.
    case full(section: String, limit: Int, room: Int = 0)
    /// A card can't be its own step.
    case intoItself
    /// A step can't have steps.
    case stepOfStep(parent: String)
    /// The ID of a new row is already in use.
    case idInUse(RowID)
    case tooLong(Field, limit: Int)
    /// The title of a board, section, or label is too long. This is its start: there are no notes to hold the rest.
    case tooLongName(String, limit: Int)
    case tooMany(Table, limit: Int)
    /// A card limit must be between 0 and ``SizeLimits/limit``.
    case badLimit(Int)
}
