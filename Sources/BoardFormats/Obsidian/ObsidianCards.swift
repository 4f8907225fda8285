import Board

/// The cards for writing: unchanged from the original file while their content is the same.
struct ObsidianCards {
    /// A card, and what the original file has for it if it was changed.
    typealias Entry = (card: CardDocument, original: CardDocument?)

    private var items: ObsidianItems
    private let style: MarkdownStyle
    private let indent: [UInt8]
    /// For each card in writing order, the item that was found, and whether its section marks cards as done.
    private var found: [(item: ObsidianItems.Item?, marksDone: Bool)] = []
    private var next = 0

    init(_ extras: ObsidianExtras) {
        style = ObsidianLayout.style(extras.settings.flatMap { ObsidianSettings(block: $0) })
        items = ObsidianItems(extras.items, style: style)
        indent = Array(extras.indent.utf8)
    }

    /// Looks up the original items of cards. All cards are looked up before any is written, so exact matches take
    /// precedence over cards with only the same first line.
    mutating func find(_ entries: [Entry], marksDone: Bool) {
        for (card, original) in entries {
            found.append((items.item(of: original ?? card, marksDone: marksDone), marksDone))
        }
    }

    mutating func writeNext(_ entry: Entry, to file: inout [UInt8]) {
        let (found, marksDone) = found[next]
        next += 1
        if entry.original == nil, let found {
            file += found.text
            return
        }
        let (card, original) = (entry.card, entry.original ?? entry.card)
        let item = found ?? items.item(withHeadOf: original, marksDone: marksDone)
        let keepsMark = item?.isDone == card.isDone || marksDone && card.isDone
        let hasSameHead = MarkdownHead(StoredText.key(of: card)) == MarkdownHead(StoredText.key(of: original))
        if let item, keepsMark, hasSameHead {
            MarkdownItem.writeHead(MarkdownHead(card), original: item.firstLine, style: style, to: &file)
        } else {
            let checkbox = keepsMark ? item?.checkbox : nil
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
