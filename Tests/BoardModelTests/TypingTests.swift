import BoardModel
import XCTest

/// Text that the user types while others may change it too.
final class TypingTests: XCTestCase {
    func testOnlyOneWriteRunsAtOnce() {
        var typing = Typing("B")
        XCTAssertNil(typing.type("B", at: 0), "nothing was typed")
        XCTAssertEqual(typing.type("Bu", at: 1), "Bu")
        XCTAssertNil(typing.type("Buy", at: 2))
        XCTAssertNil(typing.type("Buy m", at: 3))
        XCTAssertTrue(typing.hasUnsavedText)
        XCTAssertEqual(typing.writeDidFinish(), "Buy m")
        XCTAssertNil(typing.writeDidFinish())
        XCTAssertFalse(typing.hasUnsavedText)
    }

    func testTypedTextWinsUntilTypingIsUndoneOrPauses() {
        var typing = Typing("B")
        XCTAssertEqual(typing.type("Bu", at: 0), "Bu")
        XCTAssertFalse(typing.receiveStored("Other", at: 1), "it is not answered yet")
        XCTAssertNil(typing.writeDidFinish())
        XCTAssertFalse(typing.receiveStored("Other", at: 2), "it is being typed")
        XCTAssertTrue(typing.receiveStored("B", at: 3), "it was undone")
        XCTAssertEqual(typing.text, "B")
        XCTAssertEqual(typing.type("Bx", at: 4), "Bx")
        XCTAssertNil(typing.writeDidFinish())
        XCTAssertFalse(typing.receiveStored("Other", at: 4_999_999))
        XCTAssertTrue(typing.receiveStored("Other", at: 5_000_005), "nobody is typing anymore")
        XCTAssertEqual(typing.text, "Other")
    }

    func testTextIsWrittenAgainAfterConflictingEdit() {
        var typing = Typing("B")
        XCTAssertNil(typing.end(stored: "Other"), "nobody has typed")
        XCTAssertEqual(typing.type("Bu", at: 0), "Bu")
        XCTAssertNil(typing.writeDidFinish())
        XCTAssertEqual(typing.end(stored: "Other"), "Bu")
        XCTAssertNil(typing.writeDidFinish())
        XCTAssertNil(typing.end(stored: "Other"), "the user has moved on")
    }

    func testRemainingTextIsWrittenBeforeUndo() {
        var typing = Typing("B")
        XCTAssertEqual(typing.type("Bu", at: 0), "Bu")
        XCTAssertNil(typing.type("Buy", at: 1))
        XCTAssertEqual(typing.endForUndo(), "Buy")
        XCTAssertNil(typing.writeDidFinish())
        XCTAssertNil(typing.writeDidFinish())
        XCTAssertTrue(typing.receiveStored("B", at: 2), "from here on, the stored text counts")
    }

    func testSmallestPossibleRangeIsReplaced() {
        let cases: [(String, String, Range<Int>, String)] = [
            ("abc", "abc", 3..<3, ""), ("abc", "abXc", 2..<2, "X"), ("abc", "ac", 1..<2, ""),
            ("aaa", "aa", 2..<3, ""), ("", "x", 0..<0, "x"), ("ab", "xy", 0..<2, "xy"),
        ]
        for (old, new, range, text) in cases {
            let change = TextReplacement(from: old, to: new)
            XCTAssertEqual(change.range, range, "\(old) to \(new)")
            XCTAssertEqual(change.text, text, "\(old) to \(new)")
        }
    }

    func testLineBreaksInSingleLineBecomeSpaces() {
        var field = TypedField(isSingleLine: true, limit: 20)
        field.open("B")
        let typed = field.type("Buy\nmilk ", at: 0)
        XCTAssertEqual(typed.write, "Buy milk")
        XCTAssertTrue(typed.needsCorrection)
        let right = field.correction(of: "Buy\nmilk ")
        XCTAssertEqual(right?.text, "Buy milk ")
        XCTAssertEqual(right?.isRefused, false)
        XCTAssertEqual(field.show("Buy milk ")?.text, " ")
        XCTAssertNil(field.correction(of: "Buy milk "))
        XCTAssertNil(field.end(stored: "Buy milk"))
        XCTAssertEqual(field.text, "Buy milk")
    }

    func testOverlongTextIsRefusedAndPreviousTextRestored() {
        var field = TypedField(isSingleLine: false, limit: 5)
        field.open("")
        XCTAssertEqual(field.type("ab\nc", at: 0).write, "ab\nc")
        let typed = field.type("ab\ncde", at: 1)
        XCTAssertNil(typed.write)
        XCTAssertTrue(typed.needsCorrection)
        let right = field.correction(of: "ab\ncde")
        XCTAssertEqual(right?.text, "ab\nc")
        XCTAssertEqual(right?.isRefused, true)
        XCTAssertEqual(field.show("ab\nc"), TextReplacement(from: "ab\ncde", to: "ab\nc"))
        XCTAssertNil(field.show("ab\nc"), "it is there already")
    }

    func testTextOfDeletedCardIsHandedOver() {
        var field = TypedField(isSingleLine: true, limit: 20)
        field.open("B")
        XCTAssertEqual(field.type("Bu", at: 0).write, "Bu")
        XCTAssertNil(field.type("Buy", at: 1).write)
        XCTAssertEqual(field.end(stored: nil), "Buy")
        XCTAssertNil(field.writeDidFinish())
    }

    func testBlankTitleKeepsPreviousTitle() {
        var field = TypedField(isSingleLine: true, limit: 20)
        field.open("Buy milk")
        XCTAssertEqual(field.type("B", at: 0).write, "B")
        XCTAssertNil(field.writeDidFinish())
        XCTAssertEqual(field.type("", at: 1).write, "Buy milk")
        XCTAssertNil(field.writeDidFinish())
        XCTAssertNil(field.type("  ", at: 2).write)
        XCTAssertFalse(field.receiveStored("Buy milk", at: 3), "it replaces what is typed")
        XCTAssertNil(field.end(stored: "Buy milk"))
        XCTAssertEqual(field.text, "Buy milk")
        // The next time, the title is another one.
        XCTAssertEqual(field.type("Buy tea", at: 10_000_000).write, "Buy tea")
        XCTAssertNil(field.writeDidFinish())
        XCTAssertNil(field.end(stored: "Buy tea"))
        XCTAssertTrue(field.receiveStored("Buy tea!", at: 20_000_000), "it was renamed elsewhere")
        XCTAssertNil(field.type(" ", at: 30_000_000).write)
        XCTAssertEqual(field.text, "Buy tea!")
        // Notes may be blank.
        var notes = TypedField(isSingleLine: false, limit: 20)
        notes.open("a")
        XCTAssertEqual(notes.type(" ", at: 0).write, " ")
    }
}
