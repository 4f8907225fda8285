import SectionedList

/// The automatic scrolling of a drag near an edge: which scroller moves, and how fast.
struct AutoScroll<SectionID: Hashable & Sendable>: Hashable, Sendable {
    private struct Edge: Hashable, Sendable {
        var scroller: ScrollerID<SectionID>
        var isForward: Bool
    }

    private struct SuppressedEdge: Hashable, Sendable {
        /// The scroller, or `nil` for the scroller of any column.
        var scroller: ScrollerID<SectionID>?
        var isForward: Bool

        init(_ edge: Edge) {
            if case .column = edge.scroller { scroller = nil } else { scroller = edge.scroller }
            isForward = edge.isForward
        }
    }

    /// The edge whose zone contains the pointer.
    private var running: Edge?
    private var since = Time.zero
    /// The depth of the pointer in the zone.
    private var depth = 0.0
    /// The depth of the pointer when the pause began.
    private var depthAtPause = 0.0
    /// Whether the pointer has rested in the zone for the pause. From then on, it may move in any direction.
    private var hasRested = false
    /// Whether the drag has come in from outside and has not rested yet.
    private var isEntering = false
    /// The edges in whose zone the drag was lifted, with the smallest depth that the pointer has had there. All columns
    /// count as one: moving sideways into the next column's zone is not moving outward.
    private var suppressedEdges: [SuppressedEdge: Double] = [:]

    private(set) var feedback: ScrollFeedback<SectionID>?

    init() {}

    /// Creates a value for a drag lifted over these scrollers. A zone that contains the pointer stays quiet until the
    /// pointer moves outward.
    init(liftedAt scrollers: [Scroller<SectionID>], pointer: Point, feel: Feel) {
        for scroller in scrollers {
            for isForward in [false, true] {
                let depth = Self.depth(of: pointer, in: scroller, isForward: isForward, feel)
                if depth > 0 {
                    suppressedEdges[SuppressedEdge(Edge(scroller: scroller.id, isForward: isForward))] = depth
                }
            }
        }
    }

    /// Marks the drag as coming in from outside, possibly through a zone. It does not scroll while it moves inward.
    mutating func beginEntering() { isEntering = true }

    /// Updates the scrolling for the pointer's position in the given scrollers, innermost first.
    mutating func update(scrollers: [Scroller<SectionID>], pointer: Point, time: Time, feel: Feel) {
        var found: ScrollRequest?
        for scroller in scrollers { checkEdges(of: scroller, pointer, feel, &found) }
        guard let found else {
            isEntering = false
            stop()
            return
        }
        var rest = time - since
        // A pointer that crosses the zone, even outward, is on its way somewhere else. Its movements may arrive late.
        let isPassing = !hasRested && abs(found.depth - depthAtPause) > Feel.scrollPauseRestartDistance
        if running != found.edge || isPassing || (isEntering && found.depth < depth) {
            (since, rest, depthAtPause) = (time, .zero, found.depth)
        }
        running = found.edge
        depth = found.depth
        hasRested = rest >= Feel.scrollPause
        if hasRested { isEntering = false }
        let (paused, easeIn) = (rest - Feel.scrollPause, feel.easeInTime - Feel.scrollPause)
        let ease = paused >= easeIn ? (hasRested ? 1 : 0) : min(max(paused.seconds / easeIn.seconds, 0), 1)
        let speed = feel.autoScrollSpeed * found.fraction * found.fraction
        // At lower speeds, rows would only shimmer.
        let eased = speed < Feel.slowestScroll ? 0 : speed * ease
        feedback = ScrollFeedback(scroller: found.edge.scroller, velocity: found.edge.isForward ? eased : -eased)
    }

    /// The scrolling that an edge requests. `fraction` is 1 at the very edge and 0 where the zone begins.
    private struct ScrollRequest {
        var edge: Edge
        var depth: Double
        var fraction: Double
    }

    /// Checks both edges of a scroller. The first edge that can scroll wins. The others are still checked, because the
    /// pointer may be moving outward there.
    private mutating func checkEdges(
        of scroller: Scroller<SectionID>, _ pointer: Point, _ feel: Feel, _ found: inout ScrollRequest?
    ) {
        let zone = Self.zone(of: scroller, feel)
        for isForward in [false, true] {
            let depth = Self.depth(of: pointer, in: scroller, isForward: isForward, feel)
            guard depth > 0 || !suppressedEdges.isEmpty else { continue }
            let edge = Edge(scroller: scroller.id, isForward: isForward)
            guard mayScroll(edge, depth: depth, zone: zone), depth > 0, found == nil,
                scroller.canScroll(forward: isForward)
            else { continue }
            found = ScrollRequest(edge: edge, depth: depth, fraction: min(depth, zone) / zone)
        }
    }

    mutating func stop() {
        running = nil
        feedback = nil
    }

    /// Returns whether an edge may scroll, considering that the drag may have been lifted in its zone.
    private mutating func mayScroll(_ edge: Edge, depth: Double, zone: Double) -> Bool {
        let edge = SuppressedEdge(edge)
        guard let least = suppressedEdges[edge] else { return true }
        // At the very edge of the screen, there may be no room to move outward by the full distance.
        let isOutward = depth > least + Feel.scrollOutwardDistance || (depth >= zone - 1 && depth > least)
        if depth <= 0 || isOutward {
            suppressedEdges[edge] = nil
            return true
        }
        suppressedEdges[edge] = min(least, depth)
        return false
    }

    static func zone(of scroller: Scroller<SectionID>, _ feel: Feel) -> Double {
        min(max(scroller.window.length, 0) * Feel.scrollZoneFraction, feel.autoScrollZone)
    }

    /// Returns the depth of a position in an edge's zone. It is negative outside the zone.
    private static func depth(
        of pointer: Point, in scroller: Scroller<SectionID>, isForward: Bool, _ feel: Feel
    ) -> Double {
        let zone = zone(of: scroller, feel)
        let position = scroller.isHorizontal ? pointer.x : pointer.y
        guard zone > 0 else { return -1 }
        return isForward ? position - (scroller.window.end - zone) : scroller.window.start + zone - position
    }
}
