import Board

/// The labels of several cards: those that all of them have, and those that only some of them have.
package struct ChosenLabels: Equatable {
    /// The share of the cards that have a label.
    package enum Share {
        case noCards, someCards, allCards
    }

    private var shares: [LabelID: Share] = [:]
    /// Whether the cards were read.
    private let isKnown: Bool

    /// Collects the labels of cards. For `nil`, which stands for too many cards, any of them may have any label.
    package init(ofCards cards: [Set<LabelID>]? = []) {
        isKnown = cards != nil
        guard let cards, let first = cards.first else { return }
        let all = cards.reduce(first) { $0.intersection($1) }
        for label in cards.reduce(into: Set(), { $0.formUnion($1) }) {
            shares[label] = all.contains(label) ? .allCards : .someCards
        }
    }

    /// Returns the share of the cards that have a label, or `someCards` if it is unknown.
    package func share(of label: LabelID) -> Share { shares[label] ?? (isKnown ? .noCards : .someCards) }

    /// Returns whether choosing a label adds it to all of the cards, rather than removing it from them.
    package func adds(_ label: LabelID) -> Bool { share(of: label) != .allCards }

    /// Records that a label was added to all of the cards or removed from them.
    package mutating func record(_ label: LabelID, isAdded: Bool) { shares[label] = isAdded ? .allCards : .noCards }

    /// Replaces the labels with those that the cards have now. If the cards could be read neither before nor now, the
    /// recorded labels stay.
    package mutating func update(to current: ChosenLabels) {
        if isKnown || current.isKnown { self = current }
    }
}
