/// The delegate of one drop zone: a row or any other view.
///
/// Create a delegate for each zone, with all the data that it needs. It decides what moves, even while the drag hovers.
@MainActor
public protocol DropZoneDelegate {
    /// Returns whether the zone accepts this drag at all.
    func validateDrop(info: DropInfo) -> Bool
    /// Called when the drag has entered the zone.
    func dropEntered(info: DropInfo)
    /// Returns the proposal for a drop here, or `nil` to keep the previous one.
    func dropUpdated(info: DropInfo) -> DropProposal?
    /// Called when the drag has left the zone or was canceled over it.
    func dropExited(info: DropInfo)
    /// Performs the drop and returns whether it succeeded.
    func performDrop(info: DropInfo) -> Bool
}

extension DropZoneDelegate {
    /// Returns `true`: the zone accepts every drag.
    public func validateDrop(info: DropInfo) -> Bool { true }

    /// Does nothing.
    public func dropEntered(info: DropInfo) {}

    /// Returns `nil`: the proposal stays the same, initially to move.
    public func dropUpdated(info: DropInfo) -> DropProposal? { nil }

    /// Does nothing.
    public func dropExited(info: DropInfo) {}
}
