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
        let isPageMoving = autoScroll(time) || hasFollowed
        swing(time)
        if list.feedback.wake == .everyFrame { list.tick(time) }
        ghosts.removeAll { !$0.glide.isMoving(at: time) }
        flying = flying.filter { rowMotion.isMoving($0, at: time) }
        if flying.isEmpty, launches.isEmpty { landingLooks = [:] }
        // What is laid out in this frame is placed then.
        if isPlaced, !isLayoutQueued { place(at: time) }
        queueDraw()
        let goesOn =
            rowMotion.isMoving(at: time) || sectionMotion.isMoving(at: time) || endMotion.isMoving(at: time)
            || !ghosts.isEmpty || scrolling.swing != nil || isPageMoving || list.feedback.wake == .everyFrame
        // Rows that have glided out of view are of no more use.
        if !goesOn { queueLayout() }
        return goesOn
    }

    /// Whether anything of the list is on its way to its place.
    public var isMoving: Bool { ticker.isRunning || !launches.isEmpty || !sectionLaunches.isEmpty }

    /// Whether there has been a layout that things can be placed in.
    private var isPlaced: Bool { !isLayingOut && size.width > 0 }

    /// What is on its way is where it is to be: nobody sees it.
    func stopMotion() {
        rowMotion = RowMotion(duration: rowMotion.duration)
        sectionMotion = RowMotion(duration: sectionMotion.duration)
        endMotion = RowMotion(duration: endMotion.duration)
        launches = [:]
        sectionLaunches = [:]
        landingLooks = [:]
        flying = []
        ghosts = []
        arrived = []
        scrolling.swing = nil
        shouldAnimate = false
    }
}
