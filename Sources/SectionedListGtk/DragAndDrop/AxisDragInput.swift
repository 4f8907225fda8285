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
    /// Reports keys while the pointer rests, on X11.
    private var keysWatch: HeldKeysWatch?

    init(of view: SectionedListView<SectionID, ItemID>) {
        self.view = view
    }

    /// Connects the gesture to the view.
    func connect() {
        gesture.onBegin { [weak view] x, y in view?.axisDrag.begin(at: Point(x: x, y: y)) }
        gesture.onUpdate { [weak view] dx, dy in view?.keepingAlive { $0.axisDrag.move(dx, dy) } }
        gesture.onEnd { [weak view] _, _ in view?.keepingAlive { $0.axisDrag.drop() } }
        gesture.onCancel { [weak view] in view?.keepingAlive { $0.axisDrag.cancel() } }
        view.addEventController(gesture)
    }

    private func begin(at point: Point) {
        start = point
        forget()
        // A finger lifts and drags by itself (`TouchInput`).
        if view.dragAxis == nil || gesture.isTouch || view.isText(atX: point.x, y: point.y) { gesture.deny() }
    }

    private func move(_ dx: Double, _ dy: Double) {
        let point = Point(x: start.x + dx, y: start.y + dy)
        if isDragging {
            updateModifiers()
            return view.inViewDrag.move(to: point)
        }
        guard view.isDrag(fromX: start.x, y: start.y, toX: point.x, y: point.y) else { return }
        isDragging = view.inViewDrag.begin(
            pressedAt: start, at: point, isTouch: false, modifiers, onLoss: { [weak view] in view?.axisDrag.lose() })
        guard isDragging else { return gesture.deny() }
        gesture.claim()
        keysWatch = HeldKeysWatch { [weak view] in view?.keepingAlive { $0.axisDrag.updateModifiers() } }
    }

    private func drop() {
        guard isDragging else { return }
        updateModifiers()
        forget()
        view.inViewDrag.drop()
    }

    private func cancel() {
        guard isDragging else { return }
        forget()
        view.inViewDrag.putBack()
    }

    /// Lets go of a lift that is over. The button is still held, but moves nothing.
    private func lose() {
        forget()
        gesture.deny()
    }

    private func forget() {
        isDragging = false
        keysWatch = nil
    }

    // MARK: Keys

    private var modifiers: DropModifiers { HeldKeys.now.contains(.control) ? .copy : [] }

    private func updateModifiers() {
        guard isDragging else { return }
        view.list.updateModifiers(modifiers, time: view.now)
    }
}
