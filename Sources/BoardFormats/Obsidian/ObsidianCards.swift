import Board

/// The cards as they are written: as they stood in the file, as far as they say the same.
struct ObsidianCards {
    private var items: ObsidianItems
    private let style: MarkdownStyle
    private let indent: [UInt8]
    /// What is found, and for which lanes, in the order of writing.
    private var texts: [(text: [UInt8]?, marksDone: Bool)] = []
    private var next = 0

    init(_ kept: ObsidianKept) {
        style = ObsidianLayout.style(kept.settings.flatMap { ObsidianSettings(block: $0) })
        items = ObsidianItems(kept.items, style: style)
        indent = Array(kept.indent.utf8)
    }

    /// Cards that say all the same go first, before one of which only the title is the same.
    mutating func find(_ cards: [CardDocument], marksDone: Bool) {
        for card in cards { texts.append((items.text(of: card, marksDone: marksDone), marksDone)) }
    }

    mutating func writeNext(_ card: CardDocument, to file: inout [UInt8]) {
        let (text, marksDone) = texts[next]
        next += 1
        if let text {
            file += text
            return
        }
        let item = items.item(likeHeadOf: card, marksDone: marksDone)
        var lines = item?.linesOfSteps ?? [:]
        MarkdownItem.writeHead(MarkdownHead(card), kept: item?.firstLine, style: style, to: &file)
        MarkdownItem.writeNotes(card.notes, indent: indent, to: &file)
        for step in card.steps {
            let line = lines[MarkdownHead(StoredText.step(step))]?.popLast()
            MarkdownItem.write(step, kept: line, indent: indent, style: style, to: &file)
        }
    }
}
