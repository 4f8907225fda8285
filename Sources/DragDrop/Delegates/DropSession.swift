import SectionedList

/// A drag as the list under it sees it.
@MainActor
public final class DropSession {
    /// The dragged items, in the order in which the source offers them.
    public internal(set) var items: [DragItem]
    /// The drag session, if the drag began in this process.
    public let localDragSession: DragSession?
    /// The pointer's location in the list's view, or the view's origin for a keyboard drag.
    public internal(set) var location: Point
    /// Converts the location to another widget's coordinates, once a view has the drag.
    package var locate: ((AnyObject) -> Point?)?
    /// The modifier keys held.
    public internal(set) var modifiers: DropModifiers = []
    /// Whether the held keys are known. They are unknown for drags from other programs on Wayland.
    package var areModifiersKnown = true
    /// Whether the destination is on an item rather than between items.
    package internal(set) var isOnItem = false
    /// The path of the item under the pointer, whichever part of it that is, or `nil` if there is none, as in the gap.
    /// A pointer between two items without a gap is over the nearer one.
    public internal(set) var itemPath: ItemPath?
    /// Whether sections are dragged by their headers. A destination is then the place before its section. For sections
    /// from another list, the delegate decides with ``DropDelegate/list(_:insertsSectionsFrom:)``.
    public internal(set) var isDraggingSections = false
    /// The progress of all loading for this drop.
    public let progress = LoadProgress()
    /// The operation that the view reports to the source. It is `cancel` until the drop is accepted.
    public internal(set) var operation = DropOperation.cancel
    /// The indicator for loading dropped data. The delegate can set it.
    public var progressIndicatorStyle = DropProgressIndicatorStyle.default

    /// Whether the drop was refused after all, so the source must keep the items.
    public private(set) var isRefused = false

    /// Refuses the drop after all, so its source keeps the items.
    ///
    /// Call it if the items have arrived but could not be used or saved. A source in this process doesn't wait for data
    /// that arrives later, so there it has an effect only while the delegate performs the drop.
    public func refuse() { isRefused = true }

    /// Whether the source allows the items to be moved. For a drag in this process, its session decides.
    public let allowsMoveOperation: Bool

    /// Creates a session for a drag over a list.
    ///
    /// - Parameters:
    ///   - items: The dragged items.
    ///   - localDragSession: The drag session, if the drag began in this process.
    ///   - location: The pointer's location in the list's view.
    ///   - allowsMoveOperation: Whether a source elsewhere allows the items to be moved.
    package init(
        items: [DragItem], localDragSession: DragSession? = nil, location: Point = .zero,
        allowsMoveOperation: Bool = false
    ) {
        self.items = items
        self.allowsMoveOperation = localDragSession?.allowsMoveOperation ?? allowsMoveOperation
        self.localDragSession = localDragSession
        self.location = location
    }

    /// Returns the location in the coordinates of a list. For the list that the drag is over, for a list in another
    /// window, and for a keyboard drag, it is ``location``.
    public func location<SectionID, ItemID>(in list: ListController<SectionID, ItemID>) -> Point {
        list.view.flatMap { locate?($0) } ?? location
    }

    /// Adds all further loading of the dragged items to the session's progress.
    package func trackLoads() {
        for item in items { item.itemProvider.dropProgress = progress }
        localDragSession?.dropProgress = progress
    }

    /// Whether an item failed to arrive, or arrived but cannot be used or saved. The source must then keep it.
    package var hasFailedItems: Bool {
        let providers = items.map(\.itemProvider)
        if isRefused || providers.contains(where: \.hasUndecodableData) { return true }
        return localDragSession == nil && providers.contains { !$0.failedTypes.isEmpty }
    }

    /// Forgets load failures from before the drop, because the data may be available now.
    package func resetFailures() {
        for item in items { item.itemProvider.failedTypes = [] }
    }

    /// Returns whether at least one item can be loaded as a type.
    public func canLoadObjects<Object: ItemProviderReading>(of type: Object.Type) -> Bool {
        ItemProvider.canLoadObjects(of: type, from: items.map(\.itemProvider))
    }

    /// Returns whether any item has a representation of one of the types.
    public func hasItems(conformingTo types: [ContentType]) -> Bool {
        items.contains { item in types.contains { item.itemProvider.hasRepresentation(conformingTo: $0) } }
    }

    /// Loads all items as a type, in order. Items that fail to load are left out.
    @discardableResult
    public func loadObjects<Object: ItemProviderReading>(
        of type: Object.Type, completion: @escaping @MainActor ([Object]) -> Void
    ) -> LoadProgress {
        let loading = ItemProvider.loadObjects(of: type, from: items.map(\.itemProvider), completion: completion)
        // A provider with a drop progress adds each load to it.
        if items.allSatisfy({ $0.itemProvider.dropProgress == nil }) { progress.addChild(loading) }
        return loading
    }
}
