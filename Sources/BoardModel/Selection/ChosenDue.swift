import Board

/// The due date of several cards.
package struct ChosenDue: Equatable {
    /// The date that every card has, or `nil` if they differ or have none.
    package let common: Day?
    /// Whether at least one card has a date, which can then be removed.
    package let hasAny: Bool

    /// Collects the due dates of cards. For `nil`, which stands for too many cards, any of them may have one.
    package init(ofCards cards: [Day?]?) {
        let dates = cards.map { Set($0) }
        common = dates.flatMap { $0.count == 1 ? $0.first ?? nil : nil }
        hasAny = dates.map { $0 != [nil] && !$0.isEmpty } ?? true
    }
}
