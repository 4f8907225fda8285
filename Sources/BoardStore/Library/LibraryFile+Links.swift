import Board

extension LibraryFile {
    /// Returns the links of all boards, in the order of the boards.
    func links() throws(StoreError) -> [BoardLink] { try read { try $0.links() } }

    /// Returns the link of a board, or `nil` if the board doesn't exist or has none.
    func link(of board: BoardID) throws(StoreError) -> BoardLink? { try read { try $0.link(of: board) } }

    /// Returns the files of all links without reading their contents.
    func linkedFiles() throws(StoreError) -> [LinkedFile] { try read { try $0.linkedFiles() } }

    /// Stores the link of a board in place of its previous one. A link can't be undone.
    func set(_ link: BoardLink) throws(StoreError) {
        try transaction { try RowWriter(connection).write(link) }
    }

    /// Stores the link of a board in place of another one, or returns `false` if the board has a different link.
    func replace(_ link: BoardLink, with new: BoardLink) throws(StoreError) -> Bool {
        try transaction {
            guard try reader.link(of: link.board) == link else { return false }
            try RowWriter(connection).write(new)
            return true
        }
    }

    /// Removes the link of a board. Returns whether there was one.
    func removeLink(of board: BoardID) throws(StoreError) -> Bool {
        try transaction {
            guard try reader.hasLink(board) else { return false }
            try RowWriter(connection).removeLink(of: board)
            return true
        }
    }

    /// Updates a board from its linked file in one undo step, or returns `false` if the board or its link has changed
    /// since they were read. If a command is refused, nothing changes, including the link.
    func update(
        _ board: BoardContents, _ link: BoardLink, with plan: LinkPlan, at time: Int64
    ) throws(StoreError) -> Bool {
        try transaction {
            guard try reader.link(of: link.board) == link, try isCurrent(board) else { return false }
            let edit = try perform(plan.commands)
            if plan.link != link { try RowWriter(connection).write(plan.link) }
            if !edit.changes.isEmpty { _ = try journal.append(edit, typing: nil, at: time) }
            return true
        }
    }

    private func isCurrent(_ board: BoardContents) throws -> Bool {
        // Reading a board takes the same time as reading the whole library.
        if try journal.lastSequence() == board.sequence { return true }
        return try FileReader(connection).contents(of: board.board.id)?.hasSameRows(as: board) ?? false
    }

    /// Performs commands in a transaction, and returns their edits as one.
    private func perform(_ commands: [Command]) throws -> Edit {
        var edits: [Edit] = []
        for command in commands {
            guard let edit = try Planner.edit(for: command, in: reader) else { continue }
            try RowWriter.write(edit, to: connection)
            edits.append(edit)
        }
        return Edit.merged(edits, name: EditName(.updateFromFile)).condensed
    }
}
