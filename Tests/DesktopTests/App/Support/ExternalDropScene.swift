import Board
import DesktopSupport
import DragDrop
import GtkInterop
import XCTest

@testable import InlayApp
@testable import SectionedListGtk

extension TextProgram.Conduct {
    /// The time that the board waits. On a busy machine, a program that delivers may be slow, and so may what a test
    /// does before it lets a waiting one deliver. The others never deliver everything.
    fileprivate var dropTimeout: Duration {
        self == .delivers || self == .waits ? .seconds(300) : .milliseconds(700)
    }
}

/// The application next to another program, in the same windows for several drops.
@MainActor
final class ExternalDropScene {
    typealias Content = [(type: String, bytes: [UInt8])]

    let app: AppScene
    private(set) var program: TextProgram
    private var programs: [TextProgram]
    /// The maximum work of the main thread in one turn, in yardsticks.
    var mostWork = 1_000
    /// The yardstick before the drop.
    private var yardstick = 0
    /// The messages to the user since the last drop.
    private(set) var said: [String] = []

    var text: String { TextProgram.textType }

    nonisolated static func run(
        _ test: DesktopTestCase, more: [BoardDocument] = [], _ body: @MainActor (ExternalDropScene) throws -> Void
    ) throws {
        try test.onDesktop { desktop in
            try AppScene.run(
                desktop, [AppScene.board("Plan", [("To Do", ["A", "B"])])] + more, left: AppScene.wide(800)
            ) { app in
                let scene = try ExternalDropScene(app)
                defer { for program in scene.programs { program.end() } }
                try body(scene)
            }
        }
    }

    private init(_ app: AppScene) throws {
        self.app = app
        program = try TextProgram(on: app.desktop)
        programs = [program]
        let say = app.page.host.showToast
        app.page.host.showToast = { [weak self] toast in
            self?.said.append(toast.text)
            say(toast)
        }
    }

    /// Starts another program to drag from.
    func startProgram() throws {
        program = try TextProgram(on: app.desktop)
        programs.append(program)
    }

    func restartProgram() throws {
        program.end()
        try startProgram()
    }

    /// Gives the focus back to the application.
    func takeKeyboard() throws {
        try app.click("A")
        if !app.main.window.isActive { _ = try app.desktop.open(app.main.window) }
    }

    /// The time that the board waits for dropped content, if a test changes it.
    var dropTimeout: Duration?

    /// The cards of the section.
    var cards: [String] { app.order[0] }

    /// The number of placeholders for content that has not arrived.
    var waiting: Int { app.page.view.list.surface.list.itemCount - app.page.view.list.itemIDs(inSection: 0).count }

    func target() throws -> ScreenPoint { try app.cards.place(app.cards.point(of: app.card("B"), at: 0.08)) }

    /// Drops content on the board, and starts measuring the longest pause of the main loop.
    func begin(
        _ content: Content, by conduct: TextProgram.Conduct = .delivers, times count: Int = 1,
        at places: [String] = ["To Do 1"]
    ) throws {
        said = []
        app.page.view.dropTimeout = dropTimeout ?? conduct.dropTimeout
        try program.offer(content, by: conduct, times: count)
        let target = try target()
        yardstick = Pause.yardstick()
        Pause.longest = Pause()
        try program.drag(to: target) { app.proposedPlace.map { places.contains($0) } ?? false || !program.isRunning }
        app.desktop.hand.release()
        try app.desktop.wait(for: "the drop") { app.feedback.phase == .idle }
    }

    /// Drops content on the board, waits until nothing more is expected, and checks that the main loop stayed
    /// responsive meanwhile.
    func drop(
        _ content: Content, by conduct: TextProgram.Conduct = .delivers, times count: Int = 1,
        at places: [String] = ["To Do 1"], file: StaticString = #filePath, line: UInt = #line, until isDone: () -> Bool
    ) throws {
        try begin(content, by: conduct, times: count, at: places)
        try app.desktop.wait(for: "the result", file: file, line: line) { isDone() }
        if program.isRunning {
            try app.desktop.wait(for: "the source to be notified", file: file, line: line) {
                program.deletes != nil || !program.isRunning
            }
        }
        let pause = Pause.longest
        // Work takes up to twice as long while another process uses the same core, and that may begin or end meanwhile.
        let yardstick = max(yardstick, Pause.yardstick())
        XCTAssertLessThan(
            pause.work, mostWork * yardstick, "\(pause), and a yardstick is \(yardstick) µs", file: file, line: line)
    }

    /// Drops content that is refused with a message.
    func drop(
        _ content: Content, by conduct: TextProgram.Conduct = .delivers, times count: Int = 1,
        says start: String, file: StaticString = #filePath, line: UInt = #line
    ) throws {
        let before = cards
        try drop(
            content, by: conduct, times: count, file: file, line: line,
            until: {
                said.contains { $0.hasPrefix(start) } && waiting == 0
            })
        XCTAssertEqual(cards, before, file: file, line: line)
    }

    /// Drops content that becomes cards between A and B, and removes them again.
    func drop(
        _ content: Content, makes title: String, count: Int = 1, file: StaticString = #filePath,
        line: UInt = #line
    ) throws {
        let before = cards
        let list = app.page.view.list
        try drop(
            content, file: file, line: line,
            until: {
                list.itemIDs(inSection: 0).count == before.count + count && waiting == 0
            })
        XCTAssertEqual(cards[1], title, file: file, line: line)
        XCTAssertEqual([cards[0], cards.last], ["A", "B"], file: file, line: line)
        try app.waitForLibrary("them to be saved", file: file, line: line) {
            try app.storedOrder()[0].count == before.count + count
        }
        app.library.perform(.undo)
        try app.desktop.wait(for: "them to be gone", file: file, line: line) {
            list.itemIDs(inSection: 0).count == before.count
        }
        XCTAssertEqual(cards, before, file: file, line: line)
    }
}
