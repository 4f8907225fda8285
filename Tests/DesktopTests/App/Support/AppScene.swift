import Board
import BoardModel
import BoardStore
import DesktopSupport
import DragDrop
import Foundation
import GtkInterop
import SectionedList
import StoreTestSupport
import XCTest

@testable import InlayApp
@testable import SectionedListGtk

/// The application with its window on its own library, and a user who works with it. Boards, sections, and cards are
/// identified by their titles.
@MainActor
final class AppScene {
    let desktop: TestDesktop
    /// The path of the library's file.
    let path: String
    /// A reader of the library on disk.
    let reader: FileReader
    /// The number of rows that the window has read from the store.
    let reads = ReadCounter()
    /// The calendar of the test.
    let calendar = TestCalendar()
    let application: Application
    /// Wraps the store that the window uses.
    private let store: (SQLiteStore) -> any BoardStore
    private(set) var library: Library
    private(set) var main: MainWindow
    private(set) var window: TestWindow
    /// The name of the edit that undo would undo at the start.
    private(set) var firstUndo: String?

    /// Opens a window on a library with boards, and closes it at the end.
    ///
    /// - Parameter state: The saved state of its window; by default, `usual`.
    static func run(
        _ desktop: TestDesktop, _ boards: [BoardDocument] = [plan], left state: WindowState? = nil,
        through store: @escaping (SQLiteStore) -> any BoardStore = { $0 }, _ body: (AppScene) throws -> Void
    ) throws {
        try withLibrary(of: boards) { path in try run(desktop, on: path, left: state, through: store, body) }
    }

    /// Opens a window on an existing library, and closes it at the end.
    ///
    /// - Parameter state: The saved state of its window; by default, `usual`.
    static func run(
        _ desktop: TestDesktop, on path: String, left state: WindowState? = nil,
        through store: @escaping (SQLiteStore) -> any BoardStore = { $0 }, _ body: (AppScene) throws -> Void
    ) throws {
        let app = try AppScene(desktop, path, store, state)
        defer { app.close() }
        try body(app)
    }

    /// Creates a library with boards, in a folder that is deleted at the end.
    static func withLibrary(of boards: [BoardDocument] = [plan], _ body: (String) throws -> Void) throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("inlay-\(UUID())")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let path = folder.appendingPathComponent("library.inlay").path
        if !boards.isEmpty {
            let session = try LibrarySession(path: path, creates: true)
            for board in boards {
                _ = try session.perform(.importBoard(board, as: .random(), extras: ""), at: Clock.seconds)
            }
        }
        try body(path)
    }

    /// Runs a test in both layouts, columns and one list.
    static func inBothLayouts(
        _ desktop: TestDesktop, _ boards: [BoardDocument] = [plan], _ body: (AppScene) throws -> Void
    ) throws {
        for layout in ListLayout.withRows {
            try run(desktop, boards) { app in
                if layout == .stacked { try app.changeLayout(to: .stacked) }
                app.firstUndo = try app.nextUndo()
                try body(app)
            }
        }
    }

    /// A board for tests.
    nonisolated static let plan = board(
        "Plan", [("To Do", ["A", "B", "C", "D"]), ("Doing", ["E", "F"]), ("Done", [])])

    /// A board that is wider than the window in columns, and longer in one list.
    nonisolated static let wide = board("Wide", (1...10).map { ("\($0)", ["\($0)a", "\($0)b", "\($0)c"]) })

    nonisolated static func board(_ title: String, _ sections: [(String, [String])]) -> BoardDocument {
        BoardDocument(
            title: title,
            sections: sections.map { title, cards in
                SectionDocument(title: title, cards: cards.map { CardDocument(title: $0) })
            })
    }

    private init(
        _ desktop: TestDesktop, _ path: String, _ store: @escaping (SQLiteStore) -> any BoardStore,
        _ state: WindowState?
    ) throws {
        self.desktop = desktop
        self.path = path
        self.store = store
        application = Application(id: "org.inlay.Test\(UUID().uuidString.filter { $0 != "-" })", isUnique: false)
        try application.register()
        KeyList.install(in: application)
        AppStyle.install()
        Self.remember(state ?? Self.usual, path)
        (library, main, window) = try Self.open(desktop, path, store, application, reads, calendar)
        reader = try FileReader(path: path)
        firstUndo = try nextUndo()
    }

    private static func open(
        _ desktop: TestDesktop, _ path: String, _ store: (SQLiteStore) -> any BoardStore, _ application: Application,
        _ reads: ReadCounter, _ calendar: TestCalendar
    ) throws -> (Library, MainWindow, TestWindow) {
        let library = try Library(
            CountingStore(store(SQLiteStore(path: path, clock: { Clock.seconds })), reads), path: path)
        let main = MainWindow(
            library, of: application, stateStore: memory(of: path), today: Today(.mainLoop) { (calendar.day, 80_000) })
        let window = try desktop.open(main.window)
        try desktop.wait(for: "a board to be open") { main.page.map { $0.view.isMapped } ?? false }
        try desktop.frames(2)
        try desktop.wait(for: "the board to be at rest") { main.page.map { !$0.view.isMoving } ?? false }
        return (library, main, window)
    }

    /// Returns the folder for the state of windows on a library. As in the program, the state is in a subfolder.
    static func stateFolder(of path: String) -> String { path + ".state" }

    private static func memory(of path: String) -> WindowStateStore {
        WindowStateStore(library: path, folder: stateFolder(of: path) + "/inlay")
    }

    /// The window's state as it was last saved.
    var savedState: WindowState { Self.memory(of: path).state }

    /// The default state of windows. They fit on the screen including the shadow that they have on some desktops.
    static let usual = left { (state: inout WindowState) in (state.width, state.height) = (1_150, 680) }
    /// A window that fills the screen, if there is a window manager.
    static let maximized = left { state in
        (state.width, state.height, state.isMaximized) = (1_150, 680, true)
    }

    /// A window in the left part of the screen.
    static let besideAnother = left { state in
        (state.width, state.height, state.showsSidebar) = (600, 680, false)
    }

    /// Returns the state of a window with another width, to leave room next to it.
    static func wide(_ width: Int) -> WindowState { left { state in (state.width, state.height) = (width, 680) } }

    private static func left(_ change: (inout WindowState) -> Void) -> WindowState {
        var state = WindowState()
        change(&state)
        return state
    }

    /// Saves a state that the next window on a library will restore, in `stateFolder(of:)` or in another folder.
    static func remember(_ state: WindowState, _ path: String, in folder: String? = nil) {
        let memory = folder.map { WindowStateStore(library: path, folder: $0 + "/inlay") } ?? memory(of: path)
        memory.startRecording { state }
        memory.save()
    }

    private func close() {
        main.window.destroy()
        _ = library.close()
    }

    /// Closes the window as a user does, and opens the library again.
    func reopen() throws {
        desktop.hand.holding(.leftControl) { desktop.hand.type(Key("w")) }
        try desktop.wait(for: "the window to close") { !main.window.isMapped }
        XCTAssertEqual(library.close(), 0, "changes that could not be saved")
        (library, main, window) = try Self.open(desktop, path, store, application, reads, calendar)
    }

    /// Waits for a dialog over the window that has the focus, and returns it.
    func waitForDialog(file: StaticString = #filePath, line: UInt = #line) throws -> Window {
        var dialog: Window?
        try desktop.wait(for: "a dialog", file: file, line: line) {
            dialog = dialogs.first
            return dialog != nil
        }
        // Without a window manager, the test must focus the dialog; with one, the dialog stays where it was placed.
        let isManaged = ProcessInfo.processInfo.environment["INLAY_DESKTOP"] != "x11"
        if !isManaged { _ = try desktop.open(dialog!, file: file, line: line) }
        try desktop.wait(for: "the dialog to have the focus", file: file, line: line) { dialog?.isActive ?? true }
        try desktop.frames(2)
        return dialog!
    }

    /// The windows that are open over the main window.
    var dialogs: [Window] { Window.shown.filter { $0 !== main.window } }

    // MARK: The visible state

    /// Returns whether any shown text starts with a string.
    func says(_ start: String) -> Bool { main.window.shownTexts.contains { $0.hasPrefix(start) } }

    var page: BoardPage { main.page! }
    var board: OpenBoard { page.board }
    var feedback: ListController<SectionID, CardID>.Feedback { page.view.list.feedback }

    /// The cards of each section, as the window shows them.
    var order: [[String]] {
        let list = page.view.list
        return (0..<list.numberOfSections).map { list.itemIDs(inSection: $0).map(title) }
    }

    /// The sections of the board, as the window shows them.
    var sectionOrder: [String] {
        let list = page.view.list
        return (0..<list.numberOfSections).map { board.section(list.sectionID(at: $0))?.title ?? "?" }
    }

    /// The boards in the sidebar.
    var boardOrder: [String] { boardIDs.map { title(ofBoard: $0) } }
    private var boardIDs: [BoardID] { main.sidebar?.boardIDs ?? [] }

    private func title(_ card: CardID) -> String { board.summary(of: card)?.title ?? "?" }

    private func title(ofBoard board: BoardID) -> String {
        (try? reader.boards())?.first { $0.id == board }?.title ?? "?"
    }

    /// The proposed place between cards, as section and offset.
    var proposedPlace: String? {
        guard case .between(let place)? = feedback.destination,
            let section = page.view.list.section(of: place.section).flatMap({ board.section($0) })
        else { return nil }
        return "\(section.title) \(place.offset)"
    }

    var selection: [String] { board.order.list.inListOrder(page.view.selectedItems).map(title) }

    /// Returns whether a section, or the header of one in a single list, is fully in view.
    func isInView(_ section: SectionID) -> Bool {
        let view = page.view
        let frame = view.layout == .columns ? view.frame(ofSection: section) : view.frame(ofHeader: section)
        guard let frame else { return false }
        let (start, end) = view.layout == .columns ? (frame.minX, frame.maxX) : (frame.minY, frame.maxY)
        return start >= 0 && end <= Double(view.layout == .columns ? view.size.width : view.size.height)
    }

    // MARK: Finding by title

    func card(_ title: String, file: StaticString = #filePath, line: UInt = #line) throws -> CardID {
        let list = board.order.list
        for section in list.sectionIDs {
            if let found = list.items(in: section).first(where: { self.title($0) == title }) { return found }
        }
        throw TestFailure("There is no card \(title).", file: file, line: line)
    }

    func section(_ title: String, file: StaticString = #filePath, line: UInt = #line) throws -> SectionID {
        if let found = board.order.sections.values.first(where: { $0.title == title }) { return found.id }
        throw TestFailure("There is no section \(title).", file: file, line: line)
    }

    func boardID(_ title: String, file: StaticString = #filePath, line: UInt = #line) throws -> BoardID {
        if let found = boardIDs.first(where: { self.title(ofBoard: $0) == title }) { return found }
        throw TestFailure("There is no board \(title).", file: file, line: line)
    }
}

/// A calendar that a test can set.
@MainActor
final class TestCalendar {
    var day = Clock.today
}
