import Board

/// Titles of any length while they are typed.
extension OpenBoard {
    /// Saves a title as it is typed, without surrounding spaces, so nothing is left to do when typing ends. A title
    /// that is too long goes into the notes as a whole, and is removed from there once it fits.
    ///
    /// - Parameter isQuiet: Whether to show no message about a title that is too long.
    /// - Returns: `false` if nothing was saved: the text is too long even for the notes, the notes can't be read, or
    ///   the change was refused.
    package func setTitle(_ typed: String, of card: CardID, isQuiet: Bool = false) -> Bool {
        let (text, overlong) = (typed.trimmed, titles.overlongTitle(of: card))
        titles.type(typed, of: card)
        guard text != overlong ?? summary(of: card)?.title else { return true }
        guard overlong != nil || text.utf8.count > SizeLimits.title else {
            return perform(.changeCards([card], .title(text)))
        }
        // Notes that can't be read must not be overwritten.
        guard let notes = self.card(card)?.notes else { return false }
        let fitted = FittedTitle(text, notes: overlong.map { FittedTitle.notes(notes, without: $0) } ?? notes)
        guard fitted.notes.utf8.count <= SizeLimits.notes else {
            onMessage(PastedText.messageForTooLong(in: library.language))
            return false
        }
        titles.setOverlong(fitted.isCut ? text : nil, of: card)
        if overlong == nil, !isQuiet {
            onMessage(
                library.language.localized("The title was too long. The whole text is in the card's notes."))
        }
        return perform(.changeCards([card], .titleAndNotes(fitted.title, fitted.notes)))
    }

    /// Returns the text for a title's entry. While the title is being typed, it keeps its surrounding spaces, even if
    /// its row is recreated.
    package func entryText(of card: CardID, titled title: String) -> String {
        titles.entryText(of: card, titled: title)
    }

    /// Returns the typed title of a card if it is too long and therefore in the notes.
    package func overlongTitle(of card: CardID) -> String? { titles.overlongTitle(of: card) }

    /// Ends the typing of a title that is too long. It then stays in the notes.
    package func endOverlongTitle() { titles.endOverlong() }
}
