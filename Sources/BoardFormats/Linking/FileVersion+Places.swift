import Board

extension FileVersion {
    /// Returns where the file has each card of a board.
    func filePlaces(of board: LinkedBoard, _ state: FileState) -> [[DocumentMatch.CardPlace?]] {
        var places: [CardID: DocumentMatch.CardPlace] = [:]
        for (section, ids) in state.cards.enumerated() {
            for (card, id) in ids.enumerated() { if let id { places[id] = .init(section: section, card: card) } }
        }
        return board.cards.map { $0.map { places[$0] } }
    }
}
