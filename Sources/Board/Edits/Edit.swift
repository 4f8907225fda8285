/// A change to a library: its name, and each row it touches, before and after.
///
/// Nothing else is written to a library. The same value is inverted for undo, sent to observers, and stored as history.
public struct Edit: Hashable, Sendable {
    /// The user-visible name of the change.
    public var name: EditName
    /// The row changes in the order to apply them. Each row appears once.
    public var changes: [RowChange]

    /// Creates an edit of some rows.
    public init(name: EditName, changes: [RowChange]) {
        self.name = name
        self.changes = changes
    }

    /// The edit that exactly undoes this one.
    public var inverse: Edit {
        Edit(name: name, changes: changes.reversed().map(\.inverse))
    }

    /// Returns a card that the edit deletes, and the steps deleted with it, in order.
    public func deleted(_ id: CardID) -> (card: CardRecord?, steps: [CardRecord]) {
        var card: CardRecord?
        var steps: [CardRecord] = []
        for change in changes {
            guard change.isDeletion, case .card(let deleted) = change.row, let fields = change.before else { continue }
            if deleted == id {
                card = CardRecord(id: deleted, fields: fields)
            } else if fields.place?.parent == id, let step = CardRecord(id: deleted, fields: fields) {
                steps.append(step)
            }
        }
        steps.sort {
            OrderPosition(rank: $0.place.rank, number: $0.id.number)
                < OrderPosition(rank: $1.place.rank, number: $1.id.number)
        }
        return (card, steps)
    }

    /// Returns whether the edit deletes a board.
    package func deletes(_ board: BoardID) -> Bool { changes.contains { $0.row == .board(board) && $0.isDeletion } }

    /// Whether the edit may change the number of a board's cards that are not done: something is added or removed,
    /// moves to another section, card, or board, is archived or restored, or is marked as done or not done.
    public var mayChangeOpenCounts: Bool {
        changes.contains { change in
            guard let after = change.after, let before = change.before else { return true }
            return before.place?.container != after.place?.container
                || before.place?.isArchived != after.place?.isArchived || after[.isDone] != nil
        }
    }

    /// Whether every row ends as it was, such as after a change and its inverse.
    public var isNoOp: Bool { changes.allSatisfy { $0.before == $0.after } }
}

/// A row before and after, with only the fields that change. An inserted row has no `before`, and a deleted row has no
/// `after`. The other side then holds all nonempty fields.
public struct RowChange: Hashable, Sendable {
    /// The row.
    public let row: RowID
    /// The fields before.
    public let before: Fields?
    /// The fields after.
    public let after: Fields?

    /// Creates a change to a row.
    public init(row: RowID, before: Fields?, after: Fields?) {
        self.row = row
        self.before = before
        self.after = after
    }

    /// Returns the change that inserts a row.
    public static func insertion(of record: some Record) -> RowChange {
        RowChange(row: record.rowID, before: nil, after: record.fields)
    }

    /// Returns the change that deletes a row.
    public static func deletion(of record: some Record) -> RowChange {
        RowChange(row: record.rowID, before: record.fields, after: nil)
    }

    /// Returns the difference between two states of a row, or `nil` if they are equal.
    public static func update<Row: Record>(from old: Row, to new: Row) -> RowChange? {
        var (before, after) = (Fields(), Fields())
        for field in old.rowID.table.fields where old[field] != new[field] {
            before[field] = old[field]
            after[field] = new[field]
        }
        return after.entries.isEmpty ? nil : RowChange(row: old.rowID, before: before, after: after)
    }

    /// The change that undoes this one.
    public var inverse: RowChange { RowChange(row: row, before: after, after: before) }

    /// Whether the row is inserted.
    public var isInsertion: Bool { before == nil && after != nil }
    /// Whether the row is deleted.
    public var isDeletion: Bool { before != nil && after == nil }
}
