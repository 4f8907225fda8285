import Board

/// A reader of Markdown and any other text. Headings are sections, and items and other lines are cards.
///
/// In a file that has both headings and items, other lines are prose: the notes of the card above.
enum ListReader {
    static func read(_ source: SourceText, title: String) throws(ImportError) -> Import {
        try read(source, title: title, keepsLeads: false).file
    }

    /// Reads a list that a board is linked to. Text above the cards stays in the file.
    ///
    /// - Parameter hadProse: Whether the list had prose before. Then it still has some below its headings, even if no
    ///   item is left. This is evaluated only if it matters.
    static func readLinked(
        _ source: SourceText, title: String, hadProse: @autoclosure () -> Bool
    ) throws(ImportError) -> (document: BoardDocument, leads: MarkdownLeads?) {
        let parts = parts(of: LineScanner(source))
        let hasProse = parts.hasHeading && (parts.hasItem || hadProse())
        let (file, leads) = try read(source, title: title, keepsLeads: hasProse)
        return (file.document, hasProse ? leads : nil)
    }

    private static func read(
        _ source: SourceText, title: String, keepsLeads: Bool
    ) throws(ImportError) -> (file: Import, leads: MarkdownLeads) {
        var log = ImportLog()
        let hasProse = keepsLeads || hasProse(LineScanner(source))
        var parser = MarkdownSectionParser(strayText: hasProse ? .becomesNotes : .becomesCard)
        var lines = LineScanner(source)
        while let line = lines.next() { try parser.parse(line, log: &log) }
        try parser.finish(log: &log)
        var sections = parser.sections[...]
        var document = BoardDocument(title: title)
        var leads = MarkdownLeads()
        var above = sections.removeFirst()
        let hasCards = keepsLeads ? !above.cards.isEmpty : above.hasCards
        if !hasCards, let first = sections.first, let heading = first.heading, isBoardTitle(sections) {
            document.title = heading.title
            above = first
            sections.removeFirst()
        }
        if keepsLeads {
            leads.intro = MarkdownProse.lead(of: above)
            for index in sections.indices {
                let lead = MarkdownProse.lead(of: sections[index])
                sections[index].cards = MarkdownProse.cards(of: sections[index], keepsLead: true)
                guard let heading = sections[index].heading, sections[index].archiveLead == nil else { continue }
                leads.sections.append((heading.titleAndLimit.title, lead))
            }
        } else if hasProse {
            sections = MarkdownProse.placed(sections)[...]
        }
        document.sections = MarkdownSectionParser.sections(of: sections)
        let cards = hasProse ? MarkdownProse.cards(of: above, keepsLead: keepsLeads) : above.cards
        if !cards.isEmpty {
            document.sections.insert(SectionDocument(title: document.title, cards: cards), at: 0)
            leads.sections.insert((document.title, ""), at: 0)
        }
        return (Import(document, log: log), leads)
    }

    /// Returns whether the first heading is the board's title, because it ranks above the next.
    private static func isBoardTitle(_ sections: ArraySlice<MarkdownSectionParser.ParsedSection>) -> Bool {
        guard let first = sections.first, first.heading?.level == 1, first.cards.isEmpty, first.archiveLead == nil
        else {
            return false
        }
        return sections.dropFirst().first.map { $0.heading?.level != 1 } ?? true
    }

    /// Returns whether a file has both headings and items, so that other lines are prose.
    static func hasProse(_ lines: LineScanner) -> Bool { parts(of: lines) == (true, true) }

    private static func parts(of lines: LineScanner) -> (hasHeading: Bool, hasItem: Bool) {
        var lines = lines
        var fence: [UInt8]?
        var hasHeading = false
        var hasItem = false
        while !(hasHeading && hasItem), let line = lines.next() {
            if let end = fence {
                if line.bytes.trimmed.elementsEqual(end) { fence = nil }
            } else {
                fence = MarkdownFence.end(of: line.bytes)
                if MarkdownHeading(line.bytes) != nil { hasHeading = true }
                if MarkdownItem(line) != nil { hasItem = true }
            }
        }
        return (hasHeading, hasItem)
    }
}
