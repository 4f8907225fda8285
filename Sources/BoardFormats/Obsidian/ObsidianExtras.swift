/// The parts of an Obsidian board that a board can't hold.
struct ObsidianExtras: Equatable {
    struct Lane: Equatable {
        var title: String
        var level = 2
        /// The heading's line, if it would be written differently.
        var heading: String?
        var gaps: [MarkdownLanes.Gap] = []
        var tail = ObsidianLayout.laneTail
    }

    var usesCarriageReturns = false
    /// The text between the lines of `---`.
    var frontMatter = ObsidianLayout.frontMatter
    /// The text between the front matter and the first heading.
    var preamble = ObsidianLayout.preamble
    var lanes: [Lane] = []
    /// The text from the rule to the heading.
    var archiveLead = ObsidianLayout.archiveLead
    var archiveGaps: [MarkdownLanes.Gap] = []
    var indent = ObsidianLayout.indent
    /// The original text of cards that would be written differently, and of all other cards with the same first line.
    var items: [String] = []
    /// The text before the settings or at the end of the file, if it differs from the plugin's.
    var end: String?
    /// The text from the first line of the settings to the end of the file, or `nil` if there are no settings.
    var settings: String?
    /// Whether the file has no settings and doesn't end with a line end.
    var isCut = false
}

extension ObsidianExtras.Lane {
    /// Whether the text below the heading marks all cards as done.
    var marksDone: Bool {
        guard let head = gaps.first, head.cardsBefore == 0 else { return false }
        return head.text.utf8.split(separator: Byte.lineFeed).contains { ObsidianComplete.isMark(Array($0)[...]) }
    }
}

/// The line below a lane's heading that marks its cards as done: the plugin's word in each of its languages.
enum ObsidianComplete {
    private static let words: Set<String> = [
        "Complete", "Completato", "Concluído", "Fertiggestellt", "Выполнено", "完了", "完成", "완료됨",
    ]

    static func isMark(_ line: ArraySlice<UInt8>) -> Bool {
        let text = line.trimmed
        guard text.begins(with: "**"), text.count > 4, text.suffix(2).begins(with: "**") else { return false }
        return words.contains(String(text.dropFirst(2).dropLast(2)))
    }
}

/// The layout of the plugin's files.
enum ObsidianLayout {
    static let frontMatter = "\nkanban-plugin: board\n\n"
    static let preamble = "\n"
    static let laneHead = "\n"
    static let laneTail = "\n\n"
    static let archiveLead = "***\n\n## Archive\n"
    static let indent = "\t"
    static let settingsStart: StaticString = "%% kanban:settings"

    static func style(_ settings: ObsidianSettings?) -> MarkdownStyle {
        MarkdownStyle(tags: settings?.tags ?? TagDialect(), hasStates: true)
    }

    /// Returns the text before the settings.
    static func end(behindArchive: Bool, hasLanes: Bool) -> String {
        behindArchive ? "\n" : hasLanes ? "\n\n\n\n" : "\n\n"
    }
}
