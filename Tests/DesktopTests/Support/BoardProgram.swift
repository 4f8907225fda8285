import DragDrop
import SectionedList
import SectionedListGtk

/// A program with boards whose cards are identified by their titles. It moves cards within and between boards, copies
/// with Control, and records the calls to its delegate methods.
@MainActor
final class BoardProgram: DragDelegate, DropDelegate {
    typealias List = ListController<String, String>

    /// The sections that accept nothing, with their reasons.
    var locked: [String: String] = [:]
    /// Whether the middle of a card accepts other cards.
    var acceptsDropsInto = false
    /// The cards that received others, by the cards that were dropped into them.
    private(set) var into: [String: String] = [:]
    private(set) var calls: [String] = []
    /// The proposals that it has returned.
    private(set) var proposals: [DropProposal] = []
    private(set) var began: [WeakSession] = []
    var draggable: (String) -> Bool = { _ in true }
    /// Called during a drop.
    var onPerform: (() -> Void)?
    /// Called when a drag ends.
    var onEnd: (() -> Void)?

    struct WeakSession {
        weak var session: DragSession?
    }

    // MARK: Dragging

    func list(_ list: List, itemsForBeginning session: DragSession, at path: ItemPath) -> [DragItem] {
        items(of: list, at: path)
    }

    func list(
        _ list: List, itemsForAddingTo session: DragSession, at path: ItemPath, point: Point
    ) -> [DragItem] { items(of: list, at: path) }

    func list(_ list: List, itemsForBeginning session: DragSession, atSection index: Int) -> [DragItem] {
        [DragItem(itemProvider: ItemProvider(object: list.sectionID(at: index)))]
    }

    func list(_ list: List, dragSessionWillBegin session: DragSession) {
        calls.append("begin")
        began.append(WeakSession(session: session))
    }

    func list(_ list: List, dragSessionDidEnd session: DragSession) {
        calls.append("end \(session.operation)")
        onEnd?()
    }

    private func items(of list: List, at path: ItemPath) -> [DragItem] {
        guard let card = list.itemID(at: path), draggable(card) else { return [] }
        let item = DragItem(itemProvider: ItemProvider(object: card))
        item.localObject = Origin(list: list, card: card)
        return [item]
    }

    /// The origin of a dragged card.
    private struct Origin {
        weak var list: List?
        var card: String
    }

    // MARK: Dropping

    func list(_ list: List, dropSessionDidEnter session: DropSession) { calls.append("enter") }
    func list(_ list: List, dropSessionDidExit session: DropSession) { calls.append("exit") }

    func list(
        _ list: List, dropSessionDidUpdate session: DropSession, withDestination path: ItemPath?
    ) -> DropProposal {
        let proposal = proposal(list, session, path)
        proposals.append(proposal)
        return proposal
    }

    private func proposal(_ list: List, _ session: DropSession, _ path: ItemPath?) -> DropProposal {
        guard let path else { return DropProposal(operation: .cancel) }
        if session.isDraggingSections { return DropProposal(operation: .move, intent: .insertAtDestination) }
        if let reason = locked[list.sectionID(at: path.section)] { return .forbidden(because: reason) }
        let operation: DropOperation = session.modifiers.contains(.copy) ? .copy : .move
        return DropProposal(operation: operation, intent: acceptsDropsInto ? .automatic : .insertAtDestination)
    }

    func list(_ list: List, acceptsDropIntoItemAt path: ItemPath) -> Bool { acceptsDropsInto }

    func list(_ list: List, performDropWith coordinator: DropCoordinator<String, String>) {
        calls.append("perform \(coordinator.proposal.operation) \(coordinator.proposal.intent)")
        onPerform?()
        guard let destination = coordinator.destinationPath else { return }
        if !coordinator.sectionIDs.isEmpty {
            list.moveSections(coordinator.sectionIDs, toOffset: destination.section)
            for (item, section) in zip(coordinator.items, coordinator.sectionIDs) {
                let index = (0..<list.numberOfSections).first { list.sectionID(at: $0) == section }
                if let index { coordinator.drop(item.dragItem, toSectionAt: index) }
            }
            return
        }
        let origins = coordinator.items.compactMap { $0.dragItem.localObject as? Origin }
        if coordinator.proposal.intent == .insertIntoDestination {
            guard let target = list.itemID(at: destination) else { return }
            for origin in origins {
                into[origin.card] = target
                origin.list?.remove([origin.card])
            }
            if let path = list.path(of: target) {
                for item in coordinator.items { coordinator.drop(item.dragItem, intoItemAt: path) }
            }
            return
        }
        let cards = land(origins, coordinator.proposal.operation, in: list, at: destination)
        for (item, card) in zip(coordinator.items, cards) {
            if let path = list.path(of: card) { coordinator.drop(item.dragItem, toItemAt: path) }
        }
    }

    private func land(
        _ origins: [Origin], _ operation: DropOperation, in list: List, at destination: ItemPath
    ) -> [String] {
        if operation == .copy {
            let copies = origins.map { "\($0.card) copy" }
            _ = try? list.insert(copies, at: destination)
            return copies
        }
        let cards = origins.map(\.card)
        if origins.allSatisfy({ $0.list === list }) {
            list.move(cards, to: destination)
        } else {
            for origin in origins { origin.list?.remove([origin.card]) }
            _ = try? list.insert(cards, at: destination)
        }
        return cards
    }

    func forgetCalls() {
        calls = []
        proposals = []
    }
}
