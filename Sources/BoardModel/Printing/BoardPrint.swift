import Board
import BoardStore

/// A board that is being printed: it is read first, and put on pages once the user has chosen the paper.
@MainActor
package final class BoardPrint {
    package let title: String
    package var layout: BoardLayout
    private let board = ExportedBoard(selection: [])
    private let printer: PagePrinter
    private let language: Language
    private var pages: ComposedPages?

    /// Reads a board, then calls `ready` with `nil`, or with the reason for a failure.
    package init(
        _ id: BoardID, titled title: String, _ layout: BoardLayout, with printer: PagePrinter, from library: Library,
        ready: @escaping @MainActor (_ failure: String?) -> Void
    ) {
        (self.title, self.layout, self.printer, language) = (title, layout, printer, library.language)
        board.read(id, from: library, answer: ready)
    }

    /// The name to suggest for a file, without its extension.
    package var fileName: String { FileExport.fileName(for: title, in: language) }

    /// Starts laying out the board on pages, on another thread.
    package func compose(on paper: Paper) -> ComposedPages {
        pages?.cancel()
        let pages = board.compose(on: paper, layout, with: printer, in: language)
        self.pages = pages
        return pages
    }

    /// Releases the board, and ends what isn't finished.
    package func end() {
        pages?.cancel()
        board.release()
    }
}
