/// What an Obsidian board holds besides the board.
struct ObsidianKept: Equatable {
    struct Lane: Equatable {
        var title: String
        var level = 2
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
    /// Before the settings, or at the end of the file, where it is not as the plugin writes it.
    var end: String?
    /// From their first line to the end of the file; none where a file has none.
    var settings: String?
    /// Whether the file has no settings, and ends without a line end.
    var isCut = false
}

/// How the plugin lays out its files.
enum ObsidianLayout {
    static let frontMatter = "\nkanban-plugin: board\n\n"
    static let preamble = "\n"
    static let laneHead = "\n"
    static let laneTail = "\n\n"
    static let archiveLead = "***\n\n## Archive\n"
    static let indent = "\t"
    static let settingsLine = "%% kanban:settings"

    /// What is before the settings.
    static func end(behindArchive: Bool, hasLanes: Bool) -> String {
        behindArchive ? "\n" : hasLanes ? "\n\n\n\n" : "\n\n"
    }
}
