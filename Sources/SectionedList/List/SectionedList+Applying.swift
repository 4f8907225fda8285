extension SectionedList {
    /// Applies a series of edits, all or none. O(log n) per item touched.
    ///
    /// To undo the edits exactly, apply their `inverted()`.
    ///
    /// - Throws: ``ListEditError`` if an edit does not fit the list. The list is then unchanged.
    @inlinable
    public mutating func apply(_ edits: some Sequence<Edit>) throws {
        var done: [Edit] = []
        do {
            for edit in edits {
                try apply(edit)
                done.append(edit)
            }
        } catch {
            for edit in done.inverted() {
                // The exact inverse of the edit just applied always fits.
                try? apply(edit)
            }
            throw error
        }
    }

    /// Applies one edit exactly as it is, without clamping its offsets.
    ///
    /// - Throws: ``ListEditError`` if the edit does not fit the list. The list is then unchanged.
    @inlinable
    public mutating func apply(_ edit: Edit) throws {
        switch edit {
        case .insertItems(let ids, let place):
            let target = try check(place, for: edit)
            try checkNew(ids)
            add(ids, at: target)
        case .removeItems(let ids, let place):
            _ = try check(ids, areAt: place, for: edit)
            discard(ids)
        case .moveItems(let ids, let from, let to):
            let source = try check(ids, areAt: from, for: edit)
            let target = try check(to, for: edit)
            let isInside =
                source.section == target.section && to.offset > from.offset && to.offset < from.offset + ids.count
            guard !isInside else { throw EditError.stale(edit) }
            order.moveRun(slots(of: ids), from: source, to: target)
        case .replaceItem(let old, let new):
            try replace(old, with: new)
        case .insertSection(let section, let ids, let index):
            guard sectionSlots[section] == nil else { throw EditError.duplicateSection(section) }
            guard index >= 0, index <= sectionCount else { throw EditError.stale(edit) }
            try addSection(section, items: ids, at: index)
        case .removeSection(let section, let ids, let index):
            _ = try check(section, isAt: index, for: edit)
            guard items(in: section) == ids else { throw EditError.stale(edit) }
            _ = discardSection(section)
        case .moveSection(let section, let from, let to):
            let slot = try check(section, isAt: from, for: edit)
            guard to >= 0, to <= sectionCount else { throw EditError.stale(edit) }
            order.moveSection(slot, from: from, to: to)
        case .replaceSection(let old, let new):
            try replaceSection(old, with: new)
        }
    }

    /// Returns a place with the slot of its section. Throws an error if the place is not in the list.
    @inlinable
    func check(_ place: Place<SectionID>, for edit: Edit) throws -> Place<Int32> {
        guard let section = sectionSlots[place.section] else { throw EditError.unknownSection(place.section) }
        guard place.offset >= 0, place.offset <= order.count(in: section) else { throw EditError.stale(edit) }
        return Place(section: section, offset: place.offset)
    }

    /// Returns a place with the slot of its section. Throws an error unless the items are adjacent from there on.
    @inlinable
    func check(_ ids: [ItemID], areAt place: Place<SectionID>, for edit: Edit) throws -> Place<Int32> {
        let found = try check(place, for: edit)
        // Not `offset + count`, which would overflow for an absurd count.
        guard place.offset <= order.count(in: found.section) - ids.count,
            items(in: place.section, place.offset..<(place.offset + ids.count)) == ids
        else { throw EditError.stale(edit) }
        return found
    }

    /// Returns the slot of a section. Throws an error unless the section is at the index.
    @inlinable
    func check(_ section: SectionID, isAt index: Int, for edit: Edit) throws -> Int32 {
        guard let slot = sectionSlots[section] else { throw EditError.unknownSection(section) }
        guard order.index(of: slot) == index else { throw EditError.stale(edit) }
        return slot
    }
}
