import Board

/// A reader of Markdown and any other text. Headings are sections, and items and other lines are cards.
enum ListReader {
    static func read(_ source: SourceText, title: String) throws(ImportError) -> Import {
        var log = ImportLog()
        var parser = MarkdownSectionParser(strayText: .becomesCard)
        var lines = LineScanner(source.bytes)
        while let line = lines.next() { try parser.parse(line, log: &log) }
        try parser.finish(log: &log)
        var sections = parser.sections[...]
        var document = BoardDocument(title: title)
        let above = sections.removeFirst()
        if above.cards.isEmpty, let first = sections.first, let heading = first.heading, isBoardTitle(sections) {
            document.title = heading.title
            sections.removeFirst()
        }
        document.sections = MarkdownSectionParser.sections(of: sections)
        if !above.cards.isEmpty { document.sections.insert(SectionDocument(title: title, cards: above.cards), at: 0) }
        return Import(document, log: log)
    }

    /// Returns whether the first heading is the board's title, because it ranks above the next.
    private static func isBoardTitle(_ sections: ArraySlice<MarkdownSectionParser.ParsedSection>) -> Bool {
        guard let first = sections.first, first.heading?.level == 1, first.cards.isEmpty, first.archiveLead == nil
        else {
            return false
        }
        return sections.dropFirst().first.map { $0.heading?.level != 1 } ?? true
    }
}
