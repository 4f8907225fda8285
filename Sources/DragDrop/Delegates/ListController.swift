import SectionedList

/// The view-model of one list: its order, its geometry, its drag and drop, and the program's delegates.
///
/// A view hands it what the user does (`ListController+Driving`) and draws its `feedback`; the program hands it the
/// order and gets told, through its delegates, what is dragged and dropped. No toolkit is needed for either: whatever is
/// decided is decided here and in the ``DropInteraction`` inside.
@MainActor
public final class ListController<SectionID: Hashable & Sendable, ItemID: Hashable & Sendable> {
    /// The machine inside, which works on keys and not on the program's ids.
    public typealias Interaction = DropInteraction<SectionKey, RowKey>
    /// What a view of the list shows, in keys.
    public typealias Feedback = DropFeedback<SectionKey, RowKey>
    /// A change of the order, in the program's ids.
    public typealias Edit = ListEdit<SectionID, ItemID>

    // MARK: The program's side

    /// Says what is dragged; where it is `nil`, only edit mode has drags. Held weakly.
    public weak var dragDelegate: (any DragDelegate<SectionID, ItemID>)?
    /// Says what a drop does, and takes it; where it is `nil`, only edit mode has drops. Held weakly.
    public weak var dropDelegate: (any DropDelegate<SectionID, ItemID>)?
    /// Whether rows can be dragged at all.
    public var dragInteractionEnabled = true
    /// Whether the list is being edited: rows of a `reorderingDataSource` move only then.
    public var isEditing = false {
        didSet { if isEditing != oldValue { proposalsDidChange() } }
    }

    /// How soon rows follow the pointer.
    public var reorderingCadence: ReorderingCadence {
        get { interaction.cadence }
        set {
            interaction.cadence = newValue
            trace?.record(newValue)
        }
    }

    // MARK: The view's side

    /// Is told what to show whenever that has changed.
    public var feedbackDidChange: ((Feedback) -> Void)?
    /// Is told the changes of the rows, after they were made, in the order they were made in.
    public var rowsDidChange: (([ListEdit<SectionKey, RowKey>]) -> Void)?
    /// Is told of all other changes of the list on the screen, after they were made: by the view itself, or through the
    /// list by the program.
    public var surfaceDidChange: ((SurfaceChange<SectionKey, RowKey>) -> Void)?
    /// Is told to open a section that has sprung open. Without anybody to tell, the controller expands it.
    public var sectionDidSpringOpen: ((SectionKey) -> Void)?
    /// Off where the desktop wants no animations.
    public var isAnimated: Bool {
        get { interaction.isAnimated }
        set {
            interaction.isAnimated = newValue
            trace?.record(isAnimated: newValue)
        }
    }
    var interaction: Interaction
    var sectionKeys: KeyTable<SectionID>
    var itemKeys: KeyTable<ItemID>
    /// The drag that began in this list and goes on; `nil` where there is none.
    public internal(set) var dragSession: DragSession?
    /// What is dragged over this list; `nil` where nothing is that the delegate can handle.
    public internal(set) var dropSession: DropSession?
    /// The drop session of a drag of this list's own that has left the list and may come back.
    var exitedSession: DropSession?
    /// The keys that are held, whatever session there is.
    var heldModifiers: DropModifiers { interaction.modifiers }
    /// Whether a delegate is being asked.
    var isSettling = false
    /// Which item of the list each dragged item stands for.
    var sources: [ObjectIdentifier: RowKey] = [:]
    var sectionSources: [SectionKey] = []
    /// Drags that other programs have taken without an answer yet.
    var awaited: [AwaitedDrag<ItemID>] = []
    /// A drag that the toolkit may begin, or not.
    var prepared: PreparedDrag?
    var placeholders: [RowKey: DropPlaceholderContext<SectionID, ItemID>] = [:]
    /// While the program inserts what a placeholder stood for.
    var committing: RowKey?
    /// What the view was told last.
    var told = Feedback()
    var trace: TraceWriter<SectionKey, RowKey>?
    /// Reordering in edit mode, beside the program's own delegates.
    var reordering: EditModeReordering<SectionID, ItemID>?
    /// The delegates that a small form (`onMove` and its like) has brought along.
    var smallForm: AnyObject?
    /// The latest time any event has brought: changes by the program happen then.
    var now = Time.zero

    /// A controller of a list; nothing of it is measured yet. O(n).
    @inlinable
    public convenience init(
        _ list: SectionedList<SectionID, ItemID> = SectionedList(), layout: ListLayout = .stacked,
        viewport: Size = Size(width: 400, height: 600), metrics: ListMetrics = ListMetrics()
    ) {
        var sectionKeys = KeyTable<SectionID>()
        var itemKeys = KeyTable<ItemID>()
        let keyed = Self.keyed(list, &sectionKeys, &itemKeys)
        self.init(
            surface: ListSurface(keyed, layout: layout, viewport: viewport, metrics: metrics), sectionKeys: sectionKeys,
            itemKeys: itemKeys)
    }

    @usableFromInline
    init(
        surface: ListSurface<SectionKey, RowKey>, sectionKeys: KeyTable<SectionID>, itemKeys: KeyTable<ItemID>
    ) {
        interaction = Interaction(surface: surface)
        self.sectionKeys = sectionKeys
        self.itemKeys = itemKeys
    }

    /// In edit mode rows that may move do, and nothing else; outside of it the program's delegate has its say.
    var activeDragDelegate: (any DragDelegate<SectionID, ItemID>)? {
        if let reordering, isEditing || reordering.isRunning { return reordering }
        return dragDelegate
    }

    var activeDropDelegate: (any DropDelegate<SectionID, ItemID>)? {
        if let reordering, reordering.isRunning { return reordering }
        return dropDelegate
    }

    /// Who would take a drop of what is lifted in this list now.
    var ownDropDelegate: (any DropDelegate<SectionID, ItemID>)? {
        if let reordering, isEditing { return reordering }
        return dropDelegate
    }

    /// The paths of the items that are dragged, or about to be.
    var draggedPaths: [ItemPath] {
        (dragSession == nil ? prepared?.sources ?? [:] : sources).values.compactMap { item(of: $0) }
            .compactMap { path(of: $0) }
    }

    /// Takes over the delegates of a small form, which nobody else holds.
    func adopt(_ form: some DragDelegate<SectionID, ItemID> & DropDelegate<SectionID, ItemID>) {
        smallForm = form
        dragDelegate = form
        dropDelegate = form
    }

    /// Writes all events, answers and feedback from now on as the lines of a trace; `nil` ends it.
    ///
    /// - Returns: false while something is dragged, since a trace begins with a list at rest.
    @discardableResult
    public func record(to write: ((String) -> Void)?) -> Bool {
        guard let write else {
            trace = nil
            return true
        }
        guard feedback.phase == .idle else { return false }
        let sections = LastingNames<SectionKey> { [weak self] key in
            self?.section(of: key).map { "\($0)" } ?? "section \(key.number)"
        }
        let items = LastingNames<RowKey> { [weak self] key in
            self?.item(of: key).map { "\($0)" } ?? "row \(key.number)"
        }
        let names = TraceNames<SectionKey, RowKey>(section: { sections.name(of: $0) }, item: { items.name(of: $0) })
        trace = TraceWriter(of: interaction, names: names, write: write)
        return true
    }

    // MARK: Reading

    /// What to show of drag and drop.
    public var feedback: Feedback { interaction.feedback }

    /// The rows as they lie on the screen, placeholders among them.
    public var surface: ListSurface<SectionKey, RowKey> { interaction.surface }

    /// Whether a drag that began in this list is going on.
    public var hasActiveDrag: Bool { dragSession != nil }

    /// Whether something is dragged over this list.
    public var hasActiveDrop: Bool { dropSession != nil }

    /// The order as it is now, in the program's ids, to keep or to compare; placeholders are no part of it. O(n).
    public var contents: SectionedList<SectionID, ItemID> {
        let sections = (0..<numberOfSections).map { (sectionID(at: $0), itemIDs(inSection: $0)) }
        // Ids are distinct in here.
        return (try? SectionedList(sections)) ?? SectionedList()
    }

    /// The number of sections, collapsed and dragged ones included.
    public var numberOfSections: Int { interaction.surface.list.sectionCount }

    /// The number of items of a section, placeholders not counted.
    public func numberOfItems(inSection index: Int) -> Int {
        guard index >= 0, index < numberOfSections else { return 0 }
        let section = interaction.surface.list.section(at: index)
        return interaction.surface.list.count(in: section) - placeholderOffsets(in: section).count
    }

    /// The number of items of a section under the name that a table gives it.
    public func numberOfRows(inSection index: Int) -> Int { numberOfItems(inSection: index) }

    /// The id of the item at a path; `nil` where there is none.
    public func itemID(at path: ItemPath) -> ItemID? { row(atDataPath: path).flatMap { item(of: $0) } }

    /// The path of an item; `nil` where it is not in the list.
    public func path(of item: ItemID) -> ItemPath? {
        row(of: item).flatMap { interaction.surface.list.path(of: $0) }.map { dataPath($0) }
    }

    /// The id of the section at an index, which must be one of the list's.
    public func sectionID(at index: Int) -> SectionID {
        // Every section on the screen has an id.
        section(of: interaction.surface.list.section(at: index))!
    }

    /// The item that a row stands for; `nil` for a placeholder.
    public func item(of row: RowKey) -> ItemID? { itemKeys.id(of: row.number) }

    /// The row of an item; `nil` where it is not in the list.
    public func row(of item: ItemID) -> RowKey? { itemKeys.number(of: item).map { RowKey(number: $0) } }

    /// The id of a section.
    public func section(of key: SectionKey) -> SectionID? { sectionKeys.id(of: key.number) }

    /// The key of a section; `nil` where it is not in the list.
    public func key(of section: SectionID) -> SectionKey? {
        sectionKeys.number(of: section).map { SectionKey(number: $0) }
    }

    /// The size of the row at a path, as a rectangle in its own coordinates.
    public func boundsForItem(at path: ItemPath) -> Rect {
        guard let rect = rectForItem(at: path) else { return .zero }
        return Rect(x: 0, y: 0, width: rect.width, height: rect.height)
    }

    /// Where the row at a path lies, in the content of its scroller.
    public func rectForItem(at path: ItemPath) -> Rect? {
        row(atDataPath: path).flatMap { interaction.surface.rect(of: $0) }
    }

    /// The path of the item under a point of the view; `nil` where there is none.
    public func pathForItem(at point: Point) -> ItemPath? {
        guard let (section, position) = interaction.surface.strictlyLocate(point),
            let row = interaction.surface.geometry.row(at: position, inSection: section),
            let key = interaction.surface.list.item(at: ItemPath(item: row, section: section)), item(of: key) != nil
        else { return nil }
        return dataPath(ItemPath(item: row, section: section))
    }

    /// The path of the item whose middle is nearest to a point of the view, up and down, within a distance.
    public func pathForItem(nearest point: Point, within distance: Double = Feel.reach) -> ItemPath? {
        let surface = interaction.surface
        guard let (section, position) = surface.locate(point) else { return nil }
        let reach = Span(start: position - distance, end: position + distance)
        var nearest: (path: ItemPath, distance: Double)?
        for row in surface.geometry.rows(in: reach, ofSection: section) {
            let path = ItemPath(item: row, section: section)
            guard !surface.geometry.isTaken(path), let key = surface.list.item(at: path), item(of: key) != nil else {
                continue
            }
            let away = abs(surface.geometry.span(ofRowAt: path).middle - position)
            if away < min(nearest?.distance ?? distance, distance) { nearest = (path, away) }
        }
        return nearest.map { dataPath($0.path) }
    }

    /// A list in keys; ids that have none yet get one.
    // With loops: a closure of the main actor's asks at each call whether it is there, which takes longer than its work.
    @inlinable
    static func keyed(
        _ list: SectionedList<SectionID, ItemID>, _ sectionKeys: inout KeyTable<SectionID>,
        _ itemKeys: inout KeyTable<ItemID>, isReusing: Bool = false
    ) -> SectionedList<SectionKey, RowKey> {
        if sectionKeys.isEmpty, itemKeys.isEmpty, let numbering = list.numbering {
            sectionKeys = KeyTable(numbering.sections.ids, numbering.sections.numbers)
            itemKeys = KeyTable(numbering.items.ids, numbering.items.numbers)
            return list.keyed()
        }
        // The ids of a list are distinct: where there are no others, none of them needs to be looked for.
        let isFresh = sectionKeys.isEmpty && itemKeys.isEmpty
        func number<ID>(_ id: ID, _ table: inout KeyTable<ID>) -> Int32 {
            if !isFresh, let number = table.number(of: id) { return number }
            let number = table.reserve(isReusing: isReusing)
            table.bind(number, to: id)
            return number
        }
        itemKeys.reserveCapacity(list.itemCount)
        var contents: [(SectionKey, [RowKey])] = []
        contents.reserveCapacity(list.sectionCount)
        for section in list.sectionIDs {
            let items = list.items(in: section)
            var rows: [RowKey] = []
            rows.reserveCapacity(items.count)
            for item in items { rows.append(RowKey(number: number(item, &itemKeys))) }
            contents.append((SectionKey(number: number(section, &sectionKeys)), rows))
        }
        // Ids that were distinct have distinct numbers.
        return (try? SectionedList(contents)) ?? SectionedList()
    }
}

/// A drag that was asked for and has not begun.
@MainActor
struct PreparedDrag {
    let session: DragSession
    let sources: [ObjectIdentifier: RowKey]
    let sections: [SectionKey]
}
