import SectionedList

/// The automatic scrolling while two fingers select rows near an edge. It works as in a drag.
package struct TouchSelectionScroll<SectionID: Hashable & Sendable>: Sendable {
    private var scroll: AutoScroll<SectionID>
    private let feel: Feel

    /// Creates the scrolling for fingers that touch the screen. Edges near which they do so stay quiet until the
    /// fingers move outward.
    ///
    /// - Parameters:
    ///   - scrollers: The scrollers under the fingers, innermost first.
    ///   - middle: The point between the fingers.
    ///   - feel: The zone at an edge, and the speed there.
    package init(over scrollers: [Scroller<SectionID>], at middle: Point, feel: Feel = Feel()) {
        scroll = AutoScroll(liftedAt: scrollers, pointer: middle, feel: feel)
        self.feel = feel
    }

    /// Updates the scrolling for the fingers' position. Returns the scroller to move, or `nil` away from all edges.
    package mutating func update(
        over scrollers: [Scroller<SectionID>], at middle: Point, time: Time
    ) -> ScrollFeedback<SectionID>? {
        scroll.update(scrollers: scrollers, pointer: middle, time: time, feel: feel)
        return scroll.feedback
    }
}
