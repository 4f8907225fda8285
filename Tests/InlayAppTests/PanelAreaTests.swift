import XCTest

@testable import InlayApp

/// How much of the panel is visible while it slides in and out.
final class PanelAreaTests: XCTestCase {
    func testItIsVisibleAsFarAsItHasCome() {
        XCTAssertEqual(PanelArea.visibleWidth(at: 0, of: 340), 0)
        XCTAssertEqual(PanelArea.visibleWidth(at: 1, of: 340), 0)
        XCTAssertEqual(PanelArea.visibleWidth(at: 500, of: 340), 170)
        XCTAssertEqual(PanelArea.visibleWidth(at: 1_000, of: 340), 340)
        XCTAssertEqual(PanelArea.visibleWidth(at: 1_000, of: 601), 601)
    }
}
