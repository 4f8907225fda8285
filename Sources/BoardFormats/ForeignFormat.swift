/// A format used by many boards that isn't supported. Reading such a file as a list would make a board of nonsense.
public enum ForeignFormat: Equatable, Sendable {
    /// JSON from a program other than Inlay and Trello.
    case json
    case calendar, contacts, orgMode, webPage, xml, richText
    /// A spreadsheet file, which isn't text.
    case spreadsheet

    /// Returns the format of a file if it is one of these, based on its name, and then on its contents.
    public static func detect(_ bytes: [UInt8], name: String = "") -> ForeignFormat? {
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

    private static let suffixes: [(suffix: String, format: ForeignFormat)] = [
        (".ics", .calendar), (".ical", .calendar), (".vcs", .calendar), (".vcf", .contacts), (".org", .orgMode),
        (".html", .webPage), (".htm", .webPage), (".xml", .xml), (".opml", .xml), (".rtf", .richText),
        (".xlsx", .spreadsheet), (".xls", .spreadsheet), (".ods", .spreadsheet),
    ]

    private static let beginnings: [(text: String, format: ForeignFormat)] = [
        ("begin:vcalendar", .calendar), ("begin:vcard", .contacts), ("<!doctype html", .webPage), ("<html", .webPage),
        ("<?xml", .xml), ("<opml", .xml), ("{\\rtf", .richText),
    ]

    /// Returns whether a text has something found only in Org mode: settings at its start, drawers, planned times, or
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

/// The origin of a board in JSON.
enum JSONBoard: Equatable {
    case format(BoardFormat)
    /// Valid JSON with other contents.
    case foreign

    /// Returns the origin of a text by its outermost keys, or `nil` if it isn't JSON.
    ///
    /// For a text that begins as JSON but is damaged further on, a format is returned, so reading it reports the
    /// position.
    static func find(in text: [UInt8], isNamedJSON: Bool) -> JSONBoard? {
        var json = JSONReader(text)
        if json.isAtObject {
            return object(&json) ?? (isNamedJSON ? .format(.inlay) : nil)
        }
        var reader = json
        if json.isAtArray, (try? reader.beginArray()) != nil {
            // Neither program writes an array, so even a damaged one is foreign.
            if reader.isAtObject, (try? reader.beginObject()) != nil, (try? reader.nextKey()) != nil { return .foreign }
            if reader.isAtText || isNamedJSON, json.isValid { return .foreign }
        }
        guard isNamedJSON else { return nil }
        return json.isValid ? .foreign : .format(.inlay)
    }

    private static func object(_ json: inout JSONReader) -> JSONBoard? {
        guard (try? json.beginObject()) != nil else { return nil }
        var isJSON = false
        var likely: BoardFormat?
        var isContradicted = false
        do {
            while let key = try json.nextKey() {
                isJSON = true
                switch key {
                case "sections":
                    let keys = try json.keysOfFirstElement()
                    if keys.contains("title") || keys.contains("cards") { return .format(.inlay) }
                    if keys.isEmpty { likely = likely ?? .inlay } else { isContradicted = true }
                case "lists", "cards":
                    let keys = try json.keysOfFirstElement()
                    if keys.contains(key == "lists" ? "name" : "idList") { return .format(.trello) }
                    if keys.isEmpty { likely = likely ?? .trello } else { isContradicted = true }
                case "idOrganization": return .format(.trello)
                default: try json.skip()
                }
            }
        } catch {
            return isJSON ? .format(likely ?? .inlay) : nil
        }
        // Programs write logs and large exports as a sequence of values.
        guard json.isAtEnd || json.isAtObject else { return isJSON ? .format(likely ?? .inlay) : nil }
        if isContradicted || !json.isAtEnd { return .foreign }
        return likely.map { .format($0) } ?? .foreign
    }
}

extension JSONReader {
    /// Whether the whole text is a single valid value.
    fileprivate var isValid: Bool {
        var copy = self
        return (try? copy.skip()) != nil && copy.isAtEnd
    }

    /// Reads a value. Returns the keys of its first element if it is an array of objects.
    fileprivate mutating func keysOfFirstElement() throws(ImportError) -> Set<String> {
        guard isAtArray else {
            try skip()
            return []
        }
        var keys: Set<String> = []
        try beginArray()
        var isFirst = true
        while try nextElement() {
            guard isFirst, isAtObject else {
                try skip()
                continue
            }
            isFirst = false
            try beginObject()
            while let key = try nextKey() {
                if keys.count < 100 { keys.insert(key) }
                // The value may be large, and isn't needed.
                try skip()
            }
        }
        return keys
    }
}
