import DragDrop
import SectionedList

/// A session as a user might have it, to record a trace of it.
@MainActor
struct TraceSession {
    /// The name of the session and its file.
    let name: String
    let list: StringList
    let board: RecordingBoard
    let user: ListUser
    private let act: (TraceSession) throws -> Void

    init(
        _ name: String, _ sections: KeyValuePairs<String, [String]>, layout: ListLayout,
        viewport: Size = Size(width: 900, height: 400), act: @escaping (TraceSession) throws -> Void
    ) throws {
        self.name = name
        self.act = act
        list = try StringList(sections, layout: layout, viewport: viewport)
        board = RecordingBoard()
        list.dragDelegate = board
        list.dropDelegate = board
        user = ListUser(at: list, with: board)
    }

    /// Returns the lines of the trace.
    func record() throws -> [String] {
        var lines: [String] = []
        list.record { lines.append($0) }
        try act(self)
        list.record(to: nil)
        return lines
    }

    static var all: [TraceSession] {
        get throws {
            try [
                sorting(), betweenColumns(), severalItems(), intoACard(), forbidden(), farBelow(), springLoaded(),
                columnsByHeaders(), byKeyboard(), anotherWriter(), canceled(), foreignText(), inAGrid(),
            ]
        }
    }
}

extension TraceSession {
    private static func sorting() throws -> TraceSession {
        try TraceSession("sorting", ["Fruit": ["apple", "banana", "cherry", "damson"]], layout: .stacked) { session in
            session.user.pickUp("apple")
            for part in stride(from: 0.6, to: 1.0, by: 0.1) {
                session.user.move(to: session.user.point(on: "apple", part))
            }
            session.user.move(after: "banana")
            session.user.rest(milliseconds: 60)
            session.user.move(after: "cherry")
            session.user.rest(milliseconds: 200)
            session.user.release()
        }
    }

    private static func betweenColumns() throws -> TraceSession {
        let numbers = (1...30).map(String.init)
        return try TraceSession(
            "between-columns", ["To do": ["write", "test"], "Doing": numbers, "Done": []], layout: .columns,
            viewport: Size(width: 600, height: 400)
        ) { session in
            let columns = session.list.surface.list.sectionIDs
            try session.list.change(.scrolled(.main, to: 100))
            try session.list.change(.scrolled(.column(columns[1]), to: 500))
            session.user.pickUp("write")
            session.user.move(after: "14")
            session.user.rest(milliseconds: 50)
            session.user.move(before: "16")
            session.user.rest(milliseconds: 160)
            session.user.release()
        }
    }

    private static func severalItems() throws -> TraceSession {
        try TraceSession(
            "several-items", ["One": ["a", "b", "c", "d"], "Two": ["e", "f"]], layout: .stacked
        ) { session in
            session.user.pickUp("d", selection: ["a", "d"])
            session.user.move(after: "b")
            session.list.addToDrag(at: session.user.point(on: "f"), time: session.user.later())
            session.user.move(after: "e")
            session.user.rest(milliseconds: 100)
            session.user.release()
        }
    }

    private static func intoACard() throws -> TraceSession {
        try TraceSession("into-a-card", ["Cards": ["pack", "tent", "stove", "boots"]], layout: .columns) { session in
            session.board.answer = { _, _ in DropProposal(operation: .move, intent: .automatic) }
            session.board.perform = { _ in }
            session.user.pickUp("boots")
            session.user.move(before: "stove")
            for part in [0.2, 0.3, 0.5, 0.7, 0.8, 0.95, 0.6] {
                session.user.move(to: session.user.point(on: "tent", part))
                session.user.rest(milliseconds: 30)
            }
            session.user.release()
        }
    }

    private static func forbidden() throws -> TraceSession {
        try TraceSession("forbidden", ["Open": ["a", "b"], "Full": ["x", "y", "z"]], layout: .columns) { session in
            session.board.answer = { _, path in
                path?.section == 1
                    ? .forbidden(because: "“Full” takes no more than 3 cards.")
                    : DropProposal(operation: .move, intent: .insertAtDestination)
            }
            session.user.pickUp("a")
            session.user.move(after: "x")
            session.user.rest(milliseconds: 80)
            session.user.move(after: "b")
            session.user.rest(milliseconds: 160)
            session.user.release()
        }
    }

    private static func farBelow() throws -> TraceSession {
        let numbers = (1...60).map(String.init)
        return try TraceSession(
            "far-below", ["Many": numbers], layout: .stacked, viewport: Size(width: 300, height: 300)
        ) { session in
            session.user.pickUp("2")
            session.user.move(to: Point(x: 150, y: 200))
            session.user.move(to: Point(x: 150, y: 285))
            session.user.rest(milliseconds: 600)
            session.user.move(to: Point(x: 150, y: 150))
            session.user.rest(milliseconds: 160)
            session.user.release()
        }
    }

    private static func springLoaded() throws -> TraceSession {
        try TraceSession("spring-loaded", ["Open": ["a", "b"], "Closed": ["x", "y"]], layout: .stacked) { session in
            session.list.setCollapsed(true, section: 1)
            session.user.pickUp("a")
            session.user.move(to: session.user.header(ofSection: 1))
            session.user.rest(milliseconds: 700)
            session.user.move(after: "x")
            session.user.rest(milliseconds: 160)
            session.user.release()
        }
    }

    private static func columnsByHeaders() throws -> TraceSession {
        try TraceSession(
            "columns-by-headers", ["One": ["a"], "Two": ["b"], "Three": []], layout: .columns
        ) { session in
            let columns = Columns()
            session.list.dragDelegate = columns
            session.list.dropDelegate = columns
            try session.list.change(.rightToLeft(true))
            session.user.pickUp(section: 0)
            for x in stride(from: 700.0, through: 100, by: -100) { session.user.move(to: Point(x: x, y: 20)) }
            session.user.rest(milliseconds: 160)
            session.user.release()
        }
    }

    private static func byKeyboard() throws -> TraceSession {
        try TraceSession(
            "by-keyboard", ["One": ["a", "b", "c"], "Two": ["d"], "Three": []], layout: .columns
        ) { session in
            session.board.answer = { _, _ in DropProposal(operation: .move, intent: .automatic) }
            session.user.lift("b")
            session.user.press(.down, .up, .right, .toggleInto, .toggleInto, .right, .left, .end, .start)
            session.user.rest(milliseconds: 160)
            session.list.isAnimated = false
            session.user.press(.down)
            session.user.putDown()
        }
    }

    private static func anotherWriter() throws -> TraceSession {
        try TraceSession(
            "another-writer", ["One": ["a", "b", "c", "d"], "Two": ["e"]], layout: .stacked
        ) { session in
            session.list.reorderingCadence = .fast
            session.user.pickUp("b", selection: ["b", "c"])
            session.user.move(after: "d")
            session.user.rest(milliseconds: 120)
            try session.list.insert(["new"], at: ItemPath(item: 0, section: 0))
            try session.list.apply([.replaceItem("d", with: "D"), .replaceSection("Two", with: "Second")])
            session.list.remove(["c"])
            session.list.setHeight(80, of: "a")
            try session.list.apply([.insertSection("Zero", items: ["0"], at: 0)])
            session.user.rest(milliseconds: 160)
            session.user.release()
        }
    }

    private static func canceled() throws -> TraceSession {
        try TraceSession("canceled", ["One": ["a", "b", "c"], "Two": ["d"]], layout: .columns) { session in
            session.user.pickUp("a")
            session.user.move(after: "c")
            session.user.rest(milliseconds: 40)
            session.user.leave()
            session.user.reenter(to: session.user.point(on: "d", 0.9))
            session.user.hold(.copy)
            session.user.rest(milliseconds: 40)
            session.user.cancel()
        }
    }

    private static func inAGrid() throws -> TraceSession {
        let photos = (1...20).map(String.init)
        return try TraceSession(
            "in-a-grid", ["Harbor": photos, "Bridge": ["a", "b"]], layout: .grid,
            viewport: Size(width: 500, height: 400)
        ) { session in
            session.user.pickUp("2", selection: ["2", "5"])
            session.user.move(before: "4")
            session.user.rest(milliseconds: 60)
            try session.list.change(.cells(.atLeast(Size(width: 110, height: 80))))
            session.user.move(after: "7")
            session.user.rest(milliseconds: 200)
            try session.list.change(.scrolled(.main, to: 300))
            session.user.move(after: "b")
            session.user.rest(milliseconds: 200)
            session.user.release()
        }
    }

    private static func foreignText() throws -> TraceSession {
        try TraceSession("foreign-text", ["Places": ["Aden", "Bern", "Cork"]], layout: .stacked) { session in
            session.board.answer = { _, _ in DropProposal(operation: .copy, intent: .insertAtDestination) }
            session.board.perform = { [unowned list = session.list] coordinator in
                guard let destination = coordinator.insertionPath else { return }
                for item in coordinator.items {
                    let placeholder = DropPlaceholder(insertionPath: destination, height: 40)
                    let context = coordinator.drop(item.dragItem, to: placeholder)
                    item.dragItem.itemProvider.loadObject(of: String.self) { text, _ in
                        guard let text else { return }
                        context.commitInsertion { path in _ = try? list.insert([text], at: path) }
                    }
                }
            }
            session.user.bring(["Dover", "Essen"].map { ItemProvider(object: $0) }, to: Point(x: 300, y: 30))
            session.user.move(before: "Bern")
            session.user.rest(milliseconds: 160)
            session.user.release()
        }
    }
}
