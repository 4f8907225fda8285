import Board

/// A writer of boards as calendars, with a task for each card and each step. A step names its card as its parent.
struct CalendarWriter {
    private var lines = CalendarLines()
    private var number = 0
    private var identifiers: CalendarIdentifiers

    static func write(_ document: BoardDocument, extras: CalendarExtras?) -> [UInt8] {
        var writer = CalendarWriter(identifiers: CalendarIdentifiers(board: document.title, known: extras))
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
            identifier, title: card.title, notes: card.notes, due: card.due, repetition: card.repetition,
            labels: card.labels, status: card.isDone ? .completed : card.isArchived ? .canceled : .open)
        lines.append(CalendarTask.sectionKey, text: section)
        if card.isArchived { lines.append(CalendarTask.archivedKey, "TRUE") }
        lines.append("END", "VTODO")
        for step in card.steps {
            begin(
                identifiers.next(step.title, in: identifier), title: step.title, notes: step.notes, due: step.due,
                repetition: step.repetition, labels: step.labels, status: step.isDone ? .completed : .open)
            lines.append("RELATED-TO;RELTYPE=PARENT", identifier)
            lines.append("END", "VTODO")
        }
    }

    private mutating func append(_ repetition: Repetition, isTimed: Bool) {
        let name = repetition.isFromCompletion ? "RRULE;\(CalendarTask.completionParameter)=DONE" : "RRULE"
        // The end of a rule for times must be a time. Programs take it to be in the zone of the start.
        let end = if case .by = repetition.rule.end, isTimed { "T235959" } else { "" }
        lines.append(name, repetition.rule.description + end)
    }

    private mutating func append(_ due: Due, _ property: String) {
        let day = "\(due.day)".utf8.filter(Byte.isDigit)
        guard let time = due.time else { return lines.append("\(property);VALUE=DATE", day) }
        // Programs write midnight for dates without a time.
        let second = time.minute == 0 ? "01" : "00"
        // Programs know the names of zones, so the rules that the standard wants are left out.
        let name = time.zone.map { "\(property);TZID=\($0)" } ?? property
        lines.append(name, day + "T".utf8 + time.clock.utf8.filter(Byte.isDigit) + second.utf8)
    }

    private mutating func begin(
        _ identifier: String, title: String, notes: String, due: Due?, repetition: Repetition?, labels: [String],
        status: CalendarTask.Status
    ) {
        number += 1
        lines.append("BEGIN", "VTODO")
        lines.append("UID", identifier)
        // The standard requires a time. None is known, and the same board must always give the same file.
        lines.append("DTSTAMP", "19700101T000000Z")
        lines.append("SUMMARY", text: title)
        if !notes.isEmpty { lines.append("DESCRIPTION", text: notes) }
        if let due { append(due, "DUE") }
        if let due, let repetition {
            // The standard requires a start, from which the rule counts.
            append(due, "DTSTART")
            append(repetition, isTimed: due.time != nil)
        }
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
