/// The positions of everything in a sectioned list, computed without widgets.
///
/// The geometry holds the heights of measured rows, estimates for the others, collapsed sections, rows that a drag has
/// lifted, and the gap that it has opened.
///
/// Positions are given by index, because a geometry has no IDs. When you change the list, change its geometry in the
/// same way. Queries and changes take O(log n), even for a million rows, except where stated.
///
/// Positions in a section count from the section's own upper edge. The positions of sections depend on the layout: next
/// to each other in columns, otherwise one below the other. The rows of a section are below each other too, unless the
/// geometry has a grid: then they are cells that flow in lines, and the span of a row is that of its line.
package struct ListGeometry: Sendable {
    /// The space that rows have made for a drop at a place of a section.
    package struct RowGap: Hashable, Sendable {
        /// The path of the gap. Rows from here on are displaced; after the last row, none are.
        package var path: ItemPath
        /// The height of the space, in points, without the spacing to the adjacent rows. In a grid, the gap is one
        /// cell, whatever its extent.
        package var extent: Double

        /// Creates a gap at a place between the rows of a section.
        package init(path: ItemPath, extent: Double) {
            self.path = path
            self.extent = extent
        }
    }

    /// The space that sections have made for a drop before the section at `offset`.
    package struct SectionGap: Hashable, Sendable {
        /// The offset of the gap. Sections from here on are displaced; after the last section, none are.
        package var offset: Int
        /// The length of the space along the layout, in points, without the spacing to the adjacent sections.
        package var extent: Double

        /// Creates a gap at a place between the sections.
        package init(offset: Int, extent: Double) {
            self.offset = offset
            self.extent = extent
        }
    }

    /// The metrics of the layout, in the geometry's units: not negative, and rounded to 64ths of a point.
    package private(set) var metrics: ListMetrics

    /// The gap between rows. It is part of the layout, so results include it except where stated.
    package var gap: RowGap? {
        didSet {
            // A gap before the first section becomes `nil`. A gap after the last section is allowed and takes no space.
            if let gap { self.gap = gap.path.section < 0 ? nil : RowGap(path: gap.path, extent: quantized(gap.extent)) }
        }
    }

    /// The gap between sections. It is part of the layout.
    package var sectionGap: SectionGap? {
        didSet {
            if let sectionGap { self.sectionGap?.extent = quantized(sectionGap.extent) }
        }
    }

    /// The columns of the cells in a grid, or `nil` in other layouts.
    package private(set) var grid: ListGrid?

    var rows = Forest<RowSummary>(blank: .unmeasured)
    var sections = Forest<SectionSummary>(blank: .blank)
    let sectionTree: Int32
    var measuredCount = 0
    var measuredSum = 0.0

    /// Creates the geometry of an empty list.
    package init(metrics: ListMetrics = ListMetrics()) {
        self.metrics = metrics.rounded()
        sectionTree = sections.makeTree()
    }

    /// Creates the geometry of sections with the given numbers of unmeasured rows. O(n).
    package init(rowCounts: some Sequence<Int>, metrics: ListMetrics = ListMetrics()) {
        self.init(metrics: metrics)
        let rowCounts = Array(rowCounts)
        rows.reserveCapacity(rowCounts.reduce(0, +))
        for count in rowCounts { insertSection(rowCount: count, at: sectionCount) }
    }

    /// The number of sections, including those lifted.
    package var sectionCount: Int { sections.count(in: sectionTree) }

    /// Returns the number of rows in a section, including those lifted.
    package func rowCount(in section: Int) -> Int { rows.count(in: self.section(section).rows) }

    /// Returns the number of rows in a section that are not lifted.
    package func shownRowCount(in section: Int) -> Int { Int(rows.sum(of: self.section(section).rows).shownCount) }

    /// The smallest estimate of a row's height. If the only rows measured so far have no height, an estimate of zero
    /// would make a view treat all rows as visible.
    static var leastEstimate: Double { 8 }

    /// The estimated height of an unmeasured row: the mean of all measured rows, at least 8 points.
    package var estimatedRowHeight: Double {
        max(measuredCount > 0 ? measuredSum / Double(measuredCount) : metrics.estimatedRowHeight, Self.leastEstimate)
    }

    // MARK: Structure

    /// Inserts a section of unmeasured rows. O(rows).
    package mutating func insertSection(rowCount: Int, at index: Int) {
        let tree = rows.makeTree(of: repeatElement(.unmeasured, count: rowCount)) { _ in }
        var extent = SectionExtent(
            rows: tree, header: metrics.headerHeight, width: metrics.columnWidth)
        updateMeasures(of: &extent)
        _ = sections.insert(extent, at: index, in: sectionTree)
    }

    /// Removes a section with its rows. O(rows).
    package mutating func removeSection(at index: Int) {
        let tree = section(index).rows
        rows.forEach(0..<rows.count(in: tree), in: tree) { _, _, row in
            if row.isMeasured {
                measuredCount -= 1
                measuredSum -= Double(row.height)
            }
            return true
        }
        rows.removeTree(tree)
        sections.remove(sections.slot(at: index, in: sectionTree))
    }

    /// Moves a section with its measured heights. `destination` refers to the order before the move.
    package mutating func moveSection(from index: Int, to destination: Int) {
        let slot = sections.slot(at: index, in: sectionTree)
        let element = sections.detach(slot)
        sections.attach(slot, element, at: destination > index ? destination - 1 : destination, in: sectionTree)
    }

    /// Inserts unmeasured rows at a path. O(log n) per row.
    package mutating func insertRows(_ count: Int, at path: ItemPath) {
        let tree = section(path.section).rows
        for _ in 0..<count { _ = rows.insert(.unmeasured, at: path.item, in: tree) }
        updateSection(path.section)
    }

    /// Removes rows, starting at a path. O(log n) per row.
    package mutating func removeRows(_ count: Int, at path: ItemPath) {
        let tree = section(path.section).rows
        for _ in 0..<count {
            let slot = rows.slot(at: path.item, in: tree)
            let row = rows.element(at: path.item, in: tree)
            if row.isMeasured {
                measuredCount -= 1
                measuredSum -= Double(row.height)
            }
            rows.remove(slot)
        }
        updateSection(path.section)
    }

    /// Moves adjacent rows with their measured heights. O(log n) per row.
    ///
    /// `destination` refers to the order before the move.
    package mutating func moveRows(_ count: Int, from source: ItemPath, to destination: ItemPath) {
        let from = section(source.section).rows
        let to = section(destination.section).rows
        let goesDown = from == to && source.item < destination.item
        for step in 0..<count {
            let slot = rows.slot(at: goesDown || from != to ? source.item : source.item + step, in: from)
            let element = rows.detach(slot)
            rows.attach(slot, element, at: goesDown ? destination.item - 1 : destination.item + step, in: to)
        }
        updateSection(source.section)
        if destination.section != source.section { updateSection(destination.section) }
    }

    // MARK: Measures

    /// Sets the measured height of a row.
    package mutating func setHeight(_ height: Double, ofRowAt path: ItemPath) {
        change(path) { $0.height = Float(quantized(height)) }
    }

    /// Marks a row as unmeasured because its content has changed.
    package mutating func forgetHeight(ofRowAt path: ItemPath) {
        change(path) { $0.height = -1 }
    }

    /// Returns whether a row's height is measured rather than estimated.
    package func isMeasured(_ path: ItemPath) -> Bool {
        rows.element(at: path.item, in: section(path.section).rows).isMeasured
    }

    /// Returns the height of a row, measured or estimated. A row that is lifted keeps its height.
    package func height(ofRowAt path: ItemPath) -> Double {
        height(rows.element(at: path.item, in: section(path.section).rows))
    }

    /// Lifts a row out of the layout, or puts it back.
    package mutating func setLifted(_ isLifted: Bool, rowAt path: ItemPath) {
        change(path) { $0.isLifted = isLifted }
    }

    /// Returns whether a drag has lifted a row.
    package func isLifted(_ path: ItemPath) -> Bool {
        rows.element(at: path.item, in: section(path.section).rows).isLifted
    }

    /// Sets the heights of a section's header and footer.
    package mutating func setHeader(_ height: Double, footer: Double = 0, ofSection index: Int) {
        change(section: index) {
            $0.header = quantized(height)
            $0.footer = quantized(footer)
        }
    }

    /// Marks all headers and footers as unmeasured, because their content has changed. O(sections).
    ///
    /// - Parameters:
    ///   - headerHeight: The height of a header until it is measured.
    ///   - minimumExtent: The minimum height of a section.
    package mutating func forgetHeaders(headerHeight: Double, minimumExtent: Double) {
        metrics.headerHeight = quantized(headerHeight)
        metrics.minimumSectionExtent = quantized(minimumExtent)
        for index in 0..<sectionCount { setHeader(headerHeight, ofSection: index) }
    }

    /// Returns the height of a section's header.
    package func headerHeight(ofSection index: Int) -> Double { section(index).header }

    /// Returns the height of a section's footer.
    package func footerHeight(ofSection index: Int) -> Double { section(index).footer }

    /// Returns the width of a column while it is expanded.
    package func width(ofSection index: Int) -> Double { section(index).width }

    /// Sets the width of a column while it is expanded.
    package mutating func setWidth(_ width: Double, ofSection index: Int) {
        change(section: index) { $0.width = quantized(width) }
    }

    /// Sets the width of collapsed columns; `nil` for that of the other columns. O(sections).
    package mutating func setCollapsedColumnWidth(_ width: Double?) {
        metrics.collapsedColumnWidth = width.map(quantized)
        for index in 0..<sectionCount where isCollapsed(index) { updateSection(index) }
    }

    /// Sets the size of the cells of a grid, for the next call of `setGrid`.
    package mutating func setCellSize(_ size: CellSize) { metrics.cellSize = size.rounded() }

    /// Lays out the rows as the cells of a grid, or below each other. O(sections) if it changes anything.
    ///
    /// - Parameter width: The width of the grid, or `nil` for none.
    package mutating func setGrid(width: Double?) {
        let grid = width.map { ListGrid(metrics, width: $0) }
        guard grid != self.grid else { return }
        self.grid = grid
        for index in 0..<sectionCount { updateSection(index) }
    }

    /// Collapses a section, or expands it.
    package mutating func setCollapsed(_ isCollapsed: Bool, section index: Int) {
        change(section: index) { $0.isCollapsed = isCollapsed }
    }

    /// Returns whether a section is collapsed.
    package func isCollapsed(_ index: Int) -> Bool { section(index).isCollapsed }

    /// Lifts a section out of the layout, or puts it back.
    package mutating func setLifted(_ isLifted: Bool, section index: Int) {
        change(section: index) { $0.isLifted = isLifted }
    }

    // MARK: Implementation

    func section(_ index: Int) -> SectionExtent { sections.element(at: index, in: sectionTree) }

    func height(_ row: RowExtent) -> Double { row.isMeasured ? Double(row.height) : estimatedRowHeight }

    private mutating func change(_ path: ItemPath, _ body: (inout RowExtent) -> Void) {
        let tree = section(path.section).rows
        var row = rows.element(at: path.item, in: tree)
        if row.isMeasured {
            measuredCount -= 1
            measuredSum -= Double(row.height)
        }
        body(&row)
        if row.isMeasured {
            measuredCount += 1
            measuredSum += Double(row.height)
        }
        rows.update(at: path.item, in: tree, to: row)
        updateSection(path.section)
    }

    private mutating func change(section index: Int, _ body: (inout SectionExtent) -> Void) {
        var extent = section(index)
        body(&extent)
        updateMeasures(of: &extent)
        sections.update(at: index, in: sectionTree, to: extent)
    }

    private mutating func updateSection(_ index: Int) {
        change(section: index) { _ in }
    }

    /// Updates a section's height and width after a change.
    private func updateMeasures(of extent: inout SectionExtent) {
        let raw = unclampedKnownHeight(extent)
        // Unmeasured rows are added to the minimum extent. This keeps sums over sections plain sums, and a section is
        // never too small to drop on.
        extent.knownHeight = max(raw, metrics.minimumSectionExtent)
        extent.shownWidth = extent.isCollapsed ? metrics.collapsedColumnWidth ?? extent.width : extent.width
        // The height of a cell depends on the grid alone.
        let isKnown = extent.isCollapsed || grid != nil
        extent.unmeasuredCount = isKnown ? 0 : rows.sum(of: extent.rows).unmeasuredCount
    }

    /// Returns a section's height without unmeasured rows, the gap, and the minimum extent.
    ///
    /// - Parameter gapCells: The number of cells that a gap adds to a grid.
    func unclampedKnownHeight(_ extent: SectionExtent, gapCells: Int = 0) -> Double {
        guard !extent.isCollapsed else { return extent.header }
        let sum = rows.sum(of: extent.rows)
        let content =
            grid?.height(ofCells: Int(sum.shownCount) + gapCells, spacing: metrics.rowSpacing)
            ?? sum.knownHeight + metrics.rowSpacing * Double(max(sum.shownCount - 1, 0))
        return extent.header + metrics.topInset + content + metrics.bottomInset + extent.footer
    }
}
