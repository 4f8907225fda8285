import SectionedList
import XCTest

@testable import DragDrop

/// Sections that are dragged from another list by their headers.
final class ForeignSectionTests: XCTestCase {
    func testSectionFromAnotherListGoesBetweenColumns() {
        for (x, offset) in [(20.0, 0), (200, 1), (312, 1), (500, 2), (680, 2)] {
            var scene = Self.columns
            scene.enter(sections: 1, at: Point(x: x, y: 200))
            XCTAssertEqual(scene.destination, "section \(offset)", "at \(x)")
            XCTAssertEqual(scene.feedback.gap, .sections(offset: offset, extent: 280))
            XCTAssertEqual(scene.feedback.announcement, .sectionAt(position: offset + 1, count: 3))
            scene.drop()
            var expected = ["todo", "done"]
            expected.insert("new 1", at: offset)
            XCTAssertEqual(scene.surface.list.sectionIDs, expected, "at \(x)")
        }
    }

    func testGapIsAsTallAsSectionFromAnotherList() {
        for (height, expected) in [(Double?.none, 600.0), (150, 150), (9000, 600)] {
            var scene = Self.columns
            scene.enter(sections: 1, height: height, at: Point(x: 312, y: 200))
            XCTAssertEqual(scene.feedback.backdrop?.motion.target.height, expected)
            XCTAssertEqual(scene.feedback.gap, .sections(offset: 1, extent: 280))
        }
        for (height, expected) in [(Double?.none, 96.0), (150, 150), (9000, 600)] {
            var scene = DragScene(["todo": "A B", "done": "C"])
            scene.enter(sections: 1, height: height, at: Point(x: 100, y: 20))
            XCTAssertEqual(scene.feedback.gap, .sections(offset: 0, extent: expected))
        }
    }

    func testSectionsFromAnotherListGoBetweenThoseOfOneList() {
        var scene = DragScene(["todo": "A B", "done": "C"])
        scene.enter(sections: 2, at: Point(x: 100, y: 20))
        XCTAssertEqual(scene.destination, "section 0")
        scene.move(y: 170)
        XCTAssertEqual(scene.destination, "section 1")
        scene.drop()
        XCTAssertEqual(scene.surface.list.sectionIDs, ["todo", "new 1", "new 2", "done"])
    }

    func testGapOfSectionFromAnotherListMovesNothingUnderRestingPointer() {
        var scene = Self.columns
        for x in stride(from: 0.0, through: 700, by: 7) {
            scene.enter(sections: 1, at: Point(x: x, y: 200))
            let destination = scene.destination
            for _ in 0..<3 {
                scene.wait(100)
                scene.updateUnderPointer()
                XCTAssertEqual(scene.destination, destination, "at \(x)")
            }
            scene.send(.leave)
        }
    }

    func testSectionThatLeavesLeavesNoGap() {
        var scene = Self.columns
        let frame = scene.surface.viewRect(ofRow: ItemPath(item: 0, section: 1))
        scene.enter(sections: 1, at: Point(x: 20, y: 200))
        XCTAssertNotEqual(scene.surface.viewRect(ofRow: ItemPath(item: 0, section: 1)), frame)
        scene.send(.leave)
        XCTAssertEqual(scene.feedback.phase, .idle)
        XCTAssertEqual(scene.feedback.gap, nil)
        XCTAssertEqual(scene.surface.viewRect(ofRow: ItemPath(item: 0, section: 1)), frame)
    }

    func testListWithoutSectionsAcceptsSection() {
        var scene = DragScene([:], layout: .columns, viewport: Size(width: 700, height: 600))
        scene.enter(sections: 1, at: Point(x: 300, y: 200))
        XCTAssertEqual(scene.destination, "section 0")
        scene.drop()
        XCTAssertEqual(scene.surface.list.sectionIDs, ["new 1"])
    }

    func testKeysMoveSectionFromAnotherListAmongSections() {
        var scene = Self.columns
        scene.send(.enterByKeyboard(.foreignSections(count: 1), by: .right, near: nil))
        XCTAssertEqual(scene.destination, "section 0")
        scene.press(.right)
        XCTAssertEqual(scene.destination, "section 1")
    }

    private static var columns: DragScene {
        DragScene(["todo": "A B", "done": "C"], layout: .columns, viewport: Size(width: 700, height: 600))
    }
}
