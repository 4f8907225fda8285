import Board
import BoardModel
import SectionedList
import SectionedListGtk

/// Where on the board one is, and how one comes back to there.
extension BoardPage {
    /// How far the board is scrolled; while only found cards are shown, how far it was before.
    var scrollPlace: ScrollPlace {
        if let known = beforeFinding?.place ?? (board.order.isLoaded ? nil : comingBack) { return known }
        let surface = view.list.surface
        guard view.layout == .columns else {
            let mark = surface.mainOffset > 0 ? surface.visibleSections().lazy.compactMap(self.mark).first : nil
            return ScrollPlace(isStacked: true, marks: mark.map { [$0] } ?? [])
        }
        let scrolled = board.shown.sectionIDs.indices.filter {
            surface.scrollOffset(ofSection: surface.list.section(at: $0)) > 0
        }
        return ScrollPlace(across: Int(surface.mainOffset), marks: scrolled.compactMap { mark(ofSection: $0) })
    }

    private func mark(ofSection index: Int) -> ScrollPlace.Mark? {
        let surface = view.list.surface
        let marks = surface.visibleRows(ofSection: index).lazy.compactMap { [view] row -> ScrollPlace.Mark? in
            guard let card = view.list.itemID(at: ItemPath(item: row, section: index)),
                let frame = view.frame(of: card)
            else { return nil }
            return ScrollPlace.Mark(card: card, distance: Int(frame.minY.rounded()))
        }
        // One that begins within the view: of one that is partly hidden nobody may see next time how high it is.
        let top = view.layout == .columns ? surface.geometry.headerHeight(ofSection: index) : 0
        return marks.first { Double($0.distance) >= top + view.contentInset } ?? marks.first
    }

    /// Scrolls to a place, as soon as the board is on the screen and its cards are there.
    func scroll(to place: ScrollPlace) {
        guard !place.isStart, place.isStacked == (view.layout == .stacked) else { return }
        comingBack = place
        if !place.isStacked { view.scrollOffset = Double(place.across) }
        // As near as can be known before anything is measured.
        for mark in place.marks { _ = approach(mark) }
        if comeBack(isFirst: true) { arrival.start() }
    }

    /// Goes on coming back: to cards that have been loaded by now, where nobody has scrolled meanwhile.
    ///
    /// - Returns: whether the view is not on the screen yet.
    @discardableResult
    func comeBack(isFirst: Bool) -> Bool {
        guard let place = comingBack else { return false }
        if !isFirst, board.order.isLoaded {
            // What has not come with the board is not there any more.
            comingBack = nil
            return false
        }
        guard view.isMapped, view.size.width > 0 else { return true }
        view.makeRowsNow()
        let here = place.marks.filter { mark in
            guard let section = board.shown.place(of: mark.card)?.section else { return false }
            return isFirst || offset(of: section) == 0
        }
        // What is measured there may be higher or lower than thought, and so may all above it be then.
        var rounds = 6
        while rounds > 0, here.filter({ approach($0) }).count > 0 {
            view.makeRowsNow()
            rounds -= 1
        }
        comingBack?.marks.removeAll { here.contains($0) }
        if board.order.isLoaded || comingBack?.marks.isEmpty == true { comingBack = nil }
        return false
    }

    private func offset(of section: SectionID) -> Double {
        view.layout == .stacked ? view.scrollOffset : view.scrollOffset(ofSection: section)
    }

    /// Brings a card to its place; answers whether it was elsewhere.
    private func approach(_ mark: ScrollPlace.Mark) -> Bool {
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
