import Board

/// Titles as they are typed, of any length.
extension OpenBoard {
    /// Saves what is typed as a title, without the blanks around it: there is nothing left to do in the end. What does not
    /// fit stands in the notes, and goes from there when it fits again.
    ///
    /// - Parameter isQuiet: says nothing of a title that is too long.
    /// - Returns: false where it is too long even for that, and nothing of it is saved.
    package func write(_ typed: String, of card: CardID, isQuiet: Bool = false) -> Bool {
        let (text, former) = (typed.trimmed, titles.long(of: card))
        titles.type(typed, of: card)
        guard text != former ?? summary(of: card)?.title else { return true }
        guard former != nil || text.utf8.count > Bounds.title else {
            return perform(.changeCards([card], .title(text)))
        }
        // Notes that can't be read are not to be written over.
        guard let notes = self.card(card)?.notes else { return false }
        let fitted = FittedTitle(text, notes: former.map { FittedTitle.notes(notes, without: $0) } ?? notes)
        guard fitted.notes.utf8.count <= Bounds.notes else {
            onRemark(PastedText.wordsForTooLong(in: library.language))
            return false
        }
        titles.setLong(fitted.isCut ? text : nil, of: card)
        if former == nil, !isQuiet {
            onRemark(
                library.language.localized("The title was too long. The whole text is in the card's notes."))
        }
        return perform(.changeCards([card], .titleAndNotes(fitted.title, fitted.notes)))
    }

    /// What stands in the entry of a title: with the blanks around it as long as it is typed, whatever becomes of its row.
    package func entryText(of card: CardID, titled title: String) -> String {
        titles.entryText(of: card, titled: title)
    }

    /// What was typed as the title of a card, where it is too long for one and stands in the notes.
    package func longTitle(of card: CardID) -> String? { titles.long(of: card) }

    /// Has what is typed from now on be another title: what stands in notes stays there.
    package func endTitle() { titles.endLong() }
}
