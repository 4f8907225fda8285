import Board

/// The cards for writing: unchanged from the original file while their content is the same.
struct ObsidianCards {
    private var items: ObsidianItems
    private let style: MarkdownStyle
    private let indent: [UInt8]
    /// For each card in writing order, the original text if it was found, and whether its section marks cards as done.
    private var texts: [(text: [UInt8]?, marksDone: Bool)] = []
    private var next = 0
    private let originals: [CardDocument: CardDocument]

    init(_ extras: ObsidianExtras, _ originals: [CardDocument: CardDocument]) {
        self.originals = originals
        style = ObsidianLayout.style(extras.settings.flatMap { ObsidianSettings(block: $0) })
        items = ObsidianItems(extras.items, style: style)
        indent = Array(extras.indent.utf8)
    }

    /// Looks up the original text of cards. All cards are looked up before any is written, so exact matches take
    /// precedence over cards with only the same first line.
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
        var item = items.item(withHeadOf: card, marksDone: marksDone)
        if let item {
            MarkdownItem.writeHead(MarkdownHead(card), original: item.firstLine, style: style, to: &file)
        } else {
            item = originals[card].flatMap { items.item(withHeadOf: $0, marksDone: marksDone) }
            let isSame = item?.isDone == card.isDone || marksDone && card.isDone
            let checkbox = isSame ? item?.checkbox : nil
            MarkdownItem.writeHead(MarkdownHead(card), checkbox: checkbox, style: style, to: &file)
        }
        var lines = item?.linesOfSteps ?? [:]
        MarkdownItem.writeNotes(card.notes, indent: indent, to: &file)
        for step in card.steps {
            let line = lines[MarkdownHead(StoredText.step(step))]?.popLast()
            MarkdownItem.write(step, original: line, indent: indent, style: style, to: &file)
        }
    }
}
