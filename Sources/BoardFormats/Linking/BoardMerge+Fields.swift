import Board

/// Merging what the cards say that both sides have.
extension BoardMerge {
    /// Takes the file's edits of the cards that both have.
    mutating func mergeFields() {
        for (index, section) in file.sections.enumerated() {
            for number in section.cards.indices {
                // Few cards have changed. Asking for the others' contents would copy them.
                guard let place = match.cards[index][number],
                    base.document.sections[place.section].cards[place.card] != section.cards[number],
                    let id = state.cards[index][number], let current = boardCard(id)
                else { continue }
                merge(baseCard(place).card, current, section.cards[number], id)
            }
        }
    }

    private mutating func merge(_ base: CardDocument, _ board: CardDocument, _ file: CardDocument, _ id: CardID) {
        // What a file can't hold has not been changed by the board.
        let isUnchanged = isUnchanged(board, since: base)
        let board = isUnchanged ? base : board
        var isWhole = mergeTexts(StepDocument(base), StepDocument(board), StepDocument(file), id)
        if let isArchived = FieldMerge.value(base.isArchived, board.isArchived, file.isArchived),
            isArchived != board.isArchived
        {
            archived[id] = isArchived
            perform(.changeCards([id], .isArchived(isArchived)))
        }
        if base.steps != file.steps, !mergeSteps(base.steps, board.steps, file.steps, of: id) { isWhole = false }
        guard !isWhole, let section = section(of: id) else { return }
        note(.keptTwice(title: board.title))
        var copy = file
        copy.isArchived = false
        perform(.receiveCards([ReceivedCard(copy)], labels: [], at: .section(section, .after(id))))
    }

    /// Merges everything but the steps. Returns `false` if both sides have edited the same field.
    mutating func mergeTexts(_ base: StepDocument, _ board: StepDocument, _ file: StepDocument, _ id: CardID) -> Bool {
        guard base != file else { return true }
        let title = FieldMerge.value(base.title, board.title, file.title)
        let notes = FieldMerge.notes(base.notes, board.notes, file.notes)
        let due = FieldMerge.value(base.due, board.due, file.due)
        if let title, title != board.title { perform(.changeCards([id], .title(title))) }
        if let notes, notes != board.notes { perform(.changeCards([id], .notes(notes))) }
        if let due, due != board.due { perform(.changeCards([id], .due(due))) }
        if let isDone = FieldMerge.value(base.isDone, board.isDone, file.isDone), isDone != board.isDone {
            perform(.changeCards([id], .isDone(isDone, on: hasNext(file) ? nil : version.time.today)))
        }
        let names = FieldMerge.labels(base.labels, board.labels, file.labels)
        if names != board.labels { perform(.changeCards([id], .labels(names.map { label($0) }))) }
        return title != nil && notes != nil && due != nil
    }

    /// Whether the file has the card that follows one that repeats. Another library may have written it there.
    private func hasNext(_ card: StepDocument) -> Bool {
        file.sections.contains { section in section.cards.contains { !$0.isDone && $0.title == card.title } }
    }

    /// Returns the label with a name. A new one is added to the board.
    private mutating func label(_ name: String) -> LabelID {
        if let id = labels[name] { return id }
        let label = NewLabel(title: name)
        labels[name] = label.id
        perform(.addLabel(label, board: board.id))
        return label.id
    }

    /// Marks the cards as done that the board has moved or added to these sections. Should somebody mark them as open
    /// again, they stay so on the board.
    mutating func markArrivals(in sections: Set<SectionID>) {
        guard !sections.isEmpty else { return }
        var known: Set<CardID> = []
        for (id, cards) in zip(base.sections, base.cards) where id.map(sections.contains) == true {
            known.formUnion(cards.compactMap { $0 })
        }
        let arrivals = zip(board.document.sections.flatMap(\.cards), board.cards.joined()).filter { card, id in
            !card.isDone && !card.isArchived && !known.contains(id) && !deletedCards.contains(id)
                && section(of: id).map(sections.contains) == true
        }
        // Without a day, no next card follows one that repeats: it would be in such a section, too.
        if !arrivals.isEmpty { perform(.changeCards(arrivals.map(\.1), .isDone(true))) }
    }
}
