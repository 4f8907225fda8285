import Board
import BoardModel
import DragDrop
import GtkInterop
import SectionedList
import SectionedListGtk

/// A list of cards that its user selects, edits in place, drags and drops: a board's, or the steps of a card.
///
/// What they do alike is here. Each owns its view, and says what its places mean and what else it does.
@MainActor
protocol CardList: BoardObserver, DragDelegate, DropDelegate where SectionID: CardHolder, ItemID == CardID {
    /// The board that the cards are on.
    var board: OpenBoard { get }
    /// The cards in order.
    var cards: SectionedList<SectionID, CardID> { get }
    var view: SectionedListView<SectionID, CardID> { get }
    /// The titles that are typed in their rows.
    var editing: CardTitleEditing<Self> { get }
    /// What is dragged over the list.
    var incoming: IncomingDrag { get }

    /// Opens a card beside the board.
    func open(_ card: CardID)
    /// Called when copies of cards were made in the list.
    func didCopy(_ copies: [CardID])

    /// Returns the card's part of a row.
    func row(in content: Widget) -> CardRow?
    /// Returns the title of a card; `nil` where it is gone.
    func title(of card: CardID) -> String?
    /// Saves what is typed as a title. Returns whether it is taken.
    func write(_ title: String, of card: CardID) -> Bool
    /// Takes in a text that is pasted into a title. Returns what the title gets of it.
    func pasted(_ text: String, into card: CardID) -> String
    /// Adds the next card after a new one whose title was entered. Returns whether it could.
    func addNext(after card: CardID) -> Bool
    /// Called when a new card is left without a title.
    func discard(_ card: CardID, _ ending: CardRow.Ending)

    /// Returns what a drag is to the rules.
    func dragged(in session: DropSession) -> BoardRules.Dragged
    /// Keeps open what has opened for a drop: it shows what was dropped.
    func keepOpen(_ holder: SectionID)
    /// Receives what other programs, and other libraries, drop.
    func receive(_ coordinator: DropCoordinator<SectionID, CardID>, at path: ItemPath, _ destination: CardDestination)
}

extension CardList {
    /// Connects the list to its view.
    func connect() {
        view.selectionMode = .multiple
        view.words = .desktop
        view.list.dragDelegate = self
        view.list.dropDelegate = self
        view.onActivate = { [weak self] in self?.open($0) }
    }

    /// What rows do with their cards.
    func rowActions() -> CardRow.Actions {
        CardRow.Actions(
            setDone: { [weak self] card, isDone in self?.board.perform(.changeCards([card], .isDone(isDone))) },
            setTitle: { [weak self] card, title in self?.write(title, of: card) ?? false },
            endEditing: { [weak self] card, ending in self?.editing.didEnd(card, ending) },
            paste: { [weak self] card, text in self?.pasted(text, into: card) ?? text })
    }

    // MARK: The selection

    /// The selected cards in order.
    var selection: [CardID] { cards.inBoardOrder(view.selectedItems) }

    /// Opens the first of the selected cards.
    func openSelection() { selection.first.map { open($0) } }

    /// Has the title of the first of the selected cards edited.
    func renameSelection() { selection.first.map { editing.edit($0) } }

    /// Makes copies of the selected cards, behind them.
    func duplicateSelection() {
        let selected = selection
        guard let last = selected.last, let holder = cards.place(of: last)?.section else { return }
        let copies = selected.map { CardCopy(of: $0) }
        if board.perform(.copyCards(copies, to: holder.destination(.after(last)))) { didCopy(copies.map(\.id)) }
    }

    /// Deletes cards; keys go on with the one that takes their place.
    func delete(_ cards: [CardID], saying text: String) {
        let hasFocus = view.containsFocus
        guard !cards.isEmpty, board.perform(.deleteCards(cards), saying: text) else { return }
        selectNext()
        // At once: keys may come faster than frames.
        guard hasFocus else { return }
        if let next = view.lastFocusedItem { view.focus(next) } else { view.grabFocus() }
    }

    /// Has keys go on with the card that has taken the place of those that have gone.
    func selectNext() {
        if view.selectedItems.isEmpty, let next = view.focusedItem { view.selectedItems = [next] }
    }

    /// Selects a card and gives it the keyboard; where it isn't shown the list gets it.
    func focus(_ card: CardID?) {
        if let card { view.selectedItems = [card] }
        if let card, view.list.path(of: card) != nil { view.focus(card) } else { view.grabFocus() }
    }

    func didCopy(_ copies: [CardID]) {}

    // MARK: Editing

    func row(in content: Widget) -> CardRow? { content as? CardRow }

    /// A card that somebody else took away is there again: its user types on.
    func board(_ board: OpenBoard, hasKept card: CardID) {
        if cards.contains(card) { editing.resume(card) }
    }
}
