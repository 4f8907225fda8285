import Board
import BoardModel
import GtkInterop
import SectionedListGtk

/// Edits titles in the rows of a list of cards: the board's cards, or the steps of one.
///
/// It does not own what is typed, which `OpenBoard` saves, nor the rows.
@MainActor
final class CardTitleEditing<List: CardList> {
    /// The card whose title is being typed.
    private(set) var card: CardID?
    private unowned let list: List
    /// The card whose title is to be edited as soon as its row is there, and whether it is new.
    private var awaited: (card: CardID, isNew: Bool)?
    /// New cards whose titles are being typed for the first time.
    private var newCards: Set<CardID> = []
    private var timer: GtkInterop.Timer?

    init(of list: List) {
        self.list = list
    }

    private var view: SectionedListView<List.SectionID, CardID> { list.view }

    /// Whether the title of a card is edited in its row.
    func isEditing(_ card: CardID) -> Bool { row(of: card)?.isEditing ?? false }

    /// Edits the title of a card that was just made.
    func begin(new card: CardID) {
        newCards.insert(card)
        edit(card, isNew: true)
    }

    /// Edits the title of a card: at once, so that a hand that types on finds its entry, or as soon as it is in view.
    func edit(_ card: CardID, isNew: Bool = false) {
        view.scroll(to: card)
        view.makeRowsNow()
        if view.rowContent(of: card) != nil { return open(card, selectsAll: !isNew) }
        awaited = (card, isNew)
        view.reload(card)
    }

    /// Continues with a card that somebody else took away while it was typed, and that is there again.
    func resume(_ card: CardID) {
        if self.card == card { edit(card, isNew: true) }
    }

    /// Called when a row shows a card.
    func didBind(_ card: CardID) {
        guard let awaited, awaited.card == card else { return }
        self.awaited = nil
        // The row gets its place first.
        timer = Timer(afterMilliseconds: 0) { [weak self] in self?.open(card, selectsAll: !awaited.isNew) }
    }

    /// Ends what is being typed, so that undo is seen in its row too.
    ///
    /// - Returns: whether a new card without a title went by that.
    @discardableResult
    func yield(_ ending: CardRow.Ending) -> Bool {
        guard let card, let row = row(of: card) else { return false }
        let isUntitled = newCards.contains(card) && list.title(of: card)?.isEmpty ?? true
        row.endEditing(ending)
        return isUntitled
    }

    /// Called when a row has ended the editing of its title.
    func didEnd(_ card: CardID, _ ending: CardRow.Ending) {
        list.board.endTyping()
        // Where somebody else took it away it may be there again, and typed into.
        if ending == .left, isEditing(card) { return }
        if self.card == card { self.card = nil }
        let isNew = newCards.remove(card) != nil
        if isNew, list.title(of: card)?.isEmpty ?? true { return list.discard(card, ending) }
        if isNew, ending == .entered, list.addNext(after: card) { return }
        if ending != .left { list.focus(card) }
    }

    /// Forgets all new cards.
    ///
    /// - Returns: those that have no title.
    func finish() -> Set<CardID> {
        defer { newCards = [] }
        return newCards.filter { list.title(of: $0)?.isEmpty ?? true }
    }

    private func row(of card: CardID) -> CardRow? { view.rowContent(of: card).flatMap { list.row(in: $0) } }

    private func open(_ card: CardID, selectsAll: Bool) {
        guard let row = row(of: card), let title = list.title(of: card) else { return }
        self.card = card
        guard !row.isEditing else { return }
        list.board.endTitle()
        row.beginEditing(list.board.entryText(of: card, titled: title), selectsAll: selectsAll)
    }
}
