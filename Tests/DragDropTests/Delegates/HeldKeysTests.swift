import DragDrop
import SectionedList
import TestSupport
import XCTest

/// A view reports the held modifier keys with each movement.
final class HeldKeysTests: MainActorTestCase {
    func testMovementWithSameKeysIsOneEvent() async throws {
        let list = try StringList(["Doing": ["a", "b", "c"]])
        var events: [String] = []
        list.record { line in if line.contains("\"event\"") { events.append(line) } }
        for step in 1...3 {
            list.updateModifiers(.copy, time: .milliseconds(8 * step))
            list.drag(to: Point(x: 10, y: 20 * Double(step)), time: .milliseconds(8 * step))
        }
        XCTAssertEqual(events.count, 1, "\(events)")
        list.updateModifiers([], time: .milliseconds(40))
        XCTAssertEqual(events.count, 2, "\(events)")
    }
}
