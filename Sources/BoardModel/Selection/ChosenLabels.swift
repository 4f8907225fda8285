import Board

/// The labels of several cards: those that all of them have, and those that only some of them have.
package struct ChosenLabels: Equatable {
    /// The labels that every card has.
    package private(set) var all: Set<LabelID> = []
    /// The labels that at least one card has, and at least one does not have.
    package private(set) var some: Set<LabelID> = []

    /// Collects the labels of cards.
    package init(ofCards cards: [Set<LabelID>] = []) {
        guard let first = cards.first else { return }
        all = cards.reduce(first) { $0.intersection($1) }
        some = cards.reduce(into: Set()) { $0.formUnion($1) }.subtracting(all)
    }

    /// Returns whether choosing a label adds it to all of the cards, rather than removing it from them.
    package func adds(_ label: LabelID) -> Bool { !all.contains(label) }
}
