import BoardModel
import GtkInterop

/// The movement of the keyboard focus in the window.
extension MainWindow {
    /// Lets the first key that moves the focus go to the board's first card, because the window opens without a focus.
    func connectFocus() {
        // Lifted cards and boards keep the focus while they move between the board and the sidebar.
        split?.focusSidebar = { [weak self] in if self?.hasLift == false { self?.focusSidebar() } }
        split?.focusContent = { [weak self] in if self?.hasLift == false { self?.focusBoard() } }
        window.onKey { [weak self] key, held in
            guard let self, held.isEmpty, !window.hasFocusedWidget else { return false }
            let moving = (preferences.usesLettersAsArrowKeys ? key.arrowForLetter : key).withoutKeypad
            guard [.tab, .up, .down, .left, .right].contains(moving), focusBoard() else { return false }
            window.showsFocus = true
            return true
        }
    }

    /// Moves the focus to the board: to the card that had it last, or else to the first one or the first button.
    @discardableResult
    private func focusBoard() -> Bool {
        if page?.view.grabFocus() == true { return true }
        return pageStack.moveFocusInside(.tabForward)
    }

    /// Moves the focus to the board that had it last or is open, or else to the first button.
    private func focusSidebar() {
        if sidebar?.view.grabFocus() != true { _ = sidebarArea.moveFocusInside(.tabForward) }
    }

    /// Whether something is lifted, with the keyboard or by a finger.
    private var hasLift: Bool { page?.view.hasLift == true || sidebar?.view.hasLift == true }

    // MARK: Panes

    /// Moves the focus to the next pane, or to the previous one.
    func focusPane(isForward: Bool) {
        // Lifted cards or boards would be dropped, and a popover would stay open without the focus.
        guard !hasLift, !window.hasOpenPopover else { return }
        window.showsFocus = true
        let next = WindowPane.next(after: focusedPane, of: openPanes, isForward: isForward)
        // A sidebar that covers the other panes would cover the focus.
        if next != .sidebar { split?.close() }
        switch next {
        case .sidebar: focusSidebar()
        case .board: focusBoard()
        case .panel: panel?.area.panel?.takeFocus()
        case nil: break
        }
    }

    private var openPanes: Set<WindowPane> {
        var open: Set<WindowPane> = []
        if split?.isSidebarShown == true { open.insert(.sidebar) }
        if pageStack.isMapped { open.insert(.board) }
        if panel?.area.isRevealed == true { open.insert(.panel) }
        return open
    }

    private var focusedPane: WindowPane? {
        if sidebarArea.containsFocus { return .sidebar }
        if pageStack.containsFocus { return .board }
        return panel?.area.panel?.widget.containsFocus == true ? .panel : nil
    }
}
