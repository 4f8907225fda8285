import Board
import BoardFormats
import DragDrop
import GtkInterop
import SectionedListGtk

/// What the menus of cards and sections hold, and what their lines do.
extension BoardPage {
    // MARK: Cards

    func cardMenu(for cards: Set<CardID>) -> [MenuEntry] {
        let isOne = cards.count == 1
        var first: [MenuEntry] = []
        if isOne {
            first += [
                .item(localized("Open"), ActionCall("board.open"), keys: Accelerator(.enter)),
                .item(localized("Rename"), ActionCall("board.rename"), keys: Accelerator(Key("F2"))),
            ]
            first += cards.first.map { linkEntries(of: $0) } ?? []
        }
        // Of several both are offered: whether all are done takes a look at each.
        let isDone = isOne ? cards.first.flatMap { board.summary(of: $0)?.isDone } : nil
        if isDone != true { first.append(.item(localized("Mark as Done"), ActionCall("board.done"))) }
        if isDone != false { first.append(.item(localized("Mark as Not Done"), ActionCall("board.not-done"))) }
        return [
            .section(nil, first),
            .section(
                nil,
                [
                    .item(localized("Move to…"), ActionCall("board.move-to"), keys: Accelerator(Key("m"), .control)),
                    .submenu(
                        localized("Move"),
                        [
                            .item(
                                localized("Up"), ActionCall("board.move", DropStep.up.rawValue),
                                keys: Accelerator(.up, .alt)),
                            .item(
                                localized("Down"), ActionCall("board.move", DropStep.down.rawValue),
                                keys: Accelerator(.down, .alt)),
                            .item(
                                localized("To Section Before"), ActionCall("board.move", DropStep.left.rawValue),
                                keys: Accelerator(.left, .alt)),
                            .item(
                                localized("To Section After"), ActionCall("board.move", DropStep.right.rawValue),
                                keys: Accelerator(.right, .alt)),
                            .item(
                                localized("To Top"), ActionCall("board.move", DropStep.start.rawValue),
                                keys: Accelerator(.home, .alt)),
                            .item(
                                localized("To Bottom"), ActionCall("board.move", DropStep.end.rawValue),
                                keys: Accelerator(.end, .alt)),
                            .item(
                                localized("With the Arrow Keys"), ActionCall("board.lift"), keys: Accelerator(.space)),
                        ]),
                    .item(localized("Duplicate"), ActionCall("board.duplicate"), keys: Accelerator(Key("d"), .control)),
                ]),
            .section(
                nil,
                [
                    .item(localized("Cut"), ActionCall("board.cut"), keys: Accelerator(Key("x"), .control)),
                    .item(localized("Copy"), ActionCall("board.copy"), keys: Accelerator(Key("c"), .control)),
                    .item(localized("Paste After"), ActionCall("board.paste"), keys: Accelerator(Key("v"), .control)),
                ]),
            .section(
                nil,
                [
                    .item(localized("Archive"), ActionCall("board.archive")),
                    .item(localized("Delete"), ActionCall("board.delete"), keys: Accelerator(Key("Delete"))),
                ]),
        ]
    }

    private func linkEntries(of card: CardID) -> [MenuEntry] {
        guard let record = board.card(card) else { return [] }
        let links = Links.openable(in: "\(record.title)\n\(record.notes)", limit: 10)
        if links.count == 1 { return [.item(localized("Open Link"), ActionCall("board.open-link", links[0]))] }
        let entries = links.map { link -> MenuEntry in
            let name = Links.name(of: link)
            return .item(name.count > 50 ? name.prefix(50) + "…" : name, ActionCall("board.open-link", link))
        }
        return entries.isEmpty ? [] : [.submenu(localized("Open Link"), entries)]
    }

    var boardMenu: [MenuEntry] {
        [
            .item(localized("Add Section"), ActionCall("board.add-section")),
            .item(localized("Paste"), ActionCall("board.paste"), keys: Accelerator(Key("v"), .control)),
            .item(localized("Archived Cards"), ActionCall("win.archived")),
        ]
    }

    /// The selected cards in board order.
    var selection: [CardID] { board.order.list.inBoardOrder(view.selectedItems) }

    func makeActions() -> [Action] {
        [
            Action("open") { [weak self] in if let self, let card = self.selection.first { self.host.openCard(card) } },
            Action("open-link", takingText: { [weak self] in self?.host.openLink($0) }),
            Action("rename") { [weak self] in if let self, let card = self.selection.first { self.edit(card) } },
            Action("done") { [weak self] in self?.mark(isDone: true) },
            Action("not-done") { [weak self] in self?.mark(isDone: false) },
            Action("duplicate") { [weak self] in self?.duplicate() },
            Action("archive") { [weak self] in self?.archive() },
            Action("delete") { [weak self] in self?.deleteSelection() },
            Action("move-to") { [weak self] in self?.chooseTarget() },
            Action(
                "move",
                takingText: { [weak self] in if let step = DropStep(rawValue: $0) { self?.view.moveSelection(step) } }),
            Action("lift") { [weak self] in if let self { self.view.lift(self.selection) } },
            Action("cut") { [weak self] in self?.cutSelection() },
            Action("copy") { [weak self] in self?.copySelection() },
            Action("paste") { [weak self] in self?.paste() },
            Action("add-section") { [weak self] in self?.addSection() },
            Action(
                "section",
                takingText: { [weak self] in SectionDeed.read($0).map { self?.perform($0.deed, on: $0.section) } }),
        ]
    }

    private func mark(isDone: Bool) {
        let cards = selection
        if !cards.isEmpty { board.perform(.changeCards(cards, .isDone(isDone))) }
    }

    private func duplicate() {
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

    private func archive() {
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
        switch key {
        case Key("Delete") where held.isEmpty && !view.selectedItems.isEmpty: deleteSelection()
        case Key("F2"): selection.first.map { edit($0) }
        case Key("d") where held == .control: duplicate()
        case Key("n") where held == .control: addCardAtSelection()
        case Key("m") where held == .control: chooseTarget()
        case Key("c") where held == .control: copySelection()
        case Key("x") where held == .control: cutSelection()
        case Key("v") where held == .control: paste()
        default: return false
        }
        return true
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
