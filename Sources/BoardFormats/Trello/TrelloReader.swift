/// A reader of Trello's export.
enum TrelloReader {
    static func read(_ source: SourceText, title: String, in zone: LocalTime) throws(ImportError) -> Import {
        var parser = TrelloParser(source)
        try parser.parse()
        return ExportedBoardReader.read(parser.export, log: parser.log, title: title, in: zone)
    }
}
