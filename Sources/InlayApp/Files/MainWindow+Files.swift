import Board
import BoardFormats
import BoardLinks
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
            openBoard: page.map { ($0.board.id, $0.board.order.board.title) }, links: linkedFiles,
            scheduler: .mainLoop)
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
        showExport(model, .export)
    }

    private func showExport(_ model: FileExport, _ purpose: ExportWindow.Purpose) {
        let exportWindow = ExportWindow(
            model, purpose, library: library.path, over: window,
            host: ExportWindow.Host(
                done: { [weak self] in self?.showToast(Toast($0)) },
                closed: { [weak self] in self?.exportWindow = nil }))
        self.exportWindow = exportWindow
        exportWindow.window.present()
    }

    // MARK: Linked files

    /// Lets the user choose a new file that a board is then linked to.
    func linkToFile(_ board: BoardID) {
        if let open = exportWindow { return open.window.present() }
        guard let title = (try? library.reader.boards())?.first(where: { $0.id == board })?.title else { return }
        endTyping()
        let model = FileExport(
            board, titled: title, formats: ExportFormat.linkable, with: PagePrinter(for: window), from: library)
        showExport(model, .link(linkedFiles))
    }

    /// Lets the user choose where the linked file of a board is now.
    func locateFile(of board: BoardID) {
        guard let state = linkedFiles.states[board] else { return }
        let chooser = FileChooser(
            .openFile, title: localized("Locate “\(state.name)”"), accept: localized("Link"), folder: state.folder,
            over: window
        ) { [weak self] files in
            guard let file = files.first else { return }
            self?.linkedFiles.locate(board, at: file.path) { text in
                var toast = Toast(text, duration: 30_000)
                // The next attempt makes it outdated.
                toast.topic = "locate"
                self?.showToast(toast)
            }
        }
        chooser.present()
    }

    /// Ends the link of a board. Board and file stay.
    func unlinkFromFile(_ board: BoardID) {
        guard let state = linkedFiles.states[board] else { return }
        linkedFiles.unlink(board) { [weak self] failure in
            let text =
                failure?.text(in: .desktop) ?? localized("“\(state.name)” is no longer linked. It stays as it is.")
            self?.showToast(Toast(text))
        }
    }

    /// Whether the open board can be linked to a file, or its link be ended.
    func canLink(isLinked: Bool) -> Bool {
        guard let page, linkedFiles.isSupported else { return false }
        return (linkedFiles.states[page.board.id] != nil) == isLinked
    }

    /// Shows the links in the sidebar, and what is wrong with that of the open board.
    func showLinks() {
        sidebar?.showLinks()
        showProblems()
        updateActions()
    }
}
