import Board

/// Knows which day it is: it looks once after each midnight, and whenever it is asked to.
@MainActor
package final class Today {
    /// The day, as of the last look.
    package private(set) var day: Day?
    /// Is told that it is another day.
    package var onTurn: () -> Void = {}
    private let clock: () -> (day: Day?, secondsLeft: Int)
    private let scheduler: Scheduler
    private var midnight: AnyObject?

    package init(
        _ scheduler: Scheduler,
        clock: @escaping () -> (day: Day?, secondsLeft: Int) = { (Clock.today, Clock.secondsLeftOfToday) }
    ) {
        self.scheduler = scheduler
        self.clock = clock
        look()
    }

    /// Looks which day it is. A timer stands still while the computer sleeps: whoever comes back to it asks, too.
    package func look() {
        let now = clock()
        midnight = scheduler.after(milliseconds: now.secondsLeft * 1_000) { [weak self] in self?.look() }
        guard now.day != day else { return }
        day = now.day
        onTurn()
    }
}
