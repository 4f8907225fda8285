/// A tracker that calls the delegates of zones as a drag moves: validate, entered, updated …, exited or perform.
///
/// It is a class because a delegate may move rows when it is called, which can call the router again.
@MainActor
package final class DropZoneRouter<ZoneID: Hashable> {
    private var zone: ZoneID?
    private var delegate: (any DropZoneDelegate)?
    private var proposal = DropProposal(operation: .cancel)
    private var isCalling = false
    /// The proposal returned to a nested call.
    private var nestedAnswer: DropProposal?

    package init() {}

    /// Handles a drag over a zone, or over none.
    package func hover(
        over zone: ZoneID?, info: DropInfo, delegate make: (ZoneID) -> (any DropZoneDelegate)?
    ) -> DropProposal {
        guard !isCalling else {
            nestedAnswer = proposal
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
    func consumeOutdatedAnswer() -> Bool {
        guard !isCalling else { return false }
        defer { nestedAnswer = nil }
        return nestedAnswer.map { $0 != proposal } ?? false
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
