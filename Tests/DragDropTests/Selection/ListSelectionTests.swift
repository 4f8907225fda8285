import DragDrop
import SectionedList
import TestSupport
import XCTest

/// Selecting by pointer and by keyboard, as in GTK's lists.
final class ListSelectionTests: XCTestCase {
    private let list = ListSelectionTests.list()

    func testClickSelectsOnlyItsItem() {
        var selection = ListSelection<String>()
        selection.click("B", in: list)
        selection.click("D", in: list)
        XCTAssertEqual(text(selection), "D")
        XCTAssertEqual(selection.anchor, "D")
        selection.click("gone", in: list)
        XCTAssertEqual(text(selection), "D")
    }

    func testControlClickTogglesOneItem() {
        var selection = ListSelection<String>()
        selection.click("B", in: list)
        selection.click("E", .toggle, in: list)
        XCTAssertEqual(text(selection), "B E")
        selection.click("B", .toggle, in: list)
        XCTAssertEqual(text(selection), "E")
    }

    func testShiftClickSelectsRangeAcrossSections() {
        var selection = ListSelection<String>()
        selection.click("B", in: list)
        selection.click("F", .extend, in: list)
        XCTAssertEqual(text(selection), "B C D E F")
        selection.click("A", .extend, in: list)
        XCTAssertEqual(text(selection), "A B", "the anchor stays")
        selection.clear()
        selection.click("E", .extend, in: list)
        XCTAssertEqual(text(selection), "E", "without an anchor it begins there")
    }

    func testHiddenSectionsAreSkipped() {
        var selection = ListSelection<String>()
        selection.click("B", in: list)
        selection.click("F", .extend, in: list, skipping: { $0 == "two" })
        XCTAssertEqual(text(selection), "B C F")
        selection.selectAll(in: list, skipping: { $0 == "one" })
        XCTAssertEqual(text(selection), "D E F")
    }

    func testControlShiftClickGivesRangeStateOfAnchor() {
        var selection = ListSelection<String>()
        selection.click("A", in: list)
        selection.click("D", .toggle, in: list)
        selection.click("F", [.toggle, .extend], in: list)
        XCTAssertEqual(text(selection), "A D E F")
        selection.click("E", .toggle, in: list)
        selection.click("F", [.toggle, .extend], in: list)
        XCTAssertEqual(text(selection), "A D")
    }

    func testPressOnSelectedItemWaitsForRelease() {
        var selection = Self.selection("B C D", in: list)
        selection.press("C", in: list)
        XCTAssertEqual(text(selection), "B C D", "they may all be dragged now")
        selection.release(in: list)
        XCTAssertEqual(text(selection), "C")
        selection = Self.selection("B C D", in: list)
        selection.press("C", .toggle, in: list)
        XCTAssertEqual(text(selection), "B C D")
        selection.release(in: list)
        XCTAssertEqual(text(selection), "B D")
    }

    func testControlPressWaitsForReleaseSoDragAddsNothing() {
        var selection = Self.selection("B", in: list)
        selection.press("D", .toggle, in: list)
        XCTAssertEqual(text(selection), "B", "D may be dragged alone")
        selection.release(in: list)
        XCTAssertEqual(text(selection), "B D")
        selection.press("E", .toggle, in: list)
        selection.forgetPress()
        selection.release(in: list)
        XCTAssertEqual(text(selection), "B D")
    }

    func testPressThatBecomesDragChangesNothing() {
        var selection = Self.selection("B C D", in: list)
        selection.press("C", in: list)
        selection.forgetPress()
        selection.release(in: list)
        XCTAssertEqual(text(selection), "B C D")
    }

    func testPressOnUnselectedItemCountsAtOnce() {
        var selection = Self.selection("B C D", in: list)
        selection.press("F", in: list)
        XCTAssertEqual(text(selection), "F")
        selection.release(in: list)
        XCTAssertEqual(text(selection), "F")
    }

    func testKeysMoveExtendOrKeepSelection() {
        var selection = ListSelection<String>()
        selection.move(to: "B", in: list)
        selection.move(to: "C", .extend, in: list)
        selection.move(to: "D", .extend, in: list)
        XCTAssertEqual(text(selection), "B C D")
        selection.move(to: "C", .extend, in: list)
        XCTAssertEqual(text(selection), "B C")
        selection.move(to: "F", .toggle, in: list)
        XCTAssertEqual(text(selection), "B C", "only the focus has moved")
        selection.click("F", .toggle, in: list)
        XCTAssertEqual(text(selection), "B C F", "the space bar")
        selection.move(to: "A", in: list)
        XCTAssertEqual(text(selection), "A")
    }

    func testBandSelectsOnlyTouchedItems() {
        var selection = Self.selection("A B", in: list)
        selection.beginBand()
        XCTAssertEqual(text(selection), "")
        selection.updateBand(["C", "D", "E"])
        selection.updateBand(["C", "D"])
        selection.endBand()
        XCTAssertEqual(text(selection), "C D")
        selection.updateBand(["E"])
        XCTAssertEqual(text(selection), "C D", "there is no band anymore")
        selection.click("E", .extend, in: list)
        XCTAssertEqual(text(selection), "C D E", "the first one is the anchor")
    }

    func testBandWithKeyTogglesOrExtendsPreviousSelection() {
        var selection = Self.selection("A B", in: list)
        selection.beginBand(.toggle)
        selection.updateBand(["A", "B", "C"])
        XCTAssertEqual(text(selection), "C")
        selection.updateBand(["B", "C"])
        XCTAssertEqual(text(selection), "A C")
        selection.cancelBand()
        XCTAssertEqual(text(selection), "A B")
        XCTAssertEqual(selection.anchor, "A")
        selection.beginBand(.extend)
        selection.updateBand(["B", "C"])
        XCTAssertEqual(text(selection), "A B C")
    }

    func testSingleSelectionHasNoRanges() {
        var selection = ListSelection<String>(mode: .single)
        selection.click("B", .toggle, in: list)
        selection.click("D", .extend, in: list)
        XCTAssertEqual(text(selection), "D")
        selection.click("E", .toggle, in: list)
        XCTAssertEqual(text(selection), "E")
        selection.click("E", .toggle, in: list)
        XCTAssertEqual(text(selection), "")
        selection.selectAll(in: list)
        selection.beginBand()
        selection.updateBand(["A", "B"])
        XCTAssertEqual(text(selection), "")
        selection.select(["C", "D"])
        XCTAssertEqual(text(selection), "C")
    }

    func testNothingIsSelectedWithoutSelectionMode() {
        var selection = ListSelection<String>(mode: .none)
        selection.click("B", in: list)
        selection.press("B", in: list)
        selection.move(to: "C", in: list)
        selection.select(["C"])
        selection.selectAll(in: list)
        selection.beginBand()
        selection.updateBand(["A"])
        XCTAssertEqual(text(selection), "")
        XCTAssertNil(selection.anchor)
    }

    func testChangedModeKeepsAllowedSelection() {
        var selection = Self.selection("B C D", in: list)
        selection.mode = .single
        XCTAssertEqual(text(selection), "B")
        selection.mode = .multiple
        XCTAssertEqual(text(selection), "B")
        selection.mode = .none
        XCTAssertEqual(text(selection), "")
    }

    func testRemovedItemsAreDeselectedAndReplacedOnesStaySelected() throws {
        var list = self.list
        var selection = Self.selection("B C D", in: list)
        selection.press("C", in: list)
        var edits = list.remove(["B"])
        selection.update(for: list, after: edits)
        XCTAssertEqual(selection.items, ["C", "D"])
        XCTAssertNil(selection.anchor)
        edits = try list.replace("C", with: "c")
        selection.update(for: list, after: edits)
        XCTAssertEqual(selection.items, ["c", "D"])
        selection.release(in: list)
        XCTAssertEqual(selection.items, ["c"], "it is still the one that was pressed")
        selection.press("c", in: list)
        list.remove(["c"])
        selection.update(for: list)
        selection.release(in: list)
        XCTAssertEqual(selection, ListSelection())
    }

    func testBandFollowsList() {
        var list = self.list
        var selection = Self.selection("A B", in: list)
        selection.beginBand(.extend)
        selection.updateBand(["C", "D"])
        list.remove(["A", "D"])
        selection.update(for: list)
        XCTAssertEqual(selection.items, ["B", "C"])
        selection.cancelBand()
        XCTAssertEqual(selection.items, ["B"])
    }

    func testRandomClicksMatchMarkedArray() {
        XCTAssertNil(
            forAll(cases: 300, lengths: 1...30) { random in
                (item: random.int(in: 0...19), keys: random.int(in: 0...3), isPress: random.oneIn(2))
            } property: { clicks in
                let contents = [(0, Array(0..<7)), (1, []), (2, Array(7..<12)), (3, Array(12..<20))]
                guard let list = try? SectionedList(contents) else { return "the IDs occur twice" }
                var selection = ListSelection<Int>()
                // The third section is collapsed.
                let shown = Set(0..<7).union(12..<20)
                var marks = Array(repeating: false, count: 20)
                var anchor: Int?
                for click in clicks where shown.contains(click.item) {
                    let keys = SelectionModifiers(rawValue: click.keys)
                    let (items, changeCount) = (selection.items, selection.changeCount)
                    if click.isPress {
                        selection.press(click.item, keys, in: list, skipping: { $0 == 2 })
                        selection.release(in: list, skipping: { $0 == 2 })
                    } else {
                        selection.click(click.item, keys, in: list, skipping: { $0 == 2 })
                    }
                    let before = marks
                    if let anchor, keys.contains(.extend) {
                        for item in 0..<20 {
                            let isInside = shown.contains(item) && (item - anchor) * (item - click.item) <= 0
                            if isInside { marks[item] = !keys.contains(.toggle) || before[anchor] }
                            if !isInside, !keys.contains(.toggle) { marks[item] = false }
                        }
                    } else {
                        if !keys.contains(.toggle) { marks = marks.map { _ in false } }
                        marks[click.item] = keys.contains(.toggle) ? !before[click.item] : true
                        anchor = click.item
                    }
                    let expected = Set((0..<20).filter { marks[$0] })
                    if selection.items != expected { return "\(selection.items.sorted()), not \(expected.sorted())" }
                    let isCounted = selection.changeCount != changeCount
                    if isCounted != (selection.items != items) { return "counted: \(isCounted), at \(click)" }
                }
                return nil
            })
    }

    func testOnlyChangedSetCountsAsChange() {
        var selection = ListSelection<String>()
        var count = selection.changeCount
        func check(_ isChange: Bool, line: UInt = #line, _ body: (inout ListSelection<String>) -> Void) {
            body(&selection)
            XCTAssertEqual(selection.changeCount != count, isChange, line: line)
            count = selection.changeCount
        }
        check(false) { $0.clear() }
        check(true) { $0.select(["A", "B"]) }
        check(false) { $0.select(["B", "A"]) }
        check(true) { $0.selectAll(in: list) }
        check(false) { $0.selectAll(in: list) }
        check(false) { $0.beginBand(.toggle) }
        check(true) { $0.updateBand(["A"]) }
        check(false) { $0.updateBand(["A"]) }
        check(true) { $0.cancelBand() }
        check(false) { $0.update(for: list) }
        check(true) { $0.mode = .single }
        check(true) { $0.mode = .none }
        check(false) { $0.clear() }
        XCTAssertEqual(selection, ListSelection(mode: .none), "its history is not part of it")
    }

    func testSeveralSelectedItemsAreReducedToFocusedOne() {
        var selection = Self.selection("A B D", in: list)
        XCTAssertTrue(selection.reduce(toFocused: "D"))
        XCTAssertEqual(text(selection), "D")
        XCTAssertEqual(selection.anchor, "D", "a range begins elsewhere")
        XCTAssertFalse(selection.reduce(toFocused: "D"))
        XCTAssertFalse(selection.reduce(toFocused: "E"), "one item, and the focus elsewhere")
        XCTAssertEqual(text(selection), "D")
        // The focused item might not be selected, after Control and an arrow key.
        selection = Self.selection("A B", in: list)
        XCTAssertTrue(selection.reduce(toFocused: "F"))
        XCTAssertEqual(text(selection), "F")
        selection = Self.selection("A B", in: list)
        selection.beginBand(.extend)
        XCTAssertFalse(selection.reduce(toFocused: "A"), "a rubber band is in progress")
        XCTAssertEqual(text(selection), "A B")
    }

    private func text(_ selection: ListSelection<String>) -> String {
        list.inListOrder(selection.items).joined(separator: " ")
    }

    private static func selection(
        _ items: String, in list: SectionedList<String, String>
    ) -> ListSelection<String> {
        var selection = ListSelection<String>()
        selection.select(items.split(separator: " ").map(String.init))
        return selection
    }

    private static func list() -> SectionedList<String, String> {
        let contents = [("one", ["A", "B", "C"]), ("two", ["D", "E"]), ("three", ["F"])]
        return (try? SectionedList(contents)) ?? SectionedList()
    }
}
