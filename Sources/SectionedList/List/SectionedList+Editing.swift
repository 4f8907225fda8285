extension SectionedList {
    /// Inserts items side by side at a place, whose offset is kept within the section. O(log n) an item.
    ///
    /// - Throws: ``ListEditError`` where there is no such section or an item is in the list already; nothing is
    ///   inserted then.
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

    /// Removes items; those that are not in the list are left out. O(log n) an item.
    @inlinable
    @discardableResult
    public mutating func remove(_ ids: some Sequence<ItemID>) -> [Edit] {
        order.runs(of: order.inBoardOrder(slots(of: ids))).map { run in
            // Each run is looked up anew: the ones before it have moved it up.
            let place = named(order.place(of: run[0]))
            let items = named(run)
            drop(items)
            return .removeItems(items, at: place)
        }
    }

    /// Puts another id in the place of an item. O(log n).
    ///
    /// - Throws: ``ListEditError`` where the old item is not in the list or the new one is.
    @inlinable
    @discardableResult
    public mutating func replace(_ old: ItemID, with new: ItemID) throws -> [Edit] {
        guard let slot = itemSlots[old] else { throw EditError.unknownItem(old) }
        guard old != new else { return [] }
        guard itemSlots[new] == nil else { throw EditError.duplicateItem(new) }
        itemSlots[old] = nil
        name(slot, new)
        return [.replaceItem(old, with: new)]
    }

    /// Inserts a section with its items at an index, which is kept within the list.
    ///
    /// - Throws: ``ListEditError`` where the section or one of the items is in the list already.
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
    /// - Throws: ``ListEditError`` where the section or one of the items is in the list already.
    @inlinable
    @discardableResult
    public mutating func appendSection(_ section: SectionID, items: [ItemID] = []) throws -> [Edit] {
        try insertSection(section, items: items, at: sectionCount)
    }

    /// Removes a section with all its items; nothing where there is no such section.
    @inlinable
    @discardableResult
    public mutating func removeSection(_ section: SectionID) -> [Edit] {
        guard let index = index(of: section) else { return [] }
        return [.removeSection(section, items: dropSection(section), at: index)]
    }

    /// Puts another id in the place of a section; its items stay.
    ///
    /// - Throws: ``ListEditError`` where the old section is not in the list or the new one is.
    @inlinable
    @discardableResult
    public mutating func replaceSection(_ old: SectionID, with new: SectionID) throws -> [Edit] {
        guard let slot = sectionSlots[old] else { throw EditError.unknownSection(old) }
        guard old != new else { return [] }
        guard sectionSlots[new] == nil else { throw EditError.duplicateSection(new) }
        sectionSlots[old] = nil
        nameSection(slot, new)
        return [.replaceSection(old, with: new)]
    }

    // MARK: Inside

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
        for (slot, id) in zip(order.insertItems(ids.count, at: place), ids) { name(slot, id) }
    }

    @inlinable
    mutating func drop(_ ids: [ItemID]) {
        let slots = slots(of: ids)
        for id in ids { itemSlots[id] = nil }
        order.removeItems(slots)
    }

    /// Adds a section, all or nothing.
    @inlinable
    mutating func addSection(_ section: SectionID, items ids: [ItemID], at index: Int) throws {
        let (slot, slots) = order.insertSection(itemCount: ids.count, at: index)
        for (slot, id) in zip(slots, ids) { setID(id, of: slot) }
        for (position, id) in ids.enumerated() {
            // To look and to store at once halves the time that a large list takes to build.
            guard let other = itemSlots.updateValue(slots[position], forKey: id) else { continue }
            itemSlots[id] = other
            for added in ids[..<position] { itemSlots[added] = nil }
            order.removeSection(slot)
            throw EditError.duplicateItem(id)
        }
        nameSection(slot, section)
    }

    /// Removes a section and answers its items.
    @inlinable
    mutating func dropSection(_ section: SectionID) -> [ItemID] {
        let ids = items(in: section)
        guard let slot = sectionSlots.removeValue(forKey: section) else { return [] }
        for id in ids { itemSlots[id] = nil }
        order.removeSection(slot)
        return ids
    }

    @inlinable
    mutating func name(_ slot: Int32, _ id: ItemID) {
        setID(id, of: slot)
        itemSlots[id] = slot
    }

    @inlinable
    mutating func setID(_ id: ItemID, of slot: Int32) {
        if Int(slot) == itemIDs.count { itemIDs.append(id) } else { itemIDs[Int(slot)] = id }
    }

    @inlinable
    mutating func nameSection(_ slot: Int32, _ id: SectionID) {
        if Int(slot) == sectionIDsBySlot.count { sectionIDsBySlot.append(id) } else { sectionIDsBySlot[Int(slot)] = id }
        sectionSlots[id] = slot
    }
}
