import SectionedList

/// The motion of rows after a change of layout: each keeps its old place as an offset, which decays to nothing.
///
/// One mechanism for gaps, drops, undo, moves by key and changes from outside. The view tells where its visible rows
/// lay and lie; it draws each at its place plus its offset. Rows that do not move cost nothing.
public struct RowMotion<ID: Hashable> {
    private struct Offset {
        var x: Double
        var y: Double
        var since: Time
        var duration: Time
    }

    private var offsets: [ID: Offset] = [:]
    /// How long a row takes to its new place; zero for no motion.
    public var duration: Time

    /// All rows in place.
    public init(duration: Time = Feel.glide) {
        self.duration = duration
    }

    /// Takes over a new layout: every row that was seen goes on from where it is seen now.
    ///
    /// - Parameters:
    ///   - old: where the settled layout before had the rows.
    ///   - new: where the settled layout has them now. A row that is not in `old` appears in place.
    public mutating func settle(from old: [ID: Point], to new: [ID: Point], at time: Time) {
        var next: [ID: Offset] = [:]
        for (id, place) in new {
            guard let before = old[id] else { continue }
            let seen = offset(of: id, at: time)
            let x = before.x + seen.x - place.x
            let y = before.y + seen.y - place.y
            if before == place, let running = offsets[id], time < running.since + running.duration {
                // Its place has not changed: it goes on as it was, not slower from the start.
                next[id] = running
            } else if x != 0 || y != 0, duration > .zero {
                next[id] = Offset(x: x, y: y, since: time, duration: duration)
            }
        }
        offsets = next
    }

    /// Lets a row set out from somewhere else than where it was seen: from under the pointer, where it was let go.
    ///
    /// - Parameter offset: how far that is from its settled place.
    public mutating func launch(_ id: ID, from offset: Point, at time: Time, duration: Time) {
        guard self.duration > .zero else { return }
        offsets[id] = Offset(x: offset.x, y: offset.y, since: time, duration: duration)
    }

    /// Has everything that is on its way in place at a time, unless it is before that.
    package mutating func finish(by end: Time, at time: Time) {
        for (id, running) in offsets where running.since + running.duration > end {
            let seen = offset(of: id, at: time)
            offsets[id] = Offset(x: seen.x, y: seen.y, since: time, duration: max(end - time, .zero))
        }
    }

    /// Whether a row is still on its way.
    public func isMoving(_ id: ID, at time: Time) -> Bool {
        offsets[id].map { time < $0.since + $0.duration } ?? false
    }

    /// How far a row is seen from its settled place.
    public func offset(of id: ID, at time: Time) -> Point {
        guard let offset = offsets[id] else { return .zero }
        let rest = 1 - easeOut(time - offset.since, over: offset.duration)
        return Point(x: offset.x * rest, y: offset.y * rest)
    }

    /// Whether any row is still on its way; when none is, the view needs no more frames.
    public func isMoving(at time: Time) -> Bool {
        offsets.values.contains { time < $0.since + $0.duration }
    }
}
