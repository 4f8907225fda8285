/// The format of a date in numbers, such as `%d.%m.%Y`, which the C library defines for each locale.
package struct DateFormat: Sendable {
    /// The order of the numbers of a date.
    package enum Order: Sendable, CaseIterable {
        case dayMonthYear, monthDayYear, yearMonthDay
    }

    package let order: Order
    /// The texts between the numbers, such as `年`.
    let words: [String]

    /// Whether the format has dots, so that dates with dots have its own order.
    var usesDots: Bool { words.contains { $0.contains(".") } }

    package init(_ format: String) {
        var (codes, words) = ("", [String]())
        var rest = Substring(format)
        while let percent = rest.firstIndex(of: "%") {
            words.append(String(rest[..<percent]))
            rest = rest[rest.index(after: percent)...].drop { "-_0^#EO".contains($0) }
            codes += rest.prefix(1)
            rest = rest.dropFirst()
        }
        self.words = words + [String(rest)]
        func place(of kinds: String) -> Int { codes.prefix { !kinds.contains($0) }.count }
        let (year, month, day) = (place(of: "yYGF"), place(of: "mbBhD"), place(of: "de"))
        order = year < min(month, day) ? .yearMonthDay : day < month ? .dayMonthYear : .monthDayYear
    }
}
