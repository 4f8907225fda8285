import TestSupport
import XCTest

/// The measure of contrast that the tests with windows use.
final class ContrastTests: XCTestCase {
    func testContrastMatchesGuidelines() {
        XCTAssertEqual(Contrast.between(0x000000, and: 0xffffff), 21, accuracy: 0.001)
        XCTAssertEqual(Contrast.between(0x808080, and: 0x808080), 1)
        // Examples whose values are well known.
        XCTAssertEqual(Contrast.between(0x767676, and: 0xffffff), 4.54, accuracy: 0.01)
        XCTAssertEqual(Contrast.between(0xffffff, and: 0xff0000), 4.00, accuracy: 0.01)
        XCTAssertEqual(Contrast.between(0x0000ff, and: 0xffffff), 8.59, accuracy: 0.01)
        XCTAssertEqual(Contrast.between(0x949494, and: 0xffffff), 3.03, accuracy: 0.01)
    }

    func testInkStandsOutMostFromGround() {
        // Smoothed edges are frequent, and stray pixels are not ink.
        let pixels: [UInt32: Int] = [0xffffff: 500, 0x999999: 90, 0xcccccc: 80, 0x333333: 40, 0x000000: 3]
        XCTAssertEqual(Contrast.read(pixels), Contrast.Reading(ink: 0x333333, ground: 0xffffff))
        XCTAssertEqual(Contrast.read([0x112233: 5]), Contrast.Reading(ink: 0x112233, ground: 0x112233))
        XCTAssertNil(Contrast.read([:]))
    }

    func testInkMayHaveManyShades() {
        // No shade of the stroke has as many pixels as those of its smoothed edges.
        let pixels: [UInt32: Int] = [0xffffff: 500, 0xf7f8f8: 11, 0x363b3d: 8, 0x3c4142: 8, 0x323739: 8]
        XCTAssertEqual(Contrast.read(pixels), Contrast.Reading(ink: 0x363b3d, ground: 0xffffff))
    }
}
