import DragDrop
import GtkInterop
import SectionedList

/// Drag and drop for any widget outside a list, like SwiftUI's `onDrag` and `onDrop`.
extension Widget {
    /// Makes the widget draggable. Lists accept it as they accept rows of other lists.
    ///
    ///     label.onDrag { ItemProvider(object: label.text) }
    ///
    /// - Parameter provider: Called when the widget is pulled. Return `nil` to refuse the drag.
    public func onDrag(_ provider: @escaping @MainActor () -> ItemProvider?) {
        WidgetDrag(self, provider).connect()
    }

    /// Makes the widget a drop target. Its delegate is called as the delegate of a row is. While an acceptable drag is
    /// over the widget, it has the state `:drop(active)` for style sheets. For a widget inside a list's row, the list
    /// itself receives drags from this program.
    ///
    /// - Parameter types: The types to accept. Drags of other types are ignored.
    public func onDrop(of types: [ContentType], delegate: any DropZoneDelegate) {
        addZone(WidgetZone(self, types, delegate))
    }

    fileprivate func addZone(_ zone: WidgetZone) {
        let target = DropTarget()
        target.onAccept { zone.accepts($0) }
        target.onEnter { drop, _, _ in zone.enter(drop) }
        target.onMotion { drop, x, y in zone.move(drop, to: Point(x: x, y: y)) }
        target.onLeave { zone.leave($0) }
        target.onDrop { drop, x, y in zone.take(drop, at: Point(x: x, y: y)) }
        zone.target = target
        addEventController(target)
    }
}

extension TextView {
    /// Makes the text view a drop target for other programs. GTK would insert their text without its links. GTK still
    /// inserts what this program drags.
    package func onForeignDrop(of types: [ContentType], delegate: any DropZoneDelegate) {
        leaveForeignDrops()
        addZone(WidgetZone(self, types, delegate, isForForeign: true))
    }
}

/// The drag source of a widget.
@MainActor
private final class WidgetDrag {
    private weak var widget: Widget?
    private weak var source: DragSource?
    private let provider: @MainActor () -> ItemProvider?
    private var prepared: DragSession?

    init(_ widget: Widget, _ provider: @escaping @MainActor () -> ItemProvider?) {
        self.widget = widget
        self.provider = provider
    }

    /// Connects a drag source to the widget.
    func connect() {
        let source = DragSource()
        source.actions = [.copy, .move]
        source.onPrepare { x, y in self.prepare(at: Point(x: x, y: y)) }
        source.onBegin { self.begin($0) }
        source.onCancel { drag, _ in self.cancel(drag) }
        source.onEnd { drag, _ in (drag.context as? LocalDrag)?.end() }
        widget?.addEventController(source)
        self.source = source
    }

    func prepare(at point: Point) -> ContentProvider? {
        prepared = provider().map { DragSession(items: [DragItem(itemProvider: $0)], liftPoint: point) }
        return prepared?.content
    }

    func begin(_ drag: Drag) {
        guard let session = prepared, let widget else { return }
        prepared = nil
        let size = Size(width: Double(widget.size.width), height: Double(widget.size.height))
        // Which parts of the widget are opaque and cast a shadow is unknown.
        let preview = DragPreview(Picture { Self.draw(widget, $0) }, card: size, count: 1, shadow: [])
        let local = LocalDrag(drag, session: session, preview: preview, hold: session.liftPoint)
        drag.attach(local)
        drag.setIcon(
            preview, hotSpotX: Int(session.liftPoint.x + preview.margin),
            hotSpotY: Int(session.liftPoint.y + preview.margin))
        local.escapeWatch = EscapeWatch { [weak local] in local?.cancel() }
        local.receiverWatch = ReceiverWatch(drag) { [weak self, weak local] event in
            if let local { self?.follow(local, event) }
        }
    }

    private func follow(_ local: LocalDrag, _ event: ReceiverWatch.Event) {
        switch event {
        case .dropped:
            guard !local.isTakenHere else { return }
            local.drag.leaveHand()
            // GTK's source stays busy until its drag is over.
            if let source { widget?.removeEventController(source) }
            connect()
        case .unanswered: break
        case .lost: local.cancel()
        }
    }

    private static func draw(_ widget: Widget, _ snapshot: Snapshot) {
        guard let parent = widget.parent, let corner = widget.convert(x: 0, y: 0, to: parent) else { return }
        snapshot.moved(x: -corner.x, y: -corner.y) { snapshot.draw(widget, of: parent) }
    }

    /// Lets GTK animate the preview back, unless the drag was dropped on another program.
    private func cancel(_ drag: Drag) -> Bool {
        (drag.context as? LocalDrag)?.isCancelled = true
        return drag.isDroppedElsewhere
    }
}

/// A widget as a drop target.
@MainActor
private final class WidgetZone {
    weak var target: DropTarget?
    private weak var widget: Widget?
    private let types: [ContentType]
    private let delegate: any DropZoneDelegate
    private let isForForeign: Bool
    private let router = DropZoneRouter<Bool>()
    private var incoming: IncomingDrop?
    private var proposal = DropProposal(operation: .cancel)

    init(
        _ widget: Widget, _ types: [ContentType], _ delegate: any DropZoneDelegate, isForForeign: Bool = false
    ) {
        self.widget = widget
        self.types = types
        self.delegate = delegate
        self.isForForeign = isForForeign
    }

    func accepts(_ drop: Drop) -> Bool {
        if isForForeign, drop.localDrag != nil { return false }
        let context = drop.localDrag?.context
        if context is EndedDrag { return false }
        guard let local = context as? LocalDrag else {
            return drop.types.compactMap { ContentType(rawValue: $0) }.contains { type in
                types.contains { type.conforms(to: $0) }
            }
        }
        return !local.isCancelled && DropSession(items: local.session.items).hasItems(conformingTo: types)
    }

    func enter(_ drop: Drop) -> DragActions {
        if let incoming, incoming.drop.identity != drop.identity { leave(incoming.drop) }
        guard accepts(drop) else { return [] }
        let local = drop.localDrag?.context as? LocalDrag
        local?.leaveTarget = { [weak self] in self?.forget() }
        let incoming = IncomingDrop(drop, local: local, enclosing: [])
        incoming.watchSource { [weak self] in self?.forget() }
        self.incoming = incoming
        return drop.answer(.move)
    }

    func move(_ drop: Drop, to point: Point) -> DragActions {
        guard let incoming, incoming.drop.identity == drop.identity else { return [] }
        proposal = router.hover(over: true, info: info(incoming, point)) { [delegate] _ in delegate }
        incoming.local?.preview.show(proposal.operation)
        return incoming.answer(proposal)
    }

    func leave(_ drop: Drop) {
        guard let left = incoming, left.drop.identity == drop.identity else { return }
        incoming = nil
        left.local?.leaveTarget = nil
        left.local?.preview.show(nil)
        router.exit(info: info(left, .zero))
        left.abandon()
    }

    /// Rejects the drag over the widget, because it was canceled.
    private func forget() {
        guard let incoming else { return }
        target?.reject(incoming.drop)
        leave(incoming.drop)
    }

    func take(_ drop: Drop, at point: Point) -> Bool {
        guard let taken = incoming, taken.drop.identity == drop.identity, taken.local?.isCancelled != true else {
            // On X11, no event reports that the drag has left.
            leave(drop)
            drop.refuse()
            return true
        }
        incoming = nil
        taken.local?.leaveTarget = nil
        taken.begin()
        let isTaken = proposal.operation.isEffective && router.perform(info: info(taken, point))
        if !proposal.operation.isEffective { router.exit(info: info(taken, point)) }
        taken.local?.dropped = isTaken ? proposal.operation : .cancel
        if isTaken { taken.finish(proposal.operation) } else { drop.refuse() }
        return true
    }

    private func info(_ incoming: IncomingDrop, _ point: Point) -> DropInfo {
        DropInfo(location: point, session: incoming.session)
    }
}
