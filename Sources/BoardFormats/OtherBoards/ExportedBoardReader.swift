import Board

/// A reader of what another program exported. Comments, attachments, and other properties are added to the notes,
/// because a board has no other place for them.
///
/// Many programs store times in UTC. A card is due when the user's clock shows that moment.
///
/// If several cards have the same ID, only the first gets the checklists and comments that name it. Otherwise, a small
/// file could become a large board.
struct ExportedBoardReader {
    private let export: ExportedBoard
    private var log: ImportLog
    private let zone: LocalTime
    private var labels: ExportedLabels
    private var checklists: ExportedChecklists
    private let lanes: ExportedLanes
    private let parents: ExportedParents
    private var commentsOfCard: [String: [ExportedBoard.Comment]] = [:]
    /// The number of values of fields without a name.
    private var namelessFields = 0

    /// Returns the board. The title is used if the export has none, or has several boards.
    static func read(_ export: ExportedBoard, log: ImportLog, title: String, in zone: LocalTime) -> Import {
        var reader = ExportedBoardReader(export: export, log: log, zone: zone)
        let document = reader.document(title: title)
        return Import(document, log: reader.log, cutNames: reader.labels.cutNames)
    }

    private init(export: ExportedBoard, log: ImportLog, zone: LocalTime) {
        self.export = export
        self.log = log
        self.zone = zone
        labels = ExportedLabels(export)
        checklists = ExportedChecklists(export)
        lanes = ExportedLanes(export)
        parents = ExportedParents(export.cards)
    }

    private mutating func document(title: String) -> BoardDocument {
        var document = BoardDocument(title: export.names.count == 1 ? export.names[0] : title)
        for comment in export.comments { commentsOfCard[comment.card, default: []].append(comment) }
        document.sections = sections()
        // Cards may have labels that the board doesn't list.
        document.labels = labels.documents
        if export.names.count > 1 { log.note(.severalBoards(count: export.names.count)) }
        noteLeftOut()
        return document
    }

    private mutating func noteLeftOut() {
        var omitted = export.omitted
        omitted[.customFieldValues, default: 0] += namelessFields
        let cards = Set(export.cards.map(\.id))
        omitted[.checklistsWithoutCard, default: 0] += checklists.strayCount
        omitted[.commentsWithoutCard, default: 0] += export.comments.count { !cards.contains($0.card) }
        if parents.deeperCount > 0 { log.note(.deeperSteps(count: parents.deeperCount)) }
        for kind in ImportNotice.OmittedKind.allCases {
            if let count = omitted[kind], count > 0 { log.note(.omitted(kind: kind, count: count)) }
        }
    }

    private mutating func sections() -> [SectionDocument] {
        var cardsOfList: [String: [ExportedBoard.Card]] = [:]
        for card in parents.cards { cardsOfList[card.list, default: []].append(card) }
        var sections: [SectionDocument] = []
        let lists = ExportedOrder.sorted(ExportedOrder.sorted(export.lists, by: \.position)) { Double($0.board) }
        for list in lists {
            let cards = cardsOfList.removeValue(forKey: list.id) ?? []
            let title = title(of: list)
            if list.isClosed {
                if cards.isEmpty { continue }
                log.note(.archivedSection(title))
            }
            sections.append(
                SectionDocument(
                    title: title, color: list.color, isCollapsed: list.isCollapsed, limit: list.limit,
                    cards: documents(of: cards, areArchived: list.isClosed)))
        }
        let rest = parents.cards.filter { cardsOfList[$0.list] != nil }
        if !rest.isEmpty {
            log.note(.cardsWithoutSection(count: rest.count))
            sections.append(SectionDocument(title: "?", cards: documents(of: rest, areArchived: false)))
        }
        return sections
    }

    /// Returns the name of a list, after the name of its board if there are several.
    private func title(of list: ExportedBoard.List) -> String {
        guard export.names.count > 1, export.names.indices.contains(list.board) else { return list.name }
        let board = export.names[list.board]
        return board.isEmpty || board.utf8.count > ExportedChecklists.prefixLimit ? list.name : "\(board): \(list.name)"
    }

    private mutating func documents(of cards: [ExportedBoard.Card], areArchived: Bool) -> [CardDocument] {
        var documents: [CardDocument] = []
        documents.reserveCapacity(cards.count)
        for card in lanes.sorted(ExportedOrder.sorted(cards, by: \.position)) {
            let list = checklists.takeItems(of: card)
            var document = document(of: card, checklists: list.names)
            document.isArchived = document.isArchived || areArchived || lanes.isArchived(card)
            document.steps = steps(list.items, line: card.line) + steps(of: card)
            documents.append(document)
        }
        return documents
    }

    private mutating func document(of card: ExportedBoard.Card, checklists: [String]) -> CardDocument {
        var document = CardDocument(
            title: card.name, notes: notes(of: card, checklists: checklists), isDone: card.isDone,
            isArchived: card.isClosed)
        document.labels = labels.names(of: card)
        document.due = due(card.due, notes: &document.notes, line: card.line)
        return document
    }

    /// Returns the cards that are steps of a card, with their own steps after them.
    private mutating func steps(of card: ExportedBoard.Card) -> [StepDocument] {
        var steps: [StepDocument] = []
        for step in ExportedOrder.sorted(parents.stepsOfCard[card.id] ?? [], by: \.position) {
            let list = checklists.takeItems(of: step)
            let card = document(of: step, checklists: list.names)
            steps.append(
                StepDocument(
                    title: card.title, notes: card.notes, isDone: card.isDone, due: card.due, labels: card.labels))
            steps += self.steps(list.items, line: step.line)
        }
        return steps
    }

    private mutating func steps(_ items: [ExportedChecklists.Item], line: Int) -> [StepDocument] {
        var steps: [StepDocument] = []
        for item in items {
            var step = item.step
            step.due = due(item.due, notes: &step.notes, line: line)
            steps.append(step)
        }
        return steps
    }

    private mutating func notes(of card: ExportedBoard.Card, checklists: [String]) -> String {
        var parts = card.notes.isEmpty ? [] : [card.notes]
        if !checklists.isEmpty { parts.append(checklists.map { "Checklist: \($0)" }.joined(separator: "\n")) }
        let remarks = card.remarks + fields(of: card) + lanes.remarks(of: card)
        if !remarks.isEmpty { parts.append(remarks.joined(separator: "\n")) }
        if !card.attachments.isEmpty { parts.append(card.attachments.joined(separator: "\n")) }
        for comment in commentsOfCard.removeValue(forKey: card.id) ?? [] {
            let date = zone.reading(comment.date)?.day.description ?? String(comment.date.prefix(10))
            let head = [comment.author, date].filter { !$0.isEmpty }.joined(separator: ", ")
            parts.append(head.isEmpty ? comment.text : "\(head): \(comment.text)")
        }
        return parts.joined(separator: "\n\n")
    }

    /// Returns the values of the fields that a team has added, as lines for the notes.
    private mutating func fields(of card: ExportedBoard.Card) -> [String] {
        var lines: [String] = []
        for (field, value) in card.fields where !value.isEmpty {
            if let name = export.fieldNames[field] {
                lines.append("\(name): \(export.fieldChoices[value] ?? value)")
            } else {
                namelessFields += 1
            }
        }
        return lines
    }

    private mutating func due(_ text: String?, notes: inout String, line: Int) -> Due? {
        guard let text, !text.isEmpty else { return nil }
        if export.isFromInlay, text.hasSuffix(TrelloWriter.timeOfDates) { return Day(startOf: text).map { Due($0) } }
        if let reading = zone.reading(text) { return reading.due }
        log.note(.invalidDate(text), line: line)
        notes.addLine(text)
        return nil
    }
}
