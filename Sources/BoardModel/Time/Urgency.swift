import Board
import BoardStore

/// How soon an open card is due.
package enum Urgency: Equatable, Sendable {
    case later, today, overdue

    /// Creates the urgency of a due date.
    ///
    /// - Parameters:
    ///   - today: The user's day; `nil` if it isn't known.
    ///   - now: The seconds since 1970.
    package init(_ due: Due, today: Day?, now: Int64 = Clock.seconds, zones: TimeZones = SystemZone.zones) {
        guard let today else {
            self = .later
            return
        }
        let day = zones.local(due).day
        if day < today || due.time != nil && zones.moment(of: due) <= now {
            self = .overdue
        } else {
            self = day == today ? .today : .later
        }
    }
}
