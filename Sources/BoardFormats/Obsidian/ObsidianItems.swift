import Board

/// The cards of a file, looked up by their content.
///
/// A file may write the same content in other ways than this program does: with other bullets and checkboxes, or with
/// line ends in titles, which a store can't hold.
struct ObsidianItems {
    struct Item {
        fileprivate(set) var text: [UInt8]
        fileprivate(set) var firstLine: [UInt8]
        fileprivate(set) var isDone: Bool
        fileprivate var card: CardDocument
        /// The first lines of the steps.
        fileprivate var stepLines: [[UInt8]]
    }

    private var items: [Item] = []
    private var used: Set<Int> = []
    /// The indexes of matching items, with the next one last.
    private var byCard: [CardDocument: [Int]] = [:]
    private var byHead: [MarkdownHead: [Int]] = [:]

    /// The maximum number of matching items tried, to find one that is done or not done like the card.
    private static let triedCount = 16

    init(_ texts: [String], style: MarkdownStyle) {
        var log = ImportLog()
        for text in texts {
            var parser = MarkdownSectionParser(strayText: .isKept, style: style)
            var lines = LineScanner(Array(text.utf8))
            while let line = lines.next() { try? parser.parse(line, log: &log) }
            try? parser.finish(log: &log)
            guard let section = parser.sections.first, section.items.count == 1,
                let card = section.cards.first
            else { continue }
            items.append(
                Item(
                    text: Array(text.utf8), firstLine: section.items[0].firstLine, isDone: card.isDone,
                    card: StoredText.key(of: card), stepLines: section.items[0].stepLines.map { Array($0) }))
        }
        for (index, item) in items.enumerated().reversed() {
            byCard[item.card, default: []].append(index)
            byHead[MarkdownHead(item.card), default: []].append(index)
        }
    }

    /// Returns the item of an unchanged card. In a section that marks its cards as done, any checkbox matches a card
    /// that is done.
    mutating func item(of card: CardDocument, marksDone: Bool) -> Item? {
        guard !items.isEmpty else { return nil }
        let key = StoredText.key(of: card)
        // Removed from the dictionary, so it isn't copied.
        var indexes = byCard.removeValue(forKey: key) ?? []
        let item = useItem(from: &indexes, card, marksDone: marksDone)
        byCard[key] = indexes
        return item
    }

    /// Returns a card with the same first line but changed other lines.
    mutating func item(withHeadOf card: CardDocument, marksDone: Bool) -> Item? {
        guard !items.isEmpty else { return nil }
        let key = MarkdownHead(StoredText.key(of: card))
        var indexes = byHead.removeValue(forKey: key) ?? []
        let item = useItem(from: &indexes, card, marksDone: marksDone)
        byHead[key] = indexes
        return item
    }

    private mutating func useItem(from indexes: inout [Int], _ card: CardDocument, marksDone: Bool) -> Item? {
        while let last = indexes.last, used.contains(last) { indexes.removeLast() }
        for place in indexes.indices.reversed().prefix(Self.triedCount) where !used.contains(indexes[place]) {
            let item = items[indexes[place]]
            guard card.isDone == item.isDone || marksDone && card.isDone else { continue }
            used.insert(indexes[place])
            indexes.remove(at: place)
            return item
        }
        return nil
    }
}

extension ObsidianItems.Item {
    /// The bullet and the checkbox with a space, or `nil` if there is no checkbox.
    var checkbox: ArraySlice<UInt8>? {
        let head = MarkdownItem.textAfterBullet(firstLine[...]) ?? []
        guard MarkdownCheckbox.mark(of: head) != nil else { return nil }
        let checkbox = firstLine[..<MarkdownCheckbox.text(after: head).startIndex]
        return checkbox.last == Byte.space ? checkbox : nil
    }

    /// The first lines of the steps by content, with the next one last.
    var linesOfSteps: [MarkdownHead: [[UInt8]]] {
        var lines: [MarkdownHead: [[UInt8]]] = [:]
        for (step, line) in zip(card.steps, stepLines).reversed() {
            lines[MarkdownHead(step), default: []].append(line)
        }
        return lines
    }
}
