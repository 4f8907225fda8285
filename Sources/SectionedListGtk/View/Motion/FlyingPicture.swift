import DragDrop
import GtkInterop

/// A picture that flies to a place, fades, and disappears there.
struct FlyingPicture {
    var picture: Picture
    var size: Size
    /// The motion, at rest until the first layout.
    var motion: RectMotion
    var target: Rect
    /// Whether it has been drawn.
    var isSeen = false

    /// Starts the motion again, unless the picture has been drawn.
    mutating func start(at time: Time) {
        guard !isSeen else { return }
        motion = RectMotion(at: motion.from, since: time, duration: motion.duration)
        motion.retarget(to: target, at: time)
    }

    /// Returns whether the picture is still on its way.
    func isFlying(at time: Time) -> Bool { !isSeen || motion.isMoving(at: time) }

    /// Returns the opacity at a time.
    func opacity(at time: Time) -> Double {
        let distance = motion.from.center.distance(to: target.center)
        guard distance > 0 else { return 1 }
        return min(motion.rect(at: time).center.distance(to: target.center) / distance * 1.5, 1)
    }
}
