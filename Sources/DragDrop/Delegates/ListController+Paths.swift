import SectionedList

/// Conversion between paths in the program's data and paths on the screen, where placeholders count as rows.
extension ListController {
    /// Returns the row of the item at a path in the program's data.
    func row(atDataPath path: ItemPath) -> RowKey? {
        guard let place = presentedPlace(path, isForInsertion: false),
            let row = interaction.surface.list.item(at: place)
        else { return nil }
        return placeholders[row] == nil ? row : nil
    }

    /// Returns the path of a row in the program's data. A placeholder has the path that its item would have.
    func dataPath(of row: RowKey) -> ItemPath? {
        interaction.surface.list.path(of: row).map { dataPath($0) }
    }

    /// Converts a path on the screen to one in the program's data, without the placeholders before it.
    func dataPath(_ path: ItemPath) -> ItemPath {
        guard !placeholders.isEmpty, path.section < numberOfSections else { return path }
        let offsets = placeholderOffsets(in: interaction.surface.list.section(at: path.section))
        return ItemPath(item: path.item - offsets.filter { $0 < path.item }.count, section: path.section)
    }

    /// Converts a path in the program's data to a place on the screen: that of the item there, or after the last item.
    ///
    /// - Parameter isForInsertion: Whether an item is to be inserted there, which may take a placeholder's place.
    func presentedPlace(_ path: ItemPath, isForInsertion: Bool = true) -> Place<SectionKey>? {
        guard path.section >= 0, path.section < numberOfSections else { return nil }
        let section = interaction.surface.list.section(at: path.section)
        guard !placeholders.isEmpty else { return Place(section: section, offset: path.item) }
        let offsets = placeholderOffsets(in: section)
        let offset =
            isForInsertion
            ? presentedOffset(path.item, placeholders: offsets, in: interaction.surface.list, section)
            : Self.presentedOffset(path.item, placeholders: offsets)
        return Place(section: section, offset: offset)
    }

    /// Returns the offsets of a section's placeholders on the screen, in ascending order.
    func placeholderOffsets(in section: SectionKey) -> [Int] {
        placeholders.isEmpty ? [] : placeholderOffsets(in: section, of: interaction.surface.list)
    }

    func placeholderOffsets(
        in section: SectionKey, of list: SectionedList<SectionKey, RowKey>
    ) -> [Int] {
        placeholders.keys.compactMap { list.place(of: $0) }.filter { $0.section == section }.map(\.offset).sorted()
    }

    /// Converts an offset in the program's data to one on the screen.
    ///
    /// An item that replaces its placeholder takes the placeholder's place, so that adjacent items keep their order.
    func presentedOffset(
        _ offset: Int, placeholders offsets: [Int], in list: SectionedList<SectionKey, RowKey>, _ section: SectionKey
    ) -> Int {
        if let committingPlaceholder, let place = list.place(of: committingPlaceholder), place.section == section,
            place.offset - offsets.filter({ $0 < place.offset }).count == offset
        {
            return place.offset
        }
        return Self.presentedOffset(offset, placeholders: offsets)
    }

    private static func presentedOffset(_ offset: Int, placeholders offsets: [Int]) -> Int {
        var presented = offset
        // The greatest number stands for the end.
        for placeholder in offsets where placeholder <= presented && presented < .max { presented += 1 }
        return presented
    }
}
