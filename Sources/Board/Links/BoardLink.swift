/// The link of a board to a file of another program. It isn't part of the undo history.
public struct BoardLink: Hashable, Sendable {
    /// The board.
    public let board: BoardID
    /// The path of the file.
    public var path: String
    /// The name of its format.
    public var format: String
    /// The last state of the file that both sides knew.
    public var base: LinkBase
    /// The base that a write of the file leads to, if a write has begun. After a crash, the file has the bytes of one
    /// of the two, which tells whether it was written.
    public var next: LinkBase?

    /// Creates a link.
    public init(board: BoardID, path: String, format: String, base: LinkBase, next: LinkBase? = nil) {
        self.board = board
        self.path = path
        self.format = format
        self.base = base
        self.next = next
    }
}
