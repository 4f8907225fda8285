import DragDrop
import GtkInterop

/// The view's clock: frames while something moves, and a look at the list when that asks for one.
///
/// It owns the ticker and the timer. It does not own what moves; nothing runs while nothing does.
@MainActor
final class FrameClock<SectionID: Hashable & Sendable, ItemID: Hashable & Sendable> {
    private unowned let view: SectionedListView<SectionID, ItemID>
    private let ticker: FrameTicker
    private var wakeTimer: GtkInterop.Timer?

    init(of view: SectionedListView<SectionID, ItemID>) {
        self.view = view
        ticker = FrameTicker(view) { [weak view] time in
            view?.held { $0.clock.tick(Time(microseconds: time)) } ?? false
        }
    }

    /// Whether frames come.
    var isRunning: Bool { ticker.isRunning }

    /// Has frames come, as long as something moves.
    func start() { ticker.start() }

    /// Has no frames come any more.
    func stop() { ticker.stop() }

    /// Does not look at the list again of its own accord.
    func forgetWake() { wakeTimer = nil }

    /// Looks at the list again when it asks for that.
    func wake(_ wake: Wake) {
        switch wake {
        case .never: wakeTimer = nil
        case .everyFrame:
            wakeTimer = nil
            start()
        case .at(let time):
            let delay = max((time - view.now).microseconds / 1000 + 1, 1)
            wakeTimer = Timer(afterMilliseconds: delay) { [weak view] in
                view?.held {
                    $0.list.tick($0.now)
                    // The same time may be wanted again where the clock was a little early.
                    $0.clock.wake($0.list.feedback.wake)
                }
            }
        }
    }

    /// A frame: scrolls, lets the list look at the time, and moves what is on its way.
    private func tick(_ time: Time) -> Bool {
        let list = view.list
        let stage = view.stage
        let viewport = view.viewport
        let hasFollowed = view.dropTarget.followPage()
        let isPageMoving = viewport.autoScroll(time) || hasFollowed
        viewport.continueSwing(time)
        if list.feedback.wake == .everyFrame { list.tick(time) }
        stage.tick(time)
        // What is laid out in this frame is placed then.
        if view.layoutPass.isPlaced { view.placing.place(at: time) }
        view.queueDraw()
        let goesOn =
            stage.isMoving(at: time) || !stage.ghosts.isEmpty || viewport.isSwinging || isPageMoving
            || list.feedback.wake == .everyFrame
        // Rows that have glided out of view are of no more use.
        if !goesOn { view.queueLayout() }
        return goesOn
    }
}
