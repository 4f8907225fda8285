import DesktopSupport
import DragDrop
import GtkInterop
import SectionedList
import XCTest

@testable import SectionedListGtk

/// Selecting, opening, and showing menus with the mouse.
final class PointerSelectionTests: DesktopTestCase {
    func testControlTogglesAndShiftSelectsRangeAcrossSections() throws {
        try onDesktop { desktop in
            try BoardScene.inAllArrangements(desktop) { board in
                var told: [Set<String>] = []
                board.view.onSelectionChange = { told.append($0) }
                try board.click("D", selects: ["D"])
                try board.click("A", holding: .leftControl, selects: ["A", "D"])
                try board.click("D", holding: .leftControl, selects: ["A"])
                try board.click("C", selects: ["C"])
                try board.click("F", holding: .leftShift, selects: ["C", "D", "E", "F"])
                try board.click("A", holding: .leftShift, selects: ["A", "B", "C"])
                try board.click("G", holding: .leftControl, selects: ["A", "B", "C", "G"])
                try board.click("E", holding: .leftControl, .leftShift, selects: ["A", "B", "C", "E", "F", "G"])
                XCTAssertEqual(told.last, board.view.selectedItems)
                XCTAssertEqual(told.count, 8)
                for (key, row) in board.view.pool.rows {
                    XCTAssertEqual(row.looksSelected, board.view.selectedItems.contains(board.list.item(of: key)!))
                }
                XCTAssertEqual(board.program.calls, [])
            }
        }
    }

    func testClickOutsideRowsSelectsNothing() throws {
        try onDesktop { desktop in
            for mode in [SelectionMode.multiple, .single] {
                try BoardScene.inAllArrangements(desktop) { board in
                    board.view.selectionMode = mode
                    for card in ["E", "A"] {
                        try board.click(card, selects: [card])
                        let section = try XCTUnwrap(board.view.frame(ofSection: "Later"))
                        // In an empty column, and below all columns or sections.
                        var places = [Point(x: section.midX, y: section.maxY + 40)]
                        if board.view.layout == .columns {
                            places.append(Point(x: section.midX, y: section.maxY - 10))
                        }
                        for place in places {
                            try board.click(at: place)
                            try board.waitForSelection([], after: "a click in \(mode) at \(place)")
                            try board.click(card, selects: [card])
                        }
                    }
                    // With a modifier key, the click starts an extension and does not clear the selection.
                    let section = try XCTUnwrap(board.view.frame(ofSection: "Later"))
                    try board.click(at: Point(x: section.midX, y: section.maxY - 4), holding: .leftControl)
                    try desktop.frames(2)
                    XCTAssertEqual(board.view.selectedItems, ["A"])
                }
            }
        }
    }

    func testDoubleClickOpensOnce() throws {
        try onDesktop { desktop in
            let board = try BoardScene(desktop, BoardScene.sections)
            var opened: [String] = []
            board.view.onActivate = { opened.append($0) }
            desktop.hand.move(to: try board.place(board.point(of: "C")))
            try desktop.frames(2)
            desktop.hand.click()
            try board.waitForSelection(["C"], after: "a click")
            XCTAssertEqual(opened, [])
            desktop.hand.click()
            try desktop.wait(for: "the opening") { opened == ["C"] }
            // On another row, it is a first click again.
            try board.click("D", selects: ["D"])
            XCTAssertEqual(opened, ["C"])
            XCTAssertTrue(board.isIdle)
        }
    }

    func testDragImmediatelyAfterClickLiftsCardAndOpensNothing() throws {
        try onDesktop { desktop in
            let board = try BoardScene(desktop, BoardScene.sections)
            var opened: [String] = []
            board.view.onActivate = { opened.append($0) }
            try board.click("C", selects: ["C"])
            try board.lift("C")
            try board.drag(over: "D")
            try board.drop()
            XCTAssertEqual(opened, [])
            XCTAssertEqual(board.program.calls.last, "end move")
        }
    }

    func testSecondPressThatBecomesDragOrHasModifierOpensNothing() throws {
        try onDesktop { desktop in
            let board = try BoardScene(desktop, BoardScene.sections)
            var opened: [String] = []
            board.view.onActivate = { opened.append($0) }
            // Nothing can be dragged: the press stays a press, however far the pointer moves.
            board.view.list.dragDelegate = nil
            try board.click("C", selects: ["C"])
            desktop.hand.press()
            desktop.hand.move(to: try board.place(board.point(of: "D")))
            try desktop.frames(2)
            desktop.hand.release()
            // The key is released before the button.
            try board.click("A", selects: ["A"])
            desktop.hand.press(.leftControl)
            desktop.hand.press()
            desktop.hand.release(.leftControl)
            desktop.hand.release()
            try board.waitForSelection([], after: "a press with Control")
            XCTAssertEqual(opened, [])
        }
    }

    func testTogglingCardDoesNotCopyLargeSelection() throws {
        try onDesktop { desktop in
            let board = try BoardScene(desktop, [("Long", (0..<5_000).map { "Card \($0)" })])
            try board.click("Card 1", selects: ["Card 1"])
            desktop.hand.holding(.leftControl) { desktop.hand.type(.a) }
            try desktop.wait(for: "all") { board.view.selectedItems.count == 5_000 }
            // The bits of a set are the address of its storage.
            let address = unsafeBitCast(board.view.selection.items, to: Int.self)
            board.desktop.hand.move(to: try board.place(board.point(of: "Card 3")))
            desktop.hand.holding(.leftControl) { desktop.hand.click() }
            try desktop.wait(for: "one less") { board.view.selectedItems.count == 4_999 }
            XCTAssertFalse(board.view.selectedItems.contains("Card 3"))
            XCTAssertEqual(unsafeBitCast(board.view.selection.items, to: Int.self), address)
        }
    }

    func testSecondaryButtonRequestsMenuAtPointer() throws {
        try onDesktop { desktop in
            let board = try BoardScene(desktop, BoardScene.sections)
            var asked: [String?] = []
            var sections: [String?] = []
            var points: [Point] = []
            board.view.onContextMenu = {
                asked.append($0)
                sections.append($1)
                points.append($2)
            }
            try board.click("B", selects: ["B"])
            try board.click("C", holding: .leftControl, selects: ["B", "C"])
            let place = try board.point(of: "B")
            try board.click(at: place, .secondary)
            try desktop.wait(for: "the menu") { asked == ["B"] }
            XCTAssertEqual(points[0].x, place.x, accuracy: 1)
            XCTAssertEqual(points[0].y, place.y, accuracy: 1)
            XCTAssertEqual(board.view.selectedItems, ["B", "C"], "a menu of one of several is for all of them")
            try board.click(at: board.point(of: "F"), .secondary)
            try desktop.wait(for: "the menu") { asked == ["B", "F"] }
            XCTAssertEqual(board.view.selectedItems, ["F"])
            try board.click(at: Point(x: 900, y: 300), .secondary)
            try desktop.wait(for: "the menu of the board") { asked == ["B", "F", nil] }
            XCTAssertEqual(sections, ["Doing", "Done", nil])
            try board.click(at: board.headerPoint(of: "Doing"), .secondary)
            try desktop.wait(for: "the menu of a section") { sections.count == 4 }
            XCTAssertNil(asked[3])
            XCTAssertEqual(sections[3], "Doing")
            XCTAssertEqual(board.view.selectedItems, ["F"])
            XCTAssertTrue(board.isIdle)
        }
    }

    func testPressOutsideRowsReportsSectionAndSelectsNothing() throws {
        try onDesktop { desktop in
            let board = try BoardScene(desktop, BoardScene.sections)
            var pressed: [String] = []
            board.view.onBackgroundPress = { section, _, count in pressed.append("\(section ?? "none") \(count)") }
            // Not with a click, which would count as the first of a double-click.
            board.view.selectedItems = ["B"]
            let last = try XCTUnwrap(board.view.frame(of: "G"))
            let section = try XCTUnwrap(board.view.frame(ofSection: "Done"))
            try board.click(at: Point(x: last.midX, y: min(last.maxY + 4, section.maxY - 2)))
            try desktop.wait(for: "the press") { pressed == ["Done 1"] }
            XCTAssertEqual(board.view.selectedItems, [])
            desktop.hand.click()
            try desktop.wait(for: "the second one") { pressed == ["Done 1", "Done 2"] }
            try board.click(at: Point(x: section.midX, y: 500))
            try desktop.wait(for: "the press outside the sections") { pressed.count == 3 }
            XCTAssertEqual(pressed.last, "none 1")
            try board.click(at: board.headerPoint(of: "Done"))
            try board.click("B", selects: ["B"])
            XCTAssertEqual(pressed.count, 3)
        }
    }
}
