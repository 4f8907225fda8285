import BoardModel
import Foundation
import XCTest

/// The marks and excerpts of a search.
final class SearchWordsTests: XCTestCase {
    func testStartsOfWordsAreMarkedWithoutCaseOrAccents() {
        XCTAssertEqual(marked("cafe", in: "Café, decaf, and CAFETERIA"), "[Café], decaf, and [CAFE]TERIA")
        XCTAssertEqual(marked("é", in: "Eclair"), "[E]clair")
        XCTAssertEqual(marked("b 12", in: "Bus 12, not 312"), "[B]us [12], not 312")
    }

    func testLongestMatchingWordIsMarked() {
        XCTAssertEqual(marked("p paint", in: "Paint pots"), "[Paint] [p]ots")
    }

    func testTextWithoutWordsMarksNothing() {
        XCTAssertNil(SearchWords("!? …", fold: Self.fold))
        XCTAssertNil(SearchWords("", fold: Self.fold))
    }

    func testFoldingThatChangesLengthMarksWholeCharacters() {
        XCTAssertEqual(marked("strass", in: "Straße"), "[Straß]e")
        XCTAssertEqual(marked("stras", in: "Straße"), "[Straß]e")
        XCTAssertEqual(marked("e", in: "e\u{301}tude"), "[e\u{301}]tude")
    }

    func testMarksAreOffsetsInUTF8() {
        XCTAssertEqual(SearchWords("tea", fold: Self.fold)?.marks(in: "Grün, Tea"), [7..<10])
    }

    func testWordsFoundInNoTextAreMissing() {
        let words = SearchWords("paint blue monday", fold: Self.fold)
        let missing = words?.missing(from: ["Paint the fence", "Blueish"])
        XCTAssertEqual(missing?.marks(in: "paint blue monday"), [11..<17])
        XCTAssertNil(missing?.missing(from: ["Mondays"]))
    }

    func testExcerptIsOneLineAroundFirstMatch() {
        let words = SearchWords("roller", fold: Self.fold)
        XCTAssertNil(words?.excerpt(of: ["", "Nothing here"]))
        XCTAssertEqual(words?.excerpt(of: ["Two brushes\n\n\ta roller"]), "Two brushes a roller")
        let long = String(repeating: "word ", count: 40)
        XCTAssertEqual(
            words?.excerpt(of: ["no", long + "and a roller " + long]),
            "…word word word and a roller " + String(repeating: "word ", count: 22) + "wor…")
        XCTAssertEqual(words?.excerpt(of: [String(repeating: "x", count: 50) + ".roller"]), "…roller")
    }

    func testExcerptFoldsNothingAfterMatchAndNoWordThatCannotMatch() {
        var folded: [String] = []
        let words = SearchWords("roller") { text in
            folded.append(text)
            return Self.fold(text)
        }
        folded = []
        let text = "Some words, a bright \u{fc}ber, " + String(repeating: "more ", count: 1_000) + "a roller, \u{e4}h"
        XCTAssertNotNil(words?.excerpt(of: [text, "\u{e4}h"]))
        XCTAssertEqual(folded.filter { !"roller".hasPrefix($0) }, ["\u{fc}"])
    }

    func testEveryMarkStartsWithWordOfSearch() {
        var random = SystemRandomNumberGenerator()
        let letters = Array("aAäß1 .-é\n") + ["\u{301}"]
        for _ in 0..<2_000 {
            let text = String((0..<12).map { _ in letters.randomElement(using: &random)! })
            let query = String((0..<3).map { _ in letters.randomElement(using: &random)! })
            guard let words = SearchWords(query, fold: Self.fold) else { continue }
            let queries = query.split { !$0.isLetter && !$0.isNumber }.map { Self.fold(String($0)) }
            let found = words.matches(in: text)
            for range in found {
                XCTAssertTrue(queries.contains { Self.fold(String(text[range])).hasPrefix($0) }, "\(query) in \(text)")
            }
            let expected = text.split { !$0.isLetter && !$0.isNumber }.filter { word in
                queries.contains { Self.fold(String(word)).hasPrefix($0) }
            }
            XCTAssertEqual(found.map(\.lowerBound), expected.map(\.startIndex), "\(query) in \(text)")
        }
    }

    private func marked(_ query: String, in text: String) -> String {
        var result = text
        for range in (SearchWords(query, fold: Self.fold)?.matches(in: text) ?? []).reversed() {
            result.replaceSubrange(range, with: "[\(text[range])]")
        }
        return result
    }

    private static func fold(_ text: String) -> String {
        text.replacing("ß", with: "ss").folding(options: [.caseInsensitive, .diacriticInsensitive], locale: nil)
    }
}
