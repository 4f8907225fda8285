/// A pointer and keyboard that the desktop treats as real ones.
@MainActor
protocol InputDevices: AnyObject {
    func movePointer(to place: ScreenPoint)
    /// Called when something else has moved the pointer.
    func forgetPlace()
    func setButton(_ button: MouseButton, isDown: Bool)
    /// Turns the wheel by a number of notches. Down and right are positive.
    func turnWheel(x: Int, y: Int)
    func setKey(_ key: UInt32, isDown: Bool)
}

package enum MouseButton: Hashable, Sendable {
    case primary, middle, secondary
}
