import DesktopSupport
import GtkInterop

/// A hand in the window of another process. It takes its time between two steps: whose frames there are not told here.
extension WindowProcess {
    private func pace() throws {
        var isOver = false
        let timer = Timer(afterMilliseconds: 8) { isOver = true }
        try desktop.wait(for: "the next step") { isOver }
        timer.cancel()
    }

    /// Waits until its window is where the hand acts, with nothing over it, and its board where the places are: until keys
    /// arrive that hide the boards at the side, and show them again.
    ///
    /// - Parameter isBesideAnother: whether it fills the screen, and a window in the left part of it may be before it.
    func waitForHand(at places: BoardPlaces, isBesideAnother: Bool = false) throws {
        let whole = "\"event\":{\"viewport\":[\(places.viewport.width),\(places.viewport.height)]"
        for isShown in [false, true] {
            var pressed = 0
            try desktop.wait(for: "the keys to arrive") {
                if MainLoop.now - pressed > 1_000_000 {
                    // Who manages windows may keep one that nobody has asked for behind the one that is in use. Once keys
                    // have arrived a click would be the second of a double click, which changes the window's size.
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

    /// In the header bar of a window that fills the screen, beside its title, and beside a window in the left part.
    private static let header = ScreenPoint(x: 760, y: 20)

    /// Presses at a place and pulls, until something is lifted.
    ///
    /// - Returns: whether something is; not where nothing lies there, or the process has ended.
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

    /// Moves what is lifted to a place, and stays there until something holds.
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

    /// Types letters and digits, as fast as somebody who types well.
    func type(_ text: String, each: (String) -> Void = { _ in }) throws {
        for letter in text where isRunning {
            desktop.hand.type(Key(String(letter)))
            each(String(letter))
            try pace()
        }
    }
}
