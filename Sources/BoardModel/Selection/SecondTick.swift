import Board

/// Recognizes the second click of a double-click on the checkbox of a card that repeats. The next card is in the place
/// of that card by then, and must not be marked as done too.
package struct SecondTick {
    private var last: (card: CardID, milliseconds: Int)?

    package init() {}

    /// Returns whether a click on a checkbox is such a second click, and remembers it otherwise.
    ///
    /// - Parameters:
    ///   - repeats: Whether another card follows once this one is done.
    ///   - milliseconds: The time of the click.
    ///   - duration: The longest time between the clicks of a double-click, in milliseconds.
    package mutating func isSecond(_ card: CardID, repeats: Bool, at milliseconds: Int, within duration: Int) -> Bool {
        if let last, last.card != card, milliseconds - last.milliseconds < duration { return true }
        last = repeats ? (card, milliseconds) : nil
        return false
    }
}
