import SectionedList

/// Where a scroller is to go.
public struct ScrollTarget<SectionID: Hashable & Sendable>: Hashable, Sendable {
    /// Which of the list's scrollers.
    public var scroller: ScrollerID<SectionID>
    /// How far it is to be scrolled, in points; no further than it can.
    public var offset: Double

    /// An offset for a scroller.
    public init(scroller: ScrollerID<SectionID>, offset: Double) {
        self.scroller = scroller
        self.offset = offset
    }
}

/// Where the list's own scrollers have to go; the list itself moves none.
extension ListSurface {
    /// What brings a row wholly into view, below what is sticky, by the least movement; empty where it is. O(log n).
    ///
    /// Of a row taller than the view its top is shown. In columns the column comes into view too, as a whole or from its
    /// leading edge on. For a row of a collapsed section its header is shown.
    ///
    /// - Parameter margin: how much is to be seen around it, in points; less where there is no room for it.
    public func offsets(revealing path: ItemPath, margin: Double = 0) -> [ScrollTarget<SectionID>] {
        offsets(revealing: geometry.span(ofRowAt: path), inSection: path.section, margin: margin)
    }

    /// The same for any stretch of a section.
    private func offsets(revealing span: Span, inSection index: Int, margin: Double) -> [ScrollTarget<SectionID>] {
        guard !geometry.isCollapsed(index) else { return offsets(revealingSection: index, margin: margin) }
        let shown = Span(start: contentStart(ofSection: index) + span.start, length: span.length)
        let down = rowScroller(ofSection: index).target(revealing: shown, margin: margin)
        let across = layout == .columns ? offsets(revealingSection: index, margin: margin) : []
        return [down].compactMap { $0 } + across
    }

    /// What brings the place where something dragged would land into view, with the gap where one is open.
    public func offsets(revealing destination: Destination<SectionID, ItemID>?, margin: Double) -> [ScrollTarget<
        SectionID
    >] {
        switch destination {
        case .on(let item): return list.path(of: item).map { offsets(revealing: $0, margin: margin) } ?? []
        case .betweenSections(let offset):
            return offsets(revealingSection: min(offset, list.sectionCount - 1), margin: margin)
        case .between(let place):
            guard let index = list.index(of: place.section) else { return [] }
            let gap = geometry.gap?.path.section == index ? geometry.gapSpan : nil
            let edge = geometry.edge(at: ItemPath(item: place.offset, section: index))
            return offsets(revealing: gap ?? Span(start: edge, length: 0), inSection: index, margin: margin)
        case nil: return []
        }
    }

    /// What brings a section's header wholly into view by the least movement, in columns with the whole column; empty
    /// where it is. O(log n).
    public func offsets(revealingSection index: Int, margin: Double = 0) -> [ScrollTarget<SectionID>] {
        var span = geometry.span(ofSection: index, in: layout)
        if layout == .stacked { span.end = span.start + geometry.headerHeight(ofSection: index) }
        return [mainScroller.target(revealing: span, margin: margin)].compactMap { $0 }
    }

    /// What brings the scrollers along the sections, and of the columns in view, back to where they can be: the content
    /// may have become shorter.
    public func clamped() -> [SurfaceChange<SectionID, ItemID>] {
        // The columns in view are those that will be.
        var surface = self
        let main = mainScroller.target(mainOffset)
        surface.mainOffset = main?.offset ?? mainOffset
        let columns = surface.layout == .columns ? surface.visibleSections() : 0..<0
        let targets = columns.map { surface.columnScroller($0) }.map { $0.target($0.offset) }
        return ([main] + targets).compactMap { $0.map { .scrolled($0.scroller, to: $0.offset) } }
    }
}

extension Scroller {
    /// What brings it to an offset, or as near as it can go; `nil` where it is there, but for a rounding error.
    func target(_ offset: Double) -> ScrollTarget<SectionID>? {
        let kept = min(max(offset, 0), maximum)
        return abs(kept - self.offset) < 1e-6 ? nil : ScrollTarget(scroller: id, offset: kept)
    }

    /// What brings a stretch of its content into view by the least movement; the beginning of one that is too long.
    func target(revealing span: Span, margin: Double) -> ScrollTarget<SectionID>? {
        let room = window.length - span.length
        let margin = min(max(margin, 0), max(room, 0) / 2)
        let seen = seen()
        if room < 0 || span.start - margin < seen.start { return target(span.start - margin - window.start) }
        return span.end + margin > seen.end ? target(span.end + margin - window.end) : nil
    }
}
