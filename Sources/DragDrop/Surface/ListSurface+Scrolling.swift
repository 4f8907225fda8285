import SectionedList

/// Offsets that bring content into view. The list itself scrolls nothing.
extension ListSurface {
    /// Returns the offsets that bring a row fully into view with the least movement. O(log n).
    ///
    /// The row is shown below any sticky header. The result is empty if it is in view already. If the row is taller
    /// than the view, its top is shown. In columns, the column is also brought into view, as a whole or from its
    /// leading edge. If the section is collapsed, its header or strip is shown.
    ///
    /// - Parameters:
    ///   - path: The path of the row.
    ///   - margin: The space to show around the row, in points, reduced if there is not enough room.
    package func offsets(revealing path: ItemPath, margin: Double = 0) -> [ScrollTarget<SectionID>] {
        offsets(revealing: geometry.span(ofRowAt: path), inSection: path.section, margin: margin)
    }

    /// Returns the offsets for any span of a section.
    private func offsets(revealing span: Interval, inSection index: Int, margin: Double) -> [ScrollTarget<SectionID>] {
        guard !geometry.isCollapsed(index) else { return offsets(revealingSection: index, margin: margin) }
        let shown = Interval(start: contentStart(ofSection: index) + span.start, length: span.length)
        let down = rowScroller(ofSection: index).target(revealing: shown, margin: margin)
        let across = layout == .columns ? offsets(revealingSection: index, margin: margin) : []
        return [down].compactMap { $0 } + across
    }

    /// Returns the offsets that bring a drop's destination into view.
    ///
    /// A place is shown with its gap if that is open. Otherwise, for a place between sections, the section after it (or
    /// the last section) is shown.
    package func offsets(revealing destination: Destination<SectionID, ItemID>?, margin: Double) -> [ScrollTarget<
        SectionID
    >] {
        switch destination {
        case .on(let item): return list.path(of: item).map { offsets(revealing: $0, margin: margin) } ?? []
        case .betweenSections(let offset):
            if let gap = geometry.sectionGapSpan(in: layout) {
                return [mainScroller.target(revealing: gap, margin: margin)].compactMap { $0 }
            }
            return offsets(revealingSection: min(offset, list.sectionCount - 1), margin: margin)
        case .between(let place):
            guard let index = list.index(of: place.section) else { return [] }
            let gap = geometry.gap?.path.section == index ? geometry.gapSpan : nil
            let edge = geometry.edge(at: ItemPath(item: place.offset, section: index))
            return offsets(revealing: gap ?? Interval(start: edge, length: 0), inSection: index, margin: margin)
        case nil: return []
        }
    }

    /// Returns the offsets that bring a section fully into view with the least movement. O(log n).
    ///
    /// If a section is taller than the view, only its header is brought into view, unless it is a column. The result is
    /// empty if nothing has to move.
    package func offsets(revealingSection index: Int, margin: Double = 0) -> [ScrollTarget<SectionID>] {
        var span = geometry.span(ofSection: index, in: layout)
        if layout.isVertical, span.length > mainScroller.window.length {
            span.end = span.start + geometry.headerHeight(ofSection: index)
        }
        return [mainScroller.target(revealing: span, margin: margin)].compactMap { $0 }
    }

    /// Returns the changes that bring the main scroller and those of visible columns back into their ranges.
    ///
    /// They may be out of range because the content has become shorter.
    package func clamped() -> [SurfaceChange<SectionID, ItemID>] {
        // The visible columns depend on the main scroller's new offset.
        var surface = self
        let main = mainScroller.target(mainOffset)
        surface.mainOffset = main?.offset ?? mainOffset
        let columns = surface.layout == .columns ? surface.visibleSections() : 0..<0
        let targets = columns.map { surface.columnScroller($0) }.map { $0.target($0.offset) }
        return ([main] + targets).compactMap { $0.map { .scrolled($0.scroller, to: $0.offset) } }
    }
}

extension Scroller {
    /// Returns the target for an offset, clamped to the range, or `nil` if the scroller is already there.
    ///
    /// Rounding errors are ignored.
    func target(_ offset: Double) -> ScrollTarget<SectionID>? {
        let kept = min(max(offset, 0), maximum)
        return abs(kept - self.offset) < 1e-6 ? nil : ScrollTarget(scroller: id, offset: kept)
    }

    /// Returns the target that brings a span into view with the least movement.
    ///
    /// If the span is too long, its start is shown.
    func target(revealing span: Interval, margin: Double) -> ScrollTarget<SectionID>? {
        let room = window.length - span.length
        let margin = min(max(margin, 0), max(room, 0) / 2)
        let seen = seen()
        if room < 0 || span.start - margin < seen.start { return target(span.start - margin - window.start) }
        return span.end + margin > seen.end ? target(span.end + margin - window.end) : nil
    }
}
