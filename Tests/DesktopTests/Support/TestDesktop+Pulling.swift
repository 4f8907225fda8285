import DesktopSupport

extension TestDesktop {
    /// Presses at a place, in a window of another program, and pulls what lies there to another place, until there is an
    /// answer to it or it has been tried for long enough.
    func pull(from start: ScreenPoint, to target: ScreenPoint, until isAnswered: () -> Bool) throws {
        hand.move(to: start)
        try frames(2)
        hand.press()
        try frames(2)
        // The drag begins when that program has seen a movement after a while, and nobody tells when: at rest nobody would
        // hear of it.
        for step in 0..<600 where !isAnswered() {
            let part = max(min(step / 2 - 6, 20), 0)
            let way = start.moved(x: (target.x - start.x) * part / 20, y: (target.y - start.y) * part / 20)
            hand.move(to: way.moved(x: part == 0 ? 12 + step % 2 : step % 2))
            try frames(1)
        }
    }
}
