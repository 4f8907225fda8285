extension Planner {
    mutating func add(_ board: NewBoard) throws -> EditName {
        try check(board.sections.count, of: .sections, limit: SizeLimits.sections)
        try insertBoard(board.id, title: board.title, at: .end)
        let ranks = Rank.spread(board.sections.count, after: nil, before: nil) ?? []
        for (section, rank) in zip(board.sections, ranks) {
            try builder.insert(
                SectionRecord(
                    id: section.id, place: Placement(in: .board(board.id), rank: rank),
                    title: TextSanitizer.name(section.title)))
        }
        return EditName(.addBoard)
    }

    @discardableResult
    mutating func insertBoard(_ id: BoardID, title: String, at anchor: BoardAnchor) throws -> BoardRecord {
        let rank = try ranks(1, at: anchor.map(\.number), of: .boards, in: .library)?.first
        return try insertBoard(id, title: title, rank: rank ?? Rank("V"))
    }

    mutating func insertBoard(_ id: BoardID, title: String, rank: Rank) throws -> BoardRecord {
        let board = BoardRecord(
            id: id, place: Placement(in: .library, rank: rank), title: try TextSanitizer.name(title))
        try builder.insert(board)
        return board
    }

    mutating func change(_ id: BoardID, _ change: BoardChange) throws -> EditName {
        var board = try builder.board(id)
        switch change {
        case .title(let title): board.title = try TextSanitizer.name(title)
        case .color(let color): board.color = color
        case .layout(let layout): board.layout = layout
        }
        builder.update(board)
        return EditName(change.kind)
    }

    mutating func duplicate(_ board: BoardID, as id: BoardID, title: String) throws -> EditName {
        let original = try builder.board(board)
        var copy = try insertBoard(id, title: title, at: .after(board))
        (copy.color, copy.layout) = (original.color, original.layout)
        builder.update(copy)
        var ids = DerivedNumbers(from: id.number)
        var newLabels: [LabelID: LabelID] = [:]
        for label in try labels(of: board) {
            let old = try builder.label(label)
            let new = LabelID.random(using: &ids)
            newLabels[label] = new
            let place = Placement(in: .board(id), rank: old.place.rank)
            try builder.insert(LabelRecord(id: new, place: place, title: old.title, color: old.color))
        }
        for section in try sections(of: board) {
            let old = try builder.section(section)
            let new = SectionID.random(using: &ids)
            try builder.insert(
                SectionRecord(
                    id: new, place: Placement(in: .board(id), rank: old.place.rank), title: old.title,
                    color: old.color, isCollapsed: old.isCollapsed, isLocked: old.isLocked, limit: old.limit))
            try copyCards(of: .section(section), to: .section(new), labels: newLabels, ids: &ids)
        }
        return EditName(.duplicateBoard)
    }

    private mutating func copyCards(
        of source: Container, to target: Container, labels: [LabelID: LabelID], ids: inout DerivedNumbers
    ) throws {
        for card in try cards(in: source) {
            let old = try builder.card(card)
            let place = Placement(in: target, rank: old.place.rank, isArchived: old.place.isArchived)
            let copy = old.copied(
                as: .random(using: &ids), to: place, labels: old.labels.compactMap { labels[$0] })
            try builder.insert(copy)
            if !target.isCard { try copyCards(of: .card(card), to: .card(copy.id), labels: labels, ids: &ids) }
        }
    }

    mutating func move(_ boards: [BoardID], at anchor: BoardAnchor) throws -> EditName {
        let boards = boards.unique()
        for board in boards { _ = try builder.board(board) }
        let name = EditName(.moveBoards, count: boards.count)
        let numbers = boards.map(\.number)
        guard
            let ranks = try ranks(
                boards.count, moved: numbers, at: anchor.map(\.number), of: .boards, in: .library)
        else { return name }
        for (id, rank) in zip(boards, ranks) {
            var board = try builder.board(id)
            board.place.rank = rank
            builder.update(board)
        }
        return name
    }

    mutating func delete(_ board: BoardID) throws -> EditName {
        _ = try builder.board(board)
        for section in try sections(of: board) {
            _ = try builder.section(section)
            try deleteWithCards(section)
        }
        for label in try labels(of: board) {
            _ = try builder.label(label)
            builder.delete(.label(label))
        }
        builder.delete(.board(board))
        return EditName(.deleteBoard)
    }

    // MARK: Labels

    mutating func add(_ label: NewLabel, board: BoardID) throws -> EditName {
        _ = try builder.board(board)
        let rank = try ranks(1, at: .end, of: .labels, in: .board(board))?.first
        try builder.insert(
            LabelRecord(
                id: label.id, place: Placement(in: .board(board), rank: rank ?? Rank("V")),
                title: TextSanitizer.name(label.title), color: label.color))
        return EditName(.addLabel)
    }

    mutating func change(_ id: LabelID, _ change: LabelChange) throws -> EditName {
        var label = try builder.label(id)
        switch change {
        case .title(let title): label.title = try TextSanitizer.name(title)
        case .color(let color): label.color = color
        }
        builder.update(label)
        return EditName(change.kind)
    }

    /// Deletes a label. Cards keep its ID, which then refers to nothing. Only one row is written, however many cards
    /// have the label, and undo restores it to all of them.
    mutating func delete(_ label: LabelID) throws -> EditName {
        _ = try builder.label(label)
        builder.delete(.label(label))
        return EditName(.deleteLabel)
    }
}
