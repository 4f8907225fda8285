import SectionedList

/// Headers that stay at the top of a stacked list while their section is scrolled through.
extension ListSurface {
    /// The header that covers rows, and its span from top to bottom in the view: the section at the top has been
    /// scrolled past its start. It is `nil` if all headers in view are where their sections begin. O(log n).
    ///
    /// The header ends with its section at the latest, so the next header pushes it out.
    var pinnedHeader: (section: Int, span: Interval)? {
        guard let line = pinnedLine, let index = geometry.nearestSection(to: mainOffset + line, in: .stacked) else {
            return nil
        }
        let top = top(ofHeader: index)
        let span = Interval(start: top, length: geometry.headerHeight(ofSection: index))
        let isPinned = top > geometry.span(ofSection: index, in: .stacked).start - mainOffset && span.end > line
        return isPinned ? (index, span) : nil
    }

    /// Returns the offset that puts a pinned header where its section begins, without moving it in the view, or `nil`
    /// if it is already there. O(log n).
    ///
    /// - Parameter isWhole: Whether a header that is being pushed out comes back into view as a whole.
    package func offset(unpinningHeader index: Int, isWhole: Bool) -> ScrollTarget<SectionID>? {
        guard let line = pinnedLine, !geometry.isLifted(section: index) else { return nil }
        let start = geometry.span(ofSection: index, in: .stacked).start
        let top = top(ofHeader: index)
        return top > start - mainOffset ? mainScroller.target(start - (isWhole ? max(top, line) : top)) : nil
    }

    /// The position in the view at which a header stays until the end of its section reaches it; `nil` if headers
    /// scroll with their sections, as they always do in a grid, or never scroll, as in columns.
    var pinnedLine: Double? {
        guard layout == .stacked, let pinnedTop else { return nil }
        return coveredTop > 0 ? max(pinnedTop, coveredTop) : pinnedTop
    }

    /// Returns the upper edge of a stacked section's header in the view.
    func top(ofHeader index: Int) -> Double {
        let span = geometry.span(ofSection: index, in: .stacked)
        let start = span.start - mainOffset
        guard let line = pinnedLine, start < line else { return start }
        return max(start, min(line, span.end - mainOffset - geometry.headerHeight(ofSection: index)))
    }

    /// The position in the view below which a drop may open a gap. A pinned header, even one that the next header
    /// pushes out, counts with its whole height, because the gap would let it come back. So would a gap at the end of a
    /// section that has just been scrolled out.
    var openTop: Double {
        guard let line = pinnedLine, let index = geometry.nearestSection(to: mainOffset + line, in: .stacked) else {
            return coveredTop
        }
        if let pinnedHeader { return max(line + pinnedHeader.span.length, coveredTop) }
        let isPast = geometry.span(ofSection: index, in: .stacked).end <= mainOffset + line
        return max(isPast ? line + geometry.metrics.sectionSpacing : coveredTop, coveredTop)
    }

    /// The position in the view where a whole header at the top ends, if headers are pinned.
    var headerLine: Double? {
        guard let line = pinnedLine, let index = geometry.nearestSection(to: mainOffset + line, in: .stacked) else {
            return nil
        }
        return line + geometry.headerHeight(ofSection: index)
    }

    /// The position in the view where rows begin to be seen.
    var visibleTop: Double { max(pinnedHeader?.span.end ?? coveredTop, coveredTop) }
}
