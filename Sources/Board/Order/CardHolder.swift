/// A row that holds cards in an order: a section, or the parent card of steps.
public protocol CardHolder: RowIdentifier {
    /// Creates the holder that shows a card with this placement, or `nil` if the card is archived or belongs to the
    /// other kind of holder.
    init?(showing place: Placement)
    /// Returns a place among its cards.
    func destination(_ anchor: CardAnchor) -> CardDestination
}

extension SectionID: CardHolder {
    /// Creates the ID of the section that shows a card, unless the card is archived.
    public init?(showing place: Placement) {
        guard let section = place.visibleSection else { return nil }
        self = section
    }

    /// Returns a place among its cards.
    public func destination(_ anchor: CardAnchor) -> CardDestination { .section(self, anchor) }
}

extension CardID: CardHolder {
    /// Creates the ID of the card that a step belongs to.
    public init?(showing place: Placement) {
        guard let parent = place.parent, !place.isArchived else { return nil }
        self = parent
    }

    /// Returns a place among its steps.
    public func destination(_ anchor: CardAnchor) -> CardDestination { .steps(of: self, anchor) }
}
