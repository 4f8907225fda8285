import Board

// A card that leaves a board takes with it what the file says of it and a board can't hold. So the file is also kept as
// it would be with the cards that have left, and when one of them returns, the board is written to that file instead.
extension FileVersion {
    /// The most cards that are kept, and the most bytes by which a kept file is longer than the file. If there would be
    /// more, those of earlier updates are not kept any longer.
    private static let cardLimit = 1_000
    private static let sizeLimit = 1_000_000

    /// Returns the file with all cards that have left the board or are about to leave it, or `nil` if there are none.
    ///
    /// - Parameter merge: What the board takes from this version of the file.
    public func kept(of link: BoardLink, _ merge: BoardMerge) -> KeptFile? {
        let base = storedBase(of: link)
        let whole = merge.stateWithDeleted
        if let kept = base.kept, let carried = carry(kept, from: base.bytes, to: whole) { return carried }
        let hasLeft = whole.sections != merge.state.sections || whole.cards != merge.state.cards
        return hasLeft ? KeptFile(bytes: bytes, sections: whole.sections, cards: whole.cards) : nil
    }

    /// Returns a kept file with the changes that others have made to the file, or `nil` if it can't be read.
    private func carry(_ kept: KeptFile, from base: [UInt8], to state: FileState) -> KeptFile? {
        if base == bytes { return kept }
        guard let old = version(of: kept) else { return nil }
        let theirs = FileLine.lines(of: text)
        let base = FileLine.lines(of: SourceText.withoutMark(base))
        let lines = LineMerge.carry(FileLine.lines(of: old.version.text), from: base, to: theirs)
        let end = theirs.first?.end ?? [Byte.lineFeed]
        guard let new = version(of: file(FileLine.bytes(of: lines, end: end))) else { return nil }
        let contents = new.contents
        var rows = FileState(contents)
        // The cards that the file still has are known best.
        rows.takeRows(from: state, DocumentMatch(state.document, contents))
        rows.takeRows(from: old.state, DocumentMatch(old.state.document, contents))
        return KeptFile(bytes: new.bytes, sections: rows.sections, cards: rows.cards)
    }

    /// Returns the file for a board that has taken what the file has, with what a kept file says of the cards that have
    /// returned.
    ///
    /// - Throws: ``ExportError/notWritable``, as without a kept file.
    public func written(
        for board: LinkedBoard, _ state: FileState, _ kept: KeptFile?
    ) throws(ExportError) -> FileVersion {
        if let kept, hasReturned(to: board, state, kept), let whole = version(of: kept, for: board, state),
            let new = try? whole.version.written(for: board, whole.state)
        {
            return new
        }
        return try written(for: board, state)
    }

    private func hasReturned(to board: LinkedBoard, _ state: FileState, _ kept: KeptFile) -> Bool {
        let returned = kept.rows.cards.subtracting(state.rows.cards)
        if !returned.isDisjoint(with: writtenCards(of: board)) { return true }
        // A list without headings has no place for an empty section.
        guard features.contains(.emptySections), format != .list || !contents.sections.isEmpty else {
            return false
        }
        return !kept.rows.sections.subtracting(state.rows.sections).isDisjoint(with: board.sections)
    }

    /// Returns the file to keep after it was written for a board, or `nil` if all cards have returned to the board or
    /// nothing can be kept.
    ///
    /// - Parameters:
    ///   - kept: The file that was kept before.
    ///   - file: The file that was written.
    ///   - merge: What the board has taken from this version of the file.
    public func kept(
        _ kept: KeptFile?, afterWriting file: FileVersion, for board: LinkedBoard, _ merge: BoardMerge
    ) -> KeptFile? {
        guard let kept, let whole = version(of: kept, for: board, merge.state) else { return nil }
        guard let new = whole.version.kept(whole.state, for: board) else { return nil }
        let left = Set(new.cards.joined().compactMap { $0 }).subtracting(writtenCards(of: board))
        let isSmall = left.count <= Self.cardLimit && new.bytes.count - file.bytes.count <= Self.sizeLimit
        return isSmall ? new : self.kept(merge.stateWithDeleted, for: board)
    }

    /// Returns this version with the changes of a board, but with the cards that the board doesn't have anymore.
    private func kept(_ state: FileState, for board: LinkedBoard) -> KeptFile? {
        let hasArchive = features.contains(.archivedCards)
        let whole = board.withCardsThatLeft(state, hasArchive: hasArchive)
        guard let new = try? written(for: whole, state) else { return nil }
        let rows = new.state(of: whole)
        let left = rows.rows.cards.subtracting(writtenCards(of: board))
        let hasSections = features.contains(.emptySections)
        if left.isEmpty, !hasSections || rows.rows.sections.isSubset(of: board.sections) { return nil }
        return KeptFile(bytes: new.bytes, sections: rows.sections, cards: rows.cards)
    }

    private func writtenCards(of board: LinkedBoard) -> Set<CardID> {
        Set(writtenSections(of: board).flatMap(\.cards))
    }

    private func version(of kept: KeptFile) -> (version: FileVersion, state: FileState)? {
        guard let version = version(of: kept.bytes),
            let state = FileState(version.contents, sections: kept.sections, cards: kept.cards)
        else { return nil }
        return (version, state)
    }

    /// Returns a kept file with the due dates that only the board has, including those of cards that return.
    private func version(
        of kept: KeptFile, for board: LinkedBoard, _ file: FileState
    ) -> (version: FileVersion, state: FileState)? {
        guard let (version, earlier) = version(of: kept) else { return nil }
        var state = earlier
        version.holdUnreadDueDates(of: board, in: &state)
        let known = file.rows.cards
        state.unreadDueDates = state.unreadDueDates.filter { !known.contains($0.key) }
        state.unreadDueDates.merge(file.unreadDueDates) { $1 }
        return (version, state)
    }
}

extension KeptFile {
    /// The rows of the board.
    fileprivate var rows: (sections: Set<SectionID>, cards: Set<CardID>) { rowSets(sections, cards) }
}

private func rowSets(_ sections: [SectionID?], _ cards: [[CardID?]]) -> (sections: Set<SectionID>, cards: Set<CardID>) {
    (Set(sections.compactMap { $0 }), Set(cards.joined().compactMap { $0 }))
}

extension FileState {
    /// The rows of the board.
    fileprivate var rows: (sections: Set<SectionID>, cards: Set<CardID>) { rowSets(sections, cards) }

    /// Gives the sections and cards that have no rows those of another state, if they are not in use.
    fileprivate mutating func takeRows(from other: FileState, _ match: DocumentMatch) {
        var (usedSections, usedCards) = rows
        for (index, old) in match.sections.enumerated() where sections[index] == nil {
            guard let id = old.flatMap({ other.sections[$0] }), usedSections.insert(id).inserted else { continue }
            sections[index] = id
        }
        for (index, places) in match.cards.enumerated() {
            for (number, place) in places.enumerated() where cards[index][number] == nil {
                guard let id = place.flatMap({ other.cards[$0.section][$0.card] }), usedCards.insert(id).inserted
                else { continue }
                cards[index][number] = id
            }
        }
    }
}

extension LinkedBoard {
    /// Returns the board with the sections and cards of a file that it doesn't have, each after the one that it follows
    /// in the file.
    ///
    /// - Parameter hasArchive: Whether the file holds archived cards. If not, they have left it.
    fileprivate func withCardsThatLeft(_ file: FileState, hasArchive: Bool) -> LinkedBoard {
        var board = hasArchive ? self : withoutArchive
        var previous: Int?
        for (section, id) in zip(file.document.sections, file.sections) {
            guard let id else { continue }
            if let place = board.sections.firstIndex(of: id) {
                previous = place
                continue
            }
            let place = previous.map { $0 + 1 } ?? 0
            var empty = section
            empty.cards = []
            board.sections.insert(id, at: place)
            board.document.sections.insert(empty, at: place)
            board.cards.insert([], at: place)
            previous = place
        }
        let places = Dictionary(board.sections.enumerated().map { ($1, $0) }) { first, _ in first }
        var there: [CardID: Int] = [:]
        for (place, ids) in board.cards.enumerated() { for id in ids { there[id] = place } }
        var added: Set<CardID> = []
        for (index, ids) in file.cards.enumerated() {
            guard let place = file.sections[index].flatMap({ places[$0] }) else { continue }
            // The cards that follow each card of the board. Those at the start follow none.
            var followers: [CardID?: [(card: CardDocument, id: CardID)]] = [:]
            var anchor: CardID?
            for (card, id) in zip(file.document.sections[index].cards, ids) {
                guard let id else { continue }
                if there[id] == place {
                    anchor = id
                } else if there[id] == nil, added.insert(id).inserted {
                    followers[anchor, default: []].append((card, id))
                }
            }
            guard !followers.isEmpty else { continue }
            let old = zip(board.document.sections[place].cards, board.cards[place])
            var cards = followers[nil] ?? []
            for (card, id) in old { cards += [(card, id)] + (followers[id] ?? []) }
            board.document.sections[place].cards = cards.map(\.card)
            board.cards[place] = cards.map(\.id)
        }
        return board
    }

    private var withoutArchive: LinkedBoard {
        var board = self
        for index in sections.indices {
            let cards = zip(document.sections[index].cards, cards[index]).filter { !$0.0.isArchived }
            board.document.sections[index].cards = cards.map(\.0)
            board.cards[index] = cards.map(\.1)
        }
        return board
    }
}
