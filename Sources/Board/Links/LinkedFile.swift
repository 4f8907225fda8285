/// The file that a board is linked to, without its contents.
public struct LinkedFile: Hashable, Sendable {
    /// The board.
    public var board: BoardID
    /// The path of the file.
    public var path: String
    /// The name of its format.
    public var format: String

    /// Creates a description of a linked file.
    public init(board: BoardID, path: String, format: String) {
        self.board = board
        self.path = path
        self.format = format
    }
}
