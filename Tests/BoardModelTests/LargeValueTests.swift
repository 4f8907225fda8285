import BoardModel
import BoardStore
import Foundation
import TestSupport
import XCTest

/// Values that are too large for the main thread to release.
final class LargeValueTests: MainActorTestCase {
    /// A value that says on which thread it was released.
    private final class Content: Sendable {
        private let released: @Sendable (Bool) -> Void

        init(released: @escaping @Sendable (Bool) -> Void) { self.released = released }

        deinit { released(Thread.isMainThread) }
    }

    func testValueIsReleasedOffMainThread() async {
        let released = expectation(description: "released")
        let isOnMain = Locked<Bool?>(nil)
        var value: LargeValue<Content>? = LargeValue(
            Content { isMain in
                isOnMain.withLock { $0 = isMain }
                released.fulfill()
            }, releasedOn: WorkQueue())
        XCTAssertNotNil(value?.value)
        value = nil
        await fulfillment(of: [released], timeout: hangLimit)
        XCTAssertEqual(isOnMain.withLock { $0 }, false)
    }
}
