import Board

/// A writer of boards as tables: a row for each card, and below it a row for each step. A section has a row only if its
/// cards alone don't show where it begins.
enum TableWriter {
    static func write(
        _ document: BoardDocument, moments: TableMoments = TableMoments(), in time: LocalTime
    ) -> [UInt8] {
        func text(of due: Due?) -> String { due.map { moments.text(of: $0, in: time) } ?? "" }
        var file: [UInt8] = []
        append(TableColumn.written.map(\.rawValue), to: &file)
        var titles: Set<String> = []
        for section in document.sections {
            if !titles.insert(section.title).inserted || section.cards.isEmpty {
                append([TableColumn.Kind.section.rawValue, section.title, "", "", "", "", "", ""], to: &file)
            }
            for card in section.cards {
                append(
                    .card, section: section.title, title: card.title, notes: card.notes, isDone: card.isDone,
                    due: text(of: card.due), labels: card.labels, isArchived: card.isArchived, to: &file)
                for step in card.steps {
                    append(
                        .step, section: section.title, title: step.title, notes: step.notes, isDone: step.isDone,
                        due: text(of: step.due), labels: step.labels, isArchived: false, to: &file)
                }
            }
        }
        return file
    }

    private static func append(
        _ kind: TableColumn.Kind, section: String, title: String, notes: String, isDone: Bool, due: String,
        labels: [String], isArchived: Bool, to file: inout [UInt8]
    ) {
        append(
            [
                kind.rawValue, section, title, notes, isDone ? "yes" : "", due,
                TableCell.joined(labels), isArchived ? "yes" : "",
            ], to: &file)
    }

    private static func append(_ cells: [String], to file: inout [UInt8]) {
        for (index, cell) in cells.enumerated() {
            if index > 0 { file.append(Byte.comma) }
            TableCell.append(cell, to: &file)
        }
        file.append(Byte.carriageReturn)
        file.append(Byte.lineFeed)
    }
}
