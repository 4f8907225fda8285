/// The settings at the end of an Obsidian board: a JSON object in a code block, with only a few values used here.
struct ObsidianSettings {
    private static let collapsedKey = "list-collapse"

    /// Whether each section is collapsed. Sections beyond the list are not.
    private(set) var collapsed: [Bool] = []
    /// The syntax of dates and labels.
    private(set) var tags = TagDialect()
    /// A date format that isn't supported.
    private(set) var unreadFormat: String?
    /// The text before and after the JSON object.
    private var frame = (before: "%% kanban:settings\n```\n", after: "\n```\n%%")
    /// The keys and values as written in the file.
    private var members: [(key: String, json: String)] = [("kanban-plugin", "\"board\"")]

    /// Creates the settings of a new board.
    init() {}

    /// Creates settings from the block, or `nil` if it contains no JSON object.
    init?(block: String) {
        let bytes = Array(block.utf8)
        guard let start = bytes.firstIndex(of: UInt8(ascii: "{")), let end = bytes.lastIndex(of: UInt8(ascii: "}")),
            start < end, (try? readObject(Array(bytes[start...end]))) != nil
        else { return nil }
        frame = (String(bytes[..<start]), String(bytes[(end + 1)...]))
    }

    private mutating func readObject(_ bytes: [UInt8]) throws(ImportError) {
        members = []
        var json = JSONReader(bytes)
        try json.beginObject()
        while let key = try json.nextKey() {
            let start = json.offset
            try readValue(of: key, from: &json)
            members.append((key, String(json.text(start..<json.offset).trimmed)))
        }
        try json.finish()
    }

    private mutating func readValue(of key: String, from json: inout JSONReader) throws(ImportError) {
        switch key {
        case Self.collapsedKey: try readCollapsed(&json)
        case "date-format":
            let text = try json.text(for: key) ?? ""
            let format = MomentFormat(text)
            tags.format = format ?? .iso
            unreadFormat = format == nil && !text.isEmpty ? text : nil
        case "date-trigger":
            tags.trigger = try readTrigger(key, from: &json) ?? TagDialect().trigger
        case "time-format": tags.timeFormat = MomentTimeFormat(try json.text(for: key) ?? "") ?? .iso
        case "time-trigger": tags.timeTrigger = try readTrigger(key, from: &json) ?? TagDialect().timeTrigger
        case "link-date-to-daily-note": tags.linksDates = try json.bool(for: key) ?? false
        default: try json.skip()
        }
    }

    /// Reads the prefix of dates or times; `nil` if it isn't a word.
    private func readTrigger(_ key: String, from json: inout JSONReader) throws(ImportError) -> [UInt8]? {
        let trigger = try json.text(for: key).map { Array($0.utf8) } ?? []
        let isWord = 1...16 ~= trigger.count && trigger.allSatisfy { $0 > Byte.space && $0 != UInt8(ascii: "<") }
        return isWord && trigger.first != Byte.backslash ? trigger : nil
    }

    private mutating func readCollapsed(_ json: inout JSONReader) throws(ImportError) {
        collapsed = []
        guard try json.array(for: Self.collapsedKey) else { return }
        while try json.nextElement() { collapsed.append(try json.bool(for: Self.collapsedKey) ?? false) }
    }

    /// Returns the block with these sections collapsed.
    func block(collapsed: [Bool]) -> String {
        var members = members.filter { $0.key != Self.collapsedKey }
        let value = "[" + collapsed.map { $0 ? "true" : "false" }.joined(separator: ",") + "]"
        let place = self.members.firstIndex { $0.key == Self.collapsedKey } ?? members.count
        if collapsed.contains(true) { members.insert((Self.collapsedKey, value), at: min(place, members.count)) }
        var json = JSONWriter()
        json.beginObject()
        for (key, value) in members {
            json.key(key)
            json.raw(value)
        }
        json.endObject()
        return frame.before + json.text + frame.after
    }
}
