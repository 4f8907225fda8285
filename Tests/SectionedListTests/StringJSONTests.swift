import Foundation
import SectionedList
import XCTest

/// Text as JSON strings.
final class StringJSONTests: XCTestCase {
    func testTextIsQuotedAndPreserved() {
        XCTAssertEqual("".quotedAsJSON, #""""#)
        XCTAssertEqual("Milk, ½ l: 🥛 — “now”".quotedAsJSON, #""Milk, ½ l: 🥛 — “now”""#)
        // Foundation leaves out a byte order mark where it reads.
        XCTAssertEqual("x\u{FEFF}y\u{FEFF}".quotedAsJSON, "\"x\u{FEFF}y\u{FEFF}\"")
        XCTAssertEqual(#"a"b\c"#.quotedAsJSON, #""a\"b\\c""#)
        XCTAssertEqual("a\nb\rc\td".quotedAsJSON, #""a\nb\rc\td""#)
    }

    func testTerminalControlsAndLineEndsAreEscaped() {
        XCTAssertEqual(
            "a\u{85}b\u{2028}c\u{2029}d\u{7F}e\0f\u{1B}g".quotedAsJSON,
            #""a\u0085b\u2028c\u2029d\u007fe\u0000f\u001bg""#)
    }

    func testAnyScalarRoundTripsWithoutControlCharacters() throws {
        for value in Array(0...0x3000) + [0xD7FF, 0xE000, 0xFFFD, 0xFFFF, 0x10000, 0x1F600, 0x10FFFF] {
            guard let scalar = Unicode.Scalar(UInt32(value)) else { continue }
            let text = "x\(scalar)y\"\(scalar)"
            let quoted = text.quotedAsJSON
            let read = try JSONSerialization.jsonObject(with: Data(quoted.utf8), options: .fragmentsAllowed) as? String
            XCTAssertEqual(read.map { Array($0.unicodeScalars) }, Array(text.unicodeScalars), "\(value)")
            XCTAssertFalse(
                quoted.unicodeScalars.contains { $0.properties.generalCategory == .control }, "\(value)")
        }
    }

    func testTextIsAppendedToExistingText() {
        var bytes = Array("{".utf8)
        bytes.appendJSON("a")
        bytes.appendJSON("\u{9B}é")
        XCTAssertEqual(String(decoding: bytes, as: UTF8.self), #"{"a""\u009bé""#)
    }
}
