import SectionedList

/// The scrolling that the edge of a viewport asks for.
public struct ScrollFeedback<SectionID: Hashable & Sendable>: Hashable, Sendable {
    /// Which scroller moves.
    public internal(set) var scroller: ScrollerID<SectionID>
    /// Points a second, by which the scroller's offset grows or, negative, shrinks. The view multiplies with the time
    /// that has passed, so that the speed does not depend on the frame rate, and stops at the ends.
    public internal(set) var velocity: Double
}

/// Decides which scroller moves, and how fast, while something is dragged near an edge.
struct AutoScroll<SectionID: Hashable & Sendable>: Hashable, Sendable {
    private struct Edge: Hashable, Sendable {
        var scroller: ScrollerID<SectionID>
        var isForward: Bool
    }

    private struct QuietEdge: Hashable, Sendable {
        /// `nil` for the scroller of any column.
        var scroller: ScrollerID<SectionID>?
        var isForward: Bool

        init(_ edge: Edge) {
            if case .column = edge.scroller { scroller = nil } else { scroller = edge.scroller }
            isForward = edge.isForward
        }
    }

    /// The edge whose zone the pointer is in, and since when.
    private var running: Edge?
    private var since = Time.zero
    /// How deep the pointer was in it,
    private var depth = 0.0
    /// and when the pause began.
    private var depthAtPause = 0.0
    /// Whether the drag has come in from outside and has not rested yet.
    private var isArriving = false
    /// Edges in whose zone the drag was lifted: how deep in it the pointer has been at the least. The columns' zones are
    /// one here: who goes sideways into the next column's does not go outward.
    private var quiet: [QuietEdge: Double] = [:]

    private(set) var feedback: ScrollFeedback<SectionID>?

    init() {}

    /// For a drag lifted over these scrollers: a zone that the pointer is in already stays quiet until it moves outward.
    init(liftedAt scrollers: [Scroller<SectionID>], pointer: Point) {
        for scroller in scrollers {
            for isForward in [false, true] {
                let depth = Self.depth(of: pointer, in: scroller, isForward: isForward)
                if depth > 0 { quiet[QuietEdge(Edge(scroller: scroller.id, isForward: isForward))] = depth }
            }
        }
    }

    /// The drag has come in from outside, maybe through a zone: it scrolls nothing while it goes on inward.
    mutating func arrive() { isArriving = true }

    /// Looks at where the pointer is now, in each of the scrollers there, the innermost first.
    mutating func update(scrollers: [Scroller<SectionID>], pointer: Point, time: Time) {
        var found: Pull?
        for scroller in scrollers { look(at: scroller, pointer, &found) }
        guard let found else {
            isArriving = false
            stop()
            return
        }
        var rest = time - since
        // Outward, too, who crosses the zone is on the way to somewhere else.
        let isPassing = rest < Feel.scrollPause && abs(found.depth - depthAtPause) > Feel.scrollPassing
        if running != found.edge || isPassing || (isArriving && found.depth < depth) {
            (since, rest, depthAtPause) = (time, .zero, found.depth)
        }
        running = found.edge
        depth = found.depth
        if rest >= Feel.scrollPause { isArriving = false }
        let easeIn = Feel.scrollEaseIn - Feel.scrollPause
        let ease = min(max((rest - Feel.scrollPause).seconds / easeIn.seconds, 0), 1)
        let speed = Feel.scrollSpeed * found.part * found.part * ease
        feedback = ScrollFeedback(scroller: found.edge.scroller, velocity: found.edge.isForward ? speed : -speed)
    }

    /// What an edge asks for: 1 at the very edge, 0 where its zone begins.
    private struct Pull {
        var edge: Edge
        var depth: Double
        var part: Double
    }

    /// Looks at both edges of a scroller. The first that has anything to scroll wins; the others are still looked at,
    /// since the pointer may be on its way outward there.
    private mutating func look(at scroller: Scroller<SectionID>, _ pointer: Point, _ found: inout Pull?) {
        let zone = Self.zone(of: scroller)
        for isForward in [false, true] {
            let depth = Self.depth(of: pointer, in: scroller, isForward: isForward)
            guard depth > 0 || !quiet.isEmpty else { continue }
            let edge = Edge(scroller: scroller.id, isForward: isForward)
            guard isAwake(edge, depth: depth, zone: zone), depth > 0, found == nil,
                scroller.canScroll(forward: isForward)
            else { continue }
            found = Pull(edge: edge, depth: depth, part: min(depth, zone) / zone)
        }
    }

    mutating func stop() {
        running = nil
        feedback = nil
    }

    /// Whether an edge may scroll, given that the drag may have been lifted in its zone.
    private mutating func isAwake(_ edge: Edge, depth: Double, zone: Double) -> Bool {
        let edge = QuietEdge(edge)
        guard let least = quiet[edge] else { return true }
        // At the very edge of the screen there may be no room left to go outward by the whole amount.
        let isOutward = depth > least + Feel.scrollOutward || (depth >= zone - 1 && depth > least)
        if depth <= 0 || isOutward {
            quiet[edge] = nil
            return true
        }
        quiet[edge] = min(least, depth)
        return false
    }

    static func zone(of scroller: Scroller<SectionID>) -> Double {
        min(max(scroller.window.length, 0) * Feel.scrollZonePart, Feel.scrollZoneLimit)
    }

    /// How deep in an edge's zone a position is; negative outside of it.
    private static func depth(of pointer: Point, in scroller: Scroller<SectionID>, isForward: Bool) -> Double {
        let zone = zone(of: scroller)
        let position = scroller.isHorizontal ? pointer.x : pointer.y
        guard zone > 0 else { return -1 }
        return isForward ? position - (scroller.window.end - zone) : scroller.window.start + zone - position
    }
}
