import Board
import BoardModel
import SectionedList
import SectionedListGtk

/// Showing cards that were restored to the board, and what was undone or redone.
extension BoardPage {
    /// Selects cards that were restored to the board, and scrolls to them.
    func reveal(_ cards: [CardID]) {
        let cards = board.order.list.inListOrder(cards)
        guard let first = cards.first, let section = board.order.list.place(of: first)?.section else { return }
        expand(section)
        view.selectedItems = Set(cards)
        view.scroll(to: first)
    }

    /// Selects a card, scrolls to it, and moves the focus there, once it is loaded.
    ///
    /// - Parameter opens: Whether it is opened in the panel, too.
    func reveal(_ card: CardID, opens: Bool = false) {
        guard let section = board.shown.place(of: card)?.section else {
            let isComing = !board.order.isLoaded
            pendingReveal = isComing ? PendingReveal(.card(card, opens: opens), selection: view.selectedItems) : nil
            return
        }
        pendingReveal = nil
        expand(section)
        view.selectedItems = [card]
        view.scroll(to: card)
        if opens { return host.openCard(card) }
        if view.isMapped, view.size.width > 0 { return view.focus(card) }
        // The ticker leaves the focus where it is.
        view.clearWindowFocus()
        focusTicker.start()
    }

    /// Shows what was undone or redone.
    func reveal(_ edit: Edit) {
        let edited = board.editedRows(edit)
        let shown = board.shown.inListOrder(edited.cards)
        // A larger selection would not show the user which cards changed.
        if shown.count < 1_000 { select(shown) } else { view.scroll(to: shown[0]) }
        // Cards that are not loaded yet are shown when they are.
        let isPartial = !board.order.isLoaded && edited.cards.count < 1_000 && shown.count < edited.cards.count
        pendingReveal = isPartial ? PendingReveal(.edit(edit), selection: view.selectedItems) : nil
        guard shown.isEmpty else { return }
        if let section = board.shown.sectionIDs.first(where: edited.newSections.contains) {
            return revealNew(section)
        }
        // Keys act on the selection, and the focus has moved on from cards that are gone again.
        selectNext()
        board.shown.sectionIDs.first(where: edited.sections.contains).map { view.scroll(toSection: $0) }
    }

    /// Shows a section that was added or restored. Selects and focuses its first card, or else focuses its first
    /// control.
    private func revealNew(_ section: SectionID) {
        view.scroll(toSection: section)
        if !view.isCollapsed(section: section), let first = board.shown.item(at: Place(section: section, offset: 0)) {
            return select([first])
        }
        view.selectedItems = []
        guard view.containsFocus, !view.isTextFocused else { return }
        view.layOutNow()
        if (view.footerContent(of: section) as? AddCardButton)?.focus() == true { return }
        (view.headerContent(of: section) as? SectionHeader)?.focusMenu()
        (view.stripContent(of: section) as? SectionStrip)?.focusArrow()
    }

    /// Continues to reveal an edit while the board is loading, unless the user has done something else meanwhile.
    func revealPending() {
        guard let pending = pendingReveal else { return }
        pendingReveal = nil
        guard view.selectedItems.isSubset(of: pending.selection), !view.isTextFocused, !view.isLifted,
            !view.list.hasActiveDrag
        else { return }
        switch pending.target {
        case .edit(let edit): reveal(edit)
        case .card(let card, let opens): reveal(card, opens: opens)
        }
    }
}

/// The cards to be revealed once they are loaded.
struct PendingReveal {
    enum Target {
        /// Those of an edit that was undone or redone.
        case edit(Edit)
        /// A card that was found.
        case card(CardID, opens: Bool)
    }

    let target: Target
    /// The cards that were selected. If the user selects others, nothing is revealed.
    let selection: Set<CardID>

    init(_ target: Target, selection: Set<CardID>) { (self.target, self.selection) = (target, selection) }
}
