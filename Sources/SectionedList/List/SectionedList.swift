/// Ordered sections of ordered items, by id: the order that a list or a board shows.
///
/// A value: a copy changes on its own. Every id stands for one section or one item. To find an item by id, to find the
/// id at a place and to insert, remove or move an item takes O(log n), at a million items in one section or in ten
/// thousand. A change to a list that has been copied copies the whole once, as an array does.
///
///     var plan = try SectionedList([("Doing", ["write", "test"]), ("Done", [])])
///     plan.move(["write"], to: Place(section: "Done", offset: 0))
///
/// Changes answer with the `ListEdit`s that they amount to: precise enough for a view to follow and to be taken back.
public struct SectionedList<SectionID: Hashable & Sendable, ItemID: Hashable & Sendable>: Sendable {
    /// One change of such a list.
    public typealias Edit = ListEdit<SectionID, ItemID>
    /// Why such a list has refused a change.
    public typealias EditError = ListEditError<SectionID, ItemID>

    @usableFromInline var order: SlotOrder
    /// By slot. The id of a removed item stays until the slot is used again.
    @usableFromInline var itemIDs: ContiguousArray<ItemID> = []
    @usableFromInline var itemSlots: [ItemID: Int32] = [:]
    @usableFromInline var sectionIDsBySlot: ContiguousArray<SectionID> = []
    @usableFromInline var sectionSlots: [SectionID: Int32] = [:]

    /// An empty list.
    @inlinable
    public init() {
        order = SlotOrder()
    }

    /// A list of the given sections with their items. O(n).
    ///
    /// - Throws: ``ListEditError`` where an id stands twice.
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
    /// A list written in source code, in this order; an id that stands twice stops the program.
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
    /// The numbers by which the list itself knows its items and sections, shared without a copy; `nil` where some number
    /// is no item's, because something was removed.
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

    /// The same order by numbers: what `numbering` calls each.
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

    /// Whether there is no item in any section.
    @inlinable
    public var isEmpty: Bool { itemSlots.isEmpty }

    /// The sections in order. O(sections).
    @inlinable
    public var sectionIDs: [SectionID] { order.allSections().map { sectionIDsBySlot[Int($0)] } }

    /// The section at an index. O(log n).
    @inlinable
    public func section(at index: Int) -> SectionID { sectionIDsBySlot[Int(order.section(at: index))] }

    /// The index of a section. O(log n).
    @inlinable
    public func index(of section: SectionID) -> Int? {
        sectionSlots[section].map { order.index(of: $0) }
    }

    /// Whether there is such a section.
    @inlinable
    public func contains(section: SectionID) -> Bool { sectionSlots[section] != nil }

    /// Whether there is such an item.
    @inlinable
    public func contains(_ item: ItemID) -> Bool { itemSlots[item] != nil }

    /// The number of items of a section; 0 where there is no such section.
    @inlinable
    public func count(in section: SectionID) -> Int {
        sectionSlots[section].map { order.count(in: $0) } ?? 0
    }

    /// The items of a section in order. O(items).
    @inlinable
    public func items(in section: SectionID) -> [ItemID] {
        items(in: section, 0..<count(in: section))
    }

    /// Some items of a section, in order. O(log n + items asked for).
    @inlinable
    public func items(in section: SectionID, _ range: Range<Int>) -> [ItemID] {
        guard let slot = sectionSlots[section] else { return [] }
        return named(order.items(in: slot, range))
    }

    /// The item at a place; `nil` where there is none. O(log n).
    @inlinable
    public func item(at place: Place<SectionID>) -> ItemID? {
        guard let section = sectionSlots[place.section] else { return nil }
        return order.item(at: Place(section: section, offset: place.offset)).map { itemIDs[Int($0)] }
    }

    /// The item at a path; `nil` where there is none. O(log n).
    @inlinable
    public func item(at path: ItemPath) -> ItemID? {
        guard path.section >= 0, path.section < sectionCount else { return nil }
        return order.item(at: Place(section: order.section(at: path.section), offset: path.item))
            .map { itemIDs[Int($0)] }
    }

    /// The place of an item, or `nil`. O(log n).
    @inlinable
    public func place(of item: ItemID) -> Place<SectionID>? {
        itemSlots[item].map { named(order.place(of: $0)) }
    }

    /// The path of an item, or `nil`. O(log n).
    @inlinable
    public func path(of item: ItemID) -> ItemPath? {
        itemSlots[item].map { order.path(of: $0) }
    }

    /// A place as a path, or `nil` where there is no such section.
    @inlinable
    public func path(of place: Place<SectionID>) -> ItemPath? {
        index(of: place.section).map { ItemPath(item: place.offset, section: $0) }
    }

    /// A path as a place, or `nil` where there is no such section.
    @inlinable
    public func place(at path: ItemPath) -> Place<SectionID>? {
        guard path.section >= 0, path.section < sectionCount else { return nil }
        return Place(section: section(at: path.section), offset: path.item)
    }

    /// The given items in board order: by section, then by place. Unknown items and repetitions are left out.
    @inlinable
    public func inBoardOrder(_ ids: some Sequence<ItemID>) -> [ItemID] {
        named(order.inBoardOrder(slots(of: ids)))
    }

    // MARK: Between ids and slots

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
    func named(_ slots: [Int32]) -> [ItemID] { slots.map { itemIDs[Int($0)] } }

    @inlinable
    func named(_ place: Place<Int32>) -> Place<SectionID> {
        Place(section: sectionIDsBySlot[Int(place.section)], offset: place.offset)
    }
}

extension SectionedList: Equatable {
    /// Whether the same items lie in the same order in the same sections. O(n).
    public static func == (left: SectionedList, right: SectionedList) -> Bool {
        guard left.sectionCount == right.sectionCount, left.itemCount == right.itemCount else { return false }
        return (0..<left.sectionCount).allSatisfy { index in
            let section = left.section(at: index)
            return section == right.section(at: index) && left.items(in: section) == right.items(in: section)
        }
    }
}

extension SectionedList: CustomStringConvertible {
    /// A line for each section: its id, then the ids of its items.
    public var description: String {
        sectionIDs.map { section in
            "\(section): \(items(in: section).map { "\($0)" }.joined(separator: " "))"
        }.joined(separator: "\n")
    }
}
