import Board
import BoardStore
import BoardTestSupport
import CSQLite
import Foundation
import XCTest

/// A temporary folder that is deleted after the test.
final class Folder {
    let path: String

    init() throws {
        let name = "inlay-\(UUID().uuidString)"
        path = FileManager.default.temporaryDirectory.appendingPathComponent(name).path
        try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    }

    deinit { try? FileManager.default.removeItem(atPath: path) }

    var library: String { path + "/library.inlay" }

    var names: [String] { ((try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []).sorted() }
}

/// The contents of a library, for comparison.
struct Contents: Equatable {
    var boards: [BoardRecord] = []
    /// The numbers of cards that are neither done nor archived.
    var openCounts: [BoardID: Int] = [:]
    var sections: [BoardID: [SectionSummary]] = [:]
    var labels: [BoardID: [LabelRecord]] = [:]
    var cards: [SectionID: [CardRecord]] = [:]
    var steps: [CardID: [CardRecord]] = [:]

    /// Reads the contents of a file.
    init(_ session: LibrarySession) throws {
        self = try session.read { reader throws(StoreError) in try Contents(reader) }
    }

    init(_ reader: FileReader) throws(StoreError) {
        boards = try reader.boards()
        for board in boards {
            openCounts[board.id] = try reader.openCardCount(of: board.id)
            sections[board.id] = try reader.sections(of: board.id)
            labels[board.id] = try reader.labels(of: board.id)
            for section in sections[board.id] ?? [] {
                cards[section.record.id] = try reader.cards(in: .section(section.record.id), includesArchived: true)
                for card in cards[section.record.id] ?? [] {
                    let own = try reader.cards(in: .card(card.id), includesArchived: true)
                    if !own.isEmpty { steps[card.id] = own }
                }
            }
        }
    }

    /// Reads the contents of a library in memory.
    init(_ library: MemoryLibrary) {
        boards = library.boards.compactMap { library.board($0) }
        for board in boards {
            sections[board.id] = library.sections(of: board.id).compactMap { library.section($0) }.map {
                SectionSummary(record: $0, cardCount: library.cardCount(of: $0.id))
            }
            labels[board.id] = library.rows(of: .labels, in: .board(board.id)).compactMap { row in
                if case .label(let id) = row { library.label(id) } else { nil }
            }
            openCounts[board.id] = library.openCardCount(of: board.id)
            for section in sections[board.id] ?? [] {
                let ids = library.cards(in: .section(section.record.id))
                cards[section.record.id] = ids.compactMap { library.card($0) }
                for id in ids {
                    let own = library.cards(in: .card(id)).compactMap { library.card($0) }
                    if !own.isEmpty { steps[id] = own }
                }
            }
        }
    }

    var cardCount: Int { cards.values.reduce(0) { $0 + $1.count } }
}

/// Executes SQL in a library's file, as another program does.
func execute(_ sql: String, in path: String, file: StaticString = #filePath, line: UInt = #line) {
    var handle: OpaquePointer?
    defer { sqlite3_close(handle) }
    XCTAssertEqual(sqlite3_open(path, &handle), SQLITE_OK, file: file, line: line)
    let code = sqlite3_exec(handle, sql, nil, nil, nil)
    XCTAssertEqual(code, SQLITE_OK, String(cString: sqlite3_errmsg(handle)), file: file, line: line)
}

/// Makes a library of an older version, with a section of open cards.
func makeOlderLibrary(_ path: String, version: Int, cards: Int, board: BoardID = BoardID(number: 1)) throws {
    let section = NewSection(title: "Section")
    do {
        let session = try LibrarySession(path: path, creates: true)
        _ = try session.perform(.addBoard(NewBoard(id: board, title: "Board", sections: [section])), at: 0)
    }
    execute(OlderSchema.statements(version: version), in: path)
    execute(
        """
        WITH RECURSIVE numbers (number) AS (SELECT 1 UNION ALL SELECT number + 1 FROM numbers LIMIT \(cards))
        INSERT INTO cards (id, section, rank, archived, done, title)
        SELECT number, \(section.id.number), printf('U%05dz', number), 0, 0, 'card number ' || number FROM numbers;
        UPDATE sections SET card_count = \(cards)\(version < 3 ? "" : ", open_count = \(cards)");
        """, in: path)
}

extension LibrarySession {
    /// Creates a board with one section and cards with these titles. Returns the section and the cards.
    @discardableResult
    func fill(_ titles: [String], board: BoardID = BoardID(number: 1)) throws -> (section: SectionID, cards: [CardID]) {
        let section = NewSection(title: "Section")
        _ = try perform(.addBoard(NewBoard(id: board, title: "Board", sections: [section])), at: 0)
        let cards = titles.map { NewCard(title: $0) }
        _ = try perform(.addCards(cards, at: .section(section.id)), at: 0)
        return (section.id, cards.map(\.id))
    }
}

/// A recorder of a store's events. It waits for events, never for a fixed time.
final class EventRecorder: @unchecked Sendable {
    // Unchecked: everything is protected by the condition.
    private let condition = NSCondition()
    private var events: [StoreEvent] = []
    private var stream: StoreStream<StoreEvent>?

    deinit { stream?.finish() }

    func record(from store: SQLiteStore) {
        let stream = store.events()
        self.stream = stream
        Task { [weak self] in
            for await event in stream { self?.append(event) }
        }
    }

    private func append(_ event: StoreEvent) {
        condition.withLock {
            events.append(event)
            condition.broadcast()
        }
    }

    var all: [StoreEvent] { condition.withLock { events } }

    func waitFor(_ what: String, within seconds: Double = 20, _ isIt: (StoreEvent) -> Bool) throws -> StoreEvent {
        let end = Date().addingTimeInterval(seconds)
        return try condition.withLock {
            while true {
                if let event = events.first(where: isIt) { return event }
                guard condition.wait(until: end) else {
                    throw NSError(domain: "no \(what) in \(events)", code: 0)
                }
            }
        }
    }
}

/// A hook that calls a function for each row that a new connection of this process writes, on the writing thread: in
/// the middle of a write, whatever the speed of the machine.
enum RowHook {
    // Unchecked: set before and after a write, called during it.
    nonisolated(unsafe) static var onRow: () -> Void = {}

    private typealias EntryPoint =
        @convention(c) (
            OpaquePointer?, UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>?, OpaquePointer?
        ) -> Int32

    private static var entryPoint: @convention(c) () -> Void {
        let entryPoint: EntryPoint = { connection, _, _ in
            sqlite3_update_hook(connection, { _, _, _, _, _ in RowHook.onRow() }, nil)
            return SQLITE_OK
        }
        return unsafeBitCast(entryPoint, to: (@convention(c) () -> Void).self)
    }

    static func install() { XCTAssertEqual(sqlite3_auto_extension(entryPoint), SQLITE_OK) }

    static func remove() {
        sqlite3_cancel_auto_extension(entryPoint)
        onRow = {}
    }
}

/// For tests that wait on their own thread.
extension SQLiteStore {
    func submit(_ command: Command, as token: CommandToken, answer: @escaping @Sendable (StoreAnswer) -> Void) {
        pass(submit(command, as: token), to: answer)
    }

    func perform(
        _ direction: HistoryDirection, as token: CommandToken, answer: @escaping @Sendable (StoreAnswer) -> Void
    ) { pass(perform(direction, as: token), to: answer) }

    func undoStep(_ sequence: Int64, as token: CommandToken, answer: @escaping @Sendable (StoreAnswer) -> Void) {
        pass(undoStep(sequence, as: token), to: answer)
    }

    func flush(answer: @escaping @Sendable (UnsavedChanges?) -> Void) { pass(flush(), to: answer) }

    private func pass<Answer>(_ reply: StoreReply<Answer>, to answer: @escaping @Sendable (Answer) -> Void) {
        Task {
            if let value = await reply.value() { answer(value) }
        }
    }
}
