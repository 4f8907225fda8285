import Board
import BoardModel
import BoardStore
import DesktopSupport
import DragDrop
import GtkInterop
import SectionedList
import XCTest

@testable import InlayApp
@testable import SectionedListGtk

/// A library with several users: each sees the others' edits.
final class AppSharingTests: DesktopTestCase {
    func testCardDraggedInOneWindowMovesInAnother() throws {
        try onDesktop { desktop in
            try AppScene.run(desktop) { app in
                let other = try Library(path: app.path)
                defer { _ = other.close() }
                let board = try XCTUnwrap(OpenBoard(app.board.id, in: other))
                let (first, second) = (try app.section("To Do"), try app.section("Doing"))
                let card = try app.card("A")
                try app.lift("A")
                try app.drag(before: "F", expecting: "Doing 1")
                try app.drop()
                try desktop.wait(for: "the card in the other window") {
                    board.order.list.place(of: card) == .init(section: second, offset: 1)
                }
                XCTAssertTrue(board.perform(.moveCards([card], to: .section(first, .start))))
                try app.expect([["A", "B", "C", "D"], ["E", "F"], []], after: "the other window's move")
            }
        }
    }

    func testSectionCollapsedElsewhereCollapsesAfterDrag() throws {
        try onDesktop { desktop in
            try AppScene.run(desktop) { app in
                let doing = try app.section("Doing")
                let card = try app.card("E")
                try app.lift("A")
                try app.drag(before: "C", expecting: "To Do 2")
                let other = try LibrarySession(path: app.path, creates: false)
                _ = try other.perform(.changeSection(doing, .isCollapsed(true)), at: 0)
                try desktop.wait(for: "the window to receive it") { app.board.section(doing)?.isCollapsed == true }
                try desktop.frames(2)
                XCTAssertNotNil(app.page.view.rowContent(of: card), "it collapses under the drag")
                try app.drop()
                try desktop.wait(for: "the section to collapse") { app.page.view.rowContent(of: card) == nil }
            }
        }
    }

    func testCardDeletedElsewhereEndsDrag() throws {
        try onDesktop { desktop in
            try AppScene.run(desktop) { app in
                let session = try LibrarySession(path: app.path, creates: false)
                try app.lift("A")
                try app.drag(before: "F", expecting: "Doing 1")
                _ = try session.perform(.deleteCards([app.card("A")]), at: Clock.seconds)
                try desktop.wait(for: "nothing to be dragged anymore") {
                    app.feedback.phase == .idle && app.feedback.gap == nil && app.feedback.backdrop == nil
                }
                try app.drop()
                try app.expect([["B", "C", "D"], ["E", "F"], []], after: "the deletion")
                try app.lift("B")
                try app.drag(before: "F", expecting: "Doing 1")
                try app.drop()
                try app.expect([["C", "D"], ["E", "B", "F"], []], after: "the next drag")
            }
        }
    }

    func testTypingContinuesWhileAnotherProcessMovesCard() throws {
        try onDesktop { desktop in
            try AppScene.run(desktop) { app in
                let session = try LibrarySession(path: app.path, creates: false)
                try app.select("B")
                app.press(Key("F2"))
                try app.waitForEntry("B")
                app.type("on")
                try app.waitForEntry("on")
                try app.waitForLibrary("the letters") { try app.storedOrder()[0][1] == "on" }
                _ = try session.perform(
                    .moveCards([app.card("on")], to: .section(app.section("Doing"), .start)), at: Clock.seconds)
                try desktop.wait(for: "the card in its new place") { app.order[1].first == "on" }
                try app.rest()
                app.type("ce")
                app.press(.enter)
                try app.expect([["A", "C", "D"], ["once", "E", "F"], []], after: "Enter")
            }
        }
    }
}
