import Board
import BoardStore
import DesktopSupport
import DragDrop
import GtkInterop
import SectionedList
import XCTest

@testable import InlayApp
@testable import SectionedListGtk

/// Dragging cards between the windows of two processes, each with its own library.
final class AppTwoLibrariesTests: DesktopTestCase {
    func testCardMovesWithAllContentToAnotherLibrary() throws {
        try Pair.run(self) { app, neighbor, other in
            let target = try app.cards.place(app.cards.point(of: app.card("B"), at: 0.08))
            try neighbor.drag(to: target) { app.proposedPlace == "To Do 1" }
            XCTAssertEqual(app.feedback.proposal?.operation, .move)
            app.desktop.hand.release()
            try app.expect([["A", "Fence", "B"]], after: "the drop")
            try app.waitForLibrary("it to leave the other library") { try other.titles() == ["Gate"] }
            let card = try XCTUnwrap(try app.reader.card(app.card("Fence")))
            XCTAssertEqual(card.notes, "green")
            XCTAssertEqual(card.due, Due("2026-05-01"))
            XCTAssertEqual(card.labels.compactMap { app.board.order.labels[$0]?.title }, ["garden"])
            let steps = try app.reader.cards(in: .card(card.id), includesArchived: true)
            XCTAssertEqual(steps.map(\.title), ["brush", "paint"])
            XCTAssertEqual(steps.map(\.isDone), [false, true])
            // And back, above the card that is there now.
            try app.lift("Fence")
            try Pair.drag(app, to: neighbor.place.moved(y: -8))
            app.desktop.hand.release()
            try app.expect([["A", "B"]], after: "dragging it back")
            XCTAssertEqual(try other.titles().sorted(), ["Fence", "Gate"])
        }
    }

    func testCardStaysWhenItsReceiverDies() throws {
        try Pair.run(self) { app, neighbor, other in
            try app.lift("A")
            try Pair.drag(app, to: neighbor.place)
            neighbor.stop()
            app.desktop.hand.release()
            try app.desktop.frames(4)
            neighbor.kill()
            try app.desktop.wait(for: "the end of the drag") { !app.page.view.list.hasActiveDrag }
            XCTAssertEqual(app.order, [["A", "B"]])
            XCTAssertEqual(try app.storedOrder(), [["A", "B"]])
            XCTAssertEqual(try other.titles(), ["Fence", "Gate"])
            // The next drag works as usual.
            try app.lift("A")
            try app.cards.drag(to: app.cards.point(of: app.card("B"), at: 0.95))
            try app.drop()
            try app.expect([["B", "A"]], after: "the next drag")
        }
    }
}

/// Two libraries in the windows of two processes.
@MainActor
private enum Pair {
    nonisolated static func run(
        _ test: DesktopTestCase, _ body: @MainActor (AppScene, TextProgram, OtherLibrary) throws -> Void
    ) throws {
        try test.onDesktop { desktop in
            var there = AppScene.board("There", [("Inbox", ["Fence", "Gate"])])
            there.sections[0].cards[0] = CardDocument(
                title: "Fence", notes: "green", due: Due("2026-05-01"), labels: ["garden"],
                steps: [StepDocument(title: "brush"), StepDocument(title: "paint", isDone: true)])
            there.labels = [LabelDocument(name: "garden", color: "green")]
            try AppScene.withLibrary(of: [there]) { path in
                try AppScene.run(desktop, [AppScene.board("Here", [("To Do", ["A", "B"])])], left: AppScene.wide(760)) {
                    app in
                    let neighbor = try TextProgram(on: desktop, library: path)
                    defer { neighbor.end() }
                    try body(app, neighbor, OtherLibrary(reader: FileReader(path: path)))
                }
            }
        }
    }

    /// Drags out of the application to a place in the other window, and stays there a moment so that it can answer.
    static func drag(_ app: AppScene, to place: ScreenPoint) throws {
        try app.desktop.hand.glide(to: place, steps: 24)
        try app.desktop.wait(for: "the drag to leave") { !app.page.view.list.hasActiveDrop }
        for step in 0..<20 { try app.desktop.hand.glide(to: place.moved(x: step % 2), steps: 1) }
    }
}

/// The library of the other process, as it is on disk.
@MainActor
private struct OtherLibrary {
    let reader: FileReader

    func titles() throws -> [String] {
        let section = try XCTUnwrap(reader.boards().first.flatMap { try reader.sections(of: $0.id).first }?.record.id)
        return try reader.cards(in: .section(section), includesArchived: false).map(\.title)
    }
}
