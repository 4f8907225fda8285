extension Edit {
    /// Returns this edit and the next one merged into one, under this edit's name. Fields that return to their old
    /// value stay in the result, because observers of the first edit need that change.
    public func merging(_ next: Edit) -> Edit { .merged([self, next], name: name) }

    /// Returns edits that follow each other as one edit, as if each were merged into those before. O(changes).
    public static func merged(_ edits: [Edit], name: EditName) -> Edit {
        var merged: [RowChange] = []
        var positions: [RowID: Int] = [:]
        for change in edits.lazy.flatMap(\.changes) {
            guard let position = positions[change.row] else {
                positions[change.row] = merged.count
                merged.append(change)
                continue
            }
            let both = merged[position].merging(change)
            merged[position] = both
            // If the row is inserted again, that may be into a row that is inserted only then.
            if both.isEmpty { positions[change.row] = nil }
        }
        return Edit(name: name, changes: merged.filter { !$0.isEmpty })
    }

    /// The edit without fields that end as they began, for observers who haven't seen the steps in between. Containers
    /// are added before everything else and deleted after it, so undo and redo find the container of each row.
    public var condensed: Edit {
        var groups: [[RowChange]] = Array(repeating: [], count: RowChange.groups)
        for change in changes.compactMap(\.condensed) { groups[change.group].append(change) }
        return Edit(name: name, changes: Array(groups.joined()))
    }
}

extension RowChange {
    /// Whether the row exists neither before nor after.
    fileprivate var isEmpty: Bool { before == nil && after == nil }

    fileprivate func merging(_ next: RowChange) -> RowChange {
        guard var first = before, var last = after, let newBefore = next.before, let newAfter = next.after else {
            // The row is inserted or deleted in between. The outer states are complete, or are completed here.
            let change = RowChange(row: row, before: completeBefore(next), after: completeAfter(next))
            return after == nil && next.before == nil ? change.asUpdate : change
        }
        for entry in newBefore.entries where first[entry.field] == nil { first[entry.field] = entry.value }
        for entry in newAfter.entries { last[entry.field] = entry.value }
        return RowChange(row: row, before: first, after: last)
    }

    /// Returns the state before an update and a deletion: the deleted fields, with those from before the update.
    private func completeBefore(_ next: RowChange) -> Fields? {
        guard let before, after != nil, var all = next.before else { return before }
        for entry in before.entries { all[entry.field] = entry.value }
        return all
    }

    /// Returns the state after an insertion and an update: the inserted fields, with the updated ones.
    private func completeAfter(_ next: RowChange) -> Fields? {
        guard var all = after, let last = next.after, next.before != nil else { return next.after }
        for entry in last.entries { all[entry.field] = entry.value }
        return all
    }

    /// The change as an update, if it deletes a row and inserts it again. Both sides then hold all nonempty fields, but
    /// those of an update must list the same fields.
    private var asUpdate: RowChange {
        guard let before, let after else { return self }
        func update<Row: Record>(_ old: Row?, _ new: Row?) -> RowChange {
            guard let old, let new else { return self }
            return .update(from: old, to: new) ?? RowChange(row: row, before: Fields(), after: Fields())
        }
        return switch row {
        case .board(let id): update(BoardRecord(id: id, fields: before), BoardRecord(id: id, fields: after))
        case .section(let id): update(SectionRecord(id: id, fields: before), SectionRecord(id: id, fields: after))
        case .label(let id): update(LabelRecord(id: id, fields: before), LabelRecord(id: id, fields: after))
        case .card(let id): update(CardRecord(id: id, fields: before), CardRecord(id: id, fields: after))
        }
    }

    /// The change without fields that end as they began, or `nil` if there are no others.
    fileprivate var condensed: RowChange? {
        guard var before, var after else { return isEmpty ? nil : self }
        for entry in after.entries where before[entry.field] == entry.value {
            before[entry.field] = nil
            after[entry.field] = nil
        }
        return after.entries.isEmpty ? nil : RowChange(row: row, before: before, after: after)
    }

    /// The place of the change in a condensed edit: insertions from containers to contents, updates, and then deletions
    /// from contents to containers.
    fileprivate var group: Int {
        if isInsertion { return depth }
        return isDeletion ? Self.groups - 1 - depth : Self.groups / 2
    }

    fileprivate static let groups = 9

    /// The number of containers around an inserted or deleted row.
    private var depth: Int {
        switch (after ?? before)?.place?.container {
        case .card: 3
        case .section: 2
        case .board: 1
        case .library, nil: 0
        }
    }
}
