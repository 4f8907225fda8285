import SectionedList
import TestSupport
import XCTest

@testable import DragDrop

/// Scrolling to a section that is moved by keys.
final class SectionRevealTests: MainActorTestCase {
    func testGapOfSectionMovedByKeysIsInView() async throws {
        for layout in [ListLayout.columns, .stacked] {
            let sections = (0..<12).map { ("Section \($0)", ["Card \($0)"]) }
            let list = ListController(
                try SectionedList(sections), layout: layout, viewport: Size(width: 700, height: 300))
            let board = SectionDragger()
            (list.dragDelegate, list.dropDelegate) = (board, board)
            for index in 0..<12 { list.setHeight(40, of: "Card \(index)") }
            XCTAssertTrue(list.lift(section: 6, at: .zero))
            let back = Array(repeating: layout == .columns ? DropStep.left : .up, count: 6)
            let forth = Array(repeating: layout == .columns ? DropStep.right : .down, count: 11)
            for step in back + forth {
                list.step(step, time: .zero)
                for target in list.surface.offsets(revealing: list.feedback.destination, margin: 12) {
                    try list.change(.scrolled(target.scroller, to: target.offset))
                }
                let gap = try XCTUnwrap(list.surface.geometry.sectionGapSpan(in: layout))
                let seen = list.surface.mainScroller.seen()
                let name = "\(layout), \(step), \(gap) in \(seen)"
                XCTAssertGreaterThanOrEqual(gap.start, seen.start - 0.01, name)
                XCTAssertLessThanOrEqual(gap.end, seen.end + 0.01, name)
            }
        }
    }
}

/// Delegates of a list whose sections can be moved.
@MainActor
private final class SectionDragger: DragDelegate, DropDelegate {
    func list(_ list: StringList, itemsForBeginning session: DragSession, at path: ItemPath) -> [DragItem] { [] }

    func list(_ list: StringList, itemsForBeginning session: DragSession, atSection index: Int) -> [DragItem] {
        [DragItem(itemProvider: ItemProvider(object: list.sectionID(at: index)))]
    }

    func list(_ list: StringList, performDropWith coordinator: DropCoordinator<String, String>) {}
}
