import BoardModel
import DragDrop
import GtkInterop
import SectionedListGtk

/// Drags that continue, by pointer or keyboard, while the window opens another board.
extension MainWindow {
    struct CrossBoardDrag {
        /// The page that the drag started from, after another board has opened.
        var sourcePage: BoardPage?
        /// Whether the window is switching pages. If this cancels a drag, the drag must not restore its page.
        var isChangingPage = false
        /// Whether the sidebar is shown only until the drag ends.
        var showsSidebarTemporarily = false
        /// The timer that runs while a drag rests on the sidebar's button.
        var restOnSidebarButton: DelayedCall?
    }

    /// Removes a page from the window. A drag that started on it continues, so it can be dropped on the board that
    /// opened.
    func removePage(_ page: BoardPage) {
        if page.view.list.hasActiveDrag {
            page.view.keepsDragWhenHidden = true
            crossBoardDrag.sourcePage = page
        }
        pageStack.remove(page.view)
    }

    func dragDidEnd(_ session: DragSession, from source: BoardPage?) {
        let hasSwitchedBoards = crossBoardDrag.sourcePage === source
        if hasSwitchedBoards { crossBoardDrag.sourcePage = nil }
        if crossBoardDrag.showsSidebarTemporarily, let split {
            // A sidebar over the board has the focus. A drag by keyboard sets the focus itself, and a page that goes
            // must not get it.
            let movesFocus = !session.isByKeyboard && page != nil && !crossBoardDrag.isChangingPage
            if !movesFocus || !split.close() { split.isSidebarShown = false }
        }
        crossBoardDrag.showsSidebarTemporarily = false
        guard session.isByKeyboard, hasSwitchedBoards, !crossBoardDrag.isChangingPage, !session.operation.isEffective,
            let source,
            isInLibrary(source.board)
        else { return }
        // Canceling a keyboard drag restores everything, including the page that was open.
        show(source)
    }

    /// Cancels the keyboard drags that came from a deleted board or are over it.
    func cancelKeyboardDrag(from board: OpenBoard) {
        if crossBoardDrag.sourcePage?.board === board { sidebar?.view.cancelLift() }
        if let page, page.board === board || crossBoardDrag.sourcePage?.board === board { page.view.cancelLift() }
    }

    /// Returns whether the store still has a board. A board that can't be read counts as present.
    private func isInLibrary(_ board: OpenBoard) -> Bool {
        (try? library.reader.boards())?.contains { $0.id == board.id } ?? true
    }

    /// Returns the sidebar's list for a keyboard drag that leaves a board toward it. Shows the sidebar during the drag.
    func listBeyondBoard(_ step: DropStep) -> Widget? {
        guard let split, let sidebar, step == (split.isRightToLeft ? .right : .left) else { return nil }
        if !split.isSidebarShown {
            split.isSidebarShown = true
            crossBoardDrag.showsSidebarTemporarily = true
        }
        return sidebar.view
    }

    /// Shows the sidebar when a drag rests on its button, so that the drag can reach another board.
    func springLoadSidebar() {
        let target = DropTarget()
        target.onEnter { [weak self] _, _, _ in
            self?.crossBoardDrag.restOnSidebarButton = DelayedCall(afterMilliseconds: Self.springDelay) { [weak self] in
                self?.showSidebarForDrag()
            }
            return []
        }
        target.onMotion { _, _, _ in [] }
        target.onLeave { [weak self] _ in self?.crossBoardDrag.restOnSidebarButton = nil }
        header.sidebarButton.addEventController(target)
    }

    /// The delay before the sidebar is shown, which equals that of a section or board that springs open.
    private static var springDelay: Int { (Feel.springDelay + Feel.springFlash).microseconds / 1_000 }

    private func showSidebarForDrag() {
        guard let split, !split.isSidebarShown else { return }
        split.isSidebarShown = true
        // The end of other drags is not reported here.
        let source = crossBoardDrag.sourcePage ?? page
        crossBoardDrag.showsSidebarTemporarily = source?.view.list.hasActiveDrag == true
    }

    /// Returns the open board's list for a keyboard drag of cards that leaves the sidebar; `nil` for a board, which
    /// stays there.
    func listBeyondSidebar(_ step: DropStep) -> Widget? {
        guard let split, step == (split.isRightToLeft ? .left : .right), sidebar?.view.list.hasActiveDrag == false
        else { return nil }
        split.close()
        return page?.view
    }
}
