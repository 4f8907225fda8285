/// A label of a board.
public struct LabelRecord: Hashable, Sendable {
    /// The label.
    public let id: LabelID
    /// Its place among the labels of its board.
    public var place: Placement
    /// Its name.
    public var title: String
    /// Its color.
    public var color: BoardColor?

    /// Creates a label.
    public init(id: LabelID, place: Placement, title: String, color: BoardColor? = nil) {
        self.id = id
        self.place = place
        self.title = title
        self.color = color
    }
}
