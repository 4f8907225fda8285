import Board
import GtkInterop

extension Label {
    /// Shows the number of a section's cards.
    ///
    /// - Parameter found: The number of cards shown during a search; `nil` otherwise.
    func show(_ number: Int, limit: CardLimit?, found: Int?) {
        let over = limit.map { number > $0.count } ?? false
        setStyleClass("over", over && found == nil)
        if let found, number > 0 {
            text = localized("\(found) of \(number)")
            setAccessibleName(
                localized("\(found) of \(number) card found", "\(found) of \(number) cards found", count: number))
        } else if let limit = limit?.count {
            text = "\(number)/\(limit)"
            setAccessibleName(
                localized("\(number) card, limit \(limit)", "\(number) cards, limit \(limit)", count: number))
        } else {
            text = "\(number)"
            setAccessibleName(localized("\(number) card", "\(number) cards", count: number))
        }
        tooltip = limit.map { limit in
            limit.isStrict
                ? localized(
                    "Limit: \(limit.count) card", "Limit: \(limit.count) cards", count: limit.count)
                : localized(
                    "Recommended limit: \(limit.count) card", "Recommended limit: \(limit.count) cards",
                    count: limit.count)
        }
    }
}
