import Board
import TestSupport
import XCTest

@testable import InlayApp

/// The description of a card, which screen readers say after its title.
final class CardDescriptionTests: MainActorTestCase {
    func testDescriptionSaysWhetherCardIsOverdue() async throws {
        let today = try XCTUnwrap(Day(year: 2031, month: 5, day: 20))
        func description(dueIn days: Int, isDone: Bool = false) -> String {
            let card = CardSummary(
                id: CardID(number: 1), title: "Card", hasNotes: true, isDone: isDone,
                due: today.adding(days: days).map { Due($0) })
            return BadgeStrip.description(of: card, labels: [], today: today)
        }
        XCTAssertEqual(description(dueIn: -1), "overdue, due Yesterday, has notes")
        XCTAssertEqual(description(dueIn: 0), "due Today, has notes")
        XCTAssertEqual(description(dueIn: 1), "due Tomorrow, has notes")
        XCTAssertEqual(description(dueIn: -1, isDone: true), "done, due Yesterday, has notes")
    }
}
