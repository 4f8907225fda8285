extension Planner {
    mutating func change(_ cards: [CardID], _ change: CardChange) throws -> EditName {
        try check(cards.count, of: .cards, limit: SizeLimits.cards)
        let records = try existing(cards)
        let name = EditName(change.kind, count: records.count)
        switch change {
        case .isArchived(let isArchived):
            try archive(records, isArchived)
            return name
        case .isDone(let isDone, let today):
            try mark(records, isDone: isDone, on: today)
            return name
        default: break
        }
        for record in records {
            var card = record
            switch change {
            case .title(let title): card.title = try TextSanitizer.title(title)
            case .notes(let notes): card.notes = try TextSanitizer.notes(notes)
            case .titleAndNotes(let title, let notes):
                card.title = try TextSanitizer.title(title)
                card.notes = try TextSanitizer.notes(notes)
            case .due, .dueDay, .dueTime, .schedule, .repetition, .skip:
                (card.due, card.repetition) = change.schedule(after: record.due, record.repetition)
                // Their card does, with all its steps.
                if card.place.section == nil { card.repetition = record.repetition }
            case .labels(let labels): card.labels = try known(labels)
            case .addLabel(let label):
                guard try library.label(label) != nil else { throw Refusal.noSuchLabel(label) }
                card.labels = try known(card.labels + [label])
            case .removeLabel(let label): card.labels.removeAll { $0 == label }
            case .isArchived, .isDone: break
            }
            builder.update(card)
        }
        return name
    }

    /// Archives cards, or restores them to their places. Steps can't be archived on their own.
    private mutating func archive(_ cards: [CardRecord], _ isArchived: Bool) throws {
        let changing = cards.filter { $0.place.section != nil && $0.place.isArchived != isArchived }
        let bySection = Dictionary(grouping: changing) { $0.place.section }
        for (section, cards) in bySection {
            if let section { try checkAccess(to: section, arriving: isArchived ? 0 : cards.count) }
        }
        for record in changing {
            var card = record
            card.place.isArchived = isArchived
            builder.update(card)
        }
    }
}
