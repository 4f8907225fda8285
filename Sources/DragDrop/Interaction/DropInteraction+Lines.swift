import SectionedList

/// Keyboard drags in the lines of a grid.
extension DropInteraction {
    /// Returns the place that a step leads to, or `nil` if there is none.
    func stepped(
        _ step: LineStep, from place: Place<SectionID>, _ section: Int, in grid: ListGrid, _ hover: Hover
    ) -> Place<SectionID>? {
        switch step {
        case .cell(let isForward): return inReadingOrder(from: place, section, isForward: isForward, hover)
        case .line(let isDown):
            guard let next = aLine(from: place, section, isDown: isDown, grid) else { return nil }
            // A copy leaves the dragged items in the layout, and all places around them are the same.
            return normalized(next, hover) == normalized(place, hover)
                ? inReadingOrder(from: place, section, isForward: isDown, hover) : next
        case .page(let isDown):
            let paged = aPage(from: place, section, isDown: isDown, grid)
            // If one line fills more than a page, the page is that line.
            return paged.map { normalized($0, hover) } == normalized(place, hover)
                ? stepped(.line(isDown: isDown), from: place, section, in: grid, hover) : paged
        }
    }

    private func inReadingOrder(
        from place: Place<SectionID>, _ section: Int, isForward: Bool, _ hover: Hover
    ) -> Place<SectionID>? {
        isForward ? nextPlace(after: place, section, hover) : previousPlace(before: place, section, hover)
    }

    /// Returns the place in the line above or below at which the gap is in the same column, or else the last. The last
    /// line of a section includes the place at its end.
    private func aLine(
        from place: Place<SectionID>, _ section: Int, isDown: Bool, _ grid: ListGrid
    ) -> Place<SectionID>? {
        let (rank, perLine) = (rank(of: place, section), grid.cellsPerLine)
        let last = lastRank(in: section)
        if isDown, rank / perLine < last / perLine {
            return self.place(ofRank: min(rank + perLine, last), in: section)
        }
        if !isDown, rank >= perLine { return self.place(ofRank: rank - perLine, in: section) }
        let other = isDown ? section + 1 : section - 1
        guard 0..<surface.list.sectionCount ~= other else { return nil }
        return self.place(inColumn: rank % perLine, ofLine: isDown ? 0 : .max, in: other, grid)
    }

    /// Returns the place in the same column of the line about a page away.
    private func aPage(
        from place: Place<SectionID>, _ section: Int, isDown: Bool, _ grid: ListGrid
    ) -> Place<SectionID>? {
        let geometry = surface.geometry
        let edge = geometry.edge(at: ItemPath(item: place.offset, section: section))
        let middle = surface.contentStart(ofSection: section) + edge + grid.cellSize.height / 2
        let position = middle + (isDown ? surface.viewport.height - 1.0 / 64 : -surface.viewport.height)
        guard let other = geometry.nearestSection(to: position, in: surface.layout) else { return nil }
        let inside = position - surface.contentStart(ofSection: other)
        let line = geometry.line(nearest: inside, inSection: other, in: grid)
        return self.place(inColumn: rank(of: place, section) % grid.cellsPerLine, ofLine: line, in: other, grid)
    }

    /// Returns the place in a column of a line, or else the last of that line. A line past the end stands for the last
    /// line.
    private func place(inColumn column: Int, ofLine line: Int, in section: Int, _ grid: ListGrid) -> Place<SectionID> {
        let last = lastRank(in: section)
        let line = min(line, last / grid.cellsPerLine)
        return place(ofRank: min(line * grid.cellsPerLine + column, last), in: section)
    }

    private func place(ofRank rank: Int, in section: Int) -> Place<SectionID> {
        Place(
            section: surface.list.section(at: section),
            offset: surface.geometry.offset(ofRank: rank, inSection: section))
    }

    /// Returns the number of cells before a place.
    private func rank(of place: Place<SectionID>, _ section: Int) -> Int {
        guard !surface.geometry.isCollapsed(section) else { return 0 }
        return surface.geometry.shownRowCount(before: ItemPath(item: place.offset, section: section))
    }

    /// Returns the number of cells before a section's last place. A collapsed section has only one place.
    private func lastRank(in section: Int) -> Int {
        surface.geometry.isCollapsed(section) ? 0 : surface.geometry.shownRowCount(in: section)
    }
}
