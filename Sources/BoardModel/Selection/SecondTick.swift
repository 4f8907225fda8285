/// Recognizes the second click of a double-click on the checkbox of a card that repeats. The next card is in the place
/// of that card by then, and must not be marked as done too.
package struct SecondTick<Place: Equatable> {
    private var last: (place: Place, milliseconds: Int)?

    package init() {}

    /// Returns whether a click on the checkbox of a card is such a second click, and remembers it otherwise.
    ///
    /// - Parameters:
    ///   - place: The place of the card in its list.
    ///   - isFollowed: Whether the next card takes that place once this one is done.
    ///   - milliseconds: The time of the click.
    ///   - duration: The longest time between the clicks of a double-click, in milliseconds.
    package mutating func isSecond(
        at place: Place?, isFollowed: Bool, _ milliseconds: Int, within duration: Int
    ) -> Bool {
        if let last, last.place == place, milliseconds - last.milliseconds < duration { return true }
        last = isFollowed ? place.map { ($0, milliseconds) } : nil
        return false
    }
}
