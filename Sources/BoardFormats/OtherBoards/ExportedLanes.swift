/// The lanes of an export: rows across all lists. A board has none, so a list has the cards of one lane after those of
/// another, and their notes name the lanes.
struct ExportedLanes {
    private var placeOfLane: [String: Int] = [:]
    private var nameOfLane: [String: String] = [:]
    /// The archived lanes, whose cards are not on the board.
    private let closed: Set<String>

    init(_ export: ExportedBoard) {
        closed = Set(export.lanes.lazy.filter(\.isClosed).map(\.id))
        let used = Set(export.cards.map(\.lane)).subtracting([""])
        guard used.count > 1 else { return }
        for (place, lane) in ExportedOrder.sorted(export.lanes, by: \.position).enumerated() {
            placeOfLane[lane.id] = place
            // A longer name could turn a small file into a large board.
            if !lane.name.isEmpty, lane.name.utf8.count <= ExportedChecklists.prefixLimit {
                nameOfLane[lane.id] = lane.name
            }
        }
    }

    /// Returns cards in the order of their lanes. Those of one lane stay in their order.
    func sorted(_ cards: [ExportedBoard.Card]) -> [ExportedBoard.Card] {
        if placeOfLane.isEmpty { return cards }
        return ExportedOrder.sorted(cards) { Double(placeOfLane[$0.lane] ?? placeOfLane.count) }
    }

    /// Returns whether a card is in an archived lane.
    func isArchived(_ card: ExportedBoard.Card) -> Bool { closed.contains(card.lane) }

    func remarks(of card: ExportedBoard.Card) -> [String] {
        nameOfLane[card.lane].map { ["Swimlane: \($0)"] } ?? []
    }
}
