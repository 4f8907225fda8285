import DesktopSupport
import GtkInterop

/// A hand in the window of another process. It pauses between steps, because that window's frames are not visible here.
extension WindowProcess {
    private func pace() throws {
        var isOver = false
        let timer = DelayedCall(afterMilliseconds: 8) { isOver = true }
        try desktop.wait(for: "the next step") { isOver }
        timer.cancel()
    }

    /// Waits until the process's window is on top where the hand acts, and its board is at the expected places. Repeats
    /// the shortcut for the sidebar until it has hidden the sidebar and shown it again.
    ///
    /// - Parameter isBesideAnother: Whether the window fills the screen, but another one may cover its left part.
    func waitForHand(at places: BoardPlaces, isBesideAnother: Bool = false) throws {
        let whole = "\"event\":{\"viewport\":[\(places.viewport.width),\(places.viewport.height)]"
        for isShown in [false, true] {
            var pressed = 0
            try desktop.wait(for: "the keys to arrive") {
                if MainLoop.now - pressed > 1_000_000 {
                    // A window manager may keep an unrequested window behind the active one. Once keys have arrived,
                    // another click would make a double-click, which resizes the window.
                    if isBesideAnother, !isShown {
                        desktop.hand.move(to: Self.header)
                        desktop.hand.click()
                    }
                    desktop.hand.type(Key("F9"))
                    pressed = MainLoop.now
                }
                return lastOfEach("\"event\":{\"viewport\"").contains { $0.contains(whole) } == isShown
            }
        }
    }

    /// A position in the header bar of a window that fills the screen, outside its title and outside a window in the
    /// left part.
    private static let header = ScreenPoint(x: 760, y: 20)

    /// Presses at a place and moves the pointer until something is lifted.
    ///
    /// - Returns: Whether something was; `false` if nothing is there or the process has ended.
    func lift(at place: ScreenPoint) throws -> Bool {
        let before = count(of: "\"begin\"")
        desktop.hand.move(to: place)
        try pace()
        desktop.hand.press()
        for step in 0..<600 where isRunning {
            if count(of: "\"begin\"") > before { return true }
            desktop.hand.move(to: place.moved(x: 12 + step % 2, y: 2))
            try pace()
        }
        desktop.hand.release()
        return false
    }

    /// Drags to a place, and stays there until a condition holds.
    func drag(to place: ScreenPoint, until isThere: () -> Bool) throws {
        let start = desktop.hand.place
        for step in 1...10 where isRunning {
            desktop.hand.move(
                to: start.moved(x: (place.x - start.x) * step / 10, y: (place.y - start.y) * step / 10))
            try pace()
        }
        for step in 0..<1000 where isRunning && !isThere() {
            desktop.hand.move(to: place.moved(x: step % 2))
            try pace()
        }
    }

    /// Clicks at a place.
    func click(at place: ScreenPoint) throws {
        desktop.hand.move(to: place)
        try pace()
        desktop.hand.click()
        try pace()
    }

    /// Types letters and digits, with a short pause after each.
    func type(_ text: String, each: (String) -> Void = { _ in }) throws {
        for letter in text where isRunning {
            desktop.hand.type(Key(String(letter)))
            each(String(letter))
            try pace()
        }
    }
}
