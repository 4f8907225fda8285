import Board
import BoardModel
import GtkInterop
import SectionedListGtk

/// Adding cards, and editing titles in their rows.
extension BoardPage {
    /// Shows an empty card and starts editing its title.
    ///
    /// - Parameter letter: The letter that started the card, if any.
    func addCard(to section: SectionID, at anchor: CardAnchor, typing letter: Character? = nil) {
        // The new card has to be visible, so the end of the search must not return to the previous place.
        searchOrigin = nil
        host.endFinding()
        guard let card = board.addEmptyCard(at: .section(section, anchor)) else { return }
        expand(section)
        editing.begin(new: card)
        if let letter { (view.rowContent(of: card) as? CardRow)?.type(String(letter)) }
    }

    func addNext(after card: CardID) -> Bool {
        guard let section = board.order.list.place(of: card)?.section else { return false }
        addCard(to: section, at: .after(card))
        return true
    }

    /// Removes a new card without a title. The keyboard then acts on the card before it, such as the last one added.
    func discardNewCard(_ card: CardID, _ ending: CardRow.Ending) {
        let (section, neighbor) = (cards.place(of: card)?.section, neighbor(of: card))
        board.discardEmptyCard(card)
        guard ending != .left else { return }
        if let neighbor { focus(neighbor) } else if let section { focusAdding(to: section) }
    }

    /// Ends editing, so that undo shows in the edited row too.
    ///
    /// - Returns: Whether this removed a new card without a title.
    @discardableResult
    func endEditing() -> Bool {
        addSectionArea.endEditing()
        return editing.endEditing(.left)
    }

    // MARK: Typed text

    func title(of card: CardID) -> String? { board.summary(of: card)?.title }

    /// Saves a title while it is typed. Returns whether it was accepted.
    func setTitle(_ text: String, of card: CardID) -> Bool {
        defer { offersCards = false }
        return board.setTitle(text, of: card, isQuiet: offersCards)
    }

    /// Handles several lines that are pasted into a title. In an empty new card, each line becomes a card. In a title
    /// that has text, they become part of it, with an offer to make them separate cards.
    func pasted(_ text: String, into card: CardID) -> String {
        if board.isEmptyNewCard(card), let lines = ReceivedContent(lines: text) {
            // The entry is still inserting the text.
            pastedLines = .beforeNextEvent { [weak self] in self?.add(lines, insteadOf: card) }
            return ""
        }
        let pasted = PastedText(text)
        if let message = pasted.message(in: .desktop) {
            var toast = Toast(message)
            if let offer = pasted.offerTitle(in: .desktop) {
                // Nothing else splits the lines, so the offer stays until they are edited.
                toast = Toast(message, button: offer, duration: nil) { [weak self, board] in
                    // Another board may be open.
                    if let self { split(card, pasted) } else { _ = board.split(card, into: pasted) }
                }
                toast.topic = Self.topic(ofLinesIn: card)
                offeredLines[card] = pasted
            }
            host.showToast(toast)
        }
        offersCards = pasted.reportsLongTitle
        return pasted.title
    }

    private func add(_ lines: ReceivedContent, insteadOf card: CardID) {
        guard let place = board.place(ofEmptyNewCard: card), case .section(let section) = place.target else { return }
        // The empty card is removed first, because it would count toward the section's limit.
        editing.endEditing(.left)
        let cards = board.receive(cardPerLine: lines, at: place) { [weak self, board, host] in
            Self.show($0, on: board, host: host) { [weak self] in self?.select($0) }
        }
        guard let first = cards.first else { return addCard(to: section, at: place.anchor) }
        focus(first)
        select(cards)
    }

    /// Withdraws offers to split lines that are gone.
    func withdrawOldOffers() {
        for (card, lines) in offeredLines where !board.canSplit(card, into: lines) {
            offeredLines[card] = nil
            host.withdrawToast(Self.topic(ofLinesIn: card))
        }
    }

    private static func topic(ofLinesIn card: CardID) -> String { "lines in \(card)" }

    private func split(_ card: CardID, _ pasted: PastedText) {
        offeredLines[card] = nil
        // An editor that is still open contains all the lines, and would save them again at the next keystroke.
        let cards = board.split(card, into: pasted)
        if cards.first == card { (view.rowContent(of: card) as? CardRow)?.endEditing(.left) }
        select(cards)
    }
}
