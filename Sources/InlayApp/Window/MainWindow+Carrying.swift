import BoardModel
import DragDrop
import GtkInterop
import SectionedListGtk

/// What is dragged, or carried by keys, from one board to another that opens meanwhile.
extension MainWindow {
    struct Carrying {
        /// The page that the drag comes from, where another board has opened since.
        var leftPage: BoardPage?
        /// Whether a page is on its way in or out: what is given up by that changes no page itself.
        var isChangingPage = false
        /// Whether the boards are shown only as long as keys carry cards over them.
        var isSidebarLent = false
    }

    /// Takes a page away. What is dragged from it goes on, to be dropped on the board that has opened.
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
        // Keys that give up have all as it was.
        show(source)
    }

    /// Has keys let go of what they carry over a board that is gone, or from it.
    func endCarrying(from board: OpenBoard) {
        if carrying.leftPage?.board === board { sidebar?.view.cancelLift() }
        if let page, page.board === board || carrying.leftPage?.board === board { page.view.cancelLift() }
    }

    /// Whether the store has a board. What can't be read may be there.
    private func isThere(_ board: OpenBoard) -> Bool {
        (try? library.reader.boards())?.contains { $0.id == board.id } ?? true
    }

    /// Where keys carry cards on to from a board: the boards, which are shown for as long.
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
