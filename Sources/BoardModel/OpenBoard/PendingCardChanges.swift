import Board

/// The unwritten commands' effects on cards, shown on top of the stored cards.
///
/// Recording a command never reads the store, however many cards it affects. The effect on a card is computed when the
/// card is shown.
struct PendingCardChanges {
    /// A change to cards, by one command or by several that type in the same text.
    private struct Layer {
        let cards: Set<CardID>
        var change: CardChange
        var tokens: Set<CommandToken>
    }

    /// The rank of cards that the store hasn't placed yet. They count as last.
    private static let unplaced = Rank("zzzz")

    private var added: [CardID: CardRecord] = [:]
    private var copies: [CardID: (source: CardID, container: Container)] = [:]
    private var made: [CommandToken: [CardID]] = [:]
    private var deleted: [CommandToken: Set<CardID>] = [:]
    private var layers: [Layer] = []

    /// Records a command. Returns the existing cards that look different.
    mutating func record(_ command: Command, as token: CommandToken) -> Set<CardID> {
        switch command {
        case .addCards(let cards, let place):
            for card in cards {
                added[card.id] = CardRecord(
                    id: card.id, place: Placement(in: place.container, rank: Self.unplaced), title: card.title,
                    notes: card.notes, isDone: card.isDone, due: card.due, repetition: card.repetition,
                    labels: card.labels)
            }
            made[token] = cards.map(\.id)
        case .copyCards(let cards, let place):
            for card in cards { copies[card.id] = (card.source, place.container) }
            made[token] = cards.map(\.id)
        case .receiveCards(let cards, _, let place):
            let isSteps = if case .card = place.target { true } else { false }
            let new = isSteps ? cards.flatMap(\.flattenedSteps) : cards.map { ($0.id, StepDocument($0.card)) }
            // Only the store knows which labels the names stand for.
            for (id, card) in new {
                added[id] = CardRecord(
                    id: id, place: Placement(in: place.container, rank: Self.unplaced), title: card.title,
                    notes: card.notes, isDone: card.isDone, due: card.due, repetition: card.repetition,
                    labels: [])
            }
            made[token] = new.map(\.id)
        case .changeCards(let cards, let change):
            let cards = Set(cards)
            if let last = layers.last, last.cards == cards, last.change.isReplaced(by: change) {
                layers[layers.count - 1].change = change
                layers[layers.count - 1].tokens.insert(token)
            } else {
                layers.append(Layer(cards: cards, change: change, tokens: [token]))
            }
            return cards
        case .deleteCards(let cards): deleted[token] = Set(cards)
        default: break
        }
        return []
    }

    /// Applies a change to a new card that the store doesn't know yet. Returns the resulting card.
    mutating func apply(_ change: CardChange, to id: CardID) -> CardRecord? {
        added[id]?.apply(change)
        return added[id]
    }

    /// Removes an answered command, since the store has its result. Returns the cards that may look different.
    mutating func finish(_ token: CommandToken) -> Set<CardID> {
        var changed = Set(made.removeValue(forKey: token) ?? [])
        for card in changed {
            added[card] = nil
            copies[card] = nil
        }
        for index in layers.indices where layers[index].tokens.remove(token) != nil {
            changed.formUnion(layers[index].cards)
        }
        layers.removeAll { $0.tokens.isEmpty }
        deleted[token] = nil
        return changed
    }

    /// Returns whether a card is new and its command is still unanswered.
    func isNew(_ id: CardID) -> Bool { added[id] != nil }

    /// Returns whether a card was just deleted here.
    func isDeleted(_ id: CardID) -> Bool { deleted.values.contains { $0.contains(id) } }

    /// Returns a card or step in full with the unwritten changes, or `nil` if it is deleted.
    func card(_ id: CardID, stored: (CardID) -> CardRecord?) -> CardRecord? {
        guard !isDeleted(id) else { return nil }
        var record = added[id]
        if let copy = copies[id] {
            record = card(copy.source, stored: stored)
                .map { $0.copied(as: id, to: Placement(in: copy.container, rank: $0.place.rank)) }
        }
        record = record ?? stored(id)
        for layer in layers where layer.cards.contains(id) { record?.apply(layer.change) }
        return record
    }

    /// Returns the summary of a card with the unwritten changes.
    func summary(of id: CardID, stored: (CardID) -> CardSummary?) -> CardSummary? {
        var summary = added[id].map { CardSummary($0) }
        if let copy = copies[id] { summary = self.summary(of: copy.source, stored: stored)?.copied(as: id) }
        summary = summary ?? stored(id)
        for layer in layers where layer.cards.contains(id) { summary?.apply(layer.change) }
        return summary
    }
}

extension CardChange {
    /// Returns whether another change replaces this one entirely, as another letter does in typed text. A time
    /// doesn't, because it may leave the day and the zone.
    fileprivate func isReplaced(by other: CardChange) -> Bool {
        switch (self, other) {
        case (.title, .title), (.notes, .notes), (.titleAndNotes, .titleAndNotes), (.isDone, .isDone), (.due, .due),
            (.dueDay, .dueDay):
            true
        default: false
        }
    }

    /// Whether the change is made by typing.
    var isTyped: Bool {
        switch self {
        case .title, .notes, .titleAndNotes: true
        default: false
        }
    }
}

extension CardRecord {
    mutating func apply(_ change: CardChange) {
        switch change {
        case .title(let title): self.title = title
        case .notes(let notes): self.notes = notes
        case .titleAndNotes(let title, let notes): (self.title, self.notes) = (title, notes)
        case .isDone(let isDone, _): self.isDone = isDone
        case .due, .dueDay, .dueTime, .schedule, .repetition, .skip:
            let schedule = change.schedule(after: due, repetition)
            // Steps don't repeat.
            (due, repetition) = (schedule.due, place.section == nil ? repetition : schedule.repetition)
        case .isArchived(let isArchived): place.isArchived = isArchived
        case .labels(let labels): self.labels = labels
        case .addLabel(let label): if !labels.contains(label) { labels.append(label) }
        case .removeLabel(let label): labels.removeAll { $0 == label }
        }
    }

    fileprivate func copied(as id: CardID, to place: Placement) -> CardRecord {
        CardRecord(
            id: id, place: place, title: title, notes: notes, isDone: isDone, due: due, repetition: repetition,
            labels: labels)
    }
}

extension CardSummary {
    /// Creates the summary of a card without steps.
    package init(_ card: CardRecord) {
        self.init(
            id: card.id, title: card.title, hasNotes: !card.notes.isEmpty, isDone: card.isDone, due: card.due,
            repeats: card.repetition != nil, labels: card.labels)
    }

    mutating func apply(_ change: CardChange) {
        switch change {
        case .title(let title): self.title = title
        case .notes(let notes): hasNotes = !notes.isEmpty
        case .titleAndNotes(let title, let notes): (self.title, hasNotes) = (title, !notes.isEmpty)
        case .isDone(let isDone, _): self.isDone = isDone
        case .due, .dueDay, .dueTime, .schedule, .repetition:
            // Which rule it is makes no difference here.
            let rule = repeats ? Repetition(RepeatRule(.day)) : nil
            let (due, repetition) = change.schedule(after: self.due, rule)
            (self.due, repeats) = (due, repetition != nil)
        // Only the store knows the next date.
        case .skip, .isArchived: break
        case .labels(let labels): self.labels = labels
        case .addLabel(let label): if !labels.contains(label) { labels.append(label) }
        case .removeLabel(let label): labels.removeAll { $0 == label }
        }
    }

    /// Returns the same summary for another card.
    fileprivate func copied(as id: CardID) -> CardSummary {
        CardSummary(
            id: id, title: title, hasNotes: hasNotes, isDone: isDone, due: due, repeats: repeats, labels: labels,
            stepsDone: stepsDone, stepCount: stepCount)
    }
}
