import Board

/// The current day. It is updated after each midnight, when a shown card becomes overdue, and on request.
@MainActor
package final class Today {
    /// The day at the last update.
    package private(set) var day: Day?
    /// Called when the day has changed, or a card has become overdue.
    package var onChange: () -> Void = {}
    private let clock: () -> (day: Day?, secondsLeft: Int)
    private let seconds: () -> Int64
    private let scheduler: Scheduler
    private var timer: AnyObject?
    /// The next moment at which a card becomes overdue, in seconds since 1970.
    private var next: Int64?

    package init(
        _ scheduler: Scheduler,
        clock: @escaping () -> (day: Day?, secondsLeft: Int) = { (Clock.today, Clock.secondsLeftOfToday) },
        seconds: @escaping () -> Int64 = { Clock.seconds }
    ) {
        self.scheduler = scheduler
        self.seconds = seconds
        self.clock = clock
        update()
    }

    /// Updates the day. The timer stops while the computer sleeps, so call this when the user returns.
    package func update() {
        let now = clock()
        let isOver = next.map { $0 <= seconds() } ?? false
        if isOver { next = nil }
        let isChanged = now.day != day
        day = now.day
        schedule(secondsLeft: now.secondsLeft)
        if isChanged || isOver { onChange() }
    }

    /// Updates at a moment too, unless it is over.
    package func watch(_ moment: Int64) {
        guard moment > seconds(), moment < next ?? .max else { return }
        next = moment
        schedule(secondsLeft: clock().secondsLeft)
    }

    /// Schedules the next update. There is only one timer, so that the computer isn't woken more often than needed.
    private func schedule(secondsLeft: Int) {
        let untilNext = next.map { max(1, Int(clamping: $0 - seconds())) } ?? .max
        timer = scheduler.after(milliseconds: min(secondsLeft, untilNext) * 1_000) { [weak self] in self?.update() }
    }
}
