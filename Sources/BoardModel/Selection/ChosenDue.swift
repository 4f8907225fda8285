import Board

/// The due dates of several cards.
package struct ChosenDue: Equatable {
    /// The day that every card has, or `nil` if they differ or have none.
    package let commonDay: Day?
    /// The time that every card has, or `nil` if they differ or have none.
    package let commonTime: DueTime?
    /// Whether at least one card has a date, which can then be removed.
    package let hasAny: Bool
    /// Whether at least one card has a time, which can then be removed.
    package let hasTime: Bool

    /// Collects the due dates of cards. For `nil`, which stands for too many cards, any of them may have one.
    package init(ofCards cards: [Due?]?) {
        func common<Value>(_ values: Set<Value?>?) -> Value? { values?.count == 1 ? values?.first ?? nil : nil }
        func hasAny<Value>(_ values: Set<Value?>?) -> Bool { values.map { $0 != [nil] && !$0.isEmpty } ?? true }
        let days = cards.map { Set($0.map { $0?.day }) }
        let times = cards.map { Set($0.map { $0?.time }) }
        (commonDay, commonTime) = (common(days), common(times))
        (self.hasAny, hasTime) = (hasAny(days), hasAny(times))
    }

    /// Returns the change that a choice makes, or `nil` if nothing was chosen. What wasn't chosen stays as it is on
    /// each card: the day, the time, and always the zone.
    ///
    /// - Parameters:
    ///   - day: The day that was chosen, or `nil` if none was.
    ///   - time: The time that was typed, with `nil` for no time; `.none` if none was typed.
    ///   - repetition: How the cards repeat, if that was typed with the day.
    ///   - firstDay: The day for a time if no card has a day.
    package func change(
        day: Day?, time: DueTime??, repetition: Repetition? = nil, firstDay: Day?
    ) -> CardChange? {
        if let repetition, let day { return .schedule(day, at: time, repetition) }
        guard let time else { return day.map { .dueDay($0) } }
        return .dueTime(time, day: day ?? (hasAny || time == nil ? nil : firstDay))
    }
}
