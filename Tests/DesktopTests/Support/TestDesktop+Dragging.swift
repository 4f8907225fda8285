import DesktopSupport

extension TestDesktop {
    /// Presses at a place in another program's window and drags to another place, until there is an answer or the
    /// attempts are used up.
    func drag(from start: ScreenPoint, to target: ScreenPoint, until isAnswered: () -> Bool) throws {
        hand.move(to: start)
        try frames(2)
        hand.press()
        try frames(2)
        // The drag starts when the program has seen a movement after some time, which is not reported. Without
        // movement, nobody would notice the drag.
        for step in 0..<600 where !isAnswered() {
            let part = max(min(step / 2 - 6, 20), 0)
            let way = start.moved(x: (target.x - start.x) * part / 20, y: (target.y - start.y) * part / 20)
            hand.move(to: way.moved(x: part == 0 ? 12 + step % 2 : step % 2))
            try frames(1)
        }
    }
}
