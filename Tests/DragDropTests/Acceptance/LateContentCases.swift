import DragDrop
import SectionedList
import TestSupport
import XCTest

/// Content from another program that arrives late or never.
final class LateContentCases: MainActorTestCase {
    func testDataThatNeverArrivesTimesOutWithItsPlaceholder() async {
        let program = BoardProgram(["todo": "A B C"])
        let loader = SlowLoader<String>()
        let session = Self.arrive(program, [loader])
        XCTAssertEqual(program.list.surface.list.itemCount, 4, "the placeholder holds the place")
        XCTAssertEqual(program.list.numberOfItems(inSection: 0), 3, "and is not one of the program's items")
        // Meanwhile the list stays usable.
        program.lift("C")
        program.move(y: 60)
        program.drop()
        XCTAssertEqual(program.order(), "C A B")
        // The time is up.
        session.progress.expire()
        XCTAssertEqual(program.errors.count, 1)
        guard case .timedOut? = program.errors.first else { return XCTFail("\(program.errors)") }
        XCTAssertFalse("\(program.errors[0])".isEmpty)
        XCTAssertEqual(program.list.surface.list.itemCount, 3)
        XCTAssertEqual(program.order(), "C A B")
        XCTAssertEqual(program.arrivals.map(\.isValid), [false])
        // Even if the content arrives after all.
        loader.completions.first?("too late", nil)
        XCTAssertEqual(program.order(), "C A B")
    }

    func testArrivedItemsStayWhenOthersTimeOut() async {
        let program = BoardProgram(["todo": "A B"])
        let loaders = [SlowLoader<String>(), SlowLoader<String>(), SlowLoader<String>()]
        let session = Self.arrive(program, loaders)
        loaders[1].completions.first?("second", nil)
        session.progress.expire()
        XCTAssertEqual(program.errors.count, 2)
        XCTAssertEqual(Set(program.order().split(separator: " ")), ["A", "B", "second"])
        XCTAssertEqual(program.list.surface.list.itemCount, 3)
        XCTAssertTrue(session.progress.isOver)
    }

    func testRunningDragContinuesWhenPlaceholderGoes() async {
        let program = BoardProgram(["todo": "A B C D"])
        let session = Self.arrive(program, [SlowLoader<String>()], at: 60)
        program.lift("A")
        program.move(y: program.center(of: "C").y + 5)
        let before = program.list.feedback
        session.progress.expire()
        XCTAssertEqual(program.list.feedback.phase, .dragging)
        XCTAssertEqual(program.list.feedback.proposal, before.proposal)
        program.drop()
        XCTAssertEqual(program.order(), "B C A D")
    }

    func testFailedAndCanceledLoadsLeaveNoRow() async {
        for isCanceled in [true, false] {
            let program = BoardProgram(["todo": "A B"])
            let loader = SlowLoader<String>()
            let session = Self.arrive(program, [loader])
            if isCanceled { session.progress.cancel() } else { loader.completions.first?(nil, Refusal()) }
            XCTAssertEqual(program.order(), "A B")
            XCTAssertEqual(program.list.surface.list.itemCount, 2)
            XCTAssertEqual(program.errors.count, 1)
        }
    }

    func testRepeatedAnswerIsInsertedOnce() async {
        let program = BoardProgram(["todo": "A B"])
        let loader = SlowLoader<String>()
        Self.arrive(program, [loader])
        loader.completions.first?("new", nil)
        loader.completions.first?("new", nil)
        XCTAssertEqual(program.order().split(separator: " ").filter { $0 == "new" }.count, 1)
        XCTAssertEqual(program.arrivals.first?.commitInsertion { _ in XCTFail("it has ended") }, false)
        XCTAssertEqual(program.list.surface.list.itemCount, 3)
    }

    func testForeignDropThatExitsLeavesNothing() async {
        let program = BoardProgram(["todo": "A B"])
        let session = DropSession(items: [Self.item(SlowLoader<String>())])
        program.list.enter(session, at: Point(x: 100, y: 100), time: .zero)
        program.move(y: 150)
        program.list.exit(at: .zero)
        XCTAssertEqual(program.list.drop(at: .zero), [])
        XCTAssertEqual(program.diary, ["enter", "exit", "drop end"])
        XCTAssertEqual(program.list.feedback.phase, .idle)
        XCTAssertEqual(program.list.surface.list.itemCount, 2)
    }

    func testSecondDragFromElsewhereShowsItsPlaceLikeFirst() async {
        let program = BoardProgram(["todo": "A B C"])
        var shown: [ListController<String, String>.Feedback] = []
        for _ in 0..<2 {
            let loader = SlowLoader<String>()
            let session = DropSession(items: [Self.item(loader)])
            program.list.enter(session, at: Point(x: 100, y: 150), time: .zero)
            program.move(y: 190)
            shown.append(program.list.feedback)
            program.list.drop(at: .zero)
            session.progress.cancel()
        }
        XCTAssertEqual(shown[0], shown[1])
        XCTAssertNotNil(shown[1].backdrop)
        XCTAssertNotNil(shown[1].gap)
    }

    /// Drops content from elsewhere between A and B, or at another position.
    @discardableResult
    private static func arrive(
        _ program: BoardProgram, _ loaders: [SlowLoader<String>], at y: Double = 117
    ) -> DropSession {
        let session = DropSession(items: loaders.map { item($0) })
        program.list.enter(session, at: Point(x: 100, y: y - 1), time: .zero)
        program.move(y: y)
        program.list.drop(at: .zero)
        return session
    }

    private static func item(_ loader: SlowLoader<String>) -> DragItem {
        let provider = ItemProvider()
        provider.registerObject(ofType: String.self) { loader.load($0) }
        return DragItem(itemProvider: provider)
    }
}
