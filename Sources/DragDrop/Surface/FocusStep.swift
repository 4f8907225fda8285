/// A step of the keyboard focus from row to row.
package enum FocusStep: String, Hashable, Sendable, CaseIterable {
    case up, down
    /// Visually left and right, whatever the text direction.
    case left, right
    case pageUp, pageDown
    /// To the start or end of the section.
    case start, end
    case listStart, listEnd
}
