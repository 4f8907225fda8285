import Board

/// A writer of boards as Markdown: the title, a heading for each section, and an item for each card.
enum ListWriter {
    static func write(_ document: BoardDocument) -> [UInt8] {
        var file = Array("# ".utf8)
        file += MarkdownText.encode(Array(document.title.utf8)[...])
        file.append(Byte.lineFeed)
        let indent = Array("    ".utf8)
        for section in document.sections {
            file += "\n"
            file += MarkdownHeading.line(title: section.title, limit: section.limit)
            file += "\n\n"
            for card in section.cards where !card.isArchived { MarkdownItem.write(card, indent: indent, to: &file) }
        }
        let archive = document.sections.flatMap { $0.cards.filter(\.isArchived) }
        for (index, card) in archive.enumerated() {
            if index == 0 { file += "\n***\n\n## Archive\n\n" }
            MarkdownItem.write(card, indent: indent, to: &file)
        }
        return file
    }
}
