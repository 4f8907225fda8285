import Board
import TestSupport
import XCTest

final class IdentifierTests: XCTestCase {
    func testPrintedIDIsReadBack() {
        XCTAssertNil(
            forAll(cases: 1_000) { random in
                let id = CardID.random(using: &random)
                return CardID(id.description) == id && CardID(id.description.uppercased()) == id ? nil : "\(id)"
            })
    }

    func testPrefixMatchesAllIDsThatStartWithIt() throws {
        XCTAssertNil(
            forAll(cases: 500) { random in
                let (one, other) = (CardID.random(using: &random), CardID.random(using: &random))
                for length in 1...13 {
                    let start = one.description.prefix(length)
                    guard let range = Base32.numbers(startingWith: start), range.contains(one.number),
                        range.contains(other.number) == other.description.hasPrefix(start)
                    else { return "\(start)" }
                }
                return nil
            })
    }

    func testLettersLikeDigitsAreReadAsDigits() {
        XCTAssertEqual(CardID("oO0oO0oO0oO0i"), CardID(number: 1))
        XCTAssertEqual(CardID("0000000000IlL"), CardID(number: 1 << 10 | 1 << 5 | 1))
    }

    func testInvalidIDIsRefused() {
        for text in ["", "8000000000000", "000000000000", "00000000000000", "0000000000000", "000000000000u", "ü"] {
            XCTAssertNil(CardID(text), text)
        }
    }
}
