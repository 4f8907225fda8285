import Board
import BoardModel
import SectionedListGtk

/// While only the cards are shown that a search has found: going to them, and back to where one was.
extension BoardPage {
    /// What somebody has gone to among the cards found: that is what was looked for.
    var chosenWhileFinding: Set<CardID> {
        beforeFinding?.chosen(selection: view.selectedItems, hasFocus: view.containsFocus) ?? []
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
        beforeFinding?.showFound(selection: view.selectedItems)
        scrollSectionsToStart()
        if let (card, section) = firstFound, !view.isCollapsed(section: section) { view.scroll(to: card) }
    }

    private func goBack(to before: BeforeFinding, orStayAt chosen: Set<CardID>) {
        switch before.destination(choosing: chosen, on: board) {
        case .card(let card): view.scroll(to: card)
        case .back(let place, let selection, let focus):
            // As far as the place says nothing else.
            view.scrollOffset = 0
            scrollSectionsToStart()
            scroll(to: place)
            view.selectedItems = selection
            view.lastFocusedItem = focus
        }
    }

    private func scrollSectionsToStart() {
        for section in board.shown.sectionIDs where view.scrollOffset(ofSection: section) > 0 {
            view.setScrollOffset(0, ofSection: section)
        }
    }

    /// The first card found.
    private var firstFound: (card: CardID, section: SectionID)? {
        board.firstFound { view.isCollapsed(section: $0) }
    }

    /// Lets the keyboard act on the first card found.
    func goToFirstFound() {
        guard let (card, section) = firstFound else { return }
        expand(section)
        focus(card)
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
