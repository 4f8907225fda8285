import SectionedList

/// Changes that the program makes to the list. A running drag follows them by identity.
extension ListController {
    typealias KeyEdit = ListEdit<SectionKey, RowKey>

    /// Applies edits to the list, all or none.
    ///
    /// - Throws: `ListEditError` if an edit does not fit the list. The list is then unchanged.
    public func apply(_ edits: [Edit]) throws {
        guard !edits.isEmpty else { return }
        try reporting { try applyNow(edits) }
    }

    private func applyNow(_ edits: [Edit]) throws {
        var draft = EditDraft<SectionID, ItemID>(isReusing: isReusingKeys)
        let keyed: [KeyEdit]
        do {
            keyed = try edits.map { try draft.keyed($0, &sectionKeys, &itemKeys) }
        } catch {
            draft.discard(&sectionKeys, &itemKeys)
            throw error
        }
        // Committed before the rows change, so that observers of the change find the IDs.
        draft.commit(&sectionKeys, &itemKeys)
        do {
            if placeholders.isEmpty {
                try edit(keyed, reporting: edits)
            } else {
                try applyAroundPlaceholders(keyed, reporting: edits)
            }
        } catch {
            draft.revert(&sectionKeys, &itemKeys)
            guard case .stale(let edit)? = error as? ListEditError<SectionKey, RowKey>,
                let index = keyed.firstIndex(of: edit)
            else { throw error }
            throw ListEditError.stale(edits[index])
        }
        draft.finish(&sectionKeys, &itemKeys)
    }

    /// Moves items together, in list order, so that the first one is at a path afterward. IDs that are not in the list
    /// are ignored.
    ///
    /// The path doesn't count the moved items, as in UIKit's `moveRow(at:to:)`. ``DropCoordinator/destinationPath`` is
    /// such a path.
    ///
    /// - Returns: The edits, which your program can save, or undo with `inverted()`. They are empty if the section does
    ///   not exist or the items are there already.
    @discardableResult
    public func move(_ ids: some Sequence<ItemID>, to path: ItemPath) -> [Edit] {
        let ids = ids.filter { row(of: $0) != nil }
        let insertion = RemovedRows(ids.lazy.compactMap { self.path(of: $0) }).pathBeforeRemoval(path)
        guard let place = presentedPlace(insertion) else { return [] }
        let rows = ids.compactMap { row(of: $0) }
        return change(items: Dictionary(zip(rows, ids)) { first, _ in first }) { list in
            list.move(rows, to: place)
        } inData: { data in
            data.move(ids, to: Place(section: data.section(at: insertion.section), offset: insertion.item))
        }
    }

    /// Moves sections together before the section at an offset, in list order. IDs that are not in the list are
    /// ignored.
    ///
    /// - Returns: The edits, as from ``move(_:to:)``.
    @discardableResult
    public func moveSections(_ ids: some Sequence<SectionID>, toOffset offset: Int) -> [Edit] {
        let ids = Array(ids)
        let keys = ids.compactMap { key(of: $0) }
        return change(items: [:]) { list in
            list.moveSections(keys, toOffset: offset)
        } inData: { data in
            data.moveSections(ids, toOffset: offset)
        }
    }

    /// Changes the rows with a method of the list, and returns the edits in the program's IDs.
    ///
    /// - Parameters:
    ///   - items: The IDs of the rows that change.
    ///   - change: The change to the rows on the screen.
    ///   - changeData: The same change to the program's data. It is only made while there are placeholders, which count
    ///     as rows on the screen. O(n).
    private func change(
        items: [RowKey: ItemID], _ change: (inout SectionedList<SectionKey, RowKey>) -> [KeyEdit],
        inData changeData: (inout SectionedList<SectionID, ItemID>) -> [Edit]
    ) -> [Edit] {
        var edits: [Edit] = []
        if !placeholders.isEmpty {
            var data = contents
            edits = changeData(&data)
        }
        reporting {
            _ = try? perform { list in
                let keyed = change(&list)
                // Here, because observers of the change may remove the items.
                if placeholders.isEmpty {
                    edits = keyed.map { $0.mapSections { section(of: $0)! }.mapItems { items[$0]! } }
                }
                return keyed
            } reporting: {
                edits
            }
        }
        return edits
    }

    /// Makes changes, and then tells the program about them. Observers of a change may make further ones. The program
    /// learns of all of them in the order in which they were made, once all are done, and also of those that it makes
    /// when it learns of one.
    private func reporting<Result>(_ change: () throws -> Result) rethrows -> Result {
        changeDepth += 1
        defer {
            changeDepth -= 1
            if changeDepth == 0, !isReporting {
                isReporting = true
                while !unreported.isEmpty {
                    let edits = unreported.removeFirst()
                    onContentsChange?(edits)
                    contentsDidChange?(edits)
                }
                isReporting = false
            }
        }
        return try change()
    }

    /// Remembers edits until the program is told.
    private func report(_ edits: [Edit]) {
        if !edits.isEmpty, isReported { unreported.append(edits) }
    }

    /// Whether anything is called after changes to the contents.
    private var isReported: Bool { onContentsChange != nil || contentsDidChange != nil }

    /// Inserts adjacent items at a path. The path's item index is clamped to the section.
    ///
    /// - Returns: The edits, as from ``move(_:to:)``.
    /// - Throws: `ListEditError` if an ID is already in the list or the section does not exist. The list is unchanged.
    @discardableResult
    public func insert(_ ids: [ItemID], at path: ItemPath) throws -> [Edit] {
        try checkSection(at: path.section)
        let offset = min(max(path.item, 0), numberOfItems(inSection: path.section))
        guard !ids.isEmpty else { return [] }
        let edits: [Edit] = [.insertItems(ids, at: Place(section: sectionID(at: path.section), offset: offset))]
        try apply(edits)
        return edits
    }

    /// Removes items. IDs that are not in the list are ignored.
    ///
    /// - Returns: The edits, as from ``move(_:to:)``.
    @discardableResult
    public func remove(_ ids: some Sequence<ItemID>) -> [Edit] {
        var items: [RowKey: ItemID] = [:]
        var rows: [RowKey] = []
        for id in ids {
            guard let row = row(of: id), items.updateValue(id, forKey: row) == nil else { continue }
            rows.append(row)
        }
        // The data is read while the IDs still exist. They are unbound before the change, so its observers don't find
        // them.
        var data = placeholders.isEmpty ? nil : contents
        for id in items.values { itemKeys.unbind(id) }
        let edits = change(items: items) { list in
            list.remove(rows)
        } inData: { _ in
            data?.remove(items.values) ?? []
        }
        for row in rows { itemKeys.release(row.number) }
        return edits
    }

    /// Replaces the whole list. Remaining items move to their new places, and placeholders are removed. O(n).
    public func reload(_ list: SectionedList<SectionID, ItemID>) {
        for context in placeholders.values { context.row = nil }
        placeholders = [:]
        // Compared only for those who want to know, because it takes O(n).
        let edits = !isReported ? [] : list.difference(from: contents)
        let keyed = Self.keyed(list, &sectionKeys, &itemKeys, isReusing: isReusingKeys)
        replaceRows(by: keyed.difference(from: interaction.surface.list), reporting: edits)
    }

    /// Replaces the items of one section and removes its placeholders. Those of other sections stay. O(items).
    ///
    /// - Throws: `ListEditError` if an ID is in another section or occurs twice, or if the section does not exist.
    ///   In that case, nothing is changed.
    public func reload(_ items: [ItemID], inSection index: Int = 0) throws {
        try checkSection(at: index)
        let section = interaction.surface.list.section(at: index)
        var seen: Set<ItemID> = []
        for id in items {
            let place = row(of: id).flatMap { interaction.surface.list.place(of: $0) }
            guard seen.insert(id).inserted, place == nil || place?.section == section else {
                throw ListEditError<SectionID, ItemID>.duplicateItem(id)
            }
        }
        let edits = !isReported ? [] : try difference(to: items, inSection: index)
        let old = interaction.surface.list.items(in: section)
        for row in old { placeholders.removeValue(forKey: row)?.row = nil }
        let new = items.map { id in
            row(of: id) ?? RowKey(number: itemKeys.add(id, isReusing: isReusingKeys))
        }
        typealias Rows = SectionedList<SectionKey, RowKey>
        replaceRows(by: try Rows([(section, new)]).difference(from: Rows([(section, old)])), reporting: edits)
    }

    private func difference(to items: [ItemID], inSection index: Int) throws -> [Edit] {
        typealias Items = SectionedList<SectionID, ItemID>
        let section = sectionID(at: index)
        return try Items([(section, items)]).difference(from: Items([(section, itemIDs(inSection: index))]))
    }

    private func checkSection(at index: Int) throws {
        guard index >= 0, index < numberOfSections else {
            throw ListEditError<SectionID, ItemID>.noSection(at: index)
        }
    }

    /// Whether numbers may be reused. They may not before or during a drag, which identifies its items by number.
    private var isReusingKeys: Bool { feedback.phase == .idle && prepared == nil && dragSession == nil }

    /// Applies a difference of the rows, which always fits. Observers find only the remaining IDs and may edit further.
    private func replaceRows(by edits: [KeyEdit], reporting changes: [Edit]) {
        var rows: [RowKey] = []
        var sections: [SectionKey] = []
        for edit in edits {
            if case .removeItems(let removed, _) = edit { rows += removed }
            if case .removeSection(let section, let removed, _) = edit {
                rows += removed
                sections.append(section)
            }
        }
        for row in rows { if let id = item(of: row) { itemKeys.unbind(id) } }
        for key in sections { if let id = section(of: key) { sectionKeys.unbind(id) } }
        reporting {
            if !edits.isEmpty { try? edit(edits, reporting: changes) }
            for row in rows { itemKeys.release(row.number) }
            for key in sections { sectionKeys.release(key.number) }
        }
    }

    /// Returns the IDs of a section's items, in order.
    public func itemIDs(inSection index: Int) -> [ItemID] {
        guard index >= 0, index < numberOfSections else { return [] }
        let list = interaction.surface.list
        return list.items(in: list.section(at: index)).compactMap { item(of: $0) }
    }

    /// Collapses a section, or expands it.
    package func setCollapsed(_ isCollapsed: Bool, section index: Int) {
        guard index >= 0, index < numberOfSections else { return }
        guard interaction.surface.geometry.isCollapsed(index) != isCollapsed else { return }
        try? change(.collapsed(interaction.surface.list.section(at: index), isCollapsed))
    }

    /// Sets the measured height of an item's row. If the height is `nil`, the row is measured again.
    package func setHeight(_ height: Double?, of item: ItemID) {
        if let row = row(of: item) { try? change(.height(row, height)) }
    }

    /// Asks the delegates for new proposals, for example after a section was locked or a limit was changed.
    public func proposalsDidChange() {
        try? change(.policy)
    }

    /// Applies a change to the list on the screen other than to its order, such as measuring, scrolling, or resizing.
    ///
    /// - Throws: `ListEditError` for `.edits`. Edit rows by their IDs, with ``apply(_:)`` and similar methods.
    package func change(_ change: SurfaceChange<SectionKey, RowKey>) throws {
        if case .edits(let edits) = change {
            guard let first = edits.first else { return }
            throw ListEditError.stale(first)
        }
        try applyAndNotify(change)
    }

    private func edit(_ edits: [KeyEdit], reporting changes: [Edit]) throws {
        try applyAndNotify(.edits(edits), reporting: changes)
    }

    private func applyAndNotify(_ change: SurfaceChange<SectionKey, RowKey>, reporting changes: [Edit] = []) throws {
        try interaction.apply(change, at: now)
        report(changes)
        trace?.record(.changed(change), at: now)
        if case .edits(let edits) = change { notifyView(of: edits) } else { surfaceDidChange?(change) }
        answerQuestions()
    }

    /// Changes the rows with a method of the list.
    @discardableResult
    func perform(
        _ body: (inout SectionedList<SectionKey, RowKey>) throws -> [KeyEdit], reporting changes: () -> [Edit] = { [] }
    ) throws -> [KeyEdit] {
        let edits = try interaction.perform(at: now, body)
        guard !edits.isEmpty else { return [] }
        report(changes())
        trace?.record(.changed(.edits(edits)), at: now)
        notifyView(of: edits)
        answerQuestions()
        return edits
    }

    private func notifyView(of edits: [KeyEdit]) {
        knownRemovedRows = nil
        rowsDidChange?(edits)
    }

    /// Applies edits whose offsets refer to the program's data, while there are placeholders among the rows.
    ///
    /// The edits are first tried on a copy, so that all of them apply or none. This takes O(n) while data is loading,
    /// except for a single insertion, such as that of all dropped items.
    private func applyAroundPlaceholders(_ edits: [KeyEdit], reporting changes: [Edit]) throws {
        var rows = interaction.surface.list
        if edits.count == 1, case .insertItems(let new, let place) = edits[0], !new.isEmpty,
            rows.contains(section: place.section)
        {
            let offsets = placeholderOffsets(in: place.section, of: rows)
            guard 0...(rows.count(in: place.section) - offsets.count) ~= place.offset else {
                throw ListEditError.stale(edits[0])
            }
            return try edit([.insertItems(new, at: presented(place, on: rows))], reporting: changes)
        }
        var data = rows
        data.remove(placeholders.keys)
        var presented: [KeyEdit] = []
        for edit in edits {
            // Applied strictly, as without placeholders: an edit made for another state of the data throws an error.
            try data.apply(edit)
            presented += try self.presented(edit, on: &rows)
        }
        for edit in presented {
            guard case .removeSection(_, let removed, _) = edit else { continue }
            for row in removed { placeholders.removeValue(forKey: row)?.row = nil }
        }
        try edit(presented, reporting: changes)
    }

    private func presented(
        _ edit: KeyEdit, on list: inout SectionedList<SectionKey, RowKey>
    ) throws -> [KeyEdit] {
        switch edit {
        case .insertItems(let rows, let place): return try list.insert(rows, at: presented(place, on: list))
        case .removeItems(let rows, _): return list.remove(rows)
        case .moveItems(let rows, _, let place): return list.move(rows, to: presented(place, on: list))
        case .insertSection(let section, let rows, let index):
            return try list.insertSection(section, items: rows, at: index)
        case .removeSection(let section, _, _): return list.removeSection(section)
        case .moveSection(let section, _, let index): return list.moveSections([section], toOffset: index)
        case .replaceItem, .replaceSection: return [edit]
        }
    }

    private func presented(
        _ place: Place<SectionKey>, on list: SectionedList<SectionKey, RowKey>
    ) -> Place<SectionKey> {
        let offsets = placeholderOffsets(in: place.section, of: list)
        let offset = presentedOffset(place.offset, placeholders: offsets, in: list, place.section)
        return Place(section: place.section, offset: offset)
    }
}
