import Board

/// A writer of boards in the format of Obsidian's Kanban plugin. It restores the kept parts of the original file.
enum ObsidianWriter {
    /// - Parameter originals: What the original file has for the cards of each section that were changed, if known.
    static func write(
        _ document: BoardDocument, extras: ObsidianExtras?, originals: [[CardDocument?]]? = nil
    ) -> [UInt8] {
        let settings = settings(for: document, extras: extras)
        let extras = extras ?? ObsidianExtras()
        var cards = ObsidianCards(extras)
        var file: [UInt8] = []
        file += "---\n" + extras.frontMatter + "---\n" + extras.preamble
        let entries: [[ObsidianCards.Entry]] = document.sections.enumerated().map { index, section in
            section.cards.enumerated().map { ($1, originals?[index][$0]) }
        }
        let active = entries.map { $0.filter { !$0.card.isArchived } }
        let archive = entries.joined().filter(\.card.isArchived)
        let sectionExtras = sectionExtras(for: document.sections, from: extras.sections)
        for (index, entries) in active.enumerated() {
            cards.find(entries, marksDone: sectionExtras[index]?.marksDone == true)
        }
        cards.find(archive, marksDone: false)
        for (index, section) in document.sections.enumerated() {
            let kept = sectionExtras[index] ?? ObsidianExtras.SectionExtras(title: section.title)
            file += heading(of: section, kept)
            file.append(Byte.lineFeed)
            write(active[index], gaps: kept.gaps, from: &cards, to: &file)
            if index < document.sections.count - 1 || !archive.isEmpty { file += kept.tail }
        }
        if !archive.isEmpty {
            file += extras.archiveLead
            write(archive, gaps: extras.archiveGaps, from: &cards, to: &file)
        }
        file +=
            extras.end
            ?? ObsidianLayout.end(afterArchive: !archive.isEmpty, hasSections: !document.sections.isEmpty)
        if let settings { file += settings } else if extras.isCut, file.last == Byte.lineFeed { file.removeLast() }
        return extras.usesCarriageReturns ? withCarriageReturns(file) : file
    }

    private static func heading(of section: SectionDocument, _ kept: ObsidianExtras.SectionExtras) -> [UInt8] {
        if let line = kept.heading.map({ Array($0.utf8) }), MarkdownHeading(line[...])?.matches(section) == true {
            return line
        }
        return MarkdownHeading.line(level: kept.level, title: section.title, limit: section.limit)
    }

    private static func write(
        _ entries: [ObsidianCards.Entry], gaps: [MarkdownSectionParser.Gap], from cards: inout ObsidianCards,
        to file: inout [UInt8]
    ) {
        if gaps.first?.cardsBefore != 0 { file += ObsidianLayout.sectionHead }
        var gaps = gaps[...]
        for (index, entry) in entries.enumerated() {
            while let gap = gaps.first, gap.cardsBefore <= index { file += gaps.removeFirst().text }
            cards.writeNext(entry, to: &file)
        }
        for gap in gaps { file += gap.text }
    }

    /// Returns the settings to write: those of the file, if they have the same sections collapsed.
    private static func settings(for document: BoardDocument, extras: ObsidianExtras?) -> String? {
        let collapsed = document.sections.map(\.isCollapsed)
        guard let extras else { return ObsidianSettings().block(collapsed: collapsed) }
        guard let block = extras.settings else {
            return collapsed.contains(true) ? ObsidianSettings().block(collapsed: collapsed) : nil
        }
        guard let settings = ObsidianSettings(block: block) else { return block }
        // Sections that the settings don't list are not collapsed. Extra entries belong to no section.
        let listed = settings.collapsed.prefix(collapsed.count)
        let known = listed + Array(repeating: false, count: collapsed.count - listed.count)
        return collapsed.elementsEqual(known) ? block : settings.block(collapsed: collapsed)
    }

    /// Returns the kept parts for each section: those with its title, or else the next unused ones.
    private static func sectionExtras(
        for sections: [SectionDocument], from extras: [ObsidianExtras.SectionExtras]
    ) -> [ObsidianExtras.SectionExtras?] {
        KeptSections.indexes(of: sections.map(\.title), in: extras.map(\.title)).map { $0.map { extras[$0] } }
    }

    /// Returns whether each section is written with the text that marks its cards as done.
    static func marksDone(_ sections: [SectionDocument], _ extras: ObsidianExtras?) -> [Bool] {
        guard let extras else { return sections.map { _ in false } }
        return sectionExtras(for: sections, from: extras.sections).map { $0?.marksDone == true }
    }

    private static func withCarriageReturns(_ file: [UInt8]) -> [UInt8] {
        var result: [UInt8] = []
        result.reserveCapacity(file.count + file.count / 16)
        for byte in file {
            if byte == Byte.lineFeed { result.append(Byte.carriageReturn) }
            result.append(byte)
        }
        return result
    }
}
