import Board

// In place of a due date, a file may have a word such as “soon”, or half of a date that somebody is typing. Until
// either side gets another due date, the board keeps the one that it has, and the file its text.
extension FileVersion {
    /// Returns whether a card has text in place of a due date that isn't one.
    ///
    /// - Parameter base: The card of which the text is news, if it has to be.
    func hasUnreadDueDate(at place: DocumentMatch.CardPlace, since base: CardDocument? = nil) -> Bool {
        let card = contents.sections[place.section].cards[place.card]
        guard card.due == nil else { return false }
        if let table { return table.hasUnreadDue(row: table.contents.rows[place.section][place.card]) }
        if let texts = texts(inTitle: card.title) {
            return !texts.subtracting(base.flatMap { self.texts(inTitle: $0.title) } ?? []).isEmpty
        }
        return unreadDueDates[place]?.isSubset(of: base?.notes.split(separator: "\n") ?? []) == false
    }

    /// Returns whether the due date of a card may be this one, although it is open which number is the day.
    func mayBeDue(_ due: Due, at place: DocumentMatch.CardPlace) -> Bool {
        table.map { $0.mayBeDue(due, row: $0.contents.rows[place.section][place.card]) } ?? false
    }

    /// Returns the texts in a title that should be due dates, or `nil` if the format has due dates elsewhere.
    private func texts(inTitle title: String) -> Set<String>? {
        switch format {
        case .todo: TitleLine.unreadDueDates(in: title, TodoDialect())
        case .list, .obsidian: TitleLine.unreadDueDates(in: title, tags)
        default: nil
        }
    }

    /// Returns a board without the due dates that are not to be written, because the file has its own text there.
    func withoutUnreadDueDates(_ board: LinkedBoard, _ state: FileState) -> LinkedBoard {
        guard !state.unreadDueDates.isEmpty else { return board }
        var board = board
        for (section, ids) in board.cards.enumerated() {
            for (card, id) in ids.enumerated() {
                guard let due = state.unreadDueDates[id], board.document.sections[section].cards[card].due == due
                else { continue }
                board.document.sections[section].cards[card].due = nil
            }
        }
        return board
    }

    /// Adds the due dates that only the board has to the state of a file that was written for it.
    func holdUnreadDueDates(of board: LinkedBoard, in state: inout FileState) {
        guard features.contains(.due) else { return }
        let dueDates = board.dueDates
        for (id, place) in placesWithoutDueDate(state) {
            guard let due = dueDates[id], hasUnreadDueDate(at: place) else { continue }
            state.unreadDueDates[id] = due
        }
    }

    /// Returns the state with which to write a board again, because the text in place of a due date has gone with what
    /// was written, or `nil` if it is still there.
    func stateToWriteAgain(_ state: FileState, for board: LinkedBoard, in new: FileVersion) -> FileState? {
        let dueDates = board.dueDates
        let held = state.unreadDueDates.filter { dueDates[$0.key] == $0.value }
        guard !held.isEmpty else { return nil }
        let written = new.state(of: board)
        let gone = new.placesWithoutDueDate(written).filter {
            held[$0.id] != nil && !new.hasUnreadDueDate(at: $0.place)
        }
        var state = state
        for (id, _) in gone { state.unreadDueDates[id] = nil }
        return gone.isEmpty ? nil : state
    }

    /// Returns the cards of which the file has no due date.
    private func placesWithoutDueDate(_ state: FileState) -> [(id: CardID, place: DocumentMatch.CardPlace)] {
        zip(contents.sections, state.cards).enumerated().flatMap { section, pair in
            zip(pair.0.cards, pair.1).enumerated().compactMap { number, card in
                guard let id = card.1, card.0.due == nil else { return nil }
                return (id, DocumentMatch.CardPlace(section: section, card: number))
            }
        }
    }
}

extension LinkedBoard {
    /// The due dates of the cards that have one.
    fileprivate var dueDates: [CardID: Due] {
        var dueDates: [CardID: Due] = [:]
        for (card, id) in zip(document.sections.lazy.flatMap(\.cards), cards.joined()) { dueDates[id] = card.due }
        return dueDates
    }
}
