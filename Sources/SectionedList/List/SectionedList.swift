/// An ordered list of sections with ordered items, all identified by IDs: the order that a list or a board shows.
///
/// The list is a value: copies change independently. Each ID identifies one section or one item. Finding an item by ID,
/// finding the ID at a place, and inserting, removing, or moving an item all take O(log n), even for a million items in
/// one section or in ten thousand. The first change after a copy copies the whole list, as for an array.
///
///     var plan = try SectionedList([("Doing", ["write", "test"]), ("Done", [])])
///     plan.move(["write"], to: Place(section: "Done", offset: 0))
///
/// Changes return the equivalent `ListEdit`s, which are precise enough to update a view and to undo the change.
public struct SectionedList<SectionID: Hashable & Sendable, ItemID: Hashable & Sendable>: Sendable {
    /// A change to such a list.
    public typealias Edit = ListEdit<SectionID, ItemID>
    /// The reason such a list refused a change.
    public typealias EditError = ListEditError<SectionID, ItemID>

    @usableFromInline var order: SlotOrder
    /// The IDs of items by slot. The ID of a removed item stays until its slot is reused.
    @usableFromInline var itemIDs: ContiguousArray<ItemID> = []
    @usableFromInline var itemSlots: [ItemID: Int32] = [:]
    @usableFromInline var sectionIDsBySlot: ContiguousArray<SectionID> = []
    @usableFromInline var sectionSlots: [SectionID: Int32] = [:]

    /// Creates an empty list.
    @inlinable
    public init() {
        order = SlotOrder()
    }

    /// Creates a list of the given sections with their items. O(n).
    ///
    /// - Throws: ``ListEditError`` if an ID occurs twice.
    @inlinable
    public init(_ contents: some Sequence<(SectionID, [ItemID])>) throws {
        self.init()
        let contents = Array(contents)
        let total = contents.reduce(0) { $0 + $1.1.count }
        itemIDs.reserveCapacity(total)
        itemSlots.reserveCapacity(total)
        for (section, items) in contents {
            guard sectionSlots[section] == nil else { throw EditError.duplicateSection(section) }
            try addSection(section, items: items, at: sectionCount)
        }
    }
}

extension SectionedList: ExpressibleByDictionaryLiteral {
    /// Creates a list from a dictionary literal, in its order. An ID that occurs twice stops the program.
    ///
    ///     let plan: SectionedList = ["Doing": ["write", "test"], "Done": []]
    @inlinable
    public init(dictionaryLiteral contents: (SectionID, [ItemID])...) {
        do {
            try self.init(contents)
        } catch {
            preconditionFailure("\(error)")
        }
    }
}

// MARK: - Numbering

extension SectionedList {
    /// The numbers that the list uses for its items and sections, shared without a copy.
    ///
    /// The value is `nil` if a removal has left a number unused.
    @inlinable
    package var numbering:
        (
            items: (ids: ContiguousArray<ItemID>, numbers: [ItemID: Int32]),
            sections: (ids: ContiguousArray<SectionID>, numbers: [SectionID: Int32])
        )?
    {
        guard itemIDs.count == itemSlots.count, sectionIDsBySlot.count == sectionSlots.count else { return nil }
        return ((itemIDs, itemSlots), (sectionIDsBySlot, sectionSlots))
    }

    /// Returns a list in the same order whose IDs are made from the numbers in `numbering`.
    @inlinable
    package func renamed<Section: Hashable & Sendable, Item: Hashable & Sendable>(
        _ section: (Int32) -> Section, _ item: (Int32) -> Item
    ) -> SectionedList<Section, Item> {
        var list = SectionedList<Section, Item>()
        list.order = order
        list.itemIDs.reserveCapacity(itemIDs.count)
        list.itemSlots.reserveCapacity(itemIDs.count)
        var slot: Int32 = 0
        while slot < itemIDs.count {
            let id = item(slot)
            list.itemIDs.append(id)
            list.itemSlots[id] = slot
            slot += 1
        }
        for slot in 0..<Int32(sectionIDsBySlot.count) {
            list.sectionIDsBySlot.append(section(slot))
            list.sectionSlots[section(slot)] = slot
        }
        return list
    }
}

// MARK: - Reading

extension SectionedList {
    /// The number of sections.
    @inlinable
    public var sectionCount: Int { order.sectionCount }

    /// The number of items in all sections.
    @inlinable
    public var itemCount: Int { itemSlots.count }

    /// Whether no section has any items.
    @inlinable
    public var isEmpty: Bool { itemSlots.isEmpty }

    /// The IDs of the sections in order. O(sections).
    @inlinable
    public var sectionIDs: [SectionID] { order.allSections().map { sectionIDsBySlot[Int($0)] } }

    /// Returns the section at an index, which must be valid. O(log n).
    @inlinable
    public func section(at index: Int) -> SectionID {
        precondition(0..<sectionCount ~= index, "There is no section at index \(index).")
        return sectionIDsBySlot[Int(order.section(at: index))]
    }

    /// Returns the index of a section, or `nil` if it does not exist. O(log n).
    @inlinable
    public func index(of section: SectionID) -> Int? {
        sectionSlots[section].map { order.index(of: $0) }
    }

    /// Returns whether the list contains a section.
    @inlinable
    public func contains(section: SectionID) -> Bool { sectionSlots[section] != nil }

    /// Returns whether the list contains an item.
    @inlinable
    public func contains(_ item: ItemID) -> Bool { itemSlots[item] != nil }

    /// Returns the number of items in a section, or 0 if it does not exist.
    @inlinable
    public func count(in section: SectionID) -> Int {
        sectionSlots[section].map { order.count(in: $0) } ?? 0
    }

    /// Returns the items of a section in order. O(items).
    @inlinable
    public func items(in section: SectionID) -> [ItemID] {
        items(in: section, 0..<count(in: section))
    }

    /// Returns a range of a section's items, in order. O(log n + items returned).
    @inlinable
    public func items(in section: SectionID, _ range: Range<Int>) -> [ItemID] {
        guard let slot = sectionSlots[section] else { return [] }
        return resolvedIDs(of: order.items(in: slot, range))
    }

    /// Returns the item at a place, or `nil` if there is none. O(log n).
    @inlinable
    public func item(at place: Place<SectionID>) -> ItemID? {
        guard let section = sectionSlots[place.section] else { return nil }
        return order.item(at: Place(section: section, offset: place.offset)).map { itemIDs[Int($0)] }
    }

    /// Returns the item at a path, or `nil` if there is none. O(log n).
    @inlinable
    public func item(at path: ItemPath) -> ItemID? {
        guard path.section >= 0, path.section < sectionCount else { return nil }
        return order.item(at: Place(section: order.section(at: path.section), offset: path.item))
            .map { itemIDs[Int($0)] }
    }

    /// Returns the place of an item, or `nil` if it is not in the list. O(log n).
    @inlinable
    public func place(of item: ItemID) -> Place<SectionID>? {
        itemSlots[item].map { resolvedPlace(of: order.place(of: $0)) }
    }

    /// Returns the path of an item, or `nil` if it is not in the list. O(log n).
    @inlinable
    public func path(of item: ItemID) -> ItemPath? {
        itemSlots[item].map { order.path(of: $0) }
    }

    /// Returns a place as a path, or `nil` if its section does not exist.
    @inlinable
    public func path(of place: Place<SectionID>) -> ItemPath? {
        index(of: place.section).map { ItemPath(item: place.offset, section: $0) }
    }

    /// Returns a path as a place, or `nil` if its section does not exist.
    @inlinable
    public func place(at path: ItemPath) -> Place<SectionID>? {
        guard path.section >= 0, path.section < sectionCount else { return nil }
        return Place(section: section(at: path.section), offset: path.item)
    }

    /// Returns the given items in list order: by section, then by place. Unknown and repeated IDs are left out.
    @inlinable
    public func inListOrder(_ ids: some Sequence<ItemID>) -> [ItemID] {
        resolvedIDs(of: order.inListOrder(slots(of: ids)))
    }

    // MARK: Conversion between IDs and slots

    @inlinable
    func slots(of ids: some Sequence<ItemID>) -> [Int32] {
        var slots: [Int32] = []
        slots.reserveCapacity(ids.underestimatedCount)
        for id in ids {
            if let slot = itemSlots[id] { slots.append(slot) }
        }
        return slots
    }

    @inlinable
    func resolvedIDs(of slots: [Int32]) -> [ItemID] { slots.map { itemIDs[Int($0)] } }

    @inlinable
    func resolvedPlace(of place: Place<Int32>) -> Place<SectionID> {
        Place(section: sectionIDsBySlot[Int(place.section)], offset: place.offset)
    }
}

extension SectionedList: Equatable {
    /// Returns whether two lists have the same items in the same order in the same sections. O(n).
    public static func == (left: SectionedList, right: SectionedList) -> Bool {
        guard left.sectionCount == right.sectionCount, left.itemCount == right.itemCount else { return false }
        return (0..<left.sectionCount).allSatisfy { index in
            let section = left.section(at: index)
            return section == right.section(at: index) && left.items(in: section) == right.items(in: section)
        }
    }
}

extension SectionedList: CustomStringConvertible {
    /// The list as text, one line per section: its ID, then the IDs of its items.
    public var description: String {
        sectionIDs.map { section in
            "\(section): \(items(in: section).map { "\($0)" }.joined(separator: " "))"
        }.joined(separator: "\n")
    }
}
