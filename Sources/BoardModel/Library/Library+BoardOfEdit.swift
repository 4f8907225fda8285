import Board
import BoardStore

/// The boards on which changes are visible.
extension Library {
    /// Returns the board on which an edit's effect is visible, or `nil` for none. Prefers the board that is shown.
    package func board(of edit: Edit, preferring shown: BoardID?) -> BoardID? {
        let all = Set((try? reader.boards())?.map(\.id) ?? [])
        var first: BoardID?
        // For a large edit, the first rows are enough.
        for change in edit.changes.prefix(16) {
            for board in boards(of: change) where all.contains(board) {
                if board == shown { return board }
                first = first ?? board
            }
        }
        return first
    }

    /// Returns the boards that an edit changes, or `nil` if it has too many changes to look at each of them.
    func boards(changedBy edit: Edit) -> Set<BoardID>? {
        guard edit.changes.count <= Self.largestEdit else { return nil }
        var boards: Set<BoardID> = []
        for change in edit.changes {
            if case .board(let board) = change.row { boards.insert(board) }
            boards.formUnion(
                [change.after, change.before].compactMap { $0?.place }.compactMap { board(of: $0.container) })
            boards.formUnion(self.boards(of: change))
        }
        return boards
    }

    private static var largestEdit: Int { 64 }

    /// Returns the board that a row is on now, followed by its previous board.
    private func boards(of change: RowChange) -> [BoardID] {
        // A board's title and position are visible in the sidebar, whichever board is shown.
        if case .board(let board) = change.row { return change.isInsertion ? [board] : [] }
        let places = [change.after, change.before].compactMap { $0?.place?.container }
        // Undo must show a section where it returns to, not only that it has left.
        if case .section = change.row, let place = places.first { return [board(of: place)].compactMap { $0 } }
        guard places.isEmpty else { return places.compactMap { board(of: $0) } }
        return switch change.row {
        case .card(let card): [board(of: .card(card))].compactMap { $0 }
        case .section(let section): [board(of: .section(section))].compactMap { $0 }
        case .label(let label): [(try? reader.label(label))?.place.board].compactMap { $0 }
        case .board: []
        }
    }

    private func board(of container: Container) -> BoardID? {
        switch container {
        case .library: nil
        case .board(let board): board
        case .section(let section):
            (try? reader.section(section)).flatMap { board(of: $0.record.place.container) }
        case .card(let card): (try? reader.card(card)).flatMap { board(of: $0.place.container) }
        }
    }
}
