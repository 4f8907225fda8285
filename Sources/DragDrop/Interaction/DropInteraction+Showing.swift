import SectionedList

/// The backdrop and the announcements.
extension DropInteraction {
    /// Moves the backdrop to where a drop would land. It appears in place and glides from then on.
    func updateBackdrop(_ hover: inout Hover) {
        guard let (rect, section) = landingRect(hover) else {
            hover.backdrop = nil
            return
        }
        guard isAnimated, var backdrop = hover.backdrop else {
            if hover.backdrop?.section != section || hover.backdrop?.motion.target != rect {
                hover.backdrop = Backdrop(
                    section: section, motion: RectMotion(at: rect, since: now, duration: feel.motionTime))
            }
            return
        }
        if backdrop.section != section {
            // The two columns may be scrolled differently.
            let before = backdrop.section.map { surface.scrollOffset(ofSection: $0) } ?? 0
            let now = section.map { surface.scrollOffset(ofSection: $0) } ?? 0
            backdrop.motion.shift(dy: now - before)
            backdrop.section = section
        }
        backdrop.motion.retarget(to: rect, at: now)
        hover.backdrop = backdrop
    }

    /// Returns where a drop would land, and the section whose content contains that rectangle.
    private func landingRect(_ hover: Hover) -> (rect: Rect, section: SectionID?)? {
        guard let proposal = hover.proposal, proposal.operation.isEffective else { return nil }
        switch (proposal.intent, hover.destination) {
        case (.insertAtDestination, .between(let place)):
            guard let path = surface.list.path(of: place) else { return nil }
            return (landingRect(at: path), place.section)
        case (.insertIntoDestination, .on(let item)):
            guard let rect = surface.rect(of: item) else { return nil }
            return (rect, surface.list.place(of: item)?.section)
        case (.insertAtDestination, .betweenSections(let offset)):
            return (landingRect(atSection: offset, hover.drag.payload), nil)
        default: return nil
        }
    }

    private func landingRect(at path: ItemPath) -> Rect {
        let geometry = surface.geometry
        if geometry.isCollapsed(path.section) {
            let whole =
                surface.isStrip(path.section)
                ? surface.stripSpan : Interval(start: 0, length: geometry.extent(ofSection: path.section))
            return surface.rect(of: whole, inSection: path.section)
        }
        if geometry.gap?.path == path, let gap = surface.gapRect { return gap }
        if let grid = geometry.grid, surface.rowsFollowAcross { return surface.line(before: path, in: grid) }
        // The rows have not made room yet: show a line between them, in the current layout.
        var edge = geometry.edge(at: path)
        if let gap = geometry.gap, gap.path.section == path.section, gap.path.item <= path.item {
            edge += gap.extent + geometry.metrics.rowSpacing
        }
        let middle = edge - geometry.metrics.rowSpacing / 2
        let line = Interval(start: middle - Feel.lineHeight / 2, length: Feel.lineHeight)
        return surface.rect(of: line, geometry.grid?.span(ofColumn: 0), inSection: path.section)
    }

    private func landingRect(atSection offset: Int, _ payload: Payload) -> Rect {
        let geometry = surface.geometry
        let span =
            geometry.sectionGapSpan(in: surface.layout)
            ?? Interval(start: geometry.sectionEdge(at: offset, in: surface.layout), length: Feel.lineHeight)
        switch surface.layout {
        case .stacked, .grid: return Rect(x: 0, y: span.start, width: surface.viewport.width, height: span.length)
        case .columns: return Rect(x: span.start, y: 0, width: span.length, height: columnHeight(of: payload))
        }
    }

    /// Returns the height of the tallest dragged column.
    private func columnHeight(of payload: Payload) -> Double {
        var tallest: Double?
        switch payload {
        case .sections(let ids):
            tallest = ids.compactMap { surface.list.index(of: $0) }.map { surface.visibleHeight(ofColumn: $0) }.max()
        case .foreignSections(_, let height): tallest = height
        case .items, .foreign: break
        }
        return min(tallest ?? surface.viewport.height, surface.viewport.height)
    }

    func announcement(for resolved: ResolvedProposal, _ hover: Hover) -> Announcement<SectionID, ItemID>? {
        let proposal = resolved.proposal
        switch proposal.operation {
        case .cancel: return .nowhere
        case .forbidden: return .forbidden(reason: proposal.reason)
        case .move, .copy: break
        }
        guard let destination = resolved.destination else { return .nowhere }
        switch destination {
        case .on(let item): return .into(item)
        case .betweenSections(let offset):
            if case .foreignSections(let count, _) = hover.drag.payload {
                return .sectionAt(position: offset + 1, count: surface.list.sectionCount + count)
            }
            guard case .sections(let ids) = hover.drag.payload else { return nil }
            let isMove = proposal.operation == .move
            let before = isMove ? ids.filter { (surface.list.index(of: $0) ?? .max) < offset }.count : 0
            let count = surface.list.sectionCount + (isMove ? 0 : ids.count)
            return .sectionAt(position: offset - before + 1, count: count)
        case .between(let place):
            let dragged = proposal.operation == .move ? draggedCount(in: place, hover) : (before: 0, all: 0)
            let count = surface.list.count(in: place.section) - dragged.all + dropCount(hover.drag.payload)
            return .at(position: place.offset - dragged.before + 1, count: count, section: place.section)
        }
    }

    private func dropCount(_ payload: Payload) -> Int {
        switch payload {
        case .items(let ids): ids.count
        case .sections, .foreignSections: 0
        case .foreign(let count): count
        }
    }

    /// Returns how many dragged items are before a place, and how many are in its whole section.
    private func draggedCount(in place: Place<SectionID>, _ hover: Hover) -> (before: Int, all: Int) {
        guard case .items(let ids) = hover.drag.payload else { return (0, 0) }
        if hover.arrangement.isLifted, let path = surface.list.path(of: place) {
            // The layout knows the numbers without checking each of perhaps thousands of items.
            let geometry = surface.geometry
            let all = geometry.rowCount(in: path.section) - geometry.shownRowCount(in: path.section)
            return (path.item - geometry.shownRowCount(before: path), all)
        }
        let places = ids.compactMap { surface.list.place(of: $0) }.filter { $0.section == place.section }
        return (places.filter { $0.offset < place.offset }.count, places.count)
    }
}
