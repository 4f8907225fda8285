import Board

/// The common properties of selected cards.
extension OpenBoard {
    /// The number of cards above which none is read, because reading all of them would take too long.
    private static var manyCards: Int { 1000 }

    /// Returns the labels of cards.
    package func labels(of cards: [CardID]) -> ChosenLabels {
        ChosenLabels(ofCards: summaries(of: cards)?.map { Set($0.labels) })
    }

    /// Returns the due date of cards.
    package func due(of cards: [CardID]) -> ChosenDue { ChosenDue(ofCards: summaries(of: cards)?.map(\.due)) }

    private func summaries(of cards: [CardID]) -> [CardSummary]? {
        cards.count > Self.manyCards ? nil : cards.compactMap { summary(of: $0) }
    }
}
