import Board

/// A writer of boards in taskell's format.
enum TaskellWriter {
    static func write(_ document: BoardDocument, extras: TaskellExtras?) -> [UInt8] {
        var dueDates: [String: [String]] = [:]
        for due in (extras?.dueDates ?? []).reversed() { dueDates[due.title, default: []].append(due.text) }
        let lineEnd: [UInt8] =
            extras?.usesCarriageReturns == true ? [Byte.carriageReturn, Byte.lineFeed] : [Byte.lineFeed]
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
                    let known = dueDates[card.title]?.popLast()
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
