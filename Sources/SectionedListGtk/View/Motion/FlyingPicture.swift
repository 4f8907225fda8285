import DragDrop
import GtkInterop

/// A picture that flies to a place, fades, and disappears there.
struct FlyingPicture {
    var picture: Picture
    var size: Size
    /// The motion, at rest until the first layout.
    var motion: RectMotion
    var target: Rect
    private var isStarted = false

    init(picture: Picture, size: Size, motion: RectMotion, target: Rect) {
        self.picture = picture
        self.size = size
        self.motion = motion
        self.target = target
    }

    /// Starts the motion, unless it has started.
    mutating func start(at time: Time) {
        guard !isStarted else { return }
        isStarted = true
        motion.retarget(to: target, at: time)
    }

    /// Returns whether the picture is still on its way.
    func isFlying(at time: Time) -> Bool { !isStarted || motion.isMoving(at: time) }

    /// Returns the opacity at a time.
    func opacity(at time: Time) -> Double {
        let way = motion.from.center.distance(to: target.center)
        guard way > 0 else { return 1 }
        return min(motion.rect(at: time).center.distance(to: target.center) / way * 1.5, 1)
    }
}
