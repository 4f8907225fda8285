// Each label belongs to one board. A card that arrives on another board gets labels with the same titles there.

/// The labels of a board that cards are arriving on.
struct DestinationLabels {
    var byTitle: [String: LabelID] = [:]
    var last: Rank?
}

extension Planner {
    /// Returns the board that a container is on, or `nil` if that is unknown.
    mutating func board(of container: Container) throws -> BoardID? {
        // A section that the edit has already read needs no cache entry.
        if case .section(let id) = container, let board = builder.board(ofRead: id) { return board }
        if let known = boards[container] { return known }
        let board: BoardID?
        switch container {
        case .library: board = nil
        case .board(let id): board = id
        case .section(let id): board = try library.section(id)?.place.board
        case .card(let id):
            let place = try library.placement(of: .card(id))
            board = if let place { try self.board(of: place.container) } else { nil }
        }
        boards[container] = board
        return board
    }

    /// Returns the labels that a card has after moving to a container. On another board, these are the labels with the
    /// same titles, and missing ones are inserted.
    mutating func labels(of card: CardRecord, goingTo container: Container, as id: CardID) throws -> [LabelID] {
        guard !card.labels.isEmpty, let target = try board(of: container),
            let source = try board(of: card.place.container), source != target
        else { return card.labels }
        return try labels(of: card, on: target, as: id)
    }

    /// Gives cards, including steps, the labels of another board.
    mutating func relabel(_ cards: [CardID], on board: BoardID) throws {
        for id in cards {
            var card = try builder.card(id)
            let labels = try labels(of: card, on: board, as: id)
            guard labels != card.labels else { continue }
            card.labels = labels
            builder.update(card)
        }
    }

    private mutating func labels(of card: CardRecord, on board: BoardID, as id: CardID) throws -> [LabelID] {
        var labels: [LabelID] = []
        for label in card.labels {
            do {
                labels.append(try self.label(like: builder.label(label), on: board, with: id))
            } catch Refusal.noSuchLabel(label) {
                // A deleted label refers to nothing on any board. A label that can't be read may exist, so that error
                // is still thrown.
            }
        }
        return labels.unique()
    }

    private mutating func label(like old: LabelRecord, on board: BoardID, with card: CardID) throws -> LabelID {
        guard old.place.board != board else { return old.id }
        var known = try destinationLabels[board] ?? existingLabels(on: board)
        defer { destinationLabels[board] = known }
        if let label = known.byTitle[old.title] { return label }
        return try insertLabel(
            titled: old.title, color: old.color, on: board, seed: card.number &* 31 &+ old.id.number, &known)
    }

    /// Returns the labels with these names on a board, inserting missing ones.
    mutating func labels(
        named names: [String], colors: [String: BoardColor], on board: BoardID, with card: CardID
    ) throws -> [LabelID] {
        guard !names.isEmpty else { return [] }
        var known = try destinationLabels[board] ?? existingLabels(on: board)
        defer { destinationLabels[board] = known }
        var labels: [LabelID] = []
        for (index, name) in names.unique().enumerated() {
            let title = try Self.fitted(name, notes: "").title
            let seed = card.number &* 31 &+ Int64(index)
            labels.append(
                try known.byTitle[title]
                    ?? insertLabel(titled: title, color: colors[name], on: board, seed: seed, &known))
        }
        try check(labels.count, of: .labels, limit: SizeLimits.labels)
        return labels.unique()
    }

    private mutating func insertLabel(
        titled title: String, color: BoardColor?, on board: BoardID, seed: Int64, _ known: inout DestinationLabels
    ) throws -> LabelID {
        let rank = Rank.spread(1, after: known.last, before: nil)?.first ?? Rank("V")
        // The ID is derived from the moved card, so every planner of the command creates the same ID.
        var ids = DerivedNumbers(from: seed)
        var id = LabelID.random(using: &ids)
        while try library.label(id) != nil { id = .random(using: &ids) }
        let place = Placement(in: .board(board), rank: rank)
        try builder.insert(LabelRecord(id: id, place: place, title: title, color: color))
        known.byTitle[title] = id
        known.last = rank
        return id
    }

    private mutating func existingLabels(on board: BoardID) throws -> DestinationLabels {
        var labels = DestinationLabels()
        for id in try self.labels(of: board) {
            let label = try builder.label(id)
            if labels.byTitle[label.title] == nil { labels.byTitle[label.title] = id }
            labels.last = label.place.rank
        }
        return labels
    }
}
