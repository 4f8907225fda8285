import SectionedList

/// What a drop zone knows of a drag over it.
@MainActor
public struct DropInfo {
    /// Where the pointer is, in the zone's own coordinates.
    public let location: Point
    private let session: DropSession

    package init(location: Point, session: DropSession) {
        self.location = location
        self.session = session
    }

    /// What all loading for the drop has come to: the drop lasts until it is over.
    package var progress: LoadProgress { session.progress }

    /// Whether anything dragged has one of the types.
    public func hasItemsConforming(to types: [ContentType]) -> Bool { !itemProviders(for: types).isEmpty }

    /// The providers that have one of the types.
    public func itemProviders(for types: [ContentType]) -> [ItemProvider] {
        session.items.map(\.itemProvider).filter { provider in
            types.contains { provider.hasRepresentation(conformingTo: $0) }
        }
    }
}

/// The delegate of one zone: a row, or any view. One is made for each zone, with all that it needs to know.
///
/// It decides for itself what moves, also while the drag still hovers.
@MainActor
public protocol ZoneDropDelegate {
    /// Whether the zone takes part in this drag at all.
    func validateDrop(info: DropInfo) -> Bool
    /// The drag has come over the zone.
    func dropEntered(info: DropInfo)
    /// What a drop would do here; `nil` for what it was.
    func dropUpdated(info: DropInfo) -> DropProposal?
    /// The drag has left the zone, or was given up over it.
    func dropExited(info: DropInfo)
    /// Takes what was dropped; false where it did not.
    func performDrop(info: DropInfo) -> Bool
}

extension ZoneDropDelegate {
    /// Every drag.
    public func validateDrop(info: DropInfo) -> Bool { true }

    /// Does nothing.
    public func dropEntered(info: DropInfo) {}

    /// Leaves the proposal as it was: to move, at first.
    public func dropUpdated(info: DropInfo) -> DropProposal? { nil }

    /// Does nothing.
    public func dropExited(info: DropInfo) {}
}

/// Follows a drag from zone to zone and calls their delegates in order: validate, entered, updated …, exited or
/// perform.
///
/// A class, since delegates may move rows while they are called, and the router then be asked again from within.
@MainActor
package final class ZoneRouter<ZoneID: Hashable> {
    private var zone: ZoneID?
    private var delegate: (any ZoneDropDelegate)?
    private var proposal = DropProposal(operation: .cancel)
    private var isCalling = false
    /// What was answered in the midst of a call.
    private var early: DropProposal?

    package init() {}

    /// The drag is over a zone, or over none.
    package func hover(
        over zone: ZoneID?, info: DropInfo, delegate make: (ZoneID) -> (any ZoneDropDelegate)?
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

    /// Whether something else was answered while a delegate moved rows than it has come to.
    func hasAnsweredTooEarly() -> Bool {
        guard !isCalling else { return false }
        defer { early = nil }
        return early.map { $0 != proposal } ?? false
    }

    /// The drag has gone.
    package func exit(info: DropInfo) {
        leave(info)
    }

    /// The drop; false where no zone has taken it.
    package func perform(info: DropInfo) -> Bool {
        let target = delegate
        reset()
        return target?.performDrop(info: info) ?? false
    }

    /// Forgets where the drag was, without a word to anybody.
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
