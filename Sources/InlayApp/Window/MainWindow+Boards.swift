import Board
import BoardStore
import GtkInterop
import SectionedList

/// Actions on whole boards.
extension MainWindow {
    /// Creates a board, opens it, and starts editing its title: in the sidebar, or else in the header bar.
    func newBoard() {
        let board = NewBoard(
            title: localized("New Board"),
            sections: [localized("To Do"), localized("Doing"), localized("Done")].map { NewSection(title: $0) })
        let isSidebarShown = split?.isSidebarShown ?? false
        if isSidebarShown { sidebar?.add(board) }
        library.submit(.addBoard(board), as: CommandToken()) { [weak self] answer in
            guard let self else { return }
            sidebar?.didAddBoard()
            if case .failed(let error) = answer { return showToast(Toast(error.text(in: .desktop))) }
            // In a narrow window, opening a board closes the sidebar, but its title is edited there.
            open(board.id, keepsSidebar: isSidebarShown)
            if !isSidebarShown { renameBoard() }
        }
    }

    func duplicate(_ id: BoardID) {
        guard let title = (try? library.reader.boards())?.first(where: { $0.id == id })?.title else { return }
        let copy = BoardID.random()
        perform(.duplicateBoard(id, as: copy, title: localized("\(title) (copy)"))) { [weak self] _ in self?.open(copy)
        }
    }

    func delete(_ id: BoardID) {
        guard let title = (try? library.reader.boards())?.first(where: { $0.id == id })?.title else { return }
        perform(.deleteBoard(id)) { [weak self] in
            self?.history?.showToast(localized("Board “\(title)” deleted"), of: $0)
        }
    }

    // MARK: The open board

    /// Starts editing the open board's title, in the header bar.
    func renameBoard() { header.title.beginEditing() }

    /// Lets the user choose the color of the open board.
    func chooseBoardColor() {
        let size = header.title.size
        let place = Rect(x: 0, y: 0, width: Double(size.width), height: Double(size.height))
        let choice = page?.chooseBoardColor(over: header.title, at: place)
        choice?.onRemove = { [weak self] in self?.page?.focusInView() }
    }

    func duplicateBoard() { page.map { duplicate($0.board.id) } }

    func deleteBoard() { page.map { delete($0.board.id) } }
}
