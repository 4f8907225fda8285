import CGtk
import DesktopSupport
import DragDrop
import GtkInterop
import SectionedList
import XCTest

@testable import SectionedListGtk

/// Drops on another program that answers late, for example because it asks a question first.
final class UnansweredDropTests: DesktopTestCase {
    func testAnotherDragBeginsWhileDropAwaitsAnswer() throws {
        try onDesktop { desktop in
            let scene = try Scene(desktop)
            defer { scene.program.end() }
            let preview = try scene.dropOnProgram("1")
            try desktop.wait(for: "the preview to go") { gdk_surface_get_mapped(preview) == 0 }
            try desktop.wait(for: "the card to show that it waits") { scene.isAwaitingAnswer("1") }
            XCTAssertFalse(scene.isAwaitingAnswer("2"))
            XCTAssertEqual(scene.board.program.calls.filter { $0.hasPrefix("end") }, [])
            try scene.reorder("3")
            XCTAssertEqual(scene.board.order, [["3", "1", "2"]])
            // A Wayland compositor has only one drag at a time, and cancels the previous one.
            XCTAssertEqual(scene.isAwaitingAnswer("1"), OtherProgram.isOnX11)
            let second = try scene.dropOnProgram("2")
            try desktop.wait(for: "the preview to go") { gdk_surface_get_mapped(second) == 0 }
            try desktop.wait(for: "the card to show that it waits") { scene.isAwaitingAnswer("2") }
            try scene.program.resume()
            try desktop.wait(for: "the answers") { !scene.isAwaitingAnswer("1") && !scene.isAwaitingAnswer("2") }
            XCTAssertEqual(
                scene.board.program.calls.filter { $0.hasPrefix("end") },
                OtherProgram.isOnX11 ? ["end move", "end copy", "end copy"] : ["end cancel", "end move", "end copy"])
            try scene.reorder("2")
            XCTAssertEqual(scene.board.order, [["2", "3", "1"]])
        }
    }

    func testNextDragBeginsAtOnce() throws {
        try onDesktop { desktop in
            let scene = try Scene(desktop)
            defer { scene.program.end() }
            for card in ["1", "2", "3"] { try scene.dropOnProgram(card) }
            let waiting = OtherProgram.isOnX11 ? ["1", "2", "3"] : ["3"]
            try desktop.wait(for: "the cards to show that they wait") {
                waiting.allSatisfy { scene.isAwaitingAnswer($0) }
            }
            try scene.program.resume()
            try desktop.wait(for: "the answers") { !waiting.contains { scene.isAwaitingAnswer($0) } }
            let abandoned = OtherProgram.isOnX11 ? "end copy" : "end cancel"
            XCTAssertEqual(
                scene.board.program.calls.filter { $0.hasPrefix("end") }, [abandoned, abandoned, "end copy"])
        }
    }

    func testReceiverThatDiesIsNotAwaited() throws { try checkAReceiverThatDies(isFramed: false) }

    func testReceiverInFrameThatDiesIsNotAwaited() throws { try checkAReceiverThatDies(isFramed: true) }

    private func checkAReceiverThatDies(isFramed: Bool) throws {
        try onDesktop { desktop in
            let scene = try Scene(desktop, isFramed: isFramed)
            defer { scene.program.end() }
            try scene.dropOnProgram("1")
            try desktop.wait(for: "the card to show that it waits") { scene.isAwaitingAnswer("1") }
            scene.program.kill()
            try desktop.wait(for: "the end of the wait") { !scene.isAwaitingAnswer("1") }
            XCTAssertEqual(scene.board.program.calls.last, "end cancel")
            XCTAssertEqual(scene.board.order, [["1", "2", "3"]])
            try scene.reorder("3")
            XCTAssertEqual(scene.board.order, [["3", "1", "2"]])
        }
    }
}

/// A list next to another program.
@MainActor
private final class Scene {
    let board: BoardScene
    let program: TextProgram
    private let desktop: TestDesktop

    init(_ desktop: TestDesktop, isFramed: Bool = false) throws {
        self.desktop = desktop
        board = try BoardScene(desktop, [("A", ["1", "2", "3"])], width: 400, height: 400)
        program = try TextProgram(on: desktop, isFramed: isFramed)
    }

    /// Drops a card on the program. Returns the surface of the drag icon.
    @discardableResult
    func dropOnProgram(_ card: String) throws -> OpaquePointer {
        let count = program.drops
        try board.lift(card)
        let drag = try XCTUnwrap(board.view.dragSource.outgoing?.drag)
        let preview = try XCTUnwrap(gdk_drag_get_drag_surface(drag.handle))
        try desktop.wait(for: "the preview") { gdk_surface_get_mapped(preview) != 0 }
        try program.dragOver()
        desktop.hand.release()
        try desktop.wait(for: "the drop") { program.drops > count }
        return preview
    }

    /// Drags a card before all others.
    func reorder(_ card: String) throws {
        let first = try XCTUnwrap(board.order[0].first)
        try board.lift(card)
        try board.drag(before: first, expecting: "A 0")
        try board.drop()
    }

    func isAwaitingAnswer(_ card: String) -> Bool {
        board.list.row(of: card).flatMap { board.view.pool.rows[$0] }?.state.isAwaitingAnswer ?? false
    }
}
