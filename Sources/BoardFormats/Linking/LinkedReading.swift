import Board

/// The contents of a list or a table for a board that is linked to it. What the board can't write back in another place
/// stays in the file: text above the cards of a list, and other columns of a table.
struct LinkedReading {
    let document: BoardDocument
    /// The text above the cards of a list, or `nil` if all of its lines are cards.
    let leads: MarkdownLeads?
    let table: LinkedTable?

    /// Whether something stays in the file that an import would put on the board.
    var leavesParts: Bool { table != nil || leads?.isEmpty == false }

    /// Reads a file, or returns `nil` if a linked board has the same contents as with an import.
    ///
    /// - Parameter hadProse: Whether a list had prose before.
    init?(
        _ source: SourceText, as format: BoardFormat, title: String, in time: LocalTime,
        hadProse: @autoclosure () -> Bool = false
    ) throws(ImportError) {
        if format == .list {
            (document, leads) = try ListReader.readLinked(source, title: title, hadProse: hadProse())
            table = nil
        } else if format == .csv, let table = try LinkedTable(source, title: title, in: time) {
            document = BoardDocument(title: title, sections: table.contents.sections)
            (leads, self.table) = (nil, table)
        } else {
            return nil
        }
    }
}
