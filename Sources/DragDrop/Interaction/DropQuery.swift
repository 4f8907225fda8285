/// A request for a proposal. It is made once per change to the destination, item under the pointer, modifiers, payload,
/// or list.
struct DropQuery<SectionID: Hashable & Sendable, ItemID: Hashable & Sendable>: Hashable, Sendable {
    /// The destination that the pointer aims at, or `nil` if no section is within reach.
    var destination: Destination<SectionID, ItemID>?
    /// The dragged items or sections.
    var payload: DragPayload<SectionID, ItemID>
    /// The modifier keys held.
    var modifiers: DropModifiers

    /// Creates a query from a destination, a payload, and the modifier keys held.
    init(
        destination: Destination<SectionID, ItemID>?, payload: DragPayload<SectionID, ItemID>, modifiers: DropModifiers
    ) {
        self.destination = destination
        self.payload = payload
        self.modifiers = modifiers
    }
}
