import Board
import CGtk
import DesktopSupport
import DragDrop
import GtkInterop
import SectionedList
import XCTest

@testable import InlayApp
@testable import SectionedListGtk

/// Drops that a board refuses: it shows the reason during the drag, and nothing changes.
final class AppRefusalTests: DesktopTestCase {
    func testLockedSectionAcceptsNothing() throws {
        try onDesktop { desktop in
            try AppScene.inBothLayouts(desktop, [Self.board(isLocked: true)]) { app in
                try app.lift("A")
                try app.cards.drag(to: app.cards.point(of: app.card("C"), at: 0.08))
                try Self.check(app, says: "“Shelf” is locked. Unlock it to add, move, or remove cards.")
            }
        }
    }

    func testLockedSectionKeepsItsCards() throws {
        try onDesktop { desktop in
            try AppScene.run(desktop, [Self.board(isLocked: true)]) { app in
                try app.lift("C")
                try app.cards.drag(to: app.cards.point(of: app.card("B"), at: 0.08))
                try Self.check(app, says: "“Shelf” is locked. Unlock it to add, move, or remove cards.")
            }
        }
    }

    func testStrictLimitIsEnforced() throws {
        try onDesktop { desktop in
            try AppScene.inBothLayouts(desktop, [Self.board(limit: LimitDocument(count: 2, isStrict: true))]) { app in
                try app.lift("A")
                try app.cards.drag(to: app.cards.point(of: app.card("D"), at: 0.08))
                try Self.check(
                    app, says: "“Shelf” is full: its limit is 2 cards. Move a card out or raise the limit.")
                // Cards can still be moved within the section.
                try app.lift("D")
                try app.drag(before: "C", expecting: "Shelf 0")
                try app.drop()
                try app.expect([["A", "B"], ["D", "C"]], after: "a move within the full section")
            }
        }
    }

    func testAdvisoryLimitOnlyWarns() throws {
        try onDesktop { desktop in
            try AppScene.run(desktop, [Self.board(limit: LimitDocument(count: 2))]) { app in
                try app.lift("A")
                try app.drag(before: "D", expecting: "Shelf 1")
                try app.drop()
                try app.expect([["B"], ["C", "A", "D"]], after: "the drop")
                XCTAssertTrue(
                    app.page.view.shownTexts.contains("3/2"), "the header does not say that there are too many")
            }
        }
    }

    func testHeadersShowCountsAfterProposedDrop() throws {
        try onDesktop { desktop in
            try AppScene.inBothLayouts(desktop, [Self.board(limit: LimitDocument(count: 2))]) { app in
                @MainActor
                func counts() throws -> [String] {
                    try ["Open", "Shelf"].map { title in
                        let key = try XCTUnwrap(app.page.view.list.key(of: app.section(title)))
                        let labels = app.page.view.pool.sections[key]?.header?.shown(Label.self) ?? []
                        let count = try XCTUnwrap(labels.first { $0.hasStyleClass("section-count") })
                        return count.text + (count.hasStyleClass("over") ? " over" : "")
                    }
                }
                XCTAssertEqual(try counts(), ["2", "2/2"])
                try app.lift("A")
                try app.drag(before: "D", expecting: "Shelf 1")
                XCTAssertEqual(try counts(), ["1", "3/2 over"])
                desktop.hand.press(.leftControl)
                try app.cards.drag(to: app.cards.point(of: app.card("D"), at: 0.1))
                try desktop.wait(for: "a copy to be proposed") { app.feedback.proposal?.operation == .copy }
                XCTAssertEqual(try counts(), ["2", "3/2 over"])
                desktop.hand.release(.leftControl)
                try app.cancelDrag()
                XCTAssertEqual(try counts(), ["2", "2/2"])
                try app.lift("D")
                try app.drag(before: "B", expecting: "Open 1")
                XCTAssertEqual(try counts(), ["3", "1/2"])
                try app.drop()
                try app.expect([["A", "D", "B"], ["C"]], after: "the drop")
                XCTAssertEqual(try counts(), ["3", "1/2"])
            }
        }
    }

    func testMessageDisappearsWithItsBoardAndOfferStays() throws {
        try onDesktop { desktop in
            try AppScene.run(desktop, [AppScene.plan, Self.board(isLocked: true)]) { app in
                let (plan, rules) = (app.board.id, try XCTUnwrap(app.boardOrder.last))
                // They stay until something closes them.
                app.main.showToast(Toast("A refusal", duration: 600_000))
                try desktop.wait(for: "the message") { app.says("A refusal") }
                app.main.open(try app.boardID(rules))
                try desktop.wait(for: "the message to go") { !app.says("A refusal") }
                app.main.showToast(Toast("A move", button: "Undo", duration: 600_000))
                app.main.open(plan)
                try app.rest()
                XCTAssertTrue(app.says("A move"))
            }
        }
    }

    func testCountOverLimitIsNotEllipsizedInColoredSection() throws {
        try onDesktop { desktop in
            let cards = (1...6).map { CardDocument(title: "\($0)") }
            let week = SectionDocument(
                title: "This Week", color: "blue", limit: LimitDocument(count: 5), cards: cards)
            try AppScene.run(desktop, [BoardDocument(title: "Plan", sections: [week])]) { app in
                let labels = app.page.view.shown(Label.self)
                let count = try XCTUnwrap(labels.first { $0.hasStyleClass("section-count") })
                XCTAssertEqual(count.text, "6/5")
                XCTAssertEqual(pango_layout_is_ellipsized(gtk_label_get_layout(count.opaque)), 0)
            }
        }
    }

    func testFullAndLockedSectionsShowItBeforeAnyDrag() throws {
        try onDesktop { desktop in
            let limits = [LimitDocument(count: 1, isStrict: true), LimitDocument(count: 1), LimitDocument(count: 0)]
            for (limit, isLocked, expected) in [
                (limits[0], false, "[\"Full\"] 0 "), (limits[1], false, "[] 0 "), (limits[2], false, "[] 1 "),
                (nil, true, "[] 1 locked"),
            ] {
                var board = AppScene.board("Rules", [("Shelf", ["A"])])
                (board.sections[0].limit, board.sections[0].isLocked) = (limit, isLocked)
                try AppScene.inBothLayouts(desktop, [board]) { app in
                    let key = try XCTUnwrap(app.page.view.list.key(of: app.section("Shelf")))
                    let section = try XCTUnwrap(app.page.view.pool.sections[key])
                    let header = try XCTUnwrap(section.header)
                    let words = header.shown(Label.self).filter { $0.isMapped && $0.hasStyleClass("section-full") }
                    let icons = header.shown(Icon.self).filter { $0.isMapped }.count
                    XCTAssertEqual(
                        "\(words.map(\.text)) \(icons) \(section.hasStyleClass("locked") ? "locked" : "")", expected)
                }
            }
        }
    }

    func testTooltipsOnSectionsExplainColorCountLimitAndLock() throws {
        try onDesktop { desktop in
            let strict = LimitDocument(count: 1, isStrict: true)
            for (limit, isLocked, expected) in [
                (nil, false, ["Blue", "1 card"]),
                (strict, false, ["Blue", "Limit: 1 card", "Full: no more cards can be added"]),
                (LimitDocument(count: 0), false, ["Blue", "Recommended limit: 0 cards", "Over the limit of 0 cards"]),
                (nil, true, ["Blue", "1 card", "Locked: its cards can't be moved"]),
            ] as [(LimitDocument?, Bool, [String])] {
                var board = AppScene.board("Rules", [("Shelf", ["A"])])
                board.sections[0].color = "blue"
                (board.sections[0].limit, board.sections[0].isLocked) = (limit, isLocked)
                try AppScene.run(desktop, [board]) { app in
                    let id = try app.section("Shelf")
                    let key = try XCTUnwrap(app.page.view.list.key(of: id))
                    let section = { app.page.view.pool.sections[key] }
                    @MainActor
                    func tips(_ part: Widget?) -> Set<String> {
                        let shown = part?.shown(Widget.self).filter { !($0 is Button) && $0.isMapped } ?? []
                        return Set(shown.compactMap(\.tooltip)).subtracting(["Shelf"])
                    }
                    XCTAssertEqual(tips(section()?.header), Set(expected))
                    app.page.board.perform(.changeSection(id, .isCollapsed(true)))
                    try desktop.wait(for: "the strip") { section()?.isStrip ?? false }
                    try app.rest()
                    XCTAssertEqual(tips(section()?.strip), Set(expected))
                }
            }
        }
    }

    func testRefusalReasonEndsWithDrag() throws {
        try onDesktop { desktop in
            let full = Self.board(limit: LimitDocument(count: 1, isStrict: true))
            var other = AppScene.board("Full", [("Only", ["X"])])
            other.sections[0].limit = LimitDocument(count: 1, isStrict: true)
            try AppScene.run(desktop, [full, other]) { app in
                for isDropped in [true, false] {
                    try app.lift("A")
                    try app.cards.drag(to: app.cards.point(of: app.card("D"), at: 0.08))
                    try desktop.wait(for: "the reason") { app.page.view.overlays.reasonLabel.isShownAsChild }
                    try app.boards.drag(to: app.boards.point(of: app.boardID("Full")))
                    let sidebar = app.boards.view
                    try desktop.wait(for: "the reason in the sidebar") { sidebar.overlays.reasonLabel.isShownAsChild }
                    XCTAssertFalse(app.page.view.overlays.reasonLabel.isShownAsChild, "the reason stays on the board")
                    if isDropped { try app.drop() } else { try app.cancelDrag() }
                    try desktop.wait(for: "the reason to go") { !sidebar.overlays.reasonLabel.isShownAsChild }
                    try app.lift("A")
                    try app.cards.drag(to: app.cards.point(of: app.card("D"), at: 0.08))
                    try desktop.wait(for: "the reason") { app.page.view.overlays.reasonLabel.isShownAsChild }
                    if isDropped { try app.drop() } else { try app.cancelDrag() }
                    try desktop.wait(for: "the reason to go") { !app.page.view.overlays.reasonLabel.isShownAsChild }
                }
            }
        }
    }

    private static func board(isLocked: Bool = false, limit: LimitDocument? = nil) -> BoardDocument {
        var board = AppScene.board("Rules", [("Open", ["A", "B"]), ("Shelf", ["C", "D"])])
        board.sections[1].isLocked = isLocked
        board.sections[1].limit = limit
        return board
    }

    /// Checks that a drop here is refused with a visible reason, and changes nothing.
    @MainActor
    private static func check(_ app: AppScene, says reason: String, line: UInt = #line) throws {
        try app.desktop.wait(for: "the refusal", line: line) { app.feedback.proposal?.operation == .forbidden }
        try app.desktop.frames(1)
        XCTAssertTrue(app.page.view.overlays.reasonLabel.isShownAsChild, "no reason is shown", line: line)
        XCTAssertEqual(app.page.view.overlays.reasonLabel.text, reason, line: line)
        try app.drop()
        try app.expect([["A", "B"], ["C", "D"]], after: "the refused drop", line: line)
        XCTAssertEqual(try app.nextUndo(), app.firstUndo, "something was written", line: line)
        XCTAssertFalse(app.page.view.overlays.reasonLabel.isShownAsChild, "the reason stays", line: line)
    }
}

extension AppScene {
    /// Cancels the drag.
    fileprivate func cancelDrag() throws {
        press(.escape)
        try desktop.wait(for: "the drag to end") { !page.view.list.hasActiveDrag }
        desktop.hand.release()
        try cards.waitUntilIdle()
        try boards.waitUntilIdle()
    }
}
