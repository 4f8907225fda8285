import Board

/// The checklists of each card.
struct ExportedChecklists {
    private var checklistsOfCard: [String: [ExportedBoard.Checklist]] = [:]
    /// The number of checklists without a card in the file.
    private(set) var strayCount = 0

    init(_ export: ExportedBoard) {
        var cardOfChecklist: [String: String] = [:]
        var cards: Set<String> = []
        for card in export.cards {
            cards.insert(card.id)
            for checklist in card.checklists { cardOfChecklist[checklist] = card.id }
        }
        var seen: Set<String> = []
        for checklist in export.checklists {
            // A checklist may be listed both in its card and in the board.
            guard checklist.id.isEmpty || seen.insert(checklist.id).inserted else { continue }
            let named = cards.contains(checklist.card) ? checklist.card : cardOfChecklist[checklist.id]
            if let card = named { checklistsOfCard[card, default: []].append(checklist) } else { strayCount += 1 }
        }
    }

    /// A step with its due date as the program writes it.
    typealias Item = (step: StepDocument, due: String?)

    /// Returns the items of a card's checklists, and the checklist names that no step includes. Another card with the
    /// same ID has none.
    mutating func takeItems(of card: ExportedBoard.Card) -> (items: [Item], names: [String]) {
        guard let checklists = checklistsOfCard.removeValue(forKey: card.id) else { return ([], []) }
        var items: [Item] = []
        var names: [String] = []
        for checklist in ExportedOrder.sorted(checklists, by: \.position) {
            let isNamedBySteps =
                checklists.count > 1 && !checklist.items.isEmpty && checklist.name.utf8.count <= Self.prefixLimit
            if !isNamedBySteps, !Self.isNameless(checklist) { names.append(checklist.name) }
            let prefix = isNamedBySteps && !checklist.name.isEmpty ? "\(checklist.name): " : ""
            for item in ExportedOrder.sorted(checklist.items, by: \.position) {
                let isDone = item.isDone || card.doneItems.contains(item.id)
                let step = StepDocument(title: prefix + item.name, notes: item.notes, isDone: isDone)
                items.append((step, item.due))
            }
        }
        return (items, names)
    }

    /// The maximum length of a name repeated in each step. Longer names could turn a small file into a large board.
    static let prefixLimit = 200

    /// Returns whether the checklist has no name, or only Trello's default name.
    private static func isNameless(_ checklist: ExportedBoard.Checklist) -> Bool {
        checklist.name.isEmpty || checklist.name == "Checklist"
    }
}

/// The order of lists, cards, checklists, and items.
enum ExportedOrder {
    /// Returns elements sorted by position. Those with equal positions stay in file order.
    static func sorted<Element, Position: Comparable>(
        _ elements: [Element], by position: (Element) -> Position
    ) -> [Element] {
        let keyed = elements.enumerated().map {
            (position: position($0.element), offset: $0.offset, element: $0.element)
        }
        return keyed.sorted { ($0.position, $0.offset) < ($1.position, $1.offset) }.map(\.element)
    }
}
