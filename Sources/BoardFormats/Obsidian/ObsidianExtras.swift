/// The parts of an Obsidian file that a board can't hold.
struct ObsidianExtras: Equatable {
    /// The parts of a section in the file that a board can't hold.
    struct SectionExtras: Equatable {
        var title: String
        var level = 2
        /// The heading's line, if it would be written differently.
        var heading: String?
        var gaps: [MarkdownSectionParser.Gap] = []
        var tail = ObsidianLayout.sectionTail
    }

    var usesCarriageReturns = false
    /// The text between the lines of `---`.
    var frontMatter = ObsidianLayout.frontMatter
    /// The text between the front matter and the first heading.
    var preamble = ObsidianLayout.preamble
    var sections: [SectionExtras] = []
    /// The text from the rule to the heading.
    var archiveLead = ObsidianLayout.archiveLead
    var archiveGaps: [MarkdownSectionParser.Gap] = []
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

extension ObsidianExtras.SectionExtras {
    /// Whether the text below the heading marks all cards as done.
    var marksDone: Bool {
        guard let head = gaps.first, head.cardsBefore == 0 else { return false }
        return head.text.utf8.split(separator: Byte.lineFeed).contains { ObsidianDoneMarker.isMark(Array($0)[...]) }
    }
}
