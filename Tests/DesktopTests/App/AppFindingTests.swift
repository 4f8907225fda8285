import Board
import CGtk
import DesktopSupport
import DragDrop
import GtkInterop
import SectionedList
import XCTest

@testable import InlayApp
@testable import SectionedListGtk

/// Finding cards on a board, and moving the results.
final class AppFindingTests: DesktopTestCase {
    private static let board = AppScene.board(
        "Fruit",
        [("Fresh", ["red apple", "pear", "green apple", "plum", "old apple"]), ("Dried", ["fig", "apple ring"])])

    func testCardMovedInSearchLandsNextToShownCard() throws {
        try onDesktop { desktop in
            try AppScene.inBothLayouts(desktop, [Self.board]) { app in
                try Self.find("apple", app)
                try desktop.wait(for: "the apples") {
                    app.order == [["red apple", "green apple", "old apple"], ["apple ring"]]
                }
                try app.rest()
                try app.lift("old apple")
                try app.drag(before: "green apple", expecting: "Fresh 1")
                try app.drop()
                try app.lift("red apple")
                try app.drag(before: "apple ring", expecting: "Dried 0")
                try app.drop()
                let after = [["pear", "old apple", "green apple", "plum"], ["fig", "red apple", "apple ring"]]
                try app.waitForLibrary("the cards next to their neighbors") { try app.storedOrder() == after }
                XCTAssertEqual(app.order, [["old apple", "green apple"], ["red apple", "apple ring"]])
                app.press(.escape)
                try app.expect(after, after: "the end of finding")
            }
        }
    }

    func testCardsThatSearchHidesFadeAndComeBackGradually() throws {
        try onDesktop { desktop in
            try AppScene.inBothLayouts(desktop, [Self.board]) { app in
                let (view, all) = (app.page.view, app.order)
                // No animation ends meanwhile.
                view.animator.duration = .milliseconds(600_000)
                try Self.find("apple", app)
                try desktop.wait(for: "the apples") { app.order.map(\.count) == [3, 1] && view.isMoving }
                let apple = try app.card("green apple")
                try desktop.wait(for: "three cards to fade") { view.animator.fades.rows.values.joined().count == 3 }
                let row = try XCTUnwrap(view.list.row(of: apple))
                try desktop.wait(for: "the apple to close up") { view.animator.isMoving(row, at: view.now) }
                view.animator.stop()
                view.queueLayout()
                app.press(.escape)
                try desktop.wait(for: "all cards") { app.order == all }
                let plum = try XCTUnwrap(view.list.row(of: app.card("plum")))
                try desktop.wait(for: "the plum to appear") {
                    view.animator.fades.opacity(of: plum, at: view.now) < 0.1
                }
                view.animator.duration = Feel.glide
                view.animator.stop()
                view.queueLayout()
                try app.rest()
                XCTAssertEqual(view.animator.fades.opacity(of: plum, at: view.now), 1)
            }
        }
    }

    func testUndoOfChangeThatSearchHidesShowsIt() throws {
        try onDesktop { desktop in
            try AppScene.inBothLayouts(desktop, [Self.board]) { app in
                for title in ["fig", "red apple"] {
                    app.board.perform(.changeCards([try app.card(title)], .isDone(true)))
                    try app.waitForLibrary("the done card") { try app.reader.card(app.card(title))?.isDone == true }
                }
                try Self.find("apple", app)
                let found = [["red apple", "green apple", "old apple"], ["apple ring"]]
                try desktop.wait(for: "the apples") { app.order == found }
                app.press(.enter)
                try desktop.wait(for: "a card to have the focus") { app.page.view.containsFocus }
                try app.undo()
                try app.rest()
                XCTAssertEqual(app.selection, ["red apple"])
                XCTAssertEqual(app.order, found, "the search ends although it shows the change")
                try app.undo()
                try app.rest()
                XCTAssertEqual(app.selection, ["fig"])
                XCTAssertEqual(app.order.map(\.count), [5, 2], "the search hides the change")
            }
        }
    }

    func testMatchesAreMarkedWhereverTheyAre() throws {
        let notes = "Two brushes.\nAsk Ma\u{301}ria about the blue from the fence, and whether any of it is left."
        let cards = [
            CardDocument(title: "Paint the fence blue"), CardDocument(title: "Shed", notes: notes),
            CardDocument(title: "Door", labels: ["Blue rooms"]),
            CardDocument(title: "Gate", steps: [StepDocument(title: "Sand it"), StepDocument(title: "Blue coat")]),
        ]
        let board = BoardDocument(
            title: "House", sections: [SectionDocument(title: "Now", cards: cards)],
            labels: [LabelDocument(name: "Blue rooms")])
        try onDesktop { desktop in
            try AppScene.inBothLayouts(desktop, [board]) { app in
                let height = try XCTUnwrap(app.row("Shed")?.size.height)
                try Self.find("blu", app)
                try desktop.wait(for: "the marks") { app.row("Shed")?.markedTexts == ["blu"] }
                try app.rest()
                XCTAssertEqual(app.row("Paint the fence blue")?.markedTexts, ["blu"])
                XCTAssertEqual(app.row("Paint the fence blue")?.drawnTexts, ["Paint the fence blue"])
                XCTAssertEqual(
                    app.row("Shed")?.drawnTexts.dropFirst().first,
                    "…Ask Ma\u{301}ria about the blue from the fence, and whether any of it is left.")
                XCTAssertGreaterThan(try XCTUnwrap(app.row("Shed")).size.height, height)
                XCTAssertEqual(app.row("Door")?.markedTexts, ["Blu"])
                XCTAssertEqual(app.row("Gate")?.markedTexts, ["Blu"])
                app.type("e maria")
                try desktop.wait(for: "the card with both words") {
                    app.order == [["Shed"]] && app.row("Shed")?.markedTexts == ["Ma\u{301}ria", "blue"]
                }
                app.press(.escape)
                try desktop.wait(for: "all cards without marks") {
                    app.order.first?.count == 4 && (app.row("Shed")?.markedTexts == [])
                }
                try app.rest()
                XCTAssertEqual(app.row("Shed")?.size.height, height)
            }
        }
    }

    func testNewCardIsShownDuringSearch() throws {
        try onDesktop { desktop in
            try AppScene.run(desktop, [Self.board]) { app in
                try Self.find("apple", app)
                try desktop.wait(for: "the apples") { app.order.first?.count == 3 }
                app.press(Key("n"), holding: .leftControl)
                try app.waitForEntry("")
                app.type("nut")
                app.press(.escape)
                let found = Self.board.sections.map { $0.cards.map(\.title) }
                try app.waitForLibrary("the card") { try app.storedOrder() == [["nut"] + found[0], found[1]] }
                XCTAssertEqual(app.order[0].first, "nut")
            }
        }
    }

    func testKeysMoveCardDuringSearch() throws {
        try onDesktop { desktop in
            try AppScene.run(desktop, [Self.board]) { app in
                try Self.find("apple", app)
                try desktop.wait(for: "the apples") { app.order.first?.count == 3 }
                try app.rest()
                try app.select("red apple")
                app.press(.down, holding: .leftAlt)
                let once = [["pear", "green apple", "plum", "red apple", "old apple"], ["fig", "apple ring"]]
                try app.waitForLibrary("the card before the one after the next") { try app.storedOrder() == once }
                try app.rest()
                app.press(.down, holding: .leftAlt)
                let twice = [["pear", "green apple", "plum", "old apple", "red apple"], ["fig", "apple ring"]]
                try app.waitForLibrary("the card after the last") { try app.storedOrder() == twice }
                try app.rest()
                app.press(.up, holding: .leftAlt)
                try app.waitForLibrary("the card before the one above") { try app.storedOrder() == once }
                XCTAssertEqual(app.order[0], ["green apple", "red apple", "old apple"])
            }
        }
    }

    func testSearchScrollsToFirstMatchAndBack() throws {
        try onDesktop { desktop in
            let sections = (1...8).map { section in
                (
                    "Section \(section)",
                    (1...120).map { "\(section == 6 && $0 > 90 ? "needle" : "card") \(section).\($0)" }
                )
            }
            try AppScene.inBothLayouts(desktop, [AppScene.board("Hay", sections)]) { app in
                let seen = try app.card("card 2.70")
                app.page.view.scroll(to: seen)
                try app.rest()
                let before = try XCTUnwrap(app.page.view.frame(of: seen))
                try Self.find("needle", app)
                try desktop.wait(for: "the needles") { app.order.map(\.count) == [30] }
                try app.rest()
                XCTAssertNotNil(app.page.view.rowContent(of: try app.card("needle 6.91")), "it is not in view")
                let area = app.page.view.size
                let first = try XCTUnwrap(app.page.view.frame(of: app.card("needle 6.91")))
                XCTAssertTrue(first.minX >= 0 && first.maxX <= Double(area.width), "\(first)")
                XCTAssertTrue(first.minY >= 0 && first.maxY <= Double(area.height), "\(first)")
                XCTAssertTrue(
                    app.page.view.shownTexts.contains("30 of 120"), "the header does not say how many are shown")
                app.press(.escape)
                try desktop.wait(for: "all cards") { app.order.last?.count == 120 }
                try app.rest()
                let after = try XCTUnwrap(app.page.view.frame(of: seen))
                XCTAssertEqual(after.minY, before.minY, accuracy: 1)
                XCTAssertEqual(after.minX, before.minX, accuracy: 1)
                XCTAssertTrue(app.page.view.shownTexts.contains("120"))
            }
        }
    }

    func testSelectionIsRestoredAfterSearch() throws {
        try onDesktop { desktop in
            try AppScene.run(desktop, [Self.board]) { app in
                try app.select("plum")
                for end in [Key.escape, Key("f")] {
                    try Self.find("fig", app)
                    try desktop.wait(for: "the fig") { app.order == [["fig"]] }
                    try desktop.wait(for: "nothing to be selected") { app.selection.isEmpty }
                    if end == .escape { app.press(end) } else { app.press(end, holding: .leftControl) }
                    try desktop.wait(for: "the plum to be selected, with the ring") {
                        app.order.first?.count == 5 && app.selection == ["plum"] && app.focusedCard == "plum"
                    }
                }
                // Even without a search.
                app.press(Key("f"), holding: .leftControl)
                try desktop.wait(for: "the entry") { app.focusedCard == nil }
                app.press(.escape)
                try desktop.wait(for: "the ring") { app.focusedCard == "plum" }
            }
        }
    }

    func testEnterChoosesFirstMatchForGood() throws {
        try onDesktop { desktop in
            let section = ("Many", (1...200).map { "\($0 > 150 ? "needle" : "card") \($0)" })
            try AppScene.run(desktop, [AppScene.board("Hay", [section])]) { app in
                try app.select("card 2")
                for key in [Key("Return"), .down] {
                    // Immediately, before the search has run.
                    try Self.find("needle", app)
                    app.press(key)
                    try desktop.wait(for: "the first to be chosen") {
                        app.order.first?.count == 50 && app.selection == ["needle 151"]
                            && app.focusedCard == "needle 151"
                    }
                    app.press(.down)
                    try desktop.wait(for: "the next") { app.focusedCard == "needle 152" }
                    app.press(.escape)
                    try desktop.wait(for: "all cards, and the one that was chosen") {
                        app.order.first?.count == 200 && app.selection == ["needle 152"]
                            && app.focusedCard == "needle 152"
                    }
                    try app.rest()
                    let frame = try XCTUnwrap(app.page.view.frame(of: app.card("needle 152")))
                    XCTAssertTrue(frame.minY >= 0 && frame.maxY <= Double(app.page.view.size.height), "\(frame)")
                }
                try Self.find("nothing that is there", app)
                try desktop.wait(for: "no card") {
                    app.order.isEmpty && app.says("No Results Found")
                }
                app.press(Key("Return"))
                app.press(.escape)
                try desktop.wait(for: "all cards") {
                    app.order.map(\.count) == [200] && !app.says("No Results Found")
                }
            }
        }
    }

    func testSelectedCardChosenInSearchIsRevealed() throws {
        try onDesktop { desktop in
            let section = ("Many", (1...200).map { "card \($0)" })
            try AppScene.run(desktop, [AppScene.board("Hay", [section])]) { app in
                try desktop.wait(for: "all cards") { app.order.first?.count == 200 }
                app.page.view.selectedItems = [try app.card("card 150")]
                try app.rest()
                XCTAssertNil(app.page.view.rowContent(of: try app.card("card 140")))
                try Self.find("150", app)
                app.press(.enter)
                try desktop.wait(for: "the card to be chosen") {
                    app.order == [["card 150"]] && app.focusedCard == "card 150"
                }
                app.press(.escape)
                try desktop.wait(for: "all cards") { app.order.first?.count == 200 && app.selection == ["card 150"] }
                try app.rest()
                XCTAssertNotNil(app.page.view.rowContent(of: try app.card("card 150")), "it is out of view")
                // The chosen one of several selected cards.
                app.page.view.selectedItems = [try app.card("card 149"), try app.card("card 150")]
                try Self.find("150", app)
                app.press(.enter)
                try desktop.wait(for: "the card to be chosen") {
                    app.order == [["card 150"]] && app.focusedCard == "card 150"
                }
                app.press(.escape)
                try desktop.wait(for: "all cards, and only the one chosen") {
                    app.order.first?.count == 200 && app.selection == ["card 150"]
                }
            }
        }
    }

    func testEscapeCancelsLiftButNotSearch() throws {
        try onDesktop { desktop in
            try AppScene.run(desktop, [Self.board]) { app in
                try Self.find("apple", app)
                app.press(.enter)
                try desktop.wait(for: "the first apple") { app.focusedCard == "red apple" }
                app.press(.space)
                try desktop.wait(for: "the lift") { app.page.view.isLifted }
                app.press(.escape)
                try desktop.wait(for: "the end of the lift") { !app.page.view.isLifted }
                try app.rest()
                XCTAssertEqual(app.order, [["red apple", "green apple", "old apple"], ["apple ring"]])
                app.press(.escape)
                try app.expect(Self.board.sections.map { $0.cards.map(\.title) }, after: "Escape")
            }
        }
    }

    func testEmptySearchScrollsBackToStart() throws {
        try onDesktop { desktop in
            let sections = (1...8).map { section in
                ("Section \(section)", (1...60).map { "\(section == 7 ? "needle" : "card") \(section).\($0)" })
            }
            try AppScene.inBothLayouts(desktop, [AppScene.board("Hay", sections)]) { app in
                let first = try app.card("card 1.1")
                let before = try XCTUnwrap(app.page.view.frame(of: first))
                try Self.find("needle", app)
                try desktop.wait(for: "the needles") { app.order.map(\.count) == [60] }
                try app.rest()
                app.press(.escape)
                try desktop.wait(for: "all cards") { app.order.count == 8 }
                try app.rest()
                XCTAssertEqual(app.page.view.frame(of: first), before)
            }
        }
    }

    func testSearchEntryKeepsSizeWithoutMatches() throws {
        try onDesktop { desktop in
            for state in [AppScene.usual, AppScene.wide(400)] {
                try AppScene.run(desktop, [Self.board], left: state) { app in
                    try Self.find("apple", app)
                    try desktop.wait(for: "the apples") { app.order.first?.count == 3 }
                    let entry = try XCTUnwrap(app.main.window.shown(SearchEntry.self).first)
                    let middle = try app.settledMiddle(of: entry)
                    let width = entry.size.width
                    XCTAssertFalse(app.says("No Results Found"))
                    app.type("x")
                    try desktop.wait(for: "the message") { app.says("No Results Found") }
                    XCTAssertEqual(try app.settledMiddle(of: entry), middle)
                    XCTAssertEqual(entry.size.width, width)
                    XCTAssertEqual(app.main.window.clippedTexts.filter { $0 == "No Results Found" }, [])
                    app.press(Key("BackSpace"))
                    try desktop.wait(for: "the message to go") { !app.says("No Results Found") }
                }
            }
        }
    }

    func testMessageThatNothingIsFoundFadesAway() throws {
        try onDesktop { desktop in
            try AppScene.run(desktop, [Self.board]) { app in
                let hints = { app.main.window.shown(Revealer.self).filter { $0.child is NoResultsHint } }
                try Self.find("xyz", app)
                try desktop.wait(for: "the message") {
                    app.says("No Results Found") && hints().contains { $0.isRevealed }
                }
                app.press(.escape)
                var isFading = false
                try desktop.wait(for: "the message to go") {
                    isFading = isFading || hints().contains { !$0.isRevealed && $0.isMapped }
                    return !app.says("No Results Found")
                }
                XCTAssertTrue(isFading)
                XCTAssertEqual(hints().count, 0, "it covers the board")
            }
        }
    }

    func testSectionsWithoutMatchesFoldAwayAndComeBack() throws {
        let board = AppScene.board(
            "Fruit",
            [
                ("Fresh", ["apple", "pear"]), ("Shut", ["plum"]), ("Empty", []), ("Dried", ["apple ring"]),
                ("Jam", ["fig"]),
            ])
        let all = board.sections.map(\.title)
        try onDesktop { desktop in
            try AppScene.inBothLayouts(desktop, [board]) { app in
                let shut = try app.section("Shut")
                app.board.perform(.changeSection(shut, .isCollapsed(true)))
                try desktop.wait(for: "it to collapse") { app.page.view.isCollapsed(section: shut) }
                try app.rest()
                try Self.find("apple", app)
                try desktop.wait(for: "the apples") { app.order == [["apple"], ["apple ring"]] }
                try app.rest()
                XCTAssertEqual(app.sectionOrder, ["Fresh", "Dried"])
                // A section that is emptied stays until the search ends.
                try app.lift("apple")
                try app.drag(before: "apple ring", expecting: "Dried 0")
                try app.drop()
                try desktop.wait(for: "the apple") { app.order == [[], ["apple", "apple ring"]] }
                try app.waitForLibrary("the apple in front of the ring") {
                    try app.storedOrder() == [["pear"], ["plum"], [], ["apple", "apple ring"], ["fig"]]
                }
                app.press(.escape)
                try desktop.wait(for: "all sections") { app.sectionOrder == all }
                try app.rest()
                XCTAssertTrue(app.page.view.isCollapsed(section: shut))
            }
        }
    }

    func testKeysMoveCardsAndSectionsAmongThoseFound() throws {
        let board = AppScene.board("Fruit", [("A", ["apple"]), ("B", ["pear"]), ("C", ["apple ring"]), ("D", ["fig"])])
        try onDesktop { desktop in
            try AppScene.run(desktop, [board]) { app in
                try Self.find("apple", app)
                app.press(.enter)
                try desktop.wait(for: "the first apple") { app.focusedCard == "apple" }
                app.press(.right, holding: .leftAlt)
                try app.waitForLibrary("the card in the next section that is shown") {
                    try app.storedOrder() == [[], ["pear"], ["apple", "apple ring"], ["fig"]]
                }
                try app.rest()
                app.press(.left, holding: .leftAlt, .leftShift)
                try app.waitForLibrary("the section before the one that is shown") {
                    try app.storedSections().map(\.title) == ["C", "A", "B", "D"]
                }
                try app.rest()
                app.press(.right, holding: .leftAlt, .leftShift)
                try app.waitForLibrary("the section after the last that is shown") {
                    try app.storedSections().map(\.title) == ["A", "C", "B", "D"]
                }
                try app.rest()
                XCTAssertEqual(app.sectionOrder, ["A", "C"])
            }
        }
    }

    func testEmptyResultSaysWhereElseCardsMatch() throws {
        try onDesktop { desktop in
            let other = AppScene.board("Trees", [("Old", ["oak"])])
            try AppScene.run(desktop, [Self.board, AppScene.plan, other]) { app in
                app.board.perform(.changeCards([try app.card("plum")], .isArchived(true)))
                try Self.find("plum", app)
                try desktop.wait(for: "the archived card") {
                    app.says("No Results Found") && app.says("1 archived card matches.")
                }
                app.press(Key("a"), holding: .leftControl)
                app.type("oak")
                try desktop.wait(for: "the board") { app.says("Cards on “Trees” match.") }
                app.press(Key("a"), holding: .leftControl)
                app.type("nothing")
                try desktop.wait(for: "nothing anywhere") {
                    app.says("Try a different search.") && !app.says("Cards on") && !app.says("1 archived")
                }
            }
        }
    }

    func testSearchWithoutResultsOpensOtherBoardThatHasSome() throws {
        try onDesktop { desktop in
            let trees = AppScene.board("Trees", [("Old", ["oak", "elm"])])
            try AppScene.run(desktop, [Self.board, trees]) { app in
                try Self.find("oak", app)
                try desktop.wait(for: "the button") { app.main.window.button("Open “Trees”") != nil }
                try app.click(app.main.window.button("Open “Trees”"))
                try desktop.wait(for: "the oak") { app.order == [["oak"]] && !app.says("No Results Found") }
            }
        }
    }

    func testSearchContinuesOnBoardThatIsClicked() throws {
        try onDesktop { desktop in
            let trees = AppScene.board("Trees", [("Old", ["oak", "elm"])])
            try AppScene.run(desktop, [Self.board, trees]) { app in
                try Self.find("oak", app)
                try desktop.wait(for: "the board") { app.says("Cards on “Trees” match.") }
                XCTAssertFalse(app.says("Try a different search."))
                try app.clickBoard("Trees")
                try desktop.wait(for: "the oak") { app.order == [["oak"]] && !app.says("No Results Found") }
                XCTAssertEqual(app.main.window.shown(SearchEntry.self).first?.text, "oak")
                try app.clickBoard("Fruit")
                try desktop.wait(for: "nothing on the first board") { app.says("No Results Found") }
                try app.click(app.main.window.button("Show All Cards"))
                try desktop.wait(for: "all cards") { app.order.map(\.count) == [5, 2] }
                // A search that has ended does not come back.
                try app.clickBoard("Trees")
                try desktop.wait(for: "the bar to close") {
                    !app.main.window.shown(SearchEntry.self).contains { $0.isMapped }
                }
                XCTAssertEqual(app.order, [["oak", "elm"]])
            }
        }
    }

    func testBoardThatOpensDuringDragShowsAllCards() throws {
        try onDesktop { desktop in
            let trees = AppScene.board("Trees", [("Old", ["oak", "apple tree"])])
            try AppScene.run(desktop, [Self.board, trees]) { app in
                let id = try app.boardID("Trees")
                try Self.find("apple", app)
                try desktop.wait(for: "the apples") { app.order.map(\.count) == [3, 1] }
                try app.rest()
                try app.lift("red apple")
                try app.boards.drag(to: app.boards.point(of: id))
                try desktop.wait(for: "the board to open") { app.board.id == id }
                try desktop.wait(for: "the bar to close") {
                    !app.main.window.shown(SearchEntry.self).contains { $0.isMapped }
                }
                XCTAssertEqual(app.order, [["oak", "apple tree"]])
                desktop.hand.type(.escape)
                try app.cards.waitUntilIdle()
                desktop.hand.release()
                try app.rest()
            }
        }
    }

    func testEmptyResultOpensArchiveWithItsSearch() throws {
        try onDesktop { desktop in
            try AppScene.run(desktop, [Self.board]) { app in
                app.board.perform(.changeCards([try app.card("plum"), try app.card("pear")], .isArchived(true)))
                try Self.find("fig tree", app)
                try desktop.wait(for: "the message") { app.says("No Results Found") }
                XCTAssertNil(app.main.window.button("Show Archived Cards"))
                app.press(Key("a"), holding: .leftControl)
                app.type("plum")
                try desktop.wait(for: "the archived card") { app.says("1 archived card matches.") }
                try app.click(app.main.window.button("Show Archived Cards"))
                let panel = { app.main.window.shown(Box.self).first { $0.hasStyleClass("archive-panel") } }
                try desktop.wait(for: "the card in the archive") { panel()?.shownTexts.contains("plum") ?? false }
                XCTAssertEqual(panel()?.shownTexts.contains("pear"), false)
                XCTAssertEqual(panel()?.shown(SearchEntry.self).first?.text, "plum")
                XCTAssertEqual(panel()?.shown(SearchEntry.self).first?.containsFocus, true)
            }
        }
    }

    func testEmptyResultHasButtonThatShowsAllCards() throws {
        try onDesktop { desktop in
            for dies in [false, true] {
                try AppScene.run(desktop, [Self.board, AppScene.plan]) { app in
                    try Self.find("apples and pears", app)
                    try desktop.wait(for: "the hint") { app.says("No Results Found") && app.order.isEmpty }
                    if dies {
                        app.board.library.submit(.deleteBoard(app.board.id), as: CommandToken()) { _ in }
                        try desktop.wait(for: "the other board") { app.order.count == 3 }
                    } else {
                        try app.click(app.main.window.button("Show All Cards"))
                        try desktop.wait(for: "all cards") { app.order.map(\.count) == [5, 2] }
                        try desktop.wait(for: "the end of finding") {
                            !app.main.window.shown(SearchEntry.self).contains { $0.isMapped }
                        }
                    }
                    try desktop.wait(for: "the hint to go") { !app.says("No Results Found") }
                }
            }
        }
    }

    func testBarClosesWithoutFinalJumpOfOnePoint() throws {
        try onDesktop { desktop in
            try AppScene.run(desktop, [Self.board]) { app in
                let view = app.page.view
                let whole = view.size.height
                try Self.find("", app)
                let slides = app.main.window.shown(SlideDown.self)
                try desktop.wait(for: "the bar") { slides.contains { $0.revealer.isFullyRevealed } }
                let bar = try XCTUnwrap(slides.first { $0.revealer.isRevealed }).revealer
                try app.rest()
                let open = view.size.height
                let handle = try XCTUnwrap(gtk_widget_get_frame_clock(view.widget))
                let clock = Object.wrapping(UnsafeMutableRawPointer(handle))
                var heights: [Int] = []
                let painted = clock.connect(Signals.afterPaint) { heights.append(view.size.height) }
                app.press(.escape)
                try desktop.wait(for: "the bar to close") { !bar.isChildShown && view.size.height == whole }
                clock.disconnect(painted)
                XCTAssertLessThan(open, whole - 20)
                XCTAssertTrue(heights.contains { $0 > open && $0 < whole - 1 }, "it does not slide: \(heights)")
                XCTAssertFalse(heights.contains(whole - 1), "\(heights)")
            }
        }
    }

    func testFindKeyReturnsToEntryAndSelectsText() throws {
        try onDesktop { desktop in
            try AppScene.run(desktop, [Self.board]) { app in
                try Self.find("apple", app)
                app.press(.enter)
                try desktop.wait(for: "a card found") { app.focusedCard == "red apple" }
                try Self.find("fig", app)
                try desktop.wait(for: "the other card") { app.order == [["fig"]] }
                XCTAssertEqual(app.main.window.shown(SearchEntry.self).first?.text, "fig")
                app.press(Key("f"), holding: .leftControl)
                try desktop.wait(for: "all cards") { app.order.joined().count == 7 }
            }
        }
    }

    func testMatchesInCollapsedSectionAreShown() throws {
        try onDesktop { desktop in
            try AppScene.inBothLayouts(desktop, [Self.board]) { app in
                let (view, section) = (app.page.view, try app.section("Fresh"))
                app.board.perform(.changeSection(section, .isCollapsed(true)))
                try desktop.wait(for: "it to collapse") { view.isCollapsed(section: section) }
                try app.rest()
                try Self.find("apple", app)
                try desktop.wait(for: "the apples") { app.order.map(\.count) == [3, 1] }
                try app.rest()
                XCTAssertFalse(view.isCollapsed(section: section))
                XCTAssertNotNil(app.row("green apple"), "the card found is hidden")
                app.press(.enter)
                try desktop.wait(for: "the first") { app.focusedCard == "red apple" }
                app.press(.escape)
                try desktop.wait(for: "all cards") { app.order.first?.count == 5 }
                try desktop.wait(for: "the focus to stay where the card is") { view.focusedSection?.section == section }
                XCTAssertTrue(view.isCollapsed(section: section))
                XCTAssertEqual(app.selection, [], "keys act on a hidden card")
                XCTAssertTrue(try app.storedSections()[0].isCollapsed, "the search has changed the library")
                // What the user does to a section in a search lasts.
                try Self.find("plum", app)
                try desktop.wait(for: "the plum") { app.order == [["plum"]] && !view.isCollapsed(section: section) }
                app.page.toggle(section)
                XCTAssertTrue(view.isCollapsed(section: section))
                app.press(.enter)
                try desktop.wait(for: "its section to open") { app.focusedCard == "plum" }
                app.press(.escape)
                try desktop.wait(for: "all cards") { app.order.first?.count == 5 }
                try app.waitForLibrary("the expanded section") { try !app.storedSections()[0].isCollapsed }
                XCTAssertFalse(view.isCollapsed(section: section))
                XCTAssertEqual(app.selection, ["plum"])
            }
        }
    }

    @MainActor
    private static func find(_ text: String, _ app: AppScene) throws {
        app.press(Key("f"), holding: .leftControl)
        try app.desktop.wait(for: "the entry to search") {
            app.main.window.shown(SearchEntry.self).first?.containsFocus ?? false
        }
        app.type(text)
    }
}

extension AppScene {
    /// Opens a board by clicking it in the sidebar.
    fileprivate func clickBoard(_ title: String) throws {
        let id = try boardID(title)
        desktop.hand.move(to: try boards.place(boards.point(of: id)))
        try desktop.frames(2)
        desktop.hand.click()
        try desktop.wait(for: "the board “\(title)”") { board.id == id && page.view.isMapped }
    }

    fileprivate func row(_ title: String) -> CardRow? {
        (try? card(title)).flatMap { page.view.rowContent(of: $0) as? CardRow }
    }
}
