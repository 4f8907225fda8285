import Board

/// A reader of Trello's export. Comments and attachments are added to the notes, because a board has no other place for
/// them.
///
/// Trello stores times in UTC. A card is due on the day that the user's clock shows at that moment.
struct TrelloReader {
    private let export: TrelloExport
    private var log: ImportLog
    private let zone: LocalTime
    private var labels: TrelloLabels
    private let checklists: TrelloChecklists
    private var dueTimes = 0
    private var commentsOfCard: [String: [TrelloExport.Comment]] = [:]

    static func read(_ source: SourceText, title: String, in zone: LocalTime) throws(ImportError) -> Import {
        var parser = TrelloParser(source.bytes)
        try parser.parse()
        var reader = TrelloReader(export: parser.export, log: parser.log, zone: zone)
        let document = reader.document(title: title)
        return Import(document, log: reader.log)
    }

    private init(export: TrelloExport, log: ImportLog, zone: LocalTime) {
        self.export = export
        self.log = log
        self.zone = zone
        labels = TrelloLabels(export)
        checklists = TrelloChecklists(export)
    }

    private mutating func document(title: String) -> BoardDocument {
        var document = BoardDocument(title: export.name ?? title)
        // The newest comment comes first in the export.
        for comment in export.comments.reversed() { commentsOfCard[comment.card, default: []].append(comment) }
        document.sections = sections()
        // Cards may have labels that the board doesn't list.
        document.labels = labels.documents
        noteLeftOut(.boardDescription, export.notes.isEmpty ? 0 : 1)
        noteLeftOut(.members, export.members)
        noteLeftOut(.customFieldValues, export.customFieldValues)
        noteLeftOut(.startDates, export.startDates)
        noteLeftOut(.dueTimes, dueTimes)
        noteLeftOut(.checklistsWithoutCard, checklists.strayCount)
        let cards = Set(export.cards.map(\.id))
        noteLeftOut(.commentsWithoutCard, export.comments.count { !cards.contains($0.card) })
        return document
    }

    private mutating func noteLeftOut(_ kind: ImportNotice.OmittedKind, _ count: Int) {
        if count > 0 { log.note(.omitted(kind: kind, count: count)) }
    }

    private mutating func sections() -> [SectionDocument] {
        var cardsOfList: [String: [TrelloExport.Card]] = [:]
        for card in export.cards { cardsOfList[card.list, default: []].append(card) }
        var sections: [SectionDocument] = []
        for list in TrelloOrder.sorted(export.lists, by: \.position) {
            let cards = cardsOfList.removeValue(forKey: list.id) ?? []
            if list.isClosed {
                if cards.isEmpty { continue }
                log.note(.archivedSection(list.name))
            }
            sections.append(SectionDocument(title: list.name, cards: documents(of: cards, areArchived: list.isClosed)))
        }
        let rest = export.cards.filter { cardsOfList[$0.list] != nil }
        if !rest.isEmpty {
            log.note(.cardsWithoutSection(count: rest.count))
            sections.append(SectionDocument(title: "?", cards: documents(of: rest, areArchived: false)))
        }
        return sections
    }

    private mutating func documents(of cards: [TrelloExport.Card], areArchived: Bool) -> [CardDocument] {
        var documents: [CardDocument] = []
        documents.reserveCapacity(cards.count)
        for card in TrelloOrder.sorted(cards, by: \.position) {
            let list = checklists.items(of: card)
            var document = CardDocument(
                title: card.name, notes: notes(of: card, checklists: list.names), isDone: card.isDone,
                isArchived: card.isClosed || areArchived)
            document.labels = labels.names(of: card)
            document.due = due(card.due, notes: &document.notes, line: card.line)
            for item in list.items {
                var step = item.step
                step.due = due(item.due, notes: &step.notes, line: card.line)
                document.steps.append(step)
            }
            documents.append(document)
        }
        return documents
    }

    private func notes(of card: TrelloExport.Card, checklists: [String]) -> String {
        var parts = card.notes.isEmpty ? [] : [card.notes]
        if !checklists.isEmpty { parts.append(checklists.map { "Checklist: \($0)" }.joined(separator: "\n")) }
        if !card.attachments.isEmpty { parts.append(card.attachments.joined(separator: "\n")) }
        for comment in commentsOfCard[card.id] ?? [] {
            let date = zone.reading(comment.date)?.day.description ?? String(comment.date.prefix(10))
            let head = [comment.author, date].filter { !$0.isEmpty }.joined(separator: ", ")
            parts.append(head.isEmpty ? comment.text : "\(head): \(comment.text)")
        }
        return parts.joined(separator: "\n\n")
    }

    private mutating func due(_ text: String?, notes: inout String, line: Int) -> Day? {
        guard let text, !text.isEmpty else { return nil }
        if let reading = zone.reading(text) {
            if reading.hasTime { dueTimes += 1 }
            return reading.day
        }
        log.note(.invalidDate(text), line: line)
        notes.addLine(text)
        return nil
    }
}
