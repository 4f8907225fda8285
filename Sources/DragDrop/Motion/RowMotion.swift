import SectionedList

/// The motion of rows after a layout change. Each row keeps its old position as an offset, which decays to zero.
///
/// The same mechanism serves gaps, drops, undo, keyboard moves, and external changes. The view reports the old and new
/// places of its visible rows and draws each row at its place plus its offset. Rows that do not move cost nothing.
package struct RowMotion<ID: Hashable> {
    private struct Offset {
        var x: Double
        var y: Double
        var since: Time
        var duration: Time
        /// The scale at which the row started.
        var scale = 1.0
        /// Whether the row was released, such as from under the pointer.
        var isReleased = false

        /// The distance at the start.
        var distance: Double { max(abs(x), abs(y)) }

        func isMoving(at time: Time) -> Bool {
            let growth = abs(1 - scale) * Feel.besideLimit.width
            return isVisiblyMoving(max(abs(x), abs(y), growth), after: time - since, of: duration)
        }
    }

    private var offsets: [ID: Offset] = [:]
    /// The time a row takes to reach its new place, or zero for no motion.
    package var duration: Time

    /// Creates a motion with all rows in place.
    package init(duration: Time = Feel.glide) {
        self.duration = duration
    }

    /// Starts the motion to a new layout. Every row that was visible continues from where it is seen now.
    ///
    /// - Parameters:
    ///   - old: The places of rows in the previous settled layout.
    ///   - new: The places of rows in the new settled layout. A row that is not in `old` appears in place.
    ///   - time: The time of the layout change.
    package mutating func animate(from old: [ID: Point], to new: [ID: Point], at time: Time) {
        var next: [ID: Offset] = [:]
        for (id, place) in new {
            guard let before = old[id] else { continue }
            let seen = offset(of: id, at: time)
            let x = before.x + seen.x - place.x
            let y = before.y + seen.y - place.y
            if before == place, let running = offsets[id], running.isMoving(at: time) {
                // The row's place is unchanged, so its motion continues. Restarting would slow it down.
                next[id] = running
            } else if x != 0 || y != 0, duration > .zero {
                next[id] = Offset(
                    x: x, y: y, since: time, duration: duration, scale: scale(of: id, at: time),
                    isReleased: offsets[id].map { $0.isReleased && $0.isMoving(at: time) } ?? false)
            }
        }
        offsets = next
    }

    /// Starts a row's motion from a point other than where it was seen, such as from under the pointer after a drop.
    ///
    /// - Parameters:
    ///   - id: The ID of the row.
    ///   - offset: The distance of the start from the row's settled place.
    ///   - time: The time when the motion starts.
    ///   - duration: The duration of the motion.
    package mutating func launch(_ id: ID, from offset: Point, at time: Time, duration: Time) {
        launch(id, from: offset, scale: 1, at: time, duration: duration)
    }

    /// Starts a row's motion from a point where it was seen at another scale.
    package mutating func launch(_ id: ID, from offset: Point, scale: Double, at time: Time, duration: Time) {
        guard self.duration > .zero else { return }
        offsets[id] = Offset(x: offset.x, y: offset.y, since: time, duration: duration, scale: scale, isReleased: true)
    }

    /// Starts a row's motion again from the same point, because it has not been seen yet.
    package mutating func restart(_ id: ID, at time: Time) { offsets[id]?.since = time }

    /// Shortens all motions to end by the time `end`, or immediately if it has passed.
    package mutating func finish(by end: Time, at time: Time) {
        for (id, running) in offsets where running.isMoving(at: end) {
            let seen = offset(of: id, at: time)
            offsets[id] = Offset(
                x: seen.x, y: seen.y, since: time, duration: max(end - time, .zero), scale: scale(of: id, at: time),
                isReleased: running.isReleased)
        }
    }

    /// Returns rows from bottom to top, as they pass each other. Released rows are above all others, and a row that
    /// moves farther is above those that make room for it. Otherwise, rows keep their order.
    package func stacked(_ ids: [ID]) -> [ID] {
        let ranks = ids.enumerated().map { index, id in
            let offset = offsets[id]
            return (id: id, rank: (offset?.isReleased == true ? 1 : 0, offset?.distance ?? 0, index))
        }
        return ranks.sorted { $0.rank < $1.rank }.map { $0.id }
    }

    /// Returns whether a row is still moving.
    package func isMoving(_ id: ID, at time: Time) -> Bool {
        offsets[id]?.isMoving(at: time) ?? false
    }

    /// Returns the offset of a row from its settled place.
    package func offset(of id: ID, at time: Time) -> Point {
        guard let offset = offsets[id], offset.isMoving(at: time) else { return .zero }
        let rest = 1 - easeOut(time - offset.since, over: offset.duration)
        return Point(x: offset.x * rest, y: offset.y * rest)
    }

    /// Returns the scale at which a row is seen.
    package func scale(of id: ID, at time: Time) -> Double {
        guard let offset = offsets[id], offset.isMoving(at: time) else { return 1 }
        return 1 + (offset.scale - 1) * (1 - easeOut(time - offset.since, over: offset.duration))
    }

    /// Returns whether any row is still moving. If not, the view needs no more frames.
    package func isMoving(at time: Time) -> Bool {
        offsets.values.contains { $0.isMoving(at: time) }
    }
}
