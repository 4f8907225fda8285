import Board
import BoardModel
import GtkInterop
import SectionedListGtk

/// Adding cards and editing their titles, in their places.
extension BoardPage {
    /// Shows an empty card and has its title typed, where it can be seen.
    func addCard(to section: SectionID, at anchor: CardAnchor) {
        // The new card is to be seen, and not what was seen before.
        beforeFinding = nil
        host.endFinding()
        guard let card = board.begin(at: .section(section, anchor)) else { return }
        expand(section)
        editing.begin(new: card)
    }

    func addNext(after card: CardID) -> Bool {
        guard let section = board.order.list.place(of: card)?.section else { return false }
        addCard(to: section, at: .after(card))
        return true
    }

    func discard(_ card: CardID, _ ending: CardRow.Ending) { board.withdraw(card) }

    /// Ends what is being typed, so that undo is seen in its row too.
    ///
    /// - Returns: whether a new card without a title went by that.
    @discardableResult
    func yield() -> Bool { editing.yield(.left) }

    // MARK: What is typed

    func title(of card: CardID) -> String? { board.summary(of: card)?.title }

    /// Saves what is typed as a title; answers whether it is taken.
    func write(_ text: String, of card: CardID) -> Bool {
        defer { offersCards = false }
        return board.write(text, of: card, isQuiet: offersCards)
    }

    /// Several lines become one title; the user may have them as several cards.
    func pasted(_ text: String, into card: CardID) -> String {
        let pasted = PastedText(text)
        if let words = pasted.words(in: .desktop) {
            var toast = Toast(words)
            if let offer = pasted.offer(in: .desktop) {
                toast = Toast(words, button: offer, duration: 10_000) { [weak self] in self?.split(card, pasted) }
            }
            host.say(toast)
        }
        offersCards = pasted.isTold
        return pasted.title
    }

    private func split(_ card: CardID, _ pasted: PastedText) {
        // An editor that is still open has all of the lines, and would bring them back with the next letter.
        if board.split(card, into: pasted) { (view.rowContent(of: card) as? CardRow)?.endEditing(.left) }
    }
}
