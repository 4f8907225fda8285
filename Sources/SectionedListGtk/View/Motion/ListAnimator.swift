import DragDrop
import SectionedList

/// The animations of rows and sections: their places in the last layout, and how far from those places they are drawn.
///
/// It owns places, motions, launches, and flying pictures. It does not own widgets or decide where anything belongs.
/// The surface decides that.
@MainActor
final class ListAnimator {
    private var placements: [RowKey: Placement] = [:]
    private var sectionPlaces: [SectionKey: Rect] = [:]
    private var edgePlaces: [SectionEdge: Point] = [:]
    private var rowMotion = RowMotion<RowKey>()
    private var sectionMotion = RowMotion<SectionKey>()
    /// The motions of the sections' ends: the lower corners of their lanes, and their footers within the scrolled
    /// content.
    private var edgeMotion = RowMotion<SectionEdge>()
    /// The preview parameters of dropped rows until they have landed, where the program specifies any.
    private(set) var landingParameters: [RowKey: PreviewParameters] = [:]
    /// The remains of the previews of dropped and canceled rows and sections.
    private(set) var landings: (rows: [RowKey: Landing], sections: [SectionKey: Landing]) = ([:], [:])
    /// The fading of these remains, and after a drop that of the backdrop.
    private var previewFade: Fade?
    /// Whether the first frame after a drop has not been drawn yet.
    private var isLandingUnseen = false
    private(set) var launches: [RowKey: Launch] = [:]
    private var sectionLaunches: [SectionKey: Launch] = [:]
    /// Whether the next layout is the first after a drop.
    private var isDropPending = false
    /// Whether the next layout is the first after a canceled drag.
    private var isReturnPending = false
    /// Whether the previews that fade are those of a canceled drag.
    private var isReturning = false
    /// Rows that have been inserted since the last layout. They appear in place without a motion.
    private(set) var insertedRows: Set<RowKey> = []
    private var insertedSections: Set<SectionKey> = []
    /// Whether the next layout change is animated.
    private var isChangeShown = false
    private var shownGap: Gap<SectionKey>?
    private var shownPhase = DropFeedback<SectionKey, RowKey>.Phase.idle

    /// Rows that fly above everything else. Their sections draw without them, and draw again when that changes, even if
    /// a row comes to rest exactly where it was drawn.
    private(set) var flyingRows: Set<RowKey> = [] {
        didSet { if flyingRows != oldValue { flightDidChange(flyingRows.symmetricDifference(oldValue)) } }
    }
    /// Rows that landed in the last frame. The toolkit finds out what is under the pointer only after that frame.
    private(set) var landedRows: Set<RowKey> = []
    private(set) var flyingPictures: [FlyingPicture] = []
    /// The fades of rows and sections that have left the list, and of added rows.
    var fades = RowFades()
    /// The scroll offsets of the sections in the last layout.
    private var scrolls: [SectionKey: Double] = [:]
    /// The time for which everything was last placed.
    var placedTime = Time.zero

    /// Called when rows start or stop flying.
    private let flightDidChange: (Set<RowKey>) -> Void

    init(flightDidChange: @escaping (Set<RowKey>) -> Void) {
        self.flightDidChange = flightDidChange
    }

    /// The duration of a move to a new place; zero for no animation.
    var duration = Feel.glide {
        didSet {
            rowMotion.duration = duration
            sectionMotion.duration = duration
            edgeMotion.duration = duration
            fades.duration = duration
        }
    }

    /// The duration of a dropped row's flight to its place. Tests that look at the row in flight make it longer.
    var landingDuration = Feel.landing

    /// The duration of the flight home of a canceled drag.
    var homeDuration = Feel.flightHome

    // MARK: Places and offsets

    /// Returns the place of a row in the last layout; `nil` if it has none.
    func placement(of row: RowKey) -> Placement? { placements[row] }

    /// Returns the settled frame of a section in the widget, as if its contents were not scrolled.
    func place(of section: SectionKey) -> Rect? { sectionPlaces[section] }

    /// Returns how far a row is drawn from its place.
    func offset(of row: RowKey, at time: Time) -> Point { rowMotion.offset(of: row, at: time) }

    /// Returns the scale at which a row is drawn.
    func scale(of row: RowKey, at time: Time) -> Double { rowMotion.scale(of: row, at: time) }

    /// Returns how far a section is drawn from its place.
    func offset(of section: SectionKey, at time: Time) -> Point { sectionMotion.offset(of: section, at: time) }

    /// Returns how much larger than its place a section is drawn.
    func growth(of section: SectionKey, at time: Time) -> Size {
        let offset = edgeMotion.offset(of: .lane(section), at: time)
        return Size(width: offset.x, height: offset.y)
    }

    /// Returns whether a column is becoming wider or narrower.
    func isChangingWidth(at time: Time) -> Bool {
        sectionPlaces.keys.contains { growth(of: $0, at: time).width != 0 }
    }

    /// Returns how far below its place a section's end is drawn.
    func offset(of edge: SectionEdge, at time: Time) -> Double { edgeMotion.offset(of: edge, at: time).y }

    /// Returns how far the widget after the last section is drawn from its place.
    func trailingOffset(at time: Time) -> Point { edgeMotion.offset(of: .trailing, at: time) }

    /// Returns whether a row is moving.
    func isMoving(_ row: RowKey, at time: Time) -> Bool { rowMotion.isMoving(row, at: time) }

    /// Returns whether a section is moving.
    func isMoving(_ section: SectionKey, at time: Time) -> Bool { sectionMotion.isMoving(section, at: time) }

    /// Whether anything flies or has just landed.
    var isFlying: Bool { !flyingRows.isEmpty || !landedRows.isEmpty || !flyingPictures.isEmpty }

    /// Returns whether any row or section is moving.
    func isMoving(at time: Time) -> Bool {
        rowMotion.isMoving(at: time) || sectionMotion.isMoving(at: time) || edgeMotion.isMoving(at: time)
            || previewStrength(at: time) > 0 || fades.isActive
    }

    /// Whether any motion starts with the next layout.
    var hasLaunches: Bool { !launches.isEmpty || !sectionLaunches.isEmpty }

    /// Returns whether a row flies, or has just landed and may still count as under the pointer.
    func hasNoHover(_ row: RowKey) -> Bool { flyingRows.contains(row) || landedRows.contains(row) }

    /// Returns the preview parameters of a row while it flies, where the program specifies any.
    func previewParameters(of row: RowKey) -> PreviewParameters? { landingParameters[row] }

    /// Returns the remaining strength of the preview after a drop or a canceled drag, from 1 down to 0.
    func previewStrength(at time: Time) -> Double { previewFade?.strength(at: time) ?? 0 }

    /// Returns the remaining strength of the backdrop. After a canceled drag, it is gone at once.
    func backdropStrength(at time: Time) -> Double { isReturning ? 0 : previewStrength(at: time) }

    /// Returns the opacity of the preview over a row that lands.
    func previewCover(at time: Time) -> Double { previewFade?.cover(at: time) ?? 0 }

    /// Returns whether a section is drawn above the others: it is moving or landing.
    func isRaised(_ section: SectionKey, at time: Time) -> Bool {
        isMoving(section, at: time) || landings.sections[section] != nil
    }

    /// Returns sections from bottom to top, as they are drawn while they pass each other.
    func stacked(_ sections: [SectionKey]) -> [SectionKey] { sectionMotion.stacked(sections) }

    // MARK: Starting motions

    /// Animates the next layout change.
    func showNextChange() { isChangeShown = true }

    /// Animates the next layout change if the drag feedback has changed the layout.
    func noteFeedback(_ feedback: DropFeedback<SectionKey, RowKey>) {
        guard feedback.gap != shownGap || feedback.phase != shownPhase else { return }
        isChangeShown = true
        shownGap = feedback.gap
        shownPhase = feedback.phase
    }

    /// Makes inserted rows appear in place.
    func appearInPlace(_ rows: [RowKey]) { insertedRows.formUnion(rows) }

    /// Makes an inserted section grow between its neighbors, or appear in place if none is in view.
    func growInPlace(_ section: SectionKey) { insertedSections.insert(section) }

    /// Makes a row start from a point of the widget in the next layout, and grow from a scale to its size.
    func launch(_ row: RowKey, from origin: Point, scale: Double = 1, duration: Time) {
        launches[row] = Launch(origin: origin, scale: scale, duration: duration)
    }

    /// Undoes the launch of a row that has not started.
    func cancelLaunch(of row: RowKey) {
        launches[row] = nil
        landings.rows[row] = nil
    }

    /// Makes a canceled section start from a point of the widget in the next layout, with the height of its preview,
    /// which may show only the upper part of it.
    func launch(_ section: SectionKey, from origin: Point, height: Double) {
        sectionLaunches[section] = Launch(origin: origin, duration: homeDuration, height: height)
    }

    /// Launches a canceled row, with the remains of its preview.
    func animateReturn(of row: RowKey, from origin: Point, scale: Double, _ landing: Landing) {
        launch(row, from: origin, scale: scale, duration: homeDuration)
        landings.rows[row] = landing
        isReturnPending = true
    }

    /// Launches a canceled section, with the remains of its preview.
    func animateReturn(of section: SectionKey, from origin: Point, height: Double, _ landing: Landing) {
        launch(section, from: origin, height: height)
        landings.sections[section] = landing
        isReturnPending = true
    }

    /// Records a drop. Everything that is moving then comes to rest soon after.
    func noteDrop() { isDropPending = true }

    /// Makes a dropped row start from a point of the widget, with parameters of its own until it has landed. The motion
    /// starts with the next layout: on X11 the preview is still on the screen then, and must cover the row.
    func animateDrop(
        of row: RowKey, from origin: Point, scale: Double, parameters: PreviewParameters?, _ landing: Landing
    ) {
        landings.rows[row] = landing
        launches[row] = Launch(origin: origin, scale: scale, duration: landingDuration)
        landingParameters[row] = parameters
    }

    /// Makes a dropped section start from a point of the widget, with the height of its preview, which may show only
    /// the upper part of it.
    func animateDrop(of section: SectionKey, from origin: Point, height: Double, _ landing: Landing) {
        landings.sections[section] = landing
        sectionLaunches[section] = Launch(origin: origin, duration: landingDuration, height: height)
    }

    /// Makes a picture fly to a place and disappear there.
    func fly(_ picture: FlyingPicture) { flyingPictures.append(picture) }

    /// Applies a new layout, and starts the motions of everything that was drawn elsewhere.
    ///
    /// - Parameters:
    ///   - sections: The frames of the sections that have widgets.
    ///   - rows: The rows that have widgets.
    ///   - trailing: The frame of the widget after the last section.
    func applyLayout(
        _ surface: ListSurface<SectionKey, RowKey>, sections: [SectionKey: Rect], rows: some Sequence<RowKey>,
        trailing: Rect?, isAnimated: Bool, at time: Time
    ) {
        // Scrolling is not animated. Unless a change is to be shown, the old places count as the new ones.
        let seams = isChangeShown ? seams(in: sections, surface, at: time) : [:]
        let old = isChangeShown ? lastCorners(of: sections, seams, surface) : sections.mapValues { $0.origin }
        sectionMotion.animate(from: old, to: sections.mapValues { $0.origin }, at: time)
        var edges = Self.edges(of: sections, surface)
        edges[.trailing] = trailing?.origin
        for (key, seam) in seams { edgePlaces[.lane(key)] = Point(x: seam.width, y: seam.height) }
        let scrolled = scrolledDistances(of: sections.keys, surface)
        for (key, distance) in scrolled { edgePlaces[.footer(key)]?.y += distance }
        edgeMotion.animate(from: isChangeShown ? edgePlaces : edges, to: edges, at: time)

        var places: [RowKey: Placement] = [:]
        for key in rows {
            guard let path = surface.list.path(of: key), !surface.geometry.isLifted(path),
                sections[surface.list.section(at: path.section)] != nil
            else { continue }
            places[key] = Placement(
                section: surface.list.section(at: path.section), path: path, surface: surface)
        }
        let added = isChangeShown && !isDropPending ? insertedRows.subtracting(launches.keys) : []
        fades.start(appearing: places.filter { added.contains($0.key) }.mapValues(\.section), at: time)
        let from = isChangeShown ? lastPoints(places, sections, scrolled, surface) : places.mapValues { $0.point }
        rowMotion.animate(from: from, to: places.mapValues { $0.point }, at: time)
        if isDropPending {
            finish(by: time + landingDuration, at: time)
            previewFade = isAnimated ? Fade(since: time, duration: landingDuration) : nil
            isLandingUnseen = true
        } else if isReturnPending {
            previewFade = isAnimated ? Fade(since: time, duration: homeDuration) : nil
        }
        if isDropPending || isReturnPending { isReturning = !isDropPending }
        launch(places, sections, surface, isAnimated: isAnimated, at: time)
        (isDropPending, isReturnPending) = (false, false)
        endPreviews(at: time)
        flyingRows = flyingRows.filter { isFlying($0, at: time) }
        placements = places
        sectionPlaces = sections
        edgePlaces = edges
        for key in sections.keys { scrolls[key] = surface.scrollOffset(ofSection: key) }
        isChangeShown = false
        // Cleared even if the change was not animated, as in the first layout, where the width is new. Otherwise these
        // would appear again later.
        (insertedRows, insertedSections) = ([], [])
    }

    /// Returns how far sections have scrolled since the last layout. What moves at the same time then begins where it
    /// was seen, for example when a search removes most of a column. During a drag, scrolling itself is the motion.
    private func scrolledDistances(
        of sections: some Sequence<SectionKey>, _ surface: ListSurface<SectionKey, RowKey>
    ) -> [SectionKey: Double] {
        guard isChangeShown, shownPhase == .idle else { return [:] }
        var distances: [SectionKey: Double] = [:]
        for key in sections {
            guard let last = scrolls[key] else { continue }
            let distance = surface.scrollOffset(ofSection: key) - last
            if distance != 0 { distances[key] = distance }
        }
        return distances
    }

    private func finish(by end: Time, at time: Time) {
        rowMotion.finish(by: end, at: time)
        sectionMotion.finish(by: end, at: time)
        edgeMotion.finish(by: end, at: time)
    }

    private static func edges(
        of sections: [SectionKey: Rect], _ surface: ListSurface<SectionKey, RowKey>
    ) -> [SectionEdge: Point] {
        var edges: [SectionEdge: Point] = [:]
        for (key, place) in sections {
            edges[.lane(key)] = Point(x: place.width, y: place.height)
            guard let index = surface.list.index(of: key), !surface.geometry.isCollapsed(index) else { continue }
            edges[.footer(key)] = Point(x: 0, y: surface.geometry.footerTop(ofSection: index))
        }
        return edges
    }

    /// Returns where inserted sections grow from, next to their neighbors as they are seen now. A section that flies to
    /// its place doesn't grow.
    private func seams(
        in sections: [SectionKey: Rect], _ surface: ListSurface<SectionKey, RowKey>, at time: Time
    ) -> [SectionKey: Rect] {
        guard !insertedSections.isEmpty else { return [:] }
        var seen: [SectionKey: Rect] = [:]
        for (key, place) in sectionPlaces {
            let (shift, growth) = (offset(of: key, at: time), growth(of: key, at: time))
            seen[key] = Rect(
                x: place.x + shift.x, y: place.y + shift.y, width: place.width + growth.width,
                height: place.height + growth.height)
        }
        return surface.seams(of: insertedSections.subtracting(sectionLaunches.keys), from: seen, to: sections)
    }

    /// Returns the previous corners of sections. A column that comes into view moves along with the one next to it.
    private func lastCorners(
        of sections: [SectionKey: Rect], _ seams: [SectionKey: Rect], _ surface: ListSurface<SectionKey, RowKey>
    ) -> [SectionKey: Point] {
        var corners = sectionPlaces.mapValues { $0.origin }
        for (key, seam) in seams { corners[key] = seam.origin }
        guard surface.layout == .columns else { return corners }
        for (key, place) in sections where sectionPlaces[key] == nil && !insertedSections.contains(key) {
            guard let index = surface.list.index(of: key) else { continue }
            for step in [-1, 1, -2, 2] where 0..<surface.list.sectionCount ~= index + step {
                let other = surface.list.section(at: index + step)
                guard let from = sectionPlaces[other], let to = sections[other] else { continue }
                // The edge next to this column, because the other column's width may change.
                let isAtRight = (step < 0) != surface.isRightToLeft
                let shift = isAtRight ? from.maxX - to.maxX : from.minX - to.minX
                corners[key] = Point(x: place.x + shift, y: place.y)
                break
            }
        }
        return corners
    }

    /// Returns the previous places of rows, in the coordinates of the sections they are in now.
    private func lastPoints(
        _ places: [RowKey: Placement], _ sections: [SectionKey: Rect], _ scrolled: [SectionKey: Double],
        _ surface: ListSurface<SectionKey, RowKey>
    ) -> [RowKey: Point] {
        var points: [RowKey: Point] = [:]
        var raised: Set<RowKey> = []
        for (key, place) in places {
            guard let old = placements[key] else { continue }
            points[key] = Point(x: old.point.x, y: old.point.y + (scrolled[old.section] ?? 0))
            guard old.section != place.section, let from = sectionPlaces[old.section], let to = sections[place.section]
            else { continue }
            let fromScroll = surface.scrollOffset(ofSection: old.section)
            let toScroll = surface.scrollOffset(ofSection: place.section)
            points[key] = Point(
                x: old.point.x + from.x - to.x, y: old.point.y + from.y - fromScroll - to.y + toScroll)
            raised.insert(key)
        }
        if !raised.isEmpty { flyingRows.formUnion(raised) }
        // A row that comes into view next to moving rows moves along with them.
        for (key, place) in places where placements[key] == nil && !insertedRows.contains(key) {
            if let shift = neighborShift(of: key, place, points, places, surface) {
                points[key] = Point(x: place.point.x + shift.x, y: place.point.y + shift.y)
            }
        }
        return points
    }

    private func neighborShift(
        of key: RowKey, _ place: Placement, _ points: [RowKey: Point], _ places: [RowKey: Placement],
        _ surface: ListSurface<SectionKey, RowKey>
    ) -> Point? {
        guard let path = surface.list.path(of: key) else { return nil }
        for step in [-1, 1, -2, 2] {
            let adjacent = ItemPath(item: path.item + step, section: path.section)
            guard adjacent.item >= 0, let other = surface.list.item(at: adjacent), let from = points[other],
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
        var raised: Set<RowKey> = []
        for (key, launch) in launches {
            guard let place = places[key], let section = sections[place.section] else { continue }
            let scroll = surface.scrollOffset(ofSection: place.section)
            let offset = Point(
                x: launch.origin.x - section.x - place.point.x,
                y: launch.origin.y - section.y - place.point.y + scroll)
            rowMotion.launch(key, from: offset, scale: launch.scale, at: time, duration: launch.duration)
            raised.insert(key)
        }
        if isAnimated, !raised.isEmpty { flyingRows.formUnion(raised) }
        for (key, launch) in sectionLaunches {
            guard let place = sections[key] else { continue }
            let offset = Point(x: launch.origin.x - place.x, y: launch.origin.y - place.y)
            sectionMotion.launch(key, from: offset, at: time, duration: launch.duration)
            guard let height = launch.height, height < place.height else { continue }
            edgeMotion.launch(
                .lane(key), from: Point(x: 0, y: height - place.height), at: time, duration: launch.duration)
        }
        launches = [:]
        sectionLaunches = [:]
    }

    // MARK: Ending motions

    /// Removes everything that has come to rest.
    func tick(_ time: Time) {
        endLandings()
        flyingPictures.removeAll { !$0.isFlying(at: time) }
        fades.removeFaded(at: time)
        endPreviews(at: time)
        let flying = flyingRows.filter { isFlying($0, at: time) }
        landedRows = flyingRows.subtracting(flying)
        flyingRows = flying
        if flyingRows.isEmpty, launches.isEmpty { landingParameters = [:] }
    }

    /// Starts landings again until they have been seen, so that they begin where the preview was, however long the
    /// first frame takes.
    func holdUnseenLandings(at time: Time) {
        guard isLandingUnseen else { return }
        for row in landings.rows.keys { rowMotion.restart(row, at: time) }
        for section in landings.sections.keys {
            sectionMotion.restart(section, at: time)
            edgeMotion.restart(.lane(section), at: time)
        }
        if previewFade != nil { previewFade = Fade(since: time, duration: landingDuration) }
        for index in flyingPictures.indices { flyingPictures[index].start(at: time) }
    }

    /// Records that everything has been drawn.
    func noteDrawing() {
        guard isLandingUnseen else { return }
        isLandingUnseen = false
        for index in flyingPictures.indices { flyingPictures[index].isSeen = true }
    }

    private func isFlying(_ row: RowKey, at time: Time) -> Bool {
        rowMotion.isMoving(row, at: time) || landings.rows[row] != nil
    }

    /// Forgets the previews once nothing is left of them.
    private func endPreviews(at time: Time) {
        guard !isDropPending, !isReturnPending, previewStrength(at: time) == 0 else { return }
        previewFade = nil
        landings = ([:], [:])
    }

    private func endLandings() {
        let landed = landedRows
        landedRows = []
        if !landed.isEmpty { flightDidChange(landed) }
    }

    /// Moves rows to their places without animation, because the view's width has changed and old positions are
    /// meaningless.
    func finishRowMotions() {
        isChangeShown = false
        rowMotion = RowMotion(duration: duration)
        edgeMotion = RowMotion(duration: duration)
        fades.removeAll()
    }

    /// Ends all motions, because the view is off the screen.
    func stop() {
        finishRowMotions()
        sectionMotion = RowMotion(duration: duration)
        launches = [:]
        sectionLaunches = [:]
        landingParameters = [:]
        previewFade = nil
        isLandingUnseen = false
        landings = ([:], [:])
        flyingRows = []
        endLandings()
        flyingPictures = []
        insertedRows = []
        insertedSections = []
        (isDropPending, isReturnPending) = (false, false)
    }

    /// Forgets the place of a row that no longer has a widget.
    func forgetPlace(of row: RowKey) { placements[row] = nil }

    /// Forgets the place of a section that no longer has a widget.
    func forgetPlace(of section: SectionKey) {
        sectionPlaces[section] = nil
        for edge in [SectionEdge.lane(section), .footer(section)] { edgePlaces[edge] = nil }
        scrolls[section] = nil
        fades.forget(section)
    }

    /// Forgets a row that is no longer in the list.
    func forget(_ row: RowKey) {
        flyingRows.remove(row)
        insertedRows.remove(row)
        fades.forget(row)
        landingParameters[row] = nil
        landings.rows[row] = nil
        launches[row] = nil
        landedRows.remove(row)
    }
}

extension Rect {
    fileprivate var origin: Point { Point(x: x, y: y) }
}
