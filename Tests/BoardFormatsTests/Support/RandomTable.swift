import Board
import TestSupport

/// A table as other programs and people write them: with any columns in any order, of which a board knows some.
struct RandomTable {
    private let columns: [String]
    var hasSections: Bool { columns.contains("List") }
    private let separator: String
    private let lineEnd: String
    private let isQuoted: Bool
    private let isDotted: Bool
    /// The text after a moment, or `nil` for local times.
    private let zone: String?

    init(_ random: inout SplitMix64) {
        var columns = ["Title", "Owner"]
        for column in ["List", "Notes", "Due date", "Labels", "Done", "Archived", "Points"] where !random.oneIn(3) {
            columns.append(column)
        }
        for index in columns.indices { columns.swapAt(index, random.int(in: 0...columns.count - 1)) }
        self.columns = columns
        separator = [",", ";", "\t"][random.int(in: 0...2)]
        lineEnd = random.oneIn(2) ? "\n" : "\r\n"
        isQuoted = random.oneIn(3)
        isDotted = random.oneIn(3)
        zone = [nil, "Z", ":00.000+00:00"][random.int(in: 0...2)]
    }

    /// Writes the cards of a board. The rows of sections alternate, each in order.
    func write(_ document: BoardDocument, _ random: inout SplitMix64) -> [UInt8] {
        var queues = document.sections.map { section in section.cards.map { (section.title, $0) }[...] }
        var rows = [columns]
        while true {
            let open = queues.indices.filter { !queues[$0].isEmpty }
            guard !open.isEmpty else { break }
            let (section, card) = queues[open[random.int(in: 0...open.count - 1)]].removeFirst()
            let owner = random.oneIn(3) ? "" : "owner\(random.int(in: 0...99_999))x"
            rows.append(columns.map { cell($0, of: card, in: section, owner: owner) })
        }
        let lines = rows.map { row in row.map(quoted).joined(separator: separator) }
        return Array((lines.joined(separator: lineEnd) + (random.oneIn(4) ? "" : lineEnd)).utf8)
    }

    private func cell(_ column: String, of card: CardDocument, in section: String, owner: String) -> String {
        switch column {
        case "Title": card.title
        case "List": section
        case "Notes": card.notes
        case "Due date": card.due.map(date) ?? ""
        case "Labels": card.labels.joined(separator: ", ")
        case "Done": card.isDone ? "TRUE" : "FALSE"
        case "Archived": card.isArchived ? "yes" : ""
        default: owner
        }
    }

    private func date(_ due: Due) -> String {
        if !isDotted, let zone, let time = due.time { return "\(due.day)T\(time.clock)\(zone)" }
        guard isDotted else { return due.description }
        let day = "\(due.day.day).\(due.day.month).\(due.day.year)"
        return due.time.map { "\(day) \($0)" } ?? day
    }

    private func quoted(_ cell: String) -> String {
        guard isQuoted || cell.contains(where: { "\"\r\n,;\t".contains($0) || $0 == "\r\n" }) else { return cell }
        return "\"\(cell.replacing("\"", with: "\"\""))\""
    }
}
