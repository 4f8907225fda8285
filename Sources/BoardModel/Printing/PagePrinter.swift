import Board

/// A printer of boards to pages and files. Its closures measure and draw text, so this module needs no toolkit.
package struct PagePrinter: Sendable {
    /// The paper of files, in portrait orientation.
    package let paper: Paper
    package let isRightToLeft: Bool
    /// Returns the text of a due date, without relative words such as “today”.
    package let due: @Sendable (Due) -> String
    /// Creates a measurer for the calling thread.
    package let makeMeasurer: @Sendable () -> any TextMeasurer
    /// Returns the contents of a file with pages and a title.
    package let draw: @Sendable ([PrintedPage], PaperFormat, String, Cancellation) -> Result<[UInt8], ExportProblem>

    package init(
        paper: Paper, isRightToLeft: Bool, due: @escaping @Sendable (Due) -> String,
        makeMeasurer: @escaping @Sendable () -> any TextMeasurer,
        draw: @escaping @Sendable ([PrintedPage], PaperFormat, String, Cancellation) -> Result<[UInt8], ExportProblem>
    ) {
        (self.paper, self.isRightToLeft, self.due) = (paper, isRightToLeft, due)
        (self.makeMeasurer, self.draw) = (makeMeasurer, draw)
    }

    /// Returns the pages of a board, or `nil` if that was canceled.
    func pages(
        of board: PrintedBoard, _ medium: PrintStyle.Medium, _ layout: BoardLayout, in language: Language,
        _ cancellation: Cancellation
    ) -> [PrintedPage]? {
        let style = PrintStyle(medium, layout, isRightToLeft: isRightToLeft, words: PrintWords(language, due: due))
        return PageComposer.pages(of: board, in: style, makeMeasurer()) { cancellation.isCanceled }
    }

    /// Returns the contents of a file with a board.
    func file(
        of board: BoardDocument, as format: PaperFormat, _ layout: BoardLayout, in language: Language,
        _ cancellation: Cancellation
    ) -> Result<[UInt8], ExportProblem> {
        let medium: PrintStyle.Medium = format == .pdf ? .pages(paper.turned(for: layout)) : .picture
        let printed = PrintedBoard(board, limit: format.limit)
        guard let pages = pages(of: printed, medium, layout, in: language, cancellation) else {
            return .failure(.canceled)
        }
        return draw(pages, format, board.title, cancellation)
    }
}
