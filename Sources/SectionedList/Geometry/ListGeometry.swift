/// Where everything in a sectioned list lies, without a widget: heights of rows that are measured and estimates of
/// those that are not, collapsed sections, rows that a drag has taken out and the gap that it has opened.
///
/// Positions are given by index, since a geometry knows no ids; who changes the list changes its geometry alike. Each
/// question and each change takes O(log n), for a million rows too.
///
/// Positions in a section count from the section's own upper edge. What lies where among the sections depends on the
/// layout: below each other when stacked, side by side in columns.
public struct ListGeometry: Sendable {
    /// Room that rows have made at a place of a section.
    public struct RowGap: Hashable, Sendable {
        /// The rows from here on have made way; behind the last row none has to.
        public var path: ItemPath
        /// The height of the room, in points. The spacing to the rows around it comes on top.
        public var extent: Double

        /// A gap at a place between the rows of a section.
        public init(path: ItemPath, extent: Double) {
            self.path = path
            self.extent = extent
        }
    }

    /// Room that sections have made before the section at `offset`.
    public struct SectionGap: Hashable, Sendable {
        /// The sections from here on have made way; behind the last none has to.
        public var offset: Int
        /// The length of the room along the layout, in points. The spacing to the sections around it comes on top.
        public var extent: Double

        /// A gap at a place between the sections.
        public init(offset: Int, extent: Double) {
            self.offset = offset
            self.extent = extent
        }
    }

    /// The measures as the geometry counts: not negative, and in 64ths of a point.
    public private(set) var metrics: ListMetrics

    /// The gap that rows have made. Part of the layout: every answer counts it in.
    public var gap: RowGap? {
        didSet {
            // A gap in no section is none; one behind the last is tolerated, and takes no room.
            if let gap { self.gap = gap.path.section < 0 ? nil : RowGap(path: gap.path, extent: quantized(gap.extent)) }
        }
    }

    /// The gap that sections have made. Part of the layout.
    public var sectionGap: SectionGap? {
        didSet {
            if let sectionGap { self.sectionGap?.extent = quantized(sectionGap.extent) }
        }
    }

    var rows = Forest<RowSummary>(blank: .unknown)
    var sections = Forest<SectionSummary>(blank: .blank)
    let sectionTree: Int32
    var measuredCount = 0
    var measuredSum = 0.0

    /// The geometry of an empty list.
    public init(metrics: ListMetrics = ListMetrics()) {
        self.metrics = metrics.rounded()
        sectionTree = sections.makeTree()
    }

    /// The geometry of sections with as many rows each, none of them measured. O(n).
    public init(rowCounts: some Sequence<Int>, metrics: ListMetrics = ListMetrics()) {
        self.init(metrics: metrics)
        let rowCounts = Array(rowCounts)
        rows.reserveCapacity(rowCounts.reduce(0, +))
        for count in rowCounts { insertSection(rowCount: count, at: sectionCount) }
    }

    /// The number of sections, those taken out included.
    public var sectionCount: Int { sections.count(in: sectionTree) }

    /// The number of rows of a section, those taken out included.
    public func rowCount(in section: Int) -> Int { rows.count(in: self.section(section).rows) }

    /// The number of rows of a section that a drag has not taken out.
    public func shownRowCount(in section: Int) -> Int { Int(rows.sum(of: self.section(section).rows).shown) }

    /// Who has seen only rows of no height has not seen that all have none: a view would take all for visible.
    static var leastEstimate: Double { 8 }

    /// What an unmeasured row is taken to need: the mean of all measured ones, and at least 8 points.
    public var estimatedRowHeight: Double {
        max(measuredCount > 0 ? measuredSum / Double(measuredCount) : metrics.estimatedRowHeight, Self.leastEstimate)
    }

    // MARK: Structure

    /// A new section of unmeasured rows.
    public mutating func insertSection(rowCount: Int, at index: Int) {
        let tree = rows.makeTree(of: repeatElement(.unknown, count: rowCount)) { _ in }
        var extent = SectionExtent(
            rows: tree, header: metrics.headerHeight, width: metrics.columnWidth)
        settle(&extent)
        _ = sections.insert(extent, at: index, in: sectionTree)
    }

    /// Removes a section with its rows. O(rows).
    public mutating func removeSection(at index: Int) {
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

    /// Moves a section with all its measures; `destination` counts before the move.
    public mutating func moveSection(from index: Int, to destination: Int) {
        let slot = sections.slot(at: index, in: sectionTree)
        let element = sections.detach(slot)
        sections.attach(slot, element, at: destination > index ? destination - 1 : destination, in: sectionTree)
    }

    /// New, unmeasured rows at a place.
    public mutating func insertRows(_ count: Int, at path: ItemPath) {
        let tree = section(path.section).rows
        for _ in 0..<count { _ = rows.insert(.unknown, at: path.item, in: tree) }
        settleSection(path.section)
    }

    /// Removes rows from a place on.
    public mutating func removeRows(_ count: Int, at path: ItemPath) {
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
        settleSection(path.section)
    }

    /// Moves rows that lie side by side, with their measures; the destination counts before the move.
    public mutating func moveRows(_ count: Int, from source: ItemPath, to destination: ItemPath) {
        let from = section(source.section).rows
        let to = section(destination.section).rows
        let goesDown = from == to && source.item < destination.item
        for step in 0..<count {
            let slot = rows.slot(at: goesDown || from != to ? source.item : source.item + step, in: from)
            let element = rows.detach(slot)
            rows.attach(slot, element, at: goesDown ? destination.item - 1 : destination.item + step, in: to)
        }
        settleSection(source.section)
        if destination.section != source.section { settleSection(destination.section) }
    }

    // MARK: Measures

    /// Tells the height that a row has turned out to need.
    public mutating func setHeight(_ height: Double, ofRowAt path: ItemPath) {
        change(path) { $0.height = Float(quantized(height)) }
    }

    /// Forgets the height of a row, because its content has changed.
    public mutating func forgetHeight(ofRowAt path: ItemPath) {
        change(path) { $0.height = -1 }
    }

    /// Whether a row's height is known and not an estimate.
    public func isMeasured(_ path: ItemPath) -> Bool {
        rows.element(at: path.item, in: section(path.section).rows).isMeasured
    }

    /// The height of a row, measured or estimated; that of a row taken out is the one it will need again.
    public func height(ofRowAt path: ItemPath) -> Double {
        height(rows.element(at: path.item, in: section(path.section).rows))
    }

    /// Takes a row out of the layout, or puts it back.
    public mutating func setTaken(_ isTaken: Bool, rowAt path: ItemPath) {
        change(path) { $0.isTaken = isTaken }
    }

    /// Whether a drag has taken a row out.
    public func isTaken(_ path: ItemPath) -> Bool {
        rows.element(at: path.item, in: section(path.section).rows).isTaken
    }

    /// Tells what a section's header and footer need.
    public mutating func setHeader(_ height: Double, footer: Double = 0, ofSection index: Int) {
        change(section: index) {
            $0.header = quantized(height)
            $0.footer = quantized(footer)
        }
    }

    /// Other headers and footers: none of them is measured any more. O(sections).
    ///
    /// - Parameters:
    ///   - headerHeight: what a header takes until it is measured.
    ///   - minimumExtent: what a section takes at the least.
    public mutating func forgetHeaders(headerHeight: Double, minimumExtent: Double) {
        metrics.headerHeight = quantized(headerHeight)
        metrics.minimumSectionExtent = quantized(minimumExtent)
        for index in 0..<sectionCount { setHeader(headerHeight, ofSection: index) }
    }

    /// The height of a section's header.
    public func headerHeight(ofSection index: Int) -> Double { section(index).header }

    /// The height of a section's footer.
    public func footerHeight(ofSection index: Int) -> Double { section(index).footer }

    /// The width of a column.
    public func width(ofSection index: Int) -> Double { section(index).width }

    /// Sets the width of a column.
    public mutating func setWidth(_ width: Double, ofSection index: Int) {
        change(section: index) { $0.width = quantized(width) }
    }

    /// Collapses a section to its header, or expands it.
    public mutating func setCollapsed(_ isCollapsed: Bool, section index: Int) {
        change(section: index) { $0.isCollapsed = isCollapsed }
    }

    /// Whether a section shows nothing but its header.
    public func isCollapsed(_ index: Int) -> Bool { section(index).isCollapsed }

    /// Takes a section out of the layout, or puts it back.
    public mutating func setTaken(_ isTaken: Bool, section index: Int) {
        change(section: index) { $0.isTaken = isTaken }
    }

    // MARK: Inside

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
        settleSection(path.section)
    }

    private mutating func change(section index: Int, _ body: (inout SectionExtent) -> Void) {
        var extent = section(index)
        body(&extent)
        settle(&extent)
        sections.update(at: index, in: sectionTree, to: extent)
    }

    private mutating func settleSection(_ index: Int) {
        change(section: index) { _ in }
    }

    /// Brings a section's height up to date with its rows.
    private func settle(_ extent: inout SectionExtent) {
        let raw = rawFixed(extent)
        // Rows that are only estimated come on top of the least extent: the sums over sections stay sums, and a section
        // is never too small to aim at.
        extent.fixed = max(raw, metrics.minimumSectionExtent)
        extent.unknown = extent.isCollapsed ? 0 : rows.sum(of: extent.rows).unknown
    }

    /// A section's height without its unmeasured rows, without the gap, and without the least extent.
    func rawFixed(_ extent: SectionExtent) -> Double {
        guard !extent.isCollapsed else { return extent.header }
        let sum = rows.sum(of: extent.rows)
        let spacing = metrics.rowSpacing * Double(max(sum.shown - 1, 0))
        return extent.header + metrics.topInset + sum.known + spacing + metrics.bottomInset
            + extent.footer
    }
}
