import Board
import BoardFormats
import BoardModel
import BoardStore
import DragDrop
import GtkInterop
import SectionedList
import SectionedListGtk

/// The application's window: the list of boards, the open board, and the open card.
@MainActor
final class MainWindow {
    let window: Window
    let library: Library
    /// The links between boards and files, which are kept in step while the window is open.
    let linkedFiles: LinkedFiles
    private(set) lazy var header = WindowHeader(makeHeaderActions())
    private lazy var find = FindBar(
        library, shownBy: header.findButton, page: { [weak self] in self?.page },
        openArchive: { [weak self] in self?.openArchive(finding: $0) },
        openBoard: { [weak self] in self?.open($0, keepsSearch: true) },
        say: { [weak self] in self?.say($0) })
    let sidebarArea = Revealer(.slideFromStart)
    let pageStack = Stack()
    private var boardArea: BoardArea?
    private let hint = BoardHint()
    private let errorArea = Revealer(.slideDown)
    private lazy var errorBar = ErrorBar(
        tryAgain: { [weak self] in self?.tryAgain() },
        locate: { [weak self] in self?.page.map { self?.locateFile(of: $0.board.id) } })
    private let stateStore: WindowStateStore
    private(set) var split: SidebarSplit?
    private var closing: WindowClosing?
    /// The window's actions, as menus, buttons, and keys find them.
    private(set) lazy var actions = AppActions.window.makeActions(for: self)
    /// Whether the open board has archived cards.
    private(set) var hasArchive = false
    private(set) var history: WindowHistory?
    private let unsavedText = UnsavedText()
    private(set) var sidebar: BoardsSidebar?
    private(set) var panel: CardPanel?
    private var archive: ArchivePanel?
    private(set) var page: BoardPage?
    var crossBoardDrag = CrossBoardDrag()
    private var observation: StoreTask?
    private var pageNumber = 0
    /// The widget that is shown when no board is open.
    private var noBoard: Widget?
    let today: Today
    /// The library's name, while windows of several libraries are open.
    var libraryName: String? {
        didSet { showTitle() }
    }
    /// The user's choices for all windows.
    var preferences = Preferences() {
        didSet { if preferences != oldValue { preferencesDidChange(from: oldValue) } }
    }
    /// Changes the user's choices, in all windows.
    lazy var setPreferences: (Preferences) -> Void = { [weak self] in self?.preferences = $0 }
    /// The window in which the user makes these choices, while it is open.
    var preferencesWindow: PreferencesWindow?
    /// The window that imports files, and the one that exports a board, while they are open.
    var importWindow: ImportWindow?
    var exportWindow: ExportWindow?
    /// The window that finds cards on all boards, while it is open.
    var findEverywhereWindow: FindEverywhereWindow?
    /// The board that is being printed, and GTK's dialog and progress for it.
    var boardPrint: BoardPrint?
    var printOperation: PrintOperation?
    /// Opens an address, or reports why it can't be opened.
    lazy var opener: (String, @escaping @MainActor (String?) -> Void) -> Void = { [weak self] in
        Desktop.show($0, over: self?.window, completion: $1)
    }

    init(
        _ library: Library, of application: Application, stateStore: WindowStateStore, today: Today = Today(.mainLoop)
    ) {
        self.library = library
        linkedFiles = LinkedFiles(library, scheduler: .mainLoop)
        self.today = today
        self.stateStore = stateStore
        window = Window(of: application)
        window.title = "Inlay"
        window.setDefaultSize(width: stateStore.state.width, height: stateStore.state.height)
        if stateStore.state.isMaximized { window.maximize() }
        window.addStyleClass("inlay")
        window.setTitleBar(header.bar)
        buildContent()
        connect()
        if library.isNew { library.welcome { [weak self] in self?.openFirst() } } else { openFirst() }
        observation = library.observe { [weak self] in self?.libraryDidChange($0) }
        history?.show()
        observeWindowState()
    }

    func present() { window.present() }

    // MARK: Building

    private func buildContent() {
        let sidebar = BoardsSidebar(library, host: makeSidebarHost())
        self.sidebar = sidebar
        sidebar.view.adjacentView = { [weak self] in self?.listBeyondSidebar($0) }
        sidebar.view.setMinimumSize(width: 210)
        sidebar.view.setExpands(horizontally: false, vertically: true)
        let newBoard = Button(localized("New Board"))
        newBoard.addStyleClass("flat")
        newBoard.addStyleClass("new-board")
        newBoard.alignLabel()
        newBoard.setAction(AppActions.window.call("new-board"))
        // A list expands as far as it can, but here it should only be as wide as board titles are.
        sidebarArea.child = FixedWidth(230, Box(.vertical, [sidebar.view, newBoard]))
        errorArea.child = errorBar
        pageStack.setExpands(horizontally: true, vertically: true)
        let shown = Overlay(pageStack)
        shown.addLayer(hint)
        shown.addLayer(find.noResults)
        let area = BoardArea(shown)
        boardArea = area
        let main = Box(.vertical, [SlideDown(errorArea), SlideDown(find.widget), area])
        main.setExpands(horizontally: true, vertically: true)
        let panel = CardPanel(beside: main, host: makePanelHost())
        self.panel = panel
        archive = ArchivePanel(
            library, in: panel.area,
            host: ArchivePanel.Host(
                showToast: { [weak self] in self?.showToast($0) },
                reveal: { [weak self] in self?.page?.reveal($0) },
                closed: { [weak self] in self?.page?.focusLast() }))
        let toasts = ToastOverlay(panel.area, closeLabel: localized("Close"))
        history = WindowHistory(library, toasts: toasts, host: makeHistoryHost())
        let split = SidebarSplit(
            sidebar: sidebarArea, content: toasts, isPinned: stateStore.state.showsSidebar,
            width: stateStore.state.width)
        self.split = split
        header.show(split.headerRoom)
        split.isEscapeInUse = { [weak sidebar] in sidebar?.view.hasLift ?? false }
        // Lists use the overlay for pictures that fly over the whole window.
        window.child = Overlay(split)
    }

    private func makePanelHost() -> CardPanel.Host {
        CardPanel.Host(
            showToast: { [weak self] in self?.showToast($0) },
            say: { [weak self] in self?.say($0) },
            weekStart: { [weak self] in self?.preferences.weekStart.weekday },
            openLink: { [weak self] in self?.openLink($0) },
            dueDateIsShown: { [weak self] in self?.watch($0) },
            selection: { [weak self] in self?.page?.selectionForPanel ?? PanelContent.Selected() },
            selected: SelectedCardsView.Actions(
                setDone: { [weak self] in self?.page?.mark(isDone: $0) },
                showDue: { [weak self] in self?.page?.showDue(over: $0) },
                showLabels: { [weak self] in self?.page?.showLabels(over: $0) },
                showMoveTo: { [weak self] in self?.page?.showMoveTo(over: $0) },
                archive: { [weak self] in self?.archiveSelection() }),
            willOpen: { [weak self] in self?.page?.panelWillOpen($0) },
            slidesIn: { [weak self] in self?.page?.panelSlidesIn($0, visible: $1) },
            willClose: { [weak self] in self?.page?.panelWillClose(visible: $0, focusing: $1) },
            slidesOut: { [weak self] in self?.page?.panelSlidesOut(visible: $0) })
    }

    /// Archives the selected cards for the panel, which closes if its card is one of them.
    private func archiveSelection() {
        guard let page else { return }
        page.archiveSelection()
        guard panel?.card == nil, !page.view.containsFocus else { return }
        // The cards that would get the focus are gone.
        page.focusInView()
        page.selectNext()
    }

    private func makeHistoryHost() -> WindowHistory.Host {
        WindowHistory.Host(
            finishPendingEdits: { [weak self] in self?.finishPendingEdits($0) ?? false },
            reveal: { [weak self] in self?.reveal($0) },
            selectedCount: { [weak self] in self?.page?.view.selectedItems.count ?? 0 },
            show: { [weak self] undo, redo in
                self?.header.showHistory(
                    undo: undo.map { Words.desktop.name($0) }, redo: redo.map { Words.desktop.name($0) })
                self?.updateActions()
            })
    }

    private func makeHeaderActions() -> HeaderTitle.Actions {
        HeaderTitle.Actions(
            setTitle: { [weak self] in self?.perform(.changeBoard($0, .title($1))) },
            didEndEditing: { [weak self] byKey in
                self?.library.endTyping()
                self?.showTitle()
                // Left alone, GTK would move the focus to the last focused card, and the board would scroll back there.
                if byKey { self?.page?.focusInView() }
            },
            showMessage: { [weak self] in self?.showToast(Toast($0)) })
    }

    private func makeSidebarHost() -> BoardsSidebar.Host {
        BoardsSidebar.Host(
            open: { [weak self] in self?.open($0, keepsSearch: true) },
            openForDrag: { [weak self] in self?.open($0) },
            perform: { [weak self] in self?.perform($0) },
            performSaying: { [weak self] command, text in
                self?.perform(command) { self?.history?.showToast(text, of: $0) }
            },
            showToast: { [weak self] in self?.showToast($0) },
            showEdit: { [weak self] in self?.history?.showToast($0, of: $1) },
            state: { [weak self] in self?.page?.board.state(of: $0) },
            container: { [weak self] in self?.page?.board.container(of: $0) },
            importFiles: { [weak self] in self?.importFiles($0) },
            showCountChanges: { [weak self] in self?.page?.countChangesFromSidebar = $0 },
            link: { [weak self] in self?.linkedFiles.states[$0] },
            linkToFile: { [weak self] in self?.linkToFile($0) },
            locateFile: { [weak self] in self?.locateFile(of: $0) },
            unlinkFromFile: { [weak self] in self?.unlinkFromFile($0) },
            didEndRenaming: { [weak self] in self?.showTitle() },
            moveSection: { [weak self] section, board in
                // Another board may have opened under the section.
                let source = self?.crossBoardDrag.sourcePage ?? self?.page
                source?.perform(.move(to: board), on: section)
            },
            duplicate: { [weak self] in self?.duplicate($0) },
            delete: { [weak self] in self?.delete($0) })
    }

    private func connect() {
        connectSidebar()
        connectFocus()
        library.onSaveProblemChange = { [weak self] in self?.showProblems() }
        library.onBusyChange = { [weak self] in self?.showWaiting() }
        library.onMessage = { [weak self] in self?.showToast(Toast($0, duration: nil)) }
        linkedFiles.onChange = { [weak self] in self?.showLinks() }
        linkedFiles.onMessage = { [weak self] in
            // Later changes of the file can make it outdated.
            var toast = Toast($0, duration: 30_000)
            toast.isImportant = true
            self?.showToast(toast)
        }
        for action in actions { window.add(action) }
        closing = WindowClosing(
            window, library, unsavedText, endTyping: { [weak self] in self?.endTyping() },
            prepareToClose: { [weak self] in self?.prepareToClose() })
    }

    /// Says that a change takes long, so that nobody asks for it again.
    private func showWaiting() {
        let topic = "busy"
        guard library.isBusy else { return history?.withdrawToast(topic) ?? () }
        var toast = Toast(localized("This takes a moment…"), duration: nil)
        toast.topic = topic
        showToast(toast)
    }

    /// Updates the actions, and with them the buttons and menu items.
    func updateActions() { AppActions.window.update(actions, for: self) }

    /// Shows or hides the find bar.
    func toggleFinding() { find.toggle() }

    /// Shows or hides the list of boards.
    func toggleSidebar() { header.sidebarButton.isOn.toggle() }

    /// Ends editing, so that typed text is saved.
    ///
    /// - Returns: Whether this removed a new card or step without a title.
    @discardableResult
    func endTyping() -> Bool {
        header.title.endEditing()
        let (step, card) = (panel?.endEditing() ?? false, page?.endEditing() ?? false)
        return step || card
    }

    /// Saves the window's state and all typed text before the window closes.
    func prepareToClose() {
        stateStore.save()
        // The window keeps its contents alive until it is destroyed, so each part is closed here.
        importWindow?.model.cancel()
        exportWindow?.model.cancel()
        panel?.close()
        archive?.close()
        page?.endEditing()
        linkedFiles.close(including: page?.board.id)
        page = nil
    }

    private func connectSidebar() {
        let button = header.sidebarButton
        button.isOn = split?.isSidebarShown ?? false
        button.onToggle { [weak self, weak button] in
            guard let split = self?.split, let button, split.isSidebarShown != button.isOn else { return }
            split.isSidebarShown = button.isOn
            self?.say(button.isOn ? localized("Sidebar shown") : localized("Sidebar hidden"))
        }
        springLoadSidebar()
        split?.onChange = { [weak self] in
            guard let self, let split = self.split else { return }
            self.header.sidebarButton.isOn = split.isSidebarShown
            self.header.show(split.headerRoom)
            self.stateStore.scheduleSave()
        }
    }

    /// Observes changes that are part of the window's saved state.
    private func observeWindowState() {
        stateStore.startRecording { [weak self] in
            guard let self, let split = self.split else { return nil }
            var state = WindowState()
            (state.width, state.height) = self.window.defaultSize
            state.isMaximized = self.window.isMaximized
            state.showsSidebar = split.isPinned
            state.board = self.page?.board.id
            self.recordScrolling()
            state.scrolls = self.stateStore.scrolls
            return state
        }
        today.onChange = { [weak self] in
            self?.page?.update(today: self?.today.day)
            self?.panel?.dayDidChange()
        }
        window.onActiveChange { [weak self] in
            guard let self, window.isActive else { return }
            today.update()
            linkedFiles.checkFiles()
        }
        window.onSizeChange { [weak self] in self?.stateStore.scheduleSave() }
    }

    /// Updates the window when a card becomes overdue. Without a time, that is at midnight.
    func watch(_ due: Due) {
        if due.time != nil { today.watch(SystemZone.zones.moment(of: due)) }
    }

    private func recordScrolling() {
        if let page { stateStore.scrolls.record(page.scrollPosition, for: page.board.id) }
    }

    // MARK: Boards

    private func openFirst() {
        library.usePreloadedReader()
        let boards = sidebar?.boardIDs ?? []
        // The saved state may be half a second old, so it may name a board that was open before the deleted one.
        let wanted = [sidebar?.successor, stateStore.state.board].compactMap { $0 }
        let board = wanted.first { boards.contains($0) } ?? boards.first
        if let board { open(board) } else { showNoBoard() }
    }

    /// Opens a board.
    ///
    /// - Parameters:
    ///   - restoresRows: Whether to restore the scroll positions of rows as well as those of columns.
    ///   - keepsSidebar: Whether a sidebar that covers the board stays open.
    ///   - keepsSearch: Whether to search the board for the text that the open one is searched for.
    func open(
        _ id: BoardID, restoresRows: Bool = true, keepsSidebar: Bool = false, keepsSearch: Bool = false
    ) {
        if !keepsSidebar { split?.close() }
        guard page?.board.id != id else { return }
        // A keyboard drag that returns to its own board gets its page back.
        if let home = crossBoardDrag.sourcePage, home.board.id == id, home.view.list.dragSession?.isByKeyboard == true {
            return show(home)
        }
        let opened: OpenBoard?
        do throws(StoreError) { opened = try OpenBoard(id, in: library) } catch {
            return showToast(Toast(error.text(in: .desktop)))
        }
        guard let board = opened else { return }
        let page = BoardPage(
            board, today: today.day,
            host: BoardPage.Host(
                openCard: { [weak self, weak board] card in
                    guard let self, let board else { return }
                    self.archive?.releaseBoard()
                    self.panel?.open(card, on: board)
                },
                selectionDidChange: { [weak self] in self?.panel?.selectionDidChange() },
                showToast: { [weak self] in self?.showToast($0) },
                withdrawToast: { [weak self] in self?.history?.withdrawToast($0) },
                say: { [weak self] in self?.say($0) },
                showEditToast: { [weak self] in self?.history?.showToast($0, of: $1) },
                contentsDidChange: { [weak self] in self?.showHints() },
                endFinding: { [weak self] in self?.find.end() },
                weekStart: { [weak self] in self?.preferences.weekStart.weekday },
                openLink: { [weak self] in self?.openLink($0) },
                dueDateIsShown: { [weak self] in self?.watch($0) },
                textLost: { [weak self] card, reason in
                    guard let self else { return }
                    self.showToast(self.unsavedText.offer(card, because: reason))
                }))
        board.onBoardChange = { [weak self] in self?.showBoard() }
        board.onSave = { [weak self] in self?.history?.showToast($0, of: $1) }
        board.onReadErrorChange = { [weak self] in self?.showProblems() }
        // A board that is no longer open can be deleted too, while typed text on it still waits for an answer.
        board.onDelete = { [weak self, weak board] in board.map { self?.boardWasDeleted($0) } }
        page.view.adjacentView = { [weak self] in self?.listBeyondBoard($0) }
        page.onDragEnd = { [weak self, weak page] in self?.dragDidEnd($0, from: page) }
        show(page, keepsSearch: keepsSearch)
        stateStore.scrolls[id].map { page.scroll(to: restoresRows ? $0 : $0.withoutMarks) }
    }

    /// Shows a page in place of the open one.
    func show(_ page: BoardPage, keepsSearch: Bool = false) {
        crossBoardDrag.isChangingPage = true
        defer { crossBoardDrag.isChangingPage = false }
        if keepsSearch {
            find.leaveBoard()
        } else {
            // The title of a new board is already being typed.
            find.end(movesFocus: sidebar?.isRenaming != true)
        }
        panel?.close()
        archive?.close()
        recordScrolling()
        boardArea?.fade()
        let previous = self.page
        let hadFocus = pageStack.containsFocus || previous?.focusTicker.isRunning ?? false
        previous?.endEditing()
        header.title.endEditing()
        if let previous, previous.board.id != page.board.id { history?.boardDidChange() }
        self.page = page
        if crossBoardDrag.sourcePage === page { crossBoardDrag.sourcePage = nil }
        page.view.keepsDragWhenHidden = false
        applyLetters()
        // The previous page is removed first. Otherwise, the next page would hide it, which cancels its drag.
        if let previous { removePage(previous) }
        if let noBoard { pageStack.remove(noBoard) }
        noBoard = nil
        pageNumber += 1
        pageStack.add(page.view, name: "board-\(pageNumber)")
        pageStack.visiblePage = "board-\(pageNumber)"
        if hadFocus { page.focusTicker.start() }
        sidebar?.showOpen(page.board.id)
        showBoard()
        find.searchAgain()
        stateStore.scheduleSave()
    }

    private func boardWasDeleted(_ board: OpenBoard) {
        cancelKeyboardDrag(from: board)
        guard let gone = page, gone.board === board else { return }
        panel?.close()
        archive?.close()
        recordScrolling()
        page = nil
        let hadFocus = pageStack.containsFocus
        crossBoardDrag.isChangingPage = true
        pageStack.remove(gone.view)
        crossBoardDrag.isChangingPage = false
        openFirst()
        if hadFocus { page?.focusTicker.start() }
        showBoard()
    }

    private func showNoBoard() {
        guard noBoard == nil else { return }
        let greeting = Greeting { [weak self] in self?.library.welcome { self?.openFirst() } }
        noBoard = greeting
        boardArea?.fade()
        pageNumber += 1
        pageStack.add(greeting, name: "board-\(pageNumber)")
        pageStack.visiblePage = "board-\(pageNumber)"
    }

    /// Shows the archived cards of the open board in the panel, or only those that match a search.
    ///
    /// - Parameter card: The card to select among them.
    func openArchive(finding text: String = "", selecting card: CardID? = nil) {
        guard let board = page?.board else { return }
        panel?.close()
        archive?.open(board, finding: text, selecting: card)
    }

    private func showBoard() {
        showProblems()
        updateHasArchive()
        showHints()
        showTitle()
        guard let page else { return }
        let record = page.board.order.board
        pageStack.setTitle(record.title, of: page.view)
        let layout: ListLayout = record.layout == .columns ? .columns : .stacked
        if page.view.layout != layout { page.view.layout = layout }
        header.show(record.layout)
    }

    private func showHints() {
        hint.show(page?.board)
        find.boardContentsDidChange()
    }

    private func showTitle() {
        let title = WindowTitle(board: page?.board.order.board.title, library: libraryName)
        header.title.show(title, of: page?.board.order.board)
        // Screen readers announce each new window title, so it isn't set after each letter.
        if sidebar?.isRenaming != true, !header.title.isEditing { window.title = title.full }
    }

    /// The layout of the open board.
    var layout: BoardLayout { page?.board.order.board.layout ?? .columns }

    /// Shows the board as columns or as a list.
    func setLayout(_ name: String) {
        guard let layout = BoardLayout(rawValue: name), layout != self.layout, let board = page?.board else { return }
        board.perform(.changeBoard(board.id, .layout(layout)))
    }

    // MARK: Edits and history

    func perform(_ command: Command, done: @escaping (StoredEdit) -> Void = { _ in }) {
        library.submit(command, as: CommandToken()) { [weak self] answer in
            switch answer {
            case .done(let stored): done(stored)
            case .unchanged: break
            case .failed(let error): self?.showToast(Toast(error.text(in: .desktop)))
            }
        }
    }

    /// Ends edits that are not in the history yet: a lift, or a new card without a title.
    ///
    /// - Returns: Whether that was all that this undo or redo should do.
    private func finishPendingEdits(_ direction: HistoryDirection) -> Bool {
        // Canceling the drag is enough: undo must not change the board under lifted cards.
        if cancelLift() { return true }
        return endTyping() && direction == .undo
    }

    /// Shows what was undone or redone, on the board where it happened.
    private func reveal(_ edit: Edit) {
        let shown = page?.board.id
        if let board = library.board(of: edit, preferring: shown), board != shown {
            // Rows scroll to what has changed.
            open(board, restoresRows: edit.insertsBoard)
        }
        if page?.board.hidesInSearch(edit) == true { find.end() }
        page?.reveal(edit)
    }

    /// Opens a board, and shows one of its cards as if it had been changed by undo.
    ///
    /// - Parameter opens: Whether it is opened in the panel, too.
    func reveal(_ card: CardID, on board: BoardID, opens: Bool = false) {
        guard let page = leave(for: board) else { return }
        if page.board.isFiltered, !page.board.shown.contains(card) { find.end() }
        page.reveal(card, opens: opens)
    }

    /// Opens a board to show something on it. Ends what the user was doing elsewhere.
    ///
    /// - Returns: Its page, or `nil` if it can't be opened.
    func leave(for board: BoardID) -> BoardPage? {
        _ = cancelLift()
        endTyping()
        open(board, restoresRows: false)
        return page?.board.id == board ? page : nil
    }

    private func cancelLift() -> Bool {
        if let view = page?.view, view.hasLift {
            view.cancelLift()
            return true
        }
        guard let view = sidebar?.view, view.hasLift else { return false }
        view.cancelLift()
        return true
    }

    private func libraryDidChange(_ notice: Library.Notice) {
        history?.show()
        switch notice {
        case .edit(let stored): if stored.edit.touchesArchive { updateHasArchive() }
        case .reload: updateHasArchive()
        }
        // Another program may have created the first board, or undo may have restored it.
        if page == nil { openFirst() }
    }

    private func updateHasArchive() {
        hasArchive = page.flatMap { try? library.reader.hasArchive($0.board.id) } ?? false
        updateActions()
    }

    func showToast(_ toast: Toast) { history?.showToast(toast) }

    /// Announces a message to users of screen readers.
    func say(_ text: String) { history?.say(text) }

    /// Opens a link in the program for its kind. Card texts come from anywhere, so nothing but openable links is ever
    /// opened.
    private func openLink(_ link: String) {
        guard Links.isOpenable(link) else { return }
        opener(link) { [weak self] message in
            guard let message else { return }
            let name = Links.name(of: link)
            self?.showToast(Toast(localized("Can't open “\(name)”: \(message)")))
        }
    }

    /// Shows what can't be saved, read, or kept in step with a file.
    func showProblems() {
        let link = page.flatMap { linkedFiles.states[$0.board.id] }.flatMap { $0.isInStep ? nil : $0 }
        let texts = [library.problemDescription(reading: page?.board), link?.text(in: .desktop)].compactMap { $0 }
        let text = texts.isEmpty ? nil : texts.joined(separator: "\n")
        if let text { errorBar.show(text, canLocate: link?.isMissing == true) }
        if text == nil, errorBar.containsFocus { page?.focusInView() }
        errorArea.isRevealed = text != nil
    }

    private func tryAgain() {
        page?.board.retryReading()
        library.flush { _ in }
        linkedFiles.checkFiles()
    }
}
