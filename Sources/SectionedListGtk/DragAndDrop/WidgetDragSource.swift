import DragDrop
import GtkInterop
import SectionedList

/// The drag source of a widget.
@MainActor
final class WidgetDragSource {
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
        // There is no shadow, because it is unknown which parts of the widget are opaque.
        let preview = DragPreview(Picture { Self.draw(widget, $0) }, card: size, count: 1, shadow: [])
        let local = LocalDrag(drag, session: session, preview: preview, pointerOffset: session.liftPoint)
        drag.attach(local)
        local.showPreview(isRightToLeft: widget.isRightToLeft)
        local.escapeWatch = EscapeWatch { [weak local] in local?.cancel() }
        local.receiverWatch = ReceiverWatch(drag) { [weak self, weak local] event in
            if let local { self?.handle(event, of: local) }
        }
    }

    private func handle(_ event: ReceiverWatch.Event, of local: LocalDrag) {
        switch event {
        case .dropped:
            guard !local.isAcceptedHere else { return }
            local.drag.releasePointer()
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
        (drag.context as? LocalDrag)?.isCanceled = true
        return drag.isDroppedElsewhere
    }
}
