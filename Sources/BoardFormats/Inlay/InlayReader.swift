import Board

/// A reader of the output of `inlay show --json`. IDs are ignored, because an imported board is a new one.
struct InlayReader {
    private var json: JSONReader
    private var log = ImportLog()

    static func read(_ source: SourceText, title: String) throws(ImportError) -> Import {
        var reader = InlayReader(json: JSONReader(source))
        let document = try reader.board(title: title)
        try reader.json.finish()
        return Import(document, log: reader.log)
    }

    private mutating func board(title: String) throws(ImportError) -> BoardDocument {
        var document = BoardDocument(title: title)
        var hasSections = false
        try json.beginBoard(.inlay, key: "sections")
        while let key = try json.nextKey() {
            switch key {
            case "id": try json.skip()
            case "title": document.title = try json.text(for: key) ?? title
            case "color": document.color = try json.text(for: key)
            case "labels": document.labels = try labels(key)
            case "sections":
                document.sections = []
                hasSections = true
                guard try json.array(for: key) else { break }
                while try json.nextElement() { document.sections.append(try section()) }
            default: try skipUnknown(key)
            }
        }
        guard hasSections else { throw json.failure(.missing(key: "sections", format: .inlay)) }
        return document
    }

    private mutating func labels(_ key: String) throws(ImportError) -> [LabelDocument] {
        var labels: [LabelDocument] = []
        guard try json.array(for: key) else { return labels }
        while try json.nextElement() {
            try log.count(line: json.line)
            var label = LabelDocument(name: "")
            guard try json.object(for: key) else { continue }
            while let key = try json.nextKey() {
                switch key {
                case "name": label.name = try json.text(for: key) ?? ""
                case "color": label.color = try json.text(for: key)
                default: try skipUnknown(key)
                }
            }
            labels.append(label)
        }
        return labels
    }

    private mutating func section() throws(ImportError) -> SectionDocument {
        try log.count(line: json.line)
        var section = SectionDocument(title: "")
        var limit: Int?
        var isStrict = false
        guard try json.object(for: "sections") else { return section }
        while let key = try json.nextKey() {
            switch key {
            case "id": try json.skip()
            case "title": section.title = try json.text(for: key) ?? ""
            case "color": section.color = try json.text(for: key)
            case "collapsed": section.isCollapsed = try json.bool(for: key) ?? false
            case "locked": section.isLocked = try json.bool(for: key) ?? false
            case "limit": limit = try self.limit(key)
            case "strict": isStrict = try json.bool(for: key) ?? false
            case "cards":
                section.cards = []
                guard try json.array(for: key) else { break }
                while try json.nextElement() { section.cards.append(try card()) }
            default: try skipUnknown(key)
            }
        }
        section.limit = limit.map { LimitDocument(count: $0, isStrict: isStrict) }
        return section
    }

    private mutating func limit(_ key: String) throws(ImportError) -> Int? {
        let line = json.line
        guard let limit = try json.integer(for: key) else { return nil }
        if limit >= 0 { return limit }
        log.note(.invalidLimit(String(limit)), line: line)
        return nil
    }

    private mutating func card() throws(ImportError) -> CardDocument {
        try log.count(line: json.line)
        var card = CardDocument(title: "")
        var due = JSONDue()
        guard try json.object(for: "cards") else { return card }
        while let key = try json.nextKey() {
            switch key {
            case "id": try json.skip()
            case "title": card.title = try json.text(for: key) ?? ""
            case "notes": card.notes = try json.text(for: key) ?? ""
            case "done": card.isDone = try json.bool(for: key) ?? false
            case "archived": card.isArchived = try json.bool(for: key) ?? false
            case "due", "dueTime", "dueZone", "repeats": try due.read(key, from: &json)
            case "labels": card.labels = try names(key)
            case "steps":
                card.steps = []
                guard try json.array(for: key) else { break }
                while try json.nextElement() { card.steps.append(try step()) }
            default: try skipUnknown(key)
            }
        }
        (card.due, card.repetition) = schedule(due, notes: &card.notes)
        return card
    }

    private mutating func step() throws(ImportError) -> StepDocument {
        try log.count(line: json.line)
        var step = StepDocument(title: "")
        var due = JSONDue()
        guard try json.object(for: "steps") else { return step }
        while let key = try json.nextKey() {
            switch key {
            case "id": try json.skip()
            case "title": step.title = try json.text(for: key) ?? ""
            case "notes": step.notes = try json.text(for: key) ?? ""
            case "done": step.isDone = try json.bool(for: key) ?? false
            case "due", "dueTime", "dueZone", "repeats": try due.read(key, from: &json)
            case "labels": step.labels = try names(key)
            default: try skipUnknown(key)
            }
        }
        (step.due, step.repetition) = schedule(due, notes: &step.notes)
        return step
    }

    private mutating func names(_ key: String) throws(ImportError) -> [String] {
        var names: [String] = []
        guard try json.array(for: key) else { return names }
        while try json.nextElement() {
            try log.count(line: json.line)
            if let name = try json.text(for: key) { names.append(name) }
        }
        return names
    }

    /// Returns a due date, and how it repeats. Text that isn't valid is added to the notes.
    private mutating func schedule(_ found: JSONDue, notes: inout String) -> (Due?, Repetition?) {
        let (due, unread) = found.due
        if let unread {
            log.note(.invalidDate(unread), line: found.line)
            notes.addLine(unread)
        }
        guard let text = found.repetition else { return (due, nil) }
        if due != nil, let repetition = Repetition(text) { return (due, repetition) }
        log.note(.invalidRepetition(text), line: found.line)
        notes.addLine(text)
        return (due, nil)
    }

    private mutating func skipUnknown(_ key: String) throws(ImportError) {
        log.note(.unknownKey(key), line: json.line)
        try json.skip()
    }
}

extension String {
    /// Appends a line, after a line feed if the text isn't empty.
    mutating func addLine(_ line: String) {
        self += isEmpty ? line : "\n" + line
    }
}
