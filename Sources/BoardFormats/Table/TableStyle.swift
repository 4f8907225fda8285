import Board

/// The way in which a table is written: its separator, quotes, line ends, dates, and words.
struct TableStyle: Sendable {
    let separator: UInt8
    /// Whether all cells are in quotation marks.
    let isQuoted: Bool
    let lineEnd: [UInt8]
    private let dayOrder: TableDate.Order?
    private let dateStyle: TableDate.Style
    private let yes: String
    private let no: String

    /// Finds out the style of a table.
    ///
    /// - Parameters:
    ///   - head: The names of the columns.
    ///   - row: The first row.
    init(separator: UInt8, head: ArraySlice<UInt8>, row: ArraySlice<UInt8>?, dates: [String], done: [String]) {
        self.separator = separator
        let names = head.trimmedOfBreaks
        isQuoted = [names.first, names.last, row?.first ?? Byte.quote].allSatisfy { $0 == Byte.quote }
        lineEnd = Self.lineEnd(of: head)
        dayOrder = TableDate.order(of: dates)
        dateStyle = TableDate.Style(of: dates, dayOrder)
        let words = done.filter { !$0.isEmpty }
        no = words.first { TableColumn.boolean(from: $0) == false } ?? ""
        yes = words.first { TableColumn.boolean(from: $0) == true } ?? Self.opposites[no] ?? "yes"
    }

    private static func lineEnd(of head: ArraySlice<UInt8>) -> [UInt8] {
        guard let last = head.last, last == Byte.lineFeed || last == Byte.carriageReturn else { return [Byte.lineFeed] }
        return head.suffix(2).elementsEqual([Byte.carriageReturn, Byte.lineFeed])
            ? [Byte.carriageReturn, Byte.lineFeed] : [last]
    }

    /// The words that say yes in tables that have only said no.
    private static let opposites = [
        "no": "yes", "No": "Yes", "n": "y", "N": "Y", "false": "true", "False": "True", "FALSE": "TRUE", "0": "1",
        "0%": "100%", "nein": "ja", "Nein": "Ja", "falsch": "wahr", "FALSCH": "WAHR",
    ]

    /// Returns the bytes of a cell.
    func cell(_ text: String, isQuoted: Bool = false) -> [UInt8] {
        var cell: [UInt8] = []
        let needsQuotes = isQuoted || self.isQuoted || text.utf8.contains(separator)
        TableCell.append(text, isQuoted: needsQuotes, to: &cell)
        return cell
    }

    func text(of isTrue: Bool) -> String { isTrue ? yes : no }

    /// Reads a due date.
    func due(_ text: String, in time: LocalTime) -> Due? {
        TableDate.reading(text, in: time, order: dayOrder)?.due
    }

    /// Returns a due date like the one of a cell, or else like the others of the table, if that is read as the same.
    func text(of due: Due, in time: LocalTime, like cell: String = "") -> String {
        let text = MomentStyle(of: cell)?.text(of: due, in: time) ?? dateStyle.text(of: due, in: time)
        return self.due(text, in: time) == self.due(due.description, in: time) ? text : due.description
    }
}

extension TableDate {
    /// The way in which the dates of a column are written: `2026-01-31`, as moments, or with other separators and
    /// orders.
    struct Style: Sendable {
        private var separator = "-"
        private var isMonthFirst = false
        private var isPadded = true
        private let moment: MomentStyle?

        /// Finds out the style of the first date. Without a known order, a date with slashes may be misread.
        init(of dates: [String], _ order: Order?) {
            moment = dates.lazy.compactMap { MomentStyle(of: $0) }.first
            guard let date = dates.first(where: { !$0.isEmpty }) else { return }
            let day = Array(date.utf8.prefix { $0 > Byte.space })
            let parts = day.split { $0 == UInt8(ascii: ".") || $0 == UInt8(ascii: "/") }
            guard parts.count == 3, parts[2].count == 4, parts.allSatisfy({ $0.allSatisfy(Byte.isDigit) }) else {
                return
            }
            let isDotted = date.utf8.contains(UInt8(ascii: "."))
            guard isDotted || order != nil else { return }
            separator = isDotted ? "." : "/"
            isMonthFirst = separator == "/" && order == .monthFirst
            isPadded = !dates.contains { date in
                let numbers = Array(date.utf8).split { !Byte.isDigit($0) }
                return numbers.prefix(2).contains { $0.count == 1 }
            }
        }

        func text(of due: Due, in time: LocalTime) -> String {
            guard separator != "-" else { return moment?.text(of: due, in: time) ?? due.description }
            func digits(_ number: Int) -> String { isPadded && number < 10 ? "0\(number)" : "\(number)" }
            let parts = [digits(due.day.day), digits(due.day.month)]
            let day = ((isMonthFirst ? parts.reversed() : parts) + ["\(due.day.year)"]).joined(separator: separator)
            return due.time.map { "\(day) \($0)" } ?? day
        }
    }
}
