import SectionedList

/// What is dragged, from where, since when: the source's side.
@MainActor
public final class DragSession {
    /// What is dragged, in the order in which it was picked up.
    public internal(set) var items: [DragItem] = []
    /// The same items in the order of their list, in which other applications get them.
    package internal(set) var itemsInListOrder: [DragItem] = [] {
        didSet { made = nil }
    }
    /// What other applications get of all that is dragged, which is one thing to them; for the delegate to set when the
    /// session begins. Without it they get what the only item offers, and of several items the lines of their texts, in
    /// the order of the list.
    public var combinedProvider: ItemProvider? {
        get {
            if let set { return set }
            if made == nil {
                made = makeCombinedProvider?()
                made?.dropProgress = dropProgress
            }
            return made
        }
        set {
            makeCombinedProvider = nil
            set = newValue
        }
    }
    /// Makes the combined provider when somebody asks for it: nobody does in a move within a list.
    package var makeCombinedProvider: (@MainActor () -> ItemProvider)? {
        didSet { made = nil }
    }
    /// What all loading of the combined provider is a part of, where the drag was dropped in this process.
    weak var dropProgress: LoadProgress? {
        didSet { (set ?? made)?.dropProgress = dropProgress }
    }
    private var set: ItemProvider?
    private var made: ItemProvider?
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
