import Board
import SectionedList

extension LinkedTable {
    /// A card of a board, with its row if it has one.
    typealias Entry = (card: CardDocument, row: Int?)

    /// Returns the table for the cards of each section. Rows are only moved where the order of a section's cards
    /// requires it.
    func text(for sections: [(title: String, entries: [Entry])]) -> [UInt8] {
        var texts: [Int: [UInt8]] = [:]
        var (before, after): ([Int: [[UInt8]]], [Int: [[UInt8]]]) = ([:], [:])
        var added: [[UInt8]] = []
        for (title, entries) in sections {
            let placed = entries.indices.filter { entries[$0].row != nil }
            let staying = Set(longestAscending(placed.map { entries[$0].row! }).map { placed[$0] })
            var anchor: Int?
            var waiting: [[UInt8]] = []
            for (index, entry) in entries.enumerated() {
                let text =
                    entry.row.map { self.text(of: rows[$0], for: entry.card, in: title) }
                    ?? newRow(entry.card, in: title)
                if let row = entry.row, staying.contains(index) {
                    texts[row] = text
                    if anchor == nil { before[row] = waiting }
                    anchor = row
                } else if let anchor {
                    after[anchor, default: []].append(text)
                } else {
                    waiting.append(text)
                }
            }
            if anchor == nil { added += waiting }
        }
        let last = rows.lastIndex { $0.card != nil }
        var parts = [Array(head)]
        for (number, row) in rows.enumerated() {
            parts += before[number] ?? []
            if let text = row.card == nil ? Array(row.bytes) : texts[number] { parts.append(text) }
            parts += after[number] ?? []
            if number == last { parts += added }
        }
        if last == nil { parts.insert(contentsOf: added, at: 1) }
        return joined(parts)
    }

    /// Returns the rows that a board would have in a new table.
    func text(of document: BoardDocument) -> [UInt8] {
        document.sections.flatMap { section in section.cards.flatMap { newRow($0, in: section.title) } }
    }

    /// Joins rows. All but the last end with a line end, and the last one does if that of the file does.
    private func joined(_ parts: [[UInt8]]) -> [UInt8] {
        func isEnded(_ part: some BidirectionalCollection<UInt8>) -> Bool {
            part.last == Byte.lineFeed || part.last == Byte.carriageReturn
        }
        let parts = parts.filter { !$0.isEmpty }
        var text: [UInt8] = []
        for part in parts { text += (text.isEmpty || isEnded(text) ? [] : style.lineEnd) + part }
        if !isEnded(rows.last?.bytes ?? head), isEnded(text) {
            text.removeLast(text.suffix(style.lineEnd.count).elementsEqual(style.lineEnd) ? style.lineEnd.count : 1)
        }
        return text
    }

    func newRow(_ card: CardDocument, in section: String) -> [UInt8] {
        var cells = [ArraySlice<UInt8>](repeating: style.isQuoted ? [Byte.quote, Byte.quote] : [], count: columnCount)
        for (column, text) in texts(of: card, in: section) { cells[columns[column]!] = style.cell(text)[...] }
        return cells.joined(separator: [style.separator]) + style.lineEnd
    }

    /// Returns a row with a card's changes.
    private func text(of row: Row, for card: CardDocument, in section: String) -> [UInt8] {
        let old = row.card ?? CardDocument(title: "")
        let stored = StoredText.card(old)
        // A title that was too long for a board is also in the notes, so they are written together.
        let isCut = old.title != stored.title && (card.title, card.notes) != (stored.title, stored.notes)
        let changed = Self.meanings.filter { column in
            switch column {
            case .title: isCut || card.title != stored.title
            case .notes: isCut || card.notes != stored.notes
            case .section: row.section != section
            case .due: card.due != stored.due
            case .done: card.isDone != stored.isDone
            case .labels: card.labels != stored.labels
            default: card.isArchived != stored.isArchived
            }
        }
        var card = card
        card.title = StoredText.title(card.title, like: old.title)
        let texts = texts(of: card, in: section, like: row.due).filter { changed.contains($0.column) }
        if texts.isEmpty { return Array(row.bytes) }
        var scanner = TableScanner(Array(row.bytes), separator: style.separator)
        var cells = scanner.rawCells()
        for (column, text) in texts {
            let index = columns[column]!
            while cells.count <= index { cells.append([]) }
            cells[index] = style.cell(text, isQuoted: cells[index].first == Byte.quote)[...]
        }
        return Array(cells.joined(separator: [style.separator])) + scanner.bytes[scanner.position...]
    }

    /// Returns the texts of the cells that a card has in the table's columns.
    ///
    /// - Parameter due: The cell that had the due date.
    private func texts(
        of card: CardDocument, in section: String, like due: String = ""
    ) -> [(column: TableColumn, text: String)] {
        let texts: [TableColumn: String] = [
            .title: card.title, .section: section == emptySection ? "" : section, .notes: card.notes,
            .due: card.due.map { style.text(of: time.local($0), in: time, like: due) } ?? "",
            .done: style.text(of: card.isDone), .labels: TableCell.joined(card.labels),
            .archived: card.isArchived ? "yes" : "",
        ]
        return Self.meanings.filter { columns[$0] != nil }.map { ($0, texts[$0] ?? "") }
    }
}
