import Board

/// The text of a Markdown file outside of its items, which becomes the notes of cards.
enum MarkdownProse {
    typealias ParsedSection = MarkdownSectionParser.ParsedSection

    /// Returns sections with their text in the notes of cards. A heading with text but without items that ranks below
    /// the first heading is a card.
    static func placed(_ sections: ArraySlice<ParsedSection>) -> [ParsedSection] {
        guard let level = sections.first?.heading?.level else { return Array(sections) }
        var placed: [ParsedSection] = []
        for var section in sections {
            let text = text(of: section.tail[...])
            if let heading = section.heading, heading.level > level, section.archiveLead == nil, section.cards.isEmpty,
                !text.isEmpty, let last = placed.indices.last
            {
                placed[last].cards.append(CardDocument(title: heading.title, notes: text))
            } else {
                section.cards = cards(of: section)
                placed.append(section)
            }
        }
        return placed
    }

    /// Returns the text above the first card of a section.
    static func lead(of section: ParsedSection) -> String {
        guard !section.cards.isEmpty else { return text(of: section.tail[...]) }
        guard let gap = section.gaps.first, gap.cardsBefore == 0 else { return "" }
        return text(of: Array(gap.text.utf8)[...])
    }

    /// Returns the cards of a section, with the text below each in its notes. Text above the first is a card itself,
    /// unless it is kept.
    static func cards(of section: ParsedSection, keepsLead: Bool = false) -> [CardDocument] {
        var cards = section.cards
        var first: CardDocument?
        let tail = MarkdownSectionParser.Gap(cardsBefore: cards.count, text: String(section.tail))
        for gap in section.gaps + [tail] {
            let text = text(of: Array(gap.text.utf8)[...])
            if text.isEmpty { continue }
            if gap.cardsBefore > 0 {
                let notes = cards[gap.cardsBefore - 1].notes
                cards[gap.cardsBefore - 1].notes = notes.isEmpty ? text : "\(notes)\n\n\(text)"
            } else if !keepsLead {
                let lines = text.split(separator: "\n", maxSplits: 1, omittingEmptySubsequences: false)
                first = CardDocument(title: String(lines[0]), notes: lines.count > 1 ? String(lines[1]) : "")
            }
        }
        return (first.map { [$0] } ?? []) + cards
    }

    /// Returns text without the blank lines around it.
    private static func text(of text: ArraySlice<UInt8>) -> String {
        var lines = text.split(separator: Byte.lineFeed, omittingEmptySubsequences: false)[...]
        while let line = lines.first, line.isBlank { lines.removeFirst() }
        while let line = lines.last, line.isBlank { lines.removeLast() }
        return String(Array(lines.joined(separator: [Byte.lineFeed])))
    }
}

extension MarkdownSectionParser.ParsedSection {
    /// Whether there is anything below the heading that becomes a card.
    var hasCards: Bool { !cards.isEmpty || tail.contains { $0 > Byte.space } }
}
