import Board
import GtkInterop

extension Label {
    /// Shows the number of a section's cards.
    ///
    /// - Parameter found: The number of cards shown during a search; `nil` otherwise.
    func show(_ number: Int, limit: CardLimit?, found: Int?) {
        let over = limit.map { number > $0.count } ?? false
        setStyleClass("over", over && found == nil)
        let name: String
        if let found, number > 0 {
            text = localized("\(found) of \(number)")
            name = localized("\(found) of \(number) card found", "\(found) of \(number) cards found", count: number)
        } else if let limit = limit?.count {
            text = "\(number)/\(limit)"
            name = localized("\(number) card, limit \(limit)", "\(number) cards, limit \(limit)", count: number)
        } else {
            text = "\(number)"
            name = localized("\(number) card", "\(number) cards", count: number)
        }
        tooltip = limit?.meaning ?? name
        setAccessibleName(name)
    }
}

extension Icon {
    /// Explains the icon for a section that has more cards than its limit.
    func showLimit(_ limit: CardLimit) {
        let text = localized(
            "Over the limit of \(limit.count) card", "Over the limit of \(limit.count) cards", count: limit.count)
        tooltip = text
        setAccessibleName(text)
    }
}

extension CardLimit {
    @MainActor
    fileprivate var meaning: String {
        isStrict
            ? localized("Limit: \(count) card", "Limit: \(count) cards", count: count)
            : localized("Recommended limit: \(count) card", "Recommended limit: \(count) cards", count: count)
    }
}
