import Board

/// A reader of Org files.
///
/// Headlines of the first level are sections, those below are cards, and deeper ones are steps. A task of the first
/// level is a card itself, and so is each headline of a file that has only one level.
struct OrgReader {
    /// The key that marks a file with sections but no cards.
    static let sectionsKey = "#+INLAY:"

    private var log = ImportLog()
    private var keywords = OrgKeywords()
    /// The lines of the title. There may be thousands.
    private var titles: [String] = []
    /// The labels of all cards.
    private var fileLabels: [String] = []
    private var hasOnlySections = false
    private var entries: [OrgEntry] = []

    static func read(_ source: SourceText, title: String) throws(ImportError) -> Import {
        var reader = OrgReader()
        try reader.parse(source)
        let title = reader.titles.isEmpty ? title : reader.titles.joined(separator: " ")
        var placer = OrgPlacer(
            title: title, hasSections: reader.hasOnlySections || reader.entries.contains { $0.headline.level > 1 },
            labels: reader.fileLabels)
        for entry in reader.entries { try placer.add(entry, log: &reader.log) }
        placer.report(to: &reader.log)
        return Import(
            BoardDocument(title: title, sections: placer.sections), log: reader.log, cutNames: placer.cutNames)
    }

    private mutating func parse(_ source: SourceText) throws(ImportError) {
        var scanner = LineScanner(source)
        var start = SourceLine(number: 1, bytes: [])
        var lines: [ArraySlice<UInt8>] = []
        while let line = scanner.next() {
            try log.count(line: line.number)
            if OrgHeadline.level(of: line.bytes) != nil {
                endEntry(start, lines)
                start = line
                lines = []
            } else if start.bytes.isEmpty {
                if !isSetting(line) { lines.append(line.bytes) }
            } else {
                lines.append(line.bytes)
            }
        }
        endEntry(start, lines)
    }

    private mutating func endEntry(_ start: SourceLine, _ lines: [ArraySlice<UInt8>]) {
        if keywords.isEmpty { keywords = .usual }
        if let headline = OrgHeadline(start.bytes, keywords: keywords) {
            entries.append(OrgEntry(headline, line: start.number, lines: lines))
        } else if lines.contains(where: { !$0.isBlank }) {
            entries.append(OrgEntry(OrgHeadline(level: 0), line: start.number, lines: lines))
        }
    }

    /// Reads a setting above the headlines. Returns `false` for other lines.
    private mutating func isSetting(_ line: SourceLine) -> Bool {
        let text = line.bytes.trimmed
        guard text.first == Byte.hash else { return false }
        // A comment.
        if text.count == 1 || text.dropFirst().first == Byte.space { return true }
        guard text.begins(with: "#+"), let colon = text.firstIndex(of: Byte.colon) else { return false }
        let key = String(text[...colon]).uppercased()
        let value = text[(colon + 1)...].trimmed
        switch key {
        case "#+TITLE:": titles.append(String(OrgText.decode(value)))
        case "#+TODO:", "#+SEQ_TODO:", "#+TYP_TODO:": keywords.add(String(value))
        case "#+FILETAGS:": fileLabels += OrgHeadline.labels(value)
        case Self.sectionsKey: hasOnlySections = true
        default: log.note(.unknownKey(String(key.dropLast())), line: line.number)
        }
        return true
    }
}
