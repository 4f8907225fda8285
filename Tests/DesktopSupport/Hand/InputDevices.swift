/// A pointer and keyboard that the desktop treats as real ones.
@MainActor
protocol InputDevices: AnyObject {
    func movePointer(to place: ScreenPoint)
    /// Called when something else has moved the pointer.
    func forgetPlace()
    func setButton(_ button: MouseButton, isDown: Bool)
    /// Turns the wheel by a number of notches. Down and right are positive.
    func turnWheel(x: Int, y: Int)
    /// Whether there is a touchpad. XTEST has none.
    var hasTouchpad: Bool { get }
    /// Moves two fingers on the touchpad by a distance in points, if there is one.
    func swipe(x: Double, y: Double)
    func setKey(_ key: UInt32, isDown: Bool)
    /// Whether there is a touchscreen. XTEST has none, so touches are only tested on Wayland.
    var hasTouchscreen: Bool { get }
    /// Puts a finger down, moves it, or lifts it, if there is a touchscreen.
    func touch(_ finger: Int, _ phase: TouchPhase)
    /// Moves a finger and lifts it at once, without waiting in between, if there is a touchscreen.
    func flick(_ finger: Int, to place: ScreenPoint)
}

package enum TouchPhase: Hashable, Sendable {
    case down(ScreenPoint)
    case moved(ScreenPoint)
    case up
}

package enum MouseButton: Hashable, Sendable {
    case primary, middle, secondary
}
