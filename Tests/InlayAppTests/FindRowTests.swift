import XCTest

@testable import InlayApp

/// The place of the entry to find cards, next to its message.
final class FindRowTests: XCTestCase {
    func testTheEntryIsCenteredAsFarAsTheMessageLeavesRoom() {
        func place(_ width: Int) -> [Int] {
            let place = FindRow.place(in: width, minimum: 100, message: 108)
            return [place.start, place.width]
        }
        XCTAssertEqual(place(1_000), [290, 420], "in the middle")
        XCTAssertEqual(place(600), [60, 420], "up to the message")
        XCTAssertEqual(place(540), [0, 420])
        XCTAssertEqual(place(400), [0, 280])
        XCTAssertEqual(place(200), [0, 100], "never narrower than it can be")
    }
}
