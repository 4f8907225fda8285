import DragDrop
import SectionedList

/// A list on the screen, laid out in the view with plain loops: one element after the other.
struct SurfaceOracle {
    struct Row {
        var path: ItemPath
        var item: Int
        var rect: Rect
    }

    struct Section {
        /// The span along the layout, from the start of the view.
        var along = Interval(start: 0, end: 0)
        var frame = Rect.zero
        var header = Rect.zero
        var footer = Rect.zero
        /// The visible part of the scroller that moves the rows.
        var window = Interval(start: 0, end: 0)
        /// The rows that become visible when scrolled to.
        var rows: [Row] = []
    }

    /// The tolerance for rounding at edges.
    static let slack = 1e-6

    let surface: ListSurface<Int, Int>
    private(set) var sections: [Section] = []
    /// The window of the scroller along the sections.
    let window: Interval

    init(_ surface: ListSurface<Int, Int>) {
        self.surface = surface
        let size = surface.viewport
        window =
            surface.layout.isVertical
            ? Interval(start: surface.coveredTop, end: size.height) : Interval(start: 0, end: size.width)
        var along = -surface.mainOffset
        let (geometry, count) = (surface.geometry, surface.list.sectionCount)
        let gapOffset = geometry.sectionGap.map { min(max($0.offset, 0), count) }
        for index in 0...count {
            if index == gapOffset, let gap = geometry.sectionGap {
                along += gap.extent + geometry.metrics.sectionSpacing
            }
            guard index < count else { continue }
            sections.append(laid(index, from: along))
            if !isLifted(index) { along = sections[index].along.end + geometry.metrics.sectionSpacing }
        }
    }

    /// Where headers stay, in a stacked list that pins them.
    var line: Double? {
        guard surface.layout == .stacked, let top = surface.pinnedTop else { return nil }
        return surface.coveredTop > 0 ? max(top, surface.coveredTop) : top
    }

    /// The section whose header is drawn below its start and still partly below the line.
    var pinned: Section? {
        guard let line else { return nil }
        return sections.first { $0.along.length > 0 && $0.header.minY > $0.along.start && $0.header.maxY > line }
    }

    /// The position in the view below which a drop goes where the pointer is.
    var openTop: Double {
        guard let line else { return surface.coveredTop }
        if let pinned { return max(line + pinned.header.height, surface.coveredTop) }
        let shown = sections.filter { $0.along.length > 0 }
        let past = shown.last { $0.along.end <= line }
        let next = shown.first { $0.along.start > line }
        guard let past, !shown.contains(where: { $0.along.start <= line && $0.along.end > line }),
            line - past.along.end <= (next?.along.start ?? .infinity) - line
        else { return surface.coveredTop }
        return max(line + surface.geometry.metrics.sectionSpacing, surface.coveredTop)
    }

    /// All rows that can be seen, in list order.
    var rows: [Row] { sections.flatMap(\.rows) }

    func isLifted(_ index: Int) -> Bool { surface.geometry.isLifted(section: index) }

    private func laid(_ index: Int, from start: Double) -> Section {
        let geometry = surface.geometry
        let (header, metrics) = (geometry.headerHeight(ofSection: index), geometry.metrics)
        var (known, estimated) = (header, 0.0)
        var spans: [(row: Int, span: Interval, across: Interval?)] = []
        if !geometry.isCollapsed(index) {
            let count = geometry.rowCount(in: index)
            var (y, blocks) = (header + metrics.topInset, 0)
            func place(_ length: Double, isKnown: Bool) -> Interval {
                defer { y += length + metrics.rowSpacing }
                blocks += 1
                if isKnown { known += length } else { estimated += length }
                return Interval(start: y, length: length)
            }
            var cells = 0
            /// Places a cell below the full lines above it, and returns its column.
            func placeCell(_ grid: ListGrid) -> (down: Interval, across: Interval) {
                defer { cells += 1 }
                let column = grid.span(ofColumn: cells % grid.cellsPerLine)
                let isFirst = cells % grid.cellsPerLine == 0
                let down = isFirst ? place(grid.cellSize.height, isKnown: true) : line
                line = down
                return (down, column)
            }
            var line = Interval(start: 0, end: 0)
            for row in 0...count {
                if let gap = geometry.gap, gap.path.section == index, min(gap.path.item, count) == row {
                    if let grid = geometry.grid { _ = placeCell(grid) } else { _ = place(gap.extent, isKnown: true) }
                }
                let path = ItemPath(item: row, section: index)
                guard row < count, !geometry.isLifted(path) else { continue }
                if let grid = geometry.grid {
                    let cell = placeCell(grid)
                    spans.append((row, cell.down, cell.across))
                    continue
                }
                let height = geometry.height(ofRowAt: path)
                spans.append((row, place(height, isKnown: geometry.isMeasured(path)), nil))
            }
            known += metrics.topInset + metrics.rowSpacing * Double(max(blocks - 1, 0)) + metrics.bottomInset
            known += geometry.footerHeight(ofSection: index)
        }
        let extent = max(known, metrics.minimumSectionExtent) + estimated
        return section(index, start: start, extent: extent, rows: isLifted(index) ? [] : spans)
    }

    private func section(
        _ index: Int, start: Double, extent: Double, rows: [(row: Int, span: Interval, across: Interval?)]
    ) -> Section {
        let (geometry, size) = (surface.geometry, surface.viewport)
        let (header, isCollapsed) = (geometry.headerHeight(ofSection: index), geometry.isCollapsed(index))
        let footer = isCollapsed ? 0 : geometry.footerHeight(ofSection: index)
        let id = surface.list.section(at: index)
        var section = Section()
        func rect(_ span: Interval, isSticky: Bool = false) -> Rect {
            if surface.layout.isVertical {
                return Rect(x: 0, y: start + span.start, width: size.width, height: span.length)
            }
            let x = surface.isRightToLeft ? size.width - section.along.end : section.along.start
            let y = isSticky ? span.start : span.start - (surface.columnOffsets[id] ?? 0)
            return Rect(x: x, y: y, width: section.along.length, height: span.length)
        }
        let strip = isCollapsed && surface.layout == .columns ? geometry.metrics.collapsedColumnWidth : nil
        let length = surface.layout.isVertical ? extent : strip ?? geometry.width(ofSection: index)
        section.along = Interval(start: start, length: isLifted(index) ? 0 : length)
        section.header = rect(Interval(start: 0, end: strip == nil ? header : size.height), isSticky: true)
        if let line, section.along.length > 0, start < line {
            section.header.y = max(min(line, section.along.end - header), start)
        }
        section.footer = rect(Interval(start: extent - footer, length: footer))
        switch surface.layout {
        case .stacked, .grid:
            section.frame = rect(Interval(start: 0, length: section.along.length))
            section.window = window
            if let line { section.window.start = max(window.start, min(line + header, size.height)) }
        case .columns:
            let end = strip == nil ? min(isCollapsed ? header : extent, size.height) : size.height
            section.frame = rect(Interval(start: 0, end: end), isSticky: true)
            section.window = Interval(start: min(header, size.height), end: size.height)
        }
        section.rows = rows.compactMap { row, span, across in
            let path = ItemPath(item: row, section: index)
            var place = rect(span)
            if let across {
                place.x = surface.isRightToLeft ? size.width - across.end : across.start
                place.width = across.length
            }
            return surface.list.item(at: path).map { Row(path: path, item: $0, rect: place) }
        }
        return section
    }
}

extension Rect {
    func isNear(_ other: Rect) -> Bool {
        max(abs(x - other.x), abs(y - other.y), abs(width - other.width), abs(height - other.height))
            < SurfaceOracle.slack
    }

    /// The vertical span, from top to bottom.
    var down: Interval { Interval(start: minY, end: maxY) }
    /// The horizontal span, from left to right.
    var across: Interval { Interval(start: minX, end: maxX) }
}

extension Interval {
    /// Whether two spans overlap by more than a slack; a negative slack allows that much distance.
    func meets(_ other: Interval, slack: Double) -> Bool { start < other.end - slack && end > other.start + slack }
}
