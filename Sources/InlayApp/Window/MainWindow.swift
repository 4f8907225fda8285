import Board
import BoardFormats
import BoardStore
import DragDrop
import GtkInterop
import SectionedList
import SectionedListGtk

/// The application's window: the boards, the one that is open, and the card that is open.
@MainActor
final class MainWindow {
    let window: Window
    private let library: Library
    private let header = HeaderBar()
    private let title = Label("Inlay")
    private let sidebarButton = ToggleButton(iconName: "inlay-sidebar-symbolic")
    private let undoButton = Button(iconName: "edit-undo-symbolic")
    private let redoButton = Button(iconName: "edit-redo-symbolic")
    private let layoutButton = Button(iconName: "view-grid-symbolic")
    private let findButton = ToggleButton(iconName: "edit-find-symbolic")
    private let find = SearchEntry()
    private let findBar = Revealer(.slideDown)
    private let sidebarArea = Revealer(.slideFromStart)
    let place = Stack(.crossfade)
    private let hint = BoardHint()
    private let trouble = Revealer(.slideDown)
    private lazy var troubleBar = TroubleBar { [weak self] in self?.tryAgain() }
    private let fit = HeaderFit()
    private let memory: WindowMemory
    private var split: SidebarSplit?
    private var closing: Closing?
    /// The step that the toast speaks of, with its button to take it back.
    private var saidStep: Int64?
    private var steps: (undo: Action, redo: Action)?
    private var toasts: ToastOverlay?
    private(set) var sidebar: BoardsSidebar?
    private var panel: CardPanel?
    private(set) var page: BoardPage?
    /// The page that the drag comes from, where another board has opened since.
    private var leftPage: BoardPage?
    private var following: StoreTask?
    private var searching: StoreTask?
    private var pageNumber = 0
    /// What is shown where there is no board.
    private var noBoard: Widget?
    let today: Today
    /// Whether letters move as arrows do, on the board and in the list of boards.
    var movesByLetters = false {
        didSet { showLetters() }
    }
    /// Opens an address, and tells what has kept it from being opened.
    lazy var opener: (String, @escaping @MainActor (String?) -> Void) -> Void = { [weak self] in
        Desktop.show($0, over: self?.window, completion: $1)
    }

    init(_ library: Library, of application: Application, memory: WindowMemory, today: Today = Today()) {
        self.library = library
        self.today = today
        self.memory = memory
        window = Window(of: application)
        window.title = "Inlay"
        window.setDefaultSize(width: memory.state.width, height: memory.state.height)
        if memory.state.isMaximized { window.maximize() }
        window.addStyleClass("inlay")
        buildHeader()
        buildContent()
        connect()
        if library.isNew { library.welcome { [weak self] in self?.openFirst() } } else { openFirst() }
        following = library.follow { [weak self] _ in self?.libraryDidChange() }
        showHistory()
        remember()
    }

    func present() { window.present() }

    private func showLetters() {
        page?.view.movesByLetters = movesByLetters
        sidebar?.view.movesByLetters = movesByLetters
    }

    // MARK: Building

    private func buildHeader() {
        window.setTitleBar(header)
        title.addStyleClass("title")
        title.setEllipsizes(true)
        header.setTitle(title)
        let newBoard = Button(iconName: "list-add-symbolic")
        newBoard.setAction(ActionCall("win.new-board"))
        name(sidebarButton, localized("Boards"))
        name(newBoard, localized("New Board"))
        name(undoButton, localized("Undo"))
        name(redoButton, localized("Redo"))
        name(layoutButton, localized("Columns or One List"))
        name(findButton, localized("Find"))
        undoButton.setAction(ActionCall("win.undo"))
        redoButton.setAction(ActionCall("win.redo"))
        layoutButton.setAction(ActionCall("win.layout"))
        fit.giveWay([newBoard, undoButton, redoButton, layoutButton])
        for child in [sidebarButton, newBoard, undoButton, redoButton] as [Widget] { header.packStart(child) }
        let menu = MenuButton(iconName: "open-menu-symbolic")
        menu.setPrimary(true)
        menu.setMenu(fit.menu)
        name(menu, localized("Main Menu"))
        for child in [menu, findButton, layoutButton] as [Widget] { header.packEnd(child) }
    }

    private func name(_ widget: Widget, _ name: String) {
        widget.tooltip = name
        widget.setAccessibleName(name)
    }

    private func buildContent() {
        let sidebar = BoardsSidebar(library, host: makeSidebarHost())
        self.sidebar = sidebar
        sidebar.view.setMinimumSize(width: 210)
        sidebar.view.setExpands(horizontally: false, vertically: true)
        // A list likes to be wide; here it is as wide as titles are.
        sidebarArea.child = FixedWidth(230, sidebar.view)
        find.setPlaceholder(localized("Find cards on this board"))
        find.setAccessibleName(localized("Find"))
        find.setExpands(horizontally: true)
        let bar = Box(.horizontal, [Clamp(maximumWidth: 420, find)])
        bar.addStyleClass("find")
        findBar.child = bar
        trouble.child = troubleBar
        place.setExpands(horizontally: true, vertically: true)
        let shown = Overlay(place)
        shown.addLayer(hint)
        let main = Box(.vertical, [trouble, findBar, shown])
        main.setExpands(horizontally: true, vertically: true)
        let panel = CardPanel(beside: main, host: makePanelHost())
        self.panel = panel
        let toasts = ToastOverlay(panel.area, closeLabel: localized("Close"))
        self.toasts = toasts
        let split = SidebarSplit(sidebar: sidebarArea, content: toasts, isBeside: memory.state.showsSidebar)
        self.split = split
        window.child = split
    }

    private func makePanelHost() -> CardPanel.Host {
        CardPanel.Host(
            say: { [weak self] in self?.say($0) },
            openLink: { [weak self] in self?.openLink($0) },
            closed: { [weak self] in self?.page?.view.focus($0) })
    }

    private func makeSidebarHost() -> BoardsSidebar.Host {
        BoardsSidebar.Host(
            open: { [weak self] in self?.open($0) },
            perform: { [weak self] in self?.perform($0) },
            say: { [weak self] in self?.say($0) },
            state: { [weak self] in self?.page?.board.state(of: $0) },
            container: { [weak self] in self?.page?.board.container(of: $0) },
            duplicate: { [weak self] in self?.duplicate($0) },
            delete: { [weak self] in self?.delete($0) })
    }

    private func connect() {
        connectSidebar()
        findButton.onToggle { [weak self] in self?.showFind() }
        find.onSearch { [weak self] in self?.search($0) }
        find.onStop { [weak self] in self?.findButton.isOn = false }
        library.onTroubleChange = { [weak self] in self?.showTrouble() }
        library.onNews = { [weak self] in self?.say(Toast($0, duration: nil)) }
        let undo = Action("undo") { [weak self] in self?.turn(.undo) }
        let redo = Action("redo") { [weak self] in self?.turn(.redo) }
        steps = (undo, redo)
        let actions: [Action] = [
            Action("new-board") { [weak self] in self?.newBoard() },
            undo, redo,
            Action("layout") { [weak self] in self?.changeLayout() },
            Action("find") { [weak self] in self.map { $0.findButton.isOn = !$0.findButton.isOn } },
            Action("sidebar") { [weak self] in self.map { $0.sidebarButton.isOn = !$0.sidebarButton.isOn } },
            Action("new-card") { [weak self] in self?.page?.addCardAtSelection() },
            Action("new-section") { [weak self] in self?.page?.addSection() },
            Action("close") { [weak self] in self?.window.close() },
            Action("shortcuts") { [weak self] in self.map { WindowKeys.show(over: $0.window) } },
            Action("about") { [weak self] in self.map { AboutInlay.open(over: $0.window) } },
        ]
        for action in actions { window.add(action) }
        closing = Closing(
            window, library, endTyping: { [weak self] in self?.endTyping() }, leave: { [weak self] in self?.leave() })
    }

    /// Hands over what is being typed, so that it is saved.
    ///
    /// - Returns: whether a new card without title went by that.
    @discardableResult
    private func endTyping() -> Bool {
        panel?.yield()
        return page?.yield() ?? false
    }

    /// Leaves the window as it is to be remembered, with all that was typed handed over.
    func leave() {
        memory.save()
        // The window holds all that belongs to it, until it goes.
        panel?.close()
        page?.yield()
        page = nil
    }

    private func connectSidebar() {
        sidebarButton.isOn = split?.isSidebarShown ?? false
        sidebarButton.onToggle { [weak self] in
            guard let self, let split = self.split, split.isSidebarShown != self.sidebarButton.isOn else { return }
            split.isSidebarShown = self.sidebarButton.isOn
        }
        split?.onChange = { [weak self] in
            guard let self, let split = self.split else { return }
            self.sidebarButton.isOn = split.isSidebarShown
            self.fit.fit(isNarrow: split.isNarrow)
            self.memory.note()
        }
    }

    /// Has the window come back as it was left.
    private func remember() {
        memory.follow { [weak self] in
            guard let self, let split = self.split else { return nil }
            var state = WindowState()
            (state.width, state.height) = self.window.defaultSize
            state.isMaximized = self.window.isMaximized
            state.showsSidebar = split.isBeside
            state.board = self.page?.board.id
            self.noteScrolling()
            state.scrolls = self.memory.scrolls
            return state
        }
        today.onTurn = { [weak self] in
            self?.page?.today = self?.today.day
            self?.panel?.dayDidChange()
        }
        window.onActiveChange { [weak self] in if self?.window.isActive == true { self?.today.look() } }
        window.onSizeChange { [weak self] in self?.memory.note() }
    }

    private func noteScrolling() {
        if let page { memory.scrolls.leave(page.board.id, at: page.scrollPlace) }
    }

    // MARK: Boards

    private func openFirst() {
        let boards = sidebar?.boardIDs ?? []
        let board = memory.state.board.flatMap { boards.contains($0) ? $0 : nil } ?? boards.first
        if let board { open(board) } else { showNoBoard() }
    }

    /// Opens a board.
    func open(_ id: BoardID) {
        split?.close()
        guard page?.board.id != id else { return }
        let opened: OpenBoard?
        do throws(StoreError) { opened = try OpenBoard(id, in: library) } catch {
            return say(Toast(error.text(in: .desktop)))
        }
        guard let board = opened else { return }
        findButton.isOn = false
        panel?.close()
        noteScrolling()
        page?.yield()
        let page = BoardPage(
            board, today: today.day,
            host: BoardPage.Host(
                openCard: { [weak self, weak board] card in
                    if let self, let board { self.panel?.open(card, on: board) }
                },
                say: { [weak self] in self?.say($0) },
                contentsDidChange: { [weak self] in self.map { $0.hint.show($0.page?.board) } },
                endFinding: { [weak self] in self?.findButton.isOn = false },
                openLink: { [weak self] in self?.openLink($0) }))
        board.onBoardChange = { [weak self] in self?.showBoard() }
        board.onDone = { [weak self] in self?.say($0, of: $1) }
        board.onReadErrorChange = { [weak self] in self?.showTrouble() }
        board.onGone = { [weak self] in self?.boardIsGone() }
        let former = self.page
        self.page = page
        showLetters()
        pageNumber += 1
        place.add(page.view, name: "board-\(pageNumber)")
        place.visiblePage = "board-\(pageNumber)"
        memory.scrolls[id].map { page.scroll(to: $0) }
        if let former { leave(former) }
        if let noBoard { place.remove(noBoard) }
        noBoard = nil
        sidebar?.showOpen(id)
        showBoard()
        memory.note()
    }

    /// Takes a page away. What is dragged from it goes on, to be dropped on the board that has opened.
    private func leave(_ page: BoardPage) {
        if page.view.list.hasActiveDrag {
            page.view.keepsDragWhenHidden = true
            leftPage = page
            page.onDragEnd = { [weak self] in self?.leftPage = nil }
        }
        place.remove(page.view)
    }

    private func boardIsGone() {
        panel?.close()
        if let page { place.remove(page.view) }
        page = nil
        openFirst()
        showBoard()
    }

    private func showNoBoard() {
        guard noBoard == nil else { return }
        let hint = Label(localized("No board yet"))
        hint.addStyleClass("empty-title")
        let button = Button(localized("New Board"))
        button.addStyleClass("suggested-action")
        button.setAction(ActionCall("win.new-board"))
        button.align(horizontally: .center)
        let box = Box(.vertical, spacing: 12, [hint, button])
        box.align(horizontally: .center, vertically: .center)
        noBoard = box
        pageNumber += 1
        place.add(box, name: "board-\(pageNumber)")
        place.visiblePage = "board-\(pageNumber)"
    }

    private func showBoard() {
        showTrouble()
        hint.show(page?.board)
        guard let page else {
            title.text = "Inlay"
            return
        }
        let record = page.board.order.board
        title.text = record.title
        window.title = "\(record.title) – Inlay"
        place.setTitle(record.title, of: page.view)
        let layout: ListLayout = record.layout == .columns ? .columns : .stacked
        if page.view.layout != layout { page.view.layout = layout }
        layoutButton.showIcon(layout == .columns ? "view-list-symbolic" : "view-grid-symbolic")
        let name = layout == .columns ? localized("Show as One List") : localized("Show as Columns")
        layoutButton.tooltip = name
        layoutButton.setAccessibleName(name)
    }

    private func newBoard() {
        let board = NewBoard(
            title: localized("New Board"),
            sections: [localized("To Do"), localized("Doing"), localized("Done")].map { NewSection(title: $0) })
        perform(.addBoard(board)) { [weak self] _ in
            self?.open(board.id)
            self?.sidebar?.rename(board.id)
        }
    }

    private func duplicate(_ id: BoardID) {
        guard let title = (try? library.reader.boards())?.first(where: { $0.id == id })?.title else { return }
        let copy = BoardID.random()
        perform(.duplicateBoard(id, as: copy, title: localized("\(title) (copy)"))) { [weak self] _ in self?.open(copy)
        }
    }

    private func delete(_ id: BoardID) {
        guard let title = (try? library.reader.boards())?.first(where: { $0.id == id })?.title else { return }
        perform(.deleteBoard(id)) { [weak self] in self?.say(localized("Board “\(title)” deleted"), of: $0) }
    }

    private func changeLayout() {
        guard let board = page?.board else { return }
        board.perform(.changeBoard(board.id, .layout(board.order.board.layout == .columns ? .stacked : .columns)))
    }

    // MARK: Doing and undoing

    private func perform(_ command: Command, done: @escaping (StoredEdit) -> Void = { _ in }) {
        library.submit(command, as: CommandToken()) { [weak self] answer in
            switch answer {
            case .done(let stored): done(stored)
            case .unchanged: break
            case .failed(let error): self?.say(Toast(error.text(in: .desktop)))
            }
        }
    }

    private func turn(_ direction: HistoryDirection) {
        // A new card that says nothing is what there is to take back, then.
        if endTyping(), direction == .undo { return }
        library.turn(direction) { [weak self] answer in
            if case .failed(let error) = answer { self?.say(Toast(error.text(in: .desktop))) }
            self?.showHistory()
        }
    }

    private func libraryDidChange() {
        showHistory()
        // The first board may have come from elsewhere, or come back.
        if page == nil { openFirst() }
    }

    private func showHistory() {
        let undo = library.nextStep(.undo)
        let undone = undo.map { localized("Undo \(Words.desktop.name($0.name))") }
        let redone = library.nextStep(.redo).map { localized("Redo \(Words.desktop.name($0.name))") }
        show(undone ?? localized("Undo"), on: undoButton, steps?.undo, isPossible: undone != nil)
        show(redone ?? localized("Redo"), on: redoButton, steps?.redo, isPossible: redone != nil)
        guard let saidStep, undo?.sequence != saidStep else { return }
        // Something else was done, or it was taken back: the toast's button would be of no use.
        self.saidStep = nil
        toasts?.dismiss()
    }

    private func show(_ text: String, on button: Button, _ action: Action?, isPossible: Bool) {
        button.tooltip = text
        button.setAccessibleName(text)
        // The button follows its action, and so does the line of the menu.
        action?.isEnabled = isPossible
    }

    func say(_ toast: Toast) {
        saidStep = nil
        toasts?.show(toast)
    }

    /// Says what was done, with a way to take back just that.
    private func say(_ text: String, of stored: StoredEdit) {
        say(Toast(text, button: localized("Undo")) { [weak self] in self?.takeBack(stored.sequence) })
        saidStep = stored.sequence
        showHistory()
    }

    private func takeBack(_ sequence: Int64) {
        library.takeBack(sequence) { [weak self] answer in
            if case .failed(let error) = answer { self?.say(Toast(error.text(in: .desktop))) }
        }
    }

    /// Has a link opened in the program for its kind. Texts come from anywhere: nothing else in them is ever opened.
    private func openLink(_ link: String) {
        guard Links.isOpenable(link) else { return }
        opener(link) { [weak self] message in
            guard let message else { return }
            self?.say(Toast(localized("“\(Links.name(of: link))” could not be opened: \(message)")))
        }
    }

    private func showTrouble() {
        var texts: [String] = []
        // Without a number: each letter that is typed waits by itself.
        if let reason = library.trouble?.reason {
            texts.append(localized("Not everything is saved yet. \(reason.text(in: .desktop))"))
        }
        if let reason = page?.board.readError {
            texts.append(localized("Not all of this board could be read. \(reason.text(in: .desktop))"))
        }
        if !texts.isEmpty { troubleBar.show(texts.joined(separator: "\n")) }
        trouble.isRevealed = !texts.isEmpty
    }

    private func tryAgain() {
        page?.board.readAgain()
        library.flush { _ in }
    }

    // MARK: Finding

    private func showFind() {
        findBar.isRevealed = findButton.isOn
        if findButton.isOn {
            find.grabFocus()
        } else {
            searching = nil
            find.text = ""
            if page?.board.isFiltered == true { page?.board.filter(nil) }
            page?.focusInView()
        }
    }

    private func search(_ text: String) {
        guard findButton.isOn, let board = page?.board else { return }
        searching = library.search(text, board: board.id) { [weak self, weak board] found in
            // Meanwhile something else may be looked for, or nothing any more.
            guard let self, self.findButton.isOn, self.find.text == text else { return }
            guard let board, found != nil || board.isFiltered else { return }
            board.filter(found)
        }
    }
}
