import Board
import BoardFormats
import DragDrop
import GtkInterop
import SectionedList
import SectionedListGtk

/// The menus of cards and of the board.
extension BoardPage {
    func cardMenu(for cards: Set<CardID>) -> [MenuEntry] {
        let moved = BoardRules.DraggedCards(Array(cards)) { board.container(of: $0) }
        // Not the section that they are all in.
        let sections = board.order.list.sectionIDs.filter { moved.counts[.section($0)] != cards.count }
        let refusing = sections.filter { refuses(moved, in: $0) }
        let single = cards.count == 1 ? cards.first : nil
        return Self.cardMenu(
            isSingle: single != nil, isDone: single.flatMap { board.summary(of: $0)?.isDone },
            links: single.map { linkEntries(of: $0) } ?? [], sections: sections.compactMap { board.section($0) },
            refusing: Set(refusing))
    }

    private func refuses(_ cards: BoardRules.DraggedCards, in section: SectionID) -> Bool {
        let proposal = BoardRules.proposal(for: .cards(cards), at: .section(section), copies: false) {
            board.state(of: $0)
        }
        if case .forbidden = proposal { return true }
        return false
    }

    /// Returns the menu of one or several cards, with what people do most at the top.
    ///
    /// - Parameters:
    ///   - isDone: Whether the card is done; `nil` for several cards. Their menu offers both, because finding out
    ///     whether all are done means reading each.
    ///   - sections: The other sections of the board.
    ///   - refusing: Those of them that would refuse the cards.
    static func cardMenu(
        isSingle: Bool, isDone: Bool? = nil, links: [MenuEntry] = [], sections: [SectionRecord],
        refusing: Set<SectionID> = []
    ) -> [MenuEntry] {
        let actions = AppActions.board
        let open = isSingle ? [actions.item("open"), actions.item("rename")] + links : []
        let marks = (isDone != true ? ["done"] : []) + (isDone != false ? ["not-done"] : [])
        var days = DueChoice.allCases.map { actions.item("due", titled: $0.title, $0.rawValue) }
        days.insert(contentsOf: ["due-date", "repeat", "skip-due"].map { actions.item($0) }, at: days.count - 1)
        let places = [
            sections.map { section in
                refusing.contains(section.id)
                    ? .item(section.title, .unavailable)
                    : actions.item("move-to-section", titled: section.title, section.id.description)
            },
            [actions.item("move-to-top"), actions.item("move-to-bottom")],
            [actions.item("move-to", titled: localized("Another Board…"))],
        ]
        let groups = [
            open,
            marks.map { actions.item($0) } + [.submenu(localized("Due Date"), days), actions.item("labels")],
            [
                .submenu(localized("Move To"), places.filter { !$0.isEmpty }.map { .section(nil, $0) }),
                actions.item("cut"), actions.item("copy"), actions.item("paste", titled: localized("Paste After")),
                actions.item("duplicate"),
            ],
            [actions.item("archive"), actions.item("delete")],
        ]
        return groups.filter { !$0.isEmpty }.map { .section(nil, $0) }
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
        [
            .section(nil, [AppActions.board.item("add-section"), AppActions.board.item("paste")]),
            .section(
                nil,
                [
                    AppActions.window.item("rename-board"),
                    AppActions.board.item("color"), AppActions.window.item("archived"),
                ]),
        ]
    }

    /// Opens a popover, where the board's menu was, to choose the board's color.
    func chooseBoardColor() {
        guard let point = contextMenu.point else { return }
        chooseBoardColor(over: view, at: Rect(x: point.x, y: point.y, width: 1, height: 1))
    }

    /// Opens a popover over part of a widget to choose the board's color.
    @discardableResult
    func chooseBoardColor(over widget: Widget, at place: Rect) -> ColorPopover {
        let choice = ColorPopover(board.order.board.color) { [board] color in
            board.perform(.changeBoard(board.id, .color(color)))
        }
        choice.open(over: widget, at: place)
        return choice
    }
}
