extension DateLanguage {
    /// English words. Numbers alone are a date only in an order that means the same in every country.
    package static let english = DateLanguage(
        in: .english, format: DateFormat("%Y-%m-%d"),
        months: [
            ["January"], ["February"], ["March"], ["April"], ["May"], ["June"], ["July"], ["August"], ["September"],
            ["October"], ["November"], ["December"],
        ],
        weekdays: [["Monday"], ["Tuesday"], ["Wednesday"], ["Thursday"], ["Friday"], ["Saturday"], ["Sunday"]],
        weekStart: 1, needsYearFirst: true)

    /// Creates a language with its translated phrases and words.
    ///
    /// - Parameters:
    ///   - months: The names of each month, starting with January.
    ///   - weekdays: The names of each day of the week, starting with Monday.
    ///   - morning: Another word for the first half of the day.
    ///   - afternoon: Another word for the second half of the day.
    ///   - weekStart: The number of the day that weeks start on, from 0 for Sunday.
    ///   - needsYearFirst: Whether dates of numbers alone need dots or the year first.
    package init(
        in language: Language, format: DateFormat, months: [[String]], weekdays: [[String]], morning: String = "",
        afternoon: String = "", weekStart: Int, needsYearFirst: Bool = false
    ) {
        // Semicolons separate phrases with the same meaning, # stands for the number, and @ for a day of the week.
        // Translations may list others.
        let phrases: [(String, Meaning)] = [
            (language.localized("Today"), .days(0)), (language.localized("Tomorrow"), .days(1)),
            (language.localized("Yesterday"), .days(-1)),
            (language.localized("day after tomorrow; the day after tomorrow"), .days(2)),
            (language.localized("Next Week"), .nextWeek),
            (language.localized("next @; @ next week; next week @"), .nextWeekday),
            (language.localized("in # days; in # day; in a day; # days; # day"), .countedDays),
            (language.localized("in # weeks; in # week; in a week; # weeks; # week"), .countedWeeks),
            (language.localized("in # months; in # month; in a month; # months; # month"), .countedMonths),
        ]
        // Words without a meaning, which a typed date may contain.
        let ignored = language.localized("on; the; of; st; nd; rd; th")
        // Semicolons separate words with the same meaning. Translations may list others.
        let times = TimeWords(
            morning: "\(language.localized("am"));\(morning)", afternoon: "\(language.localized("pm"));\(afternoon)",
            clock: language.localized("o'clock"), before: language.localized("at"))
        self.init(
            format: format, months: months, weekdays: weekdays, phrases: phrases, ignored: ignored, times: times,
            weekStart: weekStart, needsYearFirst: needsYearFirst)
        addRepeats(in: language)
    }
}
