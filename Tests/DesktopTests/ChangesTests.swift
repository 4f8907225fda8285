import DesktopSupport
import DragDrop
import GtkInterop
import SectionedList
import TestSupport
import XCTest

@testable import SectionedListGtk

/// The program's changes to the list: they appear in place, in order, and animated.
final class ChangesTests: DesktopTestCase {
    func testEachChangeIsShown() throws {
        try onDesktop { desktop in
            try BoardScene.inAllArrangements(desktop) { board in
                let list = board.list
                func check(_ order: [[String]], line: UInt = #line) throws {
                    try MainActor.assumeIsolated {
                        try board.rest()
                        XCTAssertEqual(board.order, order, line: line)
                        let rows = order.joined().filter { board.view.rowContent(of: $0) != nil }
                        XCTAssertEqual(rows, Array(order.joined()), "not all are visible", line: line)
                        XCTAssertEqual(board.view.pool.rows.count, rows.count, "rows without items", line: line)
                        board.checkRows(line: line)
                    }
                }
                try list.insert(["X", "Y"], at: ItemPath(item: 1, section: 0))
                try check([["A", "X", "Y", "B", "C", "D", "E"], ["F", "G"], []])
                list.remove(["A", "C", "G"])
                try check([["X", "Y", "B", "D", "E"], ["F"], []])
                list.move(["E", "X"], to: ItemPath(item: 0, section: 2))
                try check([["Y", "B", "D"], ["F"], ["X", "E"]])
                try list.reload(["D", "New", "Y"], inSection: 0)
                try check([["D", "New", "Y"], ["F"], ["X", "E"]])
                list.moveSections(["Later"], toOffset: 0)
                try check([["X", "E"], ["D", "New", "Y"], ["F"]])
                try list.apply([.replaceItem("F", with: "Z")])
                try check([["X", "E"], ["D", "New", "Y"], ["Z"]])
                list.reload(try SectionedList([("Only", ["Z", "D"]), ("More", ["Q"])]))
                try check([["Z", "D"], ["Q"]])
                XCTAssertEqual(board.sectionOrder, ["Only", "More"])
                XCTAssertNil(board.view.frame(ofSection: "Doing"))
            }
        }
    }

    func testCardInsertedInSameFrameAsRemovalShowsItsText() throws {
        try onDesktop { desktop in
            try BoardScene.inAllArrangements(desktop) { board in
                try board.click("A", selects: ["A"])
                board.list.remove(["A"])
                try board.list.insert(["New"], at: ItemPath(item: 1, section: 1))
                try board.rest()
                XCTAssertEqual((board.view.rowContent(of: "New") as? Label)?.text, "New")
                XCTAssertEqual(board.view.selectedItems, [])
                XCTAssertNotEqual(board.focusedCard, "New", "it does not have the focus")
                board.checkRows()
                // A row that was pressed and then removed is not dragged.
                let place = try board.place(board.point(of: "D"))
                desktop.hand.move(to: place)
                try desktop.frames(2)
                desktop.hand.press()
                try desktop.wait(for: "the press") { board.view.pointer.pressed != nil }
                board.list.remove(["D"])
                try board.list.insert(["Newer"], at: ItemPath(item: 0, section: 0))
                for step in 1...20 { try desktop.hand.glide(to: place.moved(x: step * 4, y: step), steps: 1) }
                XCTAssertFalse(board.list.hasActiveDrag)
                desktop.hand.release()
                try board.rest()
                board.checkRows()
            }
        }
    }

    func testRowsGlideToTheirPlaces() throws {
        try onDesktop { desktop in
            try BoardScene.inAllArrangements(desktop) { board in
                let before = try XCTUnwrap(board.view.frame(of: "C"))
                try board.makeMotionsLast()
                board.list.remove(["A"])
                let settled = try XCTUnwrap(board.view.frame(of: "C"))
                XCTAssertLessThan(settled.minY, before.minY)
                var seen: [Double] = []
                try desktop.frames(1)
                try desktop.wait(for: "the row to be there") {
                    let frame = board.view.presentationFrame(of: "C")
                    if let frame, frame.minY != before.minY, frame != settled { seen.append(frame.minY) }
                    return frame == settled && !board.view.isMoving
                }
                XCTAssertFalse(seen.isEmpty, "it jumps")
                XCTAssertEqual(seen, seen.sorted(by: >), "it goes back and forth")
                XCTAssertTrue(seen.allSatisfy { $0 > settled.minY && $0 < before.minY })
                try board.rest()
                board.checkRows()
                // A row that moves to another section is drawn above all others.
                board.list.move(["B"], to: ItemPath(item: 0, section: 1))
                try desktop.wait(for: "the flight") { board.view.animator.flyingRows == [board.list.row(of: "B")!] }
                let placed = board.list.row(of: "B").flatMap {
                    board.view.presentationFrame(of: $0, at: board.view.animator.placedTime)
                }
                XCTAssertNotEqual(placed, board.view.frame(of: "B"))
                try board.rest()
                XCTAssertEqual(board.view.animator.flyingRows, [])
                board.checkRows()
            }
        }
    }

    func testRowReleasedNearItsPlaceIsDrawnThere() throws {
        try onDesktop { desktop in
            let board = try BoardScene(desktop, BoardScene.sections, width: 700, height: 400)
            let view = board.view
            let row = try XCTUnwrap(board.list.row(of: "B"))
            let section = try XCTUnwrap(view.pool.rows[row]?.section.flatMap { view.pool.sections[$0] })
            let drawing = section.drawHandler
            defer { section.drawHandler = drawing }
            var isDrawnInSection: Bool?
            section.drawHandler = { section, snapshot in
                isDrawnInSection = !view.animator.flyingRows.contains(row)
                drawing?(section, snapshot)
            }
            let frame = try XCTUnwrap(view.frame(of: "B"))
            view.animator.launch(row, from: Point(x: frame.x, y: frame.y + 2), duration: .milliseconds(1_000))
            view.queueLayout()
            try desktop.wait(for: "the flight") { view.animator.flyingRows == [row] }
            section.queueDraw()
            try desktop.wait(for: "the section without it") { isDrawnInSection == false }
            XCTAssertEqual(try XCTUnwrap(view.presentationFrame(of: "B")).y, frame.y + 1, accuracy: 1)
            try desktop.wait(for: "the row to be in its section") { isDrawnInSection == true }
            try desktop.wait(for: "the row to be in its place") { view.presentationFrame(of: "B") == frame }
        }
    }

    func testEverythingLandsAtOnceWithoutAnimations() throws {
        try onDesktop { desktop in
            Desktop.hasAnimations = false
            defer { Desktop.hasAnimations = true }
            try BoardScene.inAllArrangements(desktop) { board in
                var isEverElsewhere = false
                @MainActor func isAtRest() -> Bool {
                    for card in board.order.joined() where board.view.rowContent(of: card) != nil {
                        if board.view.presentationFrame(of: card) != board.view.frame(of: card) {
                            isEverElsewhere = true
                        }
                    }
                    return !board.view.isMoving
                }
                board.list.remove(["A"])
                try board.list.insert(["New"], at: ItemPath(item: 1, section: 1))
                board.list.move(["E"], to: ItemPath(item: 0, section: 2))
                try desktop.frames(1)
                XCTAssertTrue(isAtRest())
                XCTAssertFalse(isEverElsewhere)
                board.checkRows()
                try board.lift("B")
                try board.drag(before: "G", expecting: "Done 2")
                XCTAssertTrue(isAtRest())
                desktop.hand.release()
                try desktop.wait(for: "the drop") { board.isIdle && isAtRest() }
                XCTAssertFalse(isEverElsewhere)
                XCTAssertEqual(board.order, [["C", "D"], ["F", "New", "B", "G"], ["E"]])
                try desktop.frames(2)
                board.checkRows()
            }
        }
    }

    func testRowsNeverOverlap() throws {
        try onDesktop { desktop in
            for layout in ListLayout.withRows {
                let board = try BoardScene(desktop, [("One", []), ("Two", []), ("Three", [])], layout: layout)
                var random = SplitMix64(seed: TestSeed.current)
                var number = 0
                for _ in 0..<25 {
                    for _ in 0..<random.int(in: 1...3) { Self.change(board, &number, &random) }
                    // Sometimes during the animation of the last change.
                    if random.oneIn(3) { try desktop.frames(random.int(in: 1...3)) } else { try board.rest() }
                    guard !board.view.isMoving else { continue }
                    let faults = board.rowFaults() + board.scrolledTooFar
                    guard faults.isEmpty else { return XCTFail("\(faults); INLAY_SEED=\(TestSeed.current) repeats it") }
                }
                try board.rest()
                board.checkRows()
                board.window.window.destroy()
            }
        }
    }

    @MainActor
    private static func change(_ board: BoardScene, _ number: inout Int, _ random: inout SplitMix64) {
        let list = board.list
        let cards = board.order.joined().map { $0 }
        let path = ItemPath(item: random.int(in: 0...8), section: random.int(in: 0...(list.numberOfSections - 1)))
        let some = (0..<random.int(in: 1...4)).compactMap { _ in cards.randomElement(using: &random) }
        switch random.int(in: 0...9) {
        case 0...3:
            // Some have several lines.
            let new = (0..<random.int(in: 1...6)).map { step in
                "\(number + step)" + String(repeating: "\nmore", count: random.oneIn(3) ? random.int(in: 1...4) : 0)
            }
            number += new.count
            _ = try? list.insert(new, at: path)
        case 4: list.remove(some)
        case 5, 6: list.move(Set(some), to: path)
        case 7: list.moveSections([list.sectionID(at: path.section)], toOffset: random.int(in: 0...3))
        case 8:
            let section = list.sectionID(at: path.section)
            board.view.setCollapsed(random.oneIn(2), section: section)
        default:
            board.view.viewport.scroll(
                board.scroller(list.sectionID(at: path.section)), by: Double(random.int(in: -400...900)))
        }
    }
}
