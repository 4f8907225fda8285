import Board

/// What cards show of a change that has not been written yet.
extension CardRecord {
    /// Makes a change.
    mutating func make(_ change: CardChange) {
        switch change {
        case .title(let title): self.title = title
        case .notes(let notes): self.notes = notes
        case .isDone(let isDone): self.isDone = isDone
        case .due(let due): self.due = due
        case .isArchived(let isArchived): place.isArchived = isArchived
        case .labels(let labels): self.labels = labels
        case .addLabel(let label): if !labels.contains(label) { labels.append(label) }
        case .removeLabel(let label): labels.removeAll { $0 == label }
        }
    }
}

extension CardSummary {
    /// What a card without steps shows.
    init(_ card: CardRecord) {
        self.init(
            id: card.id, title: card.title, hasNotes: !card.notes.isEmpty, isDone: card.isDone, due: card.due,
            labels: card.labels)
    }

    /// Shows what a card says by now.
    mutating func follow(_ card: CardRecord) {
        title = card.title
        hasNotes = !card.notes.isEmpty
        isDone = card.isDone
        due = card.due
        labels = card.labels
    }

    /// The same, shown by another card.
    func copied(as id: CardID) -> CardSummary {
        CardSummary(
            id: id, title: title, hasNotes: hasNotes, isDone: isDone, due: due, labels: labels, stepsDone: stepsDone,
            stepCount: stepCount)
    }
}
