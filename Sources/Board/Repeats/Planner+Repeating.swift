extension Planner {
    /// A card that becomes done, and the due date of the one that follows it.
    private struct Repeated {
        let card: CardRecord
        let due: Due
        let repetition: Repetition

        var position: OrderPosition { OrderPosition(rank: card.place.rank, number: card.id.number) }
    }

    /// Marks cards as done or not done. Each repeating card that becomes done is followed by the next one, which takes
    /// its place. The done card stays after it, or goes to the archive if the section has no room for both.
    mutating func mark(_ cards: [CardRecord], isDone: Bool, on today: Day?) throws {
        if isDone, let today {
            let repeated = cards.compactMap { card -> Repeated? in
                guard !card.isDone, !card.place.isArchived, let due = card.due,
                    let next = card.repetition?.next(after: due, doneOn: today)
                else { return nil }
                return Repeated(card: card, due: next.due, repetition: next.repetition)
            }
            for (section, repeated) in Dictionary(grouping: repeated, by: \.card.place.section) {
                if let section { try insertNext(repeated, in: section) }
            }
        }
        for card in cards {
            // Making room may have changed the card's record.
            var card = try builder.card(card.id)
            card.isDone = isDone
            builder.update(card)
        }
    }

    private mutating func insertNext(_ repeated: [Repeated], in section: SectionID) throws {
        try checkAccess(to: section)
        let repeated = repeated.sorted { $0.position < $1.position }
        var room = try room(in: builder.section(section))
        for (repeated, rank) in zip(repeated, try ranksBefore(repeated, in: .section(section))) {
            try insertNext(repeated, at: Placement(in: .section(section), rank: rank))
            var done = try builder.card(repeated.card.id)
            done.repetition = nil
            done.place.isArchived = room == 0
            builder.update(done)
            room = room.map { max($0 - 1, 0) }
        }
    }

    /// Returns a rank right before each of these cards, which are in order.
    private mutating func ranksBefore(_ repeated: [Repeated], in container: Container) throws -> [Rank] {
        let planner = RankPlanner(library: library, table: .cards, container: container)
        let places = try repeated.map { try planner.place(1, at: .before($0.card.id.number)) }
        if places.allSatisfy(\.others.isEmpty) { return places.compactMap { $0.ranks?.first } }
        // Where there is no room, the ranks of other cards change. That can be done only once, so all are together.
        guard let first = repeated.first else { return [] }
        return try ranks(repeated.count, at: .before(first.card.id.number), of: .cards, in: container) ?? []
    }

    private mutating func insertNext(_ repeated: Repeated, at place: Placement) throws {
        let card = repeated.card
        // After undo, the next card is the same one again.
        var ids = DerivedNumbers(from: card.id.number &+ Int64(repeated.due.day.number) << 24)
        var next = card.copied(as: try unusedID(&ids), to: place, labels: card.labels)
        (next.due, next.repetition) = (repeated.due, repeated.repetition)
        try builder.insert(next)
        for step in try cards(in: .card(card.id)) {
            let record = try builder.card(step)
            var copy = record.copied(
                as: try unusedID(&ids), to: Placement(in: .card(next.id), rank: record.place.rank),
                labels: record.labels)
            copy.isDone = false
            try builder.insert(copy)
        }
    }

    private func unusedID(_ ids: inout DerivedNumbers) throws -> CardID {
        while true {
            let id = CardID.random(using: &ids)
            if try library.placement(of: .card(id)) == nil { return id }
        }
    }
}
