import Board
import BoardModel
import XCTest

/// Searching for labels by typed text.
final class LabelSearchTests: XCTestCase {
    private static let labels = ["Repacked", "Packing", "Paper", "Pack"].map {
        LabelRecord(id: .random(), place: Placement(in: .board(.random()), rank: Rank("a")), title: $0)
    }

    func testBestLabelsComeFirstAndEnterChoosesLabelThatBeginsWithText() {
        let cases: [(text: String, found: [String], choice: String?, canAdd: Bool)] = [
            ("", ["Repacked", "Packing", "Paper", "Pack"], nil, false),
            ("p", ["Packing", "Paper", "Pack", "Repacked"], "Packing", true),
            ("pack", ["Pack", "Packing", "Repacked"], "Pack", false),
            ("PACKI", ["Packing"], "Packing", true),
            ("ack", ["Repacked", "Packing", "Pack"], nil, true),
            ("shop", [], nil, true),
        ]
        for (text, found, choice, canAdd) in cases {
            let search = LabelSearch(text, in: Self.labels)
            XCTAssertEqual(search.found.map(\.title), found, text)
            XCTAssertEqual(search.choice?.title, choice, text)
            XCTAssertEqual(search.canAdd, canAdd, text)
        }
    }

    func testEnterAddsLabelInChosenColorUnlessItExists() {
        for (text, choice) in [("PACKI", nil), ("pack", "Pack"), ("ack", nil)] {
            let search = LabelSearch(text, in: Self.labels, isColored: true)
            XCTAssertEqual(search.choice?.title, choice, text)
        }
    }
}
