import Board

extension BoardFormat {
    /// Returns a board with the due dates as the user's clock shows them, if the format can't hold their zones.
    func withoutZones(_ document: BoardDocument, in zone: LocalTime) -> BoardDocument {
        let hasZone = document.sections.contains { section in
            section.cards.contains { card in
                card.due?.time?.zone != nil || card.steps.contains { $0.due?.time?.zone != nil }
            }
        }
        guard hasZone, !features.contains(.dueZones) else { return document }
        var document = document
        for section in document.sections.indices {
            for card in document.sections[section].cards.indices {
                document.sections[section].cards[card].moveDueDates(to: zone)
            }
        }
        return document
    }
}

extension CardDocument {
    fileprivate mutating func moveDueDates(to zone: LocalTime) {
        due = due.map(zone.local)
        for step in steps.indices { steps[step].due = steps[step].due.map(zone.local) }
    }
}
