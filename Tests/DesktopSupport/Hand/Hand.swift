import CGtk
import GtkInterop

/// The hand that moves the mouse and presses keys.
///
/// Windows see what it does a little later, when the main loop runs: after it, wait for what is to come of it.
@MainActor
package final class Hand {
    private let devices: any InputDevices
    private let nextFrame: (StaticString, UInt) throws -> Void
    private var pressedButtons: [MouseButton] = []
    private var pressedKeys: [Key] = []
    /// Whether a key was pressed that the desktop may tell of only after what is pressed right behind it.
    private var isKeyLate = false
    /// Where the pointer is.
    package private(set) var place = ScreenPoint(x: 0, y: 0)

    /// - Parameter nextFrame: waits until all windows have painted a frame.
    init(_ devices: any InputDevices, nextFrame: @escaping (StaticString, UInt) throws -> Void) {
        self.devices = devices
        self.nextFrame = nextFrame
    }

    // MARK: The mouse

    /// Puts the pointer somewhere, at once.
    package func move(to place: ScreenPoint) {
        devices.movePointer(to: place)
        self.place = place
    }

    /// Another program has moved the pointer meanwhile.
    package func hasLostPointer() { devices.forgetPlace() }

    /// Moves the pointer as a hand does: a step a frame, so that no step is lost on the way, and slowly in the end. (During
    /// a drag GDK forgets a step on X11 that comes before the window under the pointer has answered to the one before.)
    package func glide(
        to place: ScreenPoint, steps: Int = 10, file: StaticString = #filePath, line: UInt = #line
    ) throws {
        let start = self.place
        for step in 1...steps {
            try moveOn(to: start.towards(place.neighbor(towards: start), part: step, of: steps), file, line)
        }
        try moveOn(to: place, file, line)
    }

    private func moveOn(to place: ScreenPoint, _ file: StaticString, _ line: UInt) throws {
        move(to: place)
        try nextFrame(file, line)
    }

    package func press(_ button: MouseButton = .primary) {
        // mutter 50 tells of Control after the click that comes with it, if that comes in less than a frame.
        if isKeyLate { for _ in 0..<2 { try? nextFrame(#filePath, #line) } }
        isKeyLate = false
        devices.setButton(button, isDown: true)
        pressedButtons.append(button)
    }

    /// A drop is none before the desktop knows that it would be taken: it is told so first.
    package func release(_ button: MouseButton = .primary) {
        gdk_display_sync(gdk_display_get_default())
        devices.setButton(button, isDown: false)
        pressedButtons.removeAll { $0 == button }
    }

    package func click(_ button: MouseButton = .primary) {
        press(button)
        release(button)
    }

    /// Turns the wheel: down and to the right are positive.
    package func scroll(x: Int = 0, y: Int = 0) { devices.turnWheel(x: x, y: y) }

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

    /// Presses keys and releases them, one after the other.
    package func type(_ keys: Key...) {
        for key in keys {
            press(key)
            release(key)
        }
    }

    /// Does something with a key held.
    package func holding(_ key: Key, _ body: () throws -> Void) rethrows {
        press(key)
        defer { release(key) }
        try body()
    }

    // MARK: The end

    /// Lets go of all that it holds.
    func letGo() {
        for key in pressedKeys { release(key) }
        for button in pressedButtons { release(button) }
    }
}

extension Key {
    package static let leftShift = Key("Shift_L")
    package static let leftControl = Key("Control_L")
    package static let leftAlt = Key("Alt_L")
}
