import SectionedList

extension ListSurface {
    /// Returns the row that a step leads to, or `nil` if there is none. O(log n), and again for each skipped section.
    ///
    /// Sections without visible rows are skipped. In a stacked list, no step leads to the left or right, above the
    /// first row, or below the last. A column has its own first and last row, and a step to the side leads to the row
    /// at the same height in the view. In a grid, a step to the side leads to the previous or next row in reading
    /// order, and a step up or down to the same cell of another line, or to its last. Steps by page or to an end go as
    /// far as there are rows, possibly nowhere.
    ///
    /// - Parameters:
    ///   - path: The focused row. If it is `nil`, `up`, `pageUp`, `end`, and `listEnd` lead to the last row of the
    ///     list, and all other steps to the first.
    ///   - step: The step to make.
    package func row(after path: ItemPath?, step: FocusStep) -> ItemPath? {
        guard let path, path.section >= 0, path.section < list.sectionCount else { return entry(of: step) }
        if let grid = geometry.grid, let step = LineStep(step, isRightToLeft: isRightToLeft) {
            return row(after: path, step: step, in: grid)
        }
        switch step {
        case .up: return previousRow(before: path)
        case .down: return nextRow(from: ItemPath(item: path.item + 1, section: path.section))
        case .left, .right: return neighbor(of: path, isForward: (step == .right) != isRightToLeft)
        case .pageUp, .pageDown: return row(aPageFrom: path, isDown: step == .pageDown)
        case .start: return nextRow(inSection: path.section, from: 0)
        case .end: return previousRow(inSection: path.section, before: .max)
        case .listStart: return firstRow(inSections: 0..<list.sectionCount)
        case .listEnd: return lastRow(inSections: 0..<list.sectionCount)
        }
    }

    /// Returns where a step leads: to a row, or to a section that shows no rows.
    ///
    /// Steps to the side stop at such sections. Other steps lead from row to row, and from such a section only to the
    /// ends of the list.
    ///
    /// - Parameters:
    ///   - path: The focused row, or the row that had the focus before the section.
    ///   - section: The section without visible rows that has the focus; `nil` if a row has it.
    package func stop(after path: ItemPath?, section: Int?, step: FocusStep) -> FocusStop? {
        if layout == .columns, step == .left || step == .right, let start = section ?? path?.section {
            let height = path.map { middle(ofRow: $0) } ?? 0
            return neighbor(
                ofSection: start, height: height, isForward: (step == .right) != isRightToLeft, stopsAtSections: true)
        }
        if section != nil, step != .listStart, step != .listEnd { return nil }
        return row(after: path, step: step).map { .row($0) }
    }

    /// Returns the row, of those fully in view, that is nearest to a section; `nil` for none. Of two equally near
    /// sections, the later one counts. O(visible rows).
    package func row(inViewNear section: Int) -> ItemPath? {
        let sections = visibleSections().sorted { (abs($0 - section), -$0) < (abs($1 - section), -$1) }
        return sections.lazy.compactMap { index -> ItemPath? in
            guard showsRows(index) else { return nil }
            let rows = visibleRows(ofSection: index).lazy.map { ItemPath(item: $0, section: index) }
                .filter { !geometry.isLifted($0) && offsets(revealing: $0).isEmpty }
            return index < section ? rows.last : rows.first
        }.first
    }

    // MARK: Implementation

    private func entry(of step: FocusStep) -> ItemPath? {
        switch step {
        case .up, .pageUp, .end, .listEnd: lastRow(inSections: 0..<list.sectionCount)
        case .down, .left, .right, .pageDown, .start, .listStart: firstRow(inSections: 0..<list.sectionCount)
        }
    }

    /// Returns the first row at or after a path: in its section or, unless that is a column, also in the sections
    /// below.
    func nextRow(from path: ItemPath) -> ItemPath? {
        if let row = nextRow(inSection: path.section, from: path.item) { return row }
        return layout.isVertical ? firstRow(inSections: (path.section + 1)..<list.sectionCount) : nil
    }

    func previousRow(before path: ItemPath) -> ItemPath? {
        if let row = previousRow(inSection: path.section, before: path.item) { return row }
        return layout.isVertical ? lastRow(inSections: 0..<path.section) : nil
    }

    func firstRow(inSections sections: Range<Int>) -> ItemPath? {
        sections.lazy.compactMap { nextRow(inSection: $0, from: 0) }.first
    }

    func lastRow(inSections sections: Range<Int>) -> ItemPath? {
        sections.reversed().lazy.compactMap { previousRow(inSection: $0, before: .max) }.first
    }

    private func nextRow(inSection index: Int, from offset: Int) -> ItemPath? {
        guard showsRows(index) else { return nil }
        return geometry.nextShownRow(from: offset, inSection: index).map { ItemPath(item: $0, section: index) }
    }

    private func previousRow(inSection index: Int, before offset: Int) -> ItemPath? {
        guard showsRows(index) else { return nil }
        return geometry.previousShownRow(before: offset, inSection: index).map { ItemPath(item: $0, section: index) }
    }

    func showsRows(_ index: Int) -> Bool { !geometry.isCollapsed(index) && !geometry.isLifted(section: index) }

    /// Returns the row at the same height in the view, in the next column that has rows.
    private func neighbor(of path: ItemPath, isForward: Bool) -> ItemPath? {
        guard layout == .columns else { return nil }
        let next = neighbor(ofSection: path.section, height: middle(ofRow: path), isForward: isForward)
        if case .row(let row)? = next { return row }
        return nil
    }

    /// Returns the height of a row's middle in the view.
    private func middle(ofRow path: ItemPath) -> Double {
        geometry.span(ofRowAt: path).middle - rowScroller(ofSection: path.section).offset
    }

    /// Returns the row at a height of the view in the next column that has rows, or a section without rows before it.
    private func neighbor(
        ofSection section: Int, height: Double, isForward: Bool, stopsAtSections: Bool = false
    ) -> FocusStop? {
        var index = section
        while true {
            index += isForward ? 1 : -1
            guard index >= 0, index < list.sectionCount else { return nil }
            if stopsAtSections, !geometry.isLifted(section: index), nextRow(inSection: index, from: 0) == nil {
                return .section(index)
            }
            let position = height + rowScroller(ofSection: index).offset
            if let row = row(nearest: position, inSection: index) { return .row(row) }
        }
    }

    /// Returns the row about a page away: at least the next row, and at most the last row.
    private func row(aPageFrom path: ItemPath, isDown: Bool) -> ItemPath? {
        let page = max(rowScroller(ofSection: path.section).window.length, 0)
        let position = geometry.span(ofRowAt: path).middle + (isDown ? page : -page)
        let next = isDown ? row(after: path, step: .down) : row(after: path, step: .up)
        guard let next else { return geometry.isLifted(path) || !showsRows(path.section) ? nil : path }
        // Of two rows at the same distance, the row nearer to the start is chosen, so that a page back returns there.
        let far = row(nearest: position, toSection: path.section, orLower: !isDown) ?? next
        return isDown ? max(far, next) : min(far, next)
    }

    /// Returns the row whose center is nearest to a position: in a section or, when stacked, in the whole list.
    ///
    /// The position counts from the section's upper edge.
    private func row(nearest position: Double, toSection index: Int, orLower isLower: Bool) -> ItemPath? {
        guard layout == .stacked else { return row(nearest: position, inSection: index, orLower: isLower) }
        let along = geometry.span(ofSection: index, in: .stacked).start + position
        guard let section = geometry.nearestSection(to: along, in: .stacked) else { return nil }
        let inside = along - geometry.span(ofSection: section, in: .stacked).start
        let path = ItemPath(item: geometry.insertionOffset(at: inside, inSection: section), section: section)
        return nearer(to: along, previousRow(before: path), nextRow(from: path), orLower: isLower)
    }

    private func row(nearest position: Double, inSection index: Int, orLower isLower: Bool = false) -> ItemPath? {
        let offset = geometry.insertionOffset(at: position, inSection: index)
        return nearer(
            to: position, previousRow(inSection: index, before: offset), nextRow(inSection: index, from: offset),
            orLower: isLower)
    }

    /// Returns the row whose center is nearer to a position in the content of their scroller. If both are equally near,
    /// `isLower` chooses the lower row rather than the upper.
    func nearer(
        to position: Double, _ upper: ItemPath?, _ lower: ItemPath?, orLower isLower: Bool
    ) -> ItemPath? {
        guard let upper, let lower else { return upper ?? lower }
        func distance(_ path: ItemPath) -> Double {
            abs(contentStart(ofSection: path.section) + geometry.span(ofRowAt: path).middle - position)
        }
        if distance(upper) == distance(lower) { return isLower ? lower : upper }
        return distance(upper) < distance(lower) ? upper : lower
    }
}
