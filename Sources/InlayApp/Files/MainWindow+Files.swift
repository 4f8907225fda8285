import Board
import BoardFormats
import BoardModel
import BoardStore
import GtkInterop

/// Importing files, and exporting boards and cards.
extension MainWindow {
    /// Lets the user choose files to import.
    func chooseFilesToImport() {
        let chooser = FileChooser(
            .openFiles, title: localized("Import"), accept: localized("Open"),
            filters: [
                FileChooser.Filter(localized("Boards, Lists, and Tables"), suffixes: BoardFormat.readExtensions),
                FileChooser.Filter(localized("All Files")),
            ], over: window
        ) { [weak self] files in self?.importFiles(files) }
        chooser.present()
    }

    /// Shows what is found in files, and lets the user import it.
    func importFiles(_ files: [FileLocation]) {
        if !files.isEmpty { importFiles(files.map { ImportSource($0) }) }
    }

    private func importFiles(_ files: [ImportSource]) {
        endTyping()
        if let open = importWindow {
            open.model.add(files)
            return open.window.present()
        }
        let model = FileImport(
            files, into: library,
            openBoard: page.map { ($0.board.id, $0.board.order.board.title) }, scheduler: .mainLoop)
        let importWindow = ImportWindow(
            model, over: window,
            host: ImportWindow.Host(
                done: { [weak self] outcome in
                    self?.open(outcome.board)
                    self?.history?.showToast(outcome.text, of: outcome.stored)
                },
                closed: { [weak self] in self?.importWindow = nil },
                importNext: { [weak self] in self?.importFiles($0) }))
        self.importWindow = importWindow
        importWindow.window.present()
    }

    /// Lets the user export the open board, or its selected cards.
    func exportBoard() {
        guard let page else { return }
        if let open = exportWindow { return open.window.present() }
        endTyping()
        let model = FileExport(
            page.board.id, titled: page.board.order.board.title, selection: page.view.selectedItems, layout: layout,
            with: PagePrinter(for: window), from: library)
        let exportWindow = ExportWindow(
            model, library: library.path, over: window,
            host: ExportWindow.Host(
                done: { [weak self] in self?.showToast(Toast($0)) },
                closed: { [weak self] in self?.exportWindow = nil }))
        self.exportWindow = exportWindow
        exportWindow.window.present()
    }
}
