/// A row that holds cards in an order: a section, or for steps their card.
public protocol CardHolder: RowIdentifier {
    /// The holder under which a card with this placement is shown; `nil` where it is archived, or where a holder of the
    /// other kind has it.
    init?(showing place: Placement)
    /// A place among its cards.
    func destination(_ anchor: CardAnchor) -> CardDestination
}

extension SectionID: CardHolder {
    /// The section of a card that is not archived.
    public init?(showing place: Placement) {
        guard let section = place.visibleSection else { return nil }
        self = section
    }

    /// A place among its cards.
    public func destination(_ anchor: CardAnchor) -> CardDestination { .section(self, anchor) }
}

extension CardID: CardHolder {
    /// The card that a step belongs to.
    public init?(showing place: Placement) {
        guard let parent = place.parent, !place.isArchived else { return nil }
        self = parent
    }

    /// A place among its steps.
    public func destination(_ anchor: CardAnchor) -> CardDestination { .steps(of: self, anchor) }
}
