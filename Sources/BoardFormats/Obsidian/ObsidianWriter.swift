import Board

/// A writer of boards in the format of Obsidian's Kanban plugin, which restores the kept parts of the original file.
enum ObsidianWriter {
    static func write(_ document: BoardDocument, kept: ObsidianKept?) -> [UInt8] {
        let settings = settings(for: document, kept: kept)
        let kept = kept ?? ObsidianKept()
        var cards = ObsidianCards(kept)
        var file: [UInt8] = []
        file += "---\n" + kept.frontMatter + "---\n" + kept.preamble
        let archive = document.sections.flatMap { $0.cards.filter(\.isArchived) }
        let lanes = lanes(for: document.sections, from: kept.lanes)
        for (index, section) in document.sections.enumerated() {
            cards.find(section.cards.filter { !$0.isArchived }, marksDone: lanes[index]?.marksDone == true)
        }
        cards.find(archive, marksDone: false)
        for (index, section) in document.sections.enumerated() {
            let lane = lanes[index] ?? ObsidianKept.Lane(title: section.title)
            file += heading(of: section, lane: lane)
            file.append(Byte.lineFeed)
            write(section.cards.filter { !$0.isArchived }, gaps: lane.gaps, from: &cards, to: &file)
            if index < document.sections.count - 1 || !archive.isEmpty { file += lane.tail }
        }
        if !archive.isEmpty {
            file += kept.archiveLead
            write(archive, gaps: kept.archiveGaps, from: &cards, to: &file)
        }
        file +=
            kept.end
            ?? ObsidianLayout.end(behindArchive: !archive.isEmpty, hasLanes: !document.sections.isEmpty)
        if let settings { file += settings } else if kept.isCut, file.last == Byte.lineFeed { file.removeLast() }
        return kept.usesCarriageReturns ? withCarriageReturns(file) : file
    }

    private static func heading(of section: SectionDocument, lane: ObsidianKept.Lane) -> [UInt8] {
        if let line = lane.heading.map({ Array($0.utf8) }), MarkdownHeading(line[...])?.says(section) == true {
            return line
        }
        return MarkdownHeading.line(level: lane.level, title: section.title, limit: section.limit)
    }

    private static func write(
        _ cards: [CardDocument], gaps: [MarkdownLanes.Gap], from texts: inout ObsidianCards, to file: inout [UInt8]
    ) {
        if gaps.first?.cardsBefore != 0 { file += ObsidianLayout.laneHead }
        var gaps = gaps[...]
        for (index, card) in cards.enumerated() {
            while let gap = gaps.first, gap.cardsBefore <= index { file += gaps.removeFirst().text }
            texts.writeNext(card, to: &file)
        }
        for gap in gaps { file += gap.text }
    }

    /// Returns the settings to write: those of the file, if they have the same lanes collapsed.
    private static func settings(for document: BoardDocument, kept: ObsidianKept?) -> String? {
        let collapsed = document.sections.map(\.isCollapsed)
        guard let kept else { return ObsidianSettings().block(collapsed: collapsed) }
        guard let block = kept.settings else {
            return collapsed.contains(true) ? ObsidianSettings().block(collapsed: collapsed) : nil
        }
        guard let settings = ObsidianSettings(block: block) else { return block }
        // Lanes that the settings don't list are not collapsed. Extra entries belong to no lane.
        let listed = settings.collapsed.prefix(collapsed.count)
        let known = listed + Array(repeating: false, count: collapsed.count - listed.count)
        return collapsed.elementsEqual(known) ? block : settings.block(collapsed: collapsed)
    }

    /// Returns the kept parts of each section's lane: of the lane with its title, or else of the next unused lane.
    private static func lanes(
        for sections: [SectionDocument], from kept: [ObsidianKept.Lane]
    ) -> [ObsidianKept.Lane?] {
        var byTitle: [String: [Int]] = [:]
        for (index, lane) in kept.enumerated().reversed() {
            byTitle[StoredText.title(lane.title), default: []].append(index)
        }
        var indexes = sections.map { byTitle[StoredText.title($0.title)]?.popLast() }
        let used = Set(indexes.compactMap { $0 })
        var left = kept.indices.filter { !used.contains($0) }[...]
        for index in indexes.indices where indexes[index] == nil { indexes[index] = left.popFirst() }
        return indexes.map { index in index.map { kept[$0] } }
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
