import Board

/// The part of an edit that still fits a library. A field is set only if it has the value that the edit expects, so
/// undo never reverts later changes.
struct ConflictFilter {
    let reader: RowReader

    /// Returns the part of an edit that fits, and the number of fields or rows left out.
    func applicablePart(of edit: Edit) throws -> (edit: Edit, skipped: Int) {
        var skipped = 0
        var changes: [RowChange] = []
        var inserted: Set<RowID> = []
        for change in edit.changes {
            let record = try reader.record(change.row)
            switch (change.before, change.after, record) {
            case (nil, let after?, nil):
                guard try exists(after.place?.container, inserted) else {
                    skipped += 1
                    continue
                }
                inserted.insert(change.row)
                changes.append(change)
            case (_?, nil, let record?):
                changes.append(RowChange(row: change.row, before: record.fields, after: nil))
            case (let before?, let after?, let record?):
                var (fittingBefore, fittingAfter) = (Fields(), Fields())
                for entry in after.entries {
                    let container = Self.container(entry)
                    guard record[entry.field] == before[entry.field], try exists(container, inserted) else {
                        // A field that was changed and changed back has nothing to undo.
                        if before[entry.field] != entry.value { skipped += 1 }
                        continue
                    }
                    fittingBefore[entry.field] = before[entry.field]
                    fittingAfter[entry.field] = entry.value
                }
                guard !fittingAfter.entries.isEmpty else { continue }
                changes.append(RowChange(row: change.row, before: fittingBefore, after: fittingAfter))
            default:
                skipped += 1
            }
        }
        return (Edit(name: edit.name, changes: changes), skipped)
    }

    private static func container(_ entry: Fields.Entry) -> Container? {
        if case .place(let place) = entry.value { place.container } else { nil }
    }

    /// Returns whether a row's container exists.
    private func exists(_ container: Container?, _ inserted: Set<RowID>) throws -> Bool {
        switch container {
        case nil, .library?: return true
        case .board(let id)?: return try inserted.contains(.board(id)) || reader.board(id) != nil
        case .section(let id)?: return try inserted.contains(.section(id)) || reader.section(id) != nil
        case .card(let id)?: return try inserted.contains(.card(id)) || reader.placement(of: .card(id)) != nil
        }
    }
}
