import SectionedList

/// A comparison of a geometry with its oracle: each query, at each position that may matter.
struct GeometryComparison {
    let geometry: ListGeometry
    let oracle: GeometryOracle
    /// The distance between the rows to check, for large geometries.
    var stride = 1

    func fault() -> String? {
        guard geometry.sectionCount == oracle.sections.count,
            geometry.estimatedRowHeight == oracle.estimatedRowHeight
        else { return "the mean is \(geometry.estimatedRowHeight), not \(oracle.estimatedRowHeight)" }
        for index in oracle.sections.indices {
            if let fault = faultOfMeasures(in: index) ?? faultOfRows(in: index) { return "section \(index): \(fault)" }
        }
        for layout in ListLayout.allCases {
            if let fault = faultOfSections(in: layout) { return "\(layout): \(fault)" }
        }
        return nil
    }

    /// Returns every edge and every middle, positions slightly before and after them, and positions far outside.
    func positions(around spans: [Interval]) -> [Double] {
        var positions: Set<Double> = [-1_000, -0.5, 0, 0.5, 1e9]
        for span in spans {
            for edge in [span.start, span.middle, span.end] {
                for step in [-7, -3, -1.0 / 128, 0, 1.0 / 128, 3, 7] { positions.insert(edge + step) }
            }
        }
        return positions.sorted()
    }

    func picked<T>(_ elements: [T]) -> [T] {
        Swift.stride(from: 0, to: elements.count, by: stride).map { elements[$0] } + elements.suffix(1)
    }

    // MARK: One section

    private func faultOfMeasures(in index: Int) -> String? {
        let section = oracle.sections[index]
        guard geometry.rowCount(in: index) == section.rows.count else { return "a different number of rows" }
        guard geometry.shownRowCount(in: index) == section.rows.filter({ !$0.isLifted }).count
        else { return "a different number of shown rows" }
        guard geometry.headerHeight(ofSection: index) == section.header,
            geometry.footerHeight(ofSection: index) == section.footer,
            geometry.width(ofSection: index) == section.width, geometry.isCollapsed(index) == section.isCollapsed
        else { return "a different header, footer, or width" }
        for (item, row) in picked(Array(section.rows.enumerated())) {
            let path = ItemPath(item: item, section: index)
            guard geometry.isMeasured(path) == (row.height != nil), geometry.isLifted(path) == row.isLifted,
                geometry.height(ofRowAt: path) == oracle.height(row)
            else { return "row \(item) measures \(geometry.height(ofRowAt: path))" }
        }
        for offset in picked(Array(-1...(section.rows.count + 1))) {
            if let fault = faultOfOffset(offset, in: index) { return fault }
        }
        return nil
    }

    private func faultOfOffset(_ offset: Int, in index: Int) -> String? {
        let rows = oracle.sections[index].rows
        let kept = min(max(offset, 0), rows.count)
        guard geometry.firstEqualOffset(offset, inSection: index) == oracle.firstEqualOffset(offset, in: index)
        else { return "\(offset) first equals \(geometry.firstEqualOffset(offset, inSection: index))" }
        guard geometry.nextShownRow(from: offset, inSection: index) == rows[kept...].firstIndex(where: { !$0.isLifted })
        else { return "a different row is shown next from \(offset)" }
        guard
            geometry.previousShownRow(before: offset, inSection: index)
                == rows[..<kept].lastIndex(where: { !$0.isLifted })
        else { return "a different row is shown before \(offset)" }
        let path = ItemPath(item: offset, section: index)
        guard geometry.shownRowCount(before: path) == rows[..<kept].filter({ !$0.isLifted }).count
        else { return "a different number of rows shown before \(offset)" }
        return nil
    }

    private func faultOfRows(in index: Int) -> String? {
        let laid = oracle.laid(index)
        guard geometry.rowsStart(inSection: index) == oracle.rowsStart(index) else { return "rows start elsewhere" }
        guard geometry.extent(ofSection: index) == oracle.extent(index)
        else { return "takes \(geometry.extent(ofSection: index)), not \(oracle.extent(index))" }
        if oracle.gap?.path.section == index {
            guard geometry.gapSpan == laid.gap
            else { return "the gap is \(shown(geometry.gapSpan)), not \(shown(laid.gap))" }
        }
        for (item, span) in picked(Array(laid.rows.enumerated())) {
            let found = geometry.span(ofRowAt: ItemPath(item: item, section: index))
            guard found == span else { return "row \(item) is \(shown(found)), not \(shown(span))" }
        }
        if let fault = faultOfEdges(in: index) ?? faultOfCells(laid, in: index) { return fault }
        let places = positions(around: picked(laid.rows) + [laid.gap].compactMap { $0 })
        for (number, position) in places.enumerated() {
            if let fault = faultOfPosition(position, laid, in: index) { return fault }
            // Spans from here to a few of the following positions.
            for step in [0, 1, 3, 10, 40] where number + step < places.count {
                let span = Interval(start: position, end: places[number + step])
                let range = geometry.rows(in: span, ofSection: index)
                let touched = oracle.shownRows(index).filter(range.contains)
                guard touched == oracle.rowsTouched(by: span, laid, in: index)
                else { return "\(shown(span)) touches \(range)" }
            }
        }
        return nil
    }

    private func faultOfEdges(in index: Int) -> String? {
        var without = oracle
        without.gap = nil
        let spans = without.laid(index).rows
        for (item, span) in picked(Array(spans.enumerated())) {
            guard geometry.edge(at: ItemPath(item: item, section: index)) == span.start
            else { return "the edge at \(item) is elsewhere" }
        }
        return nil
    }

    private func faultOfPosition(_ position: Double, _ laid: GeometryOracle.SectionLayout, in index: Int) -> String? {
        let row = geometry.row(at: position, inSection: index)
        let expectedRow = oracle.row(at: position, laid, in: index)
        guard row == expectedRow else { return "at \(position) is row \(shown(row)), not \(shown(expectedRow))" }
        let offset = geometry.insertionOffset(at: position, inSection: index)
        let expected = oracle.insertionOffset(at: position, laid, in: index)
        guard offset == expected else { return "a drop at \(position) belongs to \(offset), not \(expected)" }
        return nil
    }

    // MARK: Among the sections

    private func faultOfSections(in layout: ListLayout) -> String? {
        let laid = oracle.laidSections(layout)
        for (index, span) in laid.sections.enumerated() {
            let found = geometry.span(ofSection: index, in: layout)
            guard found == span else { return "section \(index) is \(shown(found)), not \(shown(span))" }
        }
        guard geometry.sectionGapSpan(in: layout) == laid.gap else { return "the gap of sections is elsewhere" }
        guard geometry.totalExtent(in: layout) == laid.total
        else { return "takes \(geometry.totalExtent(in: layout)), not \(laid.total)" }
        var without = oracle
        without.sectionGap = nil
        for (index, span) in without.laidSections(layout).sections.enumerated() {
            guard geometry.sectionEdge(at: index, in: layout) == span.start else { return "the wrong edge at \(index)" }
        }
        for offset in -1...(oracle.sections.count + 1) {
            guard geometry.firstEqualSectionOffset(offset) == oracle.firstEqualSectionOffset(offset)
            else { return "\(offset) first equals \(geometry.firstEqualSectionOffset(offset))" }
        }
        let places = positions(around: laid.sections + [laid.gap].compactMap { $0 })
        for (number, position) in places.enumerated() {
            let offset = geometry.sectionInsertionOffset(at: position, in: layout)
            let expected = oracle.shownSections.last { laid.sections[$0].middle < position }.map { $0 + 1 } ?? 0
            guard offset == expected else { return "a section at \(position) belongs to \(offset), not \(expected)" }
            if let fault = faultOfNearest(to: position, laid.sections, laid.gap, layout) { return fault }
            for step in [1, 3, 10] where number + step < places.count {
                let span = Interval(start: position, end: places[number + step])
                // Sections without length are ignored.
                let touched = oracle.shownSections.filter {
                    laid.sections[$0].end > span.start && laid.sections[$0].start < span.end
                        && laid.sections[$0].length > 0
                }
                let range = geometry.sections(in: span, layout: layout)
                guard touched.allSatisfy(range.contains) else { return "\(shown(span)) touches \(range)" }
            }
        }
        return nil
    }

    private func faultOfNearest(to position: Double, _ spans: [Interval], _ gap: Interval?, _ layout: ListLayout)
        -> String?
    {
        let found = geometry.nearestSection(to: position, in: layout)
        guard let found else { return oracle.shownSections.isEmpty ? nil : "no section is near \(position)" }
        guard oracle.shownSections.contains(found) else { return "a lifted section is near \(position)" }
        // Between two sections with the gap in between, either one is correct.
        if let gap, gap.start - oracle.sectionSpacing <= position, position <= gap.end + oracle.sectionSpacing {
            let before = oracle.shownSections.last { spans[$0].end <= gap.start }
            let after = oracle.shownSections.first { spans[$0].start >= gap.end }
            let isNext = [before, after].contains { next in
                next.map { spans[$0].distance(to: position) } == spans[found].distance(to: position)
            }
            return isNext ? nil : "section \(found) is not next to the gap"
        }
        let least = oracle.shownSections.map { spans[$0].distance(to: position) }.min() ?? 0
        guard spans[found].distance(to: position) == least
        else { return "section \(found) is not the nearest to \(position)" }
        // Where two sections touch, the one that starts there.
        let inside = oracle.shownSections.first { spans[$0].start <= position && position < spans[$0].end }
        return inside == nil || inside == found ? nil : "\(position) is in section \(shown(inside)), not \(found)"
    }

    func shown(_ span: Interval?) -> String { span.map { "\($0.start)…\($0.end)" } ?? "nowhere" }
    private func shown(_ row: Int?) -> String { row.map { "\($0)" } ?? "none" }
}
