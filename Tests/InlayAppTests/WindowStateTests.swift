import Board
import TestSupport
import XCTest

@testable import InlayApp

/// How a window was left, as a text.
final class WindowStateTests: XCTestCase {
    func testAWindowComesBackAsItWasLeft() {
        XCTAssertNil(
            forAll(cases: 500) { random in
                let state = Self.state(&random)
                let library = "/home/somebody/a b\(random.int(in: 0...9))\r.inlay"
                let read = WindowState(state.text(library: library), library: library)
                return read == state ? nil : "\(state) came back as \(String(describing: read))"
            })
    }

    func testAWindowOnAnotherLibraryIsNotThisOne() {
        XCTAssertNil(WindowState(WindowState().text(library: "/one.inlay"), library: "/another.inlay"))
    }

    func testANameOfALaterVersionIsPassedOver() {
        var state = WindowState()
        state.width = 500
        let text = state.text(library: "/one.inlay") + "zoom 3\n"
        XCTAssertEqual(WindowState(text, library: "/one.inlay"), state)
    }

    func testDamageIsIgnoredOrLeavesSomethingPossible() {
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

    func testALibraryWhoseNameHasALineFeedHasNoMemory() {
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
        return state
    }
}
