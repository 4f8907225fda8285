import BoardModel
import XCTest

/// The buttons that a header bar has room for.
final class HeaderRoomTests: XCTestCase {
    func testTitleGetsRoomOfButtonsInNarrowWindowWithLargeText() {
        XCTAssertEqual(HeaderRoom(width: 1_150, isNarrow: false, textScale: 2), .all)
        XCTAssertEqual(HeaderRoom(width: 560, isNarrow: true, textScale: 1), .some)
        XCTAssertEqual(HeaderRoom(width: 360, isNarrow: true, textScale: 1), .some)
        for scale in [1.5, 2] { XCTAssertEqual(HeaderRoom(width: 360, isNarrow: true, textScale: scale), .few) }
        XCTAssertEqual(HeaderRoom(width: 700, isNarrow: true, textScale: 2), .some)
    }
}
