import Board

/// Makes a board of Trello's export. Comments and attachments go to the notes: a board has no other place for them.
///
/// Due times are taken by their day in UTC.
struct TrelloReader {
    private let export: TrelloExport
    private var log: ImportLog
    private var labelOfID: [String: LabelDocument] = [:]
    private var checklistsOfCard: [String: [TrelloExport.Checklist]] = [:]
    private var commentsOfCard: [String: [TrelloExport.Comment]] = [:]

    static func read(_ source: SourceText, title: String) throws(ImportError) -> Import {
        var parser = TrelloParser(source.bytes)
        try parser.parse()
        var reader = TrelloReader(export: parser.export, log: parser.log)
        let document = reader.document(title: title)
        return Import(document, log: reader.log)
    }

    private init(export: TrelloExport, log: ImportLog) {
        self.export = export
        self.log = log
    }

    private mutating func document(title: String) -> BoardDocument {
        var document = BoardDocument(title: export.name ?? title)
        document.labels = labels()
        for checklist in export.checklists { checklistsOfCard[checklist.card, default: []].append(checklist) }
        // The newest comes first there.
        for comment in export.comments.reversed() { commentsOfCard[comment.card, default: []].append(comment) }
        document.sections = sections()
        noteLeftOut(.boardDescription, export.notes.isEmpty ? 0 : 1)
        noteLeftOut(.members, export.members)
        noteLeftOut(.customFieldValues, export.customFieldValues)
        noteLeftOut(.startDates, export.startDates)
        return document
    }

    private mutating func noteLeftOut(_ kind: ImportNotice.LeftOutKind, _ count: Int) {
        if count > 0 { log.note(.leftOut(kind: kind, count: count)) }
    }

    private mutating func sections() -> [SectionDocument] {
        var cardsOfList: [String: [TrelloExport.Card]] = [:]
        for card in export.cards { cardsOfList[card.list, default: []].append(card) }
        var sections: [SectionDocument] = []
        for list in sorted(export.lists, by: \.position) {
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
        for card in sorted(cards, by: \.position) {
            var document = CardDocument(
                title: card.name, notes: notes(of: card), isDone: card.isDone,
                isArchived: card.isClosed || areArchived)
            var seen: Set<String> = []
            document.labels = card.labels.compactMap { labelOfID[$0]?.name }.filter { seen.insert($0).inserted }
            document.due = due(card.due, notes: &document.notes, line: card.line)
            document.steps = steps(of: card)
            documents.append(document)
        }
        return documents
    }

    private func notes(of card: TrelloExport.Card) -> String {
        var parts = card.notes.isEmpty ? [] : [card.notes]
        if !card.attachments.isEmpty { parts.append(card.attachments.joined(separator: "\n")) }
        for comment in commentsOfCard[card.id] ?? [] {
            let head = [comment.author, String(comment.date.prefix(10))].filter { !$0.isEmpty }.joined(separator: ", ")
            parts.append(head.isEmpty ? comment.text : "\(head): \(comment.text)")
        }
        return parts.joined(separator: "\n\n")
    }

    private mutating func steps(of card: TrelloExport.Card) -> [StepDocument] {
        guard let checklists = checklistsOfCard[card.id] else { return [] }
        var steps: [StepDocument] = []
        for checklist in sorted(checklists, by: \.position) {
            for item in sorted(checklist.items, by: \.position) {
                // With one checklist its name says nothing that the steps do not.
                let title = checklists.count > 1 ? "\(checklist.name): \(item.name)" : item.name
                var step = StepDocument(title: title, isDone: item.isDone)
                step.due = due(item.due, notes: &step.notes, line: card.line)
                steps.append(step)
            }
        }
        return steps
    }

    private mutating func due(_ text: String?, notes: inout String, line: Int) -> Day? {
        guard let text else { return nil }
        if let day = Day(startOf: text) { return day }
        log.note(.unreadDate(text), line: line)
        notes.addLine(text)
        return nil
    }

    /// The labels under names of their own: there they may share a name, or have none.
    private mutating func labels() -> [LabelDocument] {
        var labels: [LabelDocument] = []
        var names: Set<String> = []
        var nextNumber: [String: Int] = [:]
        for label in export.labels {
            let color = label.color.map { String($0.split(separator: "_")[0]) }
            let plain = label.name.isEmpty ? color ?? "label" : label.name
            var name = plain
            if names.contains(name), let color { name = "\(plain) (\(color))" }
            while !names.insert(name).inserted {
                nextNumber[plain, default: 1] += 1
                name = "\(plain) (\(nextNumber[plain, default: 2]))"
            }
            let document = LabelDocument(name: name, color: color)
            labels.append(document)
            labelOfID[label.id] = document
        }
        return labels
    }

    /// By position, and where that is the same, in the order of the file.
    private func sorted<Element>(_ elements: [Element], by position: (Element) -> Double) -> [Element] {
        let keyed = elements.enumerated().map {
            (position: position($0.element), offset: $0.offset, element: $0.element)
        }
        return keyed.sorted { ($0.position, $0.offset) < ($1.position, $1.offset) }.map(\.element)
    }
}
