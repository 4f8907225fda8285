import DragDrop
import SectionedList

/// The stage that rows and sections move on: where the last layout has put them, and how far from there they are seen.
///
/// It owns places, motions, launches, and pictures in flight. It does not own widgets, and doesn't decide where anything
/// belongs: the surface says that.
@MainActor
final class MotionStage {
    private var placements: [RowKey: Placement] = [:]
    private var sectionPlaces: [SectionKey: Rect] = [:]
    private var endPlaces: [SectionEnd: Point] = [:]
    private var rowMotion = RowMotion<RowKey>()
    private var sectionMotion = RowMotion<SectionKey>()
    /// Of sections' ends: how far down their lanes go, and their footers lie in what scrolls.
    private var endMotion = RowMotion<SectionEnd>()
    /// How dropped rows look until they have landed, where the program says so.
    private(set) var landingLooks: [RowKey: PreviewParameters] = [:]
    private(set) var launches: [RowKey: Launch] = [:]
    private var sectionLaunches: [SectionKey: Launch] = [:]
    /// When something was dropped, until the next layout: soon after it everything is in place.
    private var dropped: Time?
    /// Rows that were inserted since the last layout: they appear in place.
    private(set) var arrived: Set<RowKey> = []
    /// Whether the next change of the layout is to be seen as a motion.
    private var isChangeShown = false
    private var shownGap: Gap<SectionKey>?
    private var shownPhase = DropFeedback<SectionKey, RowKey>.Phase.idle

    /// Rows that fly over everything else. Their sections are drawn without them: again, also where a row comes to rest at
    /// just the place where it was seen.
    private(set) var flying: Set<RowKey> = [] {
        didSet { if flying != oldValue { flightDidChange(flying.symmetricDifference(oldValue)) } }
    }
    private(set) var ghosts: [Ghost] = []

    /// Called when rows begin or cease to fly.
    private let flightDidChange: (Set<RowKey>) -> Void

    init(flightDidChange: @escaping (Set<RowKey>) -> Void) {
        self.flightDidChange = flightDidChange
    }

    /// How long anything takes to its new place; zero for no motion.
    var duration = Feel.glide {
        didSet {
            rowMotion.duration = duration
            sectionMotion.duration = duration
            endMotion.duration = duration
        }
    }

    // MARK: What is seen

    /// Where a row was put; `nil` where it has not been put anywhere.
    func placement(of row: RowKey) -> Placement? { placements[row] }

    /// A section's settled corner in the widget, as if its content were not scrolled.
    func place(of section: SectionKey) -> Rect? { sectionPlaces[section] }

    /// How far a row is seen from its place.
    func offset(of row: RowKey, at time: Time) -> Point { rowMotion.offset(of: row, at: time) }

    /// How far a section is seen from its place.
    func offset(of section: SectionKey, at time: Time) -> Point { sectionMotion.offset(of: section, at: time) }

    /// How far down an end of a section is seen from its place.
    func offset(of end: SectionEnd, at time: Time) -> Double { endMotion.offset(of: end, at: time).y }

    /// Whether a row is on its way.
    func isMoving(_ row: RowKey, at time: Time) -> Bool { rowMotion.isMoving(row, at: time) }

    /// Whether a section is on its way.
    func isMoving(_ section: SectionKey, at time: Time) -> Bool { sectionMotion.isMoving(section, at: time) }

    /// Whether any row or section is on its way.
    func isMoving(at time: Time) -> Bool {
        rowMotion.isMoving(at: time) || sectionMotion.isMoving(at: time) || endMotion.isMoving(at: time)
    }

    /// Whether anything is to set out with the next layout.
    var hasLaunches: Bool { !launches.isEmpty || !sectionLaunches.isEmpty }

    /// How a row looks while it flies, where the program says so.
    func looks(of row: RowKey) -> PreviewParameters? { landingLooks[row] }

    // MARK: What is to move

    /// Shows the next change of the layout as a motion.
    func showNextChange() { isChangeShown = true }

    /// Shows the next change of the layout as a motion where that is one of what is dragged.
    func follow(_ feedback: DropFeedback<SectionKey, RowKey>) {
        guard feedback.gap != shownGap || feedback.phase != shownPhase else { return }
        isChangeShown = true
        shownGap = feedback.gap
        shownPhase = feedback.phase
    }

    /// Has inserted rows appear in place.
    func arrive(_ rows: [RowKey]) { arrived.formUnion(rows) }

    /// Has a row set out from a point of the widget with the next layout.
    func launch(_ row: RowKey, from origin: Point, duration: Time) {
        launches[row] = Launch(origin: origin, duration: duration)
    }

    /// Has a section set out from a point of the widget with the next layout.
    func launch(_ section: SectionKey, from origin: Point) {
        sectionLaunches[section] = Launch(origin: origin, duration: Feel.flightHome)
    }

    /// Something is dropped: what is on its way then is soon in place.
    func drop(at time: Time) { dropped = time }

    /// Has a dropped row set out from a point of the widget, with looks of its own until it has landed. The next layout
    /// shows it on its way already.
    func land(_ row: RowKey, from origin: Point, looks: PreviewParameters?) {
        launches[row] = Launch(origin: origin, since: dropped, duration: Feel.landing)
        landingLooks[row] = looks
    }

    /// Has a dropped section set out from a point of the widget.
    func land(_ section: SectionKey, from origin: Point) {
        sectionLaunches[section] = Launch(origin: origin, since: dropped, duration: Feel.landing)
    }

    /// Has a picture fly somewhere and vanish there.
    func fly(_ ghost: Ghost) { ghosts.append(ghost) }

    /// Takes over where everything is settled now, and has what was seen elsewhere set out from there.
    ///
    /// - Parameters:
    ///   - sections: the corners of the sections that have widgets.
    ///   - rows: the rows that have widgets.
    func settle(
        _ surface: ListSurface<SectionKey, RowKey>, sections: [SectionKey: Rect], rows: some Sequence<RowKey>,
        isAnimated: Bool, at time: Time
    ) {
        // Scrolling is no motion: without a change to be shown, what was elsewhere counts as having been here.
        let old = isChangeShown ? sectionPlaces : sections
        sectionMotion.settle(from: old.mapValues { $0.origin }, to: sections.mapValues { $0.origin }, at: time)
        let ends = Self.ends(of: sections, surface)
        endMotion.settle(from: isChangeShown ? endPlaces : ends, to: ends, at: time)

        var places: [RowKey: Placement] = [:]
        for key in rows {
            guard let path = surface.list.path(of: key), !surface.geometry.isTaken(path),
                sections[surface.list.section(at: path.section)] != nil
            else { continue }
            places[key] = Placement(
                section: surface.list.section(at: path.section), path: path, geometry: surface.geometry)
        }
        let from = isChangeShown ? lastPoints(places, sections, surface) : places.mapValues { $0.point }
        rowMotion.settle(from: from, to: places.mapValues { $0.point }, at: time)
        if let dropped { finish(by: dropped + Feel.landing, at: time) }
        launch(places, sections, surface, isAnimated: isAnimated, at: time)
        flying = flying.filter { rowMotion.isMoving($0, at: time) }
        placements = places
        sectionPlaces = sections
        endPlaces = ends
        isChangeShown = false
        dropped = nil
    }

    private func finish(by end: Time, at time: Time) {
        rowMotion.finish(by: end, at: time)
        sectionMotion.finish(by: end, at: time)
        endMotion.finish(by: end, at: time)
    }

    private static func ends(
        of sections: [SectionKey: Rect], _ surface: ListSurface<SectionKey, RowKey>
    ) -> [SectionEnd: Point] {
        var ends: [SectionEnd: Point] = [:]
        for (key, place) in sections {
            ends[.lane(key)] = Point(x: 0, y: place.height)
            guard let index = surface.list.index(of: key), !surface.geometry.isCollapsed(index) else { continue }
            ends[.footer(key)] = Point(x: 0, y: surface.geometry.footerTop(ofSection: index))
        }
        return ends
    }

    /// Where rows were, in the coordinates of the section that they are in now.
    private func lastPoints(
        _ places: [RowKey: Placement], _ sections: [SectionKey: Rect], _ surface: ListSurface<SectionKey, RowKey>
    ) -> [RowKey: Point] {
        var points: [RowKey: Point] = [:]
        var risen: Set<RowKey> = []
        for (key, place) in places {
            guard let old = placements[key] else { continue }
            points[key] = old.point
            guard old.section != place.section, let from = sectionPlaces[old.section], let to = sections[place.section]
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
            if let shift = neighborShift(of: key, place, points, places, surface) {
                points[key] = Point(x: place.point.x + shift.x, y: place.point.y + shift.y)
            }
        }
        arrived = []
        return points
    }

    private func neighborShift(
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

    private func launch(
        _ places: [RowKey: Placement], _ sections: [SectionKey: Rect], _ surface: ListSurface<SectionKey, RowKey>,
        isAnimated: Bool, at time: Time
    ) {
        var risen: Set<RowKey> = []
        for (key, launch) in launches {
            guard let place = places[key], let section = sections[place.section] else { continue }
            let scroll = surface.scrollOffset(ofSection: place.section)
            let offset = Point(
                x: launch.origin.x - section.x - place.point.x,
                y: launch.origin.y - section.y - place.point.y + scroll)
            rowMotion.launch(key, from: offset, at: launch.since ?? time, duration: launch.duration)
            risen.insert(key)
        }
        if isAnimated, !risen.isEmpty { flying.formUnion(risen) }
        for (key, launch) in sectionLaunches {
            guard let place = sections[key] else { continue }
            let offset = Point(x: launch.origin.x - place.x, y: launch.origin.y - place.y)
            sectionMotion.launch(key, from: offset, at: launch.since ?? time, duration: launch.duration)
        }
        launches = [:]
        sectionLaunches = [:]
    }

    // MARK: What is over

    /// Lets go of what has come to rest.
    func tick(_ time: Time) {
        ghosts.removeAll { !$0.glide.isMoving(at: time) }
        flying = flying.filter { rowMotion.isMoving($0, at: time) }
        if flying.isEmpty, launches.isEmpty { landingLooks = [:] }
    }

    /// Puts rows where they belong: the view has another size, in which nothing is where it was seen.
    func settleRows() {
        isChangeShown = false
        rowMotion = RowMotion(duration: duration)
        endMotion = RowMotion(duration: duration)
    }

    /// Puts everything where it belongs: nobody sees it.
    func stop() {
        settleRows()
        sectionMotion = RowMotion(duration: duration)
        launches = [:]
        sectionLaunches = [:]
        landingLooks = [:]
        flying = []
        ghosts = []
        arrived = []
        dropped = nil
    }

    /// Forgets where a row was put: it has no widget any more.
    func forgetPlace(of row: RowKey) { placements[row] = nil }

    /// Forgets where a section was put: it has no widget any more.
    func forgetPlace(of section: SectionKey) {
        sectionPlaces[section] = nil
        for end in [SectionEnd.lane(section), .footer(section)] { endPlaces[end] = nil }
    }

    /// Forgets a row that is not in the list any more.
    func forget(_ row: RowKey) {
        flying.remove(row)
        arrived.remove(row)
        landingLooks[row] = nil
        launches[row] = nil
    }
}

extension Rect {
    fileprivate var origin: Point { Point(x: x, y: y) }
}
