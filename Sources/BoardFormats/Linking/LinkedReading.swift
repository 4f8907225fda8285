import Board

/// The contents of a list for a board that is linked to it. The text above its cards stays in the file.
struct LinkedReading {
    let document: BoardDocument
    let leads: MarkdownLeads

    /// Whether something stays in the file that an import would put on the board.
    var leavesParts: Bool { !leads.isEmpty }

    /// Reads a file, or returns `nil` if a linked board has the same contents as with an import.
    init?(_ source: SourceText, as format: BoardFormat, title: String) throws(ImportError) {
        guard format == .list else { return nil }
        (document, leads) = try ListReader.readLinked(source, title: title)
    }
}
