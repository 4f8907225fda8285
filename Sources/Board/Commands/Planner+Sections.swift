extension Planner {
    mutating func add(_ sections: [NewSection], board: BoardID, at anchor: SectionAnchor) throws -> EditName {
        _ = try builder.board(board)
        let count = try self.sections(of: board).count + sections.count
        try check(count, of: .sections, limit: SizeLimits.sections)
        let ranks = try ranks(sections.count, at: anchor.map(\.number), of: .sections, in: .board(board))
        for (section, rank) in zip(sections, ranks ?? []) {
            try builder.insert(
                SectionRecord(
                    id: section.id, place: Placement(in: .board(board), rank: rank),
                    title: TextSanitizer.name(section.title)))
        }
        return EditName(.addSections, count: sections.count)
    }

    mutating func change(_ id: SectionID, _ change: SectionChange) throws -> EditName {
        var section = try builder.section(id)
        switch change {
        case .title(let title): section.title = try TextSanitizer.name(title)
        case .color(let color): section.color = color
        case .isCollapsed(let isCollapsed): section.isCollapsed = isCollapsed
        case .isLocked(let isLocked): section.isLocked = isLocked
        case .limit(let limit):
            if let limit, !(0...SizeLimits.limit ~= limit.count) { throw Refusal.badLimit(limit.count) }
            section.limit = limit
        }
        builder.update(section)
        return EditName(change.kind)
    }

    /// Sorts the visible cards by redistributing their own ranks, so nothing else moves.
    mutating func sort(_ section: SectionID, by order: CardOrder, ascending: Bool) throws -> EditName {
        try checkAccess(to: section)
        let cards = try visibleCards(of: section)
        let ranks = cards.map(\.place.rank)
        let sorted = order.sorted(cards, ascending: ascending)
        if zip(ranks, ranks.dropFirst()).contains(where: { $0 == $1 }) {
            // Equal ranks can't express an order, so all cards get new ranks.
            let fresh = try self.ranks(
                sorted.count, moved: cards.map(\.id.number), at: .end, of: .cards, in: .section(section))
            assign(fresh ?? ranks, to: sorted)
        } else {
            assign(ranks, to: sorted)
        }
        return EditName(.sortSection)
    }

    private mutating func assign(_ ranks: [Rank], to cards: [CardRecord]) {
        for (record, rank) in zip(cards, ranks) {
            var card = record
            card.place.rank = rank
            builder.update(card)
        }
    }

    mutating func moveAll(from source: SectionID, to target: SectionID) throws -> EditName {
        guard source != target else { return EditName(.moveAllCards) }
        _ = try builder.section(source)
        let cards = try visibleCards(of: source)
        guard !cards.isEmpty else { return EditName(.moveAllCards) }
        _ = try move(cards.map(\.id), to: .section(target))
        return EditName(.moveAllCards, count: cards.count)
    }

    mutating func archiveDone(_ section: SectionID) throws -> EditName {
        try checkAccess(to: section)
        let done = try visibleCards(of: section).filter(\.isDone)
        guard !done.isEmpty else { return EditName(.archiveDone) }
        _ = try change(done.map(\.id), .isArchived(true))
        return EditName(.archiveDone, count: done.count)
    }

    mutating func move(_ sections: [SectionID], board: BoardID, at anchor: SectionAnchor) throws -> EditName {
        _ = try builder.board(board)
        var moved: [SectionRecord] = []
        for id in sections.unique() { moved.append(try builder.section(id)) }
        let inside = moved.filter { $0.place.board == board }.map(\.id.number)
        if inside.count < moved.count {
            let count = try self.sections(of: board).count + moved.count - inside.count
            try check(count, of: .sections, limit: SizeLimits.sections)
        }
        let name = EditName(.moveSections, count: moved.count)
        guard
            let ranks = try ranks(
                moved.count, moved: inside, at: anchor.map(\.number), of: .sections, in: .board(board))
        else { return name }
        for (record, rank) in zip(moved, ranks) {
            if record.place.board != board {
                for card in try cards(in: .section(record.id)) {
                    try relabel([card] + cards(in: .card(card)), on: board)
                }
            }
            var section = try builder.section(record.id)
            section.place = Placement(in: .board(board), rank: rank)
            builder.update(section)
        }
        return name
    }

    mutating func delete(_ sections: [SectionID]) throws -> EditName {
        let sections = sections.unique()
        for section in sections {
            try checkAccess(to: section)
            try deleteWithCards(section)
        }
        return EditName(.deleteSections, count: sections.count)
    }

    mutating func deleteWithCards(_ section: SectionID) throws {
        for card in try cards(in: .section(section)) {
            _ = try builder.card(card)
            try deleteWithSteps(card)
        }
        builder.delete(.section(section))
    }

    mutating func visibleCards(of section: SectionID) throws -> [CardRecord] {
        var records: [CardRecord] = []
        for card in try cards(in: .section(section)) {
            let record = try builder.card(card)
            if !record.place.isArchived { records.append(record) }
        }
        return records
    }
}

extension CardOrder {
    /// Returns the cards sorted. The sort is stable, and cards without a due date come last in either direction.
    func sorted(_ cards: [CardRecord], ascending: Bool) -> [CardRecord] {
        func sorted<Key>(_ key: (CardRecord) -> Key, _ isLess: (Key, Key) -> Bool) -> [CardRecord] {
            cards.enumerated().map { (offset: $0, key: key($1), card: $1) }.sorted { left, right in
                if isLess(left.key, right.key) { return true }
                return isLess(right.key, left.key) ? false : left.offset < right.offset
            }.map(\.card)
        }
        switch self {
        case .title:
            return sorted({ $0.title.lowercased() }, { ascending ? $0 < $1 : $1 < $0 })
        case .due:
            return sorted(\.due) { left, right in
                guard let left, let right else { return left != nil && right == nil }
                return ascending ? left.order < right.order : right.order < left.order
            }
        case .done:
            return sorted(\.isDone) { left, right in left != right && left != ascending }
        }
    }
}
