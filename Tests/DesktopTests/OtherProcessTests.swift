import DesktopSupport
import DragDrop
import GtkInterop
import SectionedList
import XCTest

/// Drops from another process, including one that hangs or dies midway: the list keeps working.
final class OtherProcessTests: DesktopTestCase {
    func testTextFromAnotherProcessArrives() throws {
        try onDesktop { desktop in
            let scene = try Scene(desktop)
            try scene.drop(.delivers)
            try desktop.wait(for: "the text") { scene.board.order[0].contains(TextProgram.text) }
            XCTAssertEqual(scene.reader.said, [])
        }
    }

    func testProcessThatHangsDuringRequestIsCanceled() throws {
        try onDesktop { try Scene($0).checkFailure(.hangs) }
    }

    func testProcessThatHangsBeforeRequestIsCanceled() throws {
        try onDesktop { try Scene($0).checkFailure(.delivers, stopsAtDrop: true) }
    }

    func testProcessThatHangsHalfwayIsCanceled() throws {
        try onDesktop { try Scene($0).checkFailure(.hangsHalfway) }
    }

    func testProcessThatDiesDuringRequestIsCanceled() throws {
        try onDesktop { try Scene($0).checkFailure(.dies) }
    }

    func testProcessThatDiesHalfwayIsNotAwaited() throws {
        try onDesktop { desktop in
            let scene = try Scene(desktop)
            try scene.drop(.diesHalfway)
            try desktop.wait(for: "the end") { scene.board.list.surface.list.itemCount > 0 && scene.isOver }
            // On Wayland the data comes through a pipe. If the program dies, the pipe ends as after the whole text.
            let half = String(TextProgram.text.prefix(TextProgram.text.count / 2))
            XCTAssertTrue(scene.board.order[0] == ["1", "2", "3"] || scene.board.order[0].contains(half))
            try scene.checkNextDrop()
        }
    }
}

/// A list that reads drops from other programs.
@MainActor
private final class Scene {
    let board: BoardScene
    let reader = PlaceholderReader()
    private let desktop: TestDesktop

    init(_ desktop: TestDesktop) throws {
        self.desktop = desktop
        board = try BoardScene(desktop, [("A", ["1", "2", "3"])], width: 400, height: 400)
        board.list.dropDelegate = reader
    }

    /// Whether no placeholder is left and no drag is active.
    var isOver: Bool { board.isIdle && board.list.surface.list.itemCount == board.order[0].count }

    /// Drops the text of another process on the list.
    func drop(_ conduct: TextProgram.Conduct, stopsAtDrop: Bool = false, then check: () throws -> Void = {}) throws {
        // The others deliver nothing, or not everything.
        board.view.dropTimeout = conduct == .delivers && !stopsAtDrop ? Feel.dropTimeout : .milliseconds(2_000)
        let program = try TextProgram(conduct, on: desktop)
        defer { program.end() }
        var isDropped = false
        reader.onDrop = {
            isDropped = true
            if stopsAtDrop { program.stop() }
        }
        let target = try board.place(Point(x: 100, y: 130))
        try program.drag(to: target) { board.feedback.proposal?.operation == .move }
        Pause.longest = Pause()
        desktop.hand.release()
        try desktop.wait(for: "the drop") { isDropped }
        try check()
        try desktop.wait(for: "the end of the drop") { isOver }
        let work = Pause.longest.work
        XCTAssertLessThan(work, 1_000 * Pause.yardstick(), "the program was not answering")
    }

    /// Drops text that does not arrive, and then text that does.
    func checkFailure(_ conduct: TextProgram.Conduct, stopsAtDrop: Bool = false) throws {
        try drop(conduct, stopsAtDrop: stopsAtDrop) {
            // Meanwhile the list stays responsive. The rows above must not move when the wait ends.
            if conduct != .dies {
                XCTAssertEqual(board.list.surface.list.itemCount, 4, "there is no placeholder")
                try board.click("1", selects: ["1"])
            }
        }
        XCTAssertEqual(board.order, [["1", "2", "3"]])
        XCTAssertEqual(reader.said.count, 1)
        XCTAssertFalse(reader.said.contains(""), "it says nothing")
        try checkNextDrop()
    }

    func checkNextDrop() throws {
        let said = reader.said
        let count = board.order[0].count
        try drop(.delivers)
        XCTAssertEqual(board.order[0].count, count + 1)
        XCTAssertTrue(board.order[0].contains(TextProgram.text))
        XCTAssertEqual(reader.said, said)
        try board.rest()
        board.checkRows()
    }
}
