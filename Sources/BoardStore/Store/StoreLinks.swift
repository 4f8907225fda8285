import Board

/// The links between boards and files in a library that is open in this process.
///
/// All calls block the calling thread, so they are made on a thread of their own. They read with connections of their
/// own. Changes are made by the store's writer, between the commands of the user.
public final class StoreLinks: Sendable {
    /// The path of the library's file.
    public let path: String
    private let writer: Writer

    init(_ path: String, _ writer: Writer) {
        (self.path, self.writer) = (path, writer)
    }

    /// Returns the boards in order.
    public func boards() throws(StoreError) -> [BoardRecord] { try FileReader(path: path).boards() }

    /// Returns a board with all its contents, or `nil` if it doesn't exist.
    public func contents(of board: BoardID) throws(StoreError) -> BoardContents? {
        try FileReader(path: path).contents(of: board)
    }

    /// Returns the files of all links without reading their contents.
    public func linkedFiles() throws(StoreError) -> [LinkedFile] { try FileReader(path: path).linkedFiles() }

    /// Returns the link of a board, or `nil` if the board doesn't exist or has none.
    public func link(of board: BoardID) throws(StoreError) -> BoardLink? { try FileReader(path: path).link(of: board) }

    /// Stores the link of a board in place of its previous one. A link can't be undone.
    public func set(_ link: BoardLink) throws(StoreError) {
        try writer.run { file throws(StoreError) in try file.set(link) }
    }

    /// Stores the link of a board in place of another one, or returns `false` if the board has a different link.
    public func replace(_ link: BoardLink, with new: BoardLink) throws(StoreError) -> Bool {
        try writer.run { file throws(StoreError) in try file.replace(link, with: new) }
    }

    /// Removes the link of a board. Returns whether there was one.
    public func removeLink(of board: BoardID) throws(StoreError) -> Bool {
        try writer.run { file throws(StoreError) in try file.removeLink(of: board) }
    }

    /// Updates a board from its linked file in one undo step, or returns `false` if the board or its link has changed
    /// since they were read. If a command is refused, nothing changes, including the link.
    public func update(
        _ board: BoardContents, _ link: BoardLink, with plan: LinkPlan, at time: Int64
    ) throws(StoreError) -> Bool {
        try writer.run { file throws(StoreError) in try file.update(board, link, with: plan, at: time) }
    }
}
