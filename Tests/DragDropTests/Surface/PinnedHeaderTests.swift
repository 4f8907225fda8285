import SectionedList
import TestSupport
import TraceReading
import XCTest

@testable import DragDrop

/// Headers that stay at the top of a stacked list while their sections are scrolled through.
final class PinnedHeaderTests: XCTestCase {
    /// A header is in its section, and at the top of the view while anything of the section can be seen below it.
    /// A section that has not been scrolled past the top has its header where it would be anyway.
    func testHeaderStaysInItsSectionAndInView() {
        var pinned = 0
        XCTAssertNil(
            forAll(cases: 4_000) { random in
                var scene = SurfaceScene(using: &random, isDragging: random.oneIn(3))
                let line = random.pick([-12.0, 0])
                scene.apply([
                    .layout(.stacked), .coveredTop(0), .pinnedHeaders(at: line),
                    .scrolled(.main, to: random.part() * scene.surface.maximumMainOffset),
                ])
                let surface = scene.surface
                for index in 0..<surface.list.sectionCount where !surface.geometry.isLifted(section: index) {
                    let (header, section) = (surface.viewRect(ofHeader: index), surface.viewRect(ofSection: index))
                    guard header.minY >= section.minY - 1e-6, header.maxY <= section.maxY + 1e-6
                    else { return "header \(index) is at \(header), outside its section \(section)" }
                    if section.minY >= line, header.minY != section.minY {
                        return "header \(index) has left the start of its section"
                    }
                    let isSeen = section.maxY > line && section.minY < line
                    if isSeen, header.minY < line, header.maxY < section.maxY - 1e-6 {
                        return "header \(index) is at \(header), above the view"
                    }
                    if isSeen, header.minY > section.minY + 1 { pinned += 1 }
                }
                return nil
            })
        XCTAssertGreaterThan(pinned, 200, "too few lists were scrolled")
    }

    /// The list that most tests scroll: the first section is from 0 to 516 and the second from 528 to 780.
    private static func scene(at offset: Double, pinnedAt top: Double? = 0) -> DragScene {
        var scene = DragScene(
            ["one": "A B C D E F G", "two": "H I J", "three": "K L M N O P Q R"],
            viewport: Size(width: 400, height: 300))
        scene.send(.changed(.pinnedHeaders(at: top)))
        scene.send(.changed(.scrolled(.main, to: offset)))
        return scene
    }

    func testHeaderIsPinnedAndPushedOutByNextOne() {
        func tops(_ offset: Double) -> [Double] {
            let surface = Self.scene(at: offset).surface
            return [0, 1].map { surface.viewRect(ofHeader: $0).minY }
        }
        XCTAssertEqual(tops(0), [0, 528])
        XCTAssertEqual(tops(200), [0, 328])
        XCTAssertEqual(tops(468), [0, 60])
        XCTAssertEqual(tops(500), [-32, 28])
        XCTAssertEqual(tops(528), [-60, 0])
        XCTAssertEqual(tops(600), [-132, 0])
        XCTAssertEqual(Self.scene(at: 200, pinnedAt: nil).surface.viewRect(ofHeader: 0).minY, -200)
        XCTAssertEqual(Self.scene(at: 200, pinnedAt: -12).surface.viewRect(ofHeader: 0).minY, -12)
        var columns = Self.scene(at: 0)
        columns.send(.changed(.layout(.columns)))
        columns.send(.changed(.scrolled(.column("one"), to: 100)))
        XCTAssertEqual(columns.surface.viewRect(ofHeader: 0), Rect(x: 0, y: 0, width: 280, height: 48))
    }

    func testFarSectionWithPinnedHeaderIsVisible() {
        var scene = DragScene.long(4_000, viewport: Size(width: 400, height: 300))
        scene.send(.changed(.pinnedHeaders(at: 0)))
        scene.send(.changed(.scrolled(.main, to: 200_000)))
        XCTAssertEqual(scene.surface.visibleSections(), 0..<1)
        XCTAssertEqual(scene.surface.viewRect(ofHeader: 0), Rect(x: 0, y: 0, width: 400, height: 48))
    }

    func testRowsUnderHeaderAreHiddenAndRevealedBelowIt() {
        let scene = Self.scene(at: 120)
        // A ends at 114 and B at 180, which is 60 in the view.
        XCTAssertEqual(scene.surface.visibleRows(ofSection: 0), 1..<6)
        func offset(_ item: Int, _ section: Int = 0) -> Double? {
            scene.surface.offsets(revealing: ItemPath(item: item, section: section)).first?.offset
        }
        XCTAssertEqual(offset(0), 6)
        XCTAssertEqual(offset(1), 72)
        XCTAssertNil(offset(2))
        XCTAssertEqual(
            scene.surface.rows(touching: Rect(x: 0, y: 10, width: 400, height: 100)), ["B", "C"])
        XCTAssertEqual(scene.surface.row(after: ItemPath(item: 5, section: 0), step: .pageUp)?.item, 1)
    }

    func testPinnedHeaderIsHitInsteadOfRowUnderIt() {
        let scene = Self.scene(at: 120)
        XCTAssertNil(scene.surface.strictlyLocate(Point(x: 50, y: 20)))
        XCTAssertEqual(scene.surface.strictlyLocate(Point(x: 50, y: 50))?.position, 170)
        XCTAssertNil(Self.scene(at: 500).surface.strictlyLocate(Point(x: 50, y: 10)), "pushed out in part")
    }

    /// A drag over the header aims at the first row that can be seen, so that no gap opens where nobody can see it.
    func testGapOpensBelowPinnedHeader() {
        for offset in stride(from: 0.0, through: 780, by: 6) {
            for y in stride(from: 0.0, through: 60, by: 12) {
                var scene = Self.scene(at: offset)
                scene.enter(at: Point(x: 100, y: y))
                guard let gap = scene.surface.geometry.gap, let span = scene.surface.geometry.gapSpan else {
                    return XCTFail("no gap at \(offset), \(y)")
                }
                let rect = scene.surface.rect(of: span, inSection: gap.path.section)
                let seen = scene.surface.viewRect(of: rect, inSection: nil)
                let header = scene.surface.viewRect(ofHeader: gap.path.section)
                XCTAssertGreaterThan(
                    min(seen.maxY, 300) - max(seen.minY, header.maxY), seen.height / 3, "at \(offset), \(y)")
            }
        }
    }

    func testScrollZoneBeginsBelowPinnedHeader() {
        for offset in [200.0, 500, 520] {
            var scene = DragScene(
                ["one": "A B C D E F G", "two": "H I J", "three": "K L M N O P Q R"],
                viewport: Size(width: 400, height: 600))
            scene.send(.changed(.pinnedHeaders(at: 0)))
            scene.send(.changed(.scrolled(.main, to: offset)))
            let window = scene.surface.dragScrollers(at: Point(x: 0, y: 100)).first?.window
            XCTAssertEqual(window, Interval(start: 48, end: 600))
        }
    }

    func testCollapsingGoesToHeader() {
        for (offset, whole, inPlace) in [(200.0, 0.0, 0.0), (500, 0, 32), (600, 528, 528)] {
            let surface = Self.scene(at: offset).surface
            let index = offset < 528 ? 0 : 1
            XCTAssertEqual(surface.offset(unpinningHeader: index, isWhole: true)?.offset, whole)
            XCTAssertEqual(surface.offset(unpinningHeader: index, isWhole: false)?.offset, inPlace)
            XCTAssertNil(surface.offset(unpinningHeader: 2, isWhole: true))
        }
        XCTAssertNil(Self.scene(at: 200, pinnedAt: nil).surface.offset(unpinningHeader: 0, isWhole: true))
    }

    func testRowBelowPinnedHeaderStaysWhenHiddenRowIsMeasured() {
        var scene = Self.scene(at: 70)
        let frame = scene.frame(of: "B")
        let anchors = scene.surface.anchors()
        // A is under the header, from -16 to 44 in the view.
        scene.send(.changed(.height("A", 90)))
        for change in scene.surface.changes(keeping: anchors) { scene.send(.changed(change)) }
        XCTAssertEqual(scene.frame(of: "B"), frame)
    }

    func testTraceOfPinnedHeadersReplays() throws {
        for isPinnedBefore in [false, true] {
            var interaction = Self.scene(at: 120, pinnedAt: isPinnedBefore ? -12 : nil).interaction
            var lines: [String] = []
            let writer = TraceWriter(of: interaction) { lines.append($0) }
            let policy = DragScene.Interaction.Policy(propose: DragScene.inserting)
            let events: [DragScene.Interaction.Event] = [
                .changed(.pinnedHeaders(at: isPinnedBefore ? nil : -12)),
                .enter(.foreign(count: 1), at: Point(x: 100, y: 20)), .move(Point(x: 100, y: 22)),
            ]
            for event in events {
                writer.record(event, at: .zero)
                interaction.handle(event, at: .zero)
                while let question = interaction.question {
                    let answer = policy.answer(question)
                    writer.record(answer, to: question)
                    interaction.answer(answer, to: question)
                }
                writer.record(interaction.feedback)
            }
            XCTAssertEqual(lines.joined().contains("\"pinnedHeaders\":-12.0"), true)
            XCTAssertEqual(try TraceReplay(lines).mismatches, [])
        }
    }

    func testEmptyAndCollapsedSectionsKeepTheirHeaders() {
        var scene = DragScene(
            ["none": "", "closed": "A B C", "open": "D E F G H I"], viewport: Size(width: 400, height: 200))
        scene.send(.changed(.collapsed("closed", true)))
        scene.send(.changed(.pinnedHeaders(at: 0)))
        // The first section is 60 high, with its insets, and the second only its header.
        for (offset, tops) in [
            (5.0, [0.0, 67, 127]), (12, [0, 60, 120]), (20, [-8, 52, 112]), (100, [-88, -28, 32]),
        ] {
            scene.send(.changed(.scrolled(.main, to: offset)))
            XCTAssertEqual((0..<3).map { scene.surface.viewRect(ofHeader: $0).minY }, tops, "at \(offset)")
        }
    }
}
