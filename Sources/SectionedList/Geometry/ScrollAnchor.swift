/// What the reader looks at: a row, or a section's header, and how far the viewport's edge is below its upper edge.
///
/// Taken before a change of measures and resolved after it, it keeps what is seen in place.
public struct ScrollAnchor: Hashable, Sendable {
    /// The index of the section.
    public var section: Int
    /// `nil` for the header.
    public var row: Int?
    /// How far the viewport's edge is below the upper edge of the row or header, in points; negative above it.
    public var distance: Double

    /// An anchor at a row, or at the section's header where `row` is `nil`.
    public init(section: Int, row: Int?, distance: Double) {
        self.section = section
        self.row = row
        self.distance = distance
    }
}

extension ListGeometry {
    /// The first thing visible in a stacked list that is scrolled by `offset`. Below the last row of a section it is
    /// the next section, since what is measured above must not move that. O(log n).
    public func anchor(atStackedOffset offset: Double) -> ScrollAnchor? {
        guard let section = nearestSection(to: offset, in: .stacked) else { return nil }
        let inside = offset - span(ofSection: section, in: .stacked).start
        if isBelowRows(inside, ofSection: section), let next = nextShownSection(after: section) {
            return ScrollAnchor(section: next, row: nil, distance: offset - span(ofSection: next, in: .stacked).start)
        }
        return anchor(atOffset: inside, ofSection: section)
    }

    /// The first thing visible in a column that is scrolled by `offset`; below the last row still that one. O(log n).
    public func anchor(atOffset offset: Double, ofSection section: Int) -> ScrollAnchor {
        guard offset > rowsStart(inSection: section), !isCollapsed(section),
            let row = firstShownRow(endingBehind: offset, ofSection: section)
                ?? previousShownRow(before: rowCount(in: section), inSection: section)
        else { return ScrollAnchor(section: section, row: nil, distance: offset) }
        let top = span(ofRowAt: ItemPath(item: row, section: section)).start
        return ScrollAnchor(section: section, row: row, distance: offset - top)
    }

    /// The scroll offset of a stacked list at which an anchor is where it was. O(log n).
    public func stackedOffset(of anchor: ScrollAnchor) -> Double {
        let start = span(ofSection: anchor.section, in: .stacked).start
        return start + columnOffset(of: anchor)
    }

    /// The scroll offset of a column at which an anchor is where it was. O(log n).
    public func columnOffset(of anchor: ScrollAnchor) -> Double {
        guard let row = anchor.row else { return anchor.distance }
        return span(ofRowAt: ItemPath(item: row, section: anchor.section)).start + anchor.distance
    }

    // MARK: Inside

    /// Rows that are taken out are no hold; the next one is.
    private func firstShownRow(endingBehind offset: Double, ofSection section: Int) -> Int? {
        let visible = rows(in: Span(start: offset, end: .greatestFiniteMagnitude), ofSection: section)
        return visible.isEmpty ? nil : nextShownRow(from: visible.lowerBound, inSection: section)
    }

    private func isBelowRows(_ offset: Double, ofSection section: Int) -> Bool {
        if isCollapsed(section) { return offset > headerHeight(ofSection: section) }
        return offset > rowsStart(inSection: section) && firstShownRow(endingBehind: offset, ofSection: section) == nil
    }

    private func nextShownSection(after index: Int) -> Int? {
        let shown = sections.sum(upTo: index + 1, in: sectionTree).shown
        return sections.first(in: sectionTree) { $0.shown > shown }?.index
    }
}
