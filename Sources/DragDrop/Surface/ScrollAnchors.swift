import SectionedList

/// What the reader looks at through each scroller: taken before a change and resolved after it, it keeps that in place.
///
///     let anchors = surface.anchors()
///     // Rows are measured, inserted, removed …
///     let changes = surface.changes(keeping: anchors)
///
/// Rows and sections are remembered by identity. Where the first row in view is gone, or in another section now, the next
/// one is kept in place.
public struct ScrollAnchors<SectionID: Hashable & Sendable, ItemID: Hashable & Sendable>: Hashable, Sendable {
    /// A row or a section in view.
    struct Mark: Hashable, Sendable {
        var section: SectionID
        /// `nil` for the section itself.
        var item: ItemID?
        /// How far the view's edge is behind its own.
        var distance: Double
    }

    struct Hold: Hashable, Sendable {
        var scroller: ScrollerID<SectionID>
        /// The best first.
        var marks: [Mark]
    }

    let layout: ListLayout
    var holds: [Hold] = []
}

extension ListSurface {
    /// What is in view now, for each scroller along the sections and of a column in view. A scroller at the very
    /// beginning has no anchor: what is inserted there is to be seen. O(log n) for each row in view.
    public func anchors() -> ScrollAnchors<SectionID, ItemID> {
        var anchors = ScrollAnchors<SectionID, ItemID>(layout: layout)
        let sections = visibleSections().filter { !geometry.isTaken(section: $0) }
        if mainOffset > 0 {
            var marks = sections.map { mark(ofSection: $0) }
            if layout == .stacked { marks = stackedAnchor + sections.flatMap { rowMarks(ofSection: $0) } + marks }
            anchors.holds.append(.init(scroller: .main, marks: marks))
        }
        for index in sections where layout == .columns {
            let scroller = columnScroller(index)
            guard scroller.offset > 0 else { continue }
            // At the top of a column its content stays where it is, and not the first row.
            let anchor = geometry.anchor(atOffset: scroller.seen().start, ofSection: index)
            let marks = anchor.row == nil ? [] : [mark(anchor)] + rowMarks(ofSection: index)
            anchors.holds.append(.init(scroller: scroller.id, marks: marks))
        }
        return anchors
    }

    /// How the scrollers have to move, after a change, for what was in view to be where it was; only those that have to,
    /// and no further than they can. After a change of the layout: none.
    public func changes(keeping anchors: ScrollAnchors<SectionID, ItemID>) -> [SurfaceChange<SectionID, ItemID>] {
        guard anchors.layout == layout else { return [] }
        return anchors.holds.compactMap { hold in
            guard let scroller = scroller(hold.scroller) else { return nil }
            let offset = hold.marks.lazy.compactMap { self.offset(of: $0) }.first ?? scroller.offset
            return scroller.target(offset).map { .scrolled($0.scroller, to: $0.offset) }
        }
    }

    // MARK: Inside

    private typealias Mark = ScrollAnchors<SectionID, ItemID>.Mark

    private func scroller(_ id: ScrollerID<SectionID>) -> Scroller<SectionID>? {
        switch id {
        case .main: mainScroller
        case .column(let section): list.index(of: section).map { columnScroller($0) }
        case .enclosing: nil
        }
    }

    /// The first thing in view of a stacked list, unless it lies behind the last section.
    private var stackedAnchor: [Mark] {
        let edge = mainScroller.seen().start
        guard let anchor = geometry.anchor(atStackedOffset: edge),
            geometry.span(ofSection: anchor.section, in: .stacked).end > edge
        else { return [] }
        return [mark(anchor)]
    }

    /// A mark for an anchor, which counts from the edge below what is sticky.
    private func mark(_ anchor: ScrollAnchor) -> Mark {
        let item = anchor.row.flatMap { list.item(at: ItemPath(item: $0, section: anchor.section)) }
        let distance = anchor.distance - rowScroller(ofSection: anchor.section).window.start
        return Mark(section: list.section(at: anchor.section), item: item, distance: distance)
    }

    private func mark(ofSection index: Int) -> Mark {
        let start = geometry.span(ofSection: index, in: layout).start
        return Mark(section: list.section(at: index), item: nil, distance: mainOffset - start)
    }

    private func rowMarks(ofSection index: Int) -> [Mark] {
        let section = list.section(at: index)
        let inside = rowScroller(ofSection: index).offset - contentStart(ofSection: index)
        let rows = visibleRows(ofSection: index)
        return zip(rows, list.items(in: section, rows)).compactMap { row, item in
            let path = ItemPath(item: row, section: index)
            guard !geometry.isTaken(path) else { return nil }
            return Mark(section: section, item: item, distance: inside - geometry.span(ofRowAt: path).start)
        }
    }

    /// The offset at which a mark is where it was; `nil` where it is no hold any more.
    private func offset(of mark: Mark) -> Double? {
        guard let index = list.index(of: mark.section), !geometry.isTaken(section: index) else { return nil }
        guard let item = mark.item else {
            let span = geometry.span(ofSection: index, in: layout)
            let edge = mainScroller.window.start
            // A section that has become too short to reach into the view is shown from its beginning.
            return span.start + (mark.distance + edge < span.length ? mark.distance : -edge)
        }
        guard let path = list.path(of: item), path.section == index, !geometry.isCollapsed(index),
            !geometry.isTaken(path)
        else { return nil }
        return contentStart(ofSection: index) + geometry.span(ofRowAt: path).start + mark.distance
    }
}
