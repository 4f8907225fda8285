import Board

/// A writer of boards as Markdown: the title, a heading for each section, and an item for each card.
enum ListWriter {
    private static let indent = Array("    ".utf8)

    static func write(_ document: BoardDocument, style: MarkdownListStyle = MarkdownListStyle()) -> [UInt8] {
        let archive = document.sections.flatMap { $0.cards.filter(\.isArchived) }
        let leads = style.leads ?? MarkdownLeads()
        // What has no heading is in one section.
        let hasHeadings = style.hasHeadings || document.sections.count > 1 || !archive.isEmpty
        var file: [UInt8] = []
        if hasHeadings {
            file += "# "
            file += MarkdownText.encode(Array(document.title.utf8)[...])
            file.append(Byte.lineFeed)
            if !leads.intro.isEmpty { file += "\n\(leads.intro)\n" }
        }
        for (section, lead) in zip(document.sections, leads.texts(of: document.sections.map(\.title))) {
            if hasHeadings {
                file += "\n"
                file += MarkdownHeading.line(title: section.title, limit: section.limit)
                file += lead.isEmpty ? "\n\n" : "\n\n\(lead)\n\n"
            }
            for card in section.cards where !card.isArchived { write(card, style, to: &file) }
        }
        for (index, card) in archive.enumerated() {
            if index == 0 { file += "\n***\n\n## Archive\n\n" }
            write(card, style, to: &file)
        }
        return file
    }

    private static func write(_ card: CardDocument, _ style: MarkdownListStyle, to file: inout [UInt8]) {
        var written: [UInt8] = []
        MarkdownItem.write(card, indent: indent, to: &written)
        if style.bullet.isEmpty, let line = plainLine(card, written) {
            file += line
            return
        }
        let bullet = style.bullet.isEmpty ? Array("- ".utf8) : style.bullet
        var rest = written.dropFirst(2)
        // A checkbox stays where the title would otherwise begin with one.
        if !style.hasCheckboxes, rest.begins(with: "[ ] ") {
            let title = rest.dropFirst(4)
            if MarkdownCheckbox.mark(of: title) == nil { rest = title }
        }
        file += bullet + rest
    }

    /// Returns the line of a card without a bullet, or `nil` if the card has more than a title, or would be read as
    /// something else.
    private static func plainLine(_ card: CardDocument, _ written: [UInt8]) -> ArraySlice<UInt8>? {
        guard !card.isDone, card.notes.isEmpty, card.steps.isEmpty, written[...].begins(with: "- [ ] ") else {
            return nil
        }
        let line = written[6...]
        let usual = try? BoardFormat.list.read(written, name: "", in: .utc).document.sections
        return usual != nil && usual == (try? BoardFormat.list.read(Array(line), name: "", in: .utc).document.sections)
            ? line : nil
    }
}
