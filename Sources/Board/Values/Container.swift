/// The container of rows: the library for boards, a board for sections and labels, a section for cards, a card for
/// steps.
public enum Container: Hashable, Sendable {
    case library
    case board(BoardID)
    case section(SectionID)
    case card(CardID)
}
