import SectionedList
import XCTest

@testable import DragDrop

final class IntoItselfLaws: XCTestCase {
    /// Law 8. An item is never put into itself or into something inside itself.
    ///
    /// Whatever the program answers, the destination is never on a dragged item, and the program is never asked about
    /// one.
    func testItemIsNeverPutIntoItself() {
        assertLaw(IntoItselfChecker.self)
    }
}

private struct IntoItselfChecker: LawChecker {
    mutating func check(_ record: LawRecord, in world: LawWorld) -> String? {
        let dragged = record.feedback.phase == .idle ? [] : world.draggedItems
        if case .on(let item) = record.feedback.destination, dragged.contains(item) {
            return "item \(item) is dragged, and is the destination"
        }
        if world.program.proposals > 0, let query = world.program.lastQuery, case .on(let item) = query.destination,
            case .items(let ids) = query.payload, ids.contains(item)
        {
            return "the program is asked whether \(ids) may go into \(item)"
        }
        guard let landing = record.landing, case .on(let item) = landing.destination,
            case .items(let ids) = landing.payload, ids.contains(item)
        else { return nil }
        return "\(ids) are dropped into \(item)"
    }
}
