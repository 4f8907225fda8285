/// The lines of the cards of a file of Obsidian, as they are there.
struct ObsidianCardLines {
    var sections: [MarkdownSectionParser.ParsedSection] = []
    var indent = ObsidianLayout.indent
    var style = MarkdownStyle()

    /// The lines of the cards that would be written differently, and of those with the same first line, in order.
    var unusual: [String] {
        let indent = Array(indent.utf8)
        var heads: Set<MarkdownHead> = []
        var text: [UInt8] = []
        for section in sections {
            for (card, item) in zip(section.cards, section.items) {
                text.removeAll(keepingCapacity: true)
                MarkdownItem.write(StoredText.card(card), indent: indent, style: style, to: &text)
                if text != item.source { heads.insert(MarkdownHead(StoredText.key(of: card))) }
            }
        }
        guard !heads.isEmpty else { return [] }
        return sections.flatMap { section in
            zip(section.cards, section.items).lazy
                .filter { card, _ in heads.contains(MarkdownHead(StoredText.key(of: card))) }
                .map { String($1.source) }
        }
    }
}
