import Board
import BoardModel
import GtkInterop

/// Printing the open board.
extension MainWindow {
    /// Opens GTK's dialog for printing, once the board is read.
    func printBoard() {
        guard let page, boardPrint == nil else { return }
        endTyping()
        let job = BoardPrint(
            page.board.id, titled: page.board.order.board.title, layout, with: PagePrinter(for: window), from: library
        ) { [weak self] failure in
            guard let self, let job = boardPrint else { return }
            if let failure { endPrinting(job, .failed(failure)) } else { present(job) }
        }
        boardPrint = job
    }

    private func present(_ job: BoardPrint) {
        let look = PaperLook(family: Desktop.fontFamily)
        var (composed, pages) = (ComposedPages?.none, [PrintedPage]())
        let operation = PrintOperation(
            job.title, fileName: job.fileName, isWide: job.layout == .columns,
            pages: PrintOperation.Pages(
                begin: { composed = job.compose(on: Paper($0)) },
                count: {
                    // Meanwhile, the window still has time for everything else.
                    guard let finished = composed?.wait(milliseconds: 5) else { return nil }
                    pages = finished
                    return pages.count
                },
                draw: { canvas, number in if pages.indices.contains(number) { canvas.draw(pages[number], look) } }),
            tab: Self.layoutTab(of: job), completion: { [weak self] in self?.endPrinting(job, $0) })
        printOperation = operation
        operation.run(over: window)
    }

    /// Returns the dialog's page for choosing columns or a list.
    private static func layoutTab(of job: BoardPrint) -> PrintOperation.Tab {
        let choice = DropDown(BoardLayout.allCases.map(\.title))
        choice.selection = BoardLayout.allCases.firstIndex(of: job.layout)
        let title = localized("Layout")
        choice.setTitle(title)
        let row = Box(.horizontal, spacing: Look.medium, [Label(title), choice])
        row.setMargins(top: Look.large, bottom: Look.large, start: Look.large, end: Look.large)
        row.align(vertically: .start)
        return PrintOperation.Tab(localized("Board"), row) {
            if let index = choice.selection { job.layout = BoardLayout.allCases[index] }
        }
    }

    private func endPrinting(_ job: BoardPrint, _ outcome: PrintOperation.Outcome) {
        job.end()
        // Sending an earlier job to the printer may fail while another one is in the dialog.
        if boardPrint === job { (boardPrint, printOperation) = (nil, nil) }
        switch outcome {
        case .printed, .canceled: break
        case .failed(let reason): showToast(Toast(localized("Can't print the board: \(reason)")))
        }
    }
}

extension Paper {
    /// Creates the paper that the user has chosen, with margins that are at least as wide as in files.
    fileprivate init(_ sheet: PrintSheet) {
        let least = Margins(36)
        self.init(
            width: sheet.width, height: sheet.height,
            margins: Margins(
                top: max(sheet.top, least.top), bottom: max(sheet.bottom, least.bottom),
                left: max(sheet.left, least.left), right: max(sheet.right, least.right)))
    }
}
