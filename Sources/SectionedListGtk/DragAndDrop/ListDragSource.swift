import DragDrop
import GtkInterop
import SectionedList

/// The list as a drag source. Rows and headers can be dragged, and the preview flies home if the drag fails.
///
/// It owns the prepared drag and the active one. It does not own the pressed row, or drags over the list.
@MainActor
final class ListDragSource<SectionID: Hashable & Sendable, ItemID: Hashable & Sendable> {
    private unowned let view: SectionedListView<SectionID, ItemID>
    private(set) var source = DragSource()
    /// A drag that was prepared and has not begun.
    private(set) var prepared: DragSession?
    /// The drag that began here.
    private(set) var outgoing: LocalDrag?
    /// Removes the preview of the last canceled drag once its rows have been painted.
    private var canceled: NextFrame?

    init(of view: SectionedListView<SectionID, ItemID>) {
        self.view = view
    }

    private var list: ListController<SectionID, ItemID> { view.list }

    /// Connects the drag source to the view.
    func connect() {
        source.onPrepare { [weak view] x, y in
            // The list itself moves what a finger lifts (`TouchInput`), and what the pointer drags along an axis
            // (`AxisDragInput`).
            guard let view, view.dragAxis == nil, !view.dragSource.source.isTouch else { return nil }
            return view.keepingAlive { $0.dragSource.prepare(x, y) }
        }
        source.onBegin { [weak view] drag in view?.keepingAlive { $0.dragSource.begin(drag) } }
        source.onCancel { [weak view] drag, _ in view?.keepingAlive { $0.dragSource.recordCancellation(drag) } ?? false
        }
        source.onEnd { [weak view] drag, deletes in view?.keepingAlive { $0.dragSource.end(drag, deletes: deletes) } }
        view.addEventController(source)
    }

    /// Replaces the drag source. GTK's source stays busy until its drag is over, even when the pointer is already free.
    private func replaceSource() {
        view.removeEventController(source)
        source = DragSource()
        connect()
    }

    /// Prepares a drag of what was pressed, even if something else is at that point now.
    func prepare(_ x: Double, _ y: Double) -> ContentProvider? {
        guard let session = makeSession(at: view.listPoint(x, y)) else { return nil }
        prepared = session
        source.actions = session.allowsMoveOperation ? [.copy, .move] : .copy
        return session.content
    }

    /// Makes a session for a drag of what was pressed, unless there is another drag.
    func makeSession(at point: Point) -> DragSession? {
        finishDrop()
        if let outgoing, outgoing.drag.isDroppedElsewhere { awaitReceiver(of: outgoing) }
        guard outgoing == nil, list.feedback.phase == .idle else { return nil }
        forgetPrepared()
        var session: DragSession?
        if case .row(let key)? = view.pointer.pressed, let item = list.item(of: key) {
            guard isOnHandle(point, of: key) else { return nil }
            let selection = view.selection
            let others = selection.contains(key) ? selection.items.compactMap { list.item(of: $0) } : []
            session = list.prepareDrag(of: item, at: point, selection: others)
        } else if case .section(let key)? = view.pointer.pressed, let index = list.surface.list.index(of: key) {
            session = list.prepareDrag(ofSection: index, at: point)
        }
        return session
    }

    /// Returns whether a point is in the part of a row by which it is dragged.
    private func isOnHandle(_ point: Point, of key: RowKey) -> Bool {
        guard let row = view.pool.rows[key], !row.showsHandle, let handle = row.kind.handle?(row.content) else {
            return true
        }
        guard let corner = handle.convert(x: 0, y: 0, to: view) else { return false }
        let (size, origin) = (handle.size, view.origin)
        return Rect(x: corner.x, y: corner.y, width: Double(size.width), height: Double(size.height))
            .contains(Point(x: point.x + origin.x, y: point.y + origin.y))
    }

    /// Lays out what is pressed, for its preview. Rows that have just changed are not laid out yet, and could not be
    /// drawn. A section whose header is pinned is lifted from its start.
    func layOutPressed() {
        if case .section(let key)? = view.pointer.pressed { view.viewport.unpinHeader(of: key, isWhole: false) }
        view.layOutNow()
    }

    /// Forgets a prepared drag that never began. A later press or release shows that it won't.
    func forgetPrepared() {
        guard prepared != nil else { return }
        prepared = nil
        list.forgetPreparedDrag()
    }

    private func begin(_ drag: Drag) {
        guard let session = prepared else { return }
        prepared = nil
        view.selection.change { $0.forgetPress() }
        let origin = view.origin
        let pressed = Point(x: session.liftPoint.x + origin.x, y: session.liftPoint.y + origin.y)
        layOutPressed()
        let (preview, corner) = view.previews.make(
            of: view.pointer.pressed, count: session.items.count, at: session.liftPoint)
        let pointerOffset = Point(x: pressed.x - corner.x, y: pressed.y - corner.y)
        let local = LocalDrag(drag, session: session, preview: preview, pointerOffset: pointerOffset)
        outgoing = local
        drag.attach(local)
        local.showPreview(isRightToLeft: view.isRightToLeft)
        local.escapeWatch = EscapeWatch { [weak view] in view?.dragSource.cancel() }
        local.receiverWatch = ReceiverWatch(drag) { [weak view, weak local] event in
            if let local { view?.keepingAlive { $0.dragSource.handle(event, of: local) } }
        }
        view.viewport.updateEnclosingScrollers(view.enclosingScrollers)
        list.beginDrag(session, at: view.now)
        // If the dragged item is gone, the drag has to end. GTK can end a drag only once it has begun.
        if !list.hasActiveDrag {
            local.cancelTimer = DelayedCall.beforeNextEvent { [weak view] in view?.dragSource.cancel() }
        }
    }

    /// Cancels the drag that began here.
    func cancel() { outgoing?.cancel() }

    /// Finishes a drop that only waits for its rows to be painted, because the next drag begins.
    func finishDrop() {
        outgoing?.finishing?.callNow()
        canceled?.callNow()
    }

    /// Forgets the drag, whatever the toolkit still reports about it.
    func forget() { outgoing = nil }

    // MARK: After the drop

    private func handle(_ event: ReceiverWatch.Event, of local: LocalDrag) {
        switch event {
        case .dropped:
            guard !local.isAcceptedHere else { return }
            local.drag.releasePointer()
            replaceSource()
        case .unanswered: awaitReceiver(of: local)
        case .lost: local.cancel()
        }
    }

    /// Waits for the answer of another program that is slow. The list is free for the next drag, and the rows show that
    /// they are waiting.
    private func awaitReceiver(of local: LocalDrag) {
        guard outgoing === local, local.drag.isDroppedElsewhere else { return }
        outgoing = nil
        list.markDroppedElsewhere(at: view.now)
        view.binder.showStates()
        view.queueLayout()
    }

    /// Records that the drag failed. The view, not GTK, animates the preview back.
    private func recordCancellation(_ drag: Drag) -> Bool {
        guard let local = drag.context as? LocalDrag else { return false }
        local.isCanceled = true
        local.releasePoint = pointer(of: local)
        // Wayland compositors have removed the preview already, or animate it themselves.
        guard drag.isOnX11, outgoing === local, view.isMapped else {
            drag.hideIcon()
            return true
        }
        let icon = CanceledIcon(of: drag)
        canceled = NextFrame(of: view) { icon.remove() }
        return false
    }

    private func end(_ drag: Drag, deletes: Bool) {
        guard let local = drag.context as? LocalDrag else { return }
        local.end()
        // GTK's flag to delete the data is reliable only for drops in other programs.
        let operation: DropOperation =
            local.dropped ?? (local.isCanceled || drag.isRefused ? .cancel : deletes ? DropOperation.move : .copy)
        let isCancel = !operation.isEffective
        local.session.isReceivedElsewhere = local.dropped == nil && !isCancel
        finish(local, operation, pointer: local.releasePoint ?? pointer(of: local))
        if outgoing === local { outgoing = nil }
    }

    private func pointer(of local: LocalDrag) -> Point? {
        local.drag.pointer(in: view).map { Point(x: $0.x, y: $0.y) }
    }

    /// Ends the drag in the list, and makes the items that return fly home.
    private func finish(_ local: LocalDrag, _ operation: DropOperation, pointer: Point?) {
        let isCancel = !operation.isEffective
        let top = local.session.items.first.flatMap { list.row(of: $0) }
        var frame: Rect?
        if outgoing === local, let pointer {
            let card = local.cardFrame(at: pointer)
            frame = card
            let origin = Point(x: card.x, y: card.y)
            if isCancel {
                view.dropAnimator.animateCancellation(of: local.preview, top: top, from: origin, scale: local.scale)
            }
            for row in isCancel ? [] : local.returning.compactMap({ list.row(of: $0) }) {
                view.animator.launch(row, from: origin, scale: local.scale, duration: view.animator.homeDuration)
            }
        }
        list.endDrag(operation, of: local.session, time: view.now)
        if isCancel, let top, let frame {
            view.dropAnimator.flyHome(local.preview, of: top, from: frame)
        }
        view.binder.showStates()
        view.queueLayout()
    }
}
