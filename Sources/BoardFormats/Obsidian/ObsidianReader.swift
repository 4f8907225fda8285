import Board

/// A reader of boards by Obsidian's Kanban plugin, which keeps the parts that a board can't hold.
struct ObsidianReader {
    private var log = ImportLog()
    private var extras = ObsidianExtras()
    private var lines: LineScanner
    private var settings: ObsidianSettings?

    static func read(_ source: SourceText, title: String) throws(ImportError) -> Import {
        var reader = ObsidianReader(lines: LineScanner(source.bytes))
        reader.extras.usesCarriageReturns = reader.lines.usesCarriageReturns
        try reader.readFrontMatter()
        let isEnded = source.bytes.last == Byte.lineFeed
        reader.readSettings(isEnded: isEnded)
        let lanes = try reader.readLanes(isEnded: isEnded)
        var document = BoardDocument(title: title, sections: MarkdownSectionParser.sections(of: lanes))
        let collapsed = reader.settings?.collapsed ?? []
        for (index, isCollapsed) in collapsed.enumerated() where index < document.sections.count {
            document.sections[index].isCollapsed = isCollapsed
        }
        return Import(document, log: reader.log, extras: FormatExtras(obsidian: reader.extras))
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

    private mutating func readLanes(isEnded: Bool) throws(ImportError) -> [MarkdownSectionParser.Lane] {
        let style = ObsidianLayout.style(settings)
        var parser = MarkdownSectionParser(strayText: .isKept, style: style)
        while let line = lines.next() {
            if line.bytes.begins(with: ObsidianLayout.settingsStart) { break }
            try parser.parse(line, log: &log)
        }
        try parser.finish(log: &log)
        extras.indent = parser.indent.map { String($0) } ?? ObsidianLayout.indent
        collectText(of: parser.lanes)
        collectItems(of: parser.lanes, style)
        extras.isCut = extras.settings == nil && !isEnded
        return collectingCardsAboveHeadings(parser.lanes)
    }

    /// Returns the lanes with a lane for cards above the first heading, so they are not lost.
    private mutating func collectingCardsAboveHeadings(
        _ lanes: [MarkdownSectionParser.Lane]
    ) -> [MarkdownSectionParser.Lane] {
        guard !lanes[0].cards.isEmpty else { return lanes }
        var lanes = lanes
        lanes[0].heading = MarkdownHeading(Array("## ".utf8)[...])
        extras.lanes.insert(ObsidianExtras.Lane(title: ""), at: 0)
        return lanes
    }

    /// Reads the settings in advance, because they determine how the dates above them are written.
    private mutating func readSettings(isEnded: Bool) {
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

    /// Keeps the cards that would be written differently, and those with the same first line, in order.
    private mutating func collectItems(of lanes: [MarkdownSectionParser.Lane], _ style: MarkdownStyle) {
        let indent = Array(extras.indent.utf8)
        var heads: Set<MarkdownHead> = []
        for lane in lanes {
            for (card, item) in zip(lane.cards, lane.items) {
                var text: [UInt8] = []
                MarkdownItem.write(StoredText.card(card), indent: indent, style: style, to: &text)
                if text != item.source { heads.insert(MarkdownHead(StoredText.key(of: card))) }
            }
        }
        guard !heads.isEmpty else { return }
        for lane in lanes {
            for (card, item) in zip(lane.cards, lane.items) {
                let head = MarkdownHead(StoredText.key(of: card))
                if heads.contains(head) { extras.items.append(String(item.source)) }
            }
        }
    }

    private mutating func collectText(of lanes: [MarkdownSectionParser.Lane]) {
        let hasLanes = lanes.count > 1
        var above = String(lanes[0].tail)
        if !hasLanes {
            let isPlain = above.utf8.starts(with: ObsidianLayout.preamble.utf8)
            extras.preamble = isPlain ? ObsidianLayout.preamble : ""
            if isPlain {
                above = String(decoding: above.utf8.dropFirst(ObsidianLayout.preamble.utf8.count), as: UTF8.self)
            }
            collectEnd(above, afterArchive: false, hasLanes: false)
            return
        }
        extras.preamble = lanes[0].gaps.map(\.text).joined() + above
        for (index, lane) in lanes.enumerated().dropFirst() {
            var lane = lane
            if lane.cards.isEmpty { Self.splitHead(&lane) }
            if lane.gaps.first?.cardsBefore != 0 { lane.gaps.insert(.init(cardsBefore: 0, text: ""), at: 0) }
            if lane.gaps[0].text == ObsidianLayout.laneHead { lane.gaps.removeFirst() }
            if let lead = lane.archiveLead {
                extras.archiveLead = lead
                extras.archiveGaps = lane.gaps
                if index < lanes.count - 1 {
                    extras.archiveGaps.append(.init(cardsBefore: lane.cards.count, text: String(lane.tail)))
                }
            } else {
                var entry = ObsidianExtras.Lane(title: lane.heading?.titleAndLimit.title ?? "")
                entry.level = lane.heading?.level ?? 2
                entry.heading = lane.heading?.sourceIfDifferent
                entry.gaps = lane.gaps
                if index < lanes.count - 1 { entry.tail = String(lane.tail) }
                extras.lanes.append(entry)
            }
            if index == lanes.count - 1 {
                collectEnd(String(lane.tail), afterArchive: lane.archiveLead != nil, hasLanes: true)
            }
        }
    }

    /// Splits the text of a lane without cards where cards may be added: after all its content, or else after the first
    /// blank line.
    private static func splitHead(_ lane: inout MarkdownSectionParser.Lane) {
        let text = lane.tail
        var end = text.firstIndex(of: Byte.lineFeed).map { $0 + 1 } ?? 0
        if let last = text.lastIndex(where: { $0 != Byte.lineFeed && $0 != Byte.space && $0 != Byte.tab }) {
            end = (text[last...].firstIndex(of: Byte.lineFeed) ?? last) + 1
        }
        lane.gaps = [.init(cardsBefore: 0, text: String(text[..<end]))]
        lane.tail = Array(text[end...])
    }

    private mutating func collectEnd(_ text: String, afterArchive: Bool, hasLanes: Bool) {
        let usual = ObsidianLayout.end(afterArchive: afterArchive, hasLanes: hasLanes)
        if extras.settings != nil, text == usual { return }
        extras.end = text
    }
}
