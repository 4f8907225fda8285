extension Planner {
    mutating func add(_ cards: [NewCard], to destination: CardDestination) throws -> EditName {
        try check(cards.count, of: .cards, limit: SizeLimits.cards)
        try checkArrival(of: cards.count, at: destination)
        let ranks = try ranks(cards.count, at: destination.anchor.map(\.number), of: .cards, in: destination.container)
        for (card, rank) in zip(cards, ranks ?? []) {
            try builder.insert(
                CardRecord(
                    id: card.id, place: Placement(in: destination.container, rank: rank),
                    title: TextSanitizer.title(card.title), notes: TextSanitizer.notes(card.notes), isDone: card.isDone,
                    due: card.due, repetition: card.repetition, labels: known(card.labels)))
        }
        return EditName(.addCards, count: cards.count)
    }

    mutating func move(_ cards: [CardID], to destination: CardDestination) throws -> EditName {
        try check(cards.count, of: .cards, limit: SizeLimits.cards)
        var moved = try existing(cards)
        let name: EditName
        switch destination.target {
        case .section(let section):
            name = EditName(.moveCards, count: moved.count)
            let arriving = moved.count { $0.place.section != section && !$0.place.isArchived }
            try checkAccess(to: section, arriving: arriving)
        case .card(let parent):
            let areSteps = moved.allSatisfy { $0.place.container == destination.container }
            name = EditName(areSteps ? .moveCards : .makeSteps, count: moved.count)
            guard !moved.contains(where: { $0.id == parent }) else { throw Refusal.intoItself }
            try checkArrival(of: 0, at: destination)
            moved = try withSteps(moved)
            if let section = try builder.card(parent).place.section,
                moved.contains(where: { $0.place.container != destination.container })
            {
                try checkAccess(to: section)
            }
        }
        for source in moved.compactMap(\.place.section).unique() { try checkAccess(to: source) }
        let inside = moved.filter { $0.place.container == destination.container }.map(\.id.number)
        guard
            let ranks = try ranks(
                moved.count, moved: inside, at: destination.anchor.map(\.number), of: .cards, in: destination.container)
        else { return name }
        let target = try board(of: destination.container)
        lazy var named = Set(moved.map(\.id))
        for (card, rank) in zip(moved, ranks) {
            // Making room may have changed the card's record.
            var card = try builder.card(card.id)
            if let target, let source = try board(of: card.place.container), source != target {
                let steps = try self.cards(in: .card(card.id)).filter { !named.contains($0) }
                try relabel([card.id] + steps, on: target)
                card = try builder.card(card.id)
            }
            let isArchived = card.place.isArchived && destination.container == card.place.container
            card.place = Placement(in: destination.container, rank: rank, isArchived: isArchived)
            builder.update(card)
        }
        return name
    }

    mutating func copy(_ copies: [CardCopy], to destination: CardDestination) throws -> EditName {
        try check(copies.count, of: .cards, limit: SizeLimits.cards)
        let name = EditName(.copyCards, count: copies.count)
        try checkArrival(of: copies.count, at: destination)
        let isSteps = destination.container.isCard
        var flat: [(source: CardRecord, id: CardID)] = []
        for copy in copies {
            flat.append((try builder.card(copy.source), copy.id))
            guard isSteps else { continue }
            var ids = DerivedNumbers(from: copy.id.number)
            for step in try cards(in: .card(copy.source)) {
                flat.append((try builder.card(step), CardID.random(using: &ids)))
            }
        }
        let ranks = try ranks(flat.count, at: destination.anchor.map(\.number), of: .cards, in: destination.container)
        for ((source, id), rank) in zip(flat, ranks ?? []) {
            let labels = try self.labels(of: source, goingTo: destination.container, as: id)
            let place = Placement(in: destination.container, rank: rank)
            try builder.insert(source.copied(as: id, to: place, labels: labels))
            guard !isSteps else { continue }
            var ids = DerivedNumbers(from: id.number)
            for step in try cards(in: .card(source.id)) {
                let record = try builder.card(step)
                let step = CardID.random(using: &ids)
                let labels = try self.labels(of: record, goingTo: destination.container, as: step)
                let place = Placement(in: .card(id), rank: record.place.rank)
                try builder.insert(record.copied(as: step, to: place, labels: labels))
            }
        }
        return name
    }

    mutating func delete(_ cards: [CardID]) throws -> EditName {
        try check(cards.count, of: .cards, limit: SizeLimits.cards)
        let records = try existing(cards)
        for section in records.compactMap(\.place.section).unique() { try checkAccess(to: section) }
        for card in records { try deleteWithSteps(card.id) }
        return EditName(.deleteCards, count: records.count)
    }

    mutating func discardEmpty(_ id: CardID) throws -> EditName {
        if let card = try library.card(id), card.isBlank, try cards(in: .card(id)).isEmpty {
            _ = try builder.card(id)
            builder.delete(.card(id))
        }
        return EditName(.deleteCards)
    }

    mutating func deleteWithSteps(_ card: CardID) throws {
        for step in try cards(in: .card(card)) {
            _ = try builder.card(step)
            builder.delete(.card(step))
        }
        builder.delete(.card(card))
    }

    // MARK: Parts

    /// Returns the cards that still exist, in the given order. Throws a refusal if none do.
    mutating func existing(_ cards: [CardID]) throws -> [CardRecord] {
        var records: [CardRecord] = []
        for id in cards.unique() {
            do {
                records.append(try builder.card(id))
            } catch Refusal.noSuchCard {
                // Another writer deleted it. The command still applies to the rest.
            }
        }
        if records.isEmpty, let first = cards.first { throw Refusal.noSuchCard(first) }
        return records
    }

    /// Returns each card, followed by its steps that aren't listed themselves.
    private mutating func withSteps(_ cards: [CardRecord]) throws -> [CardRecord] {
        let named = Set(cards.map(\.id))
        var all: [CardRecord] = []
        for card in cards {
            all.append(card)
            guard card.place.parent == nil else { continue }
            for step in try self.cards(in: .card(card.id)) where !named.contains(step) {
                all.append(try builder.card(step))
            }
        }
        return all
    }

    mutating func checkArrival(of count: Int, at destination: CardDestination) throws {
        switch destination.target {
        case .section(let section):
            try checkAccess(to: section, arriving: count)
        case .card(let id):
            let parent = try builder.card(id)
            guard parent.place.parent == nil else { throw Refusal.stepOfStep(parent: parent.title) }
        }
    }

    /// Returns the labels that exist, without duplicates.
    func known(_ labels: [LabelID]) throws -> [LabelID] {
        guard !labels.isEmpty else { return [] }
        let known = try labels.unique().filter { try library.label($0) != nil }
        try check(known.count, of: .labels, limit: SizeLimits.labels)
        return known
    }
}

extension Container {
    var isCard: Bool {
        if case .card = self { true } else { false }
    }
}

extension CardRecord {
    /// Whether the card has no content.
    var isBlank: Bool { title.isEmpty && notes.isEmpty && !isDone && due == nil && labels.isEmpty }

    func copied(as id: CardID, to place: Placement, labels: [LabelID]) -> CardRecord {
        CardRecord(
            id: id, place: place, title: title, notes: notes, isDone: isDone, due: due, repetition: repetition,
            labels: labels)
    }
}
