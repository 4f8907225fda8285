import DragDrop
import GtkInterop

/// The view's clock. It delivers frames while something moves, and wakes the list when the list asks for it.
///
/// It owns the ticker and the timer. It does not own what moves. When nothing moves, nothing runs.
@MainActor
final class FrameClock<SectionID: Hashable & Sendable, ItemID: Hashable & Sendable> {
    private unowned let view: SectionedListView<SectionID, ItemID>
    private let ticker: FrameTicker
    private var wakeTimer: DelayedCall?

    init(of view: SectionedListView<SectionID, ItemID>) {
        self.view = view
        ticker = FrameTicker(view) { [weak view] time in
            view?.keepingAlive { $0.clock.tick(Time(microseconds: time)) } ?? false
        }
    }

    /// Whether frames are being delivered.
    var isRunning: Bool { ticker.isRunning }

    /// Starts delivering frames while something moves.
    func start() { ticker.start() }

    /// Stops delivering frames.
    func stop() { ticker.stop() }

    /// Cancels the scheduled wake-up.
    func cancelWakeUp() { wakeTimer = nil }

    /// Schedules the next wake-up of the list.
    func schedule(_ update: NextUpdate) {
        switch update {
        case .never: wakeTimer = nil
        case .everyFrame:
            wakeTimer = nil
            start()
        case .at(let time):
            let delay = max((time - view.now).microseconds / 1000 + 1, 1)
            wakeTimer = DelayedCall(afterMilliseconds: delay) { [weak view] in
                view?.keepingAlive {
                    $0.list.tick($0.now)
                    // If the timer fired slightly early, the list asks for the same time again.
                    $0.clock.schedule($0.list.feedback.nextUpdate)
                }
            }
        }
    }

    /// Handles a frame: scrolls, updates the list, and moves what is in motion. Returns whether more frames are needed.
    private func tick(_ time: Time) -> Bool {
        let list = view.list
        let animator = view.animator
        let viewport = view.viewport
        let isPointerMoved = view.dropTarget.updateAfterPageScroll()
        let isFingerMoved = view.inViewDrag.updateAfterPageScroll()
        let isPageMoving = viewport.autoScroll(time) || isPointerMoved || isFingerMoved
        let isSelecting = view.touch.autoScroll(time)
        viewport.continueDeceleration(time)
        if list.feedback.nextUpdate == .everyFrame { list.tick(time) }
        let fading = animator.fades.fadingSections
        animator.tick(time)
        for key in fading { view.pool.sections[key]?.queueDraw() }
        // After a layout, the toolkit finds out what is under the pointer.
        if !animator.landedRows.isEmpty { view.queueLayout() }
        // If a layout is pending, that layout positions everything in this frame.
        if view.layoutPass.isUpToDate { view.placing.place(at: time) }
        view.queueDraw()
        view.flights.update()
        let needsMoreFrames =
            animator.isMoving(at: time) || animator.isFlying || viewport.isDecelerating || isPageMoving || isSelecting
            || list.feedback.nextUpdate == .everyFrame
        // Rows that have moved out of view can be recycled now.
        if !needsMoreFrames { view.queueLayout() }
        return needsMoreFrames
    }
}
