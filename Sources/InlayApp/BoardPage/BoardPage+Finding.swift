import Board
import BoardModel
import SectionedListGtk

/// Searching the board: moving to the cards found, and returning to the previous place afterward.
extension BoardPage {
    /// The cards among the results that the user has moved to.
    var searchChoice: Set<CardID> {
        searchOrigin?.chosen(selection: view.selectedItems, hasFocus: view.containsFocus) ?? []
    }

    /// Remembers the user's place on the board when a search begins.
    func saveSearchOrigin() {
        guard searchOrigin == nil else { return }
        searchOrigin = SearchOrigin(place: scrollPosition, selection: view.selectedItems, focus: view.lastFocusedItem)
    }

    /// Shows the results of a search from the first card on. After the search, shows the user's choice or the previous
    /// place.
    ///
    /// - Parameter chosen: The cards among the results that the user has moved to.
    func searchDidChange(_ chosen: Set<CardID>) {
        guard board.isFiltered else {
            guard let before = searchOrigin else { return }
            searchOrigin = nil
            return goBack(to: before, orStayAt: chosen)
        }
        searchOrigin?.recordInitialSelection(view.selectedItems)
        scrollSectionsToStart()
        if let (card, section) = firstFound, !view.isCollapsed(section: section) { view.scroll(to: card) }
    }

    private func goBack(to before: SearchOrigin, orStayAt chosen: Set<CardID>) {
        switch before.destination(choosing: chosen, on: board) {
        case .card(let card): view.scroll(to: card)
        case .back(let place, let selection, let focus):
            // Unscrolled, unless the place says otherwise.
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

    /// Moves the focus to the first card found.
    func goToFirstFound() {
        guard let (card, section) = firstFound else { return }
        expand(section)
        focus(card)
    }

    /// Moves the focus to the last focused card if it is fully visible, or else to the first card that is, so that the
    /// view does not scroll. If the last focused card is in a collapsed section, such as after a search that showed it
    /// there, the section gets the focus.
    func focusInView() {
        let surface = view.list.surface
        if let section = view.sectionHidingFocus,
            surface.visibleSections().contains(where: { view.list.sectionID(at: $0) == section })
        {
            // Keys must not act on hidden cards.
            view.selectedItems = []
            view.grabFocus()
            return
        }
        let paths = surface.visibleSections().lazy.flatMap { section in
            surface.visibleRows(ofSection: section).lazy.map { ItemPath(item: $0, section: section) }
        }
        let visible = paths.filter { surface.offsets(revealing: $0, margin: 12).isEmpty }
            .compactMap { self.view.list.itemID(at: $0) }
        let last = view.lastFocusedItem.flatMap { visible.contains($0) ? $0 : nil }
        guard let card = last ?? visible.first else {
            view.grabFocus()
            return
        }
        // Keys must not act on selected cards that may be out of view.
        if last == nil, !view.selectedItems.isEmpty, !view.selectedItems.contains(card) { view.selectedItems = [card] }
        view.focus(card)
    }

    /// Moves the focus to the last focused card, even if a panel that is closing still covers it.
    func focusLast() {
        guard view.sectionHidingFocus == nil, let card = view.lastFocusedItem, view.list.path(of: card) != nil else {
            return focusInView()
        }
        let offset = view.scrollOffset
        view.focus(card)
        view.layOutNow()
        // A row that is out of view gets the focus once it is in view again.
        view.scrollOffset = offset
    }

    /// Moves the focus to a card in view, unless something else has it by then.
    ///
    /// - Returns: Whether the view is not on screen yet.
    func focusOnceShown() -> Bool {
        guard view.isMapped, view.size.width > 0 else { return true }
        restoreScrolling(isFirst: true)
        view.layOutNow()
        if !view.containsFocus, !view.isFocusElsewhere { focusInView() }
        return false
    }
}
