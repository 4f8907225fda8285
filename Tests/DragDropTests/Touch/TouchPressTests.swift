import DragDrop
import SectionedList
import TestSupport
import XCTest

/// Scrolling and lifting with a finger, decided from its events alone.
final class TouchPressTests: XCTestCase {
    private typealias Action = TouchPress.Action

    /// Replays events, one in each frame.
    private func replay(_ events: [TouchPress.Event], from start: Int = 0, every frame: Int = 16) -> [Action] {
        var press = TouchPress()
        return events.enumerated().flatMap { index, event in
            press.handle(event, at: .milliseconds(start + index * frame))
        }
    }

    func testTapCausesNoAction() {
        let still = Point(x: 20, y: 20)
        XCTAssertEqual(replay([.down(still, on: .list), .up]), [])
        let shaky = Point(x: 24, y: 15)
        XCTAssertEqual(replay([.down(still, on: .list), .move(shaky), .move(still), .up]), [])
    }

    func testOnlyTouchThatStopsScrollIsClaimedAtOnce() {
        for target in [TouchPress.Target.list, .text, .scroll] {
            var press = TouchPress()
            _ = press.handle(.down(.zero, on: target), at: .zero)
            XCTAssertEqual(press.isClaimed, target == .scroll)
            _ = press.handle(.up, at: .milliseconds(50))
            XCTAssertFalse(press.isClaimed)
        }
    }

    func testScrollKeepsItsAxisAndBeginsWithoutJump() {
        let actions = replay([
            .down(Point(x: 100, y: 100), on: .list), .move(Point(x: 101, y: 90)),
            .move(Point(x: 150, y: 70)), .move(Point(x: 150, y: 75)),
        ])
        XCTAssertEqual(actions, [.scroll(Point(x: 0, y: 20)), .scroll(Point(x: 0, y: -5))])
    }

    func testFlickContinuesAtSpeedOfFinger() {
        let moves = (0...10).map { TouchPress.Event.move(Point(x: 300 - Double($0) * 16, y: 0)) }
        let actions = replay([.down(Point(x: 310, y: 0), on: .list)] + moves + [.up])
        guard case .decelerate(let velocity)? = actions.last else { return XCTFail("\(actions)") }
        XCTAssertEqual(velocity.x, 1000, accuracy: 1)
        XCTAssertEqual(velocity.y, 0)
    }

    func testLateReportsStillFlick() {
        let actions = replay(
            [.down(.zero, on: .list), .move(Point(x: 0, y: 20)), .move(Point(x: 0, y: 60))], every: 200)
        XCTAssertEqual(actions, [.scroll(Point(x: 0, y: -40))])
        var press = TouchPress()
        _ = press.handle(.down(.zero, on: .list), at: .zero)
        _ = press.handle(.move(Point(x: 0, y: 20)), at: .milliseconds(200))
        _ = press.handle(.move(Point(x: 0, y: 60)), at: .milliseconds(400))
        XCTAssertEqual(press.handle(.up, at: .milliseconds(410)), [.decelerate(Point(x: 0, y: -200))])
    }

    /// A busy program handles the events late: each, or all at once.
    func testSpeedIsThatOfFingerHoweverLateEventsAreHandled() {
        for handled in [{ 16 * $0 }, { 500 + 16 * $0 }, { 160 * $0 }, { _ in 2_000 }] as [(Int) -> Int] {
            var press = TouchPress()
            let clock = 7_000_000
            func handle(_ event: TouchPress.Event, _ step: Int) -> [Action] {
                press.handle(event, at: .milliseconds(handled(step)), sent: .milliseconds(clock + step * 16))
            }
            _ = handle(.down(.zero, on: .list), 0)
            for step in 1...10 { _ = handle(.move(Point(x: 0, y: Double(step) * 16)), step) }
            XCTAssertEqual(handle(.up, 11), [.decelerate(Point(x: 0, y: -1000))])
        }
        var press = TouchPress()
        _ = press.handle(.down(.zero, on: .list), at: .zero, sent: .zero)
        for step in 1...3 {
            let point = Point(x: 0, y: Double(step) * 16)
            _ = press.handle(.move(point), at: .milliseconds(500), sent: .milliseconds(step * 16))
        }
        XCTAssertEqual(press.handle(.up, at: .milliseconds(500), sent: .milliseconds(400)), [])
    }

    func testFingerThatRestedDoesNotFlick() {
        var press = TouchPress()
        _ = press.handle(.down(.zero, on: .list), at: .zero)
        for step in 1...5 {
            _ = press.handle(.move(Point(x: 0, y: Double(step) * 20)), at: .milliseconds(step * 16))
        }
        XCTAssertEqual(press.handle(.up, at: .milliseconds(400)), [])
    }

    /// The contents stay on one axis, never run ahead of the finger, and move on only as the finger did.
    func testContentsFollowFinger() {
        XCTAssertNil(
            forAll(cases: 500, lengths: 1...30) { random in
                Point(x: Double(random.int(in: -40...40)), y: Double(random.int(in: -40...40)))
            } property: { steps in
                var press = TouchPress()
                var finger = Point(x: 200, y: 200)
                var fingers = [finger]
                var scrolled = Point.zero
                _ = press.handle(.down(finger, on: .list), at: .zero)
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
                guard isFollowing else { return "\(scrolled), not \(expected)" }
                let end = press.handle(.up, at: .milliseconds((steps.count + 1) * 8))
                guard end.count <= 1 else { return "ends with \(end)" }
                if case .decelerate(let velocity)? = end.first {
                    guard velocity.x == 0 || velocity.y == 0 else { return "keeps moving both ways" }
                    if begin == nil { return "keeps moving without a scroll" }
                    if max(abs(velocity.x), abs(velocity.y)) > 40 / 0.008 { return "faster than the finger" }
                }
                return press.isClaimed ? "the finger is gone, but still claimed" : nil
            }?.description)
    }

    // MARK: Lifting

    /// Returns a press whose finger has rested long enough to lift.
    private func resting(on target: TouchPress.Target = .list) -> (press: TouchPress, actions: [Action]) {
        var press = TouchPress()
        _ = press.handle(.down(Point(x: 50, y: 50), on: target), at: .zero)
        _ = press.handle(.move(Point(x: 53, y: 48)), at: .milliseconds(100))
        XCTAssertEqual(press.handle(.tick, at: Feel.longPress - .milliseconds(1)), [])
        let actions = press.handle(.tick, at: Feel.longPress)
        return (press, actions)
    }

    func testRestingFingerLiftsThenOpensMenuOrDrags() {
        let start = Point(x: 50, y: 50)
        var (press, actions) = resting()
        XCTAssertEqual(actions, [.lift(start)])
        XCTAssertTrue(press.isClaimed)
        XCTAssertEqual(press.handle(.up, at: .milliseconds(900)), [.putBack, .openMenu(start)])
        (press, _) = resting()
        let moved = Point(x: 70, y: 50)
        XCTAssertEqual(press.handle(.move(Point(x: 52, y: 50)), at: .milliseconds(800)), [])
        XCTAssertEqual(press.handle(.move(moved), at: .milliseconds(900)), [.drag(moved)])
        XCTAssertEqual(press.handle(.move(start), at: .milliseconds(950)), [.drag(start)])
        XCTAssertEqual(press.handle(.up, at: .milliseconds(990)), [.drop])
    }

    func testFingerThatLiftsNothingScrollsOrOpensMenu() {
        var (press, _) = resting()
        press.refuseLift()
        XCTAssertEqual(press.handle(.up, at: .milliseconds(900)), [.openMenu(Point(x: 50, y: 50))])
        (press, _) = resting()
        press.refuseLift()
        _ = press.handle(.move(Point(x: 50, y: 70)), at: .milliseconds(900))
        XCTAssertEqual(
            press.handle(.move(Point(x: 50, y: 90)), at: .milliseconds(916)), [.scroll(Point(x: 0, y: -20))])
    }

    func testTextAndMovingListAreNotLifted() {
        for target in [TouchPress.Target.text, .scroll] {
            var (press, actions) = resting(on: target)
            XCTAssertEqual(actions, [])
            XCTAssertNil(press.nextTick)
            XCTAssertEqual(press.handle(.up, at: .milliseconds(900)), [])
        }
    }

    func testCancelReturnsCardAndStopsScroll() {
        var (press, _) = resting()
        XCTAssertEqual(press.handle(.cancel, at: .milliseconds(900)), [.putBack])
        XCTAssertEqual(press.handle(.move(.zero), at: .milliseconds(950)), [])
        XCTAssertEqual(press.handle(.up, at: .milliseconds(990)), [])
        XCTAssertEqual(
            replay([.down(.zero, on: .list), .move(Point(x: 0, y: 10)), .cancel, .move(Point(x: 0, y: 30)), .up]), [])
    }

    // MARK: Two fingers

    func testTwoFingersSelectWhatTheyPass() {
        let (first, second) = (Point(x: 50, y: 100), Point(x: 90, y: 80))
        var press = TouchPress()
        _ = press.handle(.down(first, on: .list), at: .zero)
        XCTAssertEqual(
            press.handle(.secondDown(second), at: .milliseconds(30)),
            [.beginSelecting, .select(Rect(x: 50, y: 80, width: 40, height: 20))])
        XCTAssertTrue(press.isClaimed)
        XCTAssertTrue(press.isSelecting)
        XCTAssertNil(press.nextTick, "a finger that selects lifts nothing")
        XCTAssertEqual(
            press.handle(.move(Point(x: 55, y: 300)), at: .milliseconds(50)),
            [.select(Rect(x: 50, y: 80, width: 40, height: 220))])
        XCTAssertEqual(
            press.handle(.secondMove(Point(x: 90, y: 20)), at: .milliseconds(60)),
            [.select(Rect(x: 50, y: 20, width: 40, height: 280))])
        // The rows that they have left are no longer selected.
        XCTAssertEqual(
            press.handle(.move(first), at: .milliseconds(70)), [.select(Rect(x: 50, y: 20, width: 40, height: 80))])
        XCTAssertEqual(press.handle(.secondUp, at: .milliseconds(80)), [.endSelecting(keeps: true)])
        XCTAssertEqual(press.handle(.move(Point(x: 50, y: 300)), at: .milliseconds(90)), [])
        XCTAssertEqual(press.handle(.up, at: .milliseconds(100)), [])
        XCTAssertFalse(press.isClaimed)
    }

    func testSelectionGrowsWhileContentsScroll() {
        var press = TouchPress()
        XCTAssertEqual(press.handle(.scrolled(Point(x: 0, y: 30)), at: .zero), [])
        _ = press.handle(.down(Point(x: 50, y: 100), on: .list), at: .zero)
        XCTAssertNil(press.twoFingerMiddle)
        _ = press.handle(.secondDown(Point(x: 90, y: 80)), at: .milliseconds(30))
        XCTAssertEqual(press.twoFingerMiddle, Point(x: 70, y: 90))
        XCTAssertEqual(
            press.handle(.scrolled(Point(x: 0, y: 30)), at: .milliseconds(40)),
            [.select(Rect(x: 50, y: 50, width: 40, height: 50))])
        XCTAssertEqual(
            press.handle(.scrolled(Point(x: 20, y: 0)), at: .milliseconds(50)),
            [.select(Rect(x: 30, y: 50, width: 60, height: 50))])
        XCTAssertEqual(press.twoFingerMiddle, Point(x: 70, y: 90))
    }

    func testEdgesScrollUnderTwoFingersAsUnderDrag() {
        let scroller = Scroller<String>(
            id: .main, isHorizontal: false, window: Interval(start: 0, end: 600), offset: 0, maximum: 1_000)
        let (middle, edge) = (Point(x: 50, y: 300), Point(x: 50, y: 596))
        var scroll = TouchSelectionScroll(over: [scroller], at: middle)
        XCTAssertNil(scroll.update(over: [scroller], at: middle, time: .zero))
        XCTAssertEqual(scroll.update(over: [scroller], at: edge, time: .milliseconds(100))?.velocity, 0)
        let velocity = scroll.update(over: [scroller], at: edge, time: .milliseconds(600))?.velocity
        XCTAssertGreaterThan(velocity ?? 0, 1_000)
        XCTAssertNil(scroll.update(over: [scroller], at: middle, time: .milliseconds(700)))
        // Fingers that touch the screen there scroll only when they move farther outward.
        scroll = TouchSelectionScroll(over: [scroller], at: Point(x: 50, y: 580))
        XCTAssertNil(scroll.update(over: [scroller], at: Point(x: 50, y: 580), time: .zero))
        XCTAssertNotNil(scroll.update(over: [scroller], at: edge, time: .milliseconds(100)))
    }

    func testLiftingFirstFingerEndsSelectionAndThirdFingerCancelsIt() {
        for (event, keeps) in [(TouchPress.Event.up, true), (.cancel, false), (.secondDown(.zero), false)] {
            var press = TouchPress()
            _ = press.handle(.down(.zero, on: .list), at: .zero)
            _ = press.handle(.secondDown(Point(x: 40, y: 0)), at: .milliseconds(30))
            XCTAssertEqual(press.handle(event, at: .milliseconds(60)), [.endSelecting(keeps: keeps)])
            XCTAssertEqual(press.handle(.secondMove(.zero), at: .milliseconds(70)), [])
            XCTAssertEqual(press.handle(.secondUp, at: .milliseconds(80)), [])
        }
    }

    func testSecondFingerCancelsWhatFirstIsDoing() {
        var (press, _) = resting()
        XCTAssertEqual(press.handle(.secondDown(.zero), at: .milliseconds(900)), [.putBack])
        for target in [TouchPress.Target.text, .scroll] {
            (press, _) = resting(on: target)
            XCTAssertEqual(press.handle(.secondDown(.zero), at: .milliseconds(900)), [])
            XCTAssertFalse(press.isSelecting)
        }
        XCTAssertEqual(
            replay([
                .down(.zero, on: .list), .move(Point(x: 0, y: 10)), .secondDown(.zero), .move(Point(x: 0, y: 30)),
                .secondMove(Point(x: 0, y: 30)), .up,
            ]), [])
        press = TouchPress()
        XCTAssertEqual(press.handle(.secondDown(.zero), at: .zero), [])
        XCTAssertFalse(press.isClaimed)
    }

    /// Whatever happens, nothing stays lifted when the finger is gone, and nothing scrolls while something is lifted.
    func testEveryLiftEndsOnce() {
        XCTAssertNil(
            forAll(cases: 2000, lengths: 1...40) { random in
                let point = Point(x: Double(random.int(in: 0...30)), y: Double(random.int(in: 0...30)))
                let events: [TouchPress.Event] = [
                    .down(point, on: [.list, .text, .scroll][random.int(in: 0...2)]), .down(point, on: .list),
                    .move(point), .move(point), .tick, .tick, .up, .cancel, .secondDown(point), .secondMove(point),
                    .secondUp, .scrolled(point),
                ]
                return Step(
                    event: events[random.int(in: 0...(events.count - 1))], delay: random.int(in: 0...600),
                    isRefused: random.int(in: 0...3) == 0)
            } property: { steps in
                var press = TouchPress()
                var (isLifted, isSelecting) = (false, false)
                var time = 0
                for step in steps {
                    time += step.delay
                    for action in press.handle(step.event, at: .milliseconds(time)) {
                        switch action {
                        case .lift:
                            guard !isLifted else { return "lifts twice" }
                            isLifted = !step.isRefused
                            if step.isRefused { press.refuseLift() }
                        case .drag where !isLifted: return "drags nothing"
                        case .drop, .putBack:
                            guard isLifted else { return "\(action) of nothing" }
                            isLifted = false
                        case .scroll where isLifted, .decelerate where isLifted, .openMenu where isLifted:
                            return "\(action) while lifted"
                        case .beginSelecting:
                            guard !isLifted, !isSelecting else { return "selects twice, or while something is lifted" }
                            isSelecting = true
                        case .select where !isSelecting: return "selects without a beginning"
                        case .endSelecting:
                            guard isSelecting else { return "ends no selection" }
                            isSelecting = false
                        case .drag, .scroll, .decelerate, .openMenu, .select: break
                        }
                    }
                    if isSelecting != press.isSelecting { return "does not know whether it selects" }
                    if step.event == .up || step.event == .cancel, isLifted {
                        return "lifted after \(step.event)"
                    }
                    if isLifted, !press.isClaimed { return "lifted and not claimed" }
                }
                return nil
            }?.description)
    }

    private struct Step: Sendable {
        var event: TouchPress.Event
        var delay: Int
        var isRefused: Bool
    }

    // MARK: The lifted card

    func testLiftedCardIsAboveFingerAndInView() {
        XCTAssertNil(
            forAll(cases: 500) { random in
                let card = Size(width: 240, height: Double(random.int(in: 20...600)))
                let held = Point(x: 30, y: Double(random.int(in: 0...Int(card.height))))
                let finger = Point(x: 200, y: Double(random.int(in: 0...800)))
                let corner = TouchPreview.corner(of: card, heldAt: held, finger: finger)
                guard corner.x == finger.x - held.x, corner.y >= 0 else { return "\(corner) is outside" }
                let isAbove = corner.y + card.height < finger.y
                // The part of the card that a finger does not hide.
                let seen = finger.y - corner.y
                if corner.y > 0, !isAbove, seen < held.y + Feel.fingerHeight { return "\(card): only \(seen) is seen" }
                return nil
            }?.description)
    }
}
