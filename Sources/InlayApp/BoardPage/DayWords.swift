import Board

/// Days as people say them.
enum DayWords {
    private static let months = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"]

    /// A day in few letters; with the year where it is another one.
    static func short(_ day: Day, today: Day?) -> String {
        if day == today { return "Today" }
        let text = "\(day.day) \(months[(day.month - 1) % 12])"
        return today?.year == day.year ? text : "\(text) \(day.year)"
    }
}
