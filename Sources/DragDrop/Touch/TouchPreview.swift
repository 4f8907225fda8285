import SectionedList

/// The position of a preview that a finger has lifted.
package enum TouchPreview {
    /// Returns the preview's corner: above the finger, which would hide it, as far as there is room in the view.
    ///
    /// - Parameters:
    ///   - card: The size of the preview.
    ///   - held: The point where the finger holds the card, from the card's corner.
    ///   - finger: The position of the finger in the view.
    package static func corner(of card: Size, heldAt held: Point, finger: Point) -> Point {
        // Most of a tall card is seen beside the finger anyway.
        let above = min(card.height, held.y + Feel.fingerHeight) + Feel.fingerDistance
        return Point(x: finger.x - held.x, y: max(finger.y - above, 0))
    }
}
