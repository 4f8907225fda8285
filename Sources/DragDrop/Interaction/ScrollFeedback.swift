/// The automatic scrolling that a view performs near the edge of a viewport.
package struct ScrollFeedback<SectionID: Hashable & Sendable>: Hashable, Sendable {
    /// The scroller to move.
    package internal(set) var scroller: ScrollerID<SectionID>
    /// The speed, in points per second, at which the scroller's offset grows or, if negative, shrinks.
    ///
    /// The view multiplies it by the elapsed time, which makes the speed independent of the frame rate, and stops at
    /// the ends of the content.
    package internal(set) var velocity: Double
}
