import Board

/// A file format for importing and exporting boards.
///
///     let file = BoardFile(bytes, name: "plan.md")
///     let format = file.format ?? .list
///     var plan = try file.read(as: format, title: "plan", in: .utc)
///     plan.document.sections[0].title = "Doing"
///     let changed = try format.write(plan.document, extras: plan.extras)
public enum BoardFormat: String, CaseIterable, Sendable {
    /// Inlay's own JSON, which holds everything on a board.
    case inlay
    /// The Markdown of Obsidian's Kanban plugin.
    case obsidian
    /// A board export from Trello, read-only.
    case trello
    /// An export of one or all boards of Nextcloud Deck, read-only.
    case deck
    /// A board export from WeKan, read-only.
    case wekan
    /// A board as Planka's API returns it, read-only.
    case planka
    /// An export of one or all boards of Kanri, read-only.
    case kanri
    /// The tasks of a project as Kanboard's API returns them, read-only.
    case kanboard
    /// The lines of an archive from Focalboard, read-only.
    case focalboard
    /// A list of issues from GitHub, read-only.
    case githubIssues = "github-issues"
    /// A project from GitHub, read-only.
    case githubProject = "github-project"
    /// The file `Tasks.json` that Google Takeout exports, read-only.
    case googleTasks = "google-tasks"
    /// JSON in the form of Trello's export, write-only, for programs that import boards from Trello.
    case trelloLike = "trello-like"
    /// A todo.txt file.
    case todo
    /// The Markdown of taskell.
    case taskell
    /// A table. It is written as CSV, and read with commas, semicolons, or tabs between cells, in UTF-8 or UTF-16.
    case csv
    /// The tasks of an iCalendar file.
    case calendar
    /// The headlines of an Org file.
    case org
    /// A web page to read and print, write-only.
    case html
    /// Markdown headings and lists, or any lines of text.
    case list

    /// The maximum number of bytes in a file. The export of a board with a million cards is smaller.
    public static let sizeLimit = SourceText.sizeLimit

    /// Whether boards can be read from this format.
    public var isReadable: Bool { self != .html && self != .trelloLike }

    /// Whether boards can be written in this format.
    public var isWritable: Bool {
        switch self {
        case .inlay, .obsidian, .todo, .taskell, .csv, .calendar, .org, .html, .trelloLike, .list: true
        case .trello: false
        case .deck, .wekan, .planka, .kanri, .kanboard, .focalboard, .githubIssues, .githubProject, .googleTasks:
            false
        }
    }

    /// The file extension, without the dot.
    public var fileExtension: String {
        switch self {
        case .focalboard: "jsonl"
        case .deck, .wekan, .planka, .kanri, .kanboard, .githubIssues, .githubProject, .googleTasks: "json"
        case .inlay, .trello, .trelloLike: "json"
        case .obsidian, .taskell, .list: "md"
        case .todo: "txt"
        case .csv: "csv"
        case .calendar: "ics"
        case .org: "org"
        case .html: "html"
        }
    }

    /// The extensions of files that may be boards, without the dot. Other text files can be read, too.
    public static let readExtensions = [
        "json", "jsonl", "boardarchive", "zip", "md", "markdown", "txt", "csv", "tsv", "ics", "ical", "vcs", "org",
    ]

    /// Reads a board from the bytes of a file, like ``BoardFile/read(as:title:in:)``, but without checking a library's
    /// limits. If the format can't hold the board's title, the file's name is used.
    public func read(_ bytes: [UInt8], name: String, in zone: LocalTime) throws(ImportError) -> Import {
        try BoardFile(bytes, name: name).readWithoutLimits(as: self, title: Self.boardTitle(ofFile: name), in: zone)
    }

    /// Reads just the contents of a file, because it takes time to find out what a board can't hold.
    func readContents(_ source: SourceText, title: String, in zone: LocalTime) throws(ImportError) -> BoardDocument {
        switch self {
        case .obsidian: return try ObsidianReader.read(source, title: title, keepsExtras: false).document
        case .todo: return try TodoReader.read(source, title: title, keepsExtras: false).document
        default: return try read(source, title: title, in: zone).document
        }
    }

    func read(_ source: SourceText, title: String, in zone: LocalTime) throws(ImportError) -> Import {
        func read(_ layout: JSONLayout) throws(ImportError) -> Import {
            try JSONLayoutReader.read(source, self, layout, title: title, in: zone)
        }
        switch self {
        case .inlay: return try InlayReader.read(source, title: title)
        case .obsidian: return try ObsidianReader.read(source, title: title)
        case .trello: return try TrelloReader.read(source, title: title, in: zone)
        case .todo: return try TodoReader.read(source, title: title)
        case .taskell: return try TaskellReader.read(source, title: title, in: zone)
        case .csv: return try TableReader.read(source, title: title, in: zone)
        case .calendar: return try CalendarReader.read(source, title: title, in: zone)
        case .org: return try OrgReader.read(source, title: title)
        case .html, .trelloLike: throw ImportError(.writeOnly(self))
        case .list: return try ListReader.read(source, title: title)
        case .deck: return try read(.deck)
        case .wekan: return try read(.wekan)
        case .planka: return try read(.planka)
        case .kanri: return try read(.kanri)
        case .kanboard: return try read(.kanboard)
        case .focalboard: return try FocalboardReader.read(source, title: title, in: zone)
        case .githubIssues: return try read(.githubIssues)
        case .githubProject: return try read(.githubProject)
        case .googleTasks: return try read(.googleTasks)
        }
    }

    /// Returns the bytes of a file with the board, and with the parts of the original file that were kept.
    ///
    /// Parts of the board that the format can't hold are missing. `lostFeatures(of:)` returns them in advance. The
    /// language is that of the words that a web page adds. Some formats store times in UTC, so they depend on the time
    /// zone.
    public func write(
        _ document: BoardDocument, extras: FormatExtras = FormatExtras(), language: Language = .english,
        in zone: LocalTime = .utc
    ) throws(ExportError) -> [UInt8] {
        let document = withoutZones(document, in: zone)
        return switch self {
        case .inlay: Array(InlayWriter.text(of: document).utf8)
        case .obsidian: ObsidianWriter.write(document, extras: extras.obsidian)
        case .trello: throw .readOnly(self)
        case .deck, .wekan, .planka, .kanri, .kanboard, .focalboard, .githubIssues, .githubProject, .googleTasks:
            throw .readOnly(self)
        case .trelloLike: TrelloWriter.write(document, in: zone)
        case .todo: SourceText.fileBytes(for: TodoWriter.write(document, extras: extras.todo, today: zone.today))
        case .taskell: TaskellWriter.write(document, extras: extras.taskell, in: zone)
        case .csv: TableWriter.write(document, in: zone)
        case .calendar: CalendarWriter.write(document, extras: extras.calendar)
        case .org: OrgWriter.write(document)
        case .html: HTMLWriter.write(document, in: language)
        case .list: ListWriter.write(document)
        }
    }

    /// Returns the name of a file without its folders, its last extension, and an ID that Notion or Todoist added.
    public static func boardTitle(ofFile name: String) -> String {
        let file = name.split(separator: "/").last ?? ""
        guard let dot = file.lastIndex(of: "."), dot > file.startIndex else { return String(file) }
        return withoutID(String(file[..<dot]))
    }

    /// Returns a name without the ID at the end of `Plan 0123456789abcdef0123456789abcdef_all` or `Plan [123456]`.
    private static func withoutID(_ name: String) -> String {
        guard let space = name.lastIndex(of: " "), space > name.startIndex else { return name }
        var id = Array(name[name.index(after: space)...].utf8)
        if id.first == UInt8(ascii: "["), id.last == UInt8(ascii: "]") {
            id = Array(id.dropFirst().dropLast())
            return id.count >= 6 && id.allSatisfy(Byte.isDigit) ? String(name[..<space]) : name
        }
        if id.suffix(4).elementsEqual("_all".utf8) { id.removeLast(4) }
        return id.count == 32 && id.allSatisfy({ Byte.hexValue($0) != nil }) ? String(name[..<space]) : name
    }
}
