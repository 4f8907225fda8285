import DragDrop
import SectionedList
import TestSupport
import XCTest

/// A list that shows a program's model: each follows the changes of the other.
final class ModelMirrorTests: MainActorTestCase {
    typealias Contents = SectionedList<String, String>

    /// A model that may refuse or correct what is written to it.
    @MainActor
    private final class Model {
        var contents: Contents { didSet { mirror?.modelDidChange() } }
        var correct: (Contents) -> Contents? = { $0 }
        private(set) var written: [Contents] = []
        private(set) var requests = 0
        private(set) var reads = 0
        /// The program's reaction to a change to the list.
        var react: ([Contents.Edit]) -> Void = { _ in }
        /// The edits of each change to the list.
        private(set) var changes: [[Contents.Edit]] = []
        private(set) var mirror: ModelMirror<String, String>?
        let list: ListController<String, String>

        init(_ contents: Contents, isWritable: Bool = true) throws {
            self.contents = contents
            list = ListController(contents, viewport: Size(width: 300, height: 900))
            let write: (Contents) -> Void = { [unowned self] in
                written.append($0)
                if let new = correct($0) { self.contents = new }
            }
            let mirror = try ModelMirror<String, String>(
                read: { [unowned self] in
                    reads += 1
                    return ModelReading(self.contents.groups)
                }, write: isWritable ? write : nil,
                work: ModelWork(), updateLater: { [unowned self] in requests += 1 }
            )
            list.onContentsChange = { [unowned self] edits in
                changes.append(edits)
                react(edits)
            }
            mirror.connect(to: list)
            self.mirror = mirror
        }

        func update() throws { try mirror?.update() }
    }

    private static let start: Contents = ["A": ["0", "1", "2"], "B": ["3"]]

    func testListFollowsModelOnceForAllChanges() async throws {
        let model = try Model(Self.start)
        model.contents.move(["0"], to: Place(section: "B", offset: 1))
        _ = try model.contents.insert(["4"], at: Place(section: "A", offset: 0))
        model.contents.moveSections(["B"], toOffset: 0)
        XCTAssertEqual(model.changes, [])
        XCTAssertGreaterThan(model.requests, 0)
        try model.update()
        XCTAssertEqual(model.list.contents, model.contents)
        XCTAssertEqual(model.changes.count, 1)
        try model.update()
        XCTAssertEqual(model.changes.count, 1)
        XCTAssertEqual(model.written, [], "the model's own changes come back to it")
    }

    func testDropIsWrittenAndHasNoSecondEffect() async throws {
        let model = try Model(Self.start)
        let user = ListUser(at: model.list)
        user.pickUp("1")
        user.move(after: "3")
        XCTAssertEqual(model.written, [])
        let landings = user.land()
        XCTAssertEqual(model.contents.description, "A: 0 2\nB: 3 1")
        XCTAssertEqual(model.list.contents, model.contents)
        XCTAssertEqual(landings, [.row(try XCTUnwrap(model.list.row(of: "1")))])
        XCTAssertEqual(model.written.count, 1)
        try model.update()
        XCTAssertEqual(model.changes.count, 1, "the drop alone")
    }

    func testSectionsAndSeveralItemsAreWritten() async throws {
        let model = try Model(Self.start)
        let user = ListUser(at: model.list)
        user.pickUp("2", selection: ["0", "2"])
        user.move(after: "3")
        user.release()
        XCTAssertEqual(model.contents.description, "A: 1\nB: 3 0 2")
        user.lift("1")
        user.press(.down, .down)
        user.putDown()
        XCTAssertEqual(model.contents, model.list.contents)
        XCTAssertEqual(model.written.count, 2)
        model.list.moveSections(["B"], toOffset: 0)
        XCTAssertEqual(model.contents.sectionIDs, ["B", "A"])
    }

    func testRefusedDropReturns() async throws {
        let model = try Model(Self.start)
        model.correct = { _ in nil }
        let user = ListUser(at: model.list)
        user.pickUp("1")
        user.move(after: "3")
        user.release()
        XCTAssertEqual(model.written.count, 1)
        XCTAssertEqual(model.list.contents, Self.start)
        XCTAssertEqual(model.contents, Self.start)
    }

    func testListShowsWhatModelMakesOfDrop() async throws {
        let model = try Model(Self.start)
        model.correct = { contents in
            (try? Contents(contents.groups.map { ($0, $1.sorted()) }))
        }
        let user = ListUser(at: model.list)
        user.pickUp("1")
        user.move(after: "3")
        let landings = user.land()
        XCTAssertEqual(model.list.contents.description, "A: 0 2\nB: 1 3")
        XCTAssertEqual(landings, [.row(try XCTUnwrap(model.list.row(of: "1")))])
    }

    func testEditDuringReportOfEditIsWrittenAfterIt() async throws {
        for isRefusing in [false, true] {
            let model = try Model(Self.start)
            if isRefusing { model.correct = { [unowned model] in model.written.count > 1 ? $0 : nil } }
            model.react = { [unowned model] _ in
                if model.changes.count == 1 { _ = try? model.list.insert(["4"], at: ItemPath(item: 0, section: 1)) }
            }
            model.list.move(["1"], to: ItemPath(item: 0, section: 1))
            let expected = isRefusing ? "A: 0 1 2\nB: 4 3" : "A: 0 2\nB: 4 1 3"
            XCTAssertEqual(model.contents.description, expected)
            XCTAssertEqual(model.list.contents, model.contents)
            XCTAssertEqual(model.mirror?.contents, model.contents)
            XCTAssertEqual(model.written.count, 2)
        }
    }

    func testEditDuringReportOfChangeOfModelIsWritten() async throws {
        let model = try Model(Self.start)
        model.react = { [unowned model] _ in
            if model.changes.count == 1 { model.list.remove(["2"]) }
        }
        model.contents.move(["0"], to: Place(section: "B", offset: 1))
        try model.update()
        XCTAssertEqual(model.contents.description, "A: 1\nB: 3 0")
        XCTAssertEqual(model.list.contents, model.contents)
        model.contents.moveSections(["B"], toOffset: 0)
        try model.update()
        XCTAssertEqual(model.list.contents, model.contents)
        XCTAssertEqual(model.written.count, 1)
    }

    func testModelIsReadOnceForDrop() async throws {
        let model = try Model(Self.start)
        let reads = model.reads
        model.list.move(["0"], to: ItemPath(item: 0, section: 1))
        XCTAssertEqual(model.reads, reads + 1)
        try model.update()
        XCTAssertEqual(model.reads, reads + 1, "although nothing has changed since")
        model.contents.remove(["0"])
        try model.update()
        XCTAssertEqual(model.reads, reads + 2)
    }

    func testModelMayBeGoneAfterItWasWritten() async throws {
        var isGone = false
        let list = ListController(Self.start)
        let mirror = try ModelMirror<String, String>(
            read: { isGone ? nil : ModelReading(Self.start.groups) }, write: { _ in isGone = true },
            work: ModelWork(), updateLater: {})
        mirror.connect(to: list)
        list.remove(["0"])
        XCTAssertEqual(list.contents.description, "A: 1 2\nB: 3")
    }

    func testDragSurvivesChangeOfModel() async throws {
        let model = try Model(Self.start)
        let user = ListUser(at: model.list)
        user.pickUp("1")
        user.move(after: "3")
        _ = try model.contents.insert(["4", "5"], at: Place(section: "B", offset: 0))
        model.contents.remove(["0"])
        try model.update()
        XCTAssertTrue(model.list.hasActiveDrag)
        user.release()
        XCTAssertEqual(model.contents, model.list.contents)
        XCTAssertEqual(model.contents.place(of: "1")?.section, "B")
        XCTAssertEqual(model.contents.itemCount, 5)
    }

    func testDropIsAddedToChangeThatListDoesNotShowYet() async throws {
        let model = try Model(Self.start)
        let user = ListUser(at: model.list)
        user.pickUp("1")
        user.move(after: "3")
        _ = try model.contents.insert(["4"], at: Place(section: "A", offset: 0))
        model.contents.remove(["2"])
        user.release()
        XCTAssertEqual(model.contents.description, "A: 4 0\nB: 3 1")
        XCTAssertEqual(model.list.contents, model.contents)
    }

    func testProgramThatChangesListItselfHasToChangeModel() async throws {
        let model = try Model(Self.start, isWritable: false)
        let requests = model.requests
        model.list.move(["0"], to: ItemPath(item: 1, section: 1))
        XCTAssertEqual(model.requests, requests + 1)
        model.contents.move(["0"], to: Place(section: "B", offset: 1))
        try model.update()
        XCTAssertEqual(model.changes.count, 1, "both did the same")
        model.list.move(["0"], to: ItemPath(item: 0, section: 0))
        try model.update()
        XCTAssertEqual(model.list.contents, model.contents, "the model decides")
        XCTAssertFalse(ListUser(at: model.list).pickUp("0"))
    }

    func testIDThatOccursTwiceIsNamedAndNothingChanges() async throws {
        var groups: [(String, [Int])] = [("A", [0, 1]), ("B", [2])]
        let list = ListController(try SectionedList(groups))
        let mirror = try ModelMirror<String, Int>(
            read: { ModelReading(groups) }, write: nil,
            work: ModelWork(), updateLater: {})
        mirror.connect(to: list)
        for wrong in [
            [("A", [0, 1]), ("B", [2, 1])], [("A", [0, 1, 3, 3]), ("B", [2])], [("A", [2, 0, 1]), ("B", [2])],
        ] {
            let twice = wrong[0].1.count == 4 ? 3 : wrong[0].1.count == 3 ? 2 : 1
            groups = wrong
            mirror.modelDidChange()
            XCTAssertThrowsError(try mirror.update()) {
                XCTAssertEqual($0 as? ListEditError<String, Int>, .duplicateItem(twice))
            }
            XCTAssertEqual(list.contents.description, "A: 0 1\nB: 2")
        }
        groups = [("A", [0]), ("B", [2, 1])]
        try mirror.update()
        XCTAssertEqual(list.contents.description, "A: 0\nB: 2 1", "the model is right again")
        groups[1].1 = [1, 1]
        mirror.modelDidChange()
        XCTAssertThrowsError(
            try ModelMirror<String, Int>(
                read: { ModelReading(groups) }, write: nil,
                work: ModelWork(), updateLater: {}))
    }

    func testListAlwaysEndsEqualToModel() async throws {
        var random = SplitMix64(seed: TestSeed.current)
        for _ in 0..<200 {
            let model = try Model(Self.randomContents(using: &random))
            if random.oneIn(3) { model.correct = { random.oneIn(2) ? $0 : nil } }
            for _ in 0..<8 {
                if random.oneIn(2) { model.contents = Self.randomContents(using: &random) }
                if random.oneIn(2) { try model.update() }
                if let item = model.list.contents.sectionIDs.flatMap({ model.list.contents.items(in: $0) })
                    .randomElement(using: &random)
                {
                    let section = random.int(in: 0...(model.list.numberOfSections - 1))
                    model.list.move([item], to: ItemPath(item: random.int(in: 0...4), section: section))
                }
                if random.oneIn(4) { model.list.moveSections(["B"], toOffset: 0) }
                try model.update()
                XCTAssertEqual(model.list.contents, model.contents)
                XCTAssertEqual(model.mirror?.contents, model.contents)
            }
        }
    }

    private static func randomContents(using random: inout SplitMix64) -> Contents {
        var groups = ["A", "B", "C"].filter { _ in random.oneIn(2) }.shuffled(using: &random).map { ($0, [String]()) }
        for item in (0..<9).shuffled(using: &random) where !groups.isEmpty && !random.oneIn(4) {
            groups[random.int(in: 0...(groups.count - 1))].1.append("\(item)")
        }
        return (try? Contents(groups)) ?? Contents()
    }
}
