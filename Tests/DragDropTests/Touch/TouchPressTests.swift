import DragDrop
import SectionedList
import TestSupport
import XCTest

/// Scrolling with a finger, decided from its events alone.
final class TouchPressTests: XCTestCase {
    private typealias Action = TouchPress.Action

    /// Replays events, a frame after each other.
    private func replay(_ events: [TouchPress.Event], from start: Int = 0, every frame: Int = 16) -> [Action] {
        var press = TouchPress()
        return events.enumerated().flatMap { index, event in
            press.handle(event, at: .milliseconds(start + index * frame))
        }
    }

    func testTapDoesNothingHere() {
        let still = Point(x: 20, y: 20)
        XCTAssertEqual(replay([.down(still, stopsScroll: false), .up]), [])
        let shaky = Point(x: 24, y: 15)
        XCTAssertEqual(replay([.down(still, stopsScroll: false), .move(shaky), .move(still), .up]), [])
    }

    func testOnlyTouchThatStopsScrollIsClaimedAtOnce() {
        for stopsScroll in [false, true] {
            var press = TouchPress()
            _ = press.handle(.down(.zero, stopsScroll: stopsScroll), at: .zero)
            XCTAssertEqual(press.isClaimed, stopsScroll)
            _ = press.handle(.up, at: .milliseconds(50))
            XCTAssertFalse(press.isClaimed)
        }
    }

    func testScrollKeepsItsAxisAndBeginsWithoutJump() {
        let actions = replay([
            .down(Point(x: 100, y: 100), stopsScroll: false), .move(Point(x: 101, y: 90)),
            .move(Point(x: 150, y: 70)), .move(Point(x: 150, y: 75)),
        ])
        XCTAssertEqual(actions, [.scroll(Point(x: 0, y: 20)), .scroll(Point(x: 0, y: -5))])
    }

    func testFlickGoesOnWithSpeedOfFinger() {
        let moves = (0...10).map { TouchPress.Event.move(Point(x: 300 - Double($0) * 16, y: 0)) }
        let actions = replay([.down(Point(x: 310, y: 0), stopsScroll: false)] + moves + [.up])
        guard case .decelerate(let velocity)? = actions.last else { return XCTFail("\(actions)") }
        XCTAssertEqual(velocity.x, 1000, accuracy: 1)
        XCTAssertEqual(velocity.y, 0)
    }

    func testFingerThatRestedDoesNotFlick() {
        var press = TouchPress()
        _ = press.handle(.down(.zero, stopsScroll: false), at: .zero)
        for step in 1...5 {
            _ = press.handle(.move(Point(x: 0, y: Double(step) * 20)), at: .milliseconds(step * 16))
        }
        XCTAssertEqual(press.handle(.up, at: .milliseconds(400)), [])
    }

    /// The contents never run ahead of the finger, stay on one axis, and move on only as the finger did.
    func testContentsFollowFinger() {
        XCTAssertNil(
            forAll(cases: 500, lengths: 1...30) { random in
                Point(x: Double(random.int(in: -40...40)), y: Double(random.int(in: -40...40)))
            } property: { steps in
                var press = TouchPress()
                var finger = Point(x: 200, y: 200)
                var fingers = [finger]
                var scrolled = Point.zero
                _ = press.handle(.down(finger, stopsScroll: false), at: .zero)
                var begin: Point?
                for (index, step) in steps.enumerated() {
                    finger = Point(x: finger.x + step.x, y: finger.y + step.y)
                    fingers.append(finger)
                    for action in press.handle(.move(finger), at: .milliseconds((index + 1) * 8)) {
                        guard case .scroll(let distance) = action else { return "\(action) while the finger is down" }
                        scrolled = Point(x: scrolled.x + distance.x, y: scrolled.y + distance.y)
                    }
                    if press.isClaimed, begin == nil { begin = finger }
                }
                guard scrolled.x == 0 || scrolled.y == 0 else { return "scrolls both ways by \(scrolled)" }
                let expected = begin.map { Point(x: $0.x - finger.x, y: $0.y - finger.y) } ?? .zero
                let isFollowing = [Point(x: expected.x, y: 0), Point(x: 0, y: expected.y)].contains(scrolled)
                guard isFollowing else { return "\(scrolled) and not \(expected)" }
                let end = press.handle(.up, at: .milliseconds((steps.count + 1) * 8))
                guard end.count <= 1 else { return "ends with \(end)" }
                if case .decelerate(let velocity)? = end.first {
                    guard velocity.x == 0 || velocity.y == 0 else { return "moves on both ways" }
                    if begin == nil { return "moves on without a scroll" }
                    if max(abs(velocity.x), abs(velocity.y)) > 40 / 0.008 { return "faster than the finger" }
                }
                return press.isClaimed ? "the finger is gone, and still claimed" : nil
            }?.description)
    }
}
