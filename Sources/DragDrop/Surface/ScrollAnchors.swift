import SectionedList

/// The content in view of each scroller. Get anchors before a change and resolve them afterward to keep it in place.
///
///     let anchors = surface.anchors()
///     // Rows are measured, inserted, removed …
///     let changes = surface.changes(keeping: anchors)
///
/// Rows and sections are tracked by identity. If the first visible row was removed or moved to another section, the
/// next one is kept in place.
package struct ScrollAnchors<SectionID: Hashable & Sendable, ItemID: Hashable & Sendable>: Hashable, Sendable {
    /// The position of a row or section in view.
    struct AnchoredPosition: Hashable, Sendable {
        var section: SectionID
        /// The item of the row, or `nil` for the section itself.
        var item: ItemID?
        /// The distance from the start of the row or section to the view's edge.
        var distance: Double
    }

    struct ScrollerAnchors: Hashable, Sendable {
        var scroller: ScrollerID<SectionID>
        /// The positions to try in order, the best first.
        var positions: [AnchoredPosition]
    }

    let layout: ListLayout
    var scrollers: [ScrollerAnchors] = []
}

extension ListSurface {
    /// Returns anchors for the main scroller and the scrollers of visible columns. O(log n) per visible row.
    ///
    /// A scroller at its very start has no anchor, so that content inserted there becomes visible.
    package func anchors() -> ScrollAnchors<SectionID, ItemID> {
        var anchors = ScrollAnchors<SectionID, ItemID>(layout: layout)
        let sections = visibleSections().filter { !geometry.isLifted(section: $0) }
        if mainOffset > 0 {
            var positions = sections.map { position(ofSection: $0) }
            if layout.isVertical {
                positions = stackedAnchor + sections.flatMap { rowPositions(ofSection: $0) } + positions
            }
            anchors.scrollers.append(.init(scroller: .main, positions: positions))
        }
        for index in sections where layout == .columns {
            let scroller = columnScroller(index)
            guard scroller.offset > 0 else { continue }
            // At the top of a column, the offset is kept, not the position of the first row.
            let anchor = geometry.anchor(atOffset: scroller.seen().start, ofSection: index)
            let positions =
                anchor.row == nil
                ? [] : [position(anchor, below: scroller.window.start)] + rowPositions(ofSection: index)
            anchors.scrollers.append(.init(scroller: scroller.id, positions: positions))
        }
        return anchors
    }

    /// Returns the changes that scroll the anchored content back to its place after a change.
    ///
    /// The result contains only scrollers that must move, within their ranges. It is empty if the layout has changed.
    package func changes(keeping anchors: ScrollAnchors<SectionID, ItemID>) -> [SurfaceChange<SectionID, ItemID>] {
        guard anchors.layout == layout else { return [] }
        return anchors.scrollers.compactMap { held in
            guard let scroller = scroller(held.scroller) else { return nil }
            let offset = held.positions.lazy.compactMap { self.offset(of: $0) }.first ?? scroller.offset
            return scroller.target(offset).map { .scrolled($0.scroller, to: $0.offset) }
        }
    }

    // MARK: Implementation

    private typealias AnchoredPosition = ScrollAnchors<SectionID, ItemID>.AnchoredPosition

    private func scroller(_ id: ScrollerID<SectionID>) -> Scroller<SectionID>? {
        switch id {
        case .main: mainScroller
        case .column(let section): list.index(of: section).map { columnScroller($0) }
        case .enclosing: nil
        }
    }

    /// The anchored position of the first content in view of a stacked list, unless the view is past the last section.
    private var stackedAnchor: [AnchoredPosition] {
        let edge = mainOffset + visibleTop
        guard let anchor = geometry.anchor(atStackedOffset: edge),
            geometry.span(ofSection: anchor.section, in: .stacked).end > edge
        else { return [] }
        return [position(anchor, below: visibleTop)]
    }

    /// Returns the anchored position for an anchor. The anchor's distance counts from below any sticky header, and
    /// that of the position from the view's edge.
    private func position(_ anchor: ScrollAnchor, below top: Double) -> AnchoredPosition {
        let item = anchor.row.flatMap { list.item(at: ItemPath(item: $0, section: anchor.section)) }
        return AnchoredPosition(
            section: list.section(at: anchor.section), item: item, distance: anchor.distance - top)
    }

    private func position(ofSection index: Int) -> AnchoredPosition {
        let start = geometry.span(ofSection: index, in: layout).start
        return AnchoredPosition(section: list.section(at: index), item: nil, distance: mainOffset - start)
    }

    private func rowPositions(ofSection index: Int) -> [AnchoredPosition] {
        let section = list.section(at: index)
        let inside = rowScroller(ofSection: index).offset - contentStart(ofSection: index)
        let rows = visibleRows(ofSection: index)
        return zip(rows, list.items(in: section, rows)).compactMap { row, item in
            let path = ItemPath(item: row, section: index)
            guard !geometry.isLifted(path) else { return nil }
            return AnchoredPosition(section: section, item: item, distance: inside - geometry.span(ofRowAt: path).start)
        }
    }

    /// Returns the offset that restores an anchored position, or `nil` if the position no longer applies.
    private func offset(of position: AnchoredPosition) -> Double? {
        guard let index = list.index(of: position.section), !geometry.isLifted(section: index) else { return nil }
        guard let item = position.item else {
            let span = geometry.span(ofSection: index, in: layout)
            let edge = mainScroller.window.start
            // A section that has become too short to reach into the view is shown from its start.
            return span.start + (position.distance + edge < span.length ? position.distance : -edge)
        }
        guard let path = list.path(of: item), path.section == index, !geometry.isCollapsed(index),
            !geometry.isLifted(path)
        else { return nil }
        return contentStart(ofSection: index) + geometry.span(ofRowAt: path).start + position.distance
    }
}
