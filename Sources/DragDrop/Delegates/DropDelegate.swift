import SectionedList

/// What a list does with what is dropped on it. Only ``list(_:performDropWith:)`` must be answered.
///
/// Paths are those of the program's own data, now: rows that only stand in for loading data are not counted. The
/// destination counts before anything is removed.
@MainActor
public protocol DropDelegate<SectionID, ItemID>: AnyObject {
    /// What the list knows its sections by.
    associatedtype SectionID: Hashable & Sendable
    /// What the list knows its items by.
    associatedtype ItemID: Hashable & Sendable

    /// Whether the list cares at all for what is dragged; asked once, when it comes over the list.
    func list(_ list: ListController<SectionID, ItemID>, canHandle session: DropSession) -> Bool

    /// What is dragged has come over the list.
    func list(_ list: ListController<SectionID, ItemID>, dropSessionDidEnter session: DropSession)

    /// What a drop would do; asked when the destination, the held keys, the dragged items or the list have changed. The list
    /// may be changed meanwhile, and is asked about anew then: who changes something at each question is asked a few times,
    /// and then the last answer counts until something else happens.
    ///
    /// - Parameter path: the place between items, or the item in whose middle half the pointer is; `nil` where there is
    ///   no section within reach. `session.isOnItem` tells which.
    func list(
        _ list: ListController<SectionID, ItemID>, dropSessionDidUpdate session: DropSession,
        withDestination path: ItemPath?
    ) -> DropProposal

    /// What is dragged has left the list, or the user has given up.
    func list(_ list: ListController<SectionID, ItemID>, dropSessionDidExit session: DropSession)

    /// The session was dropped or given up or, where it began elsewhere, has left the list.
    func list(_ list: ListController<SectionID, ItemID>, dropSessionDidEnd session: DropSession)

    /// Takes what was dropped. Items about which the coordinator is told nothing fly home.
    func list(
        _ list: ListController<SectionID, ItemID>, performDropWith coordinator: DropCoordinator<SectionID, ItemID>)

    /// How the preview of a dropped item looks at its row; `nil` for the row as it is.
    func list(
        _ list: ListController<SectionID, ItemID>, dropPreviewParametersForItemAt path: ItemPath
    ) -> PreviewParameters?

    /// Whether `automatic` may mean into this item.
    func list(_ list: ListController<SectionID, ItemID>, acceptsDropIntoItemAt path: ItemPath) -> Bool

    /// Whether an item opens under a resting drag.
    func list(_ list: ListController<SectionID, ItemID>, shouldSpringLoadItemAt path: ItemPath) -> Bool

    /// Whether a collapsed section opens under a resting drag.
    func list(_ list: ListController<SectionID, ItemID>, shouldSpringLoadSection index: Int) -> Bool

    /// An item has sprung open: the program shows what is in it.
    func list(_ list: ListController<SectionID, ItemID>, didSpringLoadItemAt path: ItemPath)
}

extension DropDelegate {
    /// Every session.
    public func list(_ list: ListController<SectionID, ItemID>, canHandle session: DropSession) -> Bool { true }

    /// Does nothing.
    public func list(_ list: ListController<SectionID, ItemID>, dropSessionDidEnter session: DropSession) {}

    /// As UIKit does without this method: copy what comes from elsewhere, move what is the list's own.
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

    /// The row as it is.
    public func list(
        _ list: ListController<SectionID, ItemID>, dropPreviewParametersForItemAt path: ItemPath
    ) -> PreviewParameters? { nil }

    /// Every item.
    public func list(
        _ list: ListController<SectionID, ItemID>, acceptsDropIntoItemAt path: ItemPath
    ) -> Bool { true }

    /// No item.
    public func list(
        _ list: ListController<SectionID, ItemID>, shouldSpringLoadItemAt path: ItemPath
    ) -> Bool { false }

    /// Every collapsed section.
    public func list(
        _ list: ListController<SectionID, ItemID>, shouldSpringLoadSection index: Int
    ) -> Bool { true }

    /// Does nothing.
    public func list(_ list: ListController<SectionID, ItemID>, didSpringLoadItemAt path: ItemPath) {}
}
