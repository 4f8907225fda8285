/// The layout of the plugin's files.
enum ObsidianLayout {
    static let frontMatter = "\nkanban-plugin: board\n\n"
    static let preamble = "\n"
    static let sectionHead = "\n"
    static let sectionTail = "\n\n"
    static let archiveLead = "***\n\n## Archive\n"
    static let indent = "\t"
    static let settingsStart: StaticString = "%% kanban:settings"

    static func style(_ settings: ObsidianSettings?) -> MarkdownStyle {
        MarkdownStyle(tags: settings?.tags ?? TagDialect(), hasStates: true)
    }

    /// Returns the text before the settings.
    static func end(afterArchive: Bool, hasSections: Bool) -> String {
        afterArchive ? "\n" : hasSections ? "\n\n\n\n" : "\n\n"
    }
}
