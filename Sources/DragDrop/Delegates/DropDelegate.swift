import SectionedList

/// The receiver of drops on a list. Only ``list(_:performDropWith:)`` is required.
///
/// Paths refer to the program's own data at the moment of the call, so placeholder rows do not count. In a destination
/// between items, the list's own dragged items do not count either, as in UIKit. Items that a drop copies stay, so they
/// count in ``DropCoordinator/destinationPath``.
@MainActor
public protocol DropDelegate<SectionID, ItemID>: AnyObject {
    /// The type of the list's section IDs.
    associatedtype SectionID: Hashable & Sendable
    /// The type of the list's item IDs.
    associatedtype ItemID: Hashable & Sendable

    /// Returns whether the list can handle a drag at all. Called once, when the drag enters the list.
    func list(_ list: ListController<SectionID, ItemID>, canHandle session: DropSession) -> Bool

    /// Returns whether sections that are dragged from another list by their headers go between the sections of this
    /// one. If not, they are treated like other items from elsewhere. Called once, when the drag enters the list.
    func list(_ list: ListController<SectionID, ItemID>, insertsSectionsFrom session: DropSession) -> Bool

    /// Called when a drag enters the list.
    func list(_ list: ListController<SectionID, ItemID>, dropSessionDidEnter session: DropSession)

    /// Returns a proposal for a drop at the current destination.
    ///
    /// Called when the destination, the item under the pointer, the held keys, the dragged items, or the list has
    /// changed. You may change the list in this method; it is then called again. If each call changes something, the
    /// calls stop after a few rounds, and the last proposal holds until the next event.
    ///
    /// - Parameters:
    ///   - list: The list under the drag.
    ///   - session: The drag. Its ``DropSession/itemPath`` is the item under the pointer.
    ///   - path: The place between items, or the item whose middle half the pointer is in. `nil` if no section is
    ///     within reach.
    func list(
        _ list: ListController<SectionID, ItemID>, dropSessionDidUpdate session: DropSession,
        withDestination path: ItemPath?
    ) -> DropProposal

    /// Called when the drag leaves the list, is canceled, or is dropped without effect.
    func list(_ list: ListController<SectionID, ItemID>, dropSessionDidExit session: DropSession)

    /// Called when the session ends: after a drop, on cancellation, or when a drag from elsewhere leaves the list.
    func list(_ list: ListController<SectionID, ItemID>, dropSessionDidEnd session: DropSession)

    /// Performs a drop: changes the program's data and the list, or only a model that the view observes. Previews fly
    /// home unless you call the coordinator's `drop` methods.
    func list(
        _ list: ListController<SectionID, ItemID>, performDropWith coordinator: DropCoordinator<SectionID, ItemID>)

    /// Returns the appearance of a dropped item's preview at its row, or `nil` to show the row unchanged.
    func list(
        _ list: ListController<SectionID, ItemID>, dropPreviewParametersForItemAt path: ItemPath
    ) -> PreviewParameters?

    /// Returns whether `automatic` allows a drop into an item.
    func list(_ list: ListController<SectionID, ItemID>, acceptsDropIntoItemAt path: ItemPath) -> Bool

    /// Returns whether an item opens under a resting drag.
    func list(_ list: ListController<SectionID, ItemID>, shouldSpringLoadItemAt path: ItemPath) -> Bool

    /// Returns whether a collapsed section opens under a resting drag.
    func list(_ list: ListController<SectionID, ItemID>, shouldSpringLoadSection index: Int) -> Bool

    /// Called when an item springs open. The program shows its content.
    func list(_ list: ListController<SectionID, ItemID>, didSpringLoadItemAt path: ItemPath)
}

extension DropDelegate {
    /// Returns `true`: the list handles every drag.
    public func list(_ list: ListController<SectionID, ItemID>, canHandle session: DropSession) -> Bool { true }

    /// Returns `false`: sections from another list are treated like other items.
    public func list(_ list: ListController<SectionID, ItemID>, insertsSectionsFrom session: DropSession) -> Bool {
        false
    }

    /// Does nothing.
    public func list(_ list: ListController<SectionID, ItemID>, dropSessionDidEnter session: DropSession) {}

    /// Returns UIKit's default: copy items from elsewhere, and move the list's own.
    public func list(
        _ list: ListController<SectionID, ItemID>, dropSessionDidUpdate session: DropSession,
        withDestination path: ItemPath?
    ) -> DropProposal {
        DropProposal(operation: list.isLocal(session) ? .move : .copy, intent: .insertAtDestination)
    }

    /// Does nothing.
    public func list(_ list: ListController<SectionID, ItemID>, dropSessionDidExit session: DropSession) {}

    /// Does nothing.
    public func list(_ list: ListController<SectionID, ItemID>, dropSessionDidEnd session: DropSession) {}

    /// Returns `nil`: the row is shown unchanged.
    public func list(
        _ list: ListController<SectionID, ItemID>, dropPreviewParametersForItemAt path: ItemPath
    ) -> PreviewParameters? { nil }

    /// Returns `true`: every item allows drops into it.
    public func list(
        _ list: ListController<SectionID, ItemID>, acceptsDropIntoItemAt path: ItemPath
    ) -> Bool { true }

    /// Returns `false`: no item opens.
    public func list(
        _ list: ListController<SectionID, ItemID>, shouldSpringLoadItemAt path: ItemPath
    ) -> Bool { false }

    /// Returns `true`: every collapsed section opens.
    public func list(
        _ list: ListController<SectionID, ItemID>, shouldSpringLoadSection index: Int
    ) -> Bool { true }

    /// Does nothing.
    public func list(_ list: ListController<SectionID, ItemID>, didSpringLoadItemAt path: ItemPath) {}
}
