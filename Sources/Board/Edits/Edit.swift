/// One change of a library: what it is called, and each row that it touches, before and after.
///
/// Nothing else is written to a library, and the same value takes it back, tells those who watch, and is kept as history.
public struct Edit: Hashable, Sendable {
    /// What it does, for people.
    public var name: EditName
    /// The rows in the order in which to change them; each stands once.
    public var changes: [RowChange]

    /// A change of some rows.
    public init(name: EditName, changes: [RowChange]) {
        self.name = name
        self.changes = changes
    }

    /// The edit that takes this one back, exactly.
    public var inverse: Edit {
        Edit(name: name, changes: changes.reversed().map(\.inverse))
    }

    /// A card that it deletes, and the steps that go with it, in order.
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

    /// This edit and the one right after it as one, which is called what this one is. A field that is again what it was
    /// stays in it: whoever knows the first edit has to hear of that.
    public func followed(by next: Edit) -> Edit {
        var merged = changes
        var positions: [RowID: Int] = [:]
        for (position, change) in changes.enumerated() { positions[change.row] = position }
        for change in next.changes {
            if let position = positions[change.row] {
                merged[position] = merged[position].followed(by: change)
            } else {
                merged.append(change)
            }
        }
        return Edit(name: name, changes: merged.filter { $0.before != nil || $0.after != nil })
    }

    /// Whether all is as it was, as after a change and the one back.
    public var changesNothing: Bool { changes.allSatisfy { $0.before == $0.after } }
}

/// One row, before and after: only the fields that change. A row that was not there has no `before`, one that is gone
/// has no `after`; the other side is whole then, but for empty fields.
public struct RowChange: Hashable, Sendable {
    /// The row.
    public let row: RowID
    /// What the fields held.
    public let before: Fields?
    /// What they hold now.
    public let after: Fields?

    /// A change of a row.
    public init(row: RowID, before: Fields?, after: Fields?) {
        self.row = row
        self.before = before
        self.after = after
    }

    /// A new row.
    public static func insertion(of record: some Record) -> RowChange {
        RowChange(row: record.rowID, before: nil, after: record.fields)
    }

    /// A row that goes.
    public static func deletion(of record: some Record) -> RowChange {
        RowChange(row: record.rowID, before: record.fields, after: nil)
    }

    /// What differs between two states of a row; `nil` where nothing does.
    public static func update<Row: Record>(from old: Row, to new: Row) -> RowChange? {
        var (before, after) = (Fields(), Fields())
        for field in old.rowID.table.fields where old[field] != new[field] {
            before[field] = old[field]
            after[field] = new[field]
        }
        return after.entries.isEmpty ? nil : RowChange(row: old.rowID, before: before, after: after)
    }

    /// The change back.
    public var inverse: RowChange { RowChange(row: row, before: after, after: before) }

    /// Whether the row comes to be.
    public var isInsertion: Bool { before == nil && after != nil }
    /// Whether the row goes.
    public var isDeletion: Bool { before != nil && after == nil }

    func followed(by next: RowChange) -> RowChange {
        guard var first = before, var last = after, let newBefore = next.before, let newAfter = next.after else {
            // The row comes or goes on the way: the outer ends are whole, or are made so.
            return RowChange(row: row, before: whole(before, under: next.before, after), after: completed(by: next))
        }
        for entry in newBefore.entries where first[entry.field] == nil { first[entry.field] = entry.value }
        for entry in newAfter.entries { last[entry.field] = entry.value }
        return RowChange(row: row, before: first, after: last)
    }

    /// An update and then a deletion: what the deletion knew, with what the update had found.
    private func whole(_ before: Fields?, under deleted: Fields?, _ after: Fields?) -> Fields? {
        guard let before, after != nil, var all = deleted else { return before }
        for entry in before.entries { all[entry.field] = entry.value }
        return all
    }

    /// An insertion and then an update: what was inserted, with what the update has set.
    private func completed(by next: RowChange) -> Fields? {
        guard var all = after, let last = next.after, next.before != nil else { return next.after }
        for entry in last.entries { all[entry.field] = entry.value }
        return all
    }
}
