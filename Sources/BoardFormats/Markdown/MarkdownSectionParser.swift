import Board

/// A parser of a Markdown file into sections and cards. It recognizes headings, lists, and the archive after a rule,
/// and keeps the text in between.
struct MarkdownSectionParser {
    /// A heading and the content below it.
    struct ParsedSection {
        /// The heading, or `nil` for the content above the first heading.
        var heading: MarkdownHeading?
        /// Whether the text below the heading marks all cards as done.
        var marksDone = false
        var cards: [CardDocument] = []
        /// The cards as they are in the file.
        var items: [MarkdownItem] = []
        /// The text before cards: blank lines, and anything that isn't a card.
        var gaps: [Gap] = []
        /// The text after the last card, or all of it if there are no cards.
        var tail: [UInt8] = []
        /// The text above the archive's heading, and the heading.
        var archiveLead: String?
    }

    /// Text among the cards, with the number of cards above it.
    struct Gap: Equatable {
        var cardsBefore: Int
        var text: String
    }

    /// The treatment of text that isn't a card.
    enum StrayText {
        /// It is kept for writing the file.
        case isKept
        /// Each line becomes a card.
        case becomesCard
        /// It is added to notes, including code between lines of three backticks.
        case becomesNotes
    }

    /// The sections. The first is the content above the first heading.
    private(set) var sections = [ParsedSection()]
    /// The indentation of one level, if any line is indented.
    private(set) var indent: [UInt8]?
    private var item: MarkdownItem?
    /// Blank lines that may still turn out to be inside an item.
    private var blanks: [UInt8] = []
    private var blankCount = 0
    /// A rule that may announce the archive, and the blank lines below it.
    private var rule: [UInt8]?
    private let strayText: StrayText
    private let style: MarkdownStyle
    /// The line that ends the current block of code, if the line is inside of one.
    private var fence: [UInt8]?

    init(strayText: StrayText, style: MarkdownStyle = MarkdownStyle()) {
        self.strayText = strayText
        self.style = style
    }

    mutating func parse(_ line: SourceLine, log: inout ImportLog) throws(ImportError) {
        if fence != nil { return try parse(code: line, log: &log) }
        if continuesItem(line) {
            try log.count(blankCount, line: line.number)
            item?.append(blanks: blanks, count: blankCount)
            dropBlanks()
            item?.append(line.bytes)
            indent = indent ?? (line.bytes.first == Byte.tab ? [Byte.tab] : Array("    ".utf8))
            return
        }
        if line.isBlank {
            blanks += line.bytes
            blanks.append(Byte.lineFeed)
            blankCount += 1
            return
        }
        try endItem(log: &log)
        if let heading = MarkdownHeading(line.bytes) {
            try log.count(line: line.number)
            var section = ParsedSection(heading: heading)
            if let rule { section.archiveLead = String(rule) + String(line.bytes) + "\n" }
            rule = nil
            sections.append(section)
            return
        }
        moveRuleToText()
        if line.bytes.trimmed.elementsEqual("***".utf8) {
            rule = line.bytes + [Byte.lineFeed]
        } else if let item = MarkdownItem(line) {
            begin(item)
        } else {
            try parse(text: line, log: &log)
        }
    }

    private mutating func parse(code line: SourceLine, log: inout ImportLog) throws(ImportError) {
        try log.count(line: line.number)
        if let fence, line.bytes.trimmed.elementsEqual(fence) { self.fence = nil }
        appendText(line)
    }

    private mutating func appendText(_ line: SourceLine) {
        sections[sections.count - 1].tail += line.bytes
        sections[sections.count - 1].tail.append(Byte.lineFeed)
    }

    private func continuesItem(_ line: SourceLine) -> Bool {
        guard let item else { return false }
        return !(item.isText && blankCount > 0) && MarkdownItem.isContinuation(line)
    }

    mutating func finish(log: inout ImportLog) throws(ImportError) {
        try endItem(log: &log)
        moveRuleToText()
    }

    private mutating func parse(text line: SourceLine, log: inout ImportLog) throws(ImportError) {
        switch strayText {
        case .isKept:
            let last = sections.count - 1
            if sections[last].heading != nil, sections[last].cards.isEmpty, ObsidianDoneMarker.isMark(line.bytes) {
                sections[last].marksDone = true
            } else {
                log.note(.textPreserved, line: line.number)
            }
            appendText(line)
        case .becomesNotes:
            if line.isRule { return }
            try log.count(line: line.number)
            fence = MarkdownFence.end(of: line.bytes)
            appendText(line)
        case .becomesCard:
            if line.isRule { return }
            let text = SourceLine(number: line.number, bytes: line.bytes.trimmed)
            begin(MarkdownItem(text) ?? MarkdownItem(text: text))
        }
    }

    private mutating func begin(_ item: MarkdownItem) {
        self.item = item
        let last = sections.count - 1
        guard !sections[last].tail.isEmpty else { return }
        sections[last].gaps.append(Gap(cardsBefore: sections[last].cards.count, text: String(sections[last].tail)))
        sections[last].tail = []
    }

    private mutating func endItem(log: inout ImportLog) throws(ImportError) {
        if let item {
            let last = sections.count - 1
            var card = try item.card(style, log: &log)
            if sections[last].marksDone { card.isDone = true }
            sections[last].cards.append(card)
            if strayText == .isKept { sections[last].items.append(item) }
            self.item = nil
        }
        if rule != nil { rule! += blanks } else { sections[sections.count - 1].tail += blanks }
        dropBlanks()
    }

    private mutating func moveRuleToText() {
        if let rule { sections[sections.count - 1].tail += rule }
        rule = nil
    }

    private mutating func dropBlanks() {
        blanks.removeAll(keepingCapacity: true)
        blankCount = 0
    }
}

extension SourceLine {
    /// Whether the line is a rule across the page, without content.
    fileprivate var isRule: Bool {
        guard bytes.count >= 3, let first = bytes.first, "-_=*".utf8.contains(first) else { return false }
        return bytes.allSatisfy { $0 == first }
    }
}

extension MarkdownSectionParser {
    /// Returns the sections below the headings. Archived cards come last in the last section.
    static func sections(of parsed: some Sequence<ParsedSection>) -> [SectionDocument] {
        var sections: [SectionDocument] = []
        var archive: [CardDocument] = []
        var archiveTitle = ""
        for section in parsed {
            guard let heading = section.heading else { continue }
            if section.archiveLead != nil {
                archiveTitle = heading.title
                archive += section.cards.map { card in
                    var card = card
                    card.isArchived = true
                    return card
                }
            } else {
                let (title, limit) = heading.titleAndLimit
                sections.append(SectionDocument(title: title, limit: limit, cards: section.cards))
            }
        }
        if archive.isEmpty { return sections }
        if sections.isEmpty { sections.append(SectionDocument(title: archiveTitle)) }
        sections[sections.count - 1].cards += archive
        return sections
    }
}
