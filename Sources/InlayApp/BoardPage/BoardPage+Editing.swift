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
        newCards.insert(card)
        edit(card, isNew: true)
    }

    /// Ends what is being typed, so that taking something back is seen in its row too.
    ///
    /// - Returns: whether a new card without title went by that.
    @discardableResult
    func yield() -> Bool {
        guard let card = editedCard, let row = view.rowContent(of: card) as? CardRow else { return false }
        let isUntitled = newCards.contains(card) && board.summary(of: card)?.title.isEmpty ?? true
        row.endEditing(.left)
        return isUntitled
    }

    /// Has the title of a card edited: at once, so that a hand that types on finds its entry, or as soon as it is in view.
    func edit(_ card: CardID, isNew: Bool = false) {
        view.scroll(to: card)
        view.makeRowsNow()
        if view.rowContent(of: card) != nil {
            beginEditing(card, selectsAll: !isNew)
        } else {
            wantedEditing = (card, isNew)
            view.reload(card)
        }
    }

    func beginEditing(_ card: CardID, selectsAll: Bool) {
        guard let row = view.rowContent(of: card) as? CardRow, let summary = board.summary(of: card) else { return }
        editedCard = card
        board.endTitle()
        row.beginEditing(board.entryText(of: card, titled: summary.title), selectsAll: selectsAll)
    }

    func editingEnded(_ card: CardID, _ ending: CardRow.Ending) {
        board.endTyping()
        // Where somebody else took it away it may be there again, and typed into.
        if ending == .left, (view.rowContent(of: card) as? CardRow)?.isEditing == true { return }
        if editedCard == card { editedCard = nil }
        let isNew = newCards.remove(card) != nil
        let title = board.summary(of: card)?.title ?? ""
        if isNew, title.isEmpty {
            return board.withdraw(card)
        }
        if isNew, ending == .entered, let section = board.order.list.place(of: card)?.section {
            return addCard(to: section, at: .after(card))
        }
        if ending != .left {
            view.selectedItems = [card]
            if board.shown.contains(card) { view.focus(card) } else { view.grabFocus() }
        }
    }

    // MARK: What is typed

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
