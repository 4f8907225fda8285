import Board

extension BoardFormat {
    /// The format's name, as the subject of a sentence.
    package var name: String {
        switch self {
        case .inlay: "Inlay's JSON"
        case .obsidian: "Obsidian Kanban"
        case .trello: "Trello"
        case .deck: "Nextcloud Deck"
        case .wekan: "WeKan"
        case .planka: "Planka"
        case .kanri: "Kanri"
        case .kanboard: "Kanboard"
        case .focalboard: "Focalboard"
        case .githubIssues: "GitHub issues"
        case .githubProject: "GitHub Projects"
        case .googleTasks: "Google Tasks"
        case .trelloLike: "Trello-like JSON"
        case .todo: "todo.txt"
        case .taskell: "taskell"
        case .csv: "CSV"
        case .calendar: "iCalendar"
        case .org: "Org"
        case .html: "HTML"
        case .list: "A Markdown list"
        }
    }

    /// The name of a file in this format, in English.
    public var title: String { title(in: .english) }

    /// Returns the name of a file in this format, as part of a sentence.
    package func title(in language: Language) -> String {
        switch self {
        case .inlay: language.localized("Inlay's JSON")
        case .obsidian: language.localized("an Obsidian Kanban board")
        case .trello: language.localized("a Trello export")
        case .deck: language.localized("a Nextcloud Deck export")
        case .wekan: language.localized("a WeKan export")
        case .planka: language.localized("a Planka board")
        case .kanri: language.localized("a Kanri export")
        case .kanboard: language.localized("tasks from Kanboard")
        case .focalboard: language.localized("a Focalboard archive")
        case .githubIssues: language.localized("issues from GitHub")
        case .githubProject: language.localized("a GitHub project")
        case .googleTasks: language.localized("tasks from Google Takeout")
        case .trelloLike: language.localized("Trello-like JSON for WeKan and Planka")
        case .todo: "todo.txt"
        case .taskell: language.localized("a taskell board")
        case .csv: language.localized("a CSV table")
        case .calendar: language.localized("a calendar")
        case .org: language.localized("an Org file")
        case .html: language.localized("a web page")
        case .list: language.localized("a Markdown list")
        }
    }

    /// Returns the format's name for a list of formats.
    public func label(in language: Language) -> String {
        switch self {
        case .inlay: language.localized("Inlay Board")
        case .obsidian: language.localized("Obsidian Kanban Board")
        case .trello: language.localized("Trello Export")
        case .deck: language.localized("Nextcloud Deck Export")
        case .wekan: language.localized("WeKan Export")
        case .planka: language.localized("Planka Board")
        case .kanri: language.localized("Kanri Export")
        case .kanboard: language.localized("Kanboard Tasks")
        case .focalboard: language.localized("Focalboard Archive")
        case .githubIssues: language.localized("GitHub Issues")
        case .githubProject: language.localized("GitHub Project")
        case .googleTasks: language.localized("Google Tasks")
        case .trelloLike: language.localized("JSON for WeKan and Planka")
        case .todo: "todo.txt"
        case .taskell: language.localized("taskell Board")
        case .csv: language.localized("CSV Table")
        case .calendar: language.localized("Calendar (iCalendar)")
        case .org: language.localized("Org File")
        case .html: language.localized("Web Page (HTML)")
        case .list: language.localized("Markdown List")
        }
    }
}

extension UnsupportedFormat: CustomStringConvertible {
    /// The format's name in English.
    public var description: String { text(in: .english) }

    /// Returns the format's name in a language, as part of a sentence.
    public func text(in language: Language) -> String {
        switch self {
        case .json: language.localized("JSON from another program")
        case .contacts: language.localized("a list of contacts (vCard)")
        case .webPage: language.localized("a web page (HTML)")
        case .xml: language.localized("an XML file")
        case .richText: language.localized("a rich text file (RTF)")
        case .spreadsheet: language.localized("a spreadsheet")
        case .archive: language.localized("a ZIP archive")
        }
    }
}
