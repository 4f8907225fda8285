import DesktopSupport
import GtkInterop
import XCTest

/// Copying and pasting.
final class ClipboardTests: DesktopTestCase {
    func testCopiedTextIsReadUnchanged() throws {
        try onDesktop { desktop in
            for text in ["", "one line", "Zeilen\nmit Ümläuten\n🂡", String(repeating: "long ", count: 100_000)] {
                Clipboard.setText(text)
                XCTAssert(Clipboard.hasText)
                XCTAssertEqual(try read(desktop), .success(text))
            }
        }
    }

    func testOverlongTextIsError() throws {
        try onDesktop { desktop in
            Clipboard.setText("123456")
            XCTAssertEqual(try read(desktop, limit: 6), .success("123456"))
            XCTAssertEqual(try read(desktop, limit: 5), .failure(.tooLarge(limit: 5)))
        }
    }

    func testNonTextContentIsError() throws {
        try onDesktop { desktop in
            Clipboard.setContent(ContentProvider(types: ["image/png"]) { $1([1], nil) })
            XCTAssertFalse(Clipboard.hasText)
            XCTAssertEqual(try read(desktop), .failure(.noText))
        }
    }

    func testContentIsCreatedWhenPasted() throws {
        try onDesktop { desktop in
            var asked = 0
            Clipboard.setContent(
                ContentProvider(types: ["text/plain;charset=utf-8"]) { _, answer in
                    asked += 1
                    answer(Array("made".utf8), nil)
                })
            XCTAssertEqual(asked, 0)
            XCTAssertEqual(try read(desktop), .success("made"))
            XCTAssertEqual(asked, 1)
        }
    }

    func testProgramThatNeverDeliversTimesOut() throws {
        try onDesktop { desktop in
            var answers: [ContentProvider.Answer] = []
            Clipboard.setContent(ContentProvider(types: ["text/plain;charset=utf-8"]) { answers.append($1) })
            XCTAssertEqual(try read(desktop, timeout: 200), .failure(.timedOut))
            answers.forEach { $0([1], nil) }
            try desktop.frames(2)
        }
    }
}

@MainActor
private func read(
    _ desktop: TestDesktop, limit: Int = 1 << 20, timeout: Int = 5_000
) throws -> Result<String, TransferError>? {
    var results: [Result<String, TransferError>] = []
    Clipboard.readText(limit: limit, timeout: timeout) { results.append($0) }
    XCTAssert(results.isEmpty, "It is delivered later.")
    try desktop.wait(for: "the text") { !results.isEmpty }
    try desktop.frames(1)
    XCTAssertEqual(results.count, 1)
    return results.first
}
