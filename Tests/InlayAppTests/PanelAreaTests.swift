import XCTest

@testable import InlayApp

/// The width of the panel while it slides in and out.
final class PanelAreaTests: XCTestCase {
    func testItIsAsWideAsItHasCome() {
        XCTAssertEqual(PanelArea.shown(340, of: 340, filling: 340), 340)
        XCTAssertEqual(PanelArea.shown(170, of: 340, filling: 340), 170)
        XCTAssertEqual(PanelArea.shown(100, of: 200, filling: 600), 300)
        XCTAssertEqual(PanelArea.shown(300, of: 200, filling: 600), 600)
        XCTAssertEqual(PanelArea.shown(0, of: 340, filling: 600), 0)
    }

    func testItsLastPointIsOne() {
        for wanted in [1, 100, 200, 340] { XCTAssertEqual(PanelArea.shown(1, of: wanted, filling: 600), 1) }
    }
}
