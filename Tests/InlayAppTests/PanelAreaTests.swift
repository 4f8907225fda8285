import XCTest

@testable import InlayApp

/// The width of the panel while it slides in and out.
final class PanelAreaTests: XCTestCase {
    func testPanelAreaIsAsWideAsRevealed() {
        XCTAssertEqual(PanelArea.visibleWidth(of: 340, natural: 340, filling: 340), 340)
        XCTAssertEqual(PanelArea.visibleWidth(of: 170, natural: 340, filling: 340), 170)
        XCTAssertEqual(PanelArea.visibleWidth(of: 100, natural: 200, filling: 600), 300)
        XCTAssertEqual(PanelArea.visibleWidth(of: 300, natural: 200, filling: 600), 600)
        XCTAssertEqual(PanelArea.visibleWidth(of: 0, natural: 340, filling: 600), 0)
    }

    func testLastPointOfPanelAreaStaysVisible() {
        for natural in [1, 100, 200, 340] {
            XCTAssertEqual(PanelArea.visibleWidth(of: 1, natural: natural, filling: 600), 1)
        }
    }
}
