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
        try ExternalDropScene.run(self) { scene in
            try scene.drop([(scene.text, Array("caf\u{E9}".unicodeScalars.map { UInt8($0.value) }))], makes: "café")
            try scene.drop([(scene.text, Array("zero\0 bytes\0".utf8))], makes: "zero bytes")
            try scene.drop([(scene.text, Array("<b>bold</b> &amp; <i>".utf8))], makes: "<b>bold</b> &amp; <i>")
            try scene.drop([(scene.text, Array("\u{202E}evil\u{1}\u{7}\u{2066}\u{1B}[31m".utf8))], makes: "evil[31m")
            try scene.drop([(scene.text, [])], says: "Nothing was added.")
            try scene.drop(
                [(scene.text, Array(" \n\t\0".utf8))], says: "Nothing was added because the data contains no text.")
        }
    }

    func testOversizedContentIsRefusedWithinMemoryLimit() throws {
        try ExternalDropScene.run(self) { scene in
            let line = Array("All work and no play makes Jack a dull boy. ".utf8)
            let megabyte = Array(repeatElement(line, count: (1 << 20) / line.count).joined())
            // It need not arrive completely.
            scene.dropTimeout = .milliseconds(8_000)
            try MemoryPeak.forget()
            let before = try MemoryPeak.now()
            try scene.drop([(scene.text, megabyte)], times: 100, says: "Nothing was added.")
            XCTAssertLessThan(try MemoryPeak.now() - before, 64 << 20, "bytes for a text of 100 MB")
            let uris = (0..<10_000).map { "file:///tmp/file%20\($0).txt\r\n" }.joined()
            // Adding 10,000 cards takes 2,400 in a debug build, and more than twice that if another process begins to
            // use the same core meanwhile.
            scene.mostWork = 6_000
            scene.dropTimeout = nil
            try scene.drop([("text/uri-list", Array(uris.utf8))], makes: "file 0.txt", count: 10_000)
        }
    }

    func testMalformedCardsAreRefusedOrReadSafely() throws {
        try ExternalDropScene.run(self) { scene in
            let own = CardBundle.contentType
            let nested = String(repeating: "{\"sections\":[", count: 1_000)
            for lie in ["{\"schema\":99,\"cards\":7}", "[]", nested, "{\"sections\":NaN}", "{\"title\":\"x\""] {
                try scene.drop([(own, Array(lie.utf8))], says: "Nothing was added.")
                XCTAssertEqual(scene.program.deletes, false, lie)
            }
            let known = try scene.app.card("A")
            let twins = """
                {"title":"","sections":[{"title":"","cards":[\
                {"id":"\(known)","title":"Twin"},{"id":"\(known)","title":"Twin"}]}]}
                """
            try scene.drop([(own, Array(twins.utf8))], makes: "Twin", count: 2)
            XCTAssertEqual(try scene.app.reader.card(known)?.title, "A")
        }
    }

    func testDataThatNeverArrivesIsCanceled() throws {
        try ExternalDropScene.run(self) { scene in
            try scene.drop([(scene.text, [])], by: .refuses, says: "Nothing was added.")
            try scene.drop([(scene.text, [])], by: .forgets, says: "Nothing was added.")
            try scene.drop([(scene.text, Array("drip drop".utf8))], by: .drips, says: "Nothing was added.")
            try scene.drop([(CardBundle.contentType, [])], by: .forgets, says: "Nothing was added.")
            XCTAssertEqual(scene.program.deletes, false)
            try scene.drop([(scene.text, Array("at last".utf8))], makes: "at last")
        }
    }

    func testSourceThatDiesHalfwayLeavesNoPartialCards() throws {
        try ExternalDropScene.run(self) { scene in
            let cards = (0..<40).map { CardDocument(title: "Card \($0)", notes: "notes", labels: ["x"]) }
            let bundle = CardBundle(cards: cards)
            try scene.drop([(CardBundle.contentType, bundle.bytes)], by: .diesHalfway, says: "Nothing was added.")
            try scene.restartProgram()
            try scene.drop([(CardBundle.contentType, bundle.bytes)], by: .dies, says: "Nothing was added.")
            try scene.restartProgram()
            // On Wayland the data comes through a pipe. If the program dies, the pipe ends as after the whole text.
            try scene.drop([(scene.text, Array("half a text".utf8))], by: .diesHalfway) {
                scene.cards.contains("half") || scene.said.contains { $0.hasPrefix("Nothing was added.") }
                    // The text is read before the drop; after that, no program is left to complete it.
                    || scene.app.feedback.phase == .idle && scene.waiting == 0
            }
            if scene.cards != ["A", "B"] {
                scene.app.library.perform(.undo)
                try scene.app.desktop.wait(for: "half a text to be gone") { scene.cards == ["A", "B"] }
            }
            try scene.restartProgram()
            try scene.drop([(scene.text, Array("next".utf8))], makes: "next")
        }
    }

    func testContentOfferedOnlyAsLinkIsRefused() throws {
        try ExternalDropScene.run(self) { scene in
            // Wayland has no link action; it becomes a copy.
            for actions in [TextProgram.Actions.ask] + (isX11 ? [.link] : []) {
                try scene.program.offer([(scene.text, Array("linked".utf8))], as: actions)
                let target = try scene.target()
                var steps = 0
                try scene.program.drag(to: target) {
                    steps += 1
                    return steps > 60
                }
                XCTAssertEqual(scene.app.feedback.phase, .idle)
                scene.app.desktop.hand.release()
                try scene.app.desktop.wait(for: "the end of the drag") { scene.program.deletes == false }
                XCTAssertEqual(scene.cards, ["A", "B"])
            }
        }
    }

    func testSecondDropArrivesDuringFirst() throws {
        try ExternalDropScene.run(self) { scene in
            scene.dropTimeout = .milliseconds(10_000)
            try scene.begin([(scene.text, [])], by: .forgets)
            try scene.app.desktop.wait(for: "a placeholder row") { scene.waiting == 1 }
            let first = scene.program
            try scene.startProgram()
            try scene.drop([(scene.text, Array("second".utf8))], at: ["To Do 1", "To Do 2"]) {
                scene.cards.contains("second")
            }
            first.end()
            try scene.app.desktop.wait(for: "the first to be canceled") { scene.waiting == 0 }
            XCTAssertEqual(scene.cards.count, 3)
        }
    }
}

private var isX11: Bool { ProcessInfo.processInfo.environment["INLAY_DESKTOP"] != "wayland" }
