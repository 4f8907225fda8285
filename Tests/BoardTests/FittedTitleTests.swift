import Board
import TestSupport
import XCTest

final class FittedTitleTests: XCTestCase {
    func testFittedTitleLosesNoText() {
        XCTAssertNil(
            forAll(cases: 300, lengths: 1...3) { random -> String in
                let letters = ["a", "é", "本", "👩‍👩‍👧", " "]
                return String(repeating: letters[random.int(in: 0...4)], count: random.int(in: 0...3_000))
            } property: { parts in
                let text = parts.joined()
                for notes in ["", "more"] {
                    let fitted = FittedTitle(text, notes: notes)
                    if fitted.title.utf8.count > SizeLimits.title { return "too long" }
                    if fitted.isCut != (text.utf8.count > SizeLimits.title) {
                        return "cut needlessly, or not cut"
                    }
                    if fitted.isCut {
                        if !text.hasPrefix(fitted.title.dropLast()) { return "not its beginning" }
                        if !fitted.notes.hasPrefix(text) || !fitted.notes.hasSuffix(notes) { return "lost" }
                        if FittedTitle.notes(fitted.notes, without: text) != notes { return "not removed again" }
                    } else if fitted.title != text || fitted.notes != notes {
                        return "changed"
                    }
                }
                return nil
            })
    }

    func testNotesWithOtherTextStayUnchanged() {
        XCTAssertEqual(FittedTitle.notes("other", without: "title"), "other")
        XCTAssertEqual(FittedTitle.notes("title and more", without: "title"), "title and more")
    }
}
