import DesktopSupport
import DragDrop
import GtkInterop
import SectionedList
import XCTest

/// Drops of content that no list has lifted: the source may delete its data only after all of it was read.
final class ForeignDropTests: DesktopTestCase {
    func testForeignMoveEndsAfterItsDataIsRead() throws {
        try onDesktop { desktop in
            let log = try Self.dropText(desktop, limit: nil)
            XCTAssertEqual(log.lines, ["perform", "asked", "got hello", "end deletes true"])
        }
    }

    func testFailedForeignMoveDeletesNothing() throws {
        try onDesktop { desktop in
            let log = try Self.dropText(desktop, limit: 2)
            XCTAssertEqual(log.lines, ["perform", "asked", "got nothing", "end deletes false"])
        }
    }

    func testSourceThatNeverDeliversIsCanceledWithItsPlaceholder() throws {
        try onDesktop { desktop in
            var kept: [ContentProvider.Answer] = []
            let source = TextSource { kept.append($0) }
            let view = try BoardScene.makeBoard([("A", ["1", "2", "3"])], .columns)
            let window = try desktop.open(Box(.horizontal, [source.label, view]), width: 700, height: 400)
            let board = BoardScene(desktop, view: view, program: BoardProgram(), in: window)
            let reader = PlaceholderReader()
            view.dropTimeout = .milliseconds(2_000)
            board.list.dropDelegate = reader
            try source.drag(desktop, over: view, in: window)
            desktop.hand.release()
            try desktop.wait(for: "the placeholder") { board.list.surface.list.itemCount == 4 }
            // Meanwhile the list stays responsive. The rows above must not move when the wait ends.
            try board.click("1", selects: ["1"])
            XCTAssertEqual(board.order, [["1", "2", "3"]])
            XCTAssertEqual(reader.said, [])
            try desktop.wait(for: "the end") { board.list.surface.list.itemCount == 3 && source.deletes != nil }
            XCTAssertEqual(reader.said, [ItemProviderError.timedOut.description])
            XCTAssertEqual(source.deletes, false)
            XCTAssertEqual(board.order, [["1", "2", "3"]])
            XCTAssertEqual(kept.count, 1)
            // A source that drops the request delivers nothing, which is not text.
            source.answer = { _ in }
            try source.drag(desktop, over: view, in: window)
            desktop.hand.release()
            try desktop.wait(for: "the second end") { reader.said.count == 2 && source.deletes != nil }
            XCTAssertEqual(source.deletes, false, "the source deletes what has not arrived")
            XCTAssertEqual(board.order, [["1", "2", "3"]])
            // The next drop arrives.
            view.dropTimeout = Feel.dropTimeout
            source.answer = { answer in answer(Array("hello".utf8), nil) }
            try source.drag(desktop, over: view, in: window)
            desktop.hand.release()
            try desktop.wait(for: "the text") { source.deletes == true && board.order[0].contains("hello") }
            XCTAssertEqual(reader.said.count, 2)
            try board.rest()
            board.checkRows()
        }
    }

    /// On X11, nothing reports that the source has ended.
    func testSourceThatDiesOverViewIsForgotten() throws {
        try onDesktop { desktop in
            let (label, zone) = (Label("drop here"), Zone())
            label.setMinimumSize(width: 300, height: 300)
            label.onDrop(of: [.utf8Text], delegate: zone)
            let window = try desktop.open(label, width: 300, height: 300)
            for _ in 0..<2 {
                let program = try TextProgram(.delivers, on: desktop)
                defer { program.end() }
                try program.drag(to: window.middle(of: label)) { zone.isEntered }
                program.kill()
                try desktop.wait(for: "it to be forgotten") { !zone.isEntered }
                desktop.hand.release()
            }
        }
    }

    @MainActor
    private final class Zone: DropZoneDelegate {
        var isEntered = false

        func dropEntered(info: DropInfo) { isEntered = true }
        func dropExited(info: DropInfo) { isEntered = false }
        func performDrop(info: DropInfo) -> Bool { false }
    }

    @MainActor
    private final class Log {
        var lines: [String] = []
        /// The timer of a delayed answer.
        var answer: DelayedCall?
    }

    /// Drags text from a label onto a list that loads it, with a limit of bytes.
    @MainActor
    private static func dropText(_ desktop: TestDesktop, limit: Int?) throws -> Log {
        let log = Log()
        let source = TextSource { answer in
            log.lines.append("asked")
            log.answer = DelayedCall(afterMilliseconds: 300) { answer(Array("hello".utf8), nil) }
        }
        let reader = Reader(limit: limit) { log.lines.append($0) }
        let view = try BoardScene.makeBoard([("A", ["1", "2", "3"])], .columns)
        view.list.dropDelegate = reader
        let window = try desktop.open(Box(.horizontal, [source.label, view]), width: 700, height: 400)
        try source.drag(desktop, over: view, in: window)
        desktop.hand.release()
        try desktop.wait(for: "the end") { source.deletes != nil }
        log.lines.append("end deletes \(source.deletes == true)")
        withExtendedLifetime(reader) {}
        return log
    }
}

/// A delegate that loads dropped content as text.
@MainActor
private final class Reader: DropDelegate {
    typealias List = ListController<String, String>

    private let limit: Int?
    private let say: (String) -> Void

    init(limit: Int?, _ say: @escaping (String) -> Void) {
        self.limit = limit
        self.say = say
    }

    func list(
        _ list: List, dropSessionDidUpdate session: DropSession, withDestination path: ItemPath?
    ) -> DropProposal { DropProposal(operation: .move, intent: .insertAtDestination) }

    func list(_ list: List, performDropWith coordinator: DropCoordinator<String, String>) {
        say("perform")
        for item in coordinator.items {
            if let limit { item.dragItem.itemProvider.sizeLimit = limit }
            item.dragItem.itemProvider.loadObject(of: String.self) { text, _ in self.say("got \(text ?? "nothing")") }
        }
    }
}
