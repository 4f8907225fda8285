import DragDrop
import GtkInterop
import SectionedList

/// A finger on a touchscreen, which scrolls the list. What a tap does is up to `PointerInput`.
///
/// It owns the state of the finger. It does not own the scroll offsets.
@MainActor
final class TouchInput<SectionID: Hashable & Sendable, ItemID: Hashable & Sendable> {
    private unowned let view: SectionedListView<SectionID, ItemID>
    private let gesture = DragGesture(touchOnly: ())
    private var press = TouchPress()
    private var start = Point.zero
    /// The column that the finger touched.
    private var column: ScrollerID<SectionKey>?

    init(of view: SectionedListView<SectionID, ItemID>) {
        self.view = view
    }

    /// Connects the gesture to the view. It comes before the widgets in the rows, because a scroll may begin on any of
    /// them.
    func connect() {
        gesture.onBegin { [weak view] x, y in view?.keepingAlive { $0.touch.begin(at: Point(x: x, y: y)) } }
        gesture.onUpdate { [weak view] dx, dy in view?.keepingAlive { $0.touch.move(dx, dy) } }
        gesture.onEnd { [weak view] _, _ in view?.keepingAlive { $0.touch.handle(.up) } }
        gesture.onCancel { [weak view] in view?.keepingAlive { $0.touch.handle(.cancel) } }
        view.addEventController(gesture, phase: .capture)
    }

    private func begin(at point: Point) {
        start = point
        column = view.viewport.column(at: point)
        let stopsScroll = view.viewport.isDecelerating
        view.viewport.stop()
        handle(.down(point, stopsScroll: stopsScroll))
    }

    private func move(_ dx: Double, _ dy: Double) { handle(.move(Point(x: start.x + dx, y: start.y + dy))) }

    private func handle(_ event: TouchPress.Event) {
        let actions = press.handle(event, at: view.now)
        if press.isClaimed { gesture.claim() }
        for action in actions { perform(action) }
    }

    private func perform(_ action: TouchPress.Action) {
        let viewport = view.viewport
        switch action {
        case .scroll(let distance): viewport.scrollByFinger(distance, column)
        case .decelerate(let velocity): viewport.beginDeceleration(velocity.x, velocity.y, column)
        }
    }
}
