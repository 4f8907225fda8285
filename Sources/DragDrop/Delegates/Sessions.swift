import SectionedList

/// What is dragged, from where, since when: the source's side.
@MainActor
public final class DragSession {
    /// What is dragged, in the order in which it was picked up.
    public internal(set) var items: [DragItem] = []
    /// The same items in the order of their list, in which other applications get them.
    package internal(set) var itemsInListOrder: [DragItem] = []
    /// What other applications get of all that is dragged, which is one thing to them; for the delegate to set when the
    /// session begins. Without it they get what the only item offers, and of several items the lines of their texts, in
    /// the order of the list.
    public var combinedProvider: ItemProvider?
    /// Anything that the program wants to find again with the session.
    public var localContext: Any?
    /// Where it was lifted, in the list's view.
    public let liftPoint: Point
    /// Whether the items may be moved, and not only copied, to elsewhere.
    public internal(set) var allowsMoveOperation = true
    /// Whether other applications see nothing of it.
    public internal(set) var isRestrictedToDraggingApplication = false
    /// Whether the drag is over, well or not.
    public internal(set) var isEnded = false
    /// Whether keys have lifted it.
    public internal(set) var isByKeyboard = false
    /// Whether another program has taken it.
    public package(set) var isReceivedElsewhere = false

    /// What happened to it in the end, as far as it is known.
    public internal(set) var operation = DropOperation.cancel

    /// A session in which nothing is dragged yet, or what begins to be.
    public init(items: [DragItem] = [], liftPoint: Point = .zero) {
        self.items = items
        itemsInListOrder = items
        self.liftPoint = liftPoint
    }
}

/// How the wait for dropped data is shown.
public enum DropProgressIndicatorStyle: Hashable, Sendable {
    /// The list's own indicator, where it takes a while; it can cancel the loading.
    case `default`
    /// None: placeholders show it, or nothing does.
    case none
}

/// What is dragged, as seen by the list under the pointer.
@MainActor
public final class DropSession {
    /// What is dragged, in the order in which the source offers it.
    public internal(set) var items: [DragItem]
    /// The drag, where it began in this process.
    public let localDragSession: DragSession?
    /// Where the pointer is, in the list's view; its corner, for what keys have lifted.
    public internal(set) var location: Point
    /// The keys that are held.
    public internal(set) var modifiers: DropModifiers = []
    /// Whether it is known which keys are held: not of what comes from other applications on Wayland.
    public package(set) var tellsModifiers = true
    /// Where the pointer means: between items, or on one.
    public internal(set) var isOnItem = false
    /// The path of the item under the pointer, in whatever part of it; `nil` between items and in the gap.
    public internal(set) var itemPath: ItemPath?
    /// Whether sections are dragged, by their headers: a destination's section is then the one to drop before.
    public internal(set) var isDraggingSections = false
    /// What all loading for this drop has come to.
    public let progress = LoadProgress()
    /// What became of the drop: what the view tells the source. `cancel` until it has been accepted.
    public internal(set) var operation = DropOperation.cancel
    /// How the wait for the dropped data is shown; for the delegate to choose.
    public var progressIndicatorStyle = DropProgressIndicatorStyle.default
    /// How long after the drop the data may take to come from another application. What has not come by then is given
    /// up: its loads end with `ItemProviderError.timedOut`. For the delegate to choose, until it has performed the drop.
    public var patience = Feel.patience

    /// Whether the source has to keep what it has dragged: it could not be taken after all.
    public private(set) var isRefused = false

    /// Tells the source, where it waits elsewhere for the end of a drop, to keep what it has dragged: it has come, and
    /// could not be used or saved.
    public func refuse() { isRefused = true }

    /// Whether the source lets the items be moved away; of a drag in this process that is the drag's own.
    public let allowsMoveOperation: Bool

    /// A session for what comes over a list.
    ///
    /// - Parameters:
    ///   - localDragSession: its drag, where that began in this process.
    ///   - allowsMoveOperation: of a source elsewhere, whether it lets the items be moved away.
    public init(
        items: [DragItem], localDragSession: DragSession? = nil, location: Point = .zero,
        allowsMoveOperation: Bool = false
    ) {
        self.items = items
        self.allowsMoveOperation = localDragSession?.allowsMoveOperation ?? allowsMoveOperation
        self.localDragSession = localDragSession
        self.location = location
    }

    /// Whether at least one item can be loaded as this type.
    public func canLoadObjects<Object: ItemProviderReading>(of type: Object.Type) -> Bool {
        ItemProvider.canLoadObjects(of: type, from: items.map(\.itemProvider))
    }

    /// Whether any item has a representation of one of the types.
    public func hasItems(conformingTo types: [ContentType]) -> Bool {
        items.contains { item in types.contains { item.itemProvider.hasRepresentation(conformingTo: $0) } }
    }

    /// Loads all items as this type; those that fail are left out, the order is kept.
    @discardableResult
    public func loadObjects<Object: ItemProviderReading>(
        of type: Object.Type, completion: @escaping @MainActor ([Object]) -> Void
    ) -> LoadProgress {
        let loading = ItemProvider.loadObjects(of: type, from: items.map(\.itemProvider), completion: completion)
        // What comes out of another program is counted load by load.
        if items.allSatisfy({ $0.itemProvider.dropProgress == nil }) { progress.addChild(loading) }
        return loading
    }
}
