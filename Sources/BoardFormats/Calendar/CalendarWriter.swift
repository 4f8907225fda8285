import Board

/// A writer of boards as calendars, with a task for each card and each step. A step names its card as its parent.
struct CalendarWriter {
    private var lines = CalendarLines()
    private var number = 0
    private var identifiers: CalendarIdentifiers

    static func write(_ document: BoardDocument) -> [UInt8] {
        var writer = CalendarWriter(identifiers: CalendarIdentifiers(board: document.title))
        writer.lines.append("BEGIN", "VCALENDAR")
        writer.lines.append("VERSION", "2.0")
        writer.lines.append("PRODID", "-//Inlay//Inlay//EN")
        writer.lines.append("X-WR-CALNAME", text: document.title)
        for section in document.sections {
            for card in section.cards { writer.append(card, section: section.title) }
        }
        writer.lines.append("END", "VCALENDAR")
        return writer.lines.bytes
    }

    private init(identifiers: CalendarIdentifiers) {
        self.identifiers = identifiers
    }

    private mutating func append(_ card: CardDocument, section: String) {
        let identifier = identifiers.next(card.title)
        begin(
            identifier, title: card.title, notes: card.notes, due: card.due, labels: card.labels,
            status: card.isDone ? .completed : card.isArchived ? .canceled : .open)
        lines.append(CalendarTask.sectionKey, text: section)
        if card.isArchived { lines.append(CalendarTask.archivedKey, "TRUE") }
        lines.append("END", "VTODO")
        for step in card.steps {
            begin(
                identifiers.next(step.title, in: identifier), title: step.title, notes: step.notes, due: step.due,
                labels: step.labels, status: step.isDone ? .completed : .open)
            lines.append("RELATED-TO;RELTYPE=PARENT", identifier)
            lines.append("END", "VTODO")
        }
    }

    private mutating func begin(
        _ identifier: String, title: String, notes: String, due: Day?, labels: [String], status: CalendarTask.Status
    ) {
        number += 1
        lines.append("BEGIN", "VTODO")
        lines.append("UID", identifier)
        // The standard requires a time. None is known, and the same board must always give the same file.
        lines.append("DTSTAMP", "19700101T000000Z")
        lines.append("SUMMARY", text: title)
        if !notes.isEmpty { lines.append("DESCRIPTION", text: notes) }
        if let due { lines.append("DUE;VALUE=DATE", "\(due)".utf8.filter(Byte.isDigit)) }
        let (priority, categories) = PriorityLabel.divide(labels)
        if let priority { lines.append("PRIORITY", "\(priority.calendarPriority)") }
        if !categories.isEmpty {
            lines.append("CATEGORIES", Array(categories.map(CalendarText.encodeLabel).joined(separator: [Byte.comma])))
        }
        lines.append("STATUS", status.rawValue)
        if status == .completed { lines.append("PERCENT-COMPLETE", "100") }
        lines.append("X-APPLE-SORT-ORDER", "\(number)")
    }
}

/// Identifiers of tasks that stay the same while titles do, so a calendar that is imported again replaces its tasks.
struct CalendarIdentifiers {
    private let board: String
    private var counts: [String: Int] = [:]

    init(board: String) {
        self.board = board
    }

    /// Returns the identifier of a card, or of a step of the card with an identifier.
    mutating func next(_ title: String, in card: String = "") -> String {
        // FNV-1a
        var hash: UInt64 = 0xCBF2_9CE4_8422_2325
        for text in [board, card, title] {
            for byte in Array(text.utf8) + [0xFF] { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3 }
        }
        let digits = String(hash, radix: 16)
        let name = String(repeating: "0", count: 16 - digits.count) + digits
        counts[name, default: 0] += 1
        let count = counts[name, default: 1]
        return count == 1 ? "\(name)@inlay" : "\(name)-\(count)@inlay"
    }
}
