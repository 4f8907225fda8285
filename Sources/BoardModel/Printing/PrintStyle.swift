import Board

/// The way a board is put on paper.
package struct PrintStyle: Sendable {
    package enum Medium: Hashable, Sendable {
        /// As many pages as it needs.
        case pages(Paper)
        /// One picture, as large as it needs.
        case picture
    }

    package var medium: Medium
    package var layout: BoardLayout
    /// Whether the first column is at the right.
    package var isRightToLeft: Bool
    package var words: PrintWords

    package init(_ medium: Medium, _ layout: BoardLayout, isRightToLeft: Bool, words: PrintWords) {
        (self.medium, self.layout, self.isRightToLeft, self.words) = (medium, layout, isRightToLeft, words)
    }
}
