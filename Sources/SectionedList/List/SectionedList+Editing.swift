extension SectionedList {
    /// Inserts adjacent items at a place. The offset is clamped to the section. O(log n) per item.
    ///
    /// - Throws: ``ListEditError`` if there is no such section or an item is already in the list. The list is
    ///   unchanged.
    @inlinable
    @discardableResult
    public mutating func insert(_ newItems: [ItemID], at place: Place<SectionID>) throws -> [Edit] {
        guard let section = sectionSlots[place.section] else { throw EditError.unknownSection(place.section) }
        try checkNew(newItems)
        guard !newItems.isEmpty else { return [] }
        let offset = min(max(place.offset, 0), order.count(in: section))
        add(newItems, at: Place(section: section, offset: offset))
        return [.insertItems(newItems, at: Place(section: place.section, offset: offset))]
    }

    /// Removes items. IDs that are not in the list are ignored. O(log n) per item.
    @inlinable
    @discardableResult
    public mutating func remove(_ ids: some Sequence<ItemID>) -> [Edit] {
        order.runs(of: order.inListOrder(slots(of: ids))).map { run in
            // Each run is looked up again, because removing earlier runs has shifted it.
            let place = resolvedPlace(of: order.place(of: run[0]))
            let items = resolvedIDs(of: run)
            discard(items)
            return .removeItems(items, at: place)
        }
    }

    /// Replaces the ID of an item. O(log n).
    ///
    /// - Throws: ``ListEditError`` if the old ID is not in the list or the new ID already is.
    @inlinable
    @discardableResult
    public mutating func replace(_ old: ItemID, with new: ItemID) throws -> [Edit] {
        guard let slot = itemSlots[old] else { throw EditError.unknownItem(old) }
        guard old != new else { return [] }
        guard itemSlots[new] == nil else { throw EditError.duplicateItem(new) }
        itemSlots[old] = nil
        assign(new, to: slot)
        return [.replaceItem(old, with: new)]
    }

    /// Inserts a section with its items at an index, which is clamped to the list.
    ///
    /// - Throws: ``ListEditError`` if the section or an item is already in the list.
    @inlinable
    @discardableResult
    public mutating func insertSection(_ section: SectionID, items: [ItemID] = [], at index: Int) throws -> [Edit] {
        guard sectionSlots[section] == nil else { throw EditError.duplicateSection(section) }
        let index = min(max(index, 0), sectionCount)
        try addSection(section, items: items, at: index)
        return [.insertSection(section, items: items, at: index)]
    }

    /// Appends a section with its items.
    ///
    /// - Throws: ``ListEditError`` if the section or an item is already in the list.
    @inlinable
    @discardableResult
    public mutating func appendSection(_ section: SectionID, items: [ItemID] = []) throws -> [Edit] {
        try insertSection(section, items: items, at: sectionCount)
    }

    /// Removes a section with all its items. Does nothing if the section does not exist.
    @inlinable
    @discardableResult
    public mutating func removeSection(_ section: SectionID) -> [Edit] {
        guard let index = index(of: section) else { return [] }
        return [.removeSection(section, items: discardSection(section), at: index)]
    }

    /// Replaces the ID of a section. Its items stay.
    ///
    /// - Throws: ``ListEditError`` if the old ID is not in the list or the new ID already is.
    @inlinable
    @discardableResult
    public mutating func replaceSection(_ old: SectionID, with new: SectionID) throws -> [Edit] {
        guard let slot = sectionSlots[old] else { throw EditError.unknownSection(old) }
        guard old != new else { return [] }
        guard sectionSlots[new] == nil else { throw EditError.duplicateSection(new) }
        sectionSlots[old] = nil
        assignSection(new, to: slot)
        return [.replaceSection(old, with: new)]
    }

    // MARK: Implementation

    @inlinable
    func checkNew(_ ids: [ItemID]) throws {
        // One item, the common case, needs no set.
        if ids.count == 1 {
            if itemSlots[ids[0]] != nil { throw EditError.duplicateItem(ids[0]) }
            return
        }
        var seen: Set<ItemID> = []
        for id in ids {
            guard itemSlots[id] == nil, seen.insert(id).inserted else { throw EditError.duplicateItem(id) }
        }
    }

    @inlinable
    mutating func add(_ ids: [ItemID], at place: Place<Int32>) {
        for (slot, id) in zip(order.insertItems(ids.count, at: place), ids) { assign(id, to: slot) }
    }

    @inlinable
    mutating func discard(_ ids: [ItemID]) {
        let slots = slots(of: ids)
        for id in ids { itemSlots[id] = nil }
        order.removeItems(slots)
    }

    /// Adds a section and all its items, or nothing.
    @inlinable
    mutating func addSection(_ section: SectionID, items ids: [ItemID], at index: Int) throws {
        let (slot, slots) = order.insertSection(itemCount: ids.count, at: index)
        for (slot, id) in zip(slots, ids) { setID(id, of: slot) }
        for (position, id) in ids.enumerated() {
            // Looking up and storing in one step halves the time to build a large list.
            guard let other = itemSlots.updateValue(slots[position], forKey: id) else { continue }
            itemSlots[id] = other
            for added in ids[..<position] { itemSlots[added] = nil }
            order.removeSection(slot)
            throw EditError.duplicateItem(id)
        }
        assignSection(section, to: slot)
    }

    /// Removes a section and returns its items.
    @inlinable
    mutating func discardSection(_ section: SectionID) -> [ItemID] {
        let ids = items(in: section)
        guard let slot = sectionSlots.removeValue(forKey: section) else { return [] }
        for id in ids { itemSlots[id] = nil }
        order.removeSection(slot)
        return ids
    }

    @inlinable
    mutating func assign(_ id: ItemID, to slot: Int32) {
        setID(id, of: slot)
        itemSlots[id] = slot
    }

    @inlinable
    mutating func setID(_ id: ItemID, of slot: Int32) {
        if Int(slot) == itemIDs.count { itemIDs.append(id) } else { itemIDs[Int(slot)] = id }
    }

    @inlinable
    mutating func assignSection(_ id: SectionID, to slot: Int32) {
        if Int(slot) == sectionIDsBySlot.count { sectionIDsBySlot.append(id) } else { sectionIDsBySlot[Int(slot)] = id }
        sectionSlots[id] = slot
    }
}
