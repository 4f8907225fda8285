import Board

extension Repetition {
    /// A repetition of each kind.
    package static let samples = [
        "FREQ=DAILY", "FREQ=DAILY;INTERVAL=3;FROM=DONE", "FREQ=WEEKLY;BYDAY=MO", "FREQ=WEEKLY;INTERVAL=2;BYDAY=TU,FR",
        "FREQ=WEEKLY;COUNT=3", "FREQ=MONTHLY;BYMONTHDAY=28,29,30,31;BYSETPOS=-1", "FREQ=MONTHLY;BYDAY=-1FR",
        "FREQ=MONTHLY;BYMONTHDAY=1;COUNT=1", "FREQ=YEARLY;UNTIL=20301231",
    ].map { Repetition($0)! }
}
