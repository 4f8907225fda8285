import Board

/// Cards exported from a library.
public struct ExportedCards: Hashable, Sendable {
    /// The cards with their steps.
    public var cards: [CardDocument]
    /// The labels that the cards have.
    public var labels: [LabelDocument]
}
