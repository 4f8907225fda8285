/// A common format that isn't supported. Reading such a file as a list would make a board of nonsense.
public enum UnsupportedFormat: Equatable, Sendable {
    /// JSON from a program other than Inlay and Trello.
    case json
    case calendar, contacts, orgMode, webPage, xml, richText
    /// A spreadsheet file, which isn't text.
    case spreadsheet

    /// Returns the format of a file if it is one of these, based on its name, and then on its contents.
    public static func detect(_ bytes: [UInt8], name: String = "") -> UnsupportedFormat? {
        let name = name.lowercased()
        if let format = suffixes.first(where: { name.hasSuffix($0.suffix) })?.format { return format }
        guard let source = try? SourceText(decoding: bytes) else { return nil }
        let text = source.bytes
        switch JSONBoard.find(in: text, isNamedJSON: name.hasSuffix(".json")) {
        case .foreign: return .json
        case .format: return nil
        case nil: break
        }
        let start = String(text.prefix(200).drop { $0 <= Byte.space }.prefix(16)).lowercased()
        if let format = beginnings.first(where: { start.hasPrefix($0.text) })?.format { return format }
        let isMarkdown = name.hasSuffix(".md") || name.hasSuffix(".markdown")
        return !isMarkdown && isOrgMode(text) ? .orgMode : nil
    }

    private static let suffixes: [(suffix: String, format: UnsupportedFormat)] = [
        (".ics", .calendar), (".ical", .calendar), (".vcs", .calendar), (".vcf", .contacts), (".org", .orgMode),
        (".html", .webPage), (".htm", .webPage), (".xml", .xml), (".opml", .xml), (".rtf", .richText),
        (".xlsx", .spreadsheet), (".xls", .spreadsheet), (".ods", .spreadsheet),
    ]

    private static let beginnings: [(text: String, format: UnsupportedFormat)] = [
        ("begin:vcalendar", .calendar), ("begin:vcard", .contacts), ("<!doctype html", .webPage), ("<html", .webPage),
        ("<?xml", .xml), ("<opml", .xml), ("{\\rtf", .richText),
    ]

    /// Returns whether a string has something found only in Org mode: settings at its start, drawers, planned times, or
    /// deeper headlines.
    private static func isOrgMode(_ text: [UInt8]) -> Bool {
        let lines = BoardFormat.firstLines(of: text).filter { !$0.isBlank }.map(\.bytes)
        guard let first = lines.first else { return false }
        if first.begins(with: "#+"), first.dropFirst(2).prefix(20).contains(UInt8(ascii: ":")) { return true }
        if first.begins(with: "* TODO ") || first.begins(with: "* DONE ") { return true }
        var hasHeadline = false
        var hasDeeper = false
        for line in lines {
            if line.begins(with: ":PROPERTIES:") || line.begins(with: "SCHEDULED: <")
                || line.begins(with: "DEADLINE: <")
            {
                return true
            }
            let depth = line.leadingCount(of: UInt8(ascii: "*"))
            guard depth > 0, line.dropFirst(depth).first == Byte.space else { continue }
            if depth == 1 { hasHeadline = true } else { hasDeeper = true }
        }
        return hasHeadline && hasDeeper
    }
}
