/// A board, without what lies in it.
public struct BoardRecord: Hashable, Sendable {
    /// The board.
    public let id: BoardID
    /// Its place in the library.
    public var place: Placement
    /// Its title.
    public var title: String
    /// How it is laid out.
    public var layout: BoardLayout
    /// What the file that the board came from holds besides, for when it is written again.
    public var kept: String

    /// A board.
    public init(id: BoardID, place: Placement, title: String, layout: BoardLayout = .columns, kept: String = "") {
        self.id = id
        self.place = place
        self.title = title
        self.layout = layout
        self.kept = kept
    }
}
