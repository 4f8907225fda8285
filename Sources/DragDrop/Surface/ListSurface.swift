import SectionedList

/// A list as it lies on the screen: its order, its geometry, its layout and how far it is scrolled.
///
/// View coordinates count from the view's upper left corner. *Along* is the direction in which sections follow each
/// other: downward when stacked; in columns across, from the leading edge, so that right to left needs no second rule.
public struct ListSurface<SectionID: Hashable & Sendable, ItemID: Hashable & Sendable>: Sendable {
    /// The order, what is dragged included.
    public internal(set) var list: SectionedList<SectionID, ItemID>
    /// Where each section and row lies in the content.
    public internal(set) var geometry: ListGeometry
    /// Whether the sections lie below each other or side by side.
    public internal(set) var layout: ListLayout
    /// The size of the view, in points.
    public internal(set) var viewport: Size
    /// Whether the leading edge is the right one: columns then follow each other to the left.
    public internal(set) var isRightToLeft: Bool
    /// What a sticky header of the whole list covers at the top of the viewport.
    public internal(set) var coveredTop = 0.0
    /// Of the scroller along the sections.
    public internal(set) var mainOffset = 0.0
    /// Of each column's own scroller; in columns only.
    public internal(set) var columnOffsets: [SectionID: Double] = [:]
    /// Scrollers around the whole list, the innermost first, as the view last told.
    public internal(set) var enclosing: [Scroller<SectionID>] = []

    /// A list with nothing measured and nothing scrolled.
    public init(
        _ list: SectionedList<SectionID, ItemID>, layout: ListLayout = .stacked, viewport: Size,
        metrics: ListMetrics = ListMetrics(), isRightToLeft: Bool = false
    ) {
        self.list = list
        self.layout = layout
        self.viewport = viewport
        self.isRightToLeft = isRightToLeft
        geometry = ListGeometry(rowCounts: list.sectionIDs.map { list.count(in: $0) }, metrics: metrics)
    }

    /// How far a section's own content is scrolled: in columns its own scroller, stacked none.
    public func scrollOffset(ofSection section: SectionID) -> Double {
        layout == .columns ? columnOffsets[section] ?? 0 : 0
    }

    /// Whether a point is over the view, or near enough to mean it; a little longer for one that meant it before.
    func isInReach(_ point: Point, isHeld: Bool) -> Bool {
        let outside = max(-point.x, point.x - viewport.width, -point.y, point.y - viewport.height)
        return outside <= Self.reach(isHeld: isHeld)
    }

    private static func reach(isHeld: Bool) -> Double { Feel.reach + (isHeld ? Feel.zoneHysteresis : 0) }

    /// The section at a point of the view and the position in it; `nil` where none is within reach.
    ///
    /// - Parameter held: the section that the pointer meant before. It is left a little later than another would be
    ///   entered, so that a hand that trembles between two sections does not have them take turns.
    public func locate(_ point: Point, holding held: Int? = nil) -> (section: Int, position: Double)? {
        guard isInReach(point, isHeld: held != nil) else { return nil }
        let along = layout == .stacked ? max(point.y, coveredTop) + mainOffset : along(point)
        guard let section = nearestSection(to: along, holding: held) else { return nil }
        let span = geometry.span(ofSection: section, in: layout)
        // Below the last row of the last section there is only that section to mean.
        let isBelowAll = layout == .stacked && along >= span.end && section == geometry.lastShownSection
        guard isBelowAll || span.distance(to: along) <= Self.reach(isHeld: section == held) else { return nil }
        switch layout {
        case .stacked: return (section, along - span.start)
        case .columns:
            // A column's header stays in view: who points at it means the first row below it.
            let top = geometry.headerHeight(ofSection: section)
            return (section, max(point.y, top) + scrollOffset(ofSection: list.section(at: section)))
        }
    }

    /// The section that a point of the view lies in, and the position in it; `nil` beside all sections, and on what
    /// covers them.
    func strictlyLocate(_ point: Point) -> (section: Int, position: Double)? {
        guard Rect(x: 0, y: 0, width: viewport.width, height: viewport.height).contains(point),
            let located = locate(point)
        else { return nil }
        let span = geometry.span(ofSection: located.section, in: layout)
        let isCovered =
            layout == .stacked ? point.y < coveredTop : point.y < geometry.headerHeight(ofSection: located.section)
        let along = along(point)
        return isCovered || along < span.start || along >= span.end ? nil : located
    }

    private func nearestSection(to along: Double, holding held: Int?) -> Int? {
        let nearest = geometry.nearestSection(to: along, in: layout)
        guard let nearest, let held, nearest != held else { return nearest }
        let back = along + (held < nearest ? -Feel.zoneHysteresis : Feel.zoneHysteresis)
        return geometry.nearestSection(to: back, in: layout) == held ? held : nearest
    }

    /// What a point of the view hits.
    struct Hit {
        var section: SectionID
        var isCollapsed = false
        /// Counted from the section's upper edge.
        var position: Double
        /// Where something dropped there belongs.
        var offset = 0
        /// The item there, and the stretch it takes.
        var item: ItemID?
        var span = Span(start: 0, end: 0)
    }

    /// What a point of the view hits; `nil` where no section is within reach. O(log n).
    ///
    /// - Parameters:
    ///   - previous: the place that the pointer meant before.
    ///   - isHeld: whether a gap is open there, which holds it by itself.
    func hit(at point: Point, previous: Place<SectionID>?, isHeld: Bool) -> Hit? {
        let held = previous.flatMap { list.index(of: $0.section) }
        guard let (index, position) = locate(point, holding: held) else { return nil }
        var hit = Hit(section: list.section(at: index), position: position)
        if geometry.isCollapsed(index) {
            hit.isCollapsed = true
            return hit
        }
        hit.offset = steady(position, previous: index == held && !isHeld ? previous?.offset : nil) {
            geometry.insertionOffset(at: $0, inSection: index)
        }
        if let row = geometry.row(at: position, inSection: index) {
            let path = ItemPath(item: row, section: index)
            hit.item = list.item(at: path)
            hit.span = geometry.span(ofRowAt: path)
        }
        return hit
    }

    /// The offset at a position, or the previous one where the position is only just past it.
    ///
    /// An open gap holds the offset that it is at. Where none is open, because the rows still wait for a rest or the
    /// program opens none, a hand that trembles would have two offsets take turns.
    func steady(_ position: Double, previous: Int?, offset: (Double) -> Int) -> Int {
        let found = offset(position)
        guard let previous, previous != found else { return found }
        let back = offset(found > previous ? position - Feel.zoneHysteresis : position + Feel.zoneHysteresis)
        return (found > previous) == (back > previous) && back != previous ? found : previous
    }

    /// How far along the content a point of the view is.
    public func along(_ point: Point) -> Double {
        guard layout == .columns else { return point.y + mainOffset }
        return (isRightToLeft ? viewport.width - point.x : point.x) + mainOffset
    }

    /// The rectangle of a stretch of a section, in the content of its scroller: across from the leading edge, and down
    /// from the top of the content.
    public func rect(of span: Span, inSection index: Int) -> Rect {
        let section = geometry.span(ofSection: index, in: layout)
        switch layout {
        case .stacked: return Rect(x: 0, y: section.start + span.start, width: viewport.width, height: span.length)
        case .columns: return Rect(x: section.start, y: span.start, width: section.length, height: span.length)
        }
    }

    /// The rectangle of an item, in the content of its scroller; `nil` where there is no such item. O(log n).
    public func rect(of item: ItemID) -> Rect? {
        list.path(of: item).map { rect(of: geometry.span(ofRowAt: $0), inSection: $0.section) }
    }

    /// A rectangle of the content as it lies in the view. `section` names the column in whose content it lies.
    public func viewRect(of rect: Rect, inSection section: SectionID?) -> Rect {
        switch layout {
        case .stacked: return rect.offsetBy(dx: 0, dy: -mainOffset)
        case .columns:
            let y = rect.y - (section.map { scrollOffset(ofSection: $0) } ?? 0)
            let x = rect.x - mainOffset
            let left = isRightToLeft ? viewport.width - x - rect.width : x
            return Rect(x: left, y: y, width: rect.width, height: rect.height)
        }
    }
}

extension ListGeometry {
    /// The last section that is not taken out.
    var lastShownSection: Int? {
        nearestSection(to: .greatestFiniteMagnitude, in: .stacked)
    }
}
