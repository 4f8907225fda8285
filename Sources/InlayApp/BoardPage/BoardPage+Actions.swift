import Board
import GtkInterop
import SectionedList
import SectionedListGtk

/// The actions that menus and keys perform on cards.
extension BoardPage {
    func mark(isDone: Bool) {
        let cards = selection
        if !cards.isEmpty { board.perform(.changeCards(cards, .isDone(isDone, on: today))) }
    }

    /// Selects cards that were just created and focuses the first, unless text is being edited.
    func select(_ cards: [CardID]) {
        let shown = cards.filter { board.shown.contains($0) }
        guard let first = shown.first else { return }
        view.selectedItems = Set(shown)
        view.scroll(to: first)
        if view.containsFocus, !view.isTextFocused { view.focus(first) }
    }

    func archiveSelection() {
        let cards = selection
        guard !cards.isEmpty else { return }
        board.perform(
            .changeCards(cards, .isArchived(true)),
            saying: localized("Card archived", "\(cards.count) cards archived", count: cards.count))
        selectNext()
    }

    func deleteSelection() {
        let cards = selection
        delete(cards, saying: localized("Card deleted", "\(cards.count) cards deleted", count: cards.count))
    }

    /// Handles a key before the actions do. Returns whether it did.
    func handleKey(_ key: Key, _ held: HeldKeys) -> Bool {
        if key == .escape || key == Key("Delete"), cancelFocusedDrop() { return true }
        if key == .escape, board.isFiltered, !view.isLifted, !view.list.hasActiveDrag {
            host.endFinding()
            return true
        }
        return key == .escape && held.isEmpty && view.reduceSelectionToFocus()
    }

    /// Whether keys act on the selected cards: not while the focus is on a button or in a text field.
    var keysActOnCards: Bool { view.isFocusInRow && !view.isTextFocused && !view.selectedItems.isEmpty }

    /// Adds a card to the section whose header or button has the focus; otherwise, after the selected or focused card;
    /// otherwise, to the first expanded section.
    func addCardAtSelection() {
        if let (section, anchor) = placeForNewCards(atFirst: .start) { addCard(to: section, at: anchor) }
    }

    /// Returns the place where keys add cards; `nil` if the board has no section.
    ///
    /// - Parameter anchor: The place in the first section if no section has the focus, and no card is selected or
    ///   focused.
    func placeForNewCards(atFirst anchor: CardAnchor) -> (section: SectionID, anchor: CardAnchor)? {
        if let (section, isFooter) = view.focusedSection { return (section, isFooter ? .end : .start) }
        if let card = selection.last ?? view.focusedItem, let section = board.order.list.place(of: card)?.section {
            return (section, .after(card))
        }
        return board.firstSectionForNewCards.map { ($0, anchor) }
    }

    /// Sets the due date of the selected cards.
    ///
    /// - Parameter text: A `DueChoice`.
    func setDue(_ text: String) {
        let cards = selection
        guard !cards.isEmpty, let choice = DueChoice(rawValue: text), let today else { return }
        board.perform(.changeCards(cards, choice.day(from: today).map { .dueDay($0) } ?? .due(nil)))
    }

    /// Lets the user choose the due date of the selected cards, by typing or in a calendar.
    ///
    /// - Parameter button: The button that was clicked, outside the board; `nil` for a key or a menu item.
    func showDue(over button: Widget? = nil) {
        let cards = selection
        guard !cards.isEmpty, !view.isTextFocused else { return }
        let choice = DuePopover(board.due(of: cards), weekStart: host.weekStart()) { [board] in
            board.perform(.changeCards(cards, $0))
        }
        open(choice, for: cards, over: button)
    }

    /// Lets the user choose how the selected cards repeat.
    func showRepeat() {
        let cards = selection
        guard !cards.isEmpty, !view.isTextFocused, let today else { return }
        let choice = RepeatPopover(board.due(of: cards), today: today, weekStart: host.weekStart()) { [board] in
            board.perform(.changeCards(cards, $0))
        }
        open(choice, for: cards, over: nil)
    }

    /// Gives the selected cards that repeat their next due date.
    func skipDue() {
        let cards = selection
        if !cards.isEmpty, let today { board.perform(.changeCards(cards, .skip(today: today))) }
    }

    /// Lets the user choose the labels of the selected cards.
    func showLabels(over button: Widget? = nil) {
        let cards = selection
        guard !cards.isEmpty, !view.isTextFocused else { return }
        open(LabelsPopover(of: cards, on: board), for: cards, over: button)
    }

    // MARK: Moving to a section

    /// Lets the user choose the section to move the selected cards to, on any board.
    func showMoveTo(over button: Widget? = nil) {
        let cards = selection
        guard !cards.isEmpty, !view.isTextFocused else { return }
        let choice = MoveToPopover(
            board.sectionDestinations, first: board.id, moving: cards.count, say: host.say
        ) { [weak self] place in
            guard let self else { return }
            move(cards, to: place.section, titled: place.board == board.id ? place.title : place.boardTitle)
        }
        open(choice, for: cards, over: button)
    }

    /// Moves the selected cards to the end of a section on the board.
    func moveSelection(toSection text: String) {
        let cards = selection
        guard !cards.isEmpty, let section = SectionID(text).flatMap({ board.section($0) }) else { return }
        move(cards, to: section.id, titled: section.title)
    }

    private func move(_ cards: [CardID], to section: SectionID, titled title: String) {
        board.perform(.moveCards(cards, to: .section(section)), saying: CardToast.moved(cards.count, to: title))
    }

    /// Opens a popover over a button outside the board, or else over a card: the one that was clicked or has the focus,
    /// or the first one. If it is out of view, the popover opens in the upper half of the board.
    private func open(_ popover: TransientPopover, for cards: [CardID], over button: Widget?) {
        if let button {
            popover.onRemove = { [weak button] in button?.grabFocus() }
            let size = button.size
            popover.open(over: button, at: Rect(x: 0, y: 0, width: Double(size.width), height: Double(size.height)))
            return
        }
        popover.onRemove = { [weak self] in self?.view.grabFocus() }
        let size = view.size
        let visible = Rect(x: 0, y: 0, width: Double(size.width), height: Double(size.height))
        let middle = Rect(x: visible.midX, y: visible.midY / 2, width: 1, height: 1)
        let card = view.lastFocusedItem.flatMap { cards.contains($0) ? $0 : nil } ?? cards.first
        let frame = card.flatMap { view.frame(of: $0) }.flatMap {
            visible.contains(Point(x: $0.midX, y: $0.midY)) ? $0 : nil
        }
        popover.open(over: view, at: frame ?? middle)
    }
}
