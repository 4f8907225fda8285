import XCTest

@testable import BoardModel

final class SecondTickTests: XCTestCase {
    func testSecondClickAfterRepeatingCardDoesNotCount() {
        var tick = SecondTick<Int>()
        XCTAssertFalse(tick.isSecond(at: 1, isFollowed: true, 1_000, within: 400))
        XCTAssertTrue(tick.isSecond(at: 1, isFollowed: true, 1_399, within: 400))
        XCTAssertFalse(tick.isSecond(at: 1, isFollowed: true, 1_400, within: 400), "two single clicks")
        XCTAssertTrue(tick.isSecond(at: 1, isFollowed: false, 1_500, within: 400))
    }

    func testOtherClicksCount() {
        var tick = SecondTick<Int>()
        XCTAssertFalse(tick.isSecond(at: 1, isFollowed: false, 1_000, within: 400))
        XCTAssertFalse(tick.isSecond(at: 1, isFollowed: true, 1_001, within: 400), "no other card had followed")
        XCTAssertFalse(tick.isSecond(at: 2, isFollowed: true, 1_100, within: 400), "a card in another place")
        XCTAssertFalse(tick.isSecond(at: 1, isFollowed: true, 1_200, within: 400), "another card in between")
        XCTAssertFalse(tick.isSecond(at: nil, isFollowed: true, 1_300, within: 400))
        XCTAssertFalse(tick.isSecond(at: nil, isFollowed: true, 1_300, within: 400), "hidden cards have no place")
    }
}
