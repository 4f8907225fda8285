import Board
import BoardFormats
import BoardStore

/// The parts of a library that linked files need: a library of a command, or one that is open in a window.
///
/// All calls block the calling thread.
package protocol LinkLibrary {
    /// The path of its file.
    var path: String { get }
    /// Returns the boards in order.
    func boards() throws(StoreError) -> [BoardRecord]
    /// Returns a board with all its contents, or `nil` if it doesn't exist.
    func contents(of board: BoardID) throws(StoreError) -> BoardContents?
    /// Returns the files of all links without reading their contents.
    func linkedFiles() throws(StoreError) -> [LinkedFile]
    /// Returns the link of a board, or `nil` if the board doesn't exist or has none.
    func link(of board: BoardID) throws(StoreError) -> BoardLink?
    /// Stores the link of a board in place of its previous one. A link can't be undone.
    func set(_ link: BoardLink) throws(StoreError)
    /// Stores the link of a board in place of another one, or returns `false` if the board has a different link.
    func replace(_ link: BoardLink, with new: BoardLink) throws(StoreError) -> Bool
    /// Removes the link of a board. Returns whether there was one.
    func removeLink(of board: BoardID) throws(StoreError) -> Bool
    /// Updates a board from its linked file in one undo step, or returns `false` if the board or its link has changed
    /// since they were read.
    func update(
        _ board: BoardContents, _ link: BoardLink, with plan: LinkPlan, at time: Int64
    ) throws(StoreError) -> Bool
}

extension LinkLibrary {
    /// Returns the link to a file, which may have another name than the one that was linked.
    package func link(to path: String) throws(StoreError) -> LinkedFile? { try links(to: path).first }

    /// Returns the links to a file. There is more than one if linked files have been replaced by symbolic links to it.
    func links(to path: String) throws(StoreError) -> [LinkedFile] {
        try linkedFiles().filter { $0.path == path || Files.isSame($0.path, path) }
    }

    /// Returns a board as a linked file sees it, or `nil` if it doesn't exist.
    package func linkedBoard(_ id: BoardID) throws(StoreError) -> LinkedBoard? {
        try contents(of: id).map { LinkedBoard($0) }
    }
}

extension LibrarySession: LinkLibrary {
    package func boards() throws(StoreError) -> [BoardRecord] {
        try read { reader throws(StoreError) in try reader.boards() }
    }

    package func contents(of board: BoardID) throws(StoreError) -> BoardContents? {
        try read { reader throws(StoreError) in try reader.contents(of: board) }
    }
}

extension StoreLinks: LinkLibrary {}
