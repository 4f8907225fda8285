import Board

/// What cards show of commands that have not been written yet, on top of what the store says of them.
///
/// It takes in a command without a look at the store, however many cards it is about; what a card shows comes about
/// when somebody looks at it.
struct Drafts {
    /// A change of cards, by one command or by several that type into one text.
    private struct Layer {
        let cards: Set<CardID>
        var change: CardChange
        var tokens: Set<CommandToken>
    }

    /// What has no place from the store yet counts as the last.
    private static let unplaced = Rank("zzzz")

    private var added: [CardID: CardRecord] = [:]
    private var copies: [CardID: (source: CardID, container: Container)] = [:]
    private var made: [CommandToken: [CardID]] = [:]
    private var deleted: [CommandToken: Set<CardID>] = [:]
    private var layers: [Layer] = []

    /// Takes in a command; answers the cards that look different by it, apart from new ones.
    mutating func take(_ command: Command, as token: CommandToken) -> Set<CardID> {
        switch command {
        case .addCards(let cards, let place):
            for card in cards {
                added[card.id] = CardRecord(
                    id: card.id, place: Placement(in: place.container, rank: Self.unplaced), title: card.title,
                    notes: card.notes, isDone: card.isDone, due: card.due, labels: card.labels)
            }
            made[token] = cards.map(\.id)
        case .copyCards(let cards, let place):
            for card in cards { copies[card.id] = (card.source, place.container) }
            made[token] = cards.map(\.id)
        case .receiveCards(let cards, _, let place):
            let isSteps = if case .card = place.target { true } else { false }
            let new = isSteps ? cards.flatMap(\.asSteps) : cards.map { ($0.id, StepDocument($0.card)) }
            // Which labels its names stand for the store says.
            for (id, card) in new {
                added[id] = CardRecord(
                    id: id, place: Placement(in: place.container, rank: Self.unplaced), title: card.title,
                    notes: card.notes, isDone: card.isDone, due: card.due, labels: [])
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

    /// Writes a change into a new card, of which the store knows nothing yet; answers what it is then.
    mutating func write(_ change: CardChange, into id: CardID) -> CardRecord? {
        added[id]?.make(change)
        return added[id]
    }

    /// A command was answered: from here on it is as the store says. Answers the cards that may look different by that.
    mutating func settle(_ token: CommandToken) -> Set<CardID> {
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

    /// Whether a card is new, and the store has not answered yet.
    func isNew(_ id: CardID) -> Bool { added[id] != nil }

    /// Whether a card has just been deleted here.
    func isDeleted(_ id: CardID) -> Bool { deleted.values.contains { $0.contains(id) } }

    /// A card or a step as it is with all that, whole; `nil` where it is gone.
    func card(_ id: CardID, stored: (CardID) -> CardRecord?) -> CardRecord? {
        guard !isDeleted(id) else { return nil }
        var record = added[id]
        if let copy = copies[id] {
            record = card(copy.source, stored: stored)
                .map { $0.copied(as: id, to: Placement(in: copy.container, rank: $0.place.rank)) }
        }
        record = record ?? stored(id)
        for layer in layers where layer.cards.contains(id) { record?.make(layer.change) }
        return record
    }

    /// What a card shows of itself with all that.
    func summary(of id: CardID, stored: (CardID) -> CardSummary?) -> CardSummary? {
        var summary = added[id].map { CardSummary($0) }
        if let copy = copies[id] { summary = self.summary(of: copy.source, stored: stored)?.copied(as: id) }
        summary = summary ?? stored(id)
        for layer in layers where layer.cards.contains(id) { summary?.make(layer.change) }
        return summary
    }
}

extension CardChange {
    /// Whether another change leaves nothing of it, as a letter more does with a text.
    fileprivate func isReplaced(by other: CardChange) -> Bool {
        switch (self, other) {
        case (.title, .title), (.notes, .notes), (.titleAndNotes, .titleAndNotes), (.isDone, .isDone), (.due, .due):
            true
        default: false
        }
    }

    /// Whether it is what somebody types.
    var isTyped: Bool {
        switch self {
        case .title, .notes, .titleAndNotes: true
        default: false
        }
    }
}

extension CardRecord {
    /// Makes a change.
    mutating func make(_ change: CardChange) {
        switch change {
        case .title(let title): self.title = title
        case .notes(let notes): self.notes = notes
        case .titleAndNotes(let title, let notes): (self.title, self.notes) = (title, notes)
        case .isDone(let isDone): self.isDone = isDone
        case .due(let due): self.due = due
        case .isArchived(let isArchived): place.isArchived = isArchived
        case .labels(let labels): self.labels = labels
        case .addLabel(let label): if !labels.contains(label) { labels.append(label) }
        case .removeLabel(let label): labels.removeAll { $0 == label }
        }
    }

    fileprivate func copied(as id: CardID, to place: Placement) -> CardRecord {
        CardRecord(id: id, place: place, title: title, notes: notes, isDone: isDone, due: due, labels: labels)
    }
}

extension CardSummary {
    /// What a card without steps shows.
    package init(_ card: CardRecord) {
        self.init(
            id: card.id, title: card.title, hasNotes: !card.notes.isEmpty, isDone: card.isDone, due: card.due,
            labels: card.labels)
    }

    /// Shows a change.
    mutating func make(_ change: CardChange) {
        switch change {
        case .title(let title): self.title = title
        case .notes(let notes): hasNotes = !notes.isEmpty
        case .titleAndNotes(let title, let notes): (self.title, hasNotes) = (title, !notes.isEmpty)
        case .isDone(let isDone): self.isDone = isDone
        case .due(let due): self.due = due
        case .isArchived: break
        case .labels(let labels): self.labels = labels
        case .addLabel(let label): if !labels.contains(label) { labels.append(label) }
        case .removeLabel(let label): labels.removeAll { $0 == label }
        }
    }

    /// The same, shown by another card.
    fileprivate func copied(as id: CardID) -> CardSummary {
        CardSummary(
            id: id, title: title, hasNotes: hasNotes, isDone: isDone, due: due, labels: labels, stepsDone: stepsDone,
            stepCount: stepCount)
    }
}
