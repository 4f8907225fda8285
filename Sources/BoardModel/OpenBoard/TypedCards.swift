import Board

/// The cards that are being typed into, each with what was typed last: should somebody else take one away before its user
/// has gone on, or before its words are saved, they are still here.
struct TypedCards {
    private struct Entry {
        var card: CardRecord
        /// What was typed of it: all else somebody else may have changed since.
        var title: String?
        var notes: String?
        /// Whether its user may type on.
        var isOpen = true
        var unsaved: Set<CommandToken> = []
    }

    private var entries: [CardID: Entry] = [:]
    /// Writes that are of no use any more, whatever is answered.
    private var superseded: Set<CommandToken> = []

    /// The cards.
    var ids: [CardID] { Array(entries.keys) }

    /// A card with what was typed into it.
    subscript(id: CardID) -> CardRecord? { entries[id]?.card }

    /// What was typed of a card.
    func fields(of id: CardID) -> Set<Field> {
        guard let entry = entries[id] else { return [] }
        return Set([entry.title.map { _ in Field.title }, entry.notes.map { _ in .notes }].compactMap { $0 })
    }

    /// Takes in what is typed into a card.
    mutating func type(_ change: CardChange, into card: CardRecord, as token: CommandToken) {
        var entry = entries[card.id] ?? Entry(card: card)
        entry.card.make(change)
        switch change {
        case .title: entry.title = entry.card.title
        case .notes: entry.notes = entry.card.notes
        default: (entry.title, entry.notes) = (entry.card.title, entry.card.notes)
        }
        entry.isOpen = true
        entry.unsaved.insert(token)
        entries[card.id] = entry
    }

    /// Takes in what else is done with cards that are typed into.
    mutating func follow(_ change: CardChange, of cards: [CardID]) {
        guard !entries.isEmpty else { return }
        for id in cards { entries[id]?.card.make(change) }
    }

    /// Whether a card is being typed into.
    func isTyping(_ id: CardID) -> Bool { entries[id]?.isOpen ?? false }

    /// Nobody is typing any more.
    mutating func end() {
        for id in ids { entries[id]?.isOpen = false }
        entries = entries.filter { $0.value.isOpen || !$0.value.unsaved.isEmpty }
    }

    /// What was typed is saved.
    mutating func save(_ token: CommandToken) {
        superseded.remove(token)
        for id in ids where entries[id]?.unsaved.remove(token) != nil {
            if entries[id]?.isOpen == false, entries[id]?.unsaved.isEmpty == true { entries[id] = nil }
        }
    }

    /// What was typed can't be saved: answers into which card it was, and whether it was of any use at all.
    mutating func refuse(_ token: CommandToken) -> (card: CardID?, isOfUse: Bool) {
        if superseded.remove(token) != nil { return (nil, false) }
        return (ids.first { entries[$0]?.unsaved.remove(token) != nil }, true)
    }

    /// Hands over a card as it is with what was typed; answers to what was written so far are of no use any more.
    ///
    /// - Parameter last: how it was last, where that is known: only what was typed may be newer.
    mutating func take(_ id: CardID, from last: CardRecord? = nil) -> CardRecord? {
        guard let entry = entries.removeValue(forKey: id) else { return nil }
        superseded.formUnion(entry.unsaved)
        guard var card = last else { return entry.card }
        if let title = entry.title { card.title = title }
        if let notes = entry.notes { card.notes = notes }
        return card
    }
}
