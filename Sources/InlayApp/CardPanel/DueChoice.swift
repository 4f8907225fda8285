import Board

/// A due date that can be chosen without a calendar.
enum DueChoice: String, CaseIterable {
    case today
    case tomorrow
    case nextWeek = "next-week"
    case never

    @MainActor var title: String {
        switch self {
        case .today: localized("Today")
        case .tomorrow: localized("Tomorrow")
        case .nextWeek: localized("Next Week")
        case .never: localized("No Due Date")
        }
    }

    /// Returns the due date; `nil` for none.
    func day(from today: Day) -> Day? {
        switch self {
        case .today: today
        case .tomorrow: today.adding(days: 1)
        case .nextWeek: today.nextMonday
        case .never: nil
        }
    }
}
