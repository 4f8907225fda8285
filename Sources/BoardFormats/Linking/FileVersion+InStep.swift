import Board

extension FileVersion {
    /// Returns whether a board is the same as the file, apart from what the format has no place for. Then nothing is to
    /// be written. This is much faster than writing the board.
    ///
    /// The answer may also be `false` for a board that is written as the file already is, such as one with labels in a
    /// format without them.
    package func isInStep(with board: LinkedBoard, _ state: FileState) -> Bool {
        guard state.sections == board.sections else { return false }
        let board = withoutUnreadDueDates(board, state)
        if features.contains(.boardTitle), contents.title != board.document.title { return false }
        let (theirs, ours) = (contents.sections, board.document.sections)
        guard zip(theirs, ours).allSatisfy(hasSameHeader), !zip(marksDone(theirs), theirs).contains(where: hasOpenCards)
        else { return false }
        // Without `map`, Swift would cast each ID, which takes a tenth of the update.
        let ids = board.cards.map { $0.map(Optional.some) }
        return HeldCards(theirs, state.cards, features) == HeldCards(ours, ids, features)
    }

    private func hasSameHeader(_ section: SectionDocument, _ other: SectionDocument) -> Bool {
        return section.title == other.title
            && (!features.contains(.collapsedSections) || section.isCollapsed == other.isCollapsed)
            && (!features.contains(.limits) || section.limit?.count == other.limit?.count)
    }

    /// Returns whether a section that says that its cards are done has open ones. They are marked as done.
    private func hasOpenCards(_ marksDone: Bool, _ section: SectionDocument) -> Bool {
        marksDone && section.cards.contains { !$0.isDone && !$0.isArchived }
    }
}

/// The cards that a format can hold, where it can hold them.
private struct HeldCards: Equatable {
    private var cards: [[CardDocument]]
    private var ids: [[CardID?]]
    /// The archived cards, if the format has one place for all of them.
    private var archive: [CardID?: CardDocument] = [:]

    init(_ sections: [SectionDocument], _ ids: [[CardID?]], _ features: Set<BoardFeature>) {
        (cards, self.ids) = (sections.map(\.cards), ids)
        guard !features.contains(.archivedPlaces), cards.contains(where: { $0.contains(where: \.isArchived) }) else {
            return
        }
        for (index, section) in sections.enumerated() {
            let pairs = zip(section.cards, ids[index])
            if features.contains(.archivedCards) {
                for (card, id) in pairs where card.isArchived { archive[id] = card }
            }
            let visible = pairs.filter { !$0.0.isArchived }
            cards[index] = visible.map(\.0)
            self.ids[index] = visible.map(\.1)
        }
    }
}
