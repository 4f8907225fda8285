import SectionedList

/// A drag as its source sees it: the dragged items and where they were lifted.
@MainActor
public final class DragSession {
    /// The dragged items, in the order in which they were picked up.
    public internal(set) var items: [DragItem] = []
    /// The dragged items in list order, in which other programs receive them.
    package internal(set) var itemsInListOrder: [DragItem] = [] {
        didSet { createdProvider = nil }
    }
    /// The provider of the data that other programs receive, because a drag is a single item to them.
    ///
    /// The delegate can set it when it is asked for the first items to drag. Later changes do not reach other
    /// programs. If the provider is `nil`, as by default, the drag offers the data of a single item, or the text or
    /// links of several items as lines in list order.
    public var combinedProvider: ItemProvider? {
        get {
            if let assignedProvider { return assignedProvider }
            if createdProvider == nil {
                createdProvider = makeCombinedProvider?()
                createdProvider?.dropProgress = dropProgress
            }
            return createdProvider
        }
        set {
            makeCombinedProvider = nil
            assignedProvider = newValue
        }
    }
    /// Creates the combined provider on request. A drag by mouse requests it when it is prepared, to offer its types; a
    /// move by keyboard or finger within a list never does.
    package var makeCombinedProvider: (@MainActor () -> ItemProvider)? {
        didSet { createdProvider = nil }
    }
    /// The progress to which all loads of the combined provider are added, if the drag is dropped in this process.
    weak var dropProgress: LoadProgress? {
        didSet { (assignedProvider ?? createdProvider)?.dropProgress = dropProgress }
    }
    private var assignedProvider: ItemProvider?
    private var createdProvider: ItemProvider?
    /// A value of the program's choice, kept with the session.
    public var localContext: Any?
    /// The point in the list's view where the drag was lifted.
    public let liftPoint: Point
    /// Whether the items may be moved elsewhere, rather than only copied.
    public internal(set) var allowsMoveOperation = true
    /// Whether the drag is invisible to other programs.
    public internal(set) var isRestrictedToDraggingApplication = false
    /// Whether a section is dragged by its header.
    public internal(set) var isDraggingSections = false
    /// The height of the dragged section where it was lifted, limited to that of the view.
    var sectionHeight: Double?
    /// Whether the drag has ended, successfully or not.
    public internal(set) var isEnded = false
    /// Whether the drag was lifted by keyboard.
    public internal(set) var isByKeyboard = false
    /// Whether another program has received the drag.
    public package(set) var isReceivedElsewhere = false

    /// The final operation of the drag, as far as it is known.
    public package(set) var operation = DropOperation.cancel

    /// Creates a session with the given items.
    package init(items: [DragItem] = [], liftPoint: Point = .zero) {
        self.items = items
        itemsInListOrder = items
        self.liftPoint = liftPoint
    }
}
