import Board
import GtkInterop

/// All actions of the application. Menus, shortcuts, and the lists of keys (in the window, in README, and in the manual
/// page) are made from them. A new action still has to be placed in a menu.
@MainActor
enum AppActions {
    static let application = ActionTable<Instance>(
        "app",
        [
            // The length limit of paths on Linux.
            AppAction("open-library", effect: .text(limit: 4096) { $0.open($1) }),
            // A library's address, and those of files to import into it, one in a line.
            AppAction("import", effect: .text(limit: 1 << 20) { $0.importFiles($1) }),
        ])

    static let window = ActionTable<MainWindow>(
        "win",
        [
            AppAction(
                "new-card", localized("New Card"), keys: Accelerator(Key("n"), .control),
                line: KeyLine(.window, localized("New card")), isEnabled: { $0.page != nil }
            ) { $0.page?.addCardAtSelection() },
            AppAction("new-section", localized("New Section"), isEnabled: { $0.page != nil }) {
                $0.page?.addSection()
            },
            AppAction(
                "new-board", localized("New Board"), keys: Accelerator(Key("n"), [.control, .shift]),
                line: KeyLine(.window, localized("New board"))
            ) { $0.newBoard() },
            AppAction(
                "undo", localized("Undo"), keys: Accelerator(Key("z"), .control),
                line: KeyLine(.window, localized("Undo")), isEnabled: { $0.history?.canUndo ?? false }
            ) {
                $0.history?.perform(.undo)
            },
            AppAction(
                "redo", localized("Redo"), keys: Accelerator(Key("z"), [.control, .shift]),
                Accelerator(Key("y"), .control), line: KeyLine(.window, localized("Redo")),
                isEnabled: { $0.history?.canRedo ?? false }
            ) { $0.history?.perform(.redo) },
            AppAction(
                "find", localized("Find"), keys: Accelerator(Key("f"), .control),
                line: KeyLine(.window, localized("Find on this board"))
            ) { $0.toggleFinding() },
            AppAction(
                "find-everywhere", localized("Find Everywhere…"), keys: Accelerator(Key("f"), [.control, .shift]),
                line: KeyLine(.window, localized("Find on all boards"))
            ) { $0.findEverywhere() },
            AppAction(
                "sidebar", keys: Accelerator(Key("F9")), line: KeyLine(.window, localized("Show or hide the sidebar"))
            ) {
                $0.toggleSidebar()
            },
            AppAction("next-pane", keys: Accelerator(Key("F6")), line: goToPane) { $0.focusPane(isForward: true) },
            AppAction("previous-pane", keys: Accelerator(Key("F6"), .shift), line: goToPane) {
                $0.focusPane(isForward: false)
            },
            AppAction(
                "layout",
                effect: .choice(
                    BoardLayout.allCases.map { .init(title: $0.title, value: $0.rawValue) },
                    chosen: { $0.layout.rawValue }, choose: { $0.setLayout($1) })),
            AppAction("archived", localized("Archived Cards"), isEnabled: { $0.hasArchive }) { $0.openArchive() },
            AppAction("rename-board", localized("Rename Board"), isEnabled: { $0.page != nil }) { $0.renameBoard() },
            AppAction("board-color", localized("Board Color…"), isEnabled: { $0.page != nil }) {
                $0.chooseBoardColor()
            },
            AppAction("duplicate-board", localized("Duplicate Board"), isEnabled: { $0.page != nil }) {
                $0.duplicateBoard()
            },
            AppAction("delete-board", localized("Delete Board"), isEnabled: { $0.page != nil }) { $0.deleteBoard() },
            AppAction(
                "import", localized("Import…"), keys: Accelerator(Key("o"), .control),
                line: KeyLine(.window, localized("Import files"))
            ) { $0.chooseFilesToImport() },
            AppAction("export", localized("Export…"), isEnabled: { $0.page != nil }) { $0.exportBoard() },
            AppAction("link", localized("Link to File…"), isEnabled: { $0.canLink(isLinked: false) }) { window in
                window.page.map { window.linkToFile($0.board.id) }
            },
            AppAction("unlink", localized("Unlink From File"), isEnabled: { $0.canLink(isLinked: true) }) { window in
                window.page.map { window.unlinkFromFile($0.board.id) }
            },
            AppAction(
                "print", localized("Print…"), keys: Accelerator(Key("p"), .control),
                line: KeyLine(.window, localized("Print the board")), isEnabled: { $0.page != nil }
            ) { $0.printBoard() },
            AppAction(
                "preferences", localized("Preferences"), keys: Accelerator(Key("comma"), .control),
                line: KeyLine(.window, localized("Preferences"))
            ) { $0.showPreferences() },
            AppAction(
                "shortcuts", localized("Keyboard Shortcuts"), keys: Accelerator(Key("question"), .control),
                line: KeyLine(.window, localized("Keyboard shortcuts"))
            ) { KeyList.show(over: $0.window) },
            AppAction("about", localized("About Inlay")) { InlayApp.showAbout(over: $0.window) },
            AppAction(
                "close", keys: Accelerator(Key("w"), .control), Accelerator(Key("q"), .control),
                line: KeyLine(.window, localized("Close the window"))
            ) { $0.window.close() },
        ])

    private static let goToPane = KeyLine(.window, localized("Go to the sidebar, the board, or the open card"))

    static let board = ActionTable<BoardPage>("board", cards + selecting + moving + others)

    private static let cards: [AppAction<BoardPage>] = [
        AppAction(
            "open", localized("Open"), keys: Accelerator(.enter), listHandlesKeys: true,
            line: KeyLine(.cards, localized("Open"))
        ) { $0.openSelection() },
        AppAction(
            "rename", localized("Rename"), keys: Accelerator(Key("F2")), line: KeyLine(.cards, localized("Rename")),
            isEnabled: { $0.keysActOnCards }
        ) {
            $0.renameSelection()
        },
        AppAction(
            "duplicate", localized("Duplicate"), keys: Accelerator(Key("d"), .control),
            line: KeyLine(.cards, localized("Duplicate")), isEnabled: { $0.keysActOnCards }
        ) { $0.duplicateSelection() },
        AppAction(
            "delete", localized("Delete"), keys: Accelerator(Key("Delete")),
            line: KeyLine(.cards, localized("Delete")), isEnabled: { $0.keysActOnCards }
        ) {
            $0.deleteSelection()
        },
        AppAction(
            "cut", localized("Cut"), keys: Accelerator(Key("x"), .control),
            line: KeyLine(.cards, localized("Cut, copy, paste")), isEnabled: { $0.keysActOnCards }
        ) { $0.cutSelection() },
        AppAction(
            "copy", localized("Copy"), keys: Accelerator(Key("c"), .control),
            line: KeyLine(.cards, localized("Cut, copy, paste")), isEnabled: { $0.keysActOnCards }
        ) { $0.copySelection() },
        AppAction(
            "paste", localized("Paste"), keys: Accelerator(Key("v"), .control),
            line: KeyLine(.cards, localized("Cut, copy, paste"))
        ) { $0.paste() },
        AppAction(
            "move-to", localized("Move To…"), keys: Accelerator(Key("m"), .control),
            line: KeyLine(.cards, localized("Move to any section")), isEnabled: { $0.keysActOnCards }
        ) { $0.showMoveTo() },
    ]

    private static let selecting: [AppAction<BoardPage>] = [
        AppAction(keys: Accelerator(.space, .control), line: KeyLine(.selection, localized("Select or deselect"))),
        AppAction(keys: Accelerator(.a, .control), line: KeyLine(.selection, localized("Select all"))),
        AppAction(
            keys: Accelerator(.up, .shift), Accelerator(.down, .shift),
            line: KeyLine(.selection, localized("Extend the selection"))),
        AppAction(
            keys: Accelerator(.home, .control), Accelerator(.end, .control),
            line: KeyLine(.selection, localized("Go to the first or last card"))),
        AppAction(
            keys: Accelerator(.escape), line: KeyLine(.selection, localized("Cancel a drag or finish editing"))),
    ]

    private static let moving: [AppAction<BoardPage>] = [
        AppAction(
            "move-up", keys: Accelerator(.up, .alt), listHandlesKeys: true,
            line: KeyLine(.lifting, localized("Move up or down"))
        ) { $0.view.moveSelection(.up) },
        AppAction(
            "move-down", keys: Accelerator(.down, .alt), listHandlesKeys: true,
            line: KeyLine(.lifting, localized("Move up or down"))
        ) { $0.view.moveSelection(.down) },
        AppAction(
            "move-left", keys: Accelerator(.left, .alt), listHandlesKeys: true,
            line: KeyLine(.lifting, localized("Move to the previous or next section"))
        ) { $0.view.moveSelection(.left) },
        AppAction(
            "move-right", keys: Accelerator(.right, .alt), listHandlesKeys: true,
            line: KeyLine(.lifting, localized("Move to the previous or next section"))
        ) { $0.view.moveSelection(.right) },
        AppAction(
            "move-to-top", localized("To Top"), keys: Accelerator(.home, .alt), listHandlesKeys: true,
            line: KeyLine(.lifting, localized("Move to the top or bottom"))
        ) { $0.view.moveSelection(.start) },
        AppAction(
            "move-to-bottom", localized("To Bottom"), keys: Accelerator(.end, .alt), listHandlesKeys: true,
            line: KeyLine(.lifting, localized("Move to the top or bottom"))
        ) { $0.view.moveSelection(.end) },
        AppAction(
            keys: Accelerator(.left, [.alt, .shift]), Accelerator(.right, [.alt, .shift]),
            line: KeyLine(.lifting, localized("Move the section"))),
        AppAction(
            "lift", keys: Accelerator(.space), listHandlesKeys: true,
            line: KeyLine(.lifting, localized("Lift or drop the selection"))
        ) { $0.view.lift($0.selection) },
    ]

    private static let others: [AppAction<BoardPage>] = [
        AppAction("move-to-section", effect: .text(limit: 64) { $0.moveSelection(toSection: $1) }),
        // A `DueChoice`.
        AppAction("due", effect: .text(limit: 64) { $0.setDue($1) }),
        AppAction("due-date", localized("Other Date…")) { $0.showDue() },
        AppAction("repeat", localized("Repeat…")) { $0.showRepeat() },
        AppAction("skip-due", localized("Skip This Date")) { $0.skipDue() },
        AppAction("labels", localized("Labels…")) { $0.showLabels() },
        AppAction("done", localized("Mark as Done")) { $0.mark(isDone: true) },
        AppAction("not-done", localized("Mark as Not Done")) { $0.mark(isDone: false) },
        AppAction("archive", localized("Archive")) { $0.archiveSelection() },
        AppAction("add-section", localized("New Section")) { $0.addSection() },
        AppAction("color", localized("Board Color…")) { $0.chooseBoardColor() },
        AppAction(
            "open-link", localized("Open Link"), effect: .text(limit: 1 << 16) { $0.host.openLink($1) }),
        // `SectionAction` parses the parameter.
        AppAction("section", effect: .text(limit: 1 << 16) { $0.perform(section: $1) }),
    ]

    /// The keys that act on lifted cards.
    static let lifted = ActionTable<BoardPage>(
        "lifted",
        [
            AppAction(
                keys: Accelerator(.up), Accelerator(.down), Accelerator(.left), Accelerator(.right),
                line: KeyLine(.lifted, localized("Move the lifted cards"))),
            AppAction(
                keys: Accelerator(.left), Accelerator(.right),
                line: KeyLine(.lifted, localized("Move between the board and the sidebar"))),
            AppAction(keys: Accelerator(.enter, .control), line: KeyLine(.lifted, localized("Drop a copy"))),
            AppAction(
                keys: Accelerator(.tab),
                line: KeyLine(.lifted, localized("Turn into steps of the adjacent card"))),
            AppAction(
                keys: Accelerator(.space, .control),
                line: KeyLine(.lifted, localized("Add the adjacent card to the lifted cards"))),
        ])

    static let steps = ActionTable<StepList>(
        "steps",
        [
            AppAction("open", localized("Open")) { $0.openSelection() },
            AppAction(
                "rename", localized("Rename"), keys: Accelerator(Key("F2")), isEnabled: { $0.keysActOnSteps }
            ) {
                $0.renameSelection()
            },
            // The list would treat Enter as a double-click, which opens the step.
            AppAction(
                "edit", keys: Accelerator(.enter), Accelerator(.keypadEnter), isEnabled: { $0.canEditFocused }
            ) {
                $0.editFocused()
            },
            AppAction("turn-into-cards", localized("Turn Into a Card"), several: localized("Turn Into Cards")) {
                $0.turnIntoCards()
            },
            AppAction("duplicate", localized("Duplicate")) { $0.duplicateSelection() },
            AppAction(
                "delete", localized("Delete"), keys: Accelerator(Key("Delete")),
                isEnabled: { $0.keysActOnSteps }
            ) { $0.deleteSelection() },
        ])

    static let panel = ActionTable<CardPanel>(
        "panel",
        [
            AppAction("move-to", localized("Move To…"), keys: Accelerator(Key("m"), .control)) { $0.showMoveTo() },
            AppAction("duplicate", localized("Duplicate")) { $0.duplicate() },
            AppAction("archive", localized("Archive")) { $0.archive() },
            AppAction("delete", localized("Delete")) { $0.delete() },
        ])

    static let archive = ActionTable<ArchiveView>(
        "archive",
        [
            AppAction("restore", localized("Restore")) { $0.restoreSelection() },
            AppAction(
                "delete", localized("Delete"), keys: Accelerator(Key("Delete")), isEnabled: { $0.hasSelection }
            ) {
                $0.deleteSelection()
            },
        ])

    static let boards = ActionTable<BoardsSidebar>(
        "boards",
        [
            AppAction(
                "rename", localized("Rename"), keys: Accelerator(Key("F2")), isEnabled: { $0.keysActOnBoard }
            ) {
                $0.rename()
            },
            AppAction("color", localized("Color…")) { $0.chooseColor() },
            AppAction("duplicate", localized("Duplicate")) { $0.duplicate() },
            AppAction("link", localized("Link to File…")) { $0.linkToFile() },
            AppAction("locate", localized("Locate File…")) { $0.locateFile() },
            AppAction("unlink", localized("Unlink From File")) { $0.unlinkFromFile() },
            AppAction(
                "delete", localized("Delete"), keys: Accelerator(Key("Delete")), isEnabled: { $0.keysActOnBoard }
            ) {
                $0.delete()
            },
        ])
}
