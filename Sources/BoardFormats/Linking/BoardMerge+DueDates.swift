import Board

/// Due dates for which the file has something else. Cards are matched as both versions of the file are read, and only
/// then do the due dates follow that the board alone has.
extension BoardMerge {
    /// Of several equal cards, the one whose due date is only on the board is the one with text in the file.
    mutating func preferCardsWithText() {
        guard !base.unreadDueDates.isEmpty else { return }
        for (section, places) in match.cards.enumerated() {
            let cards = file.sections[section].cards
            let isHeld = places.map { $0.flatMap { baseCard($0).id }.map { base.unreadDueDates[$0] != nil } == true }
            func hasText(_ number: Int) -> Bool {
                version.hasUnreadDueDate(at: DocumentMatch.CardPlace(section: section, card: number))
            }
            var free: [CardDocument: [Int]] = [:]
            for number in cards.indices.reversed() where !isHeld[number] && hasText(number) {
                free[cards[number], default: []].append(number)
            }
            guard !free.isEmpty else { continue }
            for number in cards.indices where isHeld[number] && !hasText(number) {
                guard let other = free[cards[number]]?.popLast() else { continue }
                identify(.init(section: section, card: number), with: places[other])
                identify(.init(section: section, card: other), with: places[number])
            }
        }
    }

    /// Adds the due dates to the base that are only on the board. One that the board has removed is gone.
    mutating func holdDueDates() {
        guard !base.unreadDueDates.isEmpty else { return }
        for (section, ids) in base.cards.enumerated() {
            for (number, id) in ids.enumerated() {
                guard let id, let due = base.unreadDueDates[id], boardCard(id).map({ $0.due != nil }) != false
                else { continue }
                setDue(due, ofBaseCard: .init(section: section, card: number))
            }
        }
    }

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
                    setDue(due, ofFileCard: new, isHeld: false)
                } else if let id, let held = heldDueDate(of: old, id, at: new) {
                    setDue(held, ofFileCard: new, isHeld: true)
                }
            }
        }
    }

    /// Returns the due date that a card has on the board alone, because the file has text in its place.
    private mutating func heldDueDate(of old: CardDocument, _ id: CardID, at place: DocumentMatch.CardPlace) -> Due? {
        if let due = base.unreadDueDates[id], version.hasUnreadDueDate(at: place) { return due }
        guard let current = boardCard(id), let due = current.due, version.hasUnreadDueDate(at: place, since: old)
        else { return nil }
        note(.dueDateKept(title: current.title))
        return due
    }
}
