import SectionedList

/// A geometry in plain arrays, laid out with plain loops: one element after the other, from the top.
struct GeometryOracle {
    struct Row {
        /// `nil` until it is measured.
        var height: Double?
        var isLifted = false
    }

    struct Section {
        var rows: [Row]
        var header: Double
        var footer = 0.0
        var width: Double
        var isCollapsed = false
        var isLifted = false
    }

    var metrics: ListMetrics
    var sections: [Section] = []
    var gap: ListGeometry.RowGap?
    var sectionGap: ListGeometry.SectionGap?
    /// The width of the list if the rows are the cells of a grid.
    var gridWidth: Double?

    init(metrics: ListMetrics) {
        self.metrics = metrics
    }

    init(rowCounts: [Int], metrics: ListMetrics) {
        self.metrics = metrics
        for count in rowCounts { insertSection(rowCount: count, at: sections.count) }
    }

    /// Creates a new geometry in this state.
    func makeGeometry() -> ListGeometry {
        var geometry = ListGeometry(rowCounts: sections.map(\.rows.count), metrics: metrics)
        for (index, section) in sections.enumerated() {
            for (item, row) in section.rows.enumerated() {
                let path = ItemPath(item: item, section: index)
                if let height = row.height { geometry.setHeight(height, ofRowAt: path) }
                if row.isLifted { geometry.setLifted(true, rowAt: path) }
            }
            geometry.setHeader(section.header, footer: section.footer, ofSection: index)
            geometry.setWidth(section.width, ofSection: index)
            geometry.setCollapsed(section.isCollapsed, section: index)
            geometry.setLifted(section.isLifted, section: index)
        }
        geometry.gap = gap
        geometry.sectionGap = sectionGap
        geometry.setGrid(width: gridWidth)
        return geometry
    }

    // MARK: Measures

    /// Returns a measure as a geometry stores it: from 0 to 999,999, in 64ths.
    static func kept(_ measure: Double) -> Double {
        if measure.isNaN || measure <= 0 { return 0 }
        return (min(measure, 999_999) * 64).rounded() / 64
    }

    /// Returns a row's height, which is stored in single precision.
    static func keptHeight(_ height: Double) -> Double { Double(Float(kept(height))) }

    var spacing: Double { Self.kept(metrics.rowSpacing) }
    var sectionSpacing: Double { Self.kept(metrics.sectionSpacing) }

    var estimatedRowHeight: Double {
        var sum = 0.0
        var count = 0
        for section in sections {
            for case let height? in section.rows.map(\.height) {
                sum += height
                count += 1
            }
        }
        return max(count > 0 ? sum / Double(count) : Self.kept(metrics.estimatedRowHeight), 8)
    }

    func height(_ row: Row) -> Double { row.height ?? estimatedRowHeight }

    func paths(where isWanted: (Row) -> Bool) -> [ItemPath] {
        sections.indices.flatMap { section in
            sections[section].rows.indices.filter { isWanted(sections[section].rows[$0]) }
                .map { ItemPath(item: $0, section: section) }
        }
    }

    mutating func insertSection(rowCount: Int, at index: Int) {
        let section = Section(
            rows: Array(repeating: Row(), count: rowCount), header: Self.kept(metrics.headerHeight),
            width: Self.kept(metrics.columnWidth))
        sections.insert(section, at: index)
    }
}

// MARK: - Inside one section

extension GeometryOracle {
    /// The layout of a section's content.
    struct SectionLayout {
        /// The span of each row; lifted rows have no length.
        var rows: [Interval] = []
        var gap: Interval?
        /// The total length of measured content, and of estimated content.
        var known = 0.0
        var estimated = 0.0
        /// The cells of a grid in reading order.
        var cells: [Cell] = []
    }

    func rowsStart(_ index: Int) -> Double { sections[index].header + Self.kept(metrics.topInset) }

    /// Returns the gap's offset in a section, if it has a gap that takes up space.
    func gapOffset(in index: Int) -> Int? {
        guard let gap, gap.path.section == index, sections.indices.contains(index), !sections[index].isCollapsed else {
            return nil
        }
        return min(max(gap.path.item, 0), sections[index].rows.count)
    }

    func laid(_ index: Int) -> SectionLayout {
        let section = sections[index]
        var laid = SectionLayout()
        guard !section.isCollapsed else {
            laid.rows = section.rows.map { _ in Interval(start: section.header, length: 0) }
            laid.known = section.header
            return laid
        }
        if let grid { return self.laid(index, in: grid) }
        let estimate = estimatedRowHeight
        let gapOffset = gapOffset(in: index)
        var y = rowsStart(index)
        var blocks = 0
        func place(_ length: Double, isKnown: Bool) -> Interval {
            defer { y += length + spacing }
            blocks += 1
            if isKnown { laid.known += length } else { laid.estimated += length }
            return Interval(start: y, length: length)
        }
        for offset in 0...section.rows.count {
            if offset == gapOffset, let gap { laid.gap = place(Self.kept(gap.extent), isKnown: true) }
            guard offset < section.rows.count else { continue }
            let row = section.rows[offset]
            if row.isLifted {
                laid.rows.append(Interval(start: y, length: 0))
            } else {
                laid.rows.append(place(row.height ?? estimate, isKnown: row.height != nil))
            }
        }
        laid.known += Double(max(blocks - 1, 0)) * spacing
        laid.known += rowsStart(index) + Self.kept(metrics.bottomInset) + section.footer
        return laid
    }

    /// The minimum extent applies to measured content; estimated rows are added to it.
    func extent(_ index: Int) -> Double {
        let laid = laid(index)
        return max(laid.known, Self.kept(metrics.minimumSectionExtent)) + laid.estimated
    }

    func shownRows(_ index: Int) -> [Int] {
        let section = sections[index]
        return section.isCollapsed ? [] : section.rows.indices.filter { !section.rows[$0].isLifted }
    }

    func row(at position: Double, _ laid: SectionLayout, in index: Int) -> Int? {
        if let grid { return row(at: Point(x: 0, y: position), laid, in: grid) }
        return shownRows(index).first {
            laid.rows[$0].start - spacing / 2 <= position && position < laid.rows[$0].end + spacing / 2
        }
    }

    func insertionOffset(at position: Double, _ laid: SectionLayout, in index: Int) -> Int {
        if let grid { return insertionOffset(at: Point(x: 0, y: position), laid, in: index, grid) }
        return shownRows(index).last { laid.rows[$0].middle < position }.map { $0 + 1 } ?? 0
    }

    func rowsTouched(by span: Interval, _ laid: SectionLayout, in index: Int) -> [Int] {
        guard span.end > span.start else { return [] }
        return shownRows(index).filter { laid.rows[$0].end > span.start && laid.rows[$0].start < span.end }
    }

    func firstEqualOffset(_ offset: Int, in index: Int) -> Int {
        let rows = sections[index].rows
        var offset = min(max(offset, 0), rows.count)
        while offset > 0, rows[offset - 1].isLifted { offset -= 1 }
        return offset
    }
}

// MARK: - Among the sections

extension GeometryOracle {
    /// Returns the layout of the sections and the gap between them. Lifted sections have no length.
    func laidSections(_ layout: ListLayout) -> (sections: [Interval], gap: Interval?, total: Double) {
        var spans: [Interval] = []
        var gapSpan: Interval?
        var y = 0.0
        var blocks = 0
        func place(_ length: Double) -> Interval {
            defer { y += length + sectionSpacing }
            blocks += 1
            return Interval(start: y, length: length)
        }
        let gapOffset = sectionGap.map { min(max($0.offset, 0), sections.count) }
        for offset in 0...sections.count {
            if offset == gapOffset, let sectionGap { gapSpan = place(Self.kept(sectionGap.extent)) }
            guard offset < sections.count else { continue }
            if sections[offset].isLifted {
                spans.append(Interval(start: y, length: 0))
            } else {
                spans.append(place(layout != .columns ? extent(offset) : columnWidth(offset)))
            }
        }
        return (spans, gapSpan, blocks == 0 ? 0 : y - sectionSpacing)
    }

    private func columnWidth(_ index: Int) -> Double {
        let section = sections[index]
        return section.isCollapsed ? metrics.collapsedColumnWidth.map(Self.kept) ?? section.width : section.width
    }

    var shownSections: [Int] { sections.indices.filter { !sections[$0].isLifted } }

    func firstEqualSectionOffset(_ offset: Int) -> Int {
        var offset = min(max(offset, 0), sections.count)
        while offset > 0, sections[offset - 1].isLifted { offset -= 1 }
        return offset
    }
}
