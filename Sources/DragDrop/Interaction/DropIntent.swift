/// The placement of dropped items relative to the item under the pointer.
public enum DropIntent: String, Hashable, Sendable, CaseIterable {
    /// No gap and no highlight.
    case unspecified
    /// Between items, which make room.
    case insertAtDestination
    /// Into the item under the pointer, which lights up and does not move. No gap opens; after the delay of
    /// ``DropProposal/delaysDropInto``, an open gap closes.
    case insertIntoDestination
    /// Into the item if the pointer is in its middle half, and next to it in its outer quarters.
    case automatic
}
