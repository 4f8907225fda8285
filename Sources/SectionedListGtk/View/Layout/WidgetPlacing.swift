import DragDrop
import GtkInterop
import SectionedList

/// The placing of widgets where they are drawn, settled or in motion.
///
/// It has no state. It owns neither the widgets nor their places.
@MainActor
struct WidgetPlacing<SectionID: Hashable & Sendable, ItemID: Hashable & Sendable> {
    private unowned let view: SectionedListView<SectionID, ItemID>

    init(of view: SectionedListView<SectionID, ItemID>) {
        self.view = view
    }

    /// Positions all widgets for a point in time.
    func place(at time: Time) {
        view.animator.placedTime = time
        view.animator.holdUnseenLandings(at: time)
        let surface = view.list.surface
        let pool = view.pool
        let animator = view.animator
        for widget in pool.sections.values { widget.rows = [] }
        for (key, row) in pool.rows { row.section.flatMap { pool.sections[$0] }?.rows.append((key, row)) }
        for (key, widget) in pool.sections {
            guard let corner = animator.place(of: key), let index = surface.list.index(of: key) else { continue }
            let shift = animator.offset(of: key, at: time)
            let growth = animator.growth(of: key, at: time)
            var seen = corner.offsetBy(dx: shift.x, dy: shift.y)
            seen.height = max(seen.height + growth.height, 0)
            seen.width = max(seen.width + growth.width, 0)
            if growth.width == 0 { widget.fading = nil }
            place(widget, index, seen, surface, animator, at: time)
        }
        view.trailing.place(at: time)
        view.overlays.placeBackdrop(at: time)
        view.overlays.placeAbove()
        view.lifting.place(at: time)
        view.inViewDrag.place()
        view.loading.place()
    }

    private func place(
        _ widget: SectionWidget, _ index: Int, _ seen: Rect, _ surface: ListSurface<SectionKey, RowKey>,
        _ animator: ListAnimator, at time: Time
    ) {
        // A stacked section may be longer than a widget can be. The widget covers only the visible part, and the lane
        // slightly more, so that its rounded ends stay out of sight.
        let outside = 40.0
        let height = surface.viewport.height + 2 * view.contentInset
        let top = max(seen.minY, -outside)
        let bottom = max(min(seen.maxY, height + outside), top)
        // Whole points, so that a column that becomes narrower and its neighbors move by the same steps.
        let left = seen.minX.rounded()
        let seenWidth = Int(seen.maxX.rounded() - left)
        widget.lane.allocate(
            x: left, y: top.rounded(), width: seenWidth, height: Int((bottom - top).rounded()))
        let box = Rect(x: left, y: max(seen.minY, 0), width: seen.width, height: 0)
        let end = min(seen.maxY, height)
        widget.allocate(
            x: box.x, y: box.y.rounded(), width: seenWidth,
            height: max(Int((end - box.y).rounded()), 1))

        // The contents keep their width, at the leading edge, while that of the section changes.
        let geometry = surface.geometry
        let width =
            widget.isStrip
            ? Int(geometry.span(ofSection: index, in: .columns).length) : view.layoutPass.rowWidth(index, surface)
        let x = view.isRightToLeft ? Double(seenWidth - width) : 0
        if widget.isStrip { widget.strip?.allocate(x: x, y: 0, width: width, height: Int(surface.viewport.height)) }
        let scroll = surface.scrollOffset(ofSection: widget.key)
        // Relative to the widget's corner.
        let contentTop = (seen.minY - box.y).rounded() - scroll
        let headerHeight = geometry.headerHeight(ofSection: index)
        let headerTop =
            surface.layout == .columns ? 0 : (stackedHeaderTop(seen, headerHeight, surface) - box.y).rounded()
        widget.coveredTop = headerTop > contentTop || surface.layout == .columns ? headerTop + headerHeight : 0
        if !widget.isStrip {
            widget.header?.allocate(x: x, y: headerTop, width: width, height: Int(headerHeight))
        }
        let rowWidth = view.layoutPass.cellWidth(surface) ?? view.layoutPass.rowWidth(index, surface)
        // The place of the lowest row, and how far from it the row is drawn.
        var lowest: (y: Double, offset: Double)?
        let isCollapsed = geometry.isCollapsed(index)
        for (key, row) in widget.rows {
            // A dragged row that contains an active text entry is kept alive, out of sight.
            guard let placement = animator.placement(of: key) else {
                let needed = row.measureHeight(forWidth: rowWidth).minimum
                row.allocate(x: 0, y: height + 2 * outside, width: rowWidth, height: max(needed, 1))
                continue
            }
            let offset = animator.offset(of: key, at: time)
            var y = (contentTop + placement.point.y).rounded() + offset.y
            // Rows in a collapsed section are kept out of sight the same way.
            if isCollapsed, !animator.isMoving(key, at: time) { y += height + 2 * outside }
            row.allocate(
                x: x + placement.point.x + offset.x, y: y, width: placement.width.map { max(Int($0), 1) } ?? rowWidth,
                height: Int(placement.height))
            if !animator.flyingRows.contains(key), placement.point.y >= lowest?.y ?? 0 {
                lowest = (placement.point.y, offset.y)
            }
        }
        // The footer never covers the last row, wherever that row is drawn.
        let ownOffset = animator.offset(of: .footer(widget.key), at: time)
        let offset = max(ownOffset, lowest?.offset ?? ownOffset)
        placeFooter(widget, index, Point(x: x, y: contentTop), width, geometry, offset)
    }

    /// Returns the top of a stacked section's header. A pinned header keeps to the section as it is drawn now, so it
    /// doesn't jump while the section moves.
    private func stackedHeaderTop(
        _ seen: Rect, _ height: Double, _ surface: ListSurface<SectionKey, RowKey>
    ) -> Double {
        guard surface.layout == .stacked, let top = surface.pinnedTop else { return seen.minY }
        return max(seen.minY, min(view.origin.y + top, seen.maxY - height))
    }

    private func placeFooter(
        _ widget: SectionWidget, _ index: Int, _ corner: Point, _ width: Int, _ geometry: ListGeometry,
        _ offset: Double
    ) {
        let (contentTop, isCollapsed) = (corner.y, geometry.isCollapsed(index))
        if let footer = widget.footer {
            footer.isShownAsChild = !isCollapsed
            if !isCollapsed {
                let top = (contentTop + geometry.footerTop(ofSection: index)).rounded() + offset
                footer.allocate(x: corner.x, y: top, width: width, height: Int(geometry.footerHeight(ofSection: index)))
            }
        }
        if let emptyState = widget.emptyState, emptyState.isShownAsChild {
            let top = contentTop + geometry.headerHeight(ofSection: index)
            let bottom = contentTop + geometry.footerTop(ofSection: index)
            let needed = emptyState.measureHeight(forWidth: width).minimum
            emptyState.allocate(x: corner.x, y: top.rounded(), width: width, height: max(Int(bottom - top), needed))
        }
    }
}
