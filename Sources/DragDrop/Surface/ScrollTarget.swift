/// A target offset for a scroller.
package struct ScrollTarget<SectionID: Hashable & Sendable>: Hashable, Sendable {
    /// The scroller to move.
    package var scroller: ScrollerID<SectionID>
    /// The offset to scroll to, in points, within the scroller's range.
    package var offset: Double

    /// Creates a target for a scroller.
    package init(scroller: ScrollerID<SectionID>, offset: Double) {
        self.scroller = scroller
        self.offset = offset
    }
}
