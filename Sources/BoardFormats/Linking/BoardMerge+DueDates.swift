import Board

/// Due dates for which the file has something else.
extension BoardMerge {
    /// Takes the due dates for those of the base that may be meant: a spreadsheet writes dates in its own way, and text
    /// in place of a date leaves it to the board.
    mutating func readDueDates() {
        for (section, places) in match.cards.enumerated() {
            for (number, place) in places.enumerated() where file.sections[section].cards[number].due == nil {
                guard let place else { continue }
                let (old, id) = baseCard(place)
                let new = DocumentMatch.CardPlace(section: section, card: number)
                guard let due = old.due else { continue }
                if version.mayBeDue(due, at: new) {
                    state.document.sections[section].cards[number].due = due
                } else if let id, let held = heldDueDate(of: old, id, at: new) {
                    state.document.sections[section].cards[number].due = held
                    state.unreadDueDates[id] = held
                }
            }
        }
    }

    /// Returns the due date that a card has on the board alone, because the file has text in its place.
    private mutating func heldDueDate(of old: CardDocument, _ id: CardID, at place: DocumentMatch.CardPlace) -> Due? {
        guard let current = boardCard(id) else { return nil }
        if let due = base.unreadDueDates[id], version.hasUnreadDueDate(at: place) { return due }
        guard let due = current.due, version.hasUnreadDueDate(at: place, since: old) else { return nil }
        note(.dueDateKept(title: current.title))
        return due
    }
}
