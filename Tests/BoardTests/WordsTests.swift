import Board
import XCTest

final class WordsTests: XCTestCase {
    func testSingularAndPluralHaveTheirOwnWords() {
        XCTAssertEqual(Words.english.name(EditName(.moveCards, count: 1)), "Move Card")
        XCTAssertEqual(Words.english.name(EditName(.moveCards, count: 3)), "Move 3 Cards")
    }

    func testEveryEditHasItsOwnName() {
        for count in [1, 2] {
            let names = EditName.Kind.allCases.map { Words.english.name(EditName($0, count: count)) }
            XCTAssertEqual(Set(names).count, names.count)
            XCTAssertFalse(names.contains(""))
        }
    }
}
