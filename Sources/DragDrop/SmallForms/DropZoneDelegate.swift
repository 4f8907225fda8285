import SectionedList

/// Information about a drag over a drop zone.
@MainActor
public struct DropInfo {
    /// The pointer's location in the zone's own coordinates.
    public let location: Point
    private let session: DropSession

    package init(location: Point, session: DropSession) {
        self.location = location
        self.session = session
    }

    /// The progress of all loading for the drop, which lasts until the progress is over.
    package var progress: LoadProgress { session.progress }

    /// Returns whether any dragged item has one of the types.
    public func hasItemsConforming(to types: [ContentType]) -> Bool { !itemProviders(for: types).isEmpty }

    /// Returns the providers that have one of the types.
    public func itemProviders(for types: [ContentType]) -> [ItemProvider] {
        session.items.map(\.itemProvider).filter { provider in
            types.contains { provider.hasRepresentation(conformingTo: $0) }
        }
    }
}

/// The delegate of one drop zone: a row or any other view.
///
/// Create one for each zone, with everything that it needs to know. It decides what moves, even while the drag hovers.
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

/// A tracker that calls the delegates of zones as a drag moves: validate, entered, updated …, exited or perform.
///
/// It is a class because a delegate may move rows when it is called, which can call the router again.
@MainActor
package final class ZoneRouter<ZoneID: Hashable> {
    private var zone: ZoneID?
    private var delegate: (any DropZoneDelegate)?
    private var proposal = DropProposal(operation: .cancel)
    private var isCalling = false
    /// The proposal returned to a nested call.
    private var early: DropProposal?

    package init() {}

    /// Handles a drag over a zone, or over none.
    package func hover(
        over zone: ZoneID?, info: DropInfo, delegate make: (ZoneID) -> (any DropZoneDelegate)?
    ) -> DropProposal {
        guard !isCalling else {
            early = proposal
            return proposal
        }
        isCalling = true
        defer { isCalling = false }
        if zone != self.zone {
            leave(info)
            self.zone = zone
            if let zone, let entered = make(zone), entered.validateDrop(info: info) {
                delegate = entered
                proposal = DropProposal(operation: .move)
                entered.dropEntered(info: info)
            }
        }
        if let updated = delegate?.dropUpdated(info: info) { proposal = updated }
        return proposal
    }

    /// Returns whether a nested call was given a proposal that has changed since.
    func hasAnsweredTooEarly() -> Bool {
        guard !isCalling else { return false }
        defer { early = nil }
        return early.map { $0 != proposal } ?? false
    }

    /// Handles a drag that has left.
    package func exit(info: DropInfo) {
        leave(info)
    }

    /// Performs the drop. Returns `false` if no zone has accepted it.
    package func perform(info: DropInfo) -> Bool {
        let target = delegate
        reset()
        return target?.performDrop(info: info) ?? false
    }

    /// Forgets the current zone without notifying its delegate.
    func reset() {
        zone = nil
        delegate = nil
        proposal = DropProposal(operation: .cancel)
    }

    private func leave(_ info: DropInfo) {
        let left = delegate
        reset()
        left?.dropExited(info: info)
    }
}
