import DragDrop
import GtkInterop

/// A row on the screen. It shows one item now and may show another later.
@MainActor
final class RowWidget: CustomWidget {
    let content: Widget
    let kind: RowKind
    /// The generation of the factory that created the row.
    let generation: Int
    /// The row that the widget shows; `nil` for a spare widget.
    var key: RowKey?
    /// The item that the row shows; `nil` for a placeholder or a spare widget.
    var item: AnyHashable?
    /// The section that the row is shown in.
    var section: SectionKey?
    private(set) var state = RowState()
    /// The row as it was last drawn, in the section.
    var lastPicture: Picture?
    /// Whether screen readers know the row.
    var isIntroduced = false
    /// The position in its section that screen readers have been told, and the number of rows there.
    var describedPlace: (position: Int, count: Int)?
    /// The details of the item, as the program last returned them.
    var details = ""
    /// Whether the row shows a handle for reordering.
    var showsHandle = false {
        didSet { if showsHandle != oldValue { updateHandle() } }
    }
    private var grip: Icon?
    /// An icon that shows that the row is waiting for another program.
    private var waitingIcon: Icon?

    init(_ kind: RowKind, generation: Int) {
        content = kind.make()
        self.kind = kind
        self.generation = generation
        super.init(styleName: "row", role: .listItem)
        isFocusable = true
        add(content)
    }

    /// Whether a child of the row has the focus. The user may be typing there, and the text may not be saved yet.
    var containsEditingFocus: Bool { containsFocus && !hasFocus }

    /// Whether the row is a cell of a grid, which decides its height too. What does not fit the cell is clipped.
    var isCell = false {
        didSet {
            guard isCell != oldValue else { return }
            clipsToBounds = isCell
            queueResize()
        }
    }

    override func measure(width: Int?) -> (minimum: Int, natural: Int) {
        // The section decides the width, so there is no need to measure the content.
        guard let width, !isCell else { return (0, 0) }
        let height = content.measureHeight(forWidth: max(width - handleWidth, 0)).minimum
        return (height, height)
    }

    override func layOut(width: Int, height: Int) {
        let (room, needed) = (width - handleWidth, content.measureWidth().minimum)
        let tall = isCell ? max(height, content.measureHeight(forWidth: max(room, needed)).minimum) : height
        content.allocate(
            x: isRightToLeft ? Double(handleWidth) : 0, y: 0, width: max(room, needed), height: tall)
        grip?.allocate(x: isRightToLeft ? 0 : Double(room), y: 0, width: handleWidth, height: height)
        if let waitingIcon {
            let side = waitingIcon.measureWidth().natural
            waitingIcon.allocate(
                x: Double(isRightToLeft ? 0 : width - side), y: Double(height - side) / 2, width: side, height: side)
        }
    }

    private var handleWidth: Int { grip?.measureWidth().natural ?? 0 }

    private func updateHandle() {
        grip.map { remove($0) }
        grip = showsHandle ? Icon("list-drag-handle-symbolic") : nil
        grip?.addStyleClass("handle")
        grip?.canTarget = false
        grip.map { add($0) }
        queueResize()
    }

    /// Shows a static icon, because GTK 4.24 logs a warning about frame times if its own spinner is added during a
    /// frame.
    private func updateWaitingIcon(_ isAwaitingAnswer: Bool) {
        waitingIcon.map { remove($0) }
        waitingIcon = isAwaitingAnswer ? Icon("content-loading-symbolic") : nil
        waitingIcon?.addStyleClass("waiting")
        waitingIcon?.canTarget = false
        waitingIcon.map { add($0) }
        queueResize()
    }

    /// Shows a state as style classes. Returns whether the state has changed.
    func show(_ state: RowState) -> Bool {
        guard state != self.state else { return false }
        if state.isSelected != self.state.isSelected { looksSelected = state.isSelected }
        setStyleClass("lifting", state.drag == .lifting)
        setStyleClass("dragging", state.drag == .dragging)
        setStyleClass("awaited", state.isAwaitingAnswer)
        if state.isAwaitingAnswer != self.state.isAwaitingAnswer { updateWaitingIcon(state.isAwaitingAnswer) }
        setStyleClass("drop-into", state.isDropTarget)
        setStyleClass("springing", state.isSpringing)
        self.state = state
        return true
    }
}
