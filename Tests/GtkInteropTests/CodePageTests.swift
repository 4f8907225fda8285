import GtkInterop
import XCTest

final class CodePageTests: XCTestCase {
    func testCodePagesDecodeTheirLetters() {
        XCTAssertEqual(CodePage.text(of: [0xC4, 0xE0], in: 1_251), "Да")
        XCTAssertEqual(CodePage.text(of: [0x83, 0x65], in: 932), "テ")
        XCTAssertEqual(CodePage.text(of: [0xB5], in: 1_250), "µ")
        XCTAssertEqual(CodePage.text(of: [0x8A], in: 10_000), "ä")
        XCTAssertEqual(CodePage.text(of: [0x84], in: 437), "ä")
    }

    func testInvalidBytesAndUnknownCodePagesGiveNil() {
        XCTAssertNil(CodePage.text(of: [0x83], in: 932))
        XCTAssertNil(CodePage.text(of: [0x41], in: 99_999))
        XCTAssertNil(CodePage.text(of: [0x41], in: -1))
        XCTAssertEqual(CodePage.text(of: [], in: 1_251), "")
    }
}
