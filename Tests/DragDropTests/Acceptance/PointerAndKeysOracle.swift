import SectionedList
import XCTest

@testable import DragDrop

/// The keyboard is an oracle for the pointer, and vice versa: the same destination looks the same, whichever leads to
/// it.
final class PointerAndKeysOracle: XCTestCase {
    func testPointerAndKeysMatchAtEveryPlace() {
        for layout in ListLayout.allCases {
            for isRightToLeft in [false, true] {
                for picked in ["A", "C", "D", "G"] {
                    let blank = Self.scene(layout, isRightToLeft)
                    let keys = Self.byKeys(blank, picked)
                    let pointer = Self.byPointer(blank, picked)
                    XCTAssertGreaterThanOrEqual(keys.count, 9, "\(layout) \(picked): \(keys.keys.sorted())")
                    XCTAssertEqual(keys.keys.sorted(), pointer.keys.sorted(), "\(layout) \(picked)")
                    for (destination, shown) in keys {
                        XCTAssertEqual(pointer[destination], shown, "\(layout) \(picked) to \(destination)")
                    }
                }
            }
        }
    }

    func testPointerAndKeysMatchIntoEveryItem() {
        for layout in ListLayout.allCases {
            var scene = Self.scene(layout, false)
            scene.policy.propose = DragScene.automatic
            scene.pickUp("A")
            scene.press(.toggleInto)
            for item in ["B", "C", "D"] {
                XCTAssertEqual(scene.destination, "on \(item)", "\(layout)")
                var hand = Self.scene(layout, false)
                hand.policy.propose = DragScene.automatic
                hand.lift("A")
                // From its original place, so that the gap is there in both scenes; the keys have opened it on their
                // way.
                hand.send(.move(Point(x: hand.center(of: "A").x, y: hand.center(of: "A").y + 1)))
                hand.send(.move(hand.center(of: item)))
                XCTAssertEqual(Shown(hand), Shown(scene), "\(layout) \(item)")
                scene.press(layout == .grid ? .right : .down)
            }
        }
    }

    func testPointerAndKeysMatchBetweenSections() {
        for layout in ListLayout.allCases {
            for section in ["one", "two", "three"] {
                var (keys, hand) = (Self.scene(layout, false), Self.scene(layout, false))
                let index = hand.surface.list.index(of: section) ?? 0
                keys.pickUp(sections: section)
                let start = hand.surface.geometry.span(ofSection: index, in: layout).start + 10
                hand.lift(section: section, at: Self.point(layout, along: start))
                // The lift is announced before any place, so the keys move away and back.
                keys.press(.end, .start)
                var shown = [keys.destination: Shown(keys)]
                for _ in 0..<3 {
                    keys.press(.down)
                    shown[keys.destination] = Shown(keys)
                }
                var met: Set<String> = []
                for along in stride(from: 1.0, to: 900, by: 7) {
                    hand.send(.move(Self.point(layout, along: along)))
                    XCTAssertEqual(Shown(hand), shown[hand.destination], "\(layout) \(section) to \(hand.destination)")
                    met.insert(hand.destination)
                }
                XCTAssertEqual(met, Set(shown.keys), "\(layout) \(section)")
            }
        }
    }

    /// Everything visible and announced for a destination, except what only a pointer has.
    private struct Shown: Equatable {
        let proposal: DropProposal?
        let destination: Destination<String, String>?
        let gap: Gap<String>?
        let backdrop: Rect?
        let section: String?
        let announcement: Announcement<String, String>?

        init(_ scene: DragScene) {
            let feedback = scene.feedback
            proposal = feedback.proposal
            destination = feedback.destination
            gap = feedback.gap
            backdrop = feedback.backdrop?.motion.target
            section = feedback.backdrop?.section
            announcement = feedback.announcement
        }
    }

    /// Returns all destinations that the keys reach, section by section.
    private static func byKeys(_ blank: DragScene, _ item: String) -> [String: Shown] {
        var shown: [String: Shown] = [:]
        for section in blank.surface.list.sectionIDs {
            var scene = blank
            scene.pickUp(item)
            let isMirrored = scene.surface.isRightToLeft && scene.surface.layout != .stacked
            let toward: DropStep = isMirrored ? .right : .left
            // In a grid, steps to the side go from place to place.
            let isGrid = scene.surface.layout == .grid
            for _ in 0..<(isGrid ? 20 : 4) { scene.press(toward) }
            while scene.destination.hasPrefix(section) == false { scene.press(toward == .left ? .right : .left) }
            // The lift is announced before any place, so the keys move away and back.
            scene.press(.end, .start)
            for _ in 0..<8 where scene.destination.hasPrefix(section) {
                shown[scene.destination] = Shown(scene)
                scene.press(!isGrid ? .down : isMirrored ? .left : .right)
            }
        }
        return shown
    }

    /// Returns all destinations of a pointer that moves over the whole view.
    private static func byPointer(_ blank: DragScene, _ item: String) -> [String: Shown] {
        var shown: [String: Shown] = [:]
        let xs =
            switch blank.surface.layout {
            case .stacked: [100.0]
            case .columns: [140.0, 432, 724]
            case .grid: Array(stride(from: 5.0, to: 1_000, by: 40))
            }
        for x in xs {
            let seen = blank.surface.isRightToLeft ? blank.surface.viewport.width - x : x
            // The lines of a grid are tall.
            let step = blank.surface.layout == .grid ? 21.0 : 3
            for range in [Array(stride(from: 20.0, to: 900, by: step)), Array(stride(from: 900.0, to: 20, by: -step))] {
                var scene = blank
                scene.lift(item)
                for y in range {
                    scene.send(.move(Point(x: seen, y: y)))
                    shown[scene.destination] = Shown(scene)
                }
            }
        }
        return shown
    }

    private static func point(_ layout: ListLayout, along: Double) -> Point {
        layout.isVertical ? Point(x: 100, y: along) : Point(x: along, y: 20)
    }

    private static func scene(_ layout: ListLayout, _ isRightToLeft: Bool) -> DragScene {
        DragScene(
            ["one": "A B C D", "two": "", "three": "E F G"], layout: layout, viewport: Size(width: 1000, height: 900),
            heights: ["B": 25, "C": 140, "F": 97], isRightToLeft: isRightToLeft, accepts: { _ in true })
    }
}
