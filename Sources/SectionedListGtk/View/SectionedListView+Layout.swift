import DragDrop
import GtkInterop
import SectionedList

/// Where everything goes: which rows have widgets, how high they are, and where they are put.
extension SectionedListView {
    /// A row's height that was found to be another one, or a header's and footer's.
    private enum Measure {
        case row(RowKey, Double)
        case section(SectionKey, header: Double, footer: Double)
    }

    /// Lays everything out, in one go: what comes into view is made, measured and placed within the same frame.
    func layOutContents(width: Double, height: Double) {
        guard !isLayingOut, width > 0, height > 0 else { return }
        isLayingOut = true
        defer { isLayingOut = false }
        fitViewport(width: width, height: height)
        apply(list.surface.clamped())
        // Rows that come into view may be higher or lower than thought, and then others come into view.
        for _ in 0..<Self.roundLimit {
            let measures = populate()
            take(measures)
            let isScrolled = reveal()
            guard !measures.isEmpty || isScrolled else { break }
        }
        revealed = nil
        makeRowsAhead()
        moveKeptRows()
        moveFromLastPlaces()
        recycle()
        place(at: now)
        showScrollbars()
        anchors = list.surface.anchors()
        focusAsWanted()
    }

    private static var roundLimit: Int { 8 }

    private func fitViewport(width: Double, height: Double) {
        let size = Size(width: max(width - 2 * contentInset, 1), height: max(height - 2 * contentInset, 1))
        defer { fitColumns(to: size) }
        guard size != list.surface.viewport else { return }
        change(.viewport(size))
        shouldAnimate = false
        rowMotion = RowMotion(duration: rowMotion.duration)
    }

    /// A column is never wider than the view.
    private func fitColumns(to size: Size) {
        guard layout == .columns, fittedWidth != size.width else { return }
        fittedWidth = size.width
        let wanted = min(list.surface.geometry.metrics.columnWidth, size.width)
        for index in 0..<list.numberOfSections where list.surface.geometry.width(ofSection: index) != wanted {
            change(.width(list.surface.list.section(at: index), wanted))
        }
    }

    /// Gives all rows and sections in view a widget, and answers which of them need another height than thought.
    private func populate() -> [Measure] {
        let surface = list.surface
        var measures: [Measure] = []
        for stretch in shownRows(surface) { populate(stretch, surface, &measures) }
        return measures
    }

    private func populate(
        _ stretch: ShownRows, _ surface: ListSurface<SectionKey, RowKey>, _ measures: inout [Measure]
    ) {
        let index = stretch.section
        let section = sectionWidget(surface.list.section(at: index))
        showEmptyState(of: section, index, surface.geometry)
        if let measure = measureParts(of: section, index, surface) { measures.append(measure) }
        let width = rowWidth(index, surface)
        for row in stretch.rows {
            let path = ItemPath(item: row, section: index)
            guard !surface.geometry.isTaken(path), let key = surface.list.item(at: path) else { continue }
            // A row of no height would be one of endlessly many in view.
            let needed = Double(max(rowWidget(key, in: section).measureHeight(forWidth: width).minimum, 1))
            let isKnown = surface.geometry.isMeasured(path) && surface.geometry.height(ofRowAt: path) == needed
            if !isKnown { measures.append(.row(key, needed)) }
        }
    }

    private func measureParts(
        of widget: SectionWidget, _ index: Int, _ surface: ListSurface<SectionKey, RowKey>
    ) -> Measure? {
        let width = rowWidth(index, surface)
        let header = Double(widget.header?.measureHeight(forWidth: width).minimum ?? 0)
        let footer = Double(widget.footer?.measureHeight(forWidth: width).minimum ?? 0)
        let geometry = surface.geometry
        guard header != geometry.headerHeight(ofSection: index) || footer != geometry.footerHeight(ofSection: index)
        else { return nil }
        return .section(widget.key, header: header, footer: footer)
    }

    func rowWidth(_ index: Int, _ surface: ListSurface<SectionKey, RowKey>) -> Int {
        let width = surface.layout == .columns ? surface.geometry.width(ofSection: index) : surface.viewport.width
        return max(Int(width), 1)
    }

    /// Takes measures over; what the reader looks at stays where it is.
    private func take(_ measures: [Measure]) {
        guard !measures.isEmpty else { return }
        let anchors = list.surface.anchors()
        for measure in measures {
            switch measure {
            case .row(let key, let height): change(.height(key, height))
            case .section(let key, let header, let footer): change(.header(key, height: header, footer: footer))
            }
        }
        apply(list.surface.changes(keeping: anchors))
        apply(list.surface.clamped())
    }

    func apply(_ changes: [SurfaceChange<SectionKey, RowKey>]) {
        for change in changes { self.change(change) }
    }

    // MARK: Places

    /// The section's settled corner in the widget, as if its content were not scrolled.
    func corner(ofSection index: Int, _ surface: ListSurface<SectionKey, RowKey>) -> Rect {
        surface.viewRect(ofSection: index).offsetBy(dx: contentInset, dy: contentInset)
    }

    /// Has everything that is on the screen and has another place now set out from where it was seen.
    private func moveFromLastPlaces() {
        let surface = list.surface
        let time = now
        var sections: [SectionKey: Rect] = [:]
        for (key, _) in sectionWidgets {
            guard let index = surface.list.index(of: key), !surface.geometry.isTaken(section: index) else { continue }
            sections[key] = corner(ofSection: index, surface)
        }
        // Scrolling is no motion: without a change to be shown, what was elsewhere counts as having been here.
        let old = shouldAnimate ? sectionPlacements : sections
        sectionMotion.settle(from: old.mapValues(Self.origin), to: sections.mapValues(Self.origin), at: time)
        laneMotion.settle(from: old.mapValues(Self.extent), to: sections.mapValues(Self.extent), at: time)

        var places: [RowKey: Placement] = [:]
        for (key, _) in rowWidgets {
            guard let path = surface.list.path(of: key), !surface.geometry.isTaken(path),
                sections[surface.list.section(at: path.section)] != nil
            else { continue }
            places[key] = Placement(
                section: surface.list.section(at: path.section), span: surface.geometry.span(ofRowAt: path))
        }
        let from = shouldAnimate ? lastPoints(places, sections, surface) : places.mapValues(\.point)
        rowMotion.settle(from: from, to: places.mapValues(\.point), at: time)
        launch(places, sections, at: time)
        flying = flying.filter { rowMotion.isMoving($0, at: time) }
        placements = places
        sectionPlacements = sections
        shouldAnimate = false
        if rowMotion.isMoving(at: time) || sectionMotion.isMoving(at: time) || laneMotion.isMoving(at: time) {
            ticker.start()
        }
    }

    private nonisolated static func extent(_ rect: Rect) -> Point { Point(x: rect.width, y: rect.height) }

    private nonisolated static func origin(_ rect: Rect) -> Point { Point(x: rect.x, y: rect.y) }

    /// Where rows were, in the coordinates of the section that they are in now.
    private func lastPoints(
        _ places: [RowKey: Placement], _ sections: [SectionKey: Rect], _ surface: ListSurface<SectionKey, RowKey>
    ) -> [RowKey: Point] {
        var points: [RowKey: Point] = [:]
        for (key, place) in places {
            guard let old = placements[key] else { continue }
            points[key] = old.point
            guard old.section != place.section, let from = sectionPlacements[old.section],
                let to = sections[place.section]
            else { continue }
            let fromScroll = surface.scrollOffset(ofSection: old.section)
            let toScroll = surface.scrollOffset(ofSection: place.section)
            points[key] = Point(
                x: old.point.x + from.x - to.x, y: old.point.y + from.y - fromScroll - to.y + toScroll)
            flying.insert(key)
        }
        // A row that comes into view beside others that move comes along with them.
        for (key, place) in places where placements[key] == nil && !arrived.contains(key) {
            if let shift = neighbourShift(of: key, place, points, places, surface) {
                points[key] = Point(x: place.point.x + shift.x, y: place.point.y + shift.y)
            }
        }
        arrived = []
        return points
    }

    private func neighbourShift(
        of key: RowKey, _ place: Placement, _ points: [RowKey: Point], _ places: [RowKey: Placement],
        _ surface: ListSurface<SectionKey, RowKey>
    ) -> Point? {
        guard let path = surface.list.path(of: key) else { return nil }
        for step in [-1, 1, -2, 2] {
            let beside = ItemPath(item: path.item + step, section: path.section)
            guard beside.item >= 0, let other = surface.list.item(at: beside), let from = points[other],
                let to = places[other], placements[other]?.section == place.section
            else { continue }
            return Point(x: from.x - to.point.x, y: from.y - to.point.y)
        }
        return nil
    }

    private func launch(_ places: [RowKey: Placement], _ sections: [SectionKey: Rect], at time: Time) {
        for (key, launch) in launches {
            guard let place = places[key], let section = sections[place.section] else { continue }
            let scroll = list.surface.scrollOffset(ofSection: place.section)
            let offset = Point(
                x: launch.origin.x - section.x - place.point.x,
                y: launch.origin.y - section.y - place.point.y + scroll)
            rowMotion.launch(key, from: offset, at: time, duration: launch.duration)
            if list.isAnimated { flying.insert(key) }
        }
        for (key, origin) in sectionLaunches {
            guard let place = sections[key] else { continue }
            let offset = Point(x: origin.x - place.x, y: origin.y - place.y)
            sectionMotion.launch(key, from: offset, at: time, duration: Feel.flightHome)
        }
        launches = [:]
        sectionLaunches = [:]
    }

    // MARK: Allocation

    /// Puts all widgets where they are seen at a time.
    func place(at time: Time) {
        let surface = list.surface
        let viewport = surface.viewport
        for widget in sectionWidgets.values { widget.rows = [] }
        for (key, row) in rowWidgets { row.section.flatMap { sectionWidgets[$0] }?.rows.append((key, row)) }
        for (key, widget) in sectionWidgets {
            guard let corner = sectionPlacements[key], let index = surface.list.index(of: key) else { continue }
            let shift = sectionMotion.offset(of: key, at: time)
            let growth = laneMotion.offset(of: key, at: time)
            var seen = corner.offsetBy(dx: shift.x, dy: shift.y)
            seen.height = max(seen.height + growth.y, 0)
            place(widget, index, seen, surface, viewport, at: time)
        }
        placeBackdrop(at: time)
        placeOverlays()
    }

    private func place(
        _ widget: SectionWidget, _ index: Int, _ seen: Rect, _ surface: ListSurface<SectionKey, RowKey>,
        _ viewport: Size, at time: Time
    ) {
        // A stacked section may be longer than a widget can be: only what can be seen of it is a widget, and the lane a
        // little more, so that its round ends stay outside.
        let outside = 40.0
        let height = viewport.height + 2 * contentInset
        let top = max(seen.minY, -outside)
        let bottom = max(min(seen.maxY, height + outside), top)
        widget.lane.allocate(
            x: seen.x.rounded(), y: top.rounded(), width: Int(seen.width), height: Int((bottom - top).rounded()))
        let box = Rect(x: seen.x, y: max(seen.minY, 0), width: seen.width, height: 0)
        let end = min(seen.maxY, height)
        widget.allocate(
            x: box.x.rounded(), y: box.y.rounded(), width: Int(seen.width),
            height: max(Int((end - box.y).rounded()), 1))

        let geometry = surface.geometry
        let scroll = surface.scrollOffset(ofSection: widget.key)
        // Counted from the widget's corner.
        let contentTop = (seen.minY - box.y).rounded() - scroll
        let headerHeight = geometry.headerHeight(ofSection: index)
        let headerTop = surface.layout == .columns ? 0 : contentTop
        widget.header?.allocate(x: 0, y: headerTop, width: Int(seen.width), height: Int(headerHeight))
        placeFooter(widget, index, contentTop, Int(seen.width), geometry)
        let isCollapsed = geometry.isCollapsed(index)
        for (key, row) in widget.rows {
            // What is being typed in a row that is dragged is kept out of sight.
            guard let placement = placements[key] else {
                let needed = row.measureHeight(forWidth: Int(seen.width)).minimum
                row.allocate(x: 0, y: height + 2 * outside, width: Int(seen.width), height: needed)
                continue
            }
            let offset = rowMotion.offset(of: key, at: time)
            var y = (contentTop + placement.point.y).rounded() + offset.y
            // So it is in a collapsed section.
            if isCollapsed, !rowMotion.isMoving(key, at: time) { y += height + 2 * outside }
            row.allocate(x: offset.x, y: y, width: Int(seen.width), height: Int(placement.height))
        }
    }

    private func placeFooter(
        _ widget: SectionWidget, _ index: Int, _ contentTop: Double, _ width: Int, _ geometry: ListGeometry
    ) {
        let isCollapsed = geometry.isCollapsed(index)
        if let footer = widget.footer {
            footer.isShownAsChild = !isCollapsed
            if !isCollapsed {
                let height = geometry.footerHeight(ofSection: index)
                let top = contentTop + geometry.extent(ofSection: index) - height
                footer.allocate(x: 0, y: top.rounded(), width: width, height: Int(height))
            }
        }
        if let emptyState = widget.emptyState, emptyState.isShownAsChild {
            let top = contentTop + geometry.headerHeight(ofSection: index)
            let bottom = contentTop + geometry.extent(ofSection: index) - geometry.footerHeight(ofSection: index)
            let needed = emptyState.measureHeight(forWidth: width).minimum
            emptyState.allocate(x: 0, y: top.rounded(), width: width, height: max(Int(bottom - top), needed))
        }
    }

    /// Shows what a section has in place of rows, while it has none. Before anything is placed: a new child makes its
    /// section be placed anew.
    private func showEmptyState(of widget: SectionWidget, _ index: Int, _ geometry: ListGeometry) {
        guard let part = sections.emptyState, let section = list.section(of: widget.key) else { return }
        let isShown =
            !geometry.isCollapsed(index) && geometry.shownRowCount(in: index) == 0
            && geometry.gap?.path.section != index
        if isShown, widget.emptyState == nil {
            let emptyState = part.make()
            part.bind(emptyState, section)
            emptyState.canTarget = false
            emptyState.addStyleClass("section-empty")
            widget.emptyState = emptyState
            widget.insert(emptyState, below: widget.header)
        }
        widget.emptyState?.isShownAsChild = isShown
    }
}
