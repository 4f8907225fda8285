import Board
import BoardModel
import GtkInterop

/// Printing the open board.
extension MainWindow {
    /// Opens GTK's print dialog, once the board is read.
    func printBoard() {
        guard let page, boardPrint == nil else { return }
        endTyping()
        let job = BoardPrint(
            page.board.id, titled: page.board.order.board.title, layout, with: PagePrinter(for: window), from: library
        ) { [weak self] failure in
            guard let self, let job = boardPrint else { return }
            guard let failure else { return present(job) }
            boardPrint = nil
            job.end()
            showToast(Toast(failure))
        }
        boardPrint = job
    }

    private func present(_ job: BoardPrint) {
        let look = PaperLook(family: Desktop.fontFamily)
        var (composed, pages) = (ComposedPages?.none, [PrintedPage]())
        let operation = PrintOperation(
            job.title, fileName: job.fileName, isLandscape: job.layout == .columns,
            pages: PrintOperation.Pages(
                begin: { composed = job.compose(on: Paper($0)) },
                count: {
                    // Meanwhile, the window still has time for everything else.
                    guard let finished = composed?.wait(milliseconds: 5) else { return nil }
                    pages = finished
                    return pages.count
                },
                draw: { canvas, number in if pages.indices.contains(number) { canvas.draw(pages[number], look) } }),
            tab: layoutTab(of: job),
            completion: { [weak self] outcome in
                job.end()
                self?.didPrint(job, outcome)
            })
        printOperation = operation
        operation.run(over: window)
    }

    /// Returns the dialog's tab for choosing columns or a list.
    private func layoutTab(of job: BoardPrint) -> PrintOperation.Tab {
        let choice = DropDown(BoardLayout.allCases.map(\.title))
        choice.selection = BoardLayout.allCases.firstIndex(of: job.layout)
        let title = localized("Layout")
        choice.setTitle(title)
        let row = Box(.horizontal, spacing: Look.medium, [Label(title), choice])
        row.setMargins(top: Look.large, bottom: Look.large, start: Look.large, end: Look.large)
        row.align(vertically: .start)
        return PrintOperation.Tab(localized("Board"), row) { [weak self] in
            if let index = choice.selection { job.layout = BoardLayout.allCases[index] }
            // The dialog is closed. GTK doesn't say so if it can't create a preview.
            if self?.boardPrint === job { self?.boardPrint = nil }
        }
    }

    private func didPrint(_ job: BoardPrint, _ outcome: PrintOperation.Outcome) {
        // Sending an earlier job to the printer may fail while another one is in the dialog.
        if boardPrint == nil || boardPrint === job { (boardPrint, printOperation) = (nil, nil) }
        switch outcome {
        case .printed, .canceled: break
        case .failed(""): showToast(Toast(localized("Can't print the board. Check the printer and try again.")))
        case .failed(let message):
            let reason = message.hasSuffix(".") ? String(message.dropLast()) : message
            showToast(Toast(localized("Can't print the board: \(reason). Check the printer and try again.")))
        }
    }
}

extension Paper {
    /// Creates the paper that the user has chosen. Margins are at least as wide as in files, except on small paper,
    /// such as address labels.
    init(_ sheet: PrintSheet) {
        let least = Margins(min(36, min(sheet.width, sheet.height) / 10))
        self.init(
            width: sheet.width, height: sheet.height,
            margins: Margins(
                top: max(sheet.top, least.top), bottom: max(sheet.bottom, least.bottom),
                left: max(sheet.left, least.left), right: max(sheet.right, least.right)))
    }
}
