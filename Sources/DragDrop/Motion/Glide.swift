import SectionedList

/// A rectangle on its way from one place to another, easing out; a new target is approached from where it is now.
public struct Glide: Hashable, Sendable {
    /// Where it set out from.
    public private(set) var from: Rect
    /// Where it is going, or has arrived.
    public private(set) var target: Rect
    /// When it set out.
    public private(set) var since: Time
    /// How long the whole way takes.
    public let duration: Time

    /// In place, without any motion.
    public init(at rect: Rect, since: Time, duration: Time = Feel.glide) {
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

    /// Where it is at a time.
    public func rect(at time: Time) -> Rect {
        let progress = easeOut(time - since, over: duration)
        func mix(_ from: Double, _ to: Double) -> Double { progress >= 1 ? to : from + (to - from) * progress }
        return Rect(
            x: mix(from.x, target.x), y: mix(from.y, target.y), width: mix(from.width, target.width),
            height: mix(from.height, target.height))
    }

    /// Whether it is still on its way; when it is not, the view needs no more frames.
    public func isMoving(at time: Time) -> Bool { from != target && time < since + duration }

    /// Sends it to another place. The same place again changes nothing, so that no motion ever starts over.
    public mutating func retarget(to rect: Rect, at time: Time) {
        guard rect != target else { return }
        from = self.rect(at: time)
        target = rect
        since = time
    }

    /// Lets the whole way count in another coordinate system, further down by `dy`.
    mutating func shift(dy: Double) {
        from = from.offsetBy(dx: 0, dy: dy)
        target = target.offsetBy(dx: 0, dy: dy)
    }
}

/// How much of a way is done, from 0 to 1: quick at first, then slower (cubic).
func easeOut(_ passed: Time, over duration: Time) -> Double {
    guard duration > .zero, passed < duration else { return 1 }
    let rest = 1 - max(passed.seconds, 0) / duration.seconds
    return 1 - rest * rest * rest
}
