import Board
import GtkInterop
import SectionedListGtk

/// What the menus of cards and sections hold, and what their lines do.
extension BoardPage {
    // MARK: Cards

    func cardMenu(for cards: Set<CardID>) -> [MenuEntry] {
        let isOne = cards.count == 1
        var first: [MenuEntry] = []
        if isOne {
            first += [.item("Open", ActionCall("board.open")), .item("Rename", ActionCall("board.rename"))]
        }
        // Of several both are offered: whether all are done takes a look at each.
        let isDone = isOne ? cards.first.flatMap { board.summary(of: $0)?.isDone } : nil
        if isDone != true { first.append(.item("Mark as Done", ActionCall("board.done"))) }
        if isDone != false { first.append(.item("Mark as Not Done", ActionCall("board.not-done"))) }
        return [
            .section(nil, first),
            .section(
                nil,
                [
                    .submenu("Move to", moveTargets),
                    .submenu(
                        "Move",
                        [
                            .item("Up", ActionCall("board.move", CardStep.up.rawValue)),
                            .item("Down", ActionCall("board.move", CardStep.down.rawValue)),
                            .item("To Top", ActionCall("board.move", CardStep.top.rawValue)),
                            .item("To Bottom", ActionCall("board.move", CardStep.bottom.rawValue)),
                        ]),
                    .item("Duplicate", ActionCall("board.duplicate")),
                ]),
            .section(
                nil, [.item("Archive", ActionCall("board.archive")), .item("Delete", ActionCall("board.delete"))]),
        ]
    }

    private var moveTargets: [MenuEntry] {
        board.order.list.sectionIDs.compactMap { board.section($0) }.map {
            .item($0.title, ActionCall("board.move-to", $0.id.description))
        }
    }

    var boardMenu: [MenuEntry] { [.item("Add Section", ActionCall("board.add-section"))] }

    /// The selected cards in board order.
    var selection: [CardID] { board.order.list.inBoardOrder(view.selectedItems) }

    func makeActions() -> [Action] {
        [
            Action("open") { [weak self] in if let self, let card = self.selection.first { self.host.openCard(card) } },
            Action("rename") { [weak self] in if let self, let card = self.selection.first { self.edit(card) } },
            Action("done") { [weak self] in self?.mark(isDone: true) },
            Action("not-done") { [weak self] in self?.mark(isDone: false) },
            Action("duplicate") { [weak self] in self?.duplicate() },
            Action("archive") { [weak self] in self?.archive() },
            Action("delete") { [weak self] in self?.deleteSelection() },
            Action("move-to", takingText: { [weak self] in self?.moveSelection(to: $0) }),
            Action("move", takingText: { [weak self] in CardStep(rawValue: $0).map { self?.moveSelection($0) } }),
            Action("add-section") { [weak self] in self?.addSection() },
            Action("section", takingText: { [weak self] in self?.changeSection($0) }),
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
        if board.perform(.copyCards(copies, to: .section(section, .after(last)))) {
            view.selectedItems = Set(copies.map(\.id))
        }
    }

    private func archive() {
        let cards = selection
        guard !cards.isEmpty else { return }
        board.perform(
            .changeCards(cards, .isArchived(true)),
            saying: cards.count == 1 ? "Card archived" : "\(cards.count) cards archived")
    }

    func deleteSelection() {
        let cards = selection
        guard !cards.isEmpty else { return }
        board.perform(
            .deleteCards(cards), saying: cards.count == 1 ? "Card deleted" : "\(cards.count) cards deleted")
    }

    private func moveSelection(to section: String) {
        guard let section = SectionID(section) else { return }
        board.perform(.moveCards(selection, to: .section(section)))
    }

    private func moveSelection(_ step: CardStep) {
        let cards = selection
        guard let first = cards.first, let destination = board.shown.destination(of: cards, by: step) else { return }
        board.perform(.moveCards(cards, to: destination))
        view.scroll(to: first)
    }

    func press(_ key: Key, _ held: HeldKeys) -> Bool {
        switch key {
        case Key("Delete") where held.isEmpty && !view.selectedItems.isEmpty: deleteSelection()
        case Key("F2"): selection.first.map { edit($0) }
        case Key("d") where held == .control: duplicate()
        case Key("n") where held == .control: addCardAtSelection()
        case .up where held == .alt: moveSelection(.up)
        case .down where held == .alt: moveSelection(.down)
        default: return false
        }
        return true
    }

    /// Adds a card behind the selected one, or to the first section.
    func addCardAtSelection() {
        if let card = selection.last, let section = board.order.list.place(of: card)?.section {
            addCard(to: section, at: .after(card))
        } else if let section = board.order.list.sectionIDs.first {
            addCard(to: section, at: .start)
        }
    }

    // MARK: Sections

    func addSection() {
        let section = NewSection(title: "New Section")
        if board.perform(.addSections([section], board: board.id, at: .end)) { rename(section: section.id) }
    }

    func menu(of section: SectionID) -> [MenuEntry] {
        guard let record = board.section(section) else { return [] }
        func call(_ verb: String) -> ActionCall { ActionCall("board.section", "\(section) \(verb)") }
        let others = board.order.list.sectionIDs.filter { $0 != section }.compactMap { board.section($0) }
        var colors: [MenuEntry] = [.item("None", call("color none"))]
        for color in BoardColor.allCases { colors.append(.item(color.title, call("color \(color.rawValue)"))) }
        var limits: [MenuEntry] = [.item("None", call("limit none"))]
        for limit in [3, 5, 8, 12, 20] { limits.append(.item(counted(limit, "Card", "Cards"), call("limit \(limit)"))) }
        let isStrict = record.limit?.isStrict == true
        limits.append(.item(isStrict ? "Only Warn Beyond It" : "Refuse Cards Beyond It", call("strict")))
        return [
            .section(nil, [.item("Rename", call("rename")), .item("Add Section After", call("add"))]),
            .section(
                nil,
                [
                    .submenu("Colour", colors), .submenu("Limit", limits),
                    .submenu(
                        "Sort Cards",
                        [
                            .item("By Title", call("sort title")), .item("By Due Date", call("sort due")),
                            .item("Done Last", call("sort done")),
                        ]),
                    .submenu(
                        "Move All Cards to",
                        others.map { .item($0.title, call("move-all \($0.id)")) }),
                ]),
            .section(
                nil,
                [
                    .item(record.isLocked ? "Unlock" : "Lock", call("lock")),
                    .item("Archive Done Cards", call("archive-done")),
                    .item("Delete Section", call("delete")),
                ]),
        ]
    }

    private func changeSection(_ text: String) {
        let words = text.split(separator: " ").map(String.init)
        guard words.count >= 2, let id = SectionID(words[0]), let record = board.section(id) else { return }
        let value = words.count > 2 ? words[2] : ""
        switch words[1] {
        case "rename": rename(section: id)
        case "add":
            let section = NewSection(title: "New Section")
            if board.perform(.addSections([section], board: board.id, at: .after(id))) { rename(section: section.id) }
        case "color": board.perform(.changeSection(id, .color(BoardColor(rawValue: value))))
        case "limit":
            let limit = Int(value).map { CardLimit($0, isStrict: record.limit?.isStrict ?? false) }
            board.perform(.changeSection(id, .limit(limit)))
        case "strict":
            var limit = record.limit ?? CardLimit(max(board.order.cardCount(of: id), 1))
            limit.isStrict.toggle()
            board.perform(.changeSection(id, .limit(limit)))
        case "sort": CardOrder(rawValue: value).map { _ = board.perform(.sortSection(id, by: $0, ascending: true)) }
        case "move-all": SectionID(value).map { _ = board.perform(.moveAllCards(from: id, to: $0)) }
        case "lock": board.perform(.changeSection(id, .isLocked(!record.isLocked)))
        case "archive-done": board.perform(.archiveDone(id), saying: "Done cards archived")
        case "delete": board.perform(.deleteSections([id]), saying: "Section “\(record.title)” deleted")
        default: break
        }
    }
}
