import Board

/// A text that is pasted into the title of a card: several lines become one title, and may become several cards.
package struct PastedText {
    /// The lines that have anything in them.
    package let lines: [String]
    /// What stands in the title for it; nothing where it is too long for one card.
    package let title: String
    private let isTooLong: Bool

    /// A text.
    package init(_ text: String) {
        lines = CardText.lines(of: text)
        let joined = lines.joined(separator: " ")
        isTooLong = joined.utf8.count > Bounds.notes
        title = isTooLong ? "" : joined
    }

    /// Whether it says by itself that it is too long for a title.
    package var isTold: Bool { lines.count > 1 && !isTooLong && title.utf8.count > Bounds.title }

    /// What its user is told; `nil` where it is a title like any other.
    package func words(in language: Language) -> String? {
        let count = lines.count
        if count <= 1 { return isTooLong ? Self.wordsForTooLong(in: language) : nil }
        return isTooLong
            ? language.localized(
                "\(count) line is too long for one card.", "\(count) lines are too long for one card.", count: count)
            : language.localized(
                "\(count) line was pasted into one card.", "\(count) lines were pasted into one card.", count: count)
    }

    /// The offer to have its lines as cards; `nil` where there is only one.
    package func offer(in language: Language) -> String? {
        let count = lines.count
        return count > 1 ? language.localized("Make \(count) Card", "Make \(count) Cards", count: count) : nil
    }

    static func wordsForTooLong(in language: Language) -> String {
        language.localized("The text is too long for one card and was left out. Add it in parts.")
    }
}

extension OpenBoard {
    /// Makes cards of the lines that were pasted into one.
    ///
    /// - Returns: whether the card has its first line by that.
    package func split(_ card: CardID, into text: PastedText) -> Bool {
        guard let section = order.list.place(of: card)?.section, let shown = summary(of: card)?.title else {
            return false
        }
        let joined = text.lines.joined(separator: " ")
        let title = longTitle(of: card) ?? shown
        // What else was typed around them stays in the first card. Where they are not there any more all are new.
        let isThere = title.contains(joined)
        let rest = text.lines.dropFirst(isThere ? 1 : 0).map { NewCard(FittedTitle($0)) }
        guard perform(.addCards(rest, at: .section(section, .after(card)))), isThere else { return false }
        _ = write(title.replacing(joined, with: text.lines[0]), of: card)
        return true
    }
}
