/// A pointer and a keyboard that the desktop takes for real ones.
@MainActor
protocol InputDevices: AnyObject {
    func movePointer(to place: ScreenPoint)
    /// Somebody else has moved the pointer.
    func forgetPlace()
    func setButton(_ button: MouseButton, isDown: Bool)
    /// Turns the wheel by notches: down and to the right are positive.
    func turnWheel(x: Int, y: Int)
    func setKey(_ key: UInt32, isDown: Bool)
}

package enum MouseButton: Hashable, Sendable {
    case primary, middle, secondary
}
