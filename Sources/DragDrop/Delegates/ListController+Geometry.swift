import SectionedList

/// The geometry of items.
extension ListController {
    /// Returns the cell of the item at a path, or `nil` if there is no item.
    public func cellForItem(at path: ItemPath) -> ItemCell? {
        guard let row = row(atDataPath: path), let item = item(of: row), let frame = frame(of: row) else { return nil }
        return ItemCell(of: item, frame: frame)
    }

    /// Returns the current path of a cell's item, or `nil` if it is no longer in the list.
    public func path(for cell: ItemCell) -> ItemPath? { (cell.item as? ItemID).flatMap { path(of: $0) } }

    /// Returns the rectangle of the row at a path, in the same coordinates as a session's ``DropSession/location`` and
    /// the points of ``pathForItem(at:)``.
    public func rectForItem(at path: ItemPath) -> Rect? { row(atDataPath: path).flatMap { frame(of: $0) } }

    private func frame(of row: RowKey) -> Rect? {
        interaction.surface.list.path(of: row).map { interaction.surface.viewRect(ofRow: $0) }
    }

    /// The paths of the items that are at least partly in view, in order. O(visible items).
    public var visiblePaths: [ItemPath] {
        let surface = interaction.surface
        return surface.visibleSections().flatMap { section in
            surface.visibleRows(ofSection: section).map { ItemPath(item: $0, section: section) }
        }.filter { path in
            !surface.geometry.isLifted(path) && surface.list.item(at: path).flatMap { item(of: $0) } != nil
        }.map { dataPath($0) }
    }

    /// Returns the path of the item at a point of the view, or `nil` if there is none.
    public func pathForItem(at point: Point) -> ItemPath? {
        guard let path = interaction.surface.row(at: point), let key = interaction.surface.list.item(at: path),
            item(of: key) != nil
        else { return nil }
        return dataPath(path)
    }

    /// Returns the path of the item whose vertical center is nearest to a point of the view, within a distance. In a
    /// grid, it is the item whose center is nearest, and the distance is measured to its cell.
    public func pathForItem(nearest point: Point, within distance: Double = 100) -> ItemPath? {
        let surface = interaction.surface
        guard let (section, position) = surface.locate(point) else { return nil }
        let reach = Interval(start: position - distance, end: position + distance)
        var nearest: (path: ItemPath, distance: Double)?
        for row in surface.geometry.rows(in: reach, ofSection: section) {
            let path = ItemPath(item: row, section: section)
            guard !surface.geometry.isLifted(path), let key = surface.list.item(at: path), item(of: key) != nil else {
                continue
            }
            let away = surface.distance(ofRow: path, to: point, at: position)
            if away.edge < distance, away.center < nearest?.distance ?? .infinity { nearest = (path, away.center) }
        }
        return nearest.map { dataPath($0.path) }
    }
}
