import DesktopSupport
import DragDrop
import GtkInterop
import SectionedList
import XCTest

/// Drops of what no list has lifted: the source may delete its data only after all of it was read.
final class ForeignDropTests: DesktopTestCase {
    func testAMoveFromElsewhereEndsAfterItsReadings() throws {
        try onDesktop { desktop in
            let log = try Self.dropText(desktop, limit: nil)
            XCTAssertEqual(log.lines, ["perform", "asked", "got hello", "end deletes true"])
        }
    }

    func testAMoveFromElsewhereThatFailsDeletesNothing() throws {
        try onDesktop { desktop in
            let log = try Self.dropText(desktop, limit: 2)
            XCTAssertEqual(log.lines, ["perform", "asked", "got nothing", "end deletes false"])
        }
    }

    @MainActor
    private final class Log {
        var lines: [String] = []
        /// An answer that takes its time.
        var answer: GtkInterop.Timer?
    }

    /// Drags a text from a label onto a list that loads it, with a limit of bytes.
    @MainActor
    private static func dropText(_ desktop: TestDesktop, limit: Int?) throws -> Log {
        let log = Log()
        let label = Label("pull me")
        label.setMinimumSize(width: 200, height: 200)
        let source = DragSource()
        source.actions = [.copy, .move]
        source.onPrepare { _, _ in
            ContentProvider(types: ["text/plain;charset=utf-8"]) { _, answer in
                log.lines.append("asked")
                log.answer = Timer(afterMilliseconds: 300) { answer(Array("hello".utf8), nil) }
            }
        }
        source.onEnd { _, deletes in log.lines.append("end deletes \(deletes)") }
        label.addEventController(source)
        let reader = Reader(limit: limit) { log.lines.append($0) }
        let view = try BoardScene.makeBoard([("A", ["1", "2", "3"])], .columns)
        view.list.dropDelegate = reader
        let window = try desktop.open(Box(.horizontal, [label, view]), width: 700, height: 400)

        desktop.hand.move(to: try window.place(of: label, x: 100, y: 100))
        try desktop.frames(2)
        desktop.hand.press()
        for step in 0..<60 where !source.isDragging {
            try desktop.hand.glide(to: window.place(of: label, x: 120 + Double(step % 2), y: 100), steps: 1)
        }
        try desktop.wait(for: "the drag to begin") { source.isDragging }
        try desktop.hand.glide(to: window.place(of: view, x: 100, y: 130), steps: 10)
        try desktop.wait(for: "the move to be proposed") { view.list.feedback.proposal?.operation == .move }
        desktop.hand.release()
        try desktop.wait(for: "the end") { log.lines.count >= 4 }
        withExtendedLifetime(reader) {}
        return log
    }
}

/// Loads what is dropped as text.
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
