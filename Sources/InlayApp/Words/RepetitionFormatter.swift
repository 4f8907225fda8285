import Board
import BoardModel

/// Repetitions as words in the user's language.
enum RepetitionFormatter {
    static func text(_ repetition: Repetition) -> String {
        let today = Clock.today
        return repetition.text(
            in: .desktop,
            Repetition.Names(weekdays: DayFormatter.weekdays) { DayFormatter.short($0, today: today) })
    }
}
