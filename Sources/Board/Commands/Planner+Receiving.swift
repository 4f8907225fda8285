extension Planner {
    /// Adds cards from another program. In a card, they become its steps, each followed by its own steps.
    mutating func receive(
        _ cards: [ReceivedCard], labels: [LabelDocument], at destination: CardDestination
    ) throws -> EditName {
        try check(cards.count, of: .cards, limit: SizeLimits.cards)
        try checkArrival(of: cards.count, at: destination)
        let container = destination.container
        guard let board = try board(of: container) else { throw destination.missing }
        var colors: [String: BoardColor] = [:]
        for label in labels { colors[label.name] = label.color.flatMap { BoardColor(likeName: $0) } }

        var roots: [(id: CardID, step: StepDocument)] = []
        var steps: [(parent: CardID, steps: [StepDocument])] = []
        for received in cards {
            if container.isCard {
                roots += received.flattenedSteps
            } else {
                roots.append((received.id, StepDocument(received.card)))
                steps.append((received.id, received.card.steps))
            }
        }
        func insert(_ id: CardID, _ card: StepDocument, _ place: Placement) throws {
            let (title, notes) = try Self.fitted(card.title, notes: card.notes)
            let labels = try self.labels(named: card.labels, colors: colors, on: board, with: id)
            try builder.insert(
                CardRecord(
                    id: id, place: place, title: title, notes: notes, isDone: card.isDone, due: card.due,
                    repetition: card.repetition, labels: labels))
        }
        let ranks = try ranks(roots.count, at: destination.anchor.map(\.number), of: .cards, in: container)
        for (root, rank) in zip(roots, ranks ?? []) {
            try insert(root.id, root.step, Placement(in: container, rank: rank))
        }
        for (parent, steps) in steps {
            var ids = DerivedNumbers(from: parent.number)
            for (step, rank) in zip(steps, Rank.spread(steps.count, after: nil, before: nil) ?? []) {
                try insert(.random(using: &ids), step, Placement(in: .card(parent), rank: rank))
            }
        }
        return EditName(.addCards, count: cards.count)
    }
}

extension CardDestination {
    /// The refusal if the target doesn't exist.
    fileprivate var missing: Refusal {
        switch target {
        case .section(let id): .noSuchSection(id)
        case .card(let id): .noSuchCard(id)
        }
    }
}

extension StepDocument {
    /// Creates a step from a card, without the card's own steps.
    public init(_ card: CardDocument) {
        self.init(
            title: card.title, notes: card.notes, isDone: card.isDone, due: card.due, repetition: card.repetition,
            labels: card.labels)
    }
}
