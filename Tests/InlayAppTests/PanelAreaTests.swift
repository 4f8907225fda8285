import XCTest

@testable import InlayApp

/// The visible part of the panel while it slides in and out, and whether the panel covers the board.
final class PanelAreaTests: XCTestCase {
    func testPanelIsVisibleAsFarAsItHasSlidIn() {
        XCTAssertEqual(PanelArea.visibleWidth(at: 0, of: 340), 0)
        XCTAssertEqual(PanelArea.visibleWidth(at: 1, of: 340), 0)
        XCTAssertEqual(PanelArea.visibleWidth(at: 500, of: 340), 170)
        XCTAssertEqual(PanelArea.visibleWidth(at: 1_000, of: 340), 340)
        XCTAssertEqual(PanelArea.visibleWidth(at: 1_000, of: 601), 601)
    }

    func testPanelCoversBoardWithoutRoomForColumn() {
        XCTAssertTrue(PanelArea.isCovering(in: 639))
        XCTAssertFalse(PanelArea.isCovering(in: 640))
    }
}
