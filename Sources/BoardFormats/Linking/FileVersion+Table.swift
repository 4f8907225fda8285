import Board

// A table with the columns of other programs is written row by row, because a row says more than its card.
extension FileVersion {
    /// Returns the file with the rows of a table as they are written for a board.
    ///
    /// - Parameter state: The file's contents with the rows of the board.
    func rewritten(
        _ table: LinkedTable, for board: LinkedBoard, _ state: FileState, isLast: Bool = false
    ) throws(ExportError) -> FileVersion {
        var rows: [CardID: Int] = [:]
        for (ids, numbers) in zip(state.cards, table.contents.rows) {
            for (id, number) in zip(ids, numbers) { if let id { rows[id] = number } }
        }
        let entries = entries(of: board, in: table) { rows[$0] }
        let text = table.text(for: entries)
        if text == self.text, !isLast { return self }
        guard let version = version(of: file(text)), let written = version.table else { throw .notWritable }
        let wanted = entries.filter { !$0.entries.isEmpty }.map { section in
            let cards = section.entries.map { entry in
                let old = entry.row.flatMap { table.rows[$0].card }.map(StoredText.card)
                var card = entry.card == old ? entry.card : table.reread(entry.card) ?? entry.card
                if table.marksDone(section.title) { card.isDone = true }
                return card
            }
            return SectionDocument(title: section.title, cards: cards)
        }
        func sorted(_ sections: [SectionDocument]) -> [SectionDocument] { sections.sorted { $0.title < $1.title } }
        if sorted(version.contents.sections) == sorted(wanted) { return version }
        // Without the date that told whether days or months come first, the others have to be written in another way.
        guard !isLast else { throw .notWritable }
        return try version.rewritten(written, for: board, version.state(of: board), isLast: true)
    }

    /// Returns the cards of a board by the sections that they have in the table.
    private func entries(
        of board: LinkedBoard, in table: LinkedTable, row: (CardID) -> Int?
    ) -> [(title: String, entries: [LinkedTable.Entry])] {
        var sections: [(title: String, entries: [LinkedTable.Entry])] = []
        var places: [String: Int] = [:]
        for (section, ids) in zip(board.document.sections, board.cards) {
            let title = table.title(ofSection: section.title)
            let place = places[title] ?? sections.count
            if place == sections.count { sections.append((title, [])) }
            places[title] = place
            for (card, id) in zip(section.cards, ids) where !card.isArchived || features.contains(.archivedCards) {
                var card = card
                if table.marksDone(title) { card.isDone = true }
                sections[place].entries.append((card, row(id)))
            }
        }
        return sections
    }
}
