/// The appearance of a row during a drag.
public enum DragState: String, Hashable, Sendable {
    case none, lifting, dragging
}

/// The drag states of all items and sections.
package struct DragStates<SectionID: Hashable & Sendable, ItemID: Hashable & Sendable>: Hashable, Sendable {
    var state = DragState.none
    var items: Set<ItemID> = []
    var sections: Set<SectionID> = []

    /// Returns the drag state of an item.
    package func state(of item: ItemID) -> DragState { items.contains(item) ? state : .none }

    /// Returns the drag state of a section.
    package func state(ofSection section: SectionID) -> DragState { sections.contains(section) ? state : .none }
}
