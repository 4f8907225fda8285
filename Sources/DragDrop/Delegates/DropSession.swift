import SectionedList

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

    /// Has all loading of what it brings from now on be a part of its progress.
    package func followLoads() {
        for item in items { item.itemProvider.dropProgress = progress }
        localDragSession?.dropProgress = progress
    }

    /// Whether something has not come, or has come and can't be used or saved: then its source has to keep it.
    package var isIncomplete: Bool {
        let providers = items.map(\.itemProvider)
        if isRefused || providers.contains(where: \.isUnreadable) { return true }
        return localDragSession == nil && providers.contains { !$0.failedTypes.isEmpty }
    }

    /// Forgets what was refused before the drop, and may be had now.
    package func forgetFailures() {
        for item in items { item.itemProvider.failedTypes = [] }
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
