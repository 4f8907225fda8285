import Board

/// Reads Markdown, and any text: headings are sections, items and other lines are cards.
enum ListReader {
    static func read(_ source: SourceText, title: String) throws(ImportError) -> Import {
        var log = ImportLog()
        var parser = MarkdownLanes(strayText: .becomesCard)
        var lines = LineScanner(source.bytes)
        while let line = lines.next() { try parser.take(line, log: &log) }
        try parser.finish(log: &log)
        var lanes = parser.lanes[...]
        var document = BoardDocument(title: title)
        let above = lanes.removeFirst()
        if above.cards.isEmpty, let first = lanes.first, let heading = first.heading, isBoardTitle(lanes) {
            document.title = heading.title
            lanes.removeFirst()
        }
        document.sections = MarkdownLanes.sections(of: lanes)
        if !above.cards.isEmpty { document.sections.insert(SectionDocument(title: title, cards: above.cards), at: 0) }
        return Import(document, log: log)
    }

    /// Whether the first heading stands above all others.
    private static func isBoardTitle(_ lanes: ArraySlice<MarkdownLanes.Lane>) -> Bool {
        guard let first = lanes.first, first.heading?.level == 1, first.cards.isEmpty, first.archiveLead == nil else {
            return false
        }
        return lanes.dropFirst().first.map { $0.heading?.level != 1 } ?? true
    }
}

/// Writes a board as Markdown: its title, a heading for each section, an item for each card.
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
