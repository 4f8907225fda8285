import DragDrop
import SectionedList

extension Board {
    func list(
        _ list: List, dropSessionDidUpdate session: DropSession, withDestination path: ItemPath?
    ) -> DropProposal {
        if session.isDraggingSections { return DropProposal(operation: .move, intent: .insertAtDestination) }
        guard let path else { return DropProposal(operation: .cancel) }
        if list.sectionID(at: path.section) == "Done" { return .forbidden(because: "Nothing can be moved to Done") }
        return DropProposal(
            operation: session.modifiers.contains(.copy) ? .copy : .move, intent: .insertAtDestination)
    }
}
