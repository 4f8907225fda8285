/// What an Obsidian board holds besides the board.
struct ObsidianKept: Equatable {
    struct Lane: Equatable {
        var title: String
        var level = 2
        /// The line of the heading where it is not as it would be written.
        var heading: String?
        var gaps: [MarkdownLanes.Gap] = []
        var tail = ObsidianLayout.laneTail
    }

    var usesCarriageReturns = false
    /// Between the lines of `---`.
    var frontMatter = ObsidianLayout.frontMatter
    /// Between the front matter and the first heading.
    var preamble = ObsidianLayout.preamble
    var lanes: [Lane] = []
    /// From the rule to the heading.
    var archiveLead = ObsidianLayout.archiveLead
    var archiveGaps: [MarkdownLanes.Gap] = []
    var indent = ObsidianLayout.indent
    /// Cards as they are in the file where they are not as they would be written; and those that say the same.
    var items: [String] = []
    /// Before the settings, or at the end of the file, where it is not as the plugin writes it.
    var end: String?
    /// From their first line to the end of the file; none where a file has none.
    var settings: String?
    /// Whether the file has no settings, and ends without a line end.
    var isCut = false
}

extension ObsidianKept.Lane {
    /// Whether the text below the heading makes all cards done.
    var marksDone: Bool {
        guard let head = gaps.first, head.cardsBefore == 0 else { return false }
        return head.text.utf8.split(separator: Byte.lineFeed).contains { ObsidianComplete.isMark(Array($0)[...]) }
    }
}

/// The line below a lane's heading that makes its cards done: the plugin's word for it in the languages that it speaks.
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

/// How the plugin lays out its files.
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

    /// What is before the settings.
    static func end(behindArchive: Bool, hasLanes: Bool) -> String {
        behindArchive ? "\n" : hasLanes ? "\n\n\n\n" : "\n\n"
    }
}
