import Board
import BoardStore
import DesktopSupport
import DragDrop
import GtkInterop
import SectionedList
import XCTest

@testable import InlayApp
@testable import SectionedListGtk

/// The number of the window's reads while the user waits does not grow with the board or the selection.
final class AppReadCountTests: DesktopTestCase {
    private static let cards = (0..<10_000).map { "Card \($0)" }

    func testTypingInStepReadsOnlyThatStep() throws {
        try onDesktop { desktop in
            var counts: [Int] = []
            for steps in [4, 400] {
                var board = AppScene.board("Plan", [("To Do", ["A", "B"])])
                board.sections[0].cards[0].steps = (0..<steps).map { StepDocument(title: "Step \($0)") }
                try AppScene.run(desktop, [board]) { app in
                    let card = try app.card("A")
                    app.page.host.openCard(card)
                    let step = try XCTUnwrap(app.reader.cards(in: .card(card), includesArchived: false).last)
                    try app.rest()
                    counts.append(
                        try app.count(until: { try app.reader.card(step.id)?.title == "Other" }) {
                            app.board.perform(.changeCards([step.id], .title("Other")))
                        })
                    XCTAssertEqual(app.board.steps(of: card)?.last?.title, "Other")
                }
            }
            XCTAssertLessThanOrEqual(counts[1], counts[0], "typing reads more of a card that has more steps")
        }
    }

    func testEditOfManyCardsReadsOnlyVisibleCards() throws {
        try onDesktop { desktop in
            try AppScene.run(desktop, [AppScene.board("Plan", [("To Do", Self.cards)])]) { app in
                try desktop.wait(for: "all cards") { app.board.order.isLoaded }
                let all = app.board.order.list.items(in: try app.section("To Do"))
                // A visible row is read when it is saved, when that is answered, and when it moves.
                let few = 20 * app.page.view.rowWidgetCount
                XCTAssertLessThan(few, 2_000)
                for (step, count) in [100, 10_000].enumerated() {
                    app.page.view.selectedItems = Set(all.prefix(count))
                    let last = all[count - 1]
                    let menu = try app.count {
                        _ = app.page.cardMenu(for: app.page.view.selectedItems)
                    }
                    XCTAssertLessThan(menu, 5)
                    let lift = try app.count {
                        for card in all.prefix(count) { _ = app.board.dragItem(of: card) }
                    }
                    XCTAssertEqual(lift, 0)
                    let isDone = step == 0
                    let mark = try app.count(until: { try app.reader.card(last)?.isDone == isDone }) {
                        app.page.view.activate(ActionCall(isDone ? "board.done" : "board.not-done"))
                    }
                    XCTAssertLessThan(mark, few, "\(count) cards are marked")
                    XCTAssertEqual(app.board.summary(of: last)?.isDone, isDone)
                    let copy = try app.count(until: { try app.nextUndo() == "Copy \(count) Cards" }) {
                        app.page.view.activate(ActionCall("board.duplicate"))
                    }
                    XCTAssertLessThan(copy, few, "\(count) cards are copied")
                }
            }
        }
    }

    func testEditOfAnotherBoardReadsOnlyVisibleCards() throws {
        try onDesktop { desktop in
            let boards = [AppScene.plan, AppScene.board("Other", [("Here", Array(Self.cards.prefix(2_000)))])]
            try AppScene.run(desktop, boards) { app in
                let other = try app.reader.sections(of: app.boardID("Other"))[0].record.id
                let cards = try app.reader.cards(in: .section(other), includesArchived: false).map(\.id)
                let asked = try app.count {
                    let session = try LibrarySession(path: app.path, creates: false)
                    _ = try session.perform(.changeCards(cards, .isDone(true)), at: 0)
                }
                XCTAssertLessThan(asked, 100)
            }
        }
    }

    func testSearchReadsEachVisibleCardOnce() throws {
        let cards = (0..<10).map { CardDocument(title: "Card \($0)", notes: "A needle in the notes") }
        let sections = (0..<3).map { SectionDocument(title: "Section \($0)", cards: cards) }
        try onDesktop { desktop in
            try AppScene.run(desktop, [BoardDocument(title: "Hay", sections: sections)]) { app in
                app.press(Key("f"), holding: .leftControl)
                try desktop.wait(for: "the entry") {
                    app.main.window.shown(SearchEntry.self).first?.containsFocus ?? false
                }
                try app.rest()
                for (letters, text) in [("need", "need"), ("l", "needl")] {
                    let (before, rows) = (app.reads.count, app.page.view.rowWidgetCount)
                    app.type(letters)
                    try desktop.wait(for: "the cards with “\(text)”") { app.board.searchText == text }
                    try app.rest()
                    // The card, and its notes.
                    XCTAssertLessThanOrEqual(app.reads.count - before, 2 * rows, text)
                }
            }
        }
    }

    func testTypingInLabelEntryReadsNoCard() throws {
        try onDesktop { desktop in
            var board = AppScene.board("Plan", [("To Do", Array(Self.cards.prefix(100)))])
            board.labels = [LabelDocument(name: "sun"), LabelDocument(name: "moon")]
            try AppScene.run(desktop, [board]) { app in
                try desktop.wait(for: "all cards") { app.board.order.isLoaded }
                app.page.view.selectedItems = Set(app.board.order.list.items(in: try app.section("To Do")))
                app.page.showLabels()
                try desktop.wait(for: "the labels") { app.shownBoxes == ["sun", "moon"] }
                try app.rest()
                let before = app.reads.count
                app.type("su")
                try desktop.wait(for: "the label") { app.shownBoxes == ["sun"] }
                XCTAssertEqual(app.reads.count, before)
                app.press(.escape)
                try app.waitForNoPopover()
            }
        }
    }

    func testDragOverBoardsOpensNone() throws {
        try onDesktop { desktop in
            let others = (1...40).map { AppScene.board("Other \($0)", [("Here", []), ("There", [])]) }
            try AppScene.run(desktop, [AppScene.plan] + others) { app in
                try app.lift("A")
                let board = try app.boardID("Other 2")
                let asked = try app.count {
                    try app.boards.drag(to: app.boards.point(of: board))
                }
                XCTAssertLessThan(asked, 20)
                desktop.hand.release()
                try app.waitForLibrary("the card on the other board") {
                    try app.storedOrder(of: "Other 2") == [["A"], []]
                }
                try app.boards.waitUntilIdle()
            }
        }
    }
}

extension AppScene {
    /// The names of the checkboxes in the open popover.
    fileprivate var shownBoxes: [String] {
        main.window.shown(Popover.self).flatMap { $0.shown(CheckButton.self) }.compactMap(\.label)
    }

    /// Returns the number of reads that an action causes until the window has received its result.
    fileprivate func count(until isDone: () throws -> Bool = { true }, _ body: () throws -> Void) throws -> Int {
        try rest()
        let before = reads.count
        try body()
        try waitForLibrary("what was done", isDone)
        let last = try LibrarySession(path: path, creates: false).edits(after: 0)?.last?.sequence
        try desktop.wait(for: "the window to receive it") { board.order.sequence == last }
        try rest()
        return reads.count - before
    }
}
