import SectionedList

/// A drop to perform: its items, its destination, and the animation of each item's preview.
///
/// Update your data or the list first, then call a `drop` method for each item. The paths and indexes that you pass to
/// these methods refer to the list after the update. If a view observes a model, each of these methods first shows all
/// changes of the model. The paths are then those in what the view's first closure returns, which may be only a part of
/// the model.
@MainActor
public final class DropCoordinator<SectionID: Hashable & Sendable, ItemID: Hashable & Sendable> {
    /// A dropped item.
    public struct Item {
        /// The drag item, to load data from or to animate to its row.
        public let dragItem: DragItem
        /// The item's path in this list, or `nil` if it comes from elsewhere.
        public let sourcePath: ItemPath?
        /// The item's ID, or `nil` if it comes from elsewhere.
        public let sourceID: ItemID?
    }

    /// The dropped items. Items of this list are in list order.
    public let items: [Item]
    /// The IDs of the dragged sections in order. The array is empty if items, or sections from another list, are
    /// dragged.
    public let sectionIDs: [SectionID]
    /// The path that the first item will have, as in UIKit: if the proposal is to move items of this list, they don't
    /// count. ``ListController/move(_:to:)`` moves them there.
    ///
    /// If the items go into an item, this is that item's path. If sections are dragged, its `section` is the offset for
    /// ``ListController/moveSections(_:toOffset:)``. `nil` if no section was within reach.
    public let destinationPath: ItemPath?
    /// The same destination in the list as it is now, before anything is removed, for ``ListController/insert(_:at:)``
    /// or a ``DropPlaceholder``. It differs from ``destinationPath`` only if items move within their section.
    public let insertionPath: ItemPath?
    /// The proposal that was shown, with `automatic` resolved to `insertAtDestination` or `insertIntoDestination`.
    public let proposal: DropProposal
    /// The dropped session, with the held keys and the progress of all loading.
    public let session: DropSession

    private let list: ListController<SectionID, ItemID>
    var landings: [ObjectIdentifier: PreviewLanding] = [:]

    init(
        list: ListController<SectionID, ItemID>, items: [Item], sectionIDs: [SectionID], destinationPath: ItemPath?,
        insertionPath: ItemPath?, proposal: DropProposal, session: DropSession
    ) {
        self.list = list
        self.items = items
        self.sectionIDs = sectionIDs
        self.destinationPath = destinationPath
        self.insertionPath = insertionPath
        self.proposal = proposal
        self.session = session
    }

    /// Animates an item's preview to the row at a path.
    public func drop(_ item: DragItem, toItemAt path: ItemPath) {
        list.showModel?()
        landings[ObjectIdentifier(item)] = list.row(atDataPath: path).map { .row($0) } ?? .home
    }

    /// Animates an item's preview into the row at a path, where it disappears.
    ///
    /// - Parameters:
    ///   - item: The item to animate.
    ///   - path: The path of the row.
    ///   - rect: The target rectangle in the row's own coordinates, or `nil` for the row's center.
    public func drop(_ item: DragItem, intoItemAt path: ItemPath, rect: Rect? = nil) {
        list.showModel?()
        landings[ObjectIdentifier(item)] = list.row(atDataPath: path).map { .into($0, rect: rect) } ?? .home
    }

    /// Animates a section's preview to the section at an index.
    public func drop(_ item: DragItem, toSectionAt index: Int) {
        list.showModel?()
        let list = list.surface.list
        let isThere = index >= 0 && index < list.sectionCount
        landings[ObjectIdentifier(item)] = isThere ? .section(list.section(at: index)) : .home
    }

    /// Animates the preview of an item of this list to its row, wherever the program has put it.
    func dropInPlace(_ item: Item) {
        list.showModel?()
        if let id = item.sourceID, let row = list.row(of: id) { landings[ObjectIdentifier(item.dragItem)] = .row(row) }
    }

    /// Inserts a placeholder row until the item's data has loaded. Use the returned context to end it.
    @discardableResult
    public func drop(
        _ item: DragItem, to placeholder: DropPlaceholder
    ) -> DropPlaceholderContext<SectionID, ItemID> {
        list.showModel?()
        let context = list.insertPlaceholder(placeholder, for: item)
        landings[ObjectIdentifier(item)] = context.row.map { .row($0) } ?? .home
        return context
    }

    /// Returns where an item's preview flies: to the place that the delegate chose, or home.
    func landing(of item: DragItem) -> PreviewLanding { landings[ObjectIdentifier(item)] ?? .home }
}
