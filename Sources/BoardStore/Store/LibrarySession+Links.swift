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

    /// Updates a board from its linked file in one undo step, or returns `false` if the board or its link has changed
    /// since they were read. If a command is refused, nothing changes, including the link.
    public func update(
        _ board: BoardContents, _ link: BoardLink, with plan: LinkPlan, at time: Int64
    ) throws(StoreError) -> Bool {
        let isCurrent = try retryingAfterRepair { file throws(StoreError) in
            try file.update(board, link, with: plan, at: time)
        }
        if isCurrent { try recordWrite() }
        return isCurrent
    }
}
