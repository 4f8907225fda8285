/// The identity of a scroller that contains the list or a part of it.
package enum ScrollerID<SectionID: Hashable & Sendable>: Hashable, Sendable {
    /// The main scroller, which scrolls along the sections.
    case main
    /// The scroller of a column.
    case column(SectionID)
    /// A scroller around the whole list, counted from the innermost.
    case enclosing(Int)
}
