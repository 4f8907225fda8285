import Board
import BoardFormats
import BoardStore
import DesktopSupport
import DragDrop
import Foundation
import GtkInterop
import XCTest

@testable import InlayApp
@testable import SectionedListGtk

/// Drops from a process that is malicious or fails midway: the board keeps working, reports the reason, and loses
/// nothing.
final class AppHostileSourceTests: DesktopTestCase {
    func testAnyTextBecomesCardOrGivesReason() throws {
        try Yard.run(self) { yard in
            try yard.drop([(yard.text, Array("caf\u{E9}".unicodeScalars.map { UInt8($0.value) }))], makes: "café")
            try yard.drop([(yard.text, Array("zero\0 bytes\0".utf8))], makes: "zero bytes")
            try yard.drop([(yard.text, Array("<b>bold</b> &amp; <i>".utf8))], makes: "<b>bold</b> &amp; <i>")
            try yard.drop([(yard.text, Array("\u{202E}evil\u{1}\u{7}\u{2066}\u{1B}[31m".utf8))], makes: "evil[31m")
            try yard.drop([(yard.text, [])], says: "Nothing was added.")
            try yard.drop(
                [(yard.text, Array(" \n\t\0".utf8))], says: "Nothing was added because the content has no text.")
        }
    }

    func testOversizedContentIsRefusedWithinMemoryLimit() throws {
        try Yard.run(self) { yard in
            let line = Array("All work and no play makes Jack a dull boy. ".utf8)
            let megabyte = Array(repeatElement(line, count: (1 << 20) / line.count).joined())
            // It need not arrive completely.
            yard.dropTimeout = .milliseconds(8_000)
            try MemoryPeak.forget()
            let before = try MemoryPeak.now()
            try yard.drop([(yard.text, megabyte)], times: 100, says: "Nothing was added.")
            XCTAssertLessThan(try MemoryPeak.now() - before, 64 << 20, "bytes for a text of 100 MB")
            let uris = (0..<10_000).map { "file:///tmp/file%20\($0).txt\r\n" }.joined()
            yard.mostWork = 4_000
            yard.dropTimeout = nil
            try yard.drop([("text/uri-list", Array(uris.utf8))], makes: "file 0.txt", count: 10_000)
        }
    }

    func testMalformedCardsAreRefusedOrReadSafely() throws {
        try Yard.run(self) { yard in
            let own = CardBundle.contentType
            let nested = String(repeating: "{\"sections\":[", count: 1_000)
            for lie in ["{\"schema\":99,\"cards\":7}", "[]", nested, "{\"sections\":NaN}", "{\"title\":\"x\""] {
                try yard.drop([(own, Array(lie.utf8))], says: "Nothing was added.")
                XCTAssertEqual(yard.program.deletes, false, lie)
            }
            let known = try yard.app.card("A")
            let twins = """
                {"title":"","sections":[{"title":"","cards":[\
                {"id":"\(known)","title":"Twin"},{"id":"\(known)","title":"Twin"}]}]}
                """
            try yard.drop([(own, Array(twins.utf8))], makes: "Twin", count: 2)
            XCTAssertEqual(try yard.app.reader.card(known)?.title, "A")
        }
    }

    func testDataThatNeverArrivesIsCanceled() throws {
        try Yard.run(self) { yard in
            try yard.drop([(yard.text, [])], by: .refuses, says: "Nothing was added.")
            try yard.drop([(yard.text, [])], by: .forgets, says: "Nothing was added.")
            try yard.drop([(yard.text, Array("drip drop".utf8))], by: .drips, says: "Nothing was added.")
            try yard.drop([(CardBundle.contentType, [])], by: .forgets, says: "Nothing was added.")
            XCTAssertEqual(yard.program.deletes, false)
            try yard.drop([(yard.text, Array("at last".utf8))], makes: "at last")
        }
    }

    func testSourceThatDiesHalfwayLeavesNoPartialCards() throws {
        try Yard.run(self) { yard in
            let cards = (0..<40).map { CardDocument(title: "Card \($0)", notes: "notes", labels: ["x"]) }
            let bundle = CardBundle(cards: cards)
            try yard.drop([(CardBundle.contentType, bundle.bytes)], by: .diesHalfway, says: "Nothing was added.")
            try yard.restartProgram()
            try yard.drop([(CardBundle.contentType, bundle.bytes)], by: .dies, says: "Nothing was added.")
            try yard.restartProgram()
            // On Wayland the data comes through a pipe. It ends as the text does, even if the program died.
            try yard.drop([(yard.text, Array("half a text".utf8))], by: .diesHalfway) {
                yard.cards.contains("half") || yard.said.contains { $0.hasPrefix("Nothing was added.") }
                    // The text is read before the drop; after that, no program is left to complete it.
                    || yard.app.feedback.phase == .idle && yard.waiting == 0
            }
            if yard.cards != ["A", "B"] {
                yard.app.library.perform(.undo)
                try yard.app.desktop.wait(for: "half a text to be gone") { yard.cards == ["A", "B"] }
            }
            try yard.restartProgram()
            try yard.drop([(yard.text, Array("next".utf8))], makes: "next")
        }
    }

    func testContentOfferedOnlyAsLinkIsRefused() throws {
        try Yard.run(self) { yard in
            // Wayland has no link action; it becomes a copy.
            for actions in [TextProgram.Actions.ask] + (isX11 ? [.link] : []) {
                try yard.program.offer([(yard.text, Array("linked".utf8))], as: actions)
                let target = try yard.target()
                var steps = 0
                try yard.program.drag(to: target) {
                    steps += 1
                    return steps > 60
                }
                XCTAssertEqual(yard.app.feedback.phase, .idle)
                yard.app.desktop.hand.release()
                try yard.app.desktop.wait(for: "the end of the drag") { yard.program.deletes == false }
                XCTAssertEqual(yard.cards, ["A", "B"])
            }
        }
    }

    func testSecondDropArrivesDuringFirst() throws {
        try Yard.run(self) { yard in
            yard.dropTimeout = .milliseconds(10_000)
            try yard.begin([(yard.text, [])], by: .forgets)
            try yard.app.desktop.wait(for: "a row that stands in") { yard.waiting == 1 }
            let first = yard.program
            try yard.startProgram()
            try yard.drop([(yard.text, Array("second".utf8))], at: ["To Do 1", "To Do 2"]) {
                yard.cards.contains("second")
            }
            first.end()
            try yard.app.desktop.wait(for: "the first to be canceled") { yard.waiting == 0 }
            XCTAssertEqual(yard.cards.count, 3)
        }
    }
}

private var isX11: Bool { ProcessInfo.processInfo.environment["INLAY_DESKTOP"] != "wayland" }
