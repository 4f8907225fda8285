import SectionedList

extension ListController {
    /// Makes each row a drop zone with its own delegate, as SwiftUI's `onDrop(of:delegate:)` on each row does.
    ///
    /// Together with `onDrag`, it lets the user reorder rows while the drag hovers.
    ///
    ///     list.onDrag { team in draggedTeam = team; return ItemProvider(object: team) }
    ///     list.onDrop(of: [.utf8Text], restoring: Binding(self, \.teams)) { team in
    ///         TeamDropDelegate(over: team, teams: Binding(self, \.teams))
    ///     }
    ///
    /// - Parameters:
    ///   - types: The accepted types.
    ///   - order: The order that the delegates change while the drag hovers. It is restored if there is no drop.
    ///   - delegate: Creates the delegate of a row.
    public func onDrop<Order>(
        of types: [ContentType], restoring order: Binding<Order>,
        delegate: @escaping (ItemID) -> any DropZoneDelegate
    ) {
        let zones = convenienceDelegate as? RowDropZones<SectionID, ItemID> ?? RowDropZones()
        if let inserting = convenienceDelegate as? InsertDelegate<SectionID, ItemID> {
            zones.provider = inserting.provider
        }
        zones.types = types
        zones.delegate = delegate
        zones.snapshot = {
            let before = order.wrappedValue
            return { order.wrappedValue = before }
        }
        installDelegate(zones)
    }
}

/// The delegates that implement `onDrop(of:delegate:)` on every row.
@MainActor
final class RowDropZones<SectionID: Hashable & Sendable, ItemID: Hashable & Sendable>: DragDelegate, DropDelegate {
    typealias List = ListController<SectionID, ItemID>

    var provider: ((ItemID) -> ItemProvider?)?
    var types: [ContentType] = []
    var delegate: ((ItemID) -> any DropZoneDelegate)?
    /// Takes a snapshot of the order and returns a function to restore it.
    var snapshot: (() -> () -> Void)?

    private let router = DropZoneRouter<ItemID>()
    private var restore: (() -> Void)?

    func list(_ list: List, itemsForBeginning session: DragSession, at path: ItemPath) -> [DragItem] {
        guard let id = list.itemID(at: path) else { return [] }
        // The provider may change the program's state, such as which item is dragged, but never its order.
        return provider?(id).map { [DragItem(itemProvider: $0)] } ?? []
    }

    func list(_ list: List, canHandle session: DropSession) -> Bool { session.hasItems(conformingTo: types) }

    func list(_ list: List, dropSessionDidEnter session: DropSession) {
        // A drag that leaves and returns is the same drag, so its first snapshot is kept.
        if restore == nil { restore = snapshot?() }
    }

    func list(
        _ list: List, dropSessionDidUpdate session: DropSession, withDestination path: ItemPath?
    ) -> DropProposal {
        let zone = session.itemPath.flatMap { list.itemID(at: $0) }
        var proposal = router.hover(over: zone, info: info(list, session)) { [delegate] in delegate?($0) }
        if router.consumeOutdatedAnswer() { list.proposalsDidChange() }
        // No pointer shows which zone a keyboard drag is over, so the zone is highlighted.
        if session.isOnItem, proposal.intent == .unspecified { proposal.intent = .insertIntoDestination }
        return proposal
    }

    /// A keyboard drag goes only to zones that accept it. The pointer is over a zone in any case.
    func list(_ list: List, acceptsDropIntoItemAt path: ItemPath) -> Bool {
        guard let session = list.dropSession, session.localDragSession?.isByKeyboard == true,
            let zone = list.itemID(at: path)
        else { return false }
        return delegate?(zone).validateDrop(info: info(list, session)) ?? false
    }

    func list(_ list: List, dropSessionDidExit session: DropSession) {
        router.exit(info: info(list, session))
    }

    func list(_ list: List, performDropWith coordinator: DropCoordinator<SectionID, ItemID>) {
        let isPerformed = router.perform(info: info(list, coordinator.session))
        if !isPerformed { restore?() }
        restore = nil
        guard isPerformed else { return }
        for item in coordinator.items { coordinator.dropInPlace(item) }
    }

    func list(_ list: List, dragSessionDidEnd session: DragSession) {
        // If another list has received the items, restoring the order would duplicate them.
        if session.operation == .cancel || session.operation == .forbidden { restore?() }
        restore = nil
    }

    func list(_ list: List, dropSessionDidEnd session: DropSession) {
        router.reset()
        // A drag from this list is handled by `dragSessionDidEnd`.
        guard !list.isLocal(session) else { return }
        restore?()
        restore = nil
    }

    private func info(_ list: List, _ session: DropSession) -> DropInfo {
        var location = session.location
        if let path = session.itemPath, let rect = list.rectForItem(at: path) {
            location = Point(x: location.x - rect.x, y: location.y - rect.y)
        }
        return DropInfo(location: location, session: session)
    }
}
