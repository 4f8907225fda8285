import Board

/// A reader of taskell boards. taskell itself rejects a file with even a single unexpected line. Here the line is
/// reported, and kept as text.
struct TaskellReader {
    private let zone: LocalTime
    private var log = ImportLog()
    private var extras = TaskellExtras()
    private var sections: [SectionDocument] = []
    private var card: CardDocument?
    private var notes: [UInt8]?
    private var unreadDueDates: [DocumentMatch.CardPlace: Set<Substring>] = [:]

    private init(zone: LocalTime) {
        self.zone = zone
    }

    static func read(_ source: SourceText, title: String, in zone: LocalTime) throws(ImportError) -> Import {
        var reader = TaskellReader(zone: zone)
        var lines = LineScanner(source)
        reader.extras.usesCarriageReturns = lines.usesCarriageReturns
        while let line = lines.next() { try reader.parse(line) }
        reader.endCard()
        var file = Import(
            BoardDocument(title: title, sections: reader.sections), log: reader.log,
            extras: FormatExtras(taskell: reader.extras))
        file.unreadDueDates = reader.unreadDueDates
        return file
    }

    private mutating func parse(_ line: SourceLine) throws(ImportError) {
        let bytes = line.bytes
        if bytes.begins(with: "## ") || bytes.elementsEqual("##".utf8) {
            try log.count(line: line.number)
            endCard()
            sections.append(SectionDocument(title: MarkdownText.decode(bytes.dropFirst(3))))
        } else if bytes.begins(with: "- ") || bytes.elementsEqual("-".utf8) {
            try log.count(line: line.number)
            begin(MarkdownText.decode(bytes.dropFirst(2)))
        } else if card != nil, bytes.begins(with: "    @ ") {
            parseDue(MarkdownText.decode(bytes.dropFirst(6)), line: line.number)
        } else if card != nil, bytes.begins(with: "    >"), bytes.count == 5 || bytes.dropFirst(5).first == Byte.space {
            try log.count(line: line.number)
            addNotes(MarkdownText.decodedBytes(bytes.dropFirst(6)))
        } else if card != nil, bytes.begins(with: "    * "), let mark = MarkdownCheckbox.mark(of: bytes.dropFirst(6)),
            mark != .other
        {
            try log.count(line: line.number)
            card?.steps.append(
                StepDocument(title: MarkdownText.decode(bytes.dropFirst(10)), isDone: mark == .done))
        } else if !line.isBlank {
            try log.count(line: line.number)
            addStray(line)
        }
    }

    private mutating func parseDue(_ text: String, line: Int) {
        guard let due = TaskellDate.due(text, in: zone), card?.due == nil else {
            log.note(.invalidDate(text), line: line)
            unreadDueDates[placeOfNextCard, default: []].formUnion(text.split(separator: "\n"))
            addNotes(Array(text.utf8)[...])
            return
        }
        card?.due = due
        if text.utf8.count > 10, let title = card?.title { extras.dueDates.append(.init(title: title, text: text)) }
    }

    private var placeOfNextCard: DocumentMatch.CardPlace {
        .init(section: max(0, sections.count - 1), card: sections.last?.cards.count ?? 0)
    }

    private mutating func addStray(_ line: SourceLine) {
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
