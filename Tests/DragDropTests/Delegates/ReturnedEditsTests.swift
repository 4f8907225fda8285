import DragDrop
import SectionedList
import TestSupport
import XCTest

/// The edits that a list returns for its changes.
final class ReturnedEditsTests: MainActorTestCase {
    /// The edits change a copy of the data in the same way, and their inverses undo the change, even while rows load.
    func testReturnedEditsRepeatAndUndoChange() async throws {
        for loading in [[], ["x", "y"]] {
            XCTAssertNil(
                forAll(cases: 150) { random in
                    guard let list = try? Self.list(loading: loading) else { return "no list" }
                    for number in 0..<20 {
                        let before = list.contents
                        do {
                            let edits = try Self.change(list, number, &random)
                            var repeated = before
                            try repeated.apply(edits)
                            guard "\(repeated)" == "\(list.contents)" else {
                                return "\(edits) lead to \(repeated), not \(list.contents)"
                            }
                            try repeated.apply(edits.inverted())
                            guard "\(repeated)" == "\(before)" else { return "\(edits) are not undone: \(repeated)" }
                        } catch {
                            return "\(error)"
                        }
                    }
                    return nil
                })
        }
    }

    /// Returns a list with rows that are loading among the others.
    @MainActor
    private static func list(loading names: [String]) throws -> StringList {
        let list = try StringList(["A": ["a", "b", "c"], "B": ["d", "e"], "C": []])
        guard !names.isEmpty else { return list }
        let (board, user) = (RecordingBoard(), ListUser(at: list))
        list.dropDelegate = board
        board.perform = { coordinator in
            for (item, path) in zip(coordinator.items, [ItemPath(item: 1, section: 0), ItemPath(item: 0, section: 1)]) {
                coordinator.drop(item.dragItem, to: DropPlaceholder(insertionPath: path))
            }
        }
        user.bring(names.map { ItemProvider(object: $0) }, to: user.point(on: "b"))
        user.release()
        XCTAssertEqual(list.surface.list.itemCount, 7)
        return list
    }

    @MainActor
    private static func change(
        _ list: StringList, _ number: Int, _ random: inout SplitMix64
    ) throws -> [ListEdit<String, String>] {
        let items = list.rowsInOrder.joined().map { $0 }
        let some = (0..<random.int(in: 0...3)).compactMap { _ in items.randomElement(using: &random) }
        let path = ItemPath(item: random.int(in: -1...6), section: random.int(in: 0...2))
        switch random.int(in: 0...4) {
        case 0: return list.move(some + ["none"], to: path)
        case 1: return list.remove(some + ["none"])
        case 2: return try list.insert((0..<random.int(in: 0...2)).map { "\(number).\($0)" }, at: path)
        default: return list.moveSections([list.sectionID(at: path.section), "none"], toOffset: random.int(in: -1...4))
        }
    }

    func testChangeThatChangesNothingReturnsNoEdits() async throws {
        let list = try StringList(["A": ["a", "b"]])
        XCTAssertEqual(list.move(["a"], to: ItemPath(item: 0, section: 0)), [])
        XCTAssertEqual(list.move(["a"], to: ItemPath(item: 0, section: 7)), [])
        XCTAssertEqual(list.move(["none"], to: ItemPath(item: 0, section: 0)), [])
        XCTAssertEqual(list.remove(["none"]), [])
        XCTAssertEqual(try list.insert([], at: ItemPath(item: 0, section: 0)), [])
        XCTAssertThrowsError(try list.insert(["a"], at: ItemPath(item: 0, section: 0)))
        XCTAssertThrowsError(try list.insert(["c"], at: ItemPath(item: 0, section: 1)))
    }
}
