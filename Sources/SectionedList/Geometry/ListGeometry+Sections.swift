/// Sections. Positions run along the layout: horizontally from the leading edge in columns, otherwise downward.
extension ListGeometry {
    /// Returns the span of a section along the layout. It is empty if the section is lifted. O(log n).
    package func span(ofSection index: Int, in layout: ListLayout) -> Interval {
        let before = sections.sum(upTo: index, in: sectionTree)
        let extent = section(index)
        var start = length(before, layout) + sectionSpacing * Double(before.shownCount)
        if let grown = grownSection(in: layout), grown.index < index { start += grown.growth }
        if let sectionGap, sectionGap.offset <= index { start += sectionGap.extent + sectionSpacing }
        guard !extent.isLifted else { return Interval(start: start, length: 0) }
        return Interval(start: start, length: layout.isVertical ? self.extent(ofSection: index) : extent.shownWidth)
    }

    /// Returns the length of all sections along the layout. O(log n).
    package func totalExtent(in layout: ListLayout) -> Double {
        let sum = sections.sum(of: sectionTree)
        var blocks = Double(sum.shownCount)
        var total = length(sum, layout)
        if let grown = grownSection(in: layout) { total += grown.growth }
        if let sectionGap {
            blocks += 1
            total += sectionGap.extent
        }
        return total + sectionSpacing * max(blocks - 1, 0)
    }

    /// Returns the span of the gap between sections, or `nil` if no gap is open.
    package func sectionGapSpan(in layout: ListLayout) -> Interval? {
        sectionGap.map { Interval(start: sectionEdge(at: $0.offset, in: layout), length: $0.extent) }
    }

    /// Returns the position where a section inserted at an offset would begin, as if no gap between sections were open.
    package func sectionEdge(at offset: Int, in layout: ListLayout) -> Double {
        let before = sections.sum(upTo: min(max(offset, 0), sectionCount), in: sectionTree)
        var start = length(before, layout) + sectionSpacing * Double(before.shownCount)
        if let grown = grownSection(in: layout), grown.index < offset { start += grown.growth }
        return start
    }

    /// Returns the section at a position or, between two sections, the nearer section. O(log n).
    ///
    /// The result is `nil` only if no section is shown.
    package func nearestSection(to position: Double, in layout: ListLayout) -> Int? {
        let shown = sections.sum(of: sectionTree).shownCount
        guard shown > 0 else { return nil }
        var position = position
        if let sectionGap {
            // Sections after the gap are displaced. A position in the gap belongs to the section after it.
            let edge = sectionEdge(at: sectionGap.offset, in: layout)
            if position > edge { position = max(edge, position - sectionGap.extent - sectionSpacing) }
        }
        let found = plainSection(nearestTo: position, in: layout)
        guard let grown = grownSection(in: layout), let found, found >= grown.index else { return found }
        return plainSection(nearestTo: position - grown.growth, in: layout).map { max($0, grown.index) }
    }

    /// Returns the offset for a section dropped at a position: after all sections whose middle is before it. O(log n).
    package func sectionInsertionOffset(at position: Double, in layout: ListLayout) -> Int {
        var offset = firstSection(withMiddleFrom: position, in: layout)
        if let gap = sectionGap, offset >= gap.offset {
            let shifted = position - gap.extent - sectionSpacing
            offset = max(gap.offset, firstSection(withMiddleFrom: shifted, in: layout))
        }
        return firstEqualSectionOffset(offset)
    }

    /// Returns the first offset that means the same place, with only lifted sections in between.
    package func firstEqualSectionOffset(_ offset: Int) -> Int {
        let shown = sections.sum(upTo: min(max(offset, 0), sectionCount), in: sectionTree).shownCount
        guard shown > 0 else { return 0 }
        return sections.first(in: sectionTree) { $0.shownCount >= shown }.map { $0.index + 1 } ?? offset
    }

    /// Returns the sections that a span along the layout touches. O(log n).
    ///
    /// If an end of the span is between two sections or beyond all of them, the section nearest to it is included too.
    package func sections(in span: Interval, layout: ListLayout) -> Range<Int> {
        guard sectionCount > 0, span.end > span.start else { return 0..<0 }
        guard let first = nearestSection(to: span.start, in: layout),
            let last = nearestSection(to: span.end, in: layout)
        else { return 0..<0 }
        return first..<max(first, last + 1)
    }

    // MARK: Implementation

    var sectionSpacing: Double { metrics.sectionSpacing }

    func length(_ sum: SectionSummary, _ layout: ListLayout) -> Double { ruler(layout).length(sum) }

    private func ruler(_ layout: ListLayout) -> SectionRuler {
        SectionRuler(isVertical: layout.isVertical, spacing: sectionSpacing, mean: estimatedRowHeight)
    }

    /// Returns the nearest section as if no gap were open.
    private func plainSection(nearestTo position: Double, in layout: ListLayout) -> Int? {
        let ruler = ruler(layout)
        let found = sections.first(in: sectionTree) {
            $0.shownCount > 0 && ruler.length($0) + ruler.spacing * (Double($0.shownCount) - 0.5) > position
        }
        if let found { return found.index }
        let shown = sections.sum(of: sectionTree).shownCount
        return sections.first(in: sectionTree) { $0.shownCount >= shown }?.index
    }

    /// Returns the section that the open gap between rows makes longer along the layout, and by how much.
    private func grownSection(in layout: ListLayout) -> (index: Int, growth: Double)? {
        guard layout.isVertical, let gap, gap.path.section < sectionCount, !section(gap.path.section).isLifted else {
            return nil
        }
        return (gap.path.section, gapGrowth(ofSection: gap.path.section))
    }

    /// Returns the first section whose middle is at or after a position, as if no gap between sections were open.
    private func firstSection(withMiddleFrom position: Double, in layout: ListLayout) -> Int {
        let found = firstPlainSection(withMiddleFrom: position, in: layout)
        guard let grown = grownSection(in: layout), found >= grown.index else { return found }
        let start = sectionEdge(at: grown.index, in: layout)
        if start + extent(ofSection: grown.index) / 2 >= position { return grown.index }
        return max(grown.index + 1, firstPlainSection(withMiddleFrom: position - grown.growth, in: layout))
    }

    private func firstPlainSection(withMiddleFrom position: Double, in layout: ListLayout) -> Int {
        let ruler = ruler(layout)
        let found = sections.first(in: sectionTree) {
            $0.shownCount > 0 && ruler.length($0) + ruler.spacing * Double($0.shownCount - 1) >= position
        }
        guard let found else { return sectionCount }
        let start = ruler.length(found.before) + ruler.spacing * Double(found.before.shownCount)
        if start + ruler.length(SectionSummary(of: found.element)) / 2 >= position { return found.index }
        let next = found.before.shownCount + 2
        return sections.first(in: sectionTree) { $0.shownCount >= next }?.index ?? sectionCount
    }
}

/// A converter of sums of sections to lengths. It is a separate, small value because the searches capture it in
/// closures.
private struct SectionRuler {
    let isVertical: Bool
    let spacing: Double
    let mean: Double

    func length(_ sum: SectionSummary) -> Double {
        isVertical ? sum.knownHeight + Double(sum.unmeasuredCount) * mean : sum.width
    }
}
