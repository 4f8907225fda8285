import DragDrop
import GtkInterop
import SectionedList

/// A list of items in sections, as columns or stacked, whose items are dragged and dropped.
///
///     let view = SectionedListView(plan, rows: RowFactory(make: { Label() }, bind: { $0.text = $1 }))
///     view.list.dragDelegate = cards
///     view.list.dropDelegate = cards
///     window.child = view
///
/// The view draws and reports. What is in the list is in `list`, which is also where the program changes it; what a drag
/// does is decided by the delegates and by the interaction inside.
///
/// Only rows that are seen have widgets, whatever the list's length.
@MainActor
public final class SectionedListView<SectionID: Hashable & Sendable, ItemID: Hashable & Sendable>: CustomWidget {
    /// The view-model: the order, the delegates, and what is shown of a drag.
    public let list: ListController<SectionID, ItemID>

    /// Makes the rows. A new factory makes all of them anew.
    public var rows: RowFactory<ItemID> {
        didSet { pool.renewRows() }
    }

    /// Makes what surrounds the rows. A new factory makes all of it anew.
    public var sections: SectionFactory<SectionID> {
        didSet { pool.renewSections() }
    }

    /// Whether the sections lie side by side or below each other.
    public var layout: ListLayout {
        get { list.surface.layout }
        set {
            guard newValue != layout else { return }
            viewport.change(to: newValue)
            setStyleClass("stacked", newValue == .stacked)
            scrollbars.removeAll()
            stage.showNextChange()
        }
    }

    /// The room around the sections, in points. They are scrolled through it, to the very edge.
    public var contentInset = 12.0 {
        didSet { queueLayout() }
    }

    /// How many items can be selected: several, where nothing else is said.
    public var selectionMode: SelectionMode {
        get { selection.mode }
        set { selection.change { $0.mode = newValue } }
    }

    /// The selected items, in no order. The keyboard goes on from the first of those that the program selects.
    public var selectedItems: Set<ItemID> {
        get { Set(selection.items.compactMap { list.item(of: $0) }) }
        set {
            let rows = newValue.compactMap { list.row(of: $0) }
            selection.change { $0.select(rows) }
            focus.follow(selected: rows)
        }
    }

    /// Is told that others are selected.
    public var onSelectionChange: ((Set<ItemID>) -> Void)?
    /// Is told that a row was double-clicked, or that Enter was pressed on it.
    public var onActivate: ((ItemID) -> Void)?
    /// Is asked to show a menu: for an item in its section, for a section where there is no item, such as at its header, or
    /// for the list where there is neither; at a point of the view. A `PopoverMenu` that is attached to the view shows one.
    public var onContextMenu: ((ItemID?, SectionID?, Point) -> Void)?
    /// Is told of a press beside all rows and headers: in a section, or in none; at a point of the view, and the how many-th
    /// of a quick row it is (2 for a double click).
    public var onBackgroundPress: ((SectionID?, Point, _ count: Int) -> Void)?
    /// Asked for the list at a side, where keys carry what they have lifted on to: past the first section or the last one.
    public var viewBeyond: ((DropStep) -> Widget?)?
    /// Is told why a move by key was refused.
    public var onRefusedMove: ((String) -> Void)?
    /// Is told that a section was collapsed or has opened: by the program, or because something dragged has rested over it.
    public var onSectionCollapse: ((SectionID, _ isCollapsed: Bool) -> Void)?
    /// Is told whenever anything of a drag is shown differently; after the view has taken it in.
    public var onFeedbackChange: ((ListController<SectionID, ItemID>.Feedback) -> Void)?

    /// Whether the letters H, J, K and L are the arrows ←, ↓, ↑ and → too, wherever no text is typed.
    public var movesByLetters = false

    /// What is said of what is moved.
    public var words = ListWords()

    /// Whether what is dragged from here can still be dropped elsewhere when the view leaves the screen; else the drag is
    /// given up then. Whoever sets it holds the view until the drag is over.
    public var keepsDragWhenHidden = false

    /// How long after a drop its data may take to come from another application. What has not come by then is given up:
    /// its loads end with `ItemProviderError.timedOut`.
    public var dropTimeout = Feel.dropTimeout

    // MARK: Inside

    /// As the program has them; the list has what fits its sections.
    let metrics: ListMetrics

    // What is on the screen.
    private(set) lazy var pool = WidgetPool(of: self)
    private(set) lazy var binder = WidgetBinder(of: self)
    private(set) lazy var names = RowNames(of: self)
    private(set) lazy var rowsAhead = RowsAhead(of: self)
    private(set) lazy var overlays = Overlays(of: self)
    private(set) lazy var loading = LoadingOverlay(of: self)

    // What moves.
    private(set) lazy var viewport = Viewport(of: self)
    private(set) lazy var scrollbars = Scrollbars(of: self)
    private(set) lazy var stage = MotionStage { [weak self] rows in
        for row in rows { self?.pool.section(ofRow: row)?.queueDraw() }
    }
    private(set) lazy var clock = FrameClock(of: self)
    private(set) lazy var layoutPass = LayoutPass(of: self)
    private(set) lazy var placing = WidgetPlacing(of: self)

    // The pointer and the keyboard.
    private(set) lazy var pointer = PointerInput(of: self)
    private(set) lazy var keyboard = Keyboard(of: self)
    private(set) lazy var selection = RowSelection(of: self)
    private(set) lazy var focus = RowFocus(of: self)
    private(set) lazy var tabOrder = TabOrder(of: self)

    // Drag and drop.
    private(set) lazy var dragSource = ListDragSource(of: self)
    private(set) lazy var dropTarget = ListDropTarget(of: self)
    private(set) lazy var lifting = KeyLifting(of: self)
    private(set) lazy var previews = PreviewMaker(of: self)
    private(set) lazy var landing = Landing(of: self)

    let editButtons = EditButtons()
    private lazy var desktopSettings = DesktopSettings(of: self)
    private let traceRecorder = TraceRecorder()

    /// A view of a list.
    ///
    /// - Parameters:
    ///   - metrics: the measures that don't depend on content, such as the width of a column.
    ///   - rows: makes the rows.
    ///   - sections: makes headers, footers and empty states; without it sections have none.
    @inlinable
    public convenience init(
        _ contents: SectionedList<SectionID, ItemID> = SectionedList(), layout: ListLayout = .columns,
        metrics: ListMetrics? = nil, rows: RowFactory<ItemID>, sections: SectionFactory<SectionID> = SectionFactory()
    ) {
        // Inlinable, so that the program builds the model for its own ids: for ids of any kind that takes four times as
        // long.
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
        ListStyle.install()
        setStyleClass("stacked", layout == .stacked)
        setExpands(horizontally: true, vertically: true)
        clipsToBounds = true
        overlays.connect()
        follow()
        desktopSettings.connect()
        viewport.connect()
        pointer.connect()
        keyboard.connect()
        dragSource.connect()
        dropTarget.connect()
        // GTK tells of changes only, and in a language that runs from right to left there is none.
        if isRightToLeft { directionDidChange() }
    }

    // MARK: Layout

    /// Makes the rows that have come into view at once, and not with the next frame: so that nothing is lost of what is
    /// typed meanwhile, where one of them is to be typed into.
    package func makeRowsNow() {
        guard isMapped else { return }
        layoutPass.run(width: Double(size.width), height: Double(size.height))
    }

    public override func measure(width: Int?) -> (minimum: Int, natural: Int) {
        // It scrolls: it needs little, and likes what it is given.
        width == nil ? (120, 480) : (96, 400)
    }

    public override func layOut(width: Int, height: Int) {
        layoutPass.run(width: Double(width), height: Double(height))
    }

    public override func draw(_ snapshot: Snapshot) { drawContents(snapshot) }

    public override func moveFocus(_ direction: FocusDirection) -> Bool { tabOrder.moveFocus(direction) }

    public override func takeFocus() -> Bool { focus.takeCurrentRow() }

    public override func visibilityDidChange(isMapped: Bool) {
        if isMapped {
            traceRecorder.record(list)
            refuseStrayDrops { ($0.localDrag?.context as? LocalDrag)?.dropped = .cancel }
        } else {
            abandonDrags()
            clock.stop()
            stage.stop()
            viewport.stop()
        }
    }

    public override func directionDidChange() { change(.rightToLeft(isRightToLeft)) }

    /// Gives up what is dragged from the view, or over it: it leaves the screen.
    private func abandonDrags() {
        let isKept = keepsDragWhenHidden && (dragSource.outgoing != nil || lifting.isLent)
        if !isKept { dragSource.cancel() }
        lifting.abandon()
        dropTarget.leave()
        clock.forgetWake()
        guard !isKept else { return }
        if list.hasActiveDrag { list.cancelDrag(at: now) }
        dragSource.forget()
    }

    /// Tells the list what has changed of it on the screen.
    func change(_ change: SurfaceChange<SectionKey, RowKey>) {
        // Only edits are ever refused.
        try? list.change(change)
    }

    func apply(_ changes: [SurfaceChange<SectionKey, RowKey>]) {
        for change in changes { self.change(change) }
    }

    /// Has everything laid out before the next frame.
    func queueLayout() { layoutPass.queue() }

    /// Hands the view to what the toolkit has called, and keeps it until that is over: whoever is told something meanwhile
    /// may let go of it.
    func held<Value>(_ body: (SectionedListView) -> Value) -> Value { withExtendedLifetime(self) { body(self) } }

    /// Whether anything of the list is on its way to its place.
    public var isMoving: Bool { clock.isRunning || stage.hasLaunches }

    /// The time on the clock that frames have too.
    var now: Time { Time(microseconds: MainLoop.now) }

    /// Whether a section is collapsed to its header: ranges and keys leave out what is not seen.
    func isHidden(_ section: SectionKey) -> Bool { list.surface.isCollapsed(section) }

    /// The section's settled corner in the widget, as if its content were not scrolled.
    func corner(ofSection index: Int, _ surface: ListSurface<SectionKey, RowKey>) -> Rect {
        surface.viewRect(ofSection: index).offsetBy(dx: contentInset, dy: contentInset)
    }

    /// A point of the widget as one of the list's, which begins within the inset.
    func listPoint(_ x: Double, _ y: Double) -> Point { Point(x: x - contentInset, y: y - contentInset) }
}

/// How many items of a list can be selected.
public typealias SelectionMode = ListSelection<RowKey>.Mode
