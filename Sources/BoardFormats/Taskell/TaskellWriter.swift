import Board

/// A writer of boards in taskell's format.
enum TaskellWriter {
    static func write(_ document: BoardDocument, extras: TaskellExtras?, in zone: LocalTime) -> [UInt8] {
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
                    let isSame = known.flatMap { TaskellDate.due($0, in: zone) } == due
                    line("    @ ", (isSame ? known ?? "" : TaskellDate.text(of: due, in: zone)).utf8)
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
