import SectionedList

/// The part of a place that a popover points to, and the side that it opens on, so that it stays in the window. GTK
/// itself only keeps popovers on the screen.
package struct PopoverPlacement: Equatable {
    /// The part to point to. The popover is centered on it.
    package let place: Rect
    /// Whether the popover opens above it rather than below.
    package let isAbove: Bool

    /// The distance between a popover and the window's edge.
    private static let margin = 4.0

    /// Creates the placement of a popover that points to a place in a window.
    ///
    /// - Parameter size: The size of the popover.
    package init(of size: Size, at place: Rect, in window: Size) {
        let reach = size.width / 2 + Self.margin
        // A popover that is wider than the window is centered in it.
        let center = min(max(place.midX, reach), max(window.width - reach, window.width / 2))
        if center == place.midX {
            self.place = place
        } else {
            let x = min(max(center, place.minX), place.maxX)
            self.place = Rect(x: (x - 0.5).rounded(), y: place.y, width: 1, height: place.height)
        }
        isAbove = place.maxY + size.height > window.height && place.minY >= size.height
    }
}
