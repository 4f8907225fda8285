import Board
import BoardModel
import GtkInterop
import SectionedListGtk

/// The editor of titles in the rows of a list of cards: a board, or the steps of a card.
///
/// It owns neither the typed text, which `OpenBoard` saves, nor the rows.
@MainActor
final class CardTitleEditing<List: CardList> {
    /// The card whose title is being edited.
    private(set) var card: CardID?
    /// How many times editing has begun, which distinguishes the current edit from later ones.
    private(set) var count = 0
    /// The title before editing began.
    private var original = ""
    private unowned let list: List
    /// The card whose title will be edited once its row exists, and whether the card is new.
    private var pendingEdit: (card: CardID, isNew: Bool)?
    /// The new cards whose titles are being typed for the first time.
    private var newCards: Set<CardID> = []
    private var timer: DelayedCall?

    init(of list: List) {
        self.list = list
    }

    private var view: SectionedListView<List.SectionID, CardID> { list.view }

    /// Returns whether the title of a card is being edited in its row.
    func isEditing(_ card: CardID) -> Bool { row(of: card)?.isEditing ?? false }

    /// Starts editing the title of a card that was just created.
    func begin(new card: CardID) {
        newCards.insert(card)
        edit(card, isNew: true)
    }

    /// Starts editing the title of a card: right away if its row can be created, so that no key press is lost, or else
    /// once it is in view.
    func edit(_ card: CardID, isNew: Bool = false) {
        view.scroll(to: card)
        view.layOutNow()
        if view.rowContent(of: card) != nil { return open(card, selectsAll: !isNew) }
        pendingEdit = (card, isNew)
        view.reload(card)
    }

    /// Resumes editing a card that somebody else deleted and that was restored.
    func resume(_ card: CardID) {
        if self.card == card { edit(card, isNew: true) }
    }

    /// Called when a row shows a card.
    func didBind(_ card: CardID) {
        guard let pendingEdit, pendingEdit.card == card else { return }
        self.pendingEdit = nil
        // The row has to be laid out first.
        timer = DelayedCall(afterMilliseconds: 0) { [weak self] in self?.open(card, selectsAll: !pendingEdit.isNew) }
    }

    /// Ends editing, so that undo shows in the edited row too.
    ///
    /// - Returns: Whether this removed a new card without a title.
    @discardableResult
    func endEditing(_ ending: CardRow.Ending) -> Bool {
        guard let card, let row = row(of: card) else { return false }
        let isUntitled = newCards.contains(card) && list.title(of: card)?.isEmpty ?? true
        row.endEditing(ending)
        return isUntitled
    }

    /// Called when a row has stopped editing its title.
    func didEnd(_ card: CardID, _ ending: CardRow.Ending) {
        restoreBlankTitle(of: card)
        list.board.endTyping()
        // If somebody else deleted the card, it may have been restored meanwhile, and may be edited again.
        if ending == .left, isEditing(card) { return }
        if self.card == card { self.card = nil }
        let isNew = newCards.remove(card) != nil
        if isNew, list.title(of: card)?.isEmpty ?? true { return list.discardNewCard(card, ending) }
        if isNew, ending == .entered, list.addNext(after: card) { return }
        if ending != .left { list.focus(card) }
    }

    /// Restores the title of a card if only blanks were typed.
    private func restoreBlankTitle(of card: CardID) {
        guard self.card == card, !original.isEmpty, list.title(of: card)?.isEmpty ?? false else { return }
        _ = list.setTitle(original, of: card)
    }

    /// Forgets all new cards.
    ///
    /// - Returns: The cards without a title.
    func finish() -> Set<CardID> {
        defer { newCards = [] }
        return newCards.filter { list.title(of: $0)?.isEmpty ?? true }
    }

    private func row(of card: CardID) -> CardRow? { view.rowContent(of: card).flatMap { list.row(in: $0) } }

    private func open(_ card: CardID, selectsAll: Bool) {
        guard let row = row(of: card), let title = list.title(of: card) else { return }
        self.card = card
        guard !row.isEditing else { return }
        count += 1
        original = newCards.contains(card) ? "" : title
        list.board.endOverlongTitle()
        row.beginEditing(list.board.entryText(of: card, titled: title), selectsAll: selectsAll)
        // Keys act on the selection, and the user no longer looks at what was selected before.
        if newCards.contains(card) { view.selectedItems = [card] }
    }
}
