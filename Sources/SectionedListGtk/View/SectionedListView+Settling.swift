import DragDrop
import GtkInterop
import SectionedList

/// Where everything is settled, and the motion to there from where it was seen.
extension SectionedListView {
    /// The section's settled corner in the widget, as if its content were not scrolled.
    func corner(ofSection index: Int, _ surface: ListSurface<SectionKey, RowKey>) -> Rect {
        surface.viewRect(ofSection: index).offsetBy(dx: contentInset, dy: contentInset)
    }

    /// Has everything that is on the screen and has another place now set out from where it was seen.
    func moveFromLastPlaces() {
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
        let ends = ends(of: sections, surface)
        endMotion.settle(from: shouldAnimate ? endPlaces : ends, to: ends, at: time)

        var places: [RowKey: Placement] = [:]
        for (key, _) in rowWidgets {
            guard let path = surface.list.path(of: key), !surface.geometry.isTaken(path),
                sections[surface.list.section(at: path.section)] != nil
            else { continue }
            places[key] = Placement(
                section: surface.list.section(at: path.section), path: path, geometry: surface.geometry)
        }
        let from = shouldAnimate ? lastPoints(places, sections, surface) : places.mapValues(\.point)
        rowMotion.settle(from: from, to: places.mapValues(\.point), at: time)
        launch(places, sections, at: time)
        flying = flying.filter { rowMotion.isMoving($0, at: time) }
        placements = places
        sectionPlacements = sections
        endPlaces = ends
        shouldAnimate = false
        if rowMotion.isMoving(at: time) || sectionMotion.isMoving(at: time) || endMotion.isMoving(at: time) {
            ticker.start()
        }
    }

    private func ends(
        of sections: [SectionKey: Rect], _ surface: ListSurface<SectionKey, RowKey>
    ) -> [SectionEnd: Point] {
        var ends: [SectionEnd: Point] = [:]
        for (key, place) in sections {
            ends[.lane(key)] = Point(x: 0, y: place.height)
            guard let index = surface.list.index(of: key), !surface.geometry.isCollapsed(index) else { continue }
            ends[.footer(key)] = Point(x: 0, y: footerTop(index, surface.geometry))
        }
        return ends
    }

    private nonisolated static func origin(_ rect: Rect) -> Point { Point(x: rect.x, y: rect.y) }

    /// Where rows were, in the coordinates of the section that they are in now.
    private func lastPoints(
        _ places: [RowKey: Placement], _ sections: [SectionKey: Rect], _ surface: ListSurface<SectionKey, RowKey>
    ) -> [RowKey: Point] {
        var points: [RowKey: Point] = [:]
        var risen: Set<RowKey> = []
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
            risen.insert(key)
        }
        if !risen.isEmpty { flying.formUnion(risen) }
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
        var risen: Set<RowKey> = []
        for (key, launch) in launches {
            guard let place = places[key], let section = sections[place.section] else { continue }
            let scroll = list.surface.scrollOffset(ofSection: place.section)
            let offset = Point(
                x: launch.origin.x - section.x - place.point.x,
                y: launch.origin.y - section.y - place.point.y + scroll)
            rowMotion.launch(key, from: offset, at: time, duration: launch.duration)
            risen.insert(key)
        }
        if list.isAnimated, !risen.isEmpty { flying.formUnion(risen) }
        for (key, origin) in sectionLaunches {
            guard let place = sections[key] else { continue }
            let offset = Point(x: origin.x - place.x, y: origin.y - place.y)
            sectionMotion.launch(key, from: offset, at: time, duration: Feel.flightHome)
        }
        launches = [:]
        sectionLaunches = [:]
    }
}
