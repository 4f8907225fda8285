import Board

/// A format in which boards come in and go out as files.
///
///     let format = BoardFormat.detect(bytes, name: "plan.md") ?? .list
///     var plan = try format.read(bytes, name: "plan.md", in: .utc)
///     plan.document.sections[0].title = "Doing"
///     let file = try format.write(plan.document, kept: plan.kept)
public enum BoardFormat: String, CaseIterable, Sendable {
    /// Inlay's own JSON, which holds all of a board.
    case inlay
    /// The Markdown of Obsidian's Kanban plugin.
    case obsidian
    /// Trello's export of a board; read only.
    case trello
    /// A todo.txt.
    case todo
    /// The Markdown of taskell.
    case taskell
    /// A table: written as CSV; read with commas, semicolons or tabs between the cells, in UTF-8 or UTF-16.
    case csv
    /// Headings and lists in Markdown, or any lines of text.
    case list

    /// The most bytes that a file may have. A board of a million cards is exported in fewer.
    public static let sizeLimit = SourceText.sizeLimit

    /// Whether boards can be written in this format.
    public var isWritable: Bool { self != .trello }

    /// What such a file's name ends with, without the dot.
    public var fileExtension: String {
        switch self {
        case .inlay, .trello: "json"
        case .obsidian, .taskell, .list: "md"
        case .todo: "txt"
        case .csv: "csv"
        }
    }

    /// Reads a board from a file's bytes.
    ///
    /// A format without a place for the board's title takes it from the file's name. What is not understood is noticed;
    /// an error means that nothing could be read. Takes time in proportion to the bytes. Some formats have moments in
    /// UTC; a card is due on the user's day, which depends on the time zone.
    public func read(_ bytes: [UInt8], name: String, in zone: LocalTime) throws(ImportError) -> Import {
        try read(bytes, title: Self.boardTitle(ofFile: name), in: zone)
    }

    /// Reads a board from bytes that have no name, or another one than the board should have.
    public func read(_ bytes: [UInt8], title: String, in zone: LocalTime) throws(ImportError) -> Import {
        let source = try SourceText(decoding: bytes)
        switch self {
        case .inlay: return try InlayReader.read(source, title: title)
        case .obsidian: return try ObsidianReader.read(source, title: title)
        case .trello: return try TrelloReader.read(source, title: title, in: zone)
        case .todo: return try TodoReader.read(source, title: title)
        case .taskell: return try TaskellReader.read(source, title: title)
        case .csv: return try TableReader.read(source, title: title, in: zone)
        case .list: return try ListReader.read(source, title: title)
        }
    }

    /// The bytes of a file with the board, and with what was kept when that file was read.
    ///
    /// What the format has no place for is missing; `omissions(from:)` tells beforehand.
    public func write(_ document: BoardDocument, kept: Kept = Kept()) throws(ExportError) -> [UInt8] {
        switch self {
        case .inlay: Array(InlayWriter.text(of: document).utf8)
        case .obsidian: ObsidianWriter.write(document, kept: kept.obsidian)
        case .trello: throw .readOnly(self)
        case .todo: SourceText.file(of: TodoWriter.write(document, kept: kept.todo))
        case .taskell: TaskellWriter.write(document, kept: kept.taskell)
        case .csv: TableWriter.write(document)
        case .list: ListWriter.write(document)
        }
    }

    /// The name of a file without its folders and its last extension.
    public static func boardTitle(ofFile name: String) -> String {
        let file = name.split(separator: "/").last ?? ""
        guard let dot = file.lastIndex(of: "."), dot > file.startIndex else { return String(file) }
        return String(file[..<dot])
    }
}
