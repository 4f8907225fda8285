import SectionedList

/// Steps of the keyboard focus in the lines of a grid. An open gap does not count.
extension ListSurface {
    /// Returns the row that a step leads to, or `nil` if there is none.
    func row(after path: ItemPath, step: LineStep, in grid: ListGrid) -> ItemPath? {
        switch step {
        case .cell(let isForward):
            isForward ? nextRow(from: ItemPath(item: path.item + 1, section: path.section)) : previousRow(before: path)
        case .line(let isDown): row(aLineFrom: path, column: column(of: path, grid), isDown: isDown, grid)
        case .page(let isDown): row(aPageFrom: path, isDown: isDown, grid)
        }
    }

    private func column(of path: ItemPath, _ grid: ListGrid) -> Int {
        geometry.shownRowCount(before: path) % grid.cellsPerLine
    }

    /// Returns the row in a column of the next or previous line, or else the last of that line.
    private func row(aLineFrom path: ItemPath, column: Int, isDown: Bool, _ grid: ListGrid) -> ItemPath? {
        let line = geometry.shownRowCount(before: path) / grid.cellsPerLine
        let last = showsRows(path.section) ? geometry.shownRowCount(in: path.section) - 1 : -1
        if last >= 0, isDown ? line < last / grid.cellsPerLine : line > 0 {
            return row(inColumn: column, ofLine: isDown ? line + 1 : line - 1, inSection: path.section, grid)
        }
        let next =
            isDown
            ? firstRow(inSections: (path.section + 1)..<max(list.sectionCount, path.section + 1))
            : lastRow(inSections: 0..<path.section)
        return next.flatMap { row(inColumn: column, ofLine: isDown ? 0 : .max, inSection: $0.section, grid) }
    }

    /// Returns the row about a page away: at least in the next line, and at most in the last.
    private func row(aPageFrom path: ItemPath, isDown: Bool, _ grid: ListGrid) -> ItemPath? {
        let column = column(of: path, grid)
        guard let next = row(aLineFrom: path, column: column, isDown: isDown, grid) else {
            return geometry.isLifted(path) || !showsRows(path.section) ? nil : path
        }
        let page = max(mainScroller.window.length, 0)
        let middle = contentStart(ofSection: path.section) + geometry.span(ofRowAt: path).middle
        // Of two equally near lines, the one nearer to the focused row is chosen, so that a page back returns to it.
        let position = middle + (isDown ? page - 1.0 / 64 : -page)
        let far = row(inColumn: column, nearest: position, grid) ?? next
        return isDown ? max(far, next) : min(far, next)
    }

    /// Returns the row of a column, or else the last, in the line nearest to a position in the whole list: the lower of
    /// two equally near lines.
    private func row(inColumn column: Int, nearest position: Double, _ grid: ListGrid) -> ItemPath? {
        guard let section = geometry.nearestSection(to: position, in: layout) else { return nil }
        let line = geometry.line(nearest: position - contentStart(ofSection: section), inSection: section, in: grid)
        let start = ItemPath(item: 0, section: section)
        let found = row(inColumn: column, ofLine: line, inSection: section, grid) ?? start
        // The nearest section may show no rows, or its line may be farther than one of a section next to it.
        let above = row(aLineFrom: found, column: column, isDown: false, grid)
        let below = row(aLineFrom: found, column: column, isDown: true, grid)
        let here = showsRows(section) && geometry.shownRowCount(in: section) > 0 ? found : nil
        let upper = nearer(to: position, above, here, orLower: true)
        return nearer(to: position, upper, below, orLower: true)
    }

    /// Returns the row in a column of a line, or else the last of that line. A line past the end stands for the last
    /// line. The result is `nil` if the section shows no rows.
    private func row(inColumn column: Int, ofLine line: Int, inSection index: Int, _ grid: ListGrid) -> ItemPath? {
        guard showsRows(index), geometry.shownRowCount(in: index) > 0 else { return nil }
        let last = geometry.shownRowCount(in: index) - 1
        let line = min(line, last / grid.cellsPerLine)
        return row(ofRank: min(line * grid.cellsPerLine + column, last), inSection: index)
    }

    private func row(ofRank rank: Int, inSection index: Int) -> ItemPath? {
        geometry.row(ofRank: rank, inSection: index).map { ItemPath(item: $0, section: index) }
    }
}
