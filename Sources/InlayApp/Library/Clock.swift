import Board
import Glibc
import GtkInterop

/// The clock on the wall.
enum Clock {
    /// Seconds since 1970.
    static var seconds: Int64 { Int64(time(nil)) }

    /// The day that it is here.
    static var today: Day? {
        local.flatMap { Day(year: Int($0.tm_year) + 1900, month: Int($0.tm_mon) + 1, day: Int($0.tm_mday)) }
    }

    /// How many seconds are left of it.
    static var secondsLeftOfToday: Int {
        guard var midnight = local else { return 3_600 }
        (midnight.tm_hour, midnight.tm_min, midnight.tm_sec) = (0, 0, 0)
        midnight.tm_mday += 1
        // Whatever is done to the clocks that night.
        midnight.tm_isdst = -1
        return max(mktime(&midnight) - time(nil), 1)
    }

    private static var local: tm? {
        var now = time(nil)
        var parts = tm()
        return localtime_r(&now, &parts) == nil ? nil : parts
    }
}

/// Knows which day it is: it looks once after each midnight, and whenever it is asked to.
@MainActor
final class Today {
    /// The day, as of the last look.
    private(set) var day: Day?
    /// Is told that it is another day.
    var onTurn: () -> Void = {}
    private let clock: () -> (day: Day?, secondsLeft: Int)
    private var midnight: GtkInterop.Timer?

    init(clock: @escaping () -> (day: Day?, secondsLeft: Int) = { (Clock.today, Clock.secondsLeftOfToday) }) {
        self.clock = clock
        look()
    }

    /// Looks which day it is. A timer stands still while the computer sleeps: whoever comes back to it asks, too.
    func look() {
        let now = clock()
        midnight = Timer(afterMilliseconds: now.secondsLeft * 1_000) { [weak self] in self?.look() }
        guard now.day != day else { return }
        day = now.day
        onTurn()
    }
}
