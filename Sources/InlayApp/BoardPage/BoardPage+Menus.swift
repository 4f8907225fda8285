import Board
import BoardFormats
import DragDrop
import GtkInterop
import SectionedListGtk

/// The menus of cards and of the board.
extension BoardPage {
    func cardMenu(for cards: Set<CardID>) -> [MenuEntry] {
        guard cards.count == 1, let card = cards.first else { return Self.cardMenu(isSingle: false) }
        return Self.cardMenu(isSingle: true, isDone: board.summary(of: card)?.isDone, links: linkEntries(of: card))
    }

    /// - Parameter isDone: Whether the card is done; `nil` for several cards. Their menu offers both, because finding
    ///   out whether all are done means reading each.
    static func cardMenu(isSingle: Bool, isDone: Bool? = nil, links: [MenuEntry] = []) -> [MenuEntry] {
        let actions = AppActions.board
        var first = isSingle ? [actions.item("open"), actions.item("rename")] + links : []
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
}
