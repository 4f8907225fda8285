/// The modifier keys held during a selection.
package struct SelectionModifiers: OptionSet, Hashable, Sendable {
    /// The keys, one bit each.
    package let rawValue: Int

    /// Creates a set of keys from their bits.
    package init(rawValue: Int) {
        self.rawValue = rawValue
    }

    /// Shift, which extends the selection from the anchor.
    package static let extend = SelectionModifiers(rawValue: 1)
    /// Control, which adds items to the selection or removes them.
    package static let toggle = SelectionModifiers(rawValue: 2)
}
