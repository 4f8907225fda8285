import XCTest

@testable import GtkInterop

/// The letters that choose items by the keyboard.
final class AccessKeyTests: XCTestCase {
    func testFirstLettersAreForTheFirstItemsAndWordsComeBeforeOtherLetters() {
        XCTAssertEqual(
            AccessKeys.labels(for: ["Undo", "Redo", "Rename", "Delete"]), ["_Undo", "_Redo", "R_ename", "_Delete"])
        XCTAssertEqual(AccessKeys.labels(for: ["Card", "Copy to Board"]), ["_Card", "Copy _to Board"])
        XCTAssertEqual(AccessKeys.labels(for: ["Öffnen", "Über …"]), ["_Öffnen", "_Über …"])
        XCTAssertEqual(AccessKeys.labels(for: ["Файл", "Фото"]), ["_Файл", "Ф_ото"])
    }

    func testItemGivesWayToOneThatHasNoOtherLetter() {
        XCTAssertEqual(AccessKeys.labels(for: ["ab", "a"]), ["a_b", "_a"])
        XCTAssertEqual(AccessKeys.labels(for: ["abc", "ab", "a"]), ["ab_c", "a_b", "_a"])
        XCTAssertEqual(AccessKeys.labels(for: ["a", "a"]), ["_a", "a"])
        XCTAssertEqual(AccessKeys.labels(for: ["Copy"], except: "c"), ["C_opy"])
    }

    func testItemsOfEarlierGroupsKeepTheirLetters() {
        XCTAssertEqual(
            AccessKeys.labels(for: [["To Top", "To Bottom"], ["Bugs", "Today"], ["Beta"]]),
            ["_To Top", "To _Bottom", "B_ugs", "T_oday", "B_eta"])
        XCTAssertEqual(AccessKeys.labels(for: [["Bugs"], [], ["B"]]), ["B_ugs", "_B"])
    }

    func testTitlesOfAnyKindRemainWhatTheyAre() {
        XCTAssertEqual(AccessKeys.labels(for: ["_a__b"]), ["___a____b"])
        for title in ["", "_", "__", "…", "😀", "e\u{301}", "日本", "a_b", "a_\u{301}b", "_\u{301}", "_x", "1 Week", "İ"] {
            let label = AccessKeys.labels(for: [title])[0]
            XCTAssertEqual(AccessKeys.title(of: label), title)
        }
        XCTAssertEqual(AccessKeys.letter(of: "A__b_C"), "c")
        XCTAssertNil(AccessKeys.letter(of: "a__b"))
    }

    func testLettersAreUniqueAndMissingOnlyIfAllAreTaken() {
        let words = ["", "a", "b", "A b", "ab", "ba", "cab", "_a", "b1"]
        for number in 0..<(words.count * words.count * words.count * words.count) {
            let titles = (0..<4).map { digit in
                words[(0..<digit).reduce(number) { rest, _ in rest / words.count } % words.count]
            }
            let labels = AccessKeys.labels(for: titles)
            let letters = labels.map(AccessKeys.letter)
            let given = Set(letters.compactMap { $0 })
            XCTAssertEqual(labels.map(AccessKeys.title), titles)
            XCTAssertEqual(given.count, letters.count { $0 != nil }, "\(labels)")
            let free = Set("abc1").subtracting(given)
            for (title, letter) in zip(titles, letters) where letter == nil {
                XCTAssert(free.isDisjoint(with: title.lowercased()), "\(labels)")
            }
        }
    }

    func testOnlyTheFirstItemsOfAVeryLongListHaveLetters() {
        let titles = (0..<100_000).map { "Board \($0)" }
        let labels = AccessKeys.labels(for: titles)
        XCTAssertNotEqual(labels.first, titles.first)
        XCTAssertEqual(labels.last, titles.last)
        // Without letters for all of them, each search is in vain.
        let long = (0..<1_000).map { _ in String(repeating: "abcdefghijklmnopqrstuvwxyz ", count: 10) }
        XCTAssertEqual(AccessKeys.labels(for: long).count { $0.contains("_") }, 26)
    }
}
