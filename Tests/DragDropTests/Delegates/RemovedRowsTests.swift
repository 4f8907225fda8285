import SectionedList
import TestSupport
import XCTest

@testable import DragDrop

/// Paths in a list as it is, and in what is left without the moved rows.
final class RemovedRowsTests: MainActorTestCase {
    private struct Move: Sendable {
        var rows: Set<Int>
        var place: Int
    }

    /// UIKit's own way to perform a drop: remove the rows, then insert them at the path.
    func testPathAfterRemovalIsWhereUIKitInsertsRows() async {
        XCTAssertNil(
            forAll(cases: 2000, lengths: 0...8) { random in
                Move(rows: [random.int(in: 0...7)], place: random.int(in: 0...8))
            } property: { moves in
                let moved = moves.reduce(into: Set<Int>()) { $0.formUnion($1.rows) }
                let place = moves.first?.place ?? 3
                let removed = RemovedRows(moved.map { ItemPath(item: $0, section: 1) })
                let after = removed.pathAfterRemoval(ItemPath(item: place, section: 1))
                var rows = (0..<8).filter { !moved.contains($0) }
                rows.insert(contentsOf: moved.sorted(), at: after.item)
                guard var list = try? SectionedList([("A", [-1]), ("B", Array(0..<8))]) else { return "no list" }
                _ = list.move(moved, to: Place(section: "B", offset: place))
                guard list.items(in: "B") == rows else { return "\(rows), not \(list.items(in: "B"))" }
                let before = removed.pathBeforeRemoval(after)
                guard removed.pathAfterRemoval(before) == after else { return "\(before) is not before \(after)" }
                let elsewhere = ItemPath(item: place, section: 0)
                let isSame =
                    removed.pathAfterRemoval(elsewhere) == elsewhere
                    && removed.pathBeforeRemoval(elsewhere) == elsewhere
                return isSame ? nil : "another section changes"
            }?.description)
    }

    private let titles = ["a", "b", "c", "d", "e"]

    /// Drops items of the first section in front of an item (or behind all), and returns the coordinator.
    private func drop(
        _ moved: [String], before next: String?, as operation: DropOperation = .move, retarget: ItemPath? = nil
    ) throws -> (coordinator: DropCoordinator<String, String>, updated: ItemPath?, after: [String]) {
        let list = try StringList(["A": titles, "B": ["x"]])
        let (board, user) = (RecordingBoard(), ListUser(at: list))
        (list.dragDelegate, list.dropDelegate) = (board, board)
        var (updated, dropped): (ItemPath?, DropCoordinator<String, String>?)
        board.answer = {
            updated = $1
            return DropProposal(operation: operation, intent: .insertAtDestination, retarget: retarget)
        }
        board.perform = {
            dropped = $0
            if operation == .move, let path = $0.destinationPath {
                list.move($0.items.compactMap(\.sourceID), to: path)
            }
        }
        XCTAssertTrue(user.pickUp(moved[0], selection: moved))
        if let next { user.move(before: next) } else { user.move(after: titles.last!) }
        user.rest(milliseconds: 400)
        user.release()
        return (try XCTUnwrap(dropped), updated, list.itemIDs(inSection: 0))
    }

    /// A delegate that removes the rows and then inserts them, as UIKit's documentation shows, gets the order that was
    /// shown. So does one that calls `move`.
    func testDestinationOfDropIsUIKits() async throws {
        for moved in [["a"], ["c"], ["e"], ["a", "c"], ["b", "c", "d"], ["a", "e"]] {
            for next in titles.filter({ !moved.contains($0) }) + [nil] {
                let name = "\(moved) before \(next ?? "the end")"
                let rest = titles.filter { !moved.contains($0) }
                let index = next.flatMap { rest.firstIndex(of: $0) } ?? rest.count
                let drop = try drop(moved, before: next)
                XCTAssertEqual(drop.coordinator.destinationPath, ItemPath(item: index, section: 0), name)
                XCTAssertEqual(drop.updated, drop.coordinator.destinationPath, name)
                XCTAssertEqual(drop.after, Array(rest[..<index]) + moved + Array(rest[index...]), name)
                let copy = try self.drop(moved, before: next, as: .copy).coordinator
                let place = ItemPath(item: next.flatMap { titles.firstIndex(of: $0) } ?? titles.count, section: 0)
                XCTAssertEqual(copy.destinationPath, place, name)
                XCTAssertEqual(copy.insertionPath, place, name)
            }
        }
    }

    func testRetargetedPathIsWhereFirstItemLands() async throws {
        for moved in [["a"], ["c"], ["a", "c"], ["b", "c", "d"]] {
            for index in 0...(titles.count - moved.count) {
                let path = ItemPath(item: index, section: 0)
                let drop = try drop(moved, before: "e", retarget: path)
                XCTAssertEqual(drop.coordinator.destinationPath, path, "\(moved)")
                XCTAssertEqual(Array(drop.after[index...].prefix(moved.count)), moved)
            }
        }
    }

    func testMoveMatchesUIKitForEveryRow() async throws {
        for source in titles.indices {
            for index in Array(titles.indices) + [.max] {
                for placeholders in 0...2 {
                    let list = try StringList(["A": titles])
                    for _ in 0..<placeholders { addPlaceholder(at: ItemPath(item: 2, section: 0), of: list) }
                    list.move([titles[source]], to: ItemPath(item: index, section: 0))
                    var expected = titles
                    let title = expected.remove(at: source)
                    expected.insert(title, at: min(index, expected.count))
                    XCTAssertEqual(list.itemIDs(inSection: 0), expected, "row \(source) to \(index)")
                }
            }
        }
    }

    @MainActor
    private func addPlaceholder(at path: ItemPath, of list: StringList) {
        let item = DragItem(itemProvider: ItemProvider())
        _ = list.insertPlaceholder(DropPlaceholder(insertionPath: path), for: item)
    }

    /// Next to dragged items, which stay, several places have one path.
    func testCopyLandsAtPlaceAskedAboutIfThatIsReturned() async throws {
        for moved in [["a"], ["c"], ["b", "c"], ["b", "d"]] {
            for next in titles {
                var places: [ItemPath?] = []
                for returnsPath in [false, true] {
                    let list = try StringList(["A": titles, "B": ["x"]])
                    let (board, user) = (RecordingBoard(), ListUser(at: list))
                    (list.dragDelegate, list.dropDelegate) = (board, board)
                    board.answer = {
                        DropProposal(operation: .copy, intent: .insertAtDestination, retarget: returnsPath ? $1 : nil)
                    }
                    board.perform = { places.append($0.destinationPath) }
                    XCTAssertTrue(user.pickUp(moved[0], selection: moved))
                    user.hold(.copy)
                    user.move(before: next)
                    user.release()
                }
                XCTAssertEqual(places[0], ItemPath(item: titles.firstIndex(of: next)!, section: 0))
                XCTAssertEqual(places[1], places[0], "\(moved) before \(next)")
            }
        }
    }

    func testPlaceholderThatAppearsDuringDragCountsNowhere() async throws {
        for moved in [["b"], ["b", "c"], ["b", "d"]] {
            let list = try StringList(["A": titles])
            let (board, user) = (RecordingBoard(), ListUser(at: list))
            (list.dragDelegate, list.dropDelegate) = (board, board)
            XCTAssertTrue(user.pickUp(moved[0], selection: moved))
            user.move(after: "e")
            let destination = ItemPath(item: titles.count - moved.count, section: 0)
            board.answer = {
                XCTAssertEqual($1, destination)
                return DropProposal(operation: .move, intent: .insertAtDestination)
            }
            addPlaceholder(at: ItemPath(item: 0, section: 0), of: list)
            for item in 0...titles.count {
                let before = titles[..<item].filter { !moved.contains($0) }.count
                let path = list.removedRows.pathAfterRemoval(ItemPath(item: item, section: 0))
                XCTAssertEqual(path.item, before, "\(moved), \(item)")
            }
            user.release()
            XCTAssertEqual(list.itemIDs(inSection: 0), titles.filter { !moved.contains($0) } + moved)
        }
    }
}
