import Board
import BoardFormats
import DragDrop
import GtkInterop
import SectionedListGtk

/// What the menus of cards and sections hold, and what their lines do.
extension BoardPage {
    // MARK: Cards

    func cardMenu(for cards: Set<CardID>) -> [MenuEntry] {
        guard cards.count == 1, let card = cards.first else { return Self.cardMenu(isOne: false) }
        return Self.cardMenu(isOne: true, isDone: board.summary(of: card)?.isDone, links: linkEntries(of: card))
    }

    /// - Parameter isDone: whether the card is done; of several both are offered, since whether all are done takes a look
    ///   at each.
    static func cardMenu(isOne: Bool, isDone: Bool? = nil, links: [MenuEntry] = []) -> [MenuEntry] {
        let actions = AppActions.board
        var first = isOne ? [actions.item("open"), actions.item("rename")] + links : []
        if isDone != true { first.append(actions.item("done")) }
        if isDone != false { first.append(actions.item("not-done")) }
        let ways = ["move-up", "move-down", "move-left", "move-right", "move-to-top", "move-to-bottom", "lift"]
        return [
            .section(nil, first),
            .section(
                nil,
                [
                    actions.item("move-to"), .submenu(localized("Move"), ways.map { actions.item($0) }),
                    actions.item("duplicate"),
                ]),
            .section(
                nil,
                [
                    actions.item("cut"), actions.item("copy"),
                    actions.item("paste", titled: localized("Paste After")),
                ]),
            .section(nil, [actions.item("archive"), actions.item("delete")]),
        ]
    }

    private func linkEntries(of card: CardID) -> [MenuEntry] {
        guard let record = board.card(card) else { return [] }
        return Self.linkEntries(Links.openable(in: "\(record.title)\n\(record.notes)", limit: 10))
    }

    static func linkEntries(_ links: [String]) -> [MenuEntry] {
        let actions = AppActions.board
        if links.count == 1 { return [actions.item("open-link", links[0])] }
        let entries = links.map { link -> MenuEntry in
            let name = Links.name(of: link)
            return actions.item("open-link", titled: name.count > 50 ? name.prefix(50) + "…" : name, link)
        }
        return entries.isEmpty ? [] : [.submenu(actions["open-link"].title, entries)]
    }

    static var boardMenu: [MenuEntry] {
        [AppActions.board.item("add-section"), AppActions.board.item("paste"), AppActions.window.item("archived")]
    }

    /// The selected cards in board order.
    var selection: [CardID] { board.order.list.inBoardOrder(view.selectedItems) }

    /// Opens the first of the selected cards.
    func openSelection() { selection.first.map { host.openCard($0) } }

    /// Has the title of the first of the selected cards edited.
    func renameSelection() { selection.first.map { editing.edit($0) } }

    func mark(isDone: Bool) {
        let cards = selection
        if !cards.isEmpty { board.perform(.changeCards(cards, .isDone(isDone))) }
    }

    /// Makes copies of the selected cards, behind them.
    func duplicateSelection() {
        let cards = selection
        guard let last = cards.last, let section = board.order.list.place(of: last)?.section else { return }
        let copies = cards.map { CardCopy(of: $0) }
        if board.perform(.copyCards(copies, to: .section(section, .after(last)))) { select(copies.map(\.id)) }
    }

    /// Selects cards that have just come about, and goes on from the first; a text that is being typed goes on.
    func select(_ cards: [CardID]) {
        let shown = cards.filter { board.shown.contains($0) }
        guard let first = shown.first else { return }
        view.selectedItems = Set(shown)
        view.scroll(to: first)
        if view.containsFocus, !view.isTextFocused { view.focus(first) }
    }

    /// Shows what was taken back, or done again.
    func reveal(_ edit: Edit) {
        // What comes with its section, or its board, is not what is meant.
        let comesAlong = edit.changes.contains { change in
            switch change.row {
            case .board, .section: change.isInsertion
            case .card, .label: false
            }
        }
        let cards = edit.changes.compactMap { change -> CardID? in
            guard change.after != nil, case .card(let card) = change.row, !comesAlong else { return nil }
            if let parent = change.after?.place?.parent { return parent }
            return board.shown.contains(card) || !board.order.isLoaded ? card : nil
        }
        let shown = board.shown.inBoardOrder(Set(cards))
        // What has not come yet is shown when it comes.
        if !board.order.isLoaded, cards.count < 1_000, shown.count < Set(cards).count { wantedReveal = edit }
        // Of more nobody sees which ones they are.
        if shown.count < 1_000 { select(shown) } else { view.scroll(to: shown[0]) }
        guard shown.isEmpty else { return }
        for case .section(let section) in edit.changes.map(\.row) where board.shown.contains(section: section) {
            return view.scroll(toSection: section)
        }
    }

    /// Goes on showing what was taken back, where nobody has gone on to something else.
    func revealWanted() {
        guard let edit = wantedReveal else { return }
        wantedReveal = nil
        let revealed = Set(edit.changes.map(\.row))
        guard view.selectedItems.allSatisfy({ revealed.contains(.card($0)) }), !view.isTextFocused, !view.isLifted,
            !view.list.hasActiveDrag
        else { return }
        reveal(edit)
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
        guard !cards.isEmpty else { return }
        board.perform(
            .deleteCards(cards), saying: localized("Card deleted", "\(cards.count) cards deleted", count: cards.count))
        selectNext()
    }

    /// Keys go on with the card that has taken the place of those that have gone.
    func selectNext() {
        if view.selectedItems.isEmpty, let next = view.focusedItem { view.selectedItems = [next] }
    }

    /// The card that new ones come behind: the last that is selected, or else the one that the keyboard acts on.
    var cardBefore: (card: CardID, section: SectionID)? {
        guard let card = selection.last ?? view.focusedItem else { return nil }
        return board.order.list.place(of: card).map { (card, $0.section) }
    }

    func press(_ key: Key, _ held: HeldKeys) -> Bool {
        if key == .escape || key == Key("Delete"), cancelFocusedArrival() { return true }
        if key == .escape, board.isFiltered, !view.isLifted, !view.list.hasActiveDrag {
            host.endFinding()
            return true
        }
        return AppActions.board.press(key, held, on: self)
    }

    /// Adds a card behind the one that is meant, or to the first section.
    func addCardAtSelection() {
        if let (card, section) = cardBefore {
            addCard(to: section, at: .after(card))
        } else if let section = board.order.list.sectionIDs.first {
            addCard(to: section, at: .start)
        }
    }
}
