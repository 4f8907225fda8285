/// The changes that wait to be saved, in order, and the reason.
public struct UnsavedChanges: Hashable, Sendable {
    /// The waiting changes.
    public var changes: [UnsavedChange]
    /// The reason that they couldn't be saved.
    public var reason: StoreError
}
