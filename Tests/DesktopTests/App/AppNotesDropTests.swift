import Board
import DesktopSupport
import Foundation
import GtkInterop
import XCTest

@testable import InlayApp
@testable import SectionedListGtk

/// Drops on the text fields of the open card.
final class AppNotesDropTests: DesktopTestCase {
    private static let text = (TextProgram.textType, Array("see the plan".utf8))
    private static let page = ("text/html", Array("see <a href=\"https://example.org/x\">the plan</a>".utf8))

    /// Drops the other program's content on a text field of the panel, at its start or after its end.
    @MainActor
    private static func drop(
        _ program: TextProgram, on text: TextView?, of app: AppScene, atStart: Bool = false,
        whileWaiting body: () throws -> Void = {}
    ) throws {
        let text = try XCTUnwrap(text)
        let size = text.size
        let place = try app.window.place(
            of: text, x: atStart ? 2 : Double(size.width) - 4, y: atStart ? 8 : Double(size.height) - 4)
        try program.drag(to: place) { text.isDropActive }
        // The place that was first accepted may be just the edge.
        for step in 0..<4 {
            app.desktop.hand.move(to: place.moved(x: step % 2))
            try app.desktop.frames(2)
        }
        app.desktop.hand.release()
        try body()
        try app.desktop.wait(for: "the end of the drag") { program.deletes != nil }
        XCTAssertEqual(program.deletes, false)
    }

    func testTextDroppedInNotesKeepsItsLinks() throws {
        try onDesktop { desktop in
            try AppScene.run(desktop, left: AppScene.wide(800)) { app in
                let card = try app.open("B")
                let program = try TextProgram(on: desktop)
                defer { program.end() }
                try program.offer([Self.text, Self.page])
                try Self.drop(program, on: app.panelNotes, of: app)
                let first = "see the plan (https://example.org/x)"
                try desktop.wait(for: "the words") { app.panelNotes?.text == first }
                XCTAssertEqual(app.panelNotes?.containsFocus, true)
                XCTAssertEqual(app.panelNotes?.cursor, first.count)
                // The next drag is not affected by the last one, and plain text stays as it is.
                try program.offer([(TextProgram.textType, Array("a\tb\n  c ".utf8))])
                try Self.drop(program, on: app.panelNotes, of: app, atStart: true)
                try app.waitForLibrary("the notes") { try app.stored(card).notes == "a\tb\n  c " + first }
                // Links arrive as their addresses, without the titles of their pages.
                try program.offer([("text/uri-list", Array("https://example.org/y\r\nfile:///a/b%20c\r\n".utf8))])
                try Self.drop(program, on: app.panelNotes, of: app)
                try app.waitForLibrary("the addresses") {
                    try app.stored(card).notes.hasSuffix("x)https://example.org/y\nfile:///a/b%20c")
                }
            }
        }
    }

    func testSeveralLinesDroppedOnTitleAreJoined() throws {
        try onDesktop { desktop in
            try AppScene.run(desktop, left: AppScene.wide(800)) { app in
                let card = try app.open("B")
                let program = try TextProgram(on: desktop)
                defer { program.end() }
                try program.offer([(TextProgram.textType, Array(" and\nC".utf8))])
                try Self.drop(program, on: app.panelTitle, of: app)
                try app.waitForLibrary("the title") { try app.stored(card).title == "B and C" }
            }
        }
    }

    func testTextThatArrivesAfterCardIsClosedIsNotAdded() throws {
        try onDesktop { desktop in
            for opensOther in [true, false] {
                try AppScene.run(desktop, left: AppScene.wide(800)) { app in
                    let card = try app.open("B")
                    let program = try TextProgram(on: desktop)
                    defer { program.end() }
                    try program.offer([Self.text], by: .waits)
                    try Self.drop(program, on: app.panelNotes, of: app) {
                        try desktop.wait(for: "the request") { !program.asked.isEmpty }
                        if opensOther {
                            app.main.panel?.open(try app.card("C"), on: app.board)
                            try app.waitForPanel("C")
                        } else {
                            app.main.panel?.close()
                            try app.waitForNoPanel(after: "closing it")
                        }
                        try program.resume()
                    }
                    try desktop.wait(for: "the reason") { app.says("Nothing was added. The card was closed") }
                    XCTAssertEqual(try app.stored(card).notes, "")
                    XCTAssertEqual(try app.stored(app.card("C")).notes, "")
                }
            }
        }
    }

    func testUnreadableDropSaysWhy() throws {
        try onDesktop { desktop in
            try AppScene.run(desktop, left: AppScene.wide(800)) { app in
                let card = try app.open("B")
                let program = try TextProgram(.refuses, on: desktop)
                defer { program.end() }
                try Self.drop(program, on: app.panelNotes, of: app)
                try desktop.wait(for: "the reason") {
                    app.main.window.shown(Label.self).contains { $0.text.hasPrefix("Nothing was added.") }
                }
                XCTAssertEqual(try app.stored(card).notes, "")
            }
        }
    }

    /// A card of the board is inserted as text, by GTK itself.
    func testCardDroppedInNotesBecomesText() throws {
        try onDesktop { desktop in
            try AppScene.run(desktop) { app in
                let card = try app.open("B")
                for times in 1...2 {
                    try app.lift("D")
                    let notes = try XCTUnwrap(app.panelNotes)
                    let place = try app.window.place(of: notes, x: 4, y: 8)
                    try desktop.hand.glide(to: place, steps: 10)
                    try desktop.wait(for: "the notes to light up") { notes.isDropActive }
                    desktop.hand.release()
                    try app.waitForLibrary("the notes") {
                        try app.stored(card).notes == String(repeating: "D", count: times)
                    }
                    try app.cards.waitUntilIdle()
                }
                XCTAssertEqual(app.order, [["A", "B", "C", "D"], ["E", "F"], []])
            }
        }
    }
}
