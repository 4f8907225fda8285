import DragDrop
import GtkInterop
import SectionedList

/// A list of items in sections that the user drags and drops, laid out in columns, in one stack, or in a grid.
///
///     let view = SectionedListView(plan, rows: RowFactory(make: { Label() }, bind: { $0.text = $1 }))
///     view.list.dragDelegate = cards
///     view.list.dropDelegate = cards
///     window.child = view
///
/// The view draws the list and handles input. Its contents are in `list`, which is also where the program changes them.
/// The delegates and the list's drag interaction decide what a drag does.
///
/// Only visible rows have widgets, however long the list is.
@MainActor
public final class SectionedListView<SectionID: Hashable & Sendable, ItemID: Hashable & Sendable>: CustomWidget {
    /// The view model: the order of the items and the delegates.
    public let list: ListController<SectionID, ItemID>

    /// The factory of the row widgets. Setting another factory creates all rows again.
    public var rows: RowFactory<ItemID> {
        didSet { pool.rebuildRows() }
    }

    /// The factory of headers, footers, empty states, and strips. Setting another factory creates all of them again.
    public var sections: SectionFactory<SectionID> {
        didSet { pool.rebuildSections() }
    }

    /// The arrangement of the sections: side by side, or one below the other, with their items as rows or as the cells
    /// of a grid.
    public var layout: ListLayout {
        get { list.surface.layout }
        set {
            guard newValue != layout else { return }
            viewport.change(to: newValue)
            setLayoutClasses(newValue)
            scrollbars.removeAll()
            animator.showNextChange()
        }
    }

    /// The size of the cells in a grid at the default text size. When you set another size, for example to zoom, what
    /// the user is reading stays in view.
    public var cellSize: CellSize {
        get { metrics.cellSize }
        set {
            metrics.cellSize = newValue
            queueLayout()
        }
    }

    /// The space around the sections, in points. It scrolls with them, so they can scroll to the very edge of the view.
    public var contentInset = 12.0 {
        didSet { queueLayout() }
    }

    /// The maximum width of a stacked list, in points; `nil` for no limit. In a wider view, the list is centered. Long
    /// lines are hard to read.
    public var maximumStackedWidth: Double? {
        didSet { queueLayout() }
    }

    /// Whether the header of a stacked section stays at the top of the view while the section is scrolled through,
    /// until the next header pushes it out. By default, headers scroll with their sections. In columns, they always
    /// stay in view. In a grid, this has no effect yet.
    public var pinsHeaders = false {
        didSet { queueLayout() }
    }

    /// The axis that drags by mouse, pen, or finger are confined to; `nil` if they can go anywhere.
    ///
    /// Items dragged along an axis stay in the view, wherever the pointer goes. They can't be dropped on another widget
    /// or in another program. Keys still move them in all directions. To refuse destinations, use the drop delegate.
    public var dragAxis: DragAxis?

    /// The widget after the last section, such as a button that adds a section; `nil` for none. It scrolls with
    /// the sections.
    package var trailingWidget: Widget? {
        get { trailing.widget }
        set { trailing.widget = newValue }
    }

    /// The number of items that can be selected. By default, several can be.
    public var selectionMode: SelectionMode {
        get { selection.mode }
        set { selection.change { $0.mode = newValue } }
    }

    /// The selected items, in no particular order. Setting them moves the keyboard's position to the first of them,
    /// unless it is already at one of them.
    public var selectedItems: Set<ItemID> {
        get { Set(selection.items.compactMap { list.item(of: $0) }) }
        set {
            let rows = newValue.compactMap { list.row(of: $0) }
            selection.change { $0.select(rows) }
            focus.selectionDidChange(to: rows)
        }
    }

    /// The number of selected items.
    package var selectedCount: Int { selection.items.count }

    /// Called when the selection changes.
    public var onSelectionChange: ((Set<ItemID>) -> Void)?
    /// Called when the selection changes, and when a press on a row or a rubber band ends. It does not receive the
    /// items, so it costs the same for any number of them.
    package var onSelectionUpdate: (() -> Void)?
    /// Called when a key has selected all items.
    package var onSelectAll: (() -> Void)?
    /// Returns the words for a number of selected rows. Screen readers read them after keys have extended the
    /// selection.
    package var selectionText: ((Int) -> String)?
    /// Called when a row is double-clicked or double-tapped, or when Enter is pressed on it.
    public var onActivate: ((ItemID) -> Void)?
    /// Whether a single click or tap activates a row, too.
    package var activatesOnClick = false
    /// Called to show a context menu at a point of the view: after a right-click, after the Menu key, or when a finger
    /// that has rested leaves the screen without moving.
    ///
    /// The item and its section are those at the point. On a header or an empty part of a section, the item is `nil`;
    /// outside of all sections, both are `nil`. If several items can be selected, a right-click or a finger first
    /// selects the item, unless it is already selected. The Menu key leaves the selection unchanged, even if the item
    /// with the focus is not part of it. To show a menu, attach a `PopoverMenu` to the view.
    public var onContextMenu: ((ItemID?, SectionID?, Point) -> Void)?
    /// Called when the pointer is pressed, or a finger taps, outside all rows and headers. It receives the section
    /// there (if any), the point in the view, and the click count (2 for a double-click).
    public var onBackgroundPress: ((SectionID?, Point, _ count: Int) -> Void)?
    /// Called to find the adjacent list, or widget with `onDrop`, when keys carry lifted items past the first or the
    /// last section. If the rows are drop zones of their own, it is also called when keys carry items past the first or
    /// the last row.
    public var adjacentView: ((DropStep) -> Widget?)?
    /// Called with the reason when a move with Alt held, or by `moveSelection(_:)`, is refused.
    public var onRefusedMove: ((String) -> Void)?
    /// Called when a section collapses or expands, whether because of the program or because of a drag that hovered
    /// over it.
    public var onSectionCollapse: ((SectionID, _ isCollapsed: Bool) -> Void)?
    /// Called when a section's last row is in view or less than a page beyond it, or when a section without rows is in
    /// view, for lists that load further items as people scroll. It is called again only after the number of the
    /// section's rows has changed, or after people have scrolled away.
    public var onApproachEnd: ((SectionID) -> Void)? {
        didSet { endWatch.restart() }
    }
    /// Called after the view has updated itself for any change in a drag's feedback.
    package var onFeedbackChange: ((ListController<SectionID, ItemID>.Feedback) -> Void)?

    /// Whether the letters H, J, K, and L also work as the arrow keys ←, ↓, ↑, and → while no text is being typed.
    public var usesLettersAsArrowKeys = false

    /// The strings that are shown and announced while items move.
    public var words = ListWords()

    /// Whether scrollbars stay visible while there is something to scroll.
    package var keepsScrollbarsVisible = false

    /// Whether a drag from this view continues when the view leaves the screen, so that it can be dropped elsewhere.
    /// Otherwise, the drag is canceled. If you set this, keep the view alive until the drag ends.
    public var keepsDragWhenHidden = false

    /// The time limit for data from another program to arrive after a drop. Loads that take longer end with
    /// `ItemProviderError.timedOut`.
    public var dropTimeout: Duration = Feel.dropTimeout

    // MARK: Internals

    /// The metrics the program passed in. The list has the metrics fitted to its sections.
    private(set) var metrics: ListMetrics

    // On the screen.
    private(set) lazy var pool = WidgetPool(of: self)
    private(set) lazy var binder = WidgetBinder(of: self)
    private(set) lazy var names = RowNames(of: self)
    private(set) lazy var prefetcher = RowPrefetcher(of: self)
    private(set) lazy var overlays = Overlays(of: self)
    private(set) lazy var loading = LoadingOverlay(of: self)
    private(set) lazy var trailing = TrailingPart(of: self)
    private(set) lazy var flights = FlightLayer(of: self)

    // Scrolling and animation.
    private(set) lazy var viewport = Viewport(of: self)
    private(set) lazy var scrollbars = Scrollbars(of: self)
    private(set) lazy var animator = ListAnimator { [weak self] rows in
        for row in rows { self?.showFlight(of: row) }
    }
    private(set) lazy var clock = FrameClock(of: self)
    private(set) lazy var layoutPass = LayoutPass(of: self)
    private(set) lazy var placing = WidgetPlacing(of: self)
    private(set) lazy var endWatch = EndWatch(of: self)

    // Pointer and keyboard.
    private(set) lazy var pointer = PointerInput(of: self)
    private(set) lazy var touch = TouchInput(of: self)
    private(set) lazy var axisDrag = AxisDragInput(of: self)
    private(set) lazy var keyboard = Keyboard(of: self)
    private(set) lazy var selection = RowSelection(of: self)
    private(set) lazy var focus = RowFocus(of: self)
    private(set) lazy var tabOrder = TabOrder(of: self)

    // Drag and drop.
    private(set) lazy var dragSource = ListDragSource(of: self)
    private(set) lazy var dropTarget = ListDropTarget(of: self)
    private(set) lazy var inViewDrag = InViewDrag(of: self)
    private(set) lazy var lifting = KeyboardDragController(of: self)
    private(set) lazy var previews = PreviewMaker(of: self)
    private(set) lazy var dropAnimator = DropAnimator(of: self)

    let editButtons = EditButtons()
    /// The link to the model that the view shows, if it observes one.
    var modelObservation: ModelObservation<SectionID, ItemID>?
    private var flightTimer: DelayedCall?
    private(set) lazy var desktopSettings = DesktopSettings(of: self)
    private let traceRecorder = TraceRecorder()

    /// Creates a view of a list.
    ///
    /// - Parameters:
    ///   - metrics: Measures that don't depend on content, such as the width of a column.
    ///   - rows: Creates the rows.
    ///   - sections: Creates headers, footers, empty states, and strips. Without it, sections have none.
    @inlinable
    public convenience init(
        _ contents: SectionedList<SectionID, ItemID> = SectionedList(), layout: ListLayout = .columns,
        metrics: ListMetrics? = nil, rows: RowFactory<ItemID>, sections: SectionFactory<SectionID> = SectionFactory()
    ) {
        // Inlinable so that the model is specialized for the program's own IDs. The unspecialized model takes four
        // times as long to build.
        let metrics = metrics ?? ListMetrics()
        self.init(
            list: ListController(contents, layout: layout, metrics: sections.fitted(metrics)), metrics: metrics,
            rows: rows, sections: sections)
    }

    @usableFromInline
    init(
        list: ListController<SectionID, ItemID>, metrics: ListMetrics, rows: RowFactory<ItemID>,
        sections: SectionFactory<SectionID>
    ) {
        self.list = list
        self.metrics = metrics
        self.rows = rows
        self.sections = sections
        super.init(styleName: "sectionedlist", role: .group)
        Desktop.prepare()
        ListStyle.install()
        setLayoutClasses(layout)
        setExpands(horizontally: true, vertically: true)
        clipsToBounds = true
        overlays.connect()
        observeList()
        desktopSettings.connect()
        viewport.connect()
        pointer.connect()
        touch.connect()
        axisDrag.connect()
        keyboard.connect()
        dragSource.connect()
        dropTarget.connect()
        // GTK reports only changes of direction, and there is no change when the language is right-to-left from the
        // start.
        if isRightToLeft { directionDidChange() }
    }

    // MARK: Layout

    /// Creates the rows that have come into view immediately instead of in the next frame. A row that is about to
    /// receive text must exist before the next key press, or that key would be lost.
    package func layOutNow() {
        guard isMapped else { return }
        layoutPass.run(width: Double(size.width), height: Double(size.height))
    }

    public override func measure(width: Int?) -> (minimum: Int, natural: Int) {
        // The view scrolls, so it needs little space and takes what it is given.
        width == nil ? (120, 480) : (96, 400)
    }

    public override func layOut(width: Int, height: Int) {
        layoutPass.run(width: Double(width), height: Double(height))
    }

    public override func draw(_ snapshot: Snapshot) { drawContents(snapshot) }

    public override func moveFocus(_ direction: FocusDirection) -> Bool { tabOrder.moveFocus(direction) }

    public override func takeFocus() -> Bool { focus.focusCurrentRow() }

    public override func visibilityDidChange(isMapped: Bool) {
        if isMapped {
            traceRecorder.record(list)
            refuseStrayDrops()
        } else {
            cancelDragsOnHide()
            clock.stop()
            animator.stop()
            // Not now, because the overlay may be leaving the screen, too.
            flightTimer = .beforeNextEvent { [weak self] in self?.flights.update() }
            viewport.stop()
        }
    }

    public override func directionDidChange() { change(.rightToLeft(isRightToLeft)) }

    /// Cancels drags that began in the view or are over it, because the view leaves the screen.
    private func cancelDragsOnHide() {
        dropTarget.finishDrop()
        let isKept = keepsDragWhenHidden && (dragSource.outgoing != nil || lifting.isElsewhere)
        if !isKept { dragSource.cancel() }
        dragSource.finishDrop()
        lifting.listDidHide()
        inViewDrag.cancel()
        touch.cancel()
        dropTarget.leave()
        clock.cancelWakeUp()
        guard !isKept else { return }
        if list.hasActiveDrag { list.cancelDrag(at: now) }
        dragSource.forget()
    }

    /// Applies a surface change to the list.
    func change(_ change: SurfaceChange<SectionKey, RowKey>) {
        // Only edits are ever refused, never surface changes.
        try? list.change(change)
    }

    func apply(_ changes: [SurfaceChange<SectionKey, RowKey>]) {
        for change in changes { self.change(change) }
    }

    /// Schedules a layout before the next frame.
    func queueLayout() { layoutPass.queue() }

    /// Calls a closure while keeping the view alive. Toolkit callbacks use it because the program may release the view
    /// in a callback of its own.
    func keepingAlive<Value>(_ body: (SectionedListView) -> Value) -> Value {
        withExtendedLifetime(self) { body(self) }
    }

    private func setLayoutClasses(_ layout: ListLayout) {
        setStyleClass("stacked", layout.isVertical)
        setStyleClass("grid", layout == .grid)
    }

    /// Whether any part of the list is still moving to its place.
    package var isMoving: Bool { clock.isRunning || animator.hasLaunches }

    /// The current time, on the same clock as the frames.
    var now: Time { Time(microseconds: MainLoop.now) }

    /// Returns whether the rows of a section are hidden because it is collapsed. Range selection and arrow keys skip
    /// them.
    func isHidden(_ section: SectionKey) -> Bool { list.surface.isCollapsed(section) }

    /// Returns the frame of a section in the widget once it has settled, as if its contents were not scrolled.
    func settledFrame(ofSection index: Int, _ surface: ListSurface<SectionKey, RowKey>) -> Rect {
        surface.viewRect(ofSection: index).offsetBy(dx: origin.x, dy: origin.y)
    }

    /// The point of the widget where list coordinates begin: inside the content inset. A list narrower than the view is
    /// centered.
    package var origin: Point {
        let rest = layout == .stacked ? Double(size.width) - list.surface.viewport.width : 0
        return Point(x: max((rest / 2).rounded(.down), contentInset), y: contentInset)
    }

    /// Converts a point of the widget to list coordinates.
    func listPoint(_ x: Double, _ y: Double) -> Point { Point(x: x - origin.x, y: y - origin.y) }
}
