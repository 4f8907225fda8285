import Board

extension LibrarySession {
    /// Returns the links of all boards, in the order of the boards. The link of a deleted board is left out until the
    /// board is restored.
    public func links() throws(StoreError) -> [BoardLink] {
        try retryingAfterRepair { file throws(StoreError) in try file.links() }
    }

    /// Returns the link of a board, or `nil` if the board doesn't exist or has none.
    public func link(of board: BoardID) throws(StoreError) -> BoardLink? {
        try retryingAfterRepair { file throws(StoreError) in try file.link(of: board) }
    }

    /// Returns the files of all links without reading their contents.
    public func linkedFiles() throws(StoreError) -> [LinkedFile] {
        try retryingAfterRepair { file throws(StoreError) in try file.linkedFiles() }
    }

    /// Stores the link of a board in place of its previous one. A link can't be undone.
    public func set(_ link: BoardLink) throws(StoreError) {
        try retryingAfterRepair { file throws(StoreError) in try file.set(link) }
        try recordWrite()
    }

    /// Stores the link of a board in place of another one, or returns `false` if the board has a different link.
    public func replace(_ link: BoardLink, with new: BoardLink) throws(StoreError) -> Bool {
        let isReplaced = try retryingAfterRepair { file throws(StoreError) in try file.replace(link, with: new) }
        if isReplaced { try recordWrite() }
        return isReplaced
    }

    /// Removes the link of a board. Returns whether there was one.
    @discardableResult
    public func removeLink(of board: BoardID) throws(StoreError) -> Bool {
        let isRemoved = try retryingAfterRepair { file throws(StoreError) in try file.removeLink(of: board) }
        if isRemoved { try recordWrite() }
        return isRemoved
    }

    /// Updates a board from its linked file in one undo step. Returns `nil` if the board stays as it is. If a command
    /// is refused, nothing changes, including the link.
    ///
    /// - Parameters:
    ///   - time: The time in seconds.
    ///   - plan: Returns the changes for a linked board, or `nil` for none. It isn't called for other boards. It runs
    ///     while others wait for the library, and runs again if the file has to be repaired first.
    public func update(
        _ board: BoardID, at time: Int64, _ plan: (BoardContents, BoardLink) throws -> LinkPlan?
    ) throws(StoreError) -> StoredEdit? {
        var isPlanned = false
        let stored = try retryingAfterRepair { file throws(StoreError) in
            try file.update(board, at: time) { contents, link in
                let plan = try plan(contents, link)
                isPlanned = plan != nil
                return plan
            }
        }
        if isPlanned { try recordWrite() }
        return stored
    }
}
