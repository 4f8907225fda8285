import Board
import BoardModel
import SectionedList
import SectionedListGtk

/// Saving and restoring the board's scroll position.
extension BoardPage {
    /// The scroll position of the board; during a search, the position before it.
    var scrollPosition: ScrollPosition {
        if let known = searchOrigin?.place ?? (board.order.isLoaded ? nil : pendingScrollPosition) { return known }
        let surface = view.list.surface
        guard view.layout == .columns else {
            let mark = surface.mainOffset > 0 ? surface.visibleSections().lazy.compactMap(self.mark).first : nil
            return ScrollPosition(isStacked: true, marks: mark.map { [$0] } ?? [])
        }
        // When a search begins, sections are hidden on the board before they are hidden in the view.
        let scrolled = (0..<surface.list.sectionCount).filter {
            surface.scrollOffset(ofSection: surface.list.section(at: $0)) > 0
        }
        return ScrollPosition(
            horizontalOffset: Int(surface.mainOffset), marks: scrolled.compactMap { mark(ofSection: $0) })
    }

    private func mark(ofSection index: Int) -> ScrollPosition.Mark? {
        let surface = view.list.surface
        let marks = surface.visibleRows(ofSection: index).lazy.compactMap { [view] row -> ScrollPosition.Mark? in
            guard let card = view.list.itemID(at: ItemPath(item: row, section: index)),
                let frame = view.frame(of: card)
            else { return nil }
            return ScrollPosition.Mark(card: card, distance: Int(frame.minY.rounded()))
        }
        // Prefer a card whose top is visible. The height of a card that is partly hidden may not be known next time.
        let top = view.layout == .columns ? surface.geometry.headerHeight(ofSection: index) : 0
        return marks.first { Double($0.distance) >= top + view.contentInset } ?? marks.first
    }

    /// Scrolls to a place, once the board is on screen and the place's cards are loaded.
    func scroll(to place: ScrollPosition) {
        guard !place.isStart, place.isStacked == (view.layout == .stacked) else { return }
        pendingScrollPosition = place
        if !place.isStacked { view.scrollOffset = Double(place.horizontalOffset) }
        // A first estimate, before anything is measured.
        for mark in place.marks { _ = scrollCard(to: mark) }
        if restoreScrolling(isFirst: true) { scrollTicker.start() }
    }

    /// Continues to restore the scroll position for cards that have been loaded since, in sections that were not
    /// scrolled meanwhile.
    ///
    /// - Returns: Whether the view is not on screen yet.
    @discardableResult
    func restoreScrolling(isFirst: Bool) -> Bool {
        guard let place = pendingScrollPosition else { return false }
        if !isFirst, board.order.isLoaded {
            // The board is fully loaded, so cards that are still missing no longer exist.
            pendingScrollPosition = nil
            return false
        }
        guard view.isMapped, view.size.width > 0 else { return true }
        view.layOutNow()
        let restorable = place.marks.filter { mark in
            guard let section = board.shown.place(of: mark.card)?.section else { return false }
            return isFirst || offset(of: section) == 0
        }
        // Measuring the rows at the new position can change the heights there and above, so approach it repeatedly.
        var rounds = 6
        while rounds > 0, restorable.filter({ scrollCard(to: $0) }).count > 0 {
            view.layOutNow()
            rounds -= 1
        }
        pendingScrollPosition?.marks.removeAll { restorable.contains($0) }
        if board.order.isLoaded || pendingScrollPosition?.marks.isEmpty == true { pendingScrollPosition = nil }
        return false
    }

    private func offset(of section: SectionID) -> Double {
        view.layout == .stacked ? view.scrollOffset : view.scrollOffset(ofSection: section)
    }

    /// Scrolls a card to its saved position. Returns whether it was elsewhere.
    private func scrollCard(to mark: ScrollPosition.Mark) -> Bool {
        guard let section = board.shown.place(of: mark.card)?.section, let frame = view.frame(of: mark.card)
        else { return false }
        let missing = frame.minY - Double(mark.distance)
        guard abs(missing) >= 1 else { return false }
        let offset = offset(of: section) + missing
        if view.layout == .stacked {
            view.scrollOffset = offset
        } else {
            view.setScrollOffset(offset, ofSection: section)
        }
        return true
    }
}
