import Board
import XCTest

/// Phrases in another language, with their placeholders filled in.
final class PhraseTests: XCTestCase {
    private let reversed = Language(
        translate: { $0 == "{1} in {2}" ? "{2}: {1}" : $0 },
        translateCounted: { $2 == 2 ? "a pair" : $2 == 1 ? "lone \($0)" : $1 })

    func testPhraseKeyNumbersItsValues() {
        let phrase: Phrase = "“\("a")” holds \(3) at most"
        XCTAssertEqual(phrase.text, "“{1}” holds {2} at most")
        XCTAssertEqual(Language.english.localized(phrase), "“a” holds 3 at most")
    }

    func testTranslationMayReorderAndOmitValues() {
        XCTAssertEqual(reversed.localized("\("card") in \("section")"), "section: card")
        XCTAssertEqual(reversed.localized("Move Card", "Move \(2) Cards", count: 2), "a pair")
    }

    func testInsertedValuesAreNotInterpreted() {
        XCTAssertEqual(Language.english.localized("\("{2}") and \("{1}")"), "{2} and {1}")
        XCTAssertEqual(Phrase("a {b} {7} {").filled("a {b} {7} {"), "a {b} {7} {")
        let phrase: Phrase = "\(1)"
        XCTAssertEqual(phrase.filled("{7} {1} {0} {x} {"), "{7} 1 {0} {x} {")
    }

    func testSingularAndPluralDiffer() {
        func cards(_ count: Int) -> String {
            Language.english.localized("Move Card", "Move \(count) Cards", count: count)
        }
        XCTAssertEqual([0, 1, 2].map(cards), ["Move 0 Cards", "Move Card", "Move 2 Cards"])
        XCTAssertEqual(reversed.localized("\(1) card", "\(1) cards", count: 1), "lone 1 card")
    }
}
