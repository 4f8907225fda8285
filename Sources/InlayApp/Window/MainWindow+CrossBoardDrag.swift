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
        /// Whether the sidebar is shown only while cards are carried to it by keyboard.
        var showsSidebarTemporarily = false
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
        guard session.isByKeyboard else { return }
        if crossBoardDrag.showsSidebarTemporarily { split?.isSidebarShown = false }
        crossBoardDrag.showsSidebarTemporarily = false
        guard hasSwitchedBoards, !crossBoardDrag.isChangingPage, !session.operation.isEffective, let source,
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

    /// Returns the open board's list for a keyboard drag of cards that leaves the sidebar; `nil` for a board, which
    /// stays there.
    func listBeyondSidebar(_ step: DropStep) -> Widget? {
        guard let split, step == (split.isRightToLeft ? .left : .right), sidebar?.view.list.hasActiveDrag == false
        else { return nil }
        split.close()
        return page?.view
    }
}
