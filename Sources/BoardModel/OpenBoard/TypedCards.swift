import Board

/// The cards being typed in, each with its latest text. If another writer deletes a card before the user finishes or
/// the text is saved, the text is still available here.
struct TypedCards {
    private struct Entry {
        var card: CardRecord
        /// The typed fields. Other writers may have changed all the other fields since.
        var title: String?
        var notes: String?
        /// Whether typing may continue.
        var isOpen = true
        var unsaved: Set<CommandToken> = []
    }

    private var entries: [CardID: Entry] = [:]
    /// Writes whose answers no longer matter.
    private var ignoredWrites: Set<CommandToken> = []

    var ids: [CardID] { Array(entries.keys) }

    /// The card with its typed text.
    subscript(id: CardID) -> CardRecord? { entries[id]?.card }

    /// Returns the typed fields of a card.
    func fields(of id: CardID) -> Set<Field> {
        guard let entry = entries[id] else { return [] }
        return Set([entry.title.map { _ in Field.title }, entry.notes.map { _ in .notes }].compactMap { $0 })
    }

    /// Records text typed in a card.
    mutating func type(_ change: CardChange, into card: CardRecord, as token: CommandToken) {
        var entry = entries[card.id] ?? Entry(card: card)
        entry.card.apply(change)
        switch change {
        case .title: entry.title = entry.card.title
        case .notes: entry.notes = entry.card.notes
        default: (entry.title, entry.notes) = (entry.card.title, entry.card.notes)
        }
        entry.isOpen = true
        entry.unsaved.insert(token)
        entries[card.id] = entry
    }

    /// Records other changes to cards being typed in.
    mutating func apply(_ change: CardChange, to cards: [CardID]) {
        guard !entries.isEmpty else { return }
        for id in cards { entries[id]?.card.apply(change) }
    }

    /// Returns whether the user is typing in a card.
    func isTyping(_ id: CardID) -> Bool { entries[id]?.isOpen ?? false }

    /// Ends typing.
    mutating func end() {
        for id in ids { entries[id]?.isOpen = false }
        entries = entries.filter { $0.value.isOpen || !$0.value.unsaved.isEmpty }
    }

    /// Records that typed text is saved.
    mutating func save(_ token: CommandToken) {
        ignoredWrites.remove(token)
        for id in ids where entries[id]?.unsaved.remove(token) != nil {
            if entries[id]?.isOpen == false, entries[id]?.unsaved.isEmpty == true { entries[id] = nil }
        }
    }

    /// Records that typed text can't be saved. Returns its card, and whether the write still mattered.
    mutating func recordFailure(of token: CommandToken) -> (card: CardID?, isRelevant: Bool) {
        if ignoredWrites.remove(token) != nil { return (nil, false) }
        return (ids.first { entries[$0]?.unsaved.remove(token) != nil }, true)
    }

    /// Removes and returns a card with its typed text. Answers to its writes no longer matter.
    ///
    /// - Parameter last: The card's last known state, if any. Only the typed fields may be newer.
    mutating func remove(_ id: CardID, updating last: CardRecord? = nil) -> CardRecord? {
        guard let entry = entries.removeValue(forKey: id) else { return nil }
        ignoredWrites.formUnion(entry.unsaved)
        guard var card = last else { return entry.card }
        if let title = entry.title { card.title = title }
        if let notes = entry.notes { card.notes = notes }
        return card
    }
}
