/// The place of a row. It is a single value, so a change of place is never recorded in part.
public struct Placement: Hashable, Sendable {
    /// The container of the row.
    public var container: Container
    /// Its rank among the others there.
    public var rank: Rank
    /// Whether it is archived: it keeps its place, but is neither shown nor counted.
    public var isArchived: Bool

    /// Creates a place.
    public init(in container: Container, rank: Rank, isArchived: Bool = false) {
        self.container = container
        self.rank = rank
        self.isArchived = isArchived
    }

    /// The section, if this is the place of a card in a section.
    public var section: SectionID? {
        if case .section(let id) = container { id } else { nil }
    }

    /// The parent card, if this is the place of a step.
    public var parent: CardID? {
        if case .card(let id) = container { id } else { nil }
    }

    /// The board, if this is the place of a section or a label.
    public var board: BoardID? {
        if case .board(let id) = container { id } else { nil }
    }

    /// The section that shows and counts the card, or `nil` for a step or an archived card.
    public var visibleSection: SectionID? { isArchived ? nil : section }
}
