import Board

/// How a board scrolls to keep the open card in view next to the panel, and back when the panel closes. Both movements
/// follow the panel, so nothing jumps.
package struct PanelScroll {
    /// The place of the open card in the view.
    package struct Place: Equatable {
        /// The horizontal scroll offset of columns; `nil` in one list.
        package var across: Double?
        /// The distance from the view's top to the card's.
        package var top: Double

        package init(across: Double?, top: Double) {
            (self.across, self.top) = (across, top)
        }

        /// Places closer to each other than this, in points, are the same.
        private static let tolerance = 1.0

        fileprivate func isNear(_ other: Place) -> Bool {
            guard (across == nil) == (other.across == nil) else { return false }
            return abs((across ?? 0) - (other.across ?? 0)) <= Self.tolerance
                && abs(top - other.top) <= Self.tolerance
        }
    }

    /// Distances to scroll by.
    package struct Distance: Equatable {
        package var across: Double
        package var down: Double

        package init(across: Double = 0, down: Double = 0) {
            (self.across, self.down) = (across, down)
        }
    }

    package let card: CardID
    /// The place before the panel opened.
    private let before: Place
    /// The scrolling that would have shown all of the card before the panel opened.
    private let hidden: Distance
    /// The place and the selection once the panel was open.
    private var opened: (place: Place, selection: Set<CardID>)?
    /// The way back: where it began, how much of the panel was visible then, and the place after the last step.
    private var way: (start: Place, visible: Double, last: Place?)?

    /// Begins when the panel starts to open.
    package init(of card: CardID, at before: Place, hidden: Distance) {
        (self.card, self.before, self.hidden) = (card, before, hidden)
    }

    /// Returns how far to scroll while the panel slides in. What the panel would cover is shown right away, and what
    /// was hidden before is shown gradually.
    ///
    /// - Parameters:
    ///   - distance: The scrolling that would show all of the card.
    ///   - visible: How much of the panel is visible, from 0 to 1.
    package func step(_ distance: Distance, visible: Double) -> Distance {
        func step(_ distance: Double, _ hidden: Double) -> Double {
            let rest = max(abs(distance) - abs(hidden) * (1 - visible), 0)
            return distance < 0 ? -rest : rest
        }
        return Distance(across: step(distance.across, hidden.across), down: step(distance.down, hidden.down))
    }

    /// Records the place and the selection when the panel has opened.
    package mutating func didOpen(at place: Place, selection: Set<CardID>) { opened = (place, selection) }

    /// Begins the way back when the panel starts to close.
    ///
    /// - Parameter visible: How much of the panel is visible, from 0 to 1.
    /// - Returns: Whether the board scrolls back: not if the user has scrolled it or selected something else.
    package mutating func beginReturn(from place: Place, selection: Set<CardID>, visible: Double) -> Bool {
        if let opened, !opened.place.isNear(place) || opened.selection != selection { return false }
        way = (place, visible, nil)
        return true
    }

    /// Returns the next place on the way back, or `nil` if the user has scrolled meanwhile.
    ///
    /// - Parameters:
    ///   - place: The current place.
    ///   - visible: How much of the panel is visible, from 0 to 1.
    package mutating func next(from place: Place, visible: Double) -> Place? {
        guard let (start, whole, last) = way, (place.across == nil) == (before.across == nil) else { return nil }
        // In one list, rows that wrap differently move each other.
        if let last, place.across != nil, !last.isNear(place) { return nil }
        let part = whole > 0 ? min(visible / whole, 1) : 0
        func between(_ first: Double, _ second: Double) -> Double { first + (second - first) * part }
        let next = Place(
            across: before.across.map { between($0, start.across ?? $0) }, top: between(before.top, start.top))
        way?.last = next
        return next
    }
}
