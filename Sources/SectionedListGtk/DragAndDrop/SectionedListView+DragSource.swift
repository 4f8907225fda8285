import DragDrop
import GtkInterop
import SectionedList

/// The view as a source of drags.
extension SectionedListView {
    func connectDragSource() {
        source.onPrepare { [weak self] x, y in self?.prepareDrag(x, y) }
        source.onBegin { [weak self] in self?.beginDrag($0) }
        source.onCancel { [weak self] drag, _ in self?.noteCancel(drag) ?? false }
        source.onEnd { [weak self] drag, deletes in self?.endDrag(drag, deletes: deletes) }
        addEventController(source)
    }

    /// GTK's source is busy until its drag is over, also where the pointer is free again.
    private func renewDragSource() {
        removeEventController(source)
        source = DragSource()
        connectDragSource()
    }

    /// A pull has gone far enough: what was pressed is asked for, even if something else lies there now.
    func prepareDrag(_ x: Double, _ y: Double) -> ContentProvider? {
        let point = listPoint(x, y)
        if let outgoing, outgoing.drag.isDroppedElsewhere { awaitAnswer(to: outgoing) }
        guard outgoing == nil, list.feedback.phase == .idle else { return nil }
        forgetPreparedDrag()
        var session: DragSession?
        if case .row(let key)? = pointer.pressed, let item = list.item(of: key) {
            let others = selection.contains(key) ? selection.items.compactMap { list.item(of: $0) } : []
            session = list.prepareDrag(of: item, at: point, selection: others)
        } else if case .section(let key)? = pointer.pressed, let index = list.surface.list.index(of: key) {
            session = list.prepareDrag(ofSection: index, at: point)
        }
        guard let session else { return nil }
        prepared = session
        source.actions = session.allowsMoveOperation ? [.copy, .move] : .copy
        return session.content
    }

    /// The toolkit has asked for a drag and begun none: a press that comes later, or the release, shows it.
    func forgetPreparedDrag() {
        guard prepared != nil else { return }
        prepared = nil
        list.forgetPreparedDrag()
    }

    private func beginDrag(_ drag: Drag) {
        guard let session = prepared else { return }
        prepared = nil
        selection.change { $0.forgetPress() }
        let pressed = Point(x: session.liftPoint.x + contentInset, y: session.liftPoint.y + contentInset)
        // What has just changed is not laid out yet, and could not be painted.
        makeRowsNow()
        let (preview, corner) = makePreview(of: pointer.pressed, count: session.items.count, held: session.liftPoint)
        let hold = Point(x: pressed.x - corner.x, y: pressed.y - corner.y)
        preview.hand = hold.x
        let local = LocalDrag(drag, session: session, preview: preview, hold: hold)
        outgoing = local
        drag.attach(local)
        drag.setIcon(
            preview, hotSpotX: Int((hold.x + preview.margin).rounded()),
            hotSpotY: Int((hold.y + preview.margin).rounded()))
        local.escapeWatch = EscapeWatch { [weak self] in self?.cancelDrag() }
        local.receiverWatch = ReceiverWatch(drag) { [weak self, weak local] event in
            if let local { self?.follow(local, event) }
        }
        viewport.tell(enclosingScrollers)
        list.beginDrag(session, at: now)
        // What was pressed is gone. GTK can end a drag only once it has begun.
        if !list.hasActiveDrag { local.giveUp = Timer.beforeNextEvent { [weak self] in self?.cancelDrag() } }
    }

    /// Gives up the drag that has begun here.
    func cancelDrag() { outgoing?.cancel() }

    // MARK: After the drop

    private func follow(_ local: LocalDrag, _ event: ReceiverWatch.Event) {
        switch event {
        case .dropped:
            guard !local.isTakenHere else { return }
            local.drag.leaveHand()
            renewDragSource()
        case .unanswered: awaitAnswer(to: local)
        case .lost: local.cancel()
        }
    }

    /// Another program takes its time to answer: the list is free for the next drag, and the rows show what they wait for.
    private func awaitAnswer(to local: LocalDrag) {
        guard outgoing === local, local.drag.isDroppedElsewhere else { return }
        outgoing = nil
        list.awaitAnswer(at: now)
        binder.showStates()
        queueLayout()
    }

    /// The drag has come to nothing. The preview's way home is the view's to draw, in its own time.
    private func noteCancel(_ drag: Drag) -> Bool {
        guard let local = drag.context as? LocalDrag else { return false }
        local.isCancelled = true
        local.released = drag.pointer(in: self).map { Point(x: $0.x, y: $0.y) }
        drag.hideIcon()
        return true
    }

    private func endDrag(_ drag: Drag, deletes: Bool) {
        guard let local = drag.context as? LocalDrag else { return }
        local.end()
        // What the toolkit says of deleting is true only of drops elsewhere.
        let operation: DropOperation =
            local.dropped ?? (local.isCancelled ? .cancel : deletes ? DropOperation.move : .copy)
        let isCancel = !operation.isEffective
        local.session.isReceivedElsewhere = local.dropped == nil && !isCancel
        let pointer = local.released ?? drag.pointer(in: self).map { Point(x: $0.x, y: $0.y) }
        if outgoing === local, let pointer {
            let origin = local.corner(at: pointer)
            let rows = isCancel ? list.draggedRows : local.returning.compactMap { list.row(of: $0) }
            for row in rows { stage.launch(row, from: origin, duration: Feel.flightHome) }
            if isCancel { for section in list.draggedSections { stage.launch(section, from: origin) } }
        }
        if outgoing === local { outgoing = nil }
        list.endDrag(operation, of: local.session, time: now)
        binder.showStates()
        queueLayout()
    }

    // MARK: The preview

    /// Of a section that is taller only the beginning hangs at the pointer.
    private static var tallestPreview: Double { 320 }

    /// A picture of what is pulled, and where its corner lies in the widget; nothing, at a point, where it is not there.
    func makePreview(of pulled: Pulled?, count: Int, held: Point) -> (preview: DragPreview, corner: Point) {
        let surface = list.surface
        if case .row(let key)? = pulled, let widget = pool.rows[key],
            let section = pool.section(ofRow: key),
            let path = surface.list.path(of: key)
        {
            let rect = surface.viewRect(ofRow: path).offsetBy(dx: contentInset, dy: contentInset)
            let parameters = list.dragPreviewParameters(of: key)
            let seen = Self.held(rect, within: Double(size.height))
            let picture = Picture { snapshot in
                let drawRow = { self.draw(widget, of: section, at: rect, parameters, snapshot) }
                guard seen != rect else { return drawRow() }
                snapshot.clipped(x: 0, y: 0, width: seen.width, height: seen.height) {
                    snapshot.moved(x: 0, y: rect.y - seen.y, drawRow)
                }
            }
            return (preview(picture, seen.size, count, parameters, isSection: false), Point(x: seen.x, y: seen.y))
        }
        if case .section(let key)? = pulled, let widget = pool.sections[key], let seen = stage.place(of: key) {
            let height = min(seen.height, Self.tallestPreview)
            let ground = layout == .stacked ? stackedGround : nil
            let picture = Picture { snapshot in
                snapshot.clipped(
                    x: 0, y: 0, width: seen.width, height: height, cornerRadius: Double(ListStyle.laneRadius)
                ) {
                    if let ground { snapshot.fill(x: 0, y: 0, width: seen.width, height: height, ground) }
                    snapshot.moved(x: -seen.x, y: -seen.y) {
                        snapshot.draw(widget.lane, of: self)
                        snapshot.draw(widget, of: self)
                    }
                }
            }
            let size = Size(width: seen.width, height: height)
            return (preview(picture, size, 1, nil, isSection: true), Point(x: seen.x, y: seen.y))
        }
        let nothing = Size(width: 1, height: 1)
        return (preview(Picture { _ in }, nothing, 1, nil, isSection: false), held)
    }

    /// What is behind stacked sections, which have no ground of their own.
    private var stackedGround: Color? { themeColor(ListStyle.ground) }

    /// Draws a row, whose corner is the origin then, as parameters have it. A colour takes the place of the row's own ground.
    func draw(
        _ row: RowWidget, of section: SectionWidget, at rect: Rect, _ looks: PreviewParameters?, _ snapshot: Snapshot
    ) {
        let isBare = looks?.backgroundColor != nil
        let parent: Widget = isBare ? row : section
        guard let corner = parent.convert(x: 0, y: 0, to: self) else { return }
        snapshot.drawPreview(looks, size: rect.size) {
            snapshot.moved(x: corner.x - rect.x, y: corner.y - rect.y) {
                snapshot.draw(isBare ? row.content : row, of: parent)
            }
        }
    }

    /// What of a row hangs at the pointer: of one that is higher than the view what is seen of it, since there are no
    /// windows as high as a row may be.
    private static func held(_ row: Rect, within height: Double) -> Rect {
        guard row.height > height else { return row }
        let top = max(row.minY, 0)
        return Rect(x: row.x, y: top, width: row.width, height: max(min(row.maxY, height) - top, 1))
    }

    private func preview(
        _ picture: Picture, _ size: Size, _ count: Int, _ parameters: PreviewParameters?, isSection: Bool
    ) -> DragPreview {
        let whole = Rect(x: 0, y: 0, width: size.width, height: size.height)
        let path =
            parameters?.shadowPath ?? parameters?.visiblePath
            ?? (!isSection
                ? PreviewPath(
                    roundedRect: whole.insetBy(dx: Double(ListStyle.rowMargin), dy: 0),
                    cornerRadius: Double(ListStyle.rowRadius))
                : PreviewPath(roundedRect: whole, cornerRadius: Double(ListStyle.laneRadius)))
        return DragPreview(picture, card: size, count: count, shadow: path.rects)
    }
}

/// What a preview shows.
enum Pulled: Equatable {
    case row(RowKey), section(SectionKey)
}

extension Snapshot {
    /// Draws a preview as its parameters have it.
    func drawPreview(_ parameters: PreviewParameters?, size: Size, _ body: () -> Void) {
        func drawAll() {
            if let color = parameters?.backgroundColor {
                fill(
                    x: 0, y: 0, width: size.width, height: size.height,
                    Color(red: color.red, green: color.green, blue: color.blue, alpha: color.alpha))
            }
            body()
        }
        guard let path = parameters?.visiblePath else { return drawAll() }
        for part in path.rects {
            clipped(
                x: part.rect.x, y: part.rect.y, width: part.rect.width, height: part.rect.height,
                cornerRadius: part.cornerRadius, drawAll)
        }
    }
}
