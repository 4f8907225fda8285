import Board
import BoardModel
import TestSupport
import XCTest

/// The saved state of a window, as text.
final class WindowStateTests: XCTestCase {
    func testWindowStateRoundTrips() {
        XCTAssertNil(
            forAll(cases: 500) { random in
                let state = Self.state(&random)
                let library = "/home/somebody/a b\(random.int(in: 0...9))\r.inlay"
                let read = WindowState(state.text(library: library), library: library)
                return read == state ? nil : "\(state) came back as \(String(describing: read))"
            })
    }

    func testStateFitsIntoItsFile() {
        var state = WindowState()
        for _ in 0..<20 {
            let marks = (0..<100).map { _ in ScrollPosition.Mark(card: .random(), distance: -99_999) }
            state.scrolls.record(ScrollPosition(horizontalOffset: 99_999, marks: marks), for: .random())
        }
        XCTAssertLessThan(state.text(library: "/" + String(repeating: "x", count: 4_000)).utf8.count, SmallFile.limit)
    }

    func testBoardKeepsItsLastScrollPosition() {
        var scrolls = ScrollPositions()
        let board = BoardID.random()
        scrolls.record(ScrollPosition(horizontalOffset: 10), for: board)
        scrolls.record(ScrollPosition(horizontalOffset: 20), for: board)
        XCTAssertEqual(scrolls[board], ScrollPosition(horizontalOffset: 20))
        scrolls.record(ScrollPosition(), for: board)
        XCTAssertNil(scrolls[board])
    }

    func testStateOfAnotherLibraryIsIgnored() {
        XCTAssertNil(WindowState(WindowState().text(library: "/one.inlay"), library: "/another.inlay"))
    }

    func testNamesOfLaterVersionsAreSkipped() {
        var state = WindowState()
        state.width = 500
        let text = state.text(library: "/one.inlay") + "zoom 3\n"
        XCTAssertEqual(WindowState(text, library: "/one.inlay"), state)
    }

    func testDamagedStateIsIgnoredOrValid() {
        XCTAssertNil(
            forAll(cases: 2_000) { random in
                var bytes = Array(Self.state(&random).text(library: "/one.inlay").utf8)
                for _ in 0..<random.int(in: 1...4) {
                    let place = random.int(in: 0...(bytes.count - 1))
                    switch random.int(in: 0...2) {
                    case 0: bytes[place] = UInt8(random.int(in: 0...255))
                    case 1: bytes.remove(at: place)
                    default: bytes.insert(UInt8(random.int(in: 48...57)), at: place)
                    }
                }
                guard let read = WindowState(String(decoding: bytes, as: UTF8.self), library: "/one.inlay") else {
                    return nil
                }
                let isPossible = 200...16_384 ~= read.width && 200...16_384 ~= read.height
                return isPossible ? nil : "a window of \(read.width) × \(read.height)"
            })
    }

    func testLibraryWithLineFeedInNameHasNoState() {
        let library = "/one\nsidebar false"
        XCTAssertNil(WindowState(WindowState().text(library: library), library: library))
    }

    private static func state(_ random: inout SplitMix64) -> WindowState {
        var state = WindowState()
        state.width = random.int(in: 200...16_384)
        state.height = random.int(in: 200...16_384)
        state.isMaximized = random.int(in: 0...1) == 0
        state.showsSidebar = random.int(in: 0...1) == 0
        state.board = random.int(in: 0...3) == 0 ? nil : .random()
        for _ in 0..<random.int(in: 0...12) {
            var place = ScrollPosition(
                isStacked: random.int(in: 0...1) == 0, horizontalOffset: random.int(in: 0...9_000))
            for _ in 0..<random.int(in: 0...ScrollPosition.maximumMarkCount) {
                place.marks.append(.init(card: .random(), distance: random.int(in: -300...300)))
            }
            state.scrolls.record(place, for: .random())
        }
        return state
    }
}
