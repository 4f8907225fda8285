import DragDrop
import SectionedList

/// Delegates between a list and a page's delegates that record the order of calls.
@MainActor
final class CallRecorder<SectionID: Hashable & Sendable, ItemID: Hashable & Sendable>: DragDelegate, DropDelegate {
    typealias List = ListController<SectionID, ItemID>

    private let drag: any DragDelegate<SectionID, ItemID>
    private let drop: any DropDelegate<SectionID, ItemID>
    /// The calls so far. Consecutive repetitions appear once.
    private(set) var calls: [String] = []

    /// Replaces a list's delegates.
    init(_ list: List, _ drag: any DragDelegate<SectionID, ItemID>, _ drop: any DropDelegate<SectionID, ItemID>) {
        self.drag = drag
        self.drop = drop
        list.dragDelegate = self
        list.dropDelegate = self
    }

    /// Returns the calls since the last time.
    func take() -> [String] {
        defer { calls = [] }
        return calls
    }

    private func note(_ call: String) {
        if calls.last != call { calls.append(call) }
    }

    func list(_ list: List, itemsForBeginning session: DragSession, at path: ItemPath) -> [DragItem] {
        note("items for beginning")
        return drag.list(list, itemsForBeginning: session, at: path)
    }

    func list(
        _ list: List, itemsForAddingTo session: DragSession, at path: ItemPath, point: Point
    ) -> [DragItem] {
        note("items for adding")
        return drag.list(list, itemsForAddingTo: session, at: path, point: point)
    }

    func list(_ list: List, dragPreviewParametersForItemAt path: ItemPath) -> PreviewParameters? {
        drag.list(list, dragPreviewParametersForItemAt: path)
    }

    func list(_ list: List, dragSessionWillBegin session: DragSession) {
        note("will begin")
        drag.list(list, dragSessionWillBegin: session)
    }

    func list(_ list: List, dragSessionDidEnd session: DragSession) {
        note("drag did end: \(session.operation)")
        drag.list(list, dragSessionDidEnd: session)
    }

    func list(_ list: List, canHandle session: DropSession) -> Bool {
        note("can handle")
        return drop.list(list, canHandle: session)
    }

    func list(_ list: List, dropSessionDidEnter session: DropSession) {
        note("enter")
        drop.list(list, dropSessionDidEnter: session)
    }

    func list(
        _ list: List, dropSessionDidUpdate session: DropSession, withDestination path: ItemPath?
    ) -> DropProposal {
        note("update")
        return drop.list(list, dropSessionDidUpdate: session, withDestination: path)
    }

    func list(_ list: List, dropSessionDidExit session: DropSession) {
        note("exit")
        drop.list(list, dropSessionDidExit: session)
    }

    func list(_ list: List, dropSessionDidEnd session: DropSession) {
        note("drop did end")
        drop.list(list, dropSessionDidEnd: session)
    }

    func list(_ list: List, performDropWith coordinator: DropCoordinator<SectionID, ItemID>) {
        note("perform \(coordinator.proposal.operation) \(coordinator.proposal.intent)")
        drop.list(list, performDropWith: coordinator)
    }

    func list(_ list: List, acceptsDropIntoItemAt path: ItemPath) -> Bool {
        drop.list(list, acceptsDropIntoItemAt: path)
    }
}
