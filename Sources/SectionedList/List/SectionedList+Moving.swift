extension SectionedList {
    /// Moves items, wherever they are, together to one place, in board order. O(log n) an item.
    ///
    /// The offset counts before the move and is kept within the section. Items that are not in the list are left out;
    /// items that lie where they belong are not touched, so a move to where they are is no edit at all. Nothing happens
    /// where there is no such section.
    @inlinable
    @discardableResult
    public mutating func move(_ ids: some Sequence<ItemID>, to place: Place<SectionID>) -> [Edit] {
        guard let section = sectionSlots[place.section] else { return [] }
        return order.move(slots(of: ids), to: Place(section: section, offset: place.offset)).map { move in
            .moveItems(named(move.run), from: named(move.from), to: named(move.to))
        }
    }

    /// Moves items of one section within it, as `move(fromOffsets:toOffset:)` does for a collection. Offsets that name
    /// no item are left out. O(log n) an item.
    @inlinable
    @discardableResult
    public mutating func move(
        fromOffsets source: some Sequence<Int>, toOffset destination: Int, in section: SectionID
    ) -> [Edit] {
        let ids = source.compactMap { item(at: Place(section: section, offset: $0)) }
        return move(ids, to: Place(section: section, offset: destination))
    }

    /// Moves sections, wherever they are, together to before the section at `destination`, in their order. The offset
    /// counts before the move. O(log n) a section.
    @inlinable
    @discardableResult
    public mutating func moveSections(_ ids: some Sequence<SectionID>, toOffset destination: Int) -> [Edit] {
        order.moveSections(ids.compactMap { sectionSlots[$0] }, to: destination).map { move in
            .moveSection(sectionIDsBySlot[Int(move.section)], from: move.from, to: move.to)
        }
    }
}
