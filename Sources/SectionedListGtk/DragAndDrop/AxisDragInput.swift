import DragDrop
import GtkInterop
import SectionedList

/// The mouse or pen that drags along an axis. The gesture keeps the pointer, so the drag continues wherever it goes.
///
/// It owns the gesture. It does not own what is lifted, or drags that the desktop moves.
@MainActor
final class AxisDragInput<SectionID: Hashable & Sendable, ItemID: Hashable & Sendable> {
    private unowned let view: SectionedListView<SectionID, ItemID>
    private let gesture = DragGesture()
    private var start = Point.zero
    /// Whether the gesture moves a lift.
    private var isDragging = false

    init(of view: SectionedListView<SectionID, ItemID>) {
        self.view = view
    }

    /// Connects the gesture to the view.
    func connect() {
        gesture.onBegin { [weak view] x, y in view?.axisDrag.begin(at: Point(x: x, y: y)) }
        gesture.onUpdate { [weak view] dx, dy in view?.keepingAlive { $0.axisDrag.move(dx, dy) } }
        gesture.onEnd { [weak view] _, _ in view?.keepingAlive { $0.axisDrag.end { $0.drop() } } }
        gesture.onCancel { [weak view] in view?.keepingAlive { $0.axisDrag.end { $0.putBack() } } }
        view.addEventController(gesture)
    }

    private func begin(at point: Point) {
        start = point
        // A finger lifts and drags by itself (`TouchInput`).
        if view.dragAxis == nil || gesture.isTouch || view.isText(atX: point.x, y: point.y) { gesture.deny() }
    }

    private func move(_ dx: Double, _ dy: Double) {
        let point = Point(x: start.x + dx, y: start.y + dy)
        if isDragging {
            updateModifiers()
            return view.inViewDrag.move(to: point)
        }
        guard max(abs(dx), abs(dy)) >= Feel.dragThreshold else { return }
        guard
            view.inViewDrag.begin(
                pressedAt: start, at: point, isTouch: false, onLoss: { [weak view] in view?.axisDrag.forget() })
        else { return gesture.deny() }
        gesture.claim()
        isDragging = true
        updateModifiers()
    }

    private func updateModifiers() {
        view.list.updateModifiers(gesture.keys.contains(.control) ? .copy : [], time: view.now)
    }

    private func end(_ body: (InViewDrag<SectionID, ItemID>) -> Void) {
        guard isDragging else { return }
        isDragging = false
        body(view.inViewDrag)
    }

    /// Forgets a lift that has ended without the gesture. The button is still held, but moves nothing.
    private func forget() {
        isDragging = false
        gesture.deny()
    }
}
