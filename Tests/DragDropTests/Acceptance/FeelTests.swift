import SectionedList
import TraceReading
import XCTest

@testable import DragDrop

/// The values that a program can change: how soon, how far, and how fast.
final class FeelTests: XCTestCase {
    func testStandardValuesAreThoseOfMachine() {
        let feel = Feel()
        XCTAssertEqual(
            [
                feel.springTime, feel.intoTime, feel.easeInTime, feel.motionTime, feel.landingTime, feel.returnTime,
                feel.longPressTime, feel.indicatorTime,
            ],
            [
                Feel.springDelay, Feel.intoDelay, Feel.scrollEaseIn, Feel.glide, Feel.landing, Feel.flightHome,
                Feel.longPress, Feel.indicatorDelay,
            ])
        XCTAssertEqual([feel.autoScrollZone, feel.autoScrollSpeed, feel.reach], [96, 1200, 100])
        XCTAssertEqual(Feel.scrollZoneLimit, 96)
        XCTAssertEqual(Feel.scrollSpeed, 1200)
        XCTAssertEqual(Feel.reach, 100)
    }

    func testDurationsAreKeptToTheMicrosecond() {
        var feel = Feel(springDelay: .seconds(2), returnDuration: .microseconds(7))
        XCTAssertEqual([feel.springDelay, feel.returnDuration], [.seconds(2), .microseconds(7)])
        feel.springDelay = .milliseconds(1_500)
        XCTAssertEqual(feel.springTime, .milliseconds(1_500))
        feel.springDelay = .zero
        XCTAssertEqual(feel.springDelay, .zero)
        XCTAssertNotEqual(feel, Feel())
    }

    func testSpringDelayDecidesWhenTargetOpens() {
        for (delay, flash) in [(800, 799), (0, -1)] {
            var scene = DragScene(["todo": "A B", "later": "C"], springs: { $0 == .section("later") })
            scene.interaction.feel.springDelay = .milliseconds(delay)
            scene.send(.changed(.collapsed("later", true)))
            scene.lift("A")
            scene.move(y: scene.surface.viewRect(ofHeader: 1).midY)
            if flash >= 0 { XCTAssertEqual(scene.wait(flash).spring?.stage, .resting) }
            XCTAssertEqual(scene.wait(1).spring?.stage, .flashing)
            XCTAssertEqual(scene.feedback.nextUpdate, .at(scene.now + .milliseconds(flash < 0 ? 149 : 150)))
            XCTAssertEqual(scene.wait(150).spring?.stage, .opened)
        }
    }

    func testIntoDelayDecidesWhenDropGoesIntoItem() {
        var scene = DragScene(["todo": "A B C D"]) { query in
            var proposal = DragScene.automatic(query)
            proposal.delaysDropInto = true
            return proposal
        }
        scene.interaction.feel.intoDelay = .milliseconds(900)
        scene.enter(at: scene.center(of: "C"))
        XCTAssertNotEqual(scene.wait(899).destination, .on("C"))
        XCTAssertEqual(scene.wait(1).destination, .on("C"))
    }

    func testAutoScrollFollowsZoneSpeedAndEaseIn() {
        func velocity(_ feel: Feel, y: Double = 600, after milliseconds: Int = 400) -> Double? {
            var scene = DragScene.long()
            scene.interaction.feel = feel
            scene.lift("4")
            scene.move(y: y)
            return scene.wait(milliseconds).scroll?.velocity
        }
        XCTAssertEqual(velocity(Feel(autoScrollSpeed: 300)), 300)
        XCTAssertEqual(velocity(Feel(autoScrollZone: 40), y: 580), 300)
        XCTAssertNil(velocity(Feel(autoScrollZone: 40), y: 555))
        XCTAssertNil(velocity(Feel(autoScrollZone: 0)))
        XCTAssertEqual(velocity(Feel(autoScrollEaseIn: .milliseconds(1_150)), after: 650), 600)
        for ease in [0, 100, 150] {
            let feel = Feel(autoScrollEaseIn: .milliseconds(ease))
            XCTAssertEqual(velocity(feel, after: 149), 0)
            XCTAssertEqual(velocity(feel, after: 150), 1200)
        }
    }

    func testReachLimitsDestination() {
        for (reach, isReached) in [(100.0, true), (20, false), (0, false)] {
            var scene = DragScene(["todo": "A B"], viewport: Size(width: 400, height: 200))
            scene.interaction.feel.reach = reach
            scene.enter(at: Point(x: 430, y: 100))
            XCTAssertEqual(scene.feedback.destination != nil, isReached, "\(reach)")
        }
    }

    func testTraceHasFeelThatIsNotStandard() throws {
        var lines: [String] = []
        func record(_ feel: Feel, then changed: Feel?) throws -> TraceReplay {
            lines = []
            var interaction = DragScene.long().interaction
            interaction.feel = feel
            let writer = TraceWriter(of: interaction) { lines.append($0) }
            if let changed {
                interaction.feel = changed
                writer.record(changed)
            }
            let events: [(DragScene.Interaction.Event, Int)] = [
                (.enter(.foreign(count: 1), at: Point(x: 100, y: 300)), 0), (.move(Point(x: 100, y: 598)), 10),
                (.tick, 400),
            ]
            for (event, milliseconds) in events {
                writer.record(event, at: .milliseconds(milliseconds))
                interaction.handle(event, at: .milliseconds(milliseconds))
                while let question = interaction.question {
                    let answer = DropAnswer.proposal(DropProposal(operation: .copy, intent: .insertAtDestination))
                    writer.record(answer, to: question)
                    interaction.answer(answer, to: question)
                }
                writer.record(interaction.feedback)
            }
            return try TraceReplay(lines)
        }
        XCTAssertEqual(try record(Feel(), then: nil).mismatches, [])
        XCTAssertFalse(lines.joined().contains("feel"))
        let slow = Feel(springDelay: .seconds(3), autoScrollSpeed: 500, reach: 7)
        XCTAssertEqual(try record(slow, then: nil).mismatches, [])
        XCTAssertTrue(lines[0].contains("\"springDelay\":3000000"))
        XCTAssertEqual(try record(Feel(), then: slow).mismatches, [])
        XCTAssertEqual(try record(slow, then: Feel()).mismatches, [])
        // Without its feel, the trace shows other speeds.
        lines.removeAll { $0.hasPrefix("{\"set\"") }
        XCTAssertFalse(try TraceReplay(lines).mismatches.isEmpty)
    }
}
