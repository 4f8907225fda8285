import Board
import XCTest

@testable import BoardModel

final class SecondTickTests: XCTestCase {
    private let (first, second) = (CardID(number: 1), CardID(number: 2))

    func testSecondClickAfterRepeatingCardDoesNotCount() {
        var tick = SecondTick()
        XCTAssertFalse(tick.isSecond(first, repeats: true, at: 1_000, within: 400))
        XCTAssertTrue(tick.isSecond(second, repeats: true, at: 1_399, within: 400))
        XCTAssertFalse(tick.isSecond(second, repeats: true, at: 1_400, within: 400), "two single clicks")
        XCTAssertTrue(tick.isSecond(first, repeats: false, at: 1_500, within: 400))
    }

    func testOtherClicksCount() {
        var tick = SecondTick()
        XCTAssertFalse(tick.isSecond(first, repeats: false, at: 1_000, within: 400))
        XCTAssertFalse(tick.isSecond(second, repeats: false, at: 1_001, within: 400), "nothing follows the first card")
        XCTAssertFalse(tick.isSecond(second, repeats: true, at: 1_100, within: 400))
        XCTAssertFalse(tick.isSecond(second, repeats: false, at: 1_200, within: 400), "the same card is unchecked again")
        XCTAssertFalse(tick.isSecond(first, repeats: false, at: 1_300, within: 400))
    }
}
