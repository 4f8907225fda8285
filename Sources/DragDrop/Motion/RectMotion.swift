import SectionedList

/// The motion of a rectangle to a target, easing out. A motion to a new target starts at the current position.
///
/// If one side shrinks and the other grows, the shrinking takes the first half of the motion, and the growing the
/// second. Otherwise the rectangle would be larger on the way than at either end, and cover what it passes.
package struct RectMotion: Hashable, Sendable {
    /// The rectangle where the motion started.
    package private(set) var from: Rect
    /// The rectangle where the motion ends.
    package private(set) var target: Rect
    /// The time when the motion started.
    package private(set) var since: Time
    /// The duration of the whole motion.
    package let duration: Time

    /// Creates a rectangle at rest.
    package init(at rect: Rect, since: Time, duration: Time = Feel.glide) {
        from = rect
        target = rect
        self.since = since
        self.duration = duration
    }

    init(from: Rect, target: Rect, since: Time, duration: Time) {
        self.from = from
        self.target = target
        self.since = since
        self.duration = duration
    }

    /// Returns the rectangle at a time.
    package func rect(at time: Time) -> Rect {
        guard isMoving(at: time) else { return target }
        let progress = easeOut(time - since, over: duration)
        let changesShape = (target.width - from.width) * (target.height - from.height) < 0
        func progressOfSide(isShrinking: Bool) -> Double {
            guard changesShape else { return progress }
            return isShrinking ? min(2 * progress, 1) : max(2 * progress - 1, 0)
        }
        let across = progressOfSide(isShrinking: target.width < from.width)
        let down = progressOfSide(isShrinking: target.height < from.height)
        func mix(_ from: Double, _ to: Double, _ progress: Double) -> Double { from + (to - from) * progress }
        return Rect(
            x: mix(from.x, target.x, across), y: mix(from.y, target.y, down),
            width: mix(from.width, target.width, across), height: mix(from.height, target.height, down))
    }

    /// Returns whether the rectangle is still moving. If not, the view needs no more frames.
    package func isMoving(at time: Time) -> Bool { isVisiblyMoving(distance, after: time - since, of: duration) }

    /// The greatest distance that any edge or dimension has to change.
    private var distance: Double {
        max(
            abs(target.x - from.x), abs(target.y - from.y), abs(target.width - from.width),
            abs(target.height - from.height))
    }

    /// Starts a motion to another rectangle. Setting the current target again changes nothing, so no motion restarts.
    package mutating func retarget(to rect: Rect, at time: Time) {
        guard rect != target else { return }
        from = self.rect(at: time)
        target = rect
        since = time
    }

    /// Moves the start and the target down by `dy`, after a change to the coordinate system.
    mutating func shift(dy: Double) {
        from = from.offsetBy(dx: 0, dy: dy)
        target = target.offsetBy(dx: 0, dy: dy)
    }
}

/// Returns whether a motion over a distance is still visible at a time after its start. The last half point is too
/// small to see, but would take a fifth of the frames, because a motion ends slowly.
func isVisiblyMoving(_ distance: Double, after passed: Time, of duration: Time) -> Bool {
    (1 - easeOut(passed, over: duration)) * distance > 0.5
}

/// Returns the completed fraction of a motion, from 0 to 1: fast at first, then slower (cubic).
func easeOut(_ passed: Time, over duration: Time) -> Double {
    guard duration > .zero, passed < duration else { return 1 }
    let rest = 1 - max(passed.seconds, 0) / duration.seconds
    return 1 - rest * rest * rest
}
