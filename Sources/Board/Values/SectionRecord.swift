/// A section, without its cards.
public struct SectionRecord: Hashable, Sendable {
    /// The section.
    public let id: SectionID
    /// Its place on its board.
    public var place: Placement
    /// Its title.
    public var title: String
    /// Its colour.
    public var color: BoardColor?
    /// Whether only its header is shown.
    public var isCollapsed: Bool
    /// Whether its cards may neither come, go nor change places.
    public var isLocked: Bool
    /// How many cards it should hold at most.
    public var limit: CardLimit?

    /// A section.
    public init(
        id: SectionID, place: Placement, title: String, color: BoardColor? = nil, isCollapsed: Bool = false,
        isLocked: Bool = false, limit: CardLimit? = nil
    ) {
        self.id = id
        self.place = place
        self.title = title
        self.color = color
        self.isCollapsed = isCollapsed
        self.isLocked = isLocked
        self.limit = limit
    }
}
