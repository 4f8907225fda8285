import Board
import BoardFormats
import BoardModel
import BoardStore
import DesktopSupport
import DragDrop
import Foundation
import GtkInterop
import XCTest

@testable import InlayApp
@testable import SectionedListGtk

/// Dragging onto the board from other programs, and pasting.
final class AppReceivingTests: DesktopTestCase {
    func testTextBecomesOneCardOrSeveral() throws {
        try onDesktop { desktop in
            try AppScene.run(desktop) { app in
                let source = try OfferWindow(desktop, text: "Call the plumber\nHe is in\non Mondays\n")
                try source.lift()
                try app.drag(before: "B", expecting: "To Do 1")
                try desktop.wait(for: "the hint about the result") {
                    app.page.view.overlays.reasonLabel.text == (isX11 ? "1 card. With Ctrl: 3 cards" : "1 card")
                }
                try source.drop()
                try app.expect(
                    [["A", "Call the plumber", "B", "C", "D"], ["E", "F"], []], after: "the drop")
                XCTAssertEqual(app.card(titled: "Call the plumber")?.notes, "He is in\non Mondays")
                XCTAssertEqual(source.deletes, false)
                try app.click(app.main.window.button("Make 3 Cards"))
                try app.expect(
                    [["A", "Call the plumber", "He is in", "on Mondays", "B", "C", "D"], ["E", "F"], []],
                    after: "making cards")
                XCTAssertEqual(app.selection, ["Call the plumber", "He is in", "on Mondays"])
                source.close()
            }
        }
    }

    func testOfferOfOtherCardsEndsWithNextChange() throws {
        try onDesktop { desktop in
            try AppScene.run(desktop) { app in
                let others: [(String, () throws -> Void)] = [
                    ("a card checked off", { try app.board.perform(.changeCards([app.card("E")], .isDone(true))) }),
                    (
                        "undo by somebody else",
                        {
                            let session = try LibrarySession(path: app.path, creates: false)
                            _ = try session.perform(.undo, at: Clock.seconds)
                        }
                    ),
                ]
                for (what, doElse) in others {
                    Clipboard.setText("Call the plumber\nHe is in\non Mondays")
                    app.page.paste()
                    try desktop.wait(for: "the offer") { app.main.window.button("Make 3 Cards") != nil }
                    try doElse()
                    try desktop.wait(for: "the offer to go after \(what)") {
                        app.main.window.button("Make 3 Cards") == nil
                    }
                }
            }
        }
    }

    func testListBecomesCardPerLineAndControlReversesIt() throws {
        try onDesktop { desktop in
            try AppScene.run(desktop) { app in
                let source = try OfferWindow(desktop, text: "- bread\n- [x] milk")
                try source.lift()
                try app.drag(before: "B", expecting: "To Do 1")
                try source.drop()
                try app.expect([["A", "bread", "milk", "B", "C", "D"], ["E", "F"], []], after: "the drop")
                XCTAssertEqual(app.card(titled: "milk")?.isDone, true)
                try app.click(app.main.window.button("Undo Add 2 Cards"))
                try app.expect([["A", "B", "C", "D"], ["E", "F"], []], after: "undoing")
                // Only X11 reports that the key is held.
                guard isX11 else { return source.close() }
                try source.lift()
                try app.drag(before: "B", expecting: "To Do 1")
                desktop.hand.press(.leftControl)
                try desktop.wait(for: "one card") { app.page.view.overlays.reasonLabel.text == "1 card" }
                try source.drop()
                desktop.hand.release(.leftControl)
                try app.expect([["A", "- bread", "B", "C", "D"], ["E", "F"], []], after: "the drop with Control")
                source.close()
            }
        }
    }

    func testLinkFileAndPageBecomeCards() throws {
        try onDesktop { desktop in
            try AppScene.run(desktop) { app in
                let page = Array("<a href=\"https://example.org/x\">An <b>example</b></a>".utf8)
                let link = try OfferWindow(
                    desktop, [("text/uri-list", Array("https://example.org/x\r\n".utf8)), ("text/html", page)])
                try link.lift()
                try app.drag(before: "B", expecting: "To Do 1")
                try link.drop()
                link.close()
                try app.expect([["A", "An example", "B", "C", "D"], ["E", "F"], []], after: "the link")
                XCTAssertEqual(app.card(titled: "An example")?.notes, "https://example.org/x")
                let files = try OfferWindow(
                    desktop, [("text/uri-list", Array("file:///a/b%20c.txt\r\nfile:///d.txt\r\n".utf8))])
                try files.lift()
                try app.drag(before: "F", expecting: "Doing 1")
                try files.drop()
                files.close()
                try app.expect(
                    [["A", "An example", "B", "C", "D"], ["E", "b c.txt", "d.txt", "F"], []], after: "the files")
                let text =
                    #"{\rtf1\ansicpg1251 \'c4\'e0, {\field{\*\fldinst HYPERLINK "https://e.org/y"}{\fldrslt see}}}"#
                let rich = try OfferWindow(desktop, [("text/rtf", Array(text.utf8))])
                try rich.lift()
                try app.drag(before: "D", expecting: "To Do 4")
                try rich.drop()
                rich.close()
                try app.expect(
                    [
                        ["A", "An example", "B", "C", "Да, see (https://e.org/y)", "D"],
                        ["E", "b c.txt", "d.txt", "F"], [],
                    ], after: "the rich text")
            }
        }
    }

    func testTextDroppedOnCardGoesToItsNotes() throws {
        try onDesktop { desktop in
            try AppScene.run(desktop) { app in
                let source = try OfferWindow(desktop, text: "more of it")
                for _ in 0..<2 {
                    try source.lift()
                    try app.drag(into: "B")
                    try desktop.wait(for: "the card to light up") {
                        app.feedback.proposal?.intent == .insertIntoDestination
                    }
                    try source.drop()
                }
                try app.waitForLibrary("the notes") { app.card(titled: "B")?.notes == "more of it\n\nmore of it" }
                XCTAssertEqual(app.order, [["A", "B", "C", "D"], ["E", "F"], []])
                source.close()
            }
        }
    }

    func testCardStaysHighlightedUnderRestingPointer() throws {
        try onDesktop { desktop in
            try AppScene.run(desktop) { app in
                let source = try OfferWindow(desktop, text: "more of it")
                source.waits = true
                try source.lift()
                try app.drag(into: "B")
                try desktop.wait(for: "the text to be asked for") { !source.asked.isEmpty }
                let intent = { app.feedback.proposal?.intent }
                XCTAssertEqual(intent(), .insertIntoDestination)
                source.deliver()
                try desktop.wait(for: "the text") { app.page.incoming.content?.received != nil }
                try desktop.frames(3)
                XCTAssertEqual(intent(), .insertIntoDestination)
                try source.drop()
                try app.waitForLibrary("the notes") { app.card(titled: "B")?.notes == "more of it" }
                source.close()
            }
        }
    }

    func testTextDroppedOnSidebarBoardGoesToItsFirstSection() throws {
        try onDesktop { desktop in
            let boards = [AppScene.plan, AppScene.board("Other", [("Inbox", ["X"]), ("Later", [])])]
            try AppScene.run(desktop, boards) { app in
                let source = try OfferWindow(desktop, text: "Call the plumber\nHe is in")
                try source.lift()
                let other = try app.boardID("Other")
                try app.boards.drag(to: app.boards.point(of: other))
                try desktop.wait(for: "the board to take it") {
                    app.main.sidebar?.view.list.feedback.proposal?.operation == .copy
                }
                try source.drop()
                try app.waitForLibrary("the card") {
                    try app.storedOrder(of: "Other") == [["X", "Call the plumber"], []]
                }
                try desktop.wait(for: "the message") { app.says("Card added to “Other”") }
                source.close()
            }
        }
    }

    func testTextDroppedOnStepsBecomesStepPerLine() throws {
        try onDesktop { desktop in
            try AppScene.run(desktop) { app in
                let parent = try app.card("B")
                app.main.page?.host.openCard(parent)
                try desktop.wait(for: "the panel") { app.panel != nil }
                try app.rest()
                let source = try OfferWindow(desktop, text: "- bread\n- [x] milk")
                try source.lift()
                let view = try app.steps.view
                try desktop.hand.glide(to: app.window.place(of: view, x: 60, y: 20))
                try desktop.wait(for: "the steps to take it") { view.list.feedback.proposal?.operation == .copy }
                try source.drop()
                try app.waitForLibrary("the steps") {
                    let steps = try app.reader.cards(in: .card(parent), includesArchived: true)
                    return steps.map(\.title) == ["bread", "milk"] && steps.map(\.isDone) == [false, true]
                }
                source.close()
            }
        }
    }

    func testLinksOfCardOpenFromMenuAndPanel() throws {
        try onDesktop { desktop in
            var plan = AppScene.plan
            plan.sections[0].cards[1].notes = "see https://example.org/x, not javascript://x and ftp://example.org/f"
            try AppScene.run(desktop, [plan]) { app in
                var opened: [String] = []
                app.main.opener = { link, completion in
                    opened.append(link)
                    completion(opened.count == 1 ? nil : "there is nobody to do it")
                }
                try app.openMenu(ofCard: "B")
                try app.choose("Open Link")
                try desktop.wait(for: "the link to be opened") { opened == ["https://example.org/x"] }
                app.main.page?.host.openCard(try app.card("B"))
                try desktop.wait(for: "the panel") { app.panel != nil }
                try app.rest()
                try app.click(app.panel?.button("https://example.org/x"))
                try desktop.wait(for: "the link to be opened again") { opened.count == 2 }
                try desktop.wait(for: "the message") {
                    app.says("Can't open “example.org/x”: there is nobody to do it")
                }
                app.main.page?.host.openLink("javascript://x")
                XCTAssertEqual(opened.count, 2)
            }
        }
    }

    func testPictureIsStoredNextToLibrary() throws {
        try onDesktop { desktop in
            try AppScene.run(desktop) { app in
                let picture: [UInt8] =
                    [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A] + Array(repeating: 7, count: 5_000)
                let source = try OfferWindow(desktop, [("image/png", picture)])
                try source.lift()
                try app.drag(before: "B", expecting: "To Do 1")
                try source.drop()
                source.close()
                try app.expect([["A", "Picture", "B", "C", "D"], ["E", "F"], []], after: "the drop")
                let address = try XCTUnwrap(app.card(titled: "Picture")?.notes)
                XCTAssertTrue(address.hasPrefix("file://\(app.path).pictures/"), address)
                let kept = try Data(contentsOf: XCTUnwrap(URL(string: address)))
                XCTAssertEqual(Array(kept), picture)
                let lie = try OfferWindow(desktop, [("image/png", Array("no picture".utf8))])
                try lie.lift()
                try app.drag(before: "B", expecting: "To Do 2")
                try lie.drop()
                try desktop.wait(for: "the error message") {
                    app.says("Nothing was added. Inlay doesn't support this kind of picture")
                }
                XCTAssertEqual(lie.deletes, false)
                lie.close()
                XCTAssertEqual(app.order[0], ["A", "Picture", "B", "C", "D"])
            }
        }
    }

    func testCardsFromAnotherInlayMoveOnceSaved() throws {
        try onDesktop { desktop in
            try AppScene.run(desktop) { app in
                let bundle = CardBundle(
                    cards: [
                        CardDocument(
                            title: "Fence", notes: "green", isDone: true, due: Due("2026-05-01"), labels: ["garden"],
                            steps: [StepDocument(title: "brush"), StepDocument(title: "paint", isDone: true)])
                    ], labels: [LabelDocument(name: "garden", color: "green")])
                let source = try OfferWindow(
                    desktop, [(CardBundle.contentType, bundle.bytes), ("text/plain;charset=utf-8", Array("no".utf8))])
                try source.lift()
                try app.drag(before: "F", expecting: "Doing 1")
                XCTAssertEqual(app.feedback.proposal?.operation, .move)
                try source.drop()
                XCTAssertEqual(source.deletes, true)
                XCTAssertEqual(source.asked, [CardBundle.contentType])
                try app.expect([["A", "B", "C", "D"], ["E", "Fence", "F"], []], after: "the drop")
                let card = try XCTUnwrap(app.card(titled: "Fence"))
                XCTAssertEqual(card.notes, "green")
                XCTAssertEqual(card.due, Due("2026-05-01"))
                XCTAssertTrue(card.isDone)
                XCTAssertEqual(card.labels.compactMap { app.board.order.labels[$0]?.title }, ["garden"])
                let steps = try app.reader.cards(in: .card(card.id), includesArchived: true)
                XCTAssertEqual(steps.map(\.title), ["brush", "paint"])
                XCTAssertEqual(steps.map(\.isDone), [false, true])
                source.close()
            }
        }
    }

    func testInvalidCardsStayWithTheirSource() throws {
        try onDesktop { desktop in
            try AppScene.run(desktop) { app in
                let lies = ["{\"sections\":NaN}", String(repeating: "[", count: 100_000), "", "\u{FFFD}\0"]
                for lie in lies {
                    let source = try OfferWindow(desktop, [(CardBundle.contentType, Array(lie.utf8))])
                    try source.lift()
                    try app.drag(before: "F", expecting: "Doing 1")
                    try source.drop()
                    try desktop.wait(for: "the error message") { app.says("Nothing was added.") }
                    XCTAssertEqual(source.deletes, false, lie)
                    XCTAssertEqual(app.order, [["A", "B", "C", "D"], ["E", "F"], []])
                    source.close()
                }
            }
        }
    }

    func testLimitCountsIncomingCards() throws {
        try onDesktop { desktop in
            var plan = AppScene.plan
            plan.sections[1].limit = LimitDocument(count: 3, isStrict: true)
            try AppScene.run(desktop, [plan]) { app in
                let source = try OfferWindow(desktop, text: "- x\n- y")
                try source.lift()
                try app.cards.drag(to: app.cards.point(of: app.card("F"), at: 0.08))
                try desktop.wait(for: "the refusal") { app.feedback.proposal?.operation == .forbidden }
                try source.drop()
                XCTAssertEqual(app.order, [["A", "B", "C", "D"], ["E", "F"], []])
                source.close()
            }
        }
    }

    func testCardsAreCutCopiedAndPasted() throws {
        try onDesktop { desktop in
            try AppScene.run(desktop) { app in
                try app.click("B")
                app.press(Key("x"), holding: .leftControl)
                try app.expect([["A", "C", "D"], ["E", "F"], []], after: "cutting")
                try app.click("E")
                app.press(Key("v"), holding: .leftControl)
                try app.expect([["A", "C", "D"], ["E", "B", "F"], []], after: "pasting")
                XCTAssertEqual(app.selection, ["B"])
                app.press(Key("v"), holding: .leftControl)
                try app.expect([["A", "C", "D"], ["E", "B", "B", "F"], []], after: "pasting again")
                try app.click("F")
                Clipboard.setText("")
                app.press(Key("c"), holding: .leftControl)
                try desktop.wait(for: "the clipboard") { Clipboard.types.contains(CardBundle.contentType) }
                Clipboard.setText("one\ntwo")
                app.press(Key("v"), holding: .leftControl)
                try app.expect([["A", "C", "D"], ["E", "B", "B", "F", "one"], []], after: "pasting text")
                Clipboard.setContent(
                    ContentProvider(types: ["application/rtf"]) { _, answer in
                        answer(Array(#"{\rtf1 {\b\'fcber} all}"#.utf8), nil)
                    })
                app.press(Key("v"), holding: .leftControl)
                try app.expect(
                    [["A", "C", "D"], ["E", "B", "B", "F", "one", "über all"], []], after: "pasting rich text")
            }
        }
    }
}

private var isX11: Bool { ProcessInfo.processInfo.environment["INLAY_DESKTOP"] != "wayland" }

extension AppScene {
    /// Returns the card with a title, as it is in the library.
    fileprivate func card(titled title: String) -> CardRecord? {
        (try? card(title)).flatMap { try? reader.card($0) }
    }
}
