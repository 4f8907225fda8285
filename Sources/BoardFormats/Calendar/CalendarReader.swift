import Board

/// A reader of the tasks in iCalendar files. Events and journal entries are left out.
///
/// A task with a parent is a step. The section of a task is the calendar that it is in.
struct CalendarReader {
    private var log = ImportLog()
    private let zone: LocalTime
    private var tasks: [CalendarTask] = []
    private var task: CalendarTask?
    /// The names of the calendars in the file.
    private var names: [String?] = []
    /// The number of components that enclose the current line and are left out.
    private var skipped = 0
    private var omissions: [ImportNotice.OmittedKind: Int] = [:]

    static func read(_ source: SourceText, title: String, in zone: LocalTime) throws(ImportError) -> Import {
        var reader = CalendarReader(zone: zone)
        var lines = CalendarScanner(source)
        while let line = lines.nextLine() { try reader.parse(line) }
        reader.endTask()
        guard !reader.names.isEmpty else { throw ImportError(.missing(key: "BEGIN:VCALENDAR", format: .calendar)) }
        return reader.finished(title: title)
    }

    private init(zone: LocalTime) {
        self.zone = zone
    }

    private mutating func parse(_ line: SourceLine) throws(ImportError) {
        try log.count(line: line.number)
        guard let property = CalendarProperty(line.bytes, line: line.number) else {
            if skipped == 0 { log.note(.unknownKey(String(line.bytes.prefix(40))), line: line.number) }
            return
        }
        switch property.name {
        case "BEGIN": begin(property.text.uppercased())
        case "END": end(property.text.uppercased())
        default:
            if skipped > 0 { return }
            if task != nil { try parse(property) } else { parseName(property) }
        }
    }

    private mutating func begin(_ component: String) {
        switch component {
        case "VCALENDAR":
            endTask()
            skipped = 0
            names.append(nil)
        case "VTODO":
            endTask()
            skipped = 0
            if names.isEmpty { names.append(nil) }
            task = CalendarTask()
            task?.calendar = names.count - 1
        default:
            skipped += 1
            switch component {
            case "VEVENT": omissions[.events, default: 0] += 1
            case "VJOURNAL": omissions[.journalEntries, default: 0] += 1
            case "VALARM": if task != nil { omissions[.reminders, default: 0] += 1 }
            default: break
            }
        }
    }

    private mutating func end(_ component: String) {
        if component == "VTODO" { endTask() } else { skipped = max(skipped - 1, 0) }
    }

    private mutating func endTask() {
        guard var task else { return }
        self.task = nil
        if task.isRepetition {
            omissions[.changedRepetitions, default: 0] += 1
            return
        }
        if task.due == nil { task.repetition = nil }
        if task.repetition == nil, !task.rule.isEmpty {
            task.addRemark("Repeats", task.rule)
            log.note(.invalidRepetition(task.rule))
        }
        // Some programs write the due date as the start date, too.
        if !task.start.isEmpty, task.start != task.end { omissions[.startDates, default: 0] += 1 }
        tasks.append(task)
    }

    private mutating func parseName(_ property: CalendarProperty) {
        guard property.name == "X-WR-CALNAME" || property.name == "NAME", !names.isEmpty else { return }
        if names[names.count - 1] == nil { names[names.count - 1] = property.text }
    }
}

// Properties

extension CalendarReader {
    private mutating func parse(_ property: CalendarProperty) throws(ImportError) {
        switch property.name {
        case "SUMMARY": task?.title = property.text
        case "DESCRIPTION": task?.addNotes(property.text)
        case "DUE": parseDue(property)
        case "DTSTART": task?.start = Array(property.value)
        case "STATUS": parseStatus(property)
        case "COMPLETED": task?.status = .completed
        case "PERCENT-COMPLETE":
            if let percent = Int(property.text), 1...99 ~= percent { task?.addRemark("Progress", "\(percent)%") }
        case "CATEGORIES":
            let labels = CalendarText.decodeList(property.value)
            try log.count(labels.count, line: property.line)
            task?.addCategories(labels)
        case "PRIORITY": task?.priority = Int(property.text).flatMap(PriorityLabel.init(calendarPriority:))
        case "UID": if !property.value.isEmpty { task?.identifier = String(property.value) }
        case "RELATED-TO":
            switch property.parameter("RELTYPE") ?? "PARENT" {
            case "PARENT": if task?.parent == nil { task?.parent = String(property.value) }
            case "CHILD": task?.children.append(String(property.value))
            default: break
            }
        case "X-APPLE-SORT-ORDER": task?.order = Int(property.text)
        case CalendarTask.sectionKey: task?.section = property.text
        case CalendarTask.archivedKey: task?.isArchived = property.text == "TRUE"
        default: parseOther(property)
        }
    }

    /// Adds what a card has no field for to the notes, or reports it.
    private mutating func parseOther(_ property: CalendarProperty) {
        switch property.name {
        case "LOCATION": task?.addRemark("Location", property.text)
        case "URL": task?.addRemark("URL", String(property.value))
        case "COMMENT": task?.addRemark("Comment", property.text)
        case "CONTACT": task?.addRemark("Contact", property.text)
        case "RRULE": parseRule(property)
        case "ATTACH":
            if property.parameter("VALUE") == "BINARY" {
                omissions[.attachedFiles, default: 0] += 1
            } else {
                task?.addRemark("Attachment", String(property.value))
            }
        case "ATTENDEE": omissions[.members, default: 0] += 1
        case "RECURRENCE-ID": task?.isRepetition = true
        case "DTSTAMP", "CREATED", "LAST-MODIFIED", "SEQUENCE", "CLASS", "ORGANIZER", "EXDATE", "RDATE": break
        default:
            if !Self.hiddenNames.contains(property.name) { log.note(.unknownKey(property.name), line: property.line) }
        }
    }

    /// The properties with which Nextcloud, Thunderbird, and Tasks.org remember how they show tasks and reminders.
    private static let hiddenNames: Set<String> = [
        "X-OC-HIDESUBTASKS", "X-OC-HIDECOMPLETEDSUBTASKS", "X-MOZ-GENERATION", "X-MOZ-LASTACK", "X-MOZ-SNOOZE-TIME",
        "X-TASKS-ORG-ORDER",
    ]

    private mutating func parseStatus(_ property: CalendarProperty) {
        let text = property.text.uppercased()
        guard let status = CalendarTask.Status(rawValue: text) else {
            task?.addRemark("Status", property.text)
            return
        }
        if status == .inProgress {
            task?.addRemark("Status", text)
        } else if task?.status != .completed {
            task?.status = status
        }
    }

    /// Reads a rule. One that isn't supported is added to the notes.
    private mutating func parseRule(_ property: CalendarProperty) {
        let text = String(property.value)
        let isFromCompletion = property.parameter(CalendarTask.completionParameter) == "DONE"
        let repetition = RepeatRule(localRule(text)).map { Repetition($0, isFromCompletion: isFromCompletion) }
        task?.rule = text
        task?.repetition = repetition
    }

    /// Returns a rule whose end is the user's day if it is a time in UTC.
    private func localRule(_ text: String) -> String {
        text.split(separator: ";", omittingEmptySubsequences: false).map { part in
            guard part.uppercased().hasPrefix("UNTIL="), part.hasSuffix("Z"),
                let day = due(Array(part.utf8.dropFirst(6)), zoneName: nil)?.day
            else { return String(part) }
            return "UNTIL=" + "\(day)".filter { $0 != "-" }
        }.joined(separator: ";")
    }

    private mutating func parseDue(_ property: CalendarProperty) {
        task?.end = Array(property.value)
        guard let due = due(Array(property.value.trimmed), zoneName: property.exactParameter("TZID")) else {
            log.note(.invalidDate(property.text), line: property.line)
            task?.addRemark(property.text)
            return
        }
        task?.due = due
    }

    /// Reads `20260131`, or a time such as `20260131T090000Z`. A time in a zone whose name can't be one of the system's
    /// is due when the user's clock shows it.
    private func due(_ value: [UInt8], zoneName: String?) -> Due? {
        guard value.prefix(8).allSatisfy(Byte.isDigit) else { return zone.reading(String(value))?.due }
        var text = Array(value.prefix(4)) + [Byte.minus] + value.dropFirst(4).prefix(2) + [Byte.minus]
        text += value.dropFirst(6).prefix(2)
        let time = value.dropFirst(8)
        if time.first == UInt8(ascii: "T"), time.count >= 7, time.dropFirst().prefix(6).allSatisfy(Byte.isDigit) {
            text += time.prefix(3) + [Byte.colon] + time.dropFirst(3).prefix(2) + [Byte.colon] + time.dropFirst(5)
            if time.count == 7, let zoneName {
                return zone.reading(String(text))?.due.inZone(zoneName)
            }
        } else {
            text += time
        }
        return zone.reading(String(text))?.due
    }
}

// The board

extension CalendarReader {
    private mutating func finished(title: String) -> Import {
        var document = BoardDocument(title: title)
        let known = Set(names.compactMap { $0 })
        if known.count == 1, let name = known.first { document.title = name }
        var tree = CalendarTree(tasks)
        var extras = CalendarExtras()
        var identifiers: Set<String> = []
        let canceled = tasks.count { $0.status == .canceled && !$0.isArchived }
        var sectionOfTitle: [String: Int] = [:]
        for root in tree.roots {
            let name = tasks[root].section ?? names[tasks[root].calendar] ?? document.title
            let section = sectionOfTitle[name] ?? document.sections.count
            if section == document.sections.count {
                sectionOfTitle[name] = section
                document.sections.append(SectionDocument(title: name))
            }
            var card = tasks[root].card
            let steps = tree.steps(of: root)
            card.steps = steps.map { tasks[$0].step }
            for task in [root] + steps {
                guard let identifier = tasks[task].identifier, identifiers.insert(identifier).inserted else { continue }
                extras.identifiers.append(.init(title: StoredText.title(tasks[task].title), text: identifier))
            }
            document.sections[section].cards.append(card)
        }
        for kind in ImportNotice.OmittedKind.allCases {
            if let count = omissions[kind] { log.note(.omitted(kind: kind, count: count)) }
        }
        if canceled > 0 { log.note(.canceledTasks(count: canceled)) }
        if tree.deeperSteps > 0 { log.note(.deeperSteps(count: tree.deeperSteps)) }
        return Import(document, log: log, extras: FormatExtras(calendar: extras))
    }
}

extension Due {
    /// Returns the same date with its time in a zone. It stays the same without a time, or if the name isn't valid.
    fileprivate func inZone(_ name: String) -> Due {
        guard let time, let zoned = DueTime(minute: time.minute, zone: name) else { return self }
        return Due(day, at: zoned)
    }
}
