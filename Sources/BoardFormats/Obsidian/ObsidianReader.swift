import Board

/// A reader of boards by Obsidian's Kanban plugin. It keeps the parts that a board in Inlay can't hold.
struct ObsidianReader {
    private var log = ImportLog()
    private var extras = ObsidianExtras()
    private var lines: LineScanner
    private var settings: ObsidianSettings?
    private var cardLines = ObsidianCardLines()
    /// Whether the parts are kept that a board can't hold.
    private let keepsExtras: Bool
    /// Whether the last line has a line end.
    private let isEnded: Bool

    private init(_ source: SourceText, keepsExtras: Bool) {
        isEnded = source.bytes.last == Byte.lineFeed
        lines = LineScanner(source)
        self.keepsExtras = keepsExtras
    }

    static func read(
        _ source: SourceText, title: String, keepsExtras: Bool = true
    ) throws(ImportError) -> Import {
        var reader = ObsidianReader(source, keepsExtras: keepsExtras)
        let document = try reader.readBoard(titled: title)
        reader.extras.items = reader.cardLines.unusual
        return reader.result(document)
    }

    /// Reads a linked file. The lines of its cards are not among the parts that are kept: only writing needs them, and
    /// finding those that matter would take a third of the time.
    static func readLinked(
        _ source: SourceText, title: String
    ) throws(ImportError) -> (file: Import, lines: ObsidianCardLines) {
        var reader = ObsidianReader(source, keepsExtras: true)
        let document = try reader.readBoard(titled: title)
        return (reader.result(document), reader.cardLines)
    }

    private func result(_ document: BoardDocument) -> Import {
        Import(document, log: log, extras: FormatExtras(obsidian: extras))
    }

    private mutating func readBoard(titled title: String) throws(ImportError) -> BoardDocument {
        extras.usesCarriageReturns = lines.usesCarriageReturns
        try readFrontMatter()
        readSettings()
        let sections = try readSections()
        var document = BoardDocument(title: title, sections: MarkdownSectionParser.sections(of: sections))
        for (index, isCollapsed) in (settings?.collapsed ?? []).enumerated() where index < document.sections.count {
            document.sections[index].isCollapsed = isCollapsed
        }
        return document
    }

    private mutating func readFrontMatter() throws(ImportError) {
        var line = lines.next()
        while let blank = line, blank.isBlank { line = lines.next() }
        guard line.map(Self.isFence) ?? false else { throw ImportError(.noFrontMatter, line: line?.number ?? 1) }
        var text: [UInt8] = []
        let start = line?.number
        while let line = lines.next() {
            if Self.isFence(line) {
                extras.frontMatter = String(text)
                return
            }
            text += line.bytes
            text.append(Byte.lineFeed)
        }
        throw ImportError(.noFrontMatter, line: start)
    }

    private static func isFence(_ line: SourceLine) -> Bool {
        line.bytes.begins(with: "---") && line.bytes.dropFirst(3).trimmed.isEmpty
    }

    private mutating func readSections() throws(ImportError) -> [MarkdownSectionParser.ParsedSection] {
        let style = ObsidianLayout.style(settings)
        var parser = MarkdownSectionParser(strayText: .isKept, style: style)
        while let line = lines.next() {
            if line.bytes.begins(with: ObsidianLayout.settingsStart) { break }
            try parser.parse(line, log: &log)
        }
        try parser.finish(log: &log)
        extras.indent = parser.indent.map { String($0) } ?? ObsidianLayout.indent
        if keepsExtras {
            collectText(of: parser.sections)
            cardLines = ObsidianCardLines(sections: parser.sections, indent: extras.indent, style: style)
        }
        extras.isCut = extras.settings == nil && !isEnded
        return collectingCardsAboveHeadings(parser.sections)
    }

    /// Returns the sections, including one for cards above the first heading, so that they are not lost.
    private mutating func collectingCardsAboveHeadings(
        _ sections: [MarkdownSectionParser.ParsedSection]
    ) -> [MarkdownSectionParser.ParsedSection] {
        guard !sections[0].cards.isEmpty else { return sections }
        var sections = sections
        sections[0].heading = MarkdownHeading(Array("## ".utf8)[...])
        extras.sections.insert(ObsidianExtras.SectionExtras(title: ""), at: 0)
        return sections
    }

    /// Reads the settings in advance, because they determine how the dates above them are written.
    private mutating func readSettings() {
        var lines = lines
        while let line = lines.next() {
            guard line.bytes.begins(with: ObsidianLayout.settingsStart) else { continue }
            var text = Array(line.bytes)
            while let line = lines.next() {
                text.append(Byte.lineFeed)
                text += line.bytes
            }
            if isEnded { text.append(Byte.lineFeed) }
            let block = String(text)
            extras.settings = block
            settings = ObsidianSettings(block: block)
            if settings == nil { log.note(.invalidSettings) }
            if let format = settings?.unreadFormat { log.note(.invalidDateFormat(format)) }
        }
    }

    private mutating func collectText(of sections: [MarkdownSectionParser.ParsedSection]) {
        let hasSections = sections.count > 1
        var above = String(sections[0].tail)
        if !hasSections {
            let isPlain = above.utf8.starts(with: ObsidianLayout.preamble.utf8)
            extras.preamble = isPlain ? ObsidianLayout.preamble : ""
            if isPlain {
                above = String(decoding: above.utf8.dropFirst(ObsidianLayout.preamble.utf8.count), as: UTF8.self)
            }
            collectEnd(above, afterArchive: false, hasSections: false)
            return
        }
        extras.preamble = sections[0].gaps.map(\.text).joined() + above
        for (index, section) in sections.enumerated().dropFirst() {
            var section = section
            if section.cards.isEmpty { Self.splitHead(&section) }
            if section.gaps.first?.cardsBefore != 0 { section.gaps.insert(.init(cardsBefore: 0, text: ""), at: 0) }
            if section.gaps[0].text == ObsidianLayout.sectionHead { section.gaps.removeFirst() }
            if let lead = section.archiveLead {
                extras.archiveLead = lead
                extras.archiveGaps = section.gaps
                if index < sections.count - 1 {
                    extras.archiveGaps.append(.init(cardsBefore: section.cards.count, text: String(section.tail)))
                }
            } else {
                var entry = ObsidianExtras.SectionExtras(title: section.heading?.titleAndLimit.title ?? "")
                entry.level = section.heading?.level ?? 2
                entry.heading = section.heading?.sourceIfDifferent
                entry.gaps = section.gaps
                if index < sections.count - 1 { entry.tail = String(section.tail) }
                extras.sections.append(entry)
            }
            if index == sections.count - 1 {
                collectEnd(String(section.tail), afterArchive: section.archiveLead != nil, hasSections: true)
            }
        }
    }

    /// Splits the text of a section without cards at the place where cards may be added: after all its content, or
    /// else after the first blank line.
    private static func splitHead(_ section: inout MarkdownSectionParser.ParsedSection) {
        let text = section.tail
        var end = text.firstIndex(of: Byte.lineFeed).map { $0 + 1 } ?? 0
        if let last = text.lastIndex(where: { $0 != Byte.lineFeed && $0 != Byte.space && $0 != Byte.tab }) {
            end = (text[last...].firstIndex(of: Byte.lineFeed) ?? last) + 1
        }
        section.gaps = [.init(cardsBefore: 0, text: String(text[..<end]))]
        section.tail = Array(text[end...])
    }

    private mutating func collectEnd(_ text: String, afterArchive: Bool, hasSections: Bool) {
        let usual = ObsidianLayout.end(afterArchive: afterArchive, hasSections: hasSections)
        if extras.settings != nil, text == usual { return }
        extras.end = text
    }
}
