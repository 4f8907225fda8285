import Board
import BoardModel
import SectionedList
import SectionedListGtk

/// Keeping the open card in view next to the panel.
extension BoardPage {
    /// The selected cards, as the panel follows them.
    var selectionForPanel: PanelContent.Selected {
        let count = view.selectedCount
        return PanelContent.Selected(
            count: count, single: count == 1 && editing.card == nil ? view.selectedItems.first : nil,
            isChanging: view.isSelecting || view.hasLift || view.list.hasActiveDrag)
    }

    func didEndEditing() { host.selectionDidChange() }

    /// Called when the panel starts to open.
    func panelWillOpen(_ card: CardID) {
        panelScroll = place(of: card).map { PanelScroll(of: card, at: $0, hidden: distance(toReveal: card)) }
    }

    /// Called before each frame in which the panel slides in.
    ///
    /// - Parameter visible: How much of it is visible, from 0 to 1.
    func panelSlidesIn(_ card: CardID, visible: Double) {
        guard let scroll = panelScroll, scroll.card == card, visible < 1 else {
            view.scroll(to: card)
            if let place = place(of: card), panelScroll?.card == card {
                panelScroll?.didOpen(at: place, selection: view.selectedItems)
            }
            return
        }
        self.scroll(by: scroll.step(distance(toReveal: card), visible: visible), card)
    }

    /// Called when the panel starts to close.
    ///
    /// - Parameters:
    ///   - visible: How much of the panel is visible, from 0 to 1.
    ///   - focused: The card that gets the focus, if the panel had it.
    func panelWillClose(visible: Double, focusing focused: CardID?) {
        if var scroll = panelScroll, let place = place(of: scroll.card),
            scroll.beginReturn(from: place, selection: view.selectedItems, visible: visible)
        {
            panelScroll = scroll
        } else {
            panelScroll = nil
        }
        guard let focused else { return }
        // The card may be gone.
        guard view.list.path(of: focused) != nil else { return _ = view.grabFocus() }
        // Moving the focus must not scroll the board: not while it scrolls back, and not if the user has scrolled it.
        if view.rowContent(of: focused) != nil { return view.focusInPlace(focused) }
        panelScroll = nil
        view.focus(focused)
    }

    /// Called before each frame in which the panel slides out.
    func panelSlidesOut(visible: Double) {
        guard let card = panelScroll?.card, let now = place(of: card),
            let next = panelScroll?.next(from: now, visible: visible)
        else { return panelScroll = nil }
        let across = next.across.flatMap { next in now.across.map { next - $0 } } ?? 0
        scroll(by: PanelScroll.Distance(across: across, down: now.top - next.top), card)
        if visible == 0 { panelScroll = nil }
    }

    private func place(of card: CardID) -> PanelScroll.Place? {
        guard let frame = view.frame(of: card) else { return nil }
        return PanelScroll.Place(across: view.layout == .columns ? view.scrollOffset : nil, top: frame.minY)
    }

    private func distance(toReveal card: CardID) -> PanelScroll.Distance {
        let (along, inSection) = view.distances(toReveal: card)
        return view.layout == .columns
            ? PanelScroll.Distance(across: along, down: inSection) : PanelScroll.Distance(down: along)
    }

    private func scroll(by distance: PanelScroll.Distance, _ card: CardID) {
        guard let section = board.shown.place(of: card)?.section else { return }
        if view.layout == .columns {
            view.scroll(by: distance.across)
            view.scroll(section: section, by: distance.down)
        } else {
            view.scroll(by: distance.down)
        }
    }
}
