/// A scroll position relative to a row or to a section's header.
///
/// Create an anchor before heights change and resolve it afterward to keep the visible content in place.
package struct ScrollAnchor: Hashable, Sendable {
    /// The index of the section.
    package var section: Int
    /// The index of the row, or `nil` for the section's header.
    package var row: Int?
    /// The distance from the upper edge of the row or header down to the viewport's upper edge, in points.
    ///
    /// It is negative if the viewport's edge is above that of the row or header.
    package var distance: Double

    /// Creates an anchor at a row, or at the section's header if `row` is `nil`.
    package init(section: Int, row: Int?, distance: Double) {
        self.section = section
        self.row = row
        self.distance = distance
    }
}

extension ListGeometry {
    /// Returns an anchor at the first visible row or header of a stacked list scrolled by `offset`. O(log n).
    ///
    /// Below a section's last row, the anchor is the next section. Measuring rows above then does not move it.
    package func anchor(atStackedOffset offset: Double) -> ScrollAnchor? {
        guard let section = nearestSection(to: offset, in: .stacked) else { return nil }
        let inside = offset - span(ofSection: section, in: .stacked).start
        if isBelowRows(inside, ofSection: section), let next = nextShownSection(after: section) {
            return ScrollAnchor(section: next, row: nil, distance: offset - span(ofSection: next, in: .stacked).start)
        }
        return anchor(atOffset: inside, ofSection: section)
    }

    /// Returns an anchor at the first visible row or header of a column scrolled by `offset`. O(log n).
    ///
    /// Below the last row, the anchor is still the last row.
    package func anchor(atOffset offset: Double, ofSection section: Int) -> ScrollAnchor {
        guard offset > rowsStart(inSection: section), !isCollapsed(section),
            let row = firstShownRow(endingAfter: offset, ofSection: section)
                ?? previousShownRow(before: rowCount(in: section), inSection: section)
        else { return ScrollAnchor(section: section, row: nil, distance: offset) }
        let top = span(ofRowAt: ItemPath(item: row, section: section)).start
        return ScrollAnchor(section: section, row: row, distance: offset - top)
    }

    /// Returns the scroll offset that puts an anchor back in place in a stacked list. O(log n).
    package func stackedOffset(of anchor: ScrollAnchor) -> Double {
        let start = span(ofSection: anchor.section, in: .stacked).start
        return start + columnOffset(of: anchor)
    }

    /// Returns the scroll offset that puts an anchor back in place in a column. O(log n).
    package func columnOffset(of anchor: ScrollAnchor) -> Double {
        guard let row = anchor.row else { return anchor.distance }
        return span(ofRowAt: ItemPath(item: row, section: anchor.section)).start + anchor.distance
    }

    // MARK: Implementation

    /// Returns the first visible row that is not lifted. A row that is lifted cannot be an anchor.
    private func firstShownRow(endingAfter offset: Double, ofSection section: Int) -> Int? {
        let visible = rows(in: Interval(start: offset, end: .greatestFiniteMagnitude), ofSection: section)
        return visible.isEmpty ? nil : nextShownRow(from: visible.lowerBound, inSection: section)
    }

    private func isBelowRows(_ offset: Double, ofSection section: Int) -> Bool {
        if isCollapsed(section) { return offset > headerHeight(ofSection: section) }
        return offset > rowsStart(inSection: section) && firstShownRow(endingAfter: offset, ofSection: section) == nil
    }

    private func nextShownSection(after index: Int) -> Int? {
        let shown = sections.sum(upTo: index + 1, in: sectionTree).shownCount
        return sections.first(in: sectionTree) { $0.shownCount > shown }?.index
    }
}
