import DragDrop
import GtkInterop

/// A row on the screen: a view of an item now, and of another one later.
@MainActor
final class RowWidget: CustomWidget {
    let content: Widget
    /// Which of the view's factories has made it, and what that one does when it shows its item no more.
    let generation: Int
    let unbind: (Widget) -> Void
    /// The row that it shows; `nil` while it waits for one.
    var key: RowKey?
    /// The section that it is shown in.
    var section: SectionKey?
    private(set) var state = RowState()
    /// Whether screen readers were told more of it than what it is called.
    var isDescribed = false
    /// Whether there is something to see that it moves by.
    var showsHandle = false {
        didSet { if showsHandle != oldValue { changeHandle() } }
    }
    private var grip: Icon?
    /// Says that the row waits for another program.
    private var waitingSign: Icon?

    init(_ content: Widget, generation: Int, unbind: @escaping (Widget) -> Void) {
        self.content = content
        self.generation = generation
        self.unbind = unbind
        super.init(styleName: "row", role: .listItem)
        isFocusable = true
        add(content)
    }

    /// Whether the keyboard acts on something in it, such as text that nobody else has yet.
    var isTypedInto: Bool { containsFocus && !hasFocus }

    override func measure(width: Int?) -> (minimum: Int, natural: Int) {
        // Across it takes what its section gives it, and need not find out what it would like.
        guard let width else { return (0, 0) }
        let height = content.measureHeight(forWidth: max(width - handleWidth, 0)).minimum
        return (height, height)
    }

    override func layOut(width: Int, height: Int) {
        let (room, needed) = (width - handleWidth, content.measureWidth().minimum)
        content.allocate(
            x: isRightToLeft ? Double(handleWidth) : 0, y: 0, width: max(room, needed), height: height)
        grip?.allocate(x: isRightToLeft ? 0 : Double(room), y: 0, width: handleWidth, height: height)
        if let waitingSign {
            let side = waitingSign.measureWidth().natural
            waitingSign.allocate(
                x: Double(isRightToLeft ? 0 : width - side), y: Double(height - side) / 2, width: side, height: side)
        }
    }

    private var handleWidth: Int { grip?.measureWidth().natural ?? 0 }

    private func changeHandle() {
        grip.map { remove($0) }
        grip = showsHandle ? Icon("list-drag-handle-symbolic") : nil
        grip?.addStyleClass("handle")
        grip?.canTarget = false
        grip.map { add($0) }
        queueResize()
    }

    /// GTK 4.24 warns of the time where its own spinner comes in the midst of a frame.
    private func changeWaitingSign(_ isAwaited: Bool) {
        waitingSign.map { remove($0) }
        waitingSign = isAwaited ? Icon("content-loading-symbolic") : nil
        waitingSign?.addStyleClass("waiting")
        waitingSign?.canTarget = false
        waitingSign.map { add($0) }
        queueResize()
    }

    /// Shows a state by style; answers whether it is another one.
    func show(_ state: RowState) -> Bool {
        guard state != self.state else { return false }
        if state.isSelected != self.state.isSelected { looksSelected = state.isSelected }
        setStyleClass("lifting", state.drag == .lifting)
        setStyleClass("dragging", state.drag == .dragging)
        setStyleClass("awaited", state.isAwaited)
        if state.isAwaited != self.state.isAwaited { changeWaitingSign(state.isAwaited) }
        setStyleClass("drop-into", state.isDropTarget)
        setStyleClass("springing", state.isSpringing)
        self.state = state
        return true
    }
}

/// A section on the screen: its rows, and what surrounds them.
@MainActor
final class SectionWidget: CustomWidget {
    var key: SectionKey
    /// Behind everything: the section's ground, which the view draws before the backdrop.
    let lane = CustomWidget(styleName: "lane", role: .presentation)
    private(set) var header: Widget?
    private(set) var footer: Widget?
    var emptyState: Widget?
    /// The rows that lie in it, as they were last placed.
    var rows: [(key: RowKey, widget: RowWidget)] = []
    /// Widgets of rows that have gone, for the next ones to come.
    var spares: [RowWidget] = []
    /// What screen readers were told of it.
    var isToldCollapsed = false
    /// Draws it: the view knows what lies where.
    var drawing: ((SectionWidget, Snapshot) -> Void)?

    init(_ key: SectionKey, header: Widget?, footer: Widget?) {
        self.key = key
        self.header = header
        self.footer = footer
        super.init(styleName: "section", role: .list)
        clipsToBounds = true
        lane.canTarget = false
        // The last child is found first: what scrolls goes below what stays.
        if let footer { add(footer) }
        if let header { add(header) }
    }

    override func draw(_ snapshot: Snapshot) {
        drawing?(self, snapshot)
    }
}
