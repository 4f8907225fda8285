import DragDrop
import GtkInterop
import SectionedList

/// Fingers on a touchscreen: they scroll, lift, drag, and select. What a tap does is up to `PointerInput`.
///
/// It owns the state of the finger. It does not own the scroll offsets, or what is lifted.
@MainActor
final class TouchInput<SectionID: Hashable & Sendable, ItemID: Hashable & Sendable> {
    private unowned let view: SectionedListView<SectionID, ItemID>
    private let gesture = DragGesture(touchOnly: ())
    private var press = TouchPress()
    private var start = Point.zero
    /// The column that the finger touched.
    private var column: ScrollerID<SectionKey>?
    private var restTimer: DelayedCall?
    /// The scrolling at edges while two fingers select, and the time when it last scrolled.
    private var selectionScroll: TouchSelectionScroll<SectionKey>?
    private var lastSelectionScroll: Time?

    init(of view: SectionedListView<SectionID, ItemID>) {
        self.view = view
    }

    private var list: ListController<SectionID, ItemID> { view.list }

    /// Whether a finger is on the list.
    var isTouched: Bool { gesture.isActive }

    /// Whether two fingers select.
    var isSelecting: Bool { press.isSelecting }

    /// Connects the gesture to the view. It comes before the widgets in the rows, because a scroll may begin on any of
    /// them.
    func connect() {
        gesture.onBegin { [weak view] x, y in view?.keepingAlive { $0.touch.begin(at: Point(x: x, y: y)) } }
        gesture.onUpdate { [weak view] dx, dy in view?.keepingAlive { $0.touch.move(dx, dy) } }
        gesture.onEnd { [weak view] _, _ in view?.keepingAlive { $0.touch.handle(.up) } }
        gesture.onCancel { [weak view] in view?.keepingAlive { $0.touch.handle(.cancel) } }
        view.addEventController(gesture, phase: .capture)
        // After the gesture, so that GTK asks it first.
        view.addEventController(
            SecondFinger(of: gesture) { [weak view] event in view?.keepingAlive { $0.touch.join(event) } ?? false },
            phase: .capture)
    }

    /// Handles a second finger, and returns whether it joins the first one.
    private func join(_ event: SecondFinger.Event) -> Bool {
        switch event {
        case .down(let x, let y): handle(.secondDown(Point(x: x, y: y)))
        case .move(let x, let y): handle(.secondMove(Point(x: x, y: y)))
        case .up: handle(.secondUp)
        case .cancel: cancel()
        }
        return press.isSelecting
    }

    /// Puts back what a finger has lifted, or cancels a selection with two fingers.
    func cancel() { handle(.cancel) }

    private func begin(at point: Point) {
        start = point
        column = view.viewport.column(at: point)
        let target: TouchPress.Target =
            view.viewport.isDecelerating ? .scroll : view.isText(atX: point.x, y: point.y) ? .text : .list
        view.viewport.stop()
        press.longPress = list.feel.longPressTime
        handle(.down(point, on: target))
    }

    private func move(_ dx: Double, _ dy: Double) { handle(.move(Point(x: start.x + dx, y: start.y + dy))) }

    private func handle(_ event: TouchPress.Event) {
        let actions = press.handle(event, at: view.now, sent: gesture.eventTime.map { .milliseconds($0) })
        if press.isClaimed { gesture.claim() }
        for action in actions { perform(action) }
        restTimer = press.nextTick.map { time in
            let delay = max((time - view.now).microseconds / 1000 + 1, 1)
            // Once the loop is idle, because a busy program may have yet to handle movements of the finger. They show
            // that it hasn't rested.
            return DelayedCall.whenIdle(afterMilliseconds: delay) { [weak view] in
                view?.keepingAlive { $0.touch.handle(.tick) }
            }
        }
    }

    private func perform(_ action: TouchPress.Action) {
        let viewport = view.viewport
        switch action {
        case .scroll(let distance): viewport.scrollByFinger(distance, column)
        case .decelerate(let velocity): viewport.beginDeceleration(velocity.x, velocity.y, column)
        case .lift(let point): if !beginLift(at: point) { press.refuseLift() }
        case .drag(let point): view.inViewDrag.move(to: point)
        case .drop: view.inViewDrag.drop()
        case .putBack: view.inViewDrag.putBack()
        case .openMenu(let point): _ = view.pointer.openMenu(atX: point.x, y: point.y)
        case .beginSelecting: beginSelecting()
        case .select(let area):
            view.selection.updateBand(over: area)
            view.clock.start()
        case .endSelecting(let keeps):
            selectionScroll = nil
            view.selection.change { if keeps { $0.endBand() } else { $0.cancelBand() } }
            view.onSelectionUpdate?()
        }
    }

    // MARK: Selecting

    private func beginSelecting() {
        view.selection.change { $0.beginBand(.extend) }
        selectionScroll = placeOfTwo.map {
            TouchSelectionScroll(over: list.surface.scrollers(at: $0), at: $0, feel: list.feel)
        }
        lastSelectionScroll = nil
    }

    /// The point of the list between two fingers that select.
    private var placeOfTwo: Point? { press.twoFingerMiddle.map { view.listPoint($0.x, $0.y) } }

    /// Scrolls while two fingers select at an edge.
    ///
    /// - Returns: Whether they are at an edge that can scroll.
    func autoScroll(_ time: Time) -> Bool {
        guard let place = placeOfTwo,
            let scroll = selectionScroll?.update(over: list.surface.scrollers(at: place), at: place, time: time)
        else {
            lastSelectionScroll = nil
            return false
        }
        // A late frame must not cause a jump.
        let passed = min(lastSelectionScroll.map { (time - $0).seconds } ?? 0, 0.05)
        lastSelectionScroll = time
        let viewport = view.viewport
        guard let before = viewport.extent(of: scroll.scroller)?.offset,
            viewport.scroll(scroll.scroller, by: scroll.velocity * passed),
            let after = viewport.extent(of: scroll.scroller)?.offset
        else { return true }
        let isAcross = view.layout == .columns && scroll.scroller == .main
        let across = view.isRightToLeft ? before - after : after - before
        handle(.scrolled(isAcross ? Point(x: across, y: 0) : Point(x: 0, y: after - before)))
        return true
    }

    // MARK: Lifting

    private func beginLift(at point: Point) -> Bool {
        // The second tap of a double-tap may have begun to edit a title.
        guard !view.isText(atX: point.x, y: point.y) else { return false }
        view.pointer.recordPress(at: view.listPoint(point.x, point.y))
        return view.inViewDrag.begin(
            pressedAt: point, at: point, isTouch: true, onLoss: { [weak view] in view?.touch.forgetLift() })
    }

    /// Ignores the finger until it leaves the screen.
    private func forgetLift() { _ = press.handle(.cancel, at: view.now) }
}
