/// A part of the window that the user goes to by key.
package enum WindowPane: CaseIterable {
    case sidebar
    case board
    /// The open card or the archived cards.
    case panel

    /// Returns the next or previous open pane, wrapping around at the ends.
    ///
    /// - Parameters:
    ///   - current: The pane that has the focus. If it is `nil`, the next pane is the board, or the first open pane.
    ///   - open: The panes that are open, in any order.
    ///   - isForward: Whether to go to the next pane, not the previous one.
    /// - Returns: `nil` if no other pane is open.
    package static func next(after current: WindowPane?, of open: Set<WindowPane>, isForward: Bool) -> WindowPane? {
        guard let current else { return open.contains(.board) ? .board : allCases.first(where: open.contains) }
        let order = isForward ? allCases : allCases.reversed()
        guard let index = order.firstIndex(of: current) else { return nil }
        return (order[(index + 1)...] + order[..<index]).first(where: open.contains)
    }
}
