/// A way to lay out a sectioned list.
public enum ListLayout: String, Hashable, Sendable, CaseIterable {
    /// A list with the sections one below the other, each under its header, in one scroller.
    case stacked
    /// A board of columns, one per section. Each has a vertical scroller of its own, and the board a horizontal one.
    case columns
    /// Cells of the same size that flow in lines within each section. The sections are one below the other, each under
    /// its header, in one scroller.
    case grid

    /// Whether the sections are one below the other in one vertical scroller.
    package var isVertical: Bool { self != .columns }
}
