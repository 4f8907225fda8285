/// A board, without its contents.
public struct BoardRecord: Hashable, Sendable {
    /// The board.
    public let id: BoardID
    /// Its place in the library.
    public var place: Placement
    /// Its title.
    public var title: String
    /// Its color.
    public var color: BoardColor?
    /// Its layout.
    public var layout: BoardLayout
    /// The parts of the board's original file that a board can't hold, for writing the file again.
    public var extras: String

    /// Creates a board.
    public init(
        id: BoardID, place: Placement, title: String, color: BoardColor? = nil, layout: BoardLayout = .columns,
        extras: String = ""
    ) {
        self.id = id
        self.place = place
        self.title = title
        self.color = color
        self.layout = layout
        self.extras = extras
    }
}
