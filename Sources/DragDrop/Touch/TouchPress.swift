import SectionedList

/// A finger on the list, from its touch until it is gone: whether it taps or scrolls.
///
/// Points are in the view's coordinates. What a tap does is not decided here.
package struct TouchPress: Hashable, Sendable {
    /// An event of the finger.
    package enum Event: Hashable, Sendable {
        /// The finger touches the screen. A touch that stops a scroll is not a tap.
        case down(Point, stopsScroll: Bool)
        case move(Point)
        case up
        /// Something else has the finger now.
        case cancel
    }

    /// Something that the list has to do.
    package enum Action: Hashable, Sendable {
        /// Scrolls the contents by a distance, along one axis.
        case scroll(Point)
        /// Continues the scroll with a velocity, in points per second.
        case decelerate(Point)
    }

    private enum Phase: Hashable {
        case idle
        case pressed(stopsScroll: Bool)
        case scrolling(isHorizontal: Bool)
    }

    /// A position of the finger.
    private struct Sample: Hashable {
        var time: Time
        var point: Point
    }

    private var phase = Phase.idle
    private var start = Point.zero
    /// The latest positions while scrolling, oldest first.
    private var trail: [Sample] = []

    /// Creates a press without a finger.
    package init() {}

    /// Whether the finger is the list's own, and nothing below it must react.
    package var isClaimed: Bool {
        switch phase {
        case .idle: false
        case .pressed(let stopsScroll): stopsScroll
        case .scrolling: true
        }
    }

    /// Handles an event, and returns what to do.
    package mutating func handle(_ event: Event, at time: Time) -> [Action] {
        switch event {
        case .down(let point, let stopsScroll):
            phase = .pressed(stopsScroll: stopsScroll)
            start = point
            return []
        case .move(let point): return move(to: point, at: time)
        case .up:
            defer { phase = .idle }
            guard case .scrolling(let isHorizontal) = phase else { return [] }
            return velocity(isHorizontal, at: time).map { [.decelerate($0)] } ?? []
        case .cancel:
            phase = .idle
            return []
        }
    }

    private mutating func move(to point: Point, at time: Time) -> [Action] {
        switch phase {
        case .idle: return []
        case .pressed:
            let distance = Point(x: abs(point.x - start.x), y: abs(point.y - start.y))
            guard max(distance.x, distance.y) >= Feel.touchSlop else { return [] }
            // The contents follow from here on, without a jump.
            phase = .scrolling(isHorizontal: distance.x > distance.y)
            trail = [Sample(time: time, point: point)]
            return []
        case .scrolling(let isHorizontal):
            guard let last = trail.last?.point else { return [] }
            trail.append(Sample(time: time, point: point))
            trail.removeAll { $0.time < time - Feel.flickTime }
            let distance = Self.along(Point(x: last.x - point.x, y: last.y - point.y), isHorizontal)
            return distance == .zero ? [] : [.scroll(distance)]
        }
    }

    /// Returns the velocity with which the contents move on; `nil` if the finger has come to rest.
    private func velocity(_ isHorizontal: Bool, at time: Time) -> Point? {
        let recent = trail.filter { $0.time >= time - Feel.flickTime }
        guard let first = recent.first, let last = recent.last, last.time > first.time else { return nil }
        let seconds = (last.time - first.time).seconds
        let speed = Point(x: (first.point.x - last.point.x) / seconds, y: (first.point.y - last.point.y) / seconds)
        let velocity = Self.along(speed, isHorizontal)
        return max(abs(velocity.x), abs(velocity.y)) < Feel.slowestFlick ? nil : velocity
    }

    private static func along(_ point: Point, _ isHorizontal: Bool) -> Point {
        isHorizontal ? Point(x: point.x, y: 0) : Point(x: 0, y: point.y)
    }
}
