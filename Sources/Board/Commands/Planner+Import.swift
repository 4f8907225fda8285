extension Planner {
    /// Adds boards from files, all of them or none.
    mutating func add(_ boards: [ImportedBoard]) throws -> EditName {
        let cardCount = boards.lazy.flatMap(\.document.sections).reduce(0) { $0 + $1.cards.count }
        try check(cardCount, of: .cards, limit: SizeLimits.cards)
        var name = EditName(.importBoard)
        let ranks = try ranks(boards.count, at: .end, of: .boards, in: .library) ?? []
        for (board, rank) in zip(boards, ranks) { name = try add(board, rank: rank) }
        return boards.count > 1 ? EditName(.importBoards, count: boards.count) : name
    }

    private mutating func add(_ imported: ImportedBoard, rank: Rank) throws -> EditName {
        let document = imported.document
        let (title, _) = try Self.fitted(document.title, notes: "")
        var board = try insertBoard(imported.id, title: title, rank: rank)
        board.color = document.color.flatMap { BoardColor(likeName: $0) }
        board.extras = try TextSanitizer.extras(imported.extras)
        builder.update(board)
        return try insertContents(of: document, in: imported.id, sections: 0, seed: imported.id.number)
    }

    /// Adds the first board, unless another process has added one.
    mutating func addFirst(_ document: BoardDocument, as id: BoardID) throws -> EditName {
        guard try library.rows(of: .boards, in: .library).isEmpty else { return EditName(.importBoard) }
        return try add([ImportedBoard(id: id, document)])
    }

    /// Adds the sections of a document to a board. IDs are derived from the existing sections too, so importing a
    /// second file yields other IDs.
    mutating func add(_ document: BoardDocument, to id: BoardID) throws -> EditName {
        _ = try builder.board(id)
        let sections = try self.sections(of: id)
        let seed = sections.reduce(id.number) { $0 &* 31 &+ $1.number }
        return try insertContents(of: document, in: id, sections: sections.count, seed: seed)
    }

    private mutating func insertContents(
        of document: BoardDocument, in id: BoardID, sections count: Int, seed: Int64
    ) throws -> EditName {
        try check(document.sections.count + count, of: .sections, limit: SizeLimits.sections)
        let cardCount = document.sections.reduce(0) { $0 + $1.cards.count }
        try check(cardCount, of: .cards, limit: SizeLimits.cards)
        var ids = DerivedNumbers(from: seed)
        let labels = try insertLabels(of: document, board: id, ids: &ids)
        var cardIDs = Self.cardIDs(for: document, &ids).makeIterator()
        let container = Container.board(id)
        let ranks =
            count == 0
            ? Rank.spread(document.sections.count, after: nil, before: nil)
            : try ranks(document.sections.count, at: .end, of: .sections, in: container)
        for (section, rank) in zip(document.sections, ranks ?? []) {
            let limit = section.limit.map {
                CardLimit(min(max($0.count, 0), SizeLimits.limit), isStrict: $0.isStrict)
            }
            let record = SectionRecord(
                id: .random(using: &ids), place: Placement(in: container, rank: rank),
                title: try Self.fitted(section.title, notes: "").title,
                color: section.color.flatMap { BoardColor(likeName: $0) }, isCollapsed: section.isCollapsed,
                isLocked: section.isLocked, limit: limit)
            try builder.insert(record)
            try insert(section.cards, in: record.id, labels: labels, ids: &cardIDs)
        }
        return EditName(.importBoard, count: cardCount)
    }

    /// Returns IDs for all cards and steps, ascending in document order.
    ///
    /// A table stores its rows in ID order. Cards that are adjacent on the board are therefore adjacent in the file,
    /// where they are read together, and an import of a million cards writes one page after the other.
    private static func cardIDs(for document: BoardDocument, _ ids: inout DerivedNumbers) -> [CardID] {
        let count = document.sections.lazy.flatMap(\.cards).reduce(0) { $0 + 1 + $1.steps.count }
        return (0..<count).map { _ in CardID.random(using: &ids) }.sorted { $0.number < $1.number }
    }

    private mutating func insert(
        _ cards: [CardDocument], in section: SectionID, labels: [String: LabelID],
        ids: inout IndexingIterator<[CardID]>
    ) throws {
        let ranks = Rank.spread(cards.count, after: nil, before: nil) ?? []
        for (card, rank) in zip(cards, ranks) {
            let (title, notes) = try Self.fitted(card.title, notes: card.notes)
            let place = Placement(in: .section(section), rank: rank, isArchived: card.isArchived)
            guard let id = ids.next() else { preconditionFailure("Each card has an ID.") }
            let record = CardRecord(
                id: id, place: place, title: title, notes: notes, isDone: card.isDone,
                due: card.due, repetition: card.repetition, labels: try Self.ids(of: card.labels, in: labels))
            try builder.insert(record)
            let stepRanks = Rank.spread(card.steps.count, after: nil, before: nil) ?? []
            for (step, rank) in zip(card.steps, stepRanks) {
                guard let id = ids.next() else { preconditionFailure("Each step has an ID.") }
                let (title, notes) = try Self.fitted(step.title, notes: step.notes)
                try builder.insert(
                    CardRecord(
                        id: id, place: Placement(in: .card(record.id), rank: rank), title: title,
                        notes: notes, isDone: step.isDone, due: step.due,
                        repetition: step.repetition, labels: Self.ids(of: step.labels, in: labels)))
            }
        }
    }

    /// Returns the board's labels by title, and inserts the missing ones: those of the document, and those that only
    /// cards name. Names that are equal after cleanup are one label, and names that become blank are dropped, because
    /// a file couldn't tell them apart.
    private mutating func insertLabels(
        of document: BoardDocument, board: BoardID, ids: inout DerivedNumbers
    ) throws -> [String: LabelID] {
        var colors: [String: BoardColor?] = [:]
        var names: [String] = []
        func add(_ name: String, _ color: BoardColor?) throws {
            let name = try Self.labelTitle(name)
            guard colors[name] == nil, !Self.isBlank(name) else { return }
            colors[name] = .some(color)
            names.append(name)
        }
        for label in document.labels { try add(label.name, label.color.flatMap { BoardColor(likeName: $0) }) }
        for card in document.sections.lazy.flatMap(\.cards) {
            for name in card.labels { try add(name, nil) }
            for name in card.steps.lazy.flatMap(\.labels) { try add(name, nil) }
        }
        var byName: [String: LabelID] = [:]
        for label in try self.labels(of: board) { byName[try builder.label(label).title] = label }
        names.removeAll { byName[$0] != nil }
        let ranks =
            byName.isEmpty
            ? Rank.spread(names.count, after: nil, before: nil)
            : try ranks(names.count, at: .end, of: .labels, in: .board(board))
        for (name, rank) in zip(names, ranks ?? []) {
            let id = LabelID.random(using: &ids)
            byName[name] = id
            try builder.insert(
                LabelRecord(
                    id: id, place: Placement(in: .board(board), rank: rank),
                    title: name, color: colors[name] ?? nil))
        }
        return byName
    }

    private static func ids(of names: [String], in labels: [String: LabelID]) throws -> [LabelID] {
        let ids = try names.compactMap { labels[try labelTitle($0)] }.unique()
        guard ids.count <= SizeLimits.labels else { throw Refusal.tooMany(.labels, limit: SizeLimits.labels) }
        return ids
    }

    static func labelTitle(_ name: String) throws -> String { try fitted(name, notes: "").title }

    static func isBlank(_ name: String) -> Bool { name.allSatisfy(\.isWhitespace) }

    /// Fits a title and notes from a file to the limits without losing text.
    static func fitted(_ title: String, notes: String) throws -> (title: String, notes: String) {
        let fitted = FittedTitle(title, notes: notes)
        return (try TextSanitizer.title(fitted.title), try TextSanitizer.notes(fitted.notes))
    }
}
