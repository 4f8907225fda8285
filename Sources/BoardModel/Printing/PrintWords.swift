import Board

/// The words on paper that are not on the board.
package struct PrintWords: Sendable {
    let language: Language
    /// Returns the text of a due date, without relative words such as “today”.
    let due: @Sendable (Due) -> String

    package init(_ language: Language, due: @escaping @Sendable (Due) -> String) {
        (self.language, self.due) = (language, due)
    }

    /// Returns a heading for a section or card that began in an earlier column.
    func continued(_ title: String) -> String {
        title.isEmpty ? language.localized("(continued)") : language.localized("\(title) (continued)")
    }

    func page(_ number: Int, of count: Int) -> String { language.localized("Page \(number) of \(count)") }

    func leftOut(_ cards: Int) -> String {
        language.localized("\(cards) more card is not shown", "\(cards) more cards are not shown", count: cards)
    }
}
