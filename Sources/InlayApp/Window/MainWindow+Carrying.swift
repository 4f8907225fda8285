import BoardModel
import DragDrop
import GtkInterop
import SectionedListGtk

/// Drags that continue, by pointer or keyboard, while the window opens another board.
extension MainWindow {
    struct Carrying {
        /// The page that the drag started from, after another board has opened.
        var leftPage: BoardPage?
        /// Whether the window is switching pages. A drag that this cancels must not bring its page back.
        var isChangingPage = false
        /// Whether the sidebar is shown only while cards are carried to it by keyboard.
        var isSidebarLent = false
    }

    /// Removes a page from the window. A drag that started on it continues, so it can be dropped on the board that
    /// opened.
    func leave(_ page: BoardPage) {
        if page.view.list.hasActiveDrag {
            page.view.keepsDragWhenHidden = true
            carrying.leftPage = page
        }
        place.remove(page.view)
    }

    func dragDidEnd(_ session: DragSession, from source: BoardPage?) {
        let isLeft = carrying.leftPage === source
        if isLeft { carrying.leftPage = nil }
        guard session.isByKeyboard else { return }
        if carrying.isSidebarLent { split?.isSidebarShown = false }
        carrying.isSidebarLent = false
        guard isLeft, !carrying.isChangingPage, !session.operation.isEffective, let source, isThere(source.board)
        else { return }
        // Canceling a keyboard drag restores everything, including the page that was open.
        show(source)
    }

    /// Cancels the keyboard drags that came from a deleted board or are over it.
    func endCarrying(from board: OpenBoard) {
        if carrying.leftPage?.board === board { sidebar?.view.cancelLift() }
        if let page, page.board === board || carrying.leftPage?.board === board { page.view.cancelLift() }
    }

    /// Whether the store still has a board. A board that can't be read counts as present.
    private func isThere(_ board: OpenBoard) -> Bool {
        (try? library.reader.boards())?.contains { $0.id == board.id } ?? true
    }

    /// Returns the sidebar's list for a keyboard drag that leaves a board toward it. Shows the sidebar during the drag.
    func listBesideCards(_ step: DropStep) -> Widget? {
        guard let split, let sidebar, step == (split.isRightToLeft ? .right : .left) else { return nil }
        if !split.isSidebarShown {
            split.isSidebarShown = true
            carrying.isSidebarLent = true
        }
        return sidebar.view
    }

    func listBesideBoards(_ step: DropStep) -> Widget? {
        guard let split, step == (split.isRightToLeft ? .left : .right) else { return nil }
        split.close()
        return page?.view
    }
}
