import SectionedList

/// A change to a list on the screen that is not caused by the pointer.
package enum SurfaceChange<SectionID: Hashable & Sendable, ItemID: Hashable & Sendable>: Hashable, Sendable {
    case edits([ListEdit<SectionID, ItemID>])
    /// A row's height, or `nil` to have it measured again.
    case height(ItemID, Double?)
    case header(SectionID, height: Double, footer: Double)
    /// New headers and footers, all to be measured again. The values are the height of a header until then, and the
    /// minimum extent of a section.
    case headers(height: Double, minimumExtent: Double)
    /// A column's width while it is expanded.
    case width(SectionID, Double)
    /// The width of collapsed columns, or `nil` for that of the other columns.
    case collapsedColumns(width: Double?)
    /// The size of the cells of a grid.
    case cells(CellSize)
    case collapsed(SectionID, Bool)
    case layout(ListLayout)
    case viewport(Size)
    case rightToLeft(Bool)
    case coveredTop(Double)
    /// The position where headers stay, or `nil` if they scroll away.
    case pinnedHeaders(at: Double?)
    /// The length of what follows the last section, in the direction of the sections, including the space before it.
    case trailing(Double)
    case scrolled(ScrollerID<SectionID>, to: Double)
    case enclosing([Scroller<SectionID>])
    /// Nothing visible has changed, but the program's proposals may have.
    case policy
}

extension ListSurface {
    /// Applies a change. A change that names a missing item or section is ignored.
    ///
    /// - Throws: `ListEditError` for edits that do not fit the list. In that case, nothing is changed.
    package mutating func apply(_ change: SurfaceChange<SectionID, ItemID>) throws {
        switch change {
        case .edits(let edits):
            try apply(edits)
        case .height(let item, let height):
            guard let path = list.path(of: item) else { return }
            if let height {
                geometry.setHeight(height, ofRowAt: path)
            } else {
                geometry.forgetHeight(ofRowAt: path)
            }
        case .header(let section, let height, let footer):
            if let index = list.index(of: section) { geometry.setHeader(height, footer: footer, ofSection: index) }
        case .headers(let height, let minimumExtent):
            geometry.forgetHeaders(headerHeight: height, minimumExtent: minimumExtent)
        case .width(let section, let width):
            if let index = list.index(of: section) { geometry.setWidth(width, ofSection: index) }
        case .collapsedColumns(let width): geometry.setCollapsedColumnWidth(width)
        case .collapsed(let section, let isCollapsed):
            if let index = list.index(of: section) { geometry.setCollapsed(isCollapsed, section: index) }
        case .cells(let size):
            geometry.setCellSize(size)
            updateGrid()
        case .layout(let layout):
            self.layout = layout
            updateGrid()
        case .viewport(let size):
            viewport = Size(width: max(size.width, 0), height: max(size.height, 0))
            updateGrid()
        case .rightToLeft(let isRightToLeft): self.isRightToLeft = isRightToLeft
        case .coveredTop(let height): coveredTop = max(height, 0)
        case .pinnedHeaders(let top): pinnedTop = top
        case .trailing(let length): trailingLength = max(length, 0)
        case .scrolled(.main, let offset): mainOffset = offset
        case .scrolled(.column(let section), let offset):
            if list.contains(section: section) { columnOffsets[section] = offset }
        case .scrolled(.enclosing(let index), let offset):
            if enclosing.indices.contains(index) { enclosing[index].offset = offset }
        case .enclosing(let scrollers): enclosing = scrollers
        case .policy: break
        }
    }

    /// Changes the list in place with one of its methods, and updates the geometry to match.
    ///
    /// - Parameter body: Returns its edits, either all of items or all of sections, as the list's own methods do.
    mutating func perform(
        _ body: (inout SectionedList<SectionID, ItemID>) throws -> [ListEdit<SectionID, ItemID>]
    ) rethrows -> [ListEdit<SectionID, ItemID>] {
        let edits = try body(&list)
        // Edits of items do not change the sections' indexes, and edits of sections contain their own.
        for edit in edits { updateGeometry(for: edit, in: indices(of: edit)) }
        return edits
    }

    /// Applies edits to the order and to the geometry, all or none.
    private mutating func apply(_ edits: [ListEdit<SectionID, ItemID>]) throws {
        // The geometry is updated only once all edits are known to fit. If they had to be undone, it would lose the
        // heights of removed rows and the collapsed state of removed sections.
        var sections: [(from: Int, to: Int)] = []
        do {
            for edit in edits {
                let indices = indices(of: edit)
                try list.apply(edit)
                sections.append(indices)
            }
        } catch {
            // The exact inverse of the edit just applied always fits.
            for edit in edits.prefix(sections.count).inverted() { try? list.apply(edit) }
            throw error
        }
        for (edit, indices) in zip(edits, sections) { updateGeometry(for: edit, in: indices) }
    }

    /// Returns the indexes of the sections that an edit of items names. The edit does not change them.
    private func indices(of edit: ListEdit<SectionID, ItemID>) -> (from: Int, to: Int) {
        switch edit {
        case .insertItems(_, let place), .removeItems(_, let place):
            let index = list.index(of: place.section) ?? 0
            return (index, index)
        case .moveItems(_, let from, let to):
            return (list.index(of: from.section) ?? 0, list.index(of: to.section) ?? 0)
        default: return (0, 0)
        }
    }

    private mutating func updateGeometry(for edit: ListEdit<SectionID, ItemID>, in sections: (from: Int, to: Int)) {
        switch edit {
        case .insertItems(let items, let place):
            geometry.insertRows(items.count, at: ItemPath(item: place.offset, section: sections.from))
        case .removeItems(let items, let place):
            geometry.removeRows(items.count, at: ItemPath(item: place.offset, section: sections.from))
        case .moveItems(let items, let from, let to):
            geometry.moveRows(
                items.count, from: ItemPath(item: from.offset, section: sections.from),
                to: ItemPath(item: to.offset, section: sections.to))
        case .insertSection(_, let items, let index):
            geometry.insertSection(rowCount: items.count, at: index)
        case .removeSection(let section, _, let index):
            geometry.removeSection(at: index)
            columnOffsets[section] = nil
        case .moveSection(_, let from, let to):
            geometry.moveSection(from: from, to: to)
        case .replaceSection(let old, let new):
            columnOffsets[new] = columnOffsets.removeValue(forKey: old)
        case .replaceItem: break
        }
    }
}
