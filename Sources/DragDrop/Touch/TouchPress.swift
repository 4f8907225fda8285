import SectionedList

/// A finger on the list, from its first touch until it leaves the screen: whether it taps, scrolls, lifts, or selects.
///
/// A finger that moves scrolls. A finger that rests lifts what is under it. If it then moves, it drags; if it leaves
/// the screen without moving, it opens the menu. If a second finger touches the screen before any of this, the
/// two select the rows under them, and those that they pass, even while the list scrolls at an edge. Points are in the
/// view's coordinates. What a tap does is not decided here.
package struct TouchPress: Hashable, Sendable {
    /// An event of the finger.
    package enum Event: Hashable, Sendable {
        /// The finger touches the screen.
        case down(Point, on: Target)
        case move(Point)
        case up
        /// A second finger touches the screen.
        case secondDown(Point)
        case secondMove(Point)
        case secondUp
        /// The contents have scrolled by a distance while two fingers select.
        case scrolled(Point)
        /// Time has passed.
        case tick
        /// Something else has the finger now, or the user has canceled with Escape.
        case cancel
    }

    /// The thing that the finger touches.
    package enum Target: Hashable, Sendable {
        /// The list at rest.
        case list
        /// Text that responds to a long press itself.
        case text
        /// A list that is scrolling. The touch stops it and can scroll it again, but it lifts and selects nothing.
        case scroll
    }

    /// Something that the list has to do.
    package enum Action: Hashable, Sendable {
        /// Scrolls the contents by a distance, along one axis.
        case scroll(Point)
        /// Continues the scroll with a velocity, in points per second.
        case decelerate(Point)
        /// Lifts what is at a point, if it can be dragged.
        case lift(Point)
        /// Moves what is lifted.
        case drag(Point)
        /// Drops what is lifted.
        case drop
        /// Puts back what is lifted.
        case putBack
        /// Opens the menu at a point.
        case openMenu(Point)
        /// Begins to add rows to the selection.
        case beginSelecting
        /// Adds the rows in an area to the selection, instead of those of the last area.
        case select(Rect)
        /// Keeps or discards the added rows.
        case endSelecting(keeps: Bool)
    }

    private enum Phase: Hashable {
        case idle
        case pressed(on: Target)
        case scrolling(isHorizontal: Bool)
        /// The finger has rested, and has not moved since.
        case resting(hasLifted: Bool)
        case dragging
        /// A second finger has touched the screen.
        case selecting
        /// The finger is still on the screen, and does nothing more.
        case over
    }

    /// A position of the finger.
    private struct Sample: Hashable {
        /// The time by the clock of the touchscreen, which need not be that of the list.
        var time: Time
        var point: Point
    }

    private var phase = Phase.idle
    private var start = Point.zero
    /// The time from which a resting finger lifts.
    private var liftTime = Time.zero
    /// The time after which a resting finger lifts what is under it.
    package var longPress = Feel.longPress
    /// The latest positions while scrolling, oldest first: at least two, because reports may be late.
    private var trail: [Sample] = []
    /// While two fingers select: where they touched the screen, and where they are.
    private var twoFingerStarts: [Point] = []
    private var twoFingers: [Point] = []

    /// Creates a press without a finger.
    package init() {}

    /// Whether the list has claimed the finger, so that nothing else may react to it.
    package var isClaimed: Bool {
        switch phase {
        case .idle: false
        case .pressed(let target): target == .scroll
        case .scrolling, .resting, .dragging, .selecting, .over: true
        }
    }

    /// Whether two fingers select.
    package var isSelecting: Bool { phase == .selecting }

    /// The point between two fingers that select; `nil` otherwise.
    package var twoFingerMiddle: Point? {
        guard isSelecting else { return nil }
        let (first, second) = (twoFingers[0], twoFingers[1])
        return Point(x: (first.x + second.x) / 2, y: (first.y + second.y) / 2)
    }

    /// The time of the next `tick`; `nil` if none is needed.
    package var nextTick: Time? {
        if case .pressed(on: .list) = phase { liftTime } else { nil }
    }

    /// Reports that nothing could be lifted. The finger may still scroll, or open a menu.
    package mutating func refuseLift() {
        if case .resting = phase { phase = .resting(hasLifted: false) }
    }

    /// Handles an event, and returns what to do.
    ///
    /// - Parameters:
    ///   - event: An event of the finger.
    ///   - time: The time now.
    ///   - sent: The time of the event by the clock of the touchscreen. A busy program handles events late, and several
    ///     at once, so the speed of the finger can't be told from the time now. `nil` stands for the time now.
    package mutating func handle(_ event: Event, at time: Time, sent: Time? = nil) -> [Action] {
        switch event {
        case .down(let point, let target):
            let actions = end(as: .idle)
            phase = .pressed(on: target)
            start = point
            liftTime = time + longPress
            return actions
        case .move(let point): return move(to: point, sent: sent ?? time)
        case .tick:
            guard case .pressed(on: .list) = phase, time >= liftTime else { return [] }
            phase = .resting(hasLifted: true)
            return [.lift(start)]
        case .up: return release(sent: sent ?? time)
        case .secondDown(let point): return beginSelecting(with: point)
        case .secondMove(let point): return select(moving: 1, to: point)
        case .secondUp: return phase == .selecting ? end(as: .over, keepsSelection: true) : []
        case .scrolled(let distance):
            guard phase == .selecting else { return [] }
            // What they touched first has moved on.
            twoFingerStarts = twoFingerStarts.map { Point(x: $0.x - distance.x, y: $0.y - distance.y) }
            return [.select(twoFingerArea)]
        case .cancel: return end(as: phase == .idle ? .idle : .over)
        }
    }

    private mutating func move(to point: Point, sent time: Time) -> [Action] {
        let distance = Point(x: abs(point.x - start.x), y: abs(point.y - start.y))
        let isBeyondSlop = max(distance.x, distance.y) >= Feel.touchSlop
        switch phase {
        case .idle, .over: return []
        case .pressed, .resting(hasLifted: false):
            guard isBeyondSlop else { return [] }
            // From here on, the contents follow the finger. The distance so far is left out, to avoid a jump.
            phase = .scrolling(isHorizontal: distance.x > distance.y)
            trail = [Sample(time: time, point: point)]
            return []
        case .scrolling(let isHorizontal):
            guard let last = trail.last?.point else { return [] }
            trail.append(Sample(time: time, point: point))
            while trail.count > 2, trail[0].time < time - Feel.flickTime { trail.removeFirst() }
            let distance = Self.component(of: Point(x: last.x - point.x, y: last.y - point.y), isHorizontal)
            return distance == .zero ? [] : [.scroll(distance)]
        case .resting(hasLifted: true):
            guard isBeyondSlop else { return [] }
            phase = .dragging
            return [.drag(point)]
        case .dragging: return [.drag(point)]
        case .selecting: return select(moving: 0, to: point)
        }
    }

    /// Begins to select with two fingers, or cancels what the first finger is doing.
    private mutating func beginSelecting(with second: Point) -> [Action] {
        guard phase == .pressed(on: .list) else { return end(as: phase == .idle ? .idle : .over) }
        phase = .selecting
        twoFingerStarts = [start, second]
        twoFingers = twoFingerStarts
        return [.beginSelecting, .select(twoFingerArea)]
    }

    private mutating func select(moving finger: Int, to point: Point) -> [Action] {
        guard phase == .selecting else { return [] }
        twoFingers[finger] = point
        return [.select(twoFingerArea)]
    }

    /// The smallest area that contains the straight paths of both fingers.
    private var twoFingerArea: Rect {
        let points = twoFingerStarts + twoFingers
        let (x, y) = (points.map(\.x), points.map(\.y))
        let (left, top) = (x.min() ?? 0, y.min() ?? 0)
        return Rect(x: left, y: top, width: (x.max() ?? 0) - left, height: (y.max() ?? 0) - top)
    }

    private mutating func release(sent time: Time) -> [Action] {
        defer { phase = .idle }
        switch phase {
        case .idle, .pressed, .over: return []
        case .scrolling(let isHorizontal):
            return velocity(isHorizontal, atRelease: time).map { [.decelerate($0)] } ?? []
        case .resting(let hasLifted): return (hasLifted ? [.putBack] : []) + [.openMenu(start)]
        case .dragging: return [.drop]
        case .selecting: return [.endSelecting(keeps: true)]
        }
    }

    private mutating func end(as end: Phase, keepsSelection: Bool = false) -> [Action] {
        defer { phase = end }
        switch phase {
        case .resting(hasLifted: true), .dragging: return [.putBack]
        case .selecting: return [.endSelecting(keeps: keepsSelection)]
        case .idle, .pressed, .scrolling, .resting, .over: return []
        }
    }

    /// Returns the velocity with which the contents keep moving; `nil` if the finger has come to rest.
    private func velocity(_ isHorizontal: Bool, atRelease time: Time) -> Point? {
        guard let first = trail.first, let last = trail.last, last.time > first.time,
            last.time >= time - Feel.flickTime
        else { return nil }
        let seconds = (last.time - first.time).seconds
        let speed = Point(x: (first.point.x - last.point.x) / seconds, y: (first.point.y - last.point.y) / seconds)
        let velocity = Self.component(of: speed, isHorizontal)
        return max(abs(velocity.x), abs(velocity.y)) < Feel.slowestFlick ? nil : velocity
    }

    private static func component(of point: Point, _ isHorizontal: Bool) -> Point {
        isHorizontal ? Point(x: point.x, y: 0) : Point(x: 0, y: point.y)
    }
}
