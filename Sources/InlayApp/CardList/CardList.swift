import Board
import BoardModel
import DragDrop
import GtkInterop
import SectionedList
import SectionedListGtk

/// A list of cards that the user selects, edits in place, drags, and drops: a board, or the steps of a card.
///
/// The shared behavior is here. Each list owns its view, and defines its destinations and its other behavior.
@MainActor
protocol CardList: BoardObserver, DragDelegate, DropDelegate where SectionID: CardHolder, ItemID == CardID {
    /// The board that the cards are on.
    var board: OpenBoard { get }
    /// The cards, in order.
    var cards: SectionedList<SectionID, CardID> { get }
    var view: SectionedListView<SectionID, CardID> { get }
    /// The editor of titles in their rows.
    var editing: CardTitleEditing<Self> { get }
    /// The drag over the list.
    var incoming: IncomingDrag { get }

    /// Opens a card in the panel.
    func open(_ card: CardID)
    /// Called when copies, or cards from another board, were added to the list.
    func didAdd(_ added: [CardID])

    /// Returns the `CardRow` in a row's content.
    func row(in content: Widget) -> CardRow?
    /// Returns the title of a card, or `nil` if the card no longer exists.
    func title(of card: CardID) -> String?
    /// Saves a title while it is typed. Returns whether it was accepted.
    func setTitle(_ title: String, of card: CardID) -> Bool
    /// Handles text that is pasted into a title. Returns the part of it to insert.
    func pasted(_ text: String, into card: CardID) -> String
    /// Adds the next card after the title of a new one was entered. Returns whether it did.
    func addNext(after card: CardID) -> Bool
    /// Called when a new card is left without a title.
    func discardNewCard(_ card: CardID, _ ending: CardRow.Ending)
    /// Called when a title is no longer being edited.
    func didEndEditing()

    /// Returns a drag as the rules classify it.
    func dragged(in session: DropSession) -> BoardRules.Dragged
    /// Keeps a section expanded that has expanded for a drop, to show the dropped cards.
    func keepExpanded(_ holder: SectionID)
    /// Receives a drop from other programs and libraries.
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

    /// Returns the functions that rows call for their cards.
    func rowActions() -> CardRow.Actions {
        var tick = SecondTick<Place<SectionID>>()
        return CardRow.Actions(
            setDone: { [weak self] card, isDone in
                guard let self else { return }
                let isFollowed = isDone && board.summary(of: card)?.repeats == true
                let (time, duration) = (MainLoop.now / 1_000, Desktop.doubleClickDuration)
                if tick.isSecond(at: cards.place(of: card), isFollowed: isFollowed, time, within: duration) {
                    view.reload(card)
                } else {
                    board.perform(.changeCards([card], .isDone(isDone, on: Clock.today)))
                }
            },
            setTitle: { [weak self] card, title in self?.setTitle(title, of: card) ?? false },
            endEditing: { [weak self] card, ending in
                self?.editing.didEnd(card, ending)
                self?.didEndEditing()
            },
            paste: { [weak self] card, text in self?.pasted(text, into: card) ?? text })
    }

    // MARK: The selection

    /// The selected cards, in order.
    var selection: [CardID] { cards.inListOrder(view.selectedItems) }

    /// Opens the first selected card.
    func openSelection() { selection.first.map { open($0) } }

    /// Starts editing the title of the first selected card.
    func renameSelection() { selection.first.map { editing.edit($0) } }

    /// Copies the selected cards, and inserts the copies after them.
    func duplicateSelection() {
        let selected = selection
        guard let last = selected.last, let holder = cards.place(of: last)?.section else { return }
        let copies = selected.map { CardCopy(of: $0) }
        if board.perform(.copyCards(copies, to: holder.destination(.after(last)))) { didAdd(copies.map(\.id)) }
    }

    /// Deletes cards and moves the focus to the card that takes their place, or to the section that is left empty.
    func delete(_ cards: [CardID], saying text: String) {
        let hasFocus = view.containsFocus
        guard !cards.isEmpty, board.perform(.deleteCards(cards), saying: text) else { return }
        selectNext()
        // Right away: keys can arrive faster than frames.
        guard hasFocus else { return }
        if let next = view.lastFocusedItem {
            view.focus(next)
        } else if !view.containsFocus {
            view.grabFocus()
        }
    }

    /// Selects the focused card, which has taken the place of the cards that are gone, if nothing is selected.
    func selectNext() {
        if view.selectedItems.isEmpty, let next = view.focusedItem { view.selectedItems = [next] }
    }

    /// Selects and focuses a card; if it isn't shown, focuses the list.
    func focus(_ card: CardID?) {
        if let card { view.selectedItems = [card] }
        if let card, view.list.path(of: card) != nil { view.focus(card) } else { view.grabFocus() }
    }

    /// Returns the card before a card, or else the one after it.
    func neighbor(of card: CardID) -> CardID? {
        guard let place = cards.place(of: card) else { return nil }
        let end = min(place.offset + 2, cards.count(in: place.section))
        return cards.items(in: place.section, max(place.offset - 1, 0)..<end).first { $0 != card }
    }

    func didAdd(_ added: [CardID]) {}

    // MARK: Editing

    func didEndEditing() {}

    func row(in content: Widget) -> CardRow? { content as? CardRow }

    /// Called when a card that somebody else deleted was restored because the user is typing in it. Resumes editing.
    func board(_ board: OpenBoard, didRestore card: CardID) {
        if cards.contains(card) { editing.resume(card) }
    }
}
