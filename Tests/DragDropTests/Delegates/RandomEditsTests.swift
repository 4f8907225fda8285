import DragDrop
import SectionedList
import TestSupport
import XCTest

/// Random sequences of valid and invalid edits, compared with a list that has no rows, geometry, or drags.
final class RandomEditsTests: MainActorTestCase {
    typealias Edit = StringList.Edit

    func testControllerAppliesEditsLikeList() async throws {
        var accepted = 0
        var refused = 0
        XCTAssertNil(
            forAll(cases: 60) { random in
                guard let list = try? StringList(["A": ["1", "2", "3"], "B": ["4"], "C": []]),
                    var oracle = try? SectionedList<String, String>([("A", ["1", "2", "3"]), ("B", ["4"]), ("C", [])])
                else { return "no list" }
                let board = RecordingBoard()
                list.dragDelegate = board
                list.dropDelegate = board
                let user = ListUser(at: list, with: board)
                for _ in 0..<30 {
                    if random.oneIn(4) { Self.drag(user, in: oracle, &random) }
                    let edits = Self.edits(for: oracle, &random)
                    let expected = Result { try oracle.apply(edits) }
                    let actual = Result { try list.apply(edits) }
                    if case .success = expected { accepted += 1 } else { refused += 1 }
                    if let wrong = Self.difference(list, oracle, expected, actual) { return "\(edits): \(wrong)" }
                }
                return nil
            })
        XCTAssertGreaterThan(accepted, 300)
        XCTAssertGreaterThan(refused, 300)
    }

    private static func difference(
        _ list: StringList, _ oracle: SectionedList<String, String>, _ expected: Result<Void, any Error>,
        _ actual: Result<Void, any Error>
    ) -> String? {
        switch (expected, actual) {
        case (.success, .failure(let error)): return "refused: \(error)"
        case (.failure(let error), .success): return "accepted despite: \(error)"
        default: break
        }
        guard oracle.sectionIDs == (0..<list.numberOfSections).map({ list.sectionID(at: $0) }) else {
            return "different sections"
        }
        guard oracle.sectionIDs.map({ oracle.items(in: $0) }) == list.rowsInOrder else { return "\(list.rowsInOrder)" }
        for item in list.rowsInOrder.flatMap({ $0 }) where list.row(of: item).flatMap({ list.item(of: $0) }) != item {
            return "\(item) is lost"
        }
        let dragged = list.rowsInOrder.flatMap { $0 }.filter { list.dragState(of: $0) != .none }
        return dragged.isEmpty || list.hasActiveDrag ? nil : "\(dragged) without a drag"
    }

    /// Begins, continues, or cancels a drag, without ever dropping.
    private static func drag(_ user: ListUser, in list: SectionedList<String, String>, _ random: inout SplitMix64) {
        let items = list.sectionIDs.flatMap { list.items(in: $0) }
        if user.drag != nil {
            if random.oneIn(3) { return user.cancel() }
        } else if let item = items.randomElement(using: &random) {
            user.pickUp(item)
        }
        user.move(to: Point(x: 100, y: Double(random.int(in: 0...400))))
    }

    private static func edits(for list: SectionedList<String, String>, _ random: inout SplitMix64) -> [Edit] {
        var list = list
        var edits: [Edit] = []
        for _ in 0..<random.int(in: 1...4) {
            let edit = edit(for: list, &random)
            edits.append(edit)
            // Usually each edit follows from the ones before it, as it should.
            if !random.oneIn(8) { try? list.apply(edit) }
        }
        return edits
    }

    private static func edit(for list: SectionedList<String, String>, _ random: inout SplitMix64) -> Edit {
        let sections = list.sectionIDs
        let section = sections.randomElement(using: &random) ?? "none"
        let items = list.items(in: section)
        let place = Place(section: section, offset: random.int(in: 0...items.count))
        let run = Array(items[place.offset..<min(place.offset + random.int(in: 1...2), items.count)])
        let other = sections.randomElement(using: &random) ?? "none"
        let target = Place(section: other, offset: random.int(in: 0...list.count(in: other)))
        // Few names, so that they recur and collide.
        let (name, title) = ("\(random.int(in: 1...12))", "\(["A", "B", "C", "D"][random.int(in: 0...3)])")
        let index = list.index(of: section) ?? 0
        switch random.int(in: 0...7) {
        case 0: return .insertItems([name], at: place)
        case 1: return .removeItems(run, at: place)
        case 2, 3: return .moveItems(run, from: place, to: target)
        case 4: return .replaceItem(run.first ?? name, with: name)
        case 5: return .insertSection(title, items: [name], at: random.int(in: 0...sections.count))
        case 6: return .removeSection(section, items: items, at: index)
        default:
            return random.oneIn(2)
                ? .replaceSection(section, with: title)
                : .moveSection(section, from: index, to: random.int(in: 0...sections.count))
        }
    }
}
