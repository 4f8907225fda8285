extension SectionedList {
    /// Moves items from any places together to one place, in list order. O(log n) per item.
    ///
    /// The offset refers to the list before the move and is clamped to the section. IDs that are not in the list are
    /// ignored. Items already in place are not touched, so moving items to where they are makes no edits. Nothing
    /// happens if the section does not exist.
    @inlinable
    @discardableResult
    public mutating func move(_ ids: some Sequence<ItemID>, to place: Place<SectionID>) -> [Edit] {
        guard let section = sectionSlots[place.section] else { return [] }
        return order.move(slots(of: ids), to: Place(section: section, offset: place.offset)).map { move in
            .moveItems(resolvedIDs(of: move.run), from: resolvedPlace(of: move.from), to: resolvedPlace(of: move.to))
        }
    }

    /// Moves items within a section, as `move(fromOffsets:toOffset:)` does for a collection. O(log n) per item.
    ///
    /// Offsets outside the section are ignored.
    @inlinable
    @discardableResult
    public mutating func move(
        fromOffsets source: some Sequence<Int>, toOffset destination: Int, in section: SectionID
    ) -> [Edit] {
        let ids = source.compactMap { item(at: Place(section: section, offset: $0)) }
        return move(ids, to: Place(section: section, offset: destination))
    }

    /// Moves sections together before the section at `destination`, in list order. O(log n) per section.
    ///
    /// The destination refers to the list before the move.
    @inlinable
    @discardableResult
    public mutating func moveSections(_ ids: some Sequence<SectionID>, toOffset destination: Int) -> [Edit] {
        order.moveSections(ids.compactMap { sectionSlots[$0] }, to: destination).map { move in
            .moveSection(sectionIDsBySlot[Int(move.section)], from: move.from, to: move.to)
        }
    }
}
