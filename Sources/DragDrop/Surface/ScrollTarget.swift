/// A target offset for a scroller.
public struct ScrollTarget<SectionID: Hashable & Sendable>: Hashable, Sendable {
    /// The scroller to move.
    public var scroller: ScrollerID<SectionID>
    /// The offset to scroll to, in points, within the scroller's range.
    public var offset: Double

    /// Creates a target for a scroller.
    public init(scroller: ScrollerID<SectionID>, offset: Double) {
        self.scroller = scroller
        self.offset = offset
    }
}
