/// A position on the screen, in pixels.
package struct ScreenPoint: Hashable, Sendable {
    package var x: Int
    package var y: Int

    package init(x: Int, y: Int) {
        self.x = x
        self.y = y
    }

    package func moved(x: Int = 0, y: Int = 0) -> ScreenPoint { ScreenPoint(x: self.x + x, y: self.y + y) }

    /// Returns the last pixel before this one on the way from another point.
    func neighbor(toward start: ScreenPoint) -> ScreenPoint {
        moved(x: (start.x - x).signum(), y: (start.y - y).signum())
    }

    /// Returns the point at a fraction of the way to another one.
    func toward(_ other: ScreenPoint, part: Int, of parts: Int) -> ScreenPoint {
        ScreenPoint(x: x + (other.x - x) * part / parts, y: y + (other.y - y) * part / parts)
    }
}
