import DragDrop
import GtkInterop
import SectionedList

/// What goes on by itself, frame by frame; nothing does while nothing moves.
extension SectionedListView {
    /// Looks again when the list wants it.
    func wake(_ wake: Wake) {
        switch wake {
        case .never: wakeTimer = nil
        case .everyFrame:
            wakeTimer = nil
            ticker.start()
        case .at(let time):
            let delay = max((time - now).microseconds / 1000 + 1, 1)
            wakeTimer = Timer(afterMilliseconds: delay) { [weak self] in
                guard let self else { return }
                self.list.tick(self.now)
                // The same time may be wanted again where the clock was a little early.
                self.wake(self.list.feedback.wake)
            }
        }
    }

    /// A frame: scrolls, lets the list look at the time, and moves what is on its way.
    func tick(_ time: Time) -> Bool {
        let hasFollowed = followPage()
        let isPageMoving = viewport.autoScroll(time) || hasFollowed
        viewport.continueSwing(time)
        if list.feedback.wake == .everyFrame { list.tick(time) }
        stage.tick(time)
        // What is laid out in this frame is placed then.
        if isPlaced, !isLayoutQueued { place(at: time) }
        queueDraw()
        let goesOn =
            stage.isMoving(at: time) || !stage.ghosts.isEmpty || viewport.isSwinging || isPageMoving
            || list.feedback.wake == .everyFrame
        // Rows that have glided out of view are of no more use.
        if !goesOn { queueLayout() }
        return goesOn
    }

    /// Whether anything of the list is on its way to its place.
    public var isMoving: Bool { ticker.isRunning || stage.hasLaunches }

    /// Whether there has been a layout that things can be placed in.
    private var isPlaced: Bool { !isLayingOut && size.width > 0 }

    /// Puts what is on its way where it belongs: nobody sees it.
    func stopMotion() {
        stage.stop()
        viewport.stop()
    }
}
