/// The room for buttons next to the title in a window's header bar.
package enum HeaderRoom: Hashable, Sendable {
    /// All of them.
    case all
    /// Those that a narrow window has room for.
    case some
    /// Only those for the sidebar and the menu, so that the title is not cut off after a letter.
    case few

    /// The width, in points, below which a narrow window has few buttons. It grows with the text.
    private static let widthOfSome = 300.0

    /// Returns the room in a window.
    ///
    /// - Parameter isNarrow: Whether the window is too narrow for the sidebar next to the board.
    package init(width: Int, isNarrow: Bool, textScale: Double) {
        guard isNarrow else {
            self = .all
            return
        }
        self = Double(width) < Self.widthOfSome * textScale ? .few : .some
    }
}
