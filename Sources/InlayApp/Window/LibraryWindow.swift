import Board
import BoardModel
import BoardStore
import GtkInterop
import SectionedListGtk

/// A window that shows one library, for a program that drives it from outside.
@MainActor
package final class LibraryWindow {
    /// A section of the open board.
    package struct Section {
        package let id: SectionID
        package let title: String
        package let cards: [(id: CardID, title: String, steps: [String])]
    }

    private let library: Library
    private let main: MainWindow

    /// Opens a library in a window of an application. The window's state is stored next to the library.
    package init(_ path: String, of application: Application) throws(StoreError) {
        library = try Library(path: path)
        let stateStore = WindowStateStore(library: path, folder: path + ".windows")
        library.preload(for: stateStore.state.board)
        InlayApp.installAppearance()
        KeyList.install(in: application)
        main = MainWindow(library, of: application, stateStore: stateStore)
    }

    /// The window, not yet shown.
    package var window: Window { main.window }

    /// The view of the open board, or `nil` while no board is open.
    package var view: SectionedListView<SectionID, CardID>? { main.page?.view }

    /// The sections and cards of the open board, as the window shows them.
    package var sections: [Section] {
        guard let board = main.page?.board else { return [] }
        return board.order.list.sectionIDs.map { section in
            Section(
                id: section, title: board.section(section)?.title ?? "",
                cards: board.order.list.items(in: section).map { card in
                    (card, board.summary(of: card)?.title ?? "", (board.steps(of: card) ?? []).map(\.title))
                })
        }
    }

    /// Closes the window and the library.
    ///
    /// - Returns: The number of changes that could not be saved.
    package func close() -> Int {
        window.destroy()
        return library.close()
    }
}
