import Board

/// The current day. It is updated after each midnight and on request.
@MainActor
package final class Today {
    /// The day at the last update.
    package private(set) var day: Day?
    /// Called when the day has changed.
    package var onChange: () -> Void = {}
    private let clock: () -> (day: Day?, secondsLeft: Int)
    private let scheduler: Scheduler
    private var midnight: AnyObject?

    package init(
        _ scheduler: Scheduler,
        clock: @escaping () -> (day: Day?, secondsLeft: Int) = { (Clock.today, Clock.secondsLeftOfToday) }
    ) {
        self.scheduler = scheduler
        self.clock = clock
        update()
    }

    /// Updates the day. The midnight timer stops while the computer sleeps, so call this when the user returns.
    package func update() {
        let now = clock()
        midnight = scheduler.after(milliseconds: now.secondsLeft * 1_000) { [weak self] in self?.update() }
        guard now.day != day else { return }
        day = now.day
        onChange()
    }
}
