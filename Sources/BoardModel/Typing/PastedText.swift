import Board

/// Text pasted into a card's title. Several lines become one title, and can then be split into several cards.
package struct PastedText {
    /// The nonblank lines.
    package let lines: [String]
    /// The text for the title, or empty if it is too long for one card.
    package let title: String
    private let isTooLong: Bool

    /// Creates pasted text.
    package init(_ text: String) {
        lines = CardText.lines(of: text)
        let joined = lines.joined(separator: " ")
        isTooLong = joined.utf8.count > SizeLimits.notes
        title = isTooLong ? "" : joined
    }

    /// Whether its message replaces the message about a title that is too long.
    package var reportsLongTitle: Bool { lines.count > 1 && !isTooLong && title.utf8.count > SizeLimits.title }

    /// Returns the message for the user, or `nil` if the text is an ordinary title.
    package func message(in language: Language) -> String? {
        let count = lines.count
        if count <= 1 { return isTooLong ? Self.messageForTooLong(in: language) : nil }
        return isTooLong
            ? language.localized(
                "\(count) line is too long for one card.", "\(count) lines are too long for one card.", count: count)
            : language.localized(
                "\(count) line became one card", "\(count) lines became one card", count: count)
    }

    /// Returns the title of the offer to make its lines cards, or `nil` if there is only one line.
    package func offerTitle(in language: Language) -> String? {
        let count = lines.count
        return count > 1 ? language.localized("Make \(count) Card", "Make \(count) Cards", count: count) : nil
    }

    static func messageForTooLong(in language: Language) -> String {
        language.localized("The text is too long for one card and was not added. Add it in parts.")
    }
}

extension OpenBoard {
    /// Returns whether the lines that were pasted into a title can still be made separate cards: until they are edited.
    /// Lines that are too long for a title are never in it as a whole.
    package func canSplit(_ card: CardID, into text: PastedText) -> Bool {
        guard order.list.place(of: card) != nil, let title = summary(of: card)?.title else { return false }
        return text.title.isEmpty || text.reportsLongTitle || title.contains(text.title)
    }

    /// Makes the lines that were pasted into a title separate cards.
    ///
    /// - Returns: The cards with the lines, of which the first is the card itself if its title was reduced to the first
    ///   line.
    package func split(_ card: CardID, into text: PastedText) -> [CardID] {
        guard let section = order.list.place(of: card)?.section, let shown = summary(of: card)?.title else {
            return []
        }
        let joined = text.lines.joined(separator: " ")
        let title = overlongTitle(of: card) ?? shown
        // Text typed around the lines stays in the first card. If the lines are no longer there, all of them become new
        // cards.
        let isThere = title.contains(joined)
        let rest = text.lines.dropFirst(isThere ? 1 : 0).map { NewCard(FittedTitle($0)) }
        guard perform(.addCards(rest, at: .section(section, .after(card)))) else { return [] }
        if isThere { _ = setTitle(title.replacing(joined, with: text.lines[0]), of: card) }
        return (isThere ? [card] : []) + rest.map(\.id)
    }
}
