import CGtk
import GtkInterop

/// The hand that moves the mouse, presses keys, and touches the screen.
///
/// Windows receive its events a little later, when the main loop runs. After each action, wait for its effect.
@MainActor
package final class Hand {
    private let devices: any InputDevices
    private let nextFrame: (StaticString, UInt) throws -> Void
    private var pressedButtons: [MouseButton] = []
    private var pressedKeys: [Key] = []
    /// The positions of the fingers that touch the screen.
    private var fingers: [Int: ScreenPoint] = [:]
    /// Whether a key was pressed that the desktop may report only after a click that immediately follows.
    private var isKeyLate = false
    /// The position of the pointer.
    package private(set) var place = ScreenPoint(x: 0, y: 0)

    /// - Parameter nextFrame: Waits until all windows have painted a frame.
    init(_ devices: any InputDevices, nextFrame: @escaping (StaticString, UInt) throws -> Void) {
        self.devices = devices
        self.nextFrame = nextFrame
    }

    // MARK: The mouse

    /// Moves the pointer to a position at once.
    package func move(to place: ScreenPoint) {
        devices.movePointer(to: place)
        self.place = place
    }

    /// Called when another program has moved the pointer.
    package func didLosePointer() { devices.forgetPlace() }

    /// Moves the pointer gradually: one step per frame, so that no step is lost, with a small step at the end. (On X11,
    /// GDK drops a step during a drag if the window under the pointer has not answered the previous one.)
    package func glide(
        to place: ScreenPoint, steps: Int = 10, file: StaticString = #filePath, line: UInt = #line
    ) throws {
        let start = self.place
        for step in 1...steps {
            try moveOn(to: start.toward(place.neighbor(toward: start), part: step, of: steps), file, line)
        }
        try moveOn(to: place, file, line)
    }

    private func moveOn(to place: ScreenPoint, _ file: StaticString, _ line: UInt) throws {
        move(to: place)
        try nextFrame(file, line)
    }

    package func press(_ button: MouseButton = .primary) {
        // Mutter 50 reports Control after the click that it modifies if both happen within a frame.
        if isKeyLate { for _ in 0..<2 { try? nextFrame(#filePath, #line) } }
        isKeyLate = false
        devices.setButton(button, isDown: true)
        pressedButtons.append(button)
    }

    /// Releases a button. The desktop must know that a drop would be accepted, so pending requests are sent first.
    package func release(_ button: MouseButton = .primary) {
        gdk_display_sync(gdk_display_get_default())
        devices.setButton(button, isDown: false)
        pressedButtons.removeAll { $0 == button }
    }

    package func click(_ button: MouseButton = .primary) {
        press(button)
        release(button)
    }

    /// Turns the wheel. Down and right are positive.
    package func scroll(x: Int = 0, y: Int = 0) { devices.turnWheel(x: x, y: y) }

    /// Whether there is a touchpad.
    package var hasTouchpad: Bool { devices.hasTouchpad }

    /// Moves two fingers on the touchpad by a distance in points. They stay on it.
    package func swipe(x: Double = 0, y: Double = 0) { devices.swipe(x: x, y: y) }

    // MARK: The keyboard

    package func press(_ key: Key) {
        devices.setKey(key.value, isDown: true)
        pressedKeys.append(key)
        isKeyLate = devices is RemoteDevices
    }

    package func release(_ key: Key) {
        devices.setKey(key.value, isDown: false)
        pressedKeys.removeAll { $0 == key }
        isKeyLate = isKeyLate && !pressedKeys.isEmpty
    }

    /// Presses and releases keys, one after the other.
    package func type(_ keys: Key...) {
        for key in keys {
            press(key)
            release(key)
        }
    }

    /// Runs a function while a key is held.
    package func holding(_ key: Key, _ body: () throws -> Void) rethrows {
        press(key)
        defer { release(key) }
        try body()
    }

    // MARK: Fingers

    /// Whether fingers can touch the screen. Neither Xvfb nor XTEST has touches, so only Wayland does.
    package var hasTouchscreen: Bool { devices.hasTouchscreen }

    /// Puts a finger on the screen.
    package func touch(at place: ScreenPoint, finger: Int = 0) {
        devices.touch(finger, .down(place))
        fingers[finger] = place
    }

    /// Slides fingers, which keep their distance, until the first is at a position: one step per frame.
    package func slide(
        to place: ScreenPoint, fingers moved: [Int] = [0], steps: Int = 10, file: StaticString = #filePath,
        line: UInt = #line
    ) throws {
        guard let first = moved.first.flatMap({ fingers[$0] }) else { return }
        let starts = moved.compactMap { finger in fingers[finger].map { (finger, $0) } }
        for step in 1...steps {
            let next = first.toward(place, part: step, of: steps)
            for (finger, start) in starts {
                let place = start.moved(x: next.x - first.x, y: next.y - first.y)
                devices.touch(finger, .moved(place))
                fingers[finger] = place
            }
            try nextFrame(file, line)
        }
    }

    /// Slides a finger to a position and a little further, and takes it off the screen while it is moving.
    package func flick(to place: ScreenPoint, file: StaticString = #filePath, line: UInt = #line) throws {
        guard let start = fingers[0] else { return }
        try slide(to: place, file: file, line: line)
        let last = place.moved(x: (place.x - start.x) / 5, y: (place.y - start.y) / 5)
        devices.flick(0, to: last)
        fingers[0] = nil
    }

    /// Flicks in ten moves that are 10 ms apart, while the program is busy and handles none of them.
    package func flickWhileBusy(to place: ScreenPoint) {
        guard let start = fingers[0] else { return }
        slideWhileBusy(to: start.toward(place, part: 9, of: 10), steps: 9)
        devices.flick(0, to: place)
        fingers[0] = nil
        usleep(50_000)
    }

    /// Slides a finger for 600 ms, longer than a lift takes, or in another number of steps of 10 ms each, while the
    /// program is busy and handles none of it.
    package func slideWhileBusy(to place: ScreenPoint, steps: Int = 60) {
        guard let start = fingers[0] else { return }
        for step in 1...steps {
            devices.touch(0, .moved(start.toward(place, part: step, of: steps)))
            usleep(10_000)
        }
        fingers[0] = place
    }

    /// Takes a finger off the screen.
    package func lift(finger: Int = 0) {
        devices.touch(finger, .up)
        fingers[finger] = nil
    }

    /// Taps on the screen.
    package func tap(at place: ScreenPoint, finger: Int = 0) {
        touch(at: place, finger: finger)
        lift(finger: finger)
    }

    // MARK: The end

    /// Releases all pressed keys and buttons, and takes all fingers off the screen.
    func releaseAll() {
        for finger in fingers.keys.sorted() { lift(finger: finger) }
        for key in pressedKeys { release(key) }
        for button in pressedButtons { release(button) }
    }
}

extension Key {
    package static let leftShift = Key("Shift_L")
    package static let leftControl = Key("Control_L")
    package static let leftAlt = Key("Alt_L")
}
