import Board
import SectionedListGtk

/// While only the cards are shown that a search has found: going to them, and back to where one was.
extension BoardPage {
    /// Where one was before.
    struct BeforeFinding {
        var place: ScrollPlace
        var selection: Set<CardID>
        /// The card that the keyboard acted on.
        var focus: CardID?
        /// What was selected and has been found.
        var left: Set<CardID> = []
    }

    /// What somebody has gone to among the cards found: that is what was looked for.
    var chosenWhileFinding: Set<CardID> {
        guard let beforeFinding else { return [] }
        return view.containsFocus || view.selectedItems != beforeFinding.left ? view.selectedItems : []
    }

    /// Notes where one is, as long as nothing has been found.
    func noteWhereFindingBegins() {
        guard beforeFinding == nil else { return }
        beforeFinding = BeforeFinding(place: scrollPlace, selection: view.selectedItems, focus: view.lastFocusedItem)
    }

    /// Shows what a search has found from the first card on, and in the end what was seen before.
    ///
    /// - Parameter chosen: what somebody has gone to among those found.
    func followFinding(_ chosen: Set<CardID>) {
        guard board.isFiltered else {
            guard let before = beforeFinding else { return }
            beforeFinding = nil
            return goBack(to: before, orStayAt: chosen)
        }
        beforeFinding?.left = view.selectedItems
        scrollSectionsToStart()
        if let (card, section) = firstFound, !view.isCollapsed(section: section) { view.scroll(to: card) }
    }

    private func goBack(to before: BeforeFinding, orStayAt chosen: Set<CardID>) {
        if let card = board.order.list.inBoardOrder(Array(chosen)).first { return view.scroll(to: card) }
        // As far as the place says nothing else.
        view.scrollOffset = 0
        scrollSectionsToStart()
        scroll(to: before.place)
        view.selectedItems = before.selection.filter(board.shown.contains)
        view.lastFocusedItem = before.focus
    }

    private func scrollSectionsToStart() {
        for section in board.shown.sectionIDs where view.scrollOffset(ofSection: section) > 0 {
            view.setScrollOffset(0, ofSection: section)
        }
    }

    /// The first card found, where there is one in an open section the first of those.
    private var firstFound: (card: CardID, section: SectionID)? {
        let found = board.shown
        let firsts = found.sectionIDs.lazy.compactMap { section in
            found.item(at: Place(section: section, offset: 0)).map { (card: $0, section: section) }
        }
        return firsts.first { !self.view.isCollapsed(section: $0.section) } ?? firsts.first
    }

    /// Lets the keyboard act on the first card found.
    func goToFirstFound() {
        guard let (card, section) = firstFound else { return }
        expand(section)
        view.selectedItems = [card]
        view.focus(card)
    }

    /// Gives the keyboard to the card that had it last, or else to one that is seen as it is, so that nothing is scrolled
    /// by that.
    func focusInView() {
        let surface = view.list.surface
        let paths = surface.visibleSections().lazy.flatMap { section in
            surface.visibleRows(ofSection: section).lazy.map { ItemPath(item: $0, section: section) }
        }
        let seen = paths.filter { surface.offsets(revealing: $0, margin: 12).isEmpty }
            .compactMap { self.view.list.itemID(at: $0) }
        let last = view.lastFocusedItem.flatMap { seen.contains($0) ? $0 : nil }
        if let card = last ?? seen.first {
            view.focus(card)
        } else {
            view.grabFocus()
        }
    }
}
