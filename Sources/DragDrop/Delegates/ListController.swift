import SectionedList

/// The view model of a list: its order, its geometry, its drag and drop, and the program's delegates.
///
/// A program edits the order and learns of drags and drops through its delegates. A view reports what the user does and
/// draws the result. Neither needs a toolkit: this class makes all decisions.
@MainActor
public final class ListController<SectionID: Hashable & Sendable, ItemID: Hashable & Sendable> {
    /// The interaction inside, which uses keys instead of the program's IDs.
    typealias Interaction = DropInteraction<SectionKey, RowKey>
    /// The state that a view of the list shows, in keys.
    package typealias Feedback = DropFeedback<SectionKey, RowKey>
    /// A change to the order, in the program's IDs.
    public typealias Edit = ListEdit<SectionID, ItemID>

    // MARK: For the program

    /// The source of drags, held weakly. If it is `nil`, only edit mode has drags.
    public weak var dragDelegate: (any DragDelegate<SectionID, ItemID>)?
    /// The receiver of drops, held weakly. If it is `nil`, only edit mode has drops.
    public weak var dropDelegate: (any DropDelegate<SectionID, ItemID>)?
    /// Whether rows and sections can be dragged.
    public var dragInteractionEnabled = true
    /// Whether the list is in edit mode. Only in that case do rows of a `reorderingDataSource` move.
    public var isEditing = false {
        didSet { if isEditing != oldValue { proposalsDidChange() } }
    }

    /// The delay before rows make room for a drag.
    public var reorderingCadence: ReorderingCadence {
        get { interaction.cadence }
        set {
            interaction.cadence = newValue
            trace?.record(newValue)
        }
    }

    /// The delays, durations, distances, and speeds of drags and motions in the list.
    public var feel: Feel {
        get { interaction.feel }
        set {
            guard newValue != interaction.feel else { return }
            interaction.feel = newValue
            trace?.record(newValue)
            feelDidChange?()
        }
    }

    /// Called after each change to the contents, with its edits in order, for example to save them or to undo them
    /// later. Changes that undo others are reported too. Placeholders are not part of the contents.
    public var onContentsChange: (([Edit]) -> Void)?

    // MARK: For the view

    /// Called when the feedback to show has changed.
    package var feedbackDidChange: ((Feedback) -> Void)?
    /// Called after rows have changed, with the edits in the order in which they were made.
    package var rowsDidChange: (([ListEdit<SectionKey, RowKey>]) -> Void)?
    /// Called right after ``onContentsChange``, with the same edits, to write them to a model that the view observes.
    package var contentsDidChange: (([Edit]) -> Void)?
    /// Called before a drop uses a path, to show pending changes of the observed model, from which the program may have
    /// the path. Reading the list doesn't call it, because a program may read the list within a change of the model,
    /// when the model can't be read.
    package var showModel: (() -> Void)?
    /// Called after any other change to the list on the screen, made by the view or by the program.
    package var surfaceDidChange: ((SurfaceChange<SectionKey, RowKey>) -> Void)?
    /// Called after the feel has changed.
    package var feelDidChange: (() -> Void)?
    /// The view that shows the list.
    package weak var view: AnyObject?
    /// Called to open a section that springs open. If it is `nil`, the controller expands the section.
    package var sectionDidSpringOpen: ((SectionKey) -> Void)?
    /// Whether changes are animated. Set it to `false` if the desktop disables animations.
    package var isAnimated: Bool {
        get { interaction.isAnimated }
        set {
            interaction.isAnimated = newValue
            trace?.record(isAnimated: newValue)
        }
    }
    var interaction: Interaction
    var sectionKeys: KeyTable<SectionID>
    var itemKeys: KeyTable<ItemID>
    /// The current drag that began in this list, or `nil` if there is none.
    package internal(set) var dragSession: DragSession?
    /// The drag over this list, or `nil` if there is none that the delegate can handle.
    package internal(set) var dropSession: DropSession?
    /// The drop session of a drag from this list that has left it and may come back.
    var exitedSession: DropSession?
    /// The modifier keys held, whether there is a session or not.
    var heldModifiers: DropModifiers { interaction.modifiers }
    /// Whether a delegate is being asked.
    var isAnsweringQuestions = false
    /// The row of this list that each dragged item represents.
    var sources: [ObjectIdentifier: RowKey] = [:] { didSet { knownRemovedRows = nil } }
    /// The rows of the drag; `nil` if they must be looked up again.
    var knownRemovedRows: RemovedRows?
    var sectionSources: [SectionKey] = []
    /// Drags dropped on other programs that have not answered yet.
    var pendingDrops: [PendingDrop<ItemID>] = []
    /// A prepared drag, which the toolkit may or may not begin.
    var prepared: PreparedDrag?
    var placeholders: [RowKey: DropPlaceholderContext<SectionID, ItemID>] = [:]
    /// The placeholder whose item the program is inserting.
    var committingPlaceholder: RowKey?
    /// The feedback last sent to the view.
    var lastFeedback = Feedback()
    var trace: TraceWriter<SectionKey, RowKey>?
    /// How many changes to the contents are being made, one within the other.
    var changeDepth = 0
    /// The edits that the program has yet to be told about, in the order in which they were made.
    var unreported: [[Edit]] = []
    /// Whether the program is being told about changes.
    package internal(set) var isReporting = false
    /// Whether there are changes that the program has yet to be told about.
    package var hasUnreportedChanges: Bool { !unreported.isEmpty }
    /// Reordering in edit mode, in addition to the program's own delegates.
    var reordering: EditModeReordering<SectionID, ItemID>?
    /// The delegate behind `onMove`, `onInsert`, or `onDrop`, kept alive here.
    var convenienceDelegate: AnyObject?
    /// The latest time of any event. Changes by the program happen at this time.
    var now = Time.zero

    /// Creates a controller of a list in which nothing is measured yet. O(n).
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

    /// The current drag delegate: in edit mode that of any reordering data source, and otherwise the program's.
    var activeDragDelegate: (any DragDelegate<SectionID, ItemID>)? {
        if let reordering, isEditing || reordering.isRunning { return reordering }
        return dragDelegate
    }

    var activeDropDelegate: (any DropDelegate<SectionID, ItemID>)? {
        if let reordering, reordering.isRunning { return reordering }
        return dropDelegate
    }

    /// The delegate that would receive a drop of rows lifted in this list now.
    var ownDropDelegate: (any DropDelegate<SectionID, ItemID>)? {
        if let reordering, isEditing { return reordering }
        return dropDelegate
    }

    /// The paths of the items in the current or prepared drag.
    var draggedPaths: [ItemPath] {
        (dragSession == nil ? prepared?.sources ?? [:] : sources).values.compactMap { item(of: $0) }
            .compactMap { path(of: $0) }
    }

    /// The rows that leave their places if this list's own drag is dropped here as a move.
    var removedRows: RemovedRows {
        if let knownRemovedRows { return knownRemovedRows }
        let rows = RemovedRows(draggedPaths)
        knownRemovedRows = rows
        return rows
    }

    /// Uses an object as both delegates and keeps it alive.
    func installDelegate(_ delegate: some DragDelegate<SectionID, ItemID> & DropDelegate<SectionID, ItemID>) {
        convenienceDelegate = delegate
        dragDelegate = delegate
        dropDelegate = delegate
    }

    /// Writes all further events, answers, and feedback as lines of a trace, or ends the trace if `write` is `nil`.
    ///
    /// - Returns: `false` during a drag, because a trace begins with a list at rest.
    @discardableResult
    package func record(to write: ((String) -> Void)?) -> Bool {
        guard let write else {
            trace = nil
            return true
        }
        guard feedback.phase == .idle else { return false }
        let sections = StableNames<SectionKey> { [weak self] key in
            self?.section(of: key).map { "\($0)" } ?? "section \(key.number)"
        }
        let items = StableNames<RowKey> { [weak self] key in
            self?.item(of: key).map { "\($0)" } ?? "row \(key.number)"
        }
        let names = TraceNames<SectionKey, RowKey>(section: { sections.name(of: $0) }, item: { items.name(of: $0) })
        trace = TraceWriter(of: interaction, names: names, write: write)
        return true
    }

    // MARK: Reading

    /// The drag-and-drop state to show.
    package var feedback: Feedback { interaction.feedback }

    /// The rows as laid out on the screen, including placeholders.
    package var surface: ListSurface<SectionKey, RowKey> { interaction.surface }

    /// Whether a drag that began in this list is active.
    public var hasActiveDrag: Bool { dragSession != nil }

    /// Whether a drag is over this list.
    public var hasActiveDrop: Bool { dropSession != nil }

    /// The current order in the program's IDs, without placeholders, to save or to compare. O(n).
    public var contents: SectionedList<SectionID, ItemID> {
        let sections = (0..<numberOfSections).map { (sectionID(at: $0), itemIDs(inSection: $0)) }
        // The IDs are distinct, so this cannot fail.
        return (try? SectionedList(sections)) ?? SectionedList()
    }

    /// The number of sections, including collapsed and dragged ones.
    public var numberOfSections: Int { interaction.surface.list.sectionCount }

    /// Returns the number of items in a section, not counting placeholders.
    public func numberOfItems(inSection index: Int) -> Int {
        guard index >= 0, index < numberOfSections else { return 0 }
        let section = interaction.surface.list.section(at: index)
        return interaction.surface.list.count(in: section) - placeholderOffsets(in: section).count
    }

    /// Returns the same as ``numberOfItems(inSection:)``, under the name that `UITableView` uses.
    public func numberOfRows(inSection index: Int) -> Int { numberOfItems(inSection: index) }

    /// Returns the ID of the item at a path, or `nil` if there is none.
    public func itemID(at path: ItemPath) -> ItemID? { row(atDataPath: path).flatMap { item(of: $0) } }

    /// Returns the path of an item, or `nil` if it is not in the list.
    public func path(of item: ItemID) -> ItemPath? {
        row(of: item).flatMap { interaction.surface.list.path(of: $0) }.map { dataPath($0) }
    }

    /// Returns the ID of the section at an index, which must be valid.
    public func sectionID(at index: Int) -> SectionID {
        // Every section on the screen has an ID.
        section(of: interaction.surface.list.section(at: index))!
    }

    /// Returns the item of a row, or `nil` for a placeholder.
    package func item(of row: RowKey) -> ItemID? { itemKeys.id(of: row.number) }

    /// Returns the row of an item, or `nil` if it is not in the list.
    package func row(of item: ItemID) -> RowKey? { itemKeys.number(of: item).map { RowKey(number: $0) } }

    /// Returns the ID of a section, or `nil` if it is not in the list.
    package func section(of key: SectionKey) -> SectionID? { sectionKeys.id(of: key.number) }

    /// Returns the key of a section, or `nil` if it is not in the list.
    package func key(of section: SectionID) -> SectionKey? {
        sectionKeys.number(of: section).map { SectionKey(number: $0) }
    }

    /// Converts a list to keys, and assigns keys to IDs that have none yet.
    // Loops, because a main-actor closure checks its executor at each call, which takes longer than its work.
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
        // The IDs of a list are distinct, so if the tables are empty, no ID needs to be looked up.
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
        // Distinct IDs have distinct numbers, so this cannot fail.
        return (try? SectionedList(contents)) ?? SectionedList()
    }
}
