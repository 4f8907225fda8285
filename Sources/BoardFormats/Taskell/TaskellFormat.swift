import Board

/// What a taskell board holds besides the board: the times of day of due dates.
struct TaskellKept: Equatable {
    struct Due: Equatable {
        var title: String
        var text: String
    }

    var usesCarriageReturns = false
    var dues: [Due] = []

    func write(to json: inout JSONWriter) {
        json.beginObject()
        json.key("carriageReturns")
        json.value(usesCarriageReturns)
        json.key("dues")
        json.beginArray()
        for due in dues {
            json.beginArray()
            json.value(due.title)
            json.value(due.text)
            json.endArray()
        }
        json.endArray()
        json.endObject()
    }

    init() {}

    init(reading json: inout JSONReader) throws(ImportError) {
        guard try json.object(for: "taskell") else { return }
        while let key = try json.nextKey() {
            switch key {
            case "carriageReturns": usesCarriageReturns = try json.bool(for: key) ?? false
            case "dues":
                guard try json.array(for: key) else { break }
                while try json.nextElement() {
                    var due = Due(title: "", text: "")
                    guard try json.array(for: key) else { continue }
                    if try json.nextElement() { due.title = try json.text(for: key) ?? "" }
                    if try json.nextElement() { due.text = try json.text(for: key) ?? "" }
                    while try json.nextElement() { try json.skip() }
                    dues.append(due)
                }
            default: try json.skip()
            }
        }
    }
}

/// Reads a taskell board. taskell itself refuses a file with one line too many; here it is noticed, and kept as text.
struct TaskellReader {
    private var log = ImportLog()
    private var kept = TaskellKept()
    private var sections: [SectionDocument] = []
    private var card: CardDocument?
    private var notes: [UInt8]?

    static func read(_ source: SourceText, title: String) throws(ImportError) -> Import {
        var reader = TaskellReader()
        var lines = LineScanner(source.bytes)
        reader.kept.usesCarriageReturns = lines.usesCarriageReturns
        while let line = lines.next() { try reader.take(line) }
        reader.endCard()
        return Import(
            BoardDocument(title: title, sections: reader.sections), log: reader.log, kept: Kept(taskell: reader.kept))
    }

    private mutating func take(_ line: SourceLine) throws(ImportError) {
        let bytes = line.bytes
        if bytes.begins(with: "## ") || bytes.elementsEqual("##".utf8) {
            try log.count(line: line.number)
            endCard()
            sections.append(SectionDocument(title: MarkdownText.decode(bytes.dropFirst(3))))
        } else if bytes.begins(with: "- ") || bytes.elementsEqual("-".utf8) {
            try log.count(line: line.number)
            begin(MarkdownText.decode(bytes.dropFirst(2)))
        } else if card != nil, bytes.begins(with: "    @ ") {
            takeDue(MarkdownText.decode(bytes.dropFirst(6)), line: line.number)
        } else if card != nil, bytes.begins(with: "    >"), bytes.count == 5 || bytes.dropFirst(5).first == Byte.space {
            try log.count(line: line.number)
            addNotes(MarkdownText.decodedBytes(bytes.dropFirst(6)))
        } else if card != nil, bytes.begins(with: "    * "), let mark = MarkdownBox.mark(of: bytes.dropFirst(6)),
            mark != .other
        {
            try log.count(line: line.number)
            card?.steps.append(
                StepDocument(title: MarkdownText.decode(bytes.dropFirst(10)), isDone: mark == .done))
        } else if !line.isBlank {
            try log.count(line: line.number)
            takeStray(line)
        }
    }

    private mutating func takeDue(_ text: String, line: Int) {
        guard let day = Day(startOf: text), card?.due == nil else {
            log.note(.unreadDate(text), line: line)
            addNotes(Array(text.utf8)[...])
            return
        }
        card?.due = day
        if text.utf8.count > 10, let title = card?.title { kept.dues.append(.init(title: title, text: text)) }
    }

    private mutating func takeStray(_ line: SourceLine) {
        if card == nil {
            log.note(.strayLineBecameCard, line: line.number)
            begin(String(line.bytes.trimmed))
        } else {
            log.note(.strayLineBecameNotes, line: line.number)
            addNotes(line.bytes)
        }
    }

    private mutating func begin(_ title: String) {
        endCard()
        card = CardDocument(title: title)
    }

    private mutating func addNotes(_ line: ArraySlice<UInt8>) {
        if notes == nil { notes = [] } else { notes?.append(Byte.lineFeed) }
        notes? += line
    }

    private mutating func endCard() {
        guard var card else { return }
        if let notes { card.notes = String(notes) }
        if sections.isEmpty { sections.append(SectionDocument(title: "")) }
        sections[sections.count - 1].cards.append(card)
        self.card = nil
        notes = nil
    }
}

/// Writes a board as taskell does.
enum TaskellWriter {
    static func write(_ document: BoardDocument, kept: TaskellKept?) -> [UInt8] {
        var dues: [String: [String]] = [:]
        for due in (kept?.dues ?? []).reversed() { dues[due.title, default: []].append(due.text) }
        let lineEnd: [UInt8] =
            kept?.usesCarriageReturns == true ? [Byte.carriageReturn, Byte.lineFeed] : [Byte.lineFeed]
        var file: [UInt8] = []
        func line(_ start: String, _ text: some Collection<UInt8>) {
            file += start
            file += MarkdownText.encode(Array(text)[...])
            file += lineEnd
        }
        for (index, section) in document.sections.enumerated() {
            if index > 0 { file += lineEnd }
            line("## ", section.title.utf8)
            file += lineEnd
            for card in section.cards {
                line("- ", card.title.utf8)
                if let due = card.due {
                    let known = dues[card.title]?.popLast()
                    line("    @ ", (known.flatMap { Day(startOf: $0) == due ? $0 : nil } ?? due.description).utf8)
                }
                if !card.notes.isEmpty {
                    let notes = Array(card.notes.utf8)
                    for text in notes.split(separator: Byte.lineFeed, omittingEmptySubsequences: false) {
                        line("    > ", text)
                    }
                }
                for step in card.steps { line(step.isDone ? "    * [x] " : "    * [ ] ", step.title.utf8) }
            }
        }
        return file
    }
}
