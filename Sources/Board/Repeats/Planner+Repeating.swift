extension Planner {
    /// Marks cards as done or not done. Each repeating card that becomes done is followed by the next one, which takes
    /// its place. The done card stays after it, or goes to the archive if the section has no room for both.
    mutating func mark(_ cards: [CardRecord], isDone: Bool, on today: Day?) throws {
        var arrivals: [SectionID: Int] = [:]
        for card in cards {
            var card = try builder.card(card.id)
            if isDone, !card.isDone, let today, let next = try insertNext(after: card, doneOn: today) {
                // Making room may have changed the card's record.
                card = try builder.card(card.id)
                card.repetition = nil
                if let section = next.place.section {
                    card.place.isArchived = try !hasRoom(section, for: arrivals[section, default: 0] + 1)
                    if !card.place.isArchived { arrivals[section, default: 0] += 1 }
                }
            }
            card.isDone = isDone
            builder.update(card)
        }
    }

    /// Inserts the card that follows a repeating card, and returns it, or returns `nil` if there is none.
    private mutating func insertNext(after card: CardRecord, doneOn today: Day) throws -> CardRecord? {
        guard !card.place.isArchived, let due = card.due,
            let next = card.repetition?.next(after: due, doneOn: today)
        else { return nil }
        if let section = card.place.section { try checkAccess(to: section) }
        let container = card.place.container
        let ranks = try ranks(1, at: .before(card.id.number), of: .cards, in: container)
        guard let rank = ranks?.first else { return nil }
        // After undo, the next card is the same one again.
        var ids = DerivedNumbers(from: card.id.number &+ Int64(next.due.day.number) << 24)
        var new = card.copied(
            as: try unusedID(&ids), to: Placement(in: container, rank: rank), labels: card.labels)
        (new.due, new.repetition) = (next.due, next.repetition)
        try builder.insert(new)
        for step in try self.cards(in: .card(card.id)) {
            let record = try builder.card(step)
            var copy = record.copied(
                as: try unusedID(&ids), to: Placement(in: .card(new.id), rank: record.place.rank),
                labels: record.labels)
            copy.isDone = false
            try builder.insert(copy)
        }
        return new
    }

    private func unusedID(_ ids: inout DerivedNumbers) throws -> CardID {
        while true {
            let id = CardID.random(using: &ids)
            if try library.placement(of: .card(id)) == nil { return id }
        }
    }

    private mutating func hasRoom(_ section: SectionID, for count: Int) throws -> Bool {
        guard let limit = try builder.section(section).limit, limit.isStrict else { return true }
        return try limit.room(besides: library.cardCount(of: section)) ?? count >= count
    }
}
