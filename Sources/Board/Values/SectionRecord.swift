/// A section, without its cards.
public struct SectionRecord: Hashable, Sendable {
    /// The section.
    public let id: SectionID
    /// Its place on its board.
    public var place: Placement
    /// Its title.
    public var title: String
    /// Its color.
    public var color: BoardColor?
    /// Whether it is collapsed.
    public var isCollapsed: Bool
    /// Whether its cards can't be added, removed, or reordered.
    public var isLocked: Bool
    /// The limit on the number of its cards.
    public var limit: CardLimit?

    /// Creates a section.
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
