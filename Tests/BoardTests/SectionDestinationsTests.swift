import Board
import XCTest

/// Finding a section among those of all boards.
final class SectionDestinationsTests: XCTestCase {
    private let home = BoardID(number: 1)
    private let work = BoardID(number: 2)

    private func titles(_ text: String) -> [String] {
        func place(_ number: Int64, _ title: String, _ board: BoardID, _ boardTitle: String) -> SectionDestination {
            SectionDestination(section: SectionID(number: number), title: title, board: board, boardTitle: boardTitle)
        }
        let places = [
            place(1, "To Do", home, "Home"), place(2, "Done", home, "Home"), place(3, "To Do", work, "Work"),
            place(4, "Übermorgen", work, "Work"),
        ]
        return SectionDestinations(places, first: work).matching(text).map { "\($0.boardTitle) › \($0.title)" }
    }

    func testSectionsOfOpenBoardComeFirst() {
        XCTAssertEqual(titles(" "), ["Work › To Do", "Work › Übermorgen", "Home › To Do", "Home › Done"])
    }

    func testEachWordMustMatchEitherTitle() {
        XCTAssertEqual(titles("do"), ["Work › To Do", "Home › To Do", "Home › Done"])
        XCTAssertEqual(titles("do ho"), ["Home › To Do", "Home › Done"])
        XCTAssertEqual(titles("Home › to"), ["Home › To Do"])
        XCTAssertEqual(titles("ÜBER"), ["Work › Übermorgen"])
        XCTAssertEqual(titles("nothing"), [])
    }
}
