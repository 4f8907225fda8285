import Board

/// The lines of a todo.txt file, and the board they form.
struct TodoFile {
    struct Line {
        /// The line as it is in the file, without its end.
        var bytes: ArraySlice<UInt8>
        /// The line end, or empty if the file ends without one.
        var end: ArraySlice<UInt8>
        /// The task, or `nil` if the line is blank.
        var task: TodoTask?
    }

    struct Section {
        var title: String
        /// The lines of the cards.
        var cards: [Int] = []
    }

    /// The section of tasks that name none.
    static let plainSection = "Tasks"

    private(set) var lines: [Line] = []
    private(set) var sections: [Section] = []
    /// The lines of the steps, by the line of their card.
    private(set) var steps: [Int: [Int]] = [:]
    let usesCarriageReturns: Bool

    /// Reads a file. Stops early if reading is canceled.
    init(
        _ bytes: [UInt8], _ cancellation: CancellationCheck? = nil, log: inout ImportLog
    ) throws(ImportError) {
        var cancellation = cancellation
        var scanner = LineScanner(bytes)
        usesCarriageReturns = scanner.usesCarriageReturns
        var numbers: [Int] = []
        while let line = scanner.next() {
            let start = line.bytes.endIndex
            let end = bytes[start...].prefix(2).firstIndex(of: Byte.lineFeed).map { $0 + 1 } ?? start
            try log.count(line: line.number)
            lines.append(Line(bytes: line.bytes, end: bytes[start..<end]))
            if !line.isBlank { numbers.append(lines.count - 1) }
        }
        let links = TodoLinks(numbers.map { lines[$0].bytes })
        var places: [String: Int] = [:]
        for (index, number) in numbers.enumerated() {
            let line = SourceLine(number: number + 1, bytes: lines[number].bytes)
            if cancellation?.isCanceled(at: line.bytes.startIndex) == true { return }
            let task = try TodoTask(reading: line, role: links.roles[index], log: &log)
            lines[number].task = task
            if let card = links.cards[index] {
                steps[numbers[card], default: []].append(number)
                continue
            }
            let title = task.keys.section ?? Self.plainSection
            let place = places[title] ?? sections.count
            if place == sections.count {
                sections.append(Section(title: title))
                places[title] = place
            }
            sections[place].cards.append(number)
        }
    }

    func document(title: String) -> BoardDocument {
        BoardDocument(
            title: title,
            sections: sections.map { section in
                SectionDocument(title: section.title, cards: section.cards.compactMap(card))
            })
    }

    /// Returns the line of a card.
    func line(of card: DocumentMatch.CardPlace) -> Int? {
        guard sections.indices.contains(card.section), sections[card.section].cards.indices.contains(card.card) else {
            return nil
        }
        return sections[card.section].cards[card.card]
    }

    private func card(at number: Int) -> CardDocument? {
        guard let task = lines[number].task else { return nil }
        return CardDocument(
            title: task.title, notes: task.keys.note ?? "", isDone: task.isDone, isArchived: task.keys.isHidden,
            due: task.due, labels: task.labels, steps: (steps[number] ?? []).compactMap(step))
    }

    private func step(at number: Int) -> StepDocument? {
        guard let task = lines[number].task else { return nil }
        return StepDocument(
            title: task.title, notes: task.keys.note ?? "", isDone: task.isDone, due: task.due, labels: task.labels)
    }
}

/// A reader of todo.txt. Tasks get sections from `section:`, notes from `note:`, and steps from `p:`.
enum TodoReader {
    static func read(
        _ source: SourceText, title: String, keepsExtras: Bool = true
    ) throws(ImportError) -> Import {
        var log = ImportLog()
        let document = try TodoFile(source.bytes, source.cancellation, log: &log).document(title: title)
        guard keepsExtras else { return Import(document, log: log) }
        let isPlain = TodoWriter.write(StoredText.board(document), extras: nil) == source.bytes
        let extras = isPlain ? nil : TodoExtras(text: String(source.bytes))
        return Import(document, log: log, extras: FormatExtras(todo: extras))
    }
}
