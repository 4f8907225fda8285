import Board
import BoardStore
import TestSupport
import XCTest

final class DamageTests: XCTestCase {
    private var folder: Folder!

    override func setUpWithError() throws { folder = try Folder() }
    override func tearDown() { folder = nil }

    /// Creates and closes a library with a number of cards. Returns its bytes.
    private func given(_ count: Int) throws -> [UInt8] {
        do {
            let session = try LibrarySession(path: folder.library, creates: true)
            try session.fill((0..<count).map { "card number \($0)" })
        }
        return Array(try Data(contentsOf: URL(fileURLWithPath: folder.library)))
    }

    private func write(_ bytes: [UInt8]) throws {
        try Data(bytes).write(to: URL(fileURLWithPath: folder.library))
    }

    private func setAside() throws -> [UInt8] {
        let name = try XCTUnwrap(folder.names.first { $0.contains(".damaged-1") && $0.hasSuffix(".inlay") })
        return Array(try Data(contentsOf: URL(fileURLWithPath: "\(folder.path)/\(name)")))
    }

    func testTruncatedLibraryIsSetAsideAndRecovered() throws {
        let bytes = try given(5_000)
        let half = Array(bytes.prefix(bytes.count / 2))
        try write(half)
        let session = try LibrarySession(path: folder.library, creates: true)
        let report = try XCTUnwrap(session.recovery)
        XCTAssertTrue(report.isIncomplete)
        XCTAssertEqual(try setAside(), half)
        let contents = try Contents(session)
        XCTAssertEqual(contents.cardCount, report.cards)
        XCTAssertGreaterThan(report.cards, 500)
        XCTAssertEqual(try LibrarySession.problems(path: folder.library), [])
        _ = try session.perform(.addBoard(NewBoard(title: "goes on")), at: 0)
    }

    /// The first page says where all others start; it is the same in all libraries.
    func testLibraryWithoutFirstPageLosesNothing() throws {
        let bytes = try given(1_000)
        let wanted = try Contents(try LibrarySession(path: folder.library, creates: false))
        for (count, value) in [(1, UInt8(ascii: "s")), (16, 0), (60, 0), (100, 0), (400, 0), (4_096, 0)] {
            var damaged = bytes
            for place in 0..<count { damaged[place] = value }
            let folder = try Folder()
            try Data(damaged).write(to: URL(fileURLWithPath: folder.library))
            let session = try LibrarySession(path: folder.library, creates: false)
            XCTAssertEqual(try Contents(session), wanted, "\(count) bytes")
            let report = try XCTUnwrap(session.recovery, "\(count) bytes")
            XCTAssertFalse(report.isIncomplete, "\(count) bytes")
            XCTAssertNoThrow(try session.perform(.undo, at: 0), "\(count) bytes")
            XCTAssertEqual(Array(try Data(contentsOf: URL(fileURLWithPath: report.setAside))), damaged)
        }
    }

    func testLibraryWithoutFirstAndAnotherPageKeepsRest() throws {
        let bytes = try given(5_000)
        let pages = bytes.count / 4_096
        var incomplete = 0
        for page in stride(from: 1, to: pages, by: max(pages / 12, 1)) {
            var damaged = bytes
            for place in Array(0..<4_096) + Array((page * 4_096)..<((page + 1) * 4_096)) { damaged[place] = 0 }
            let folder = try Folder()
            try Data(damaged).write(to: URL(fileURLWithPath: folder.library))
            let session = try LibrarySession(path: folder.library, creates: false)
            let count = try Contents(session).cardCount
            let report = try XCTUnwrap(session.recovery, "page \(page)")
            XCTAssertGreaterThan(count, 4_500, "page \(page)")
            // Most pages belong to indexes, whose loss costs nothing.
            XCTAssertTrue(count == 5_000 || report.isIncomplete, "page \(page): \(count) cards")
            if report.isIncomplete { incomplete += 1 }
        }
        XCTAssertGreaterThan(incomplete, 0, "No page of the cards was lost.")
    }

    /// The first page of a library from an older version differs from the current one.
    func testDamagedLibraryOfOlderVersionKeepsRest() throws {
        try makeOlderLibrary(folder.library, version: 1, cards: 2_000)
        var bytes = Array(try Data(contentsOf: URL(fileURLWithPath: folder.library)))
        let page = bytes.count / 4_096 / 3
        for place in (page * 4_096)..<((page + 1) * 4_096) { bytes[place] = UInt8(truncatingIfNeeded: place &* 31) }
        try write(bytes)
        let session = try LibrarySession(path: folder.library, creates: false)
        let contents = try Contents(session)
        XCTAssertGreaterThan(contents.cardCount, 1_500)
        XCTAssertEqual(contents.boards.map(\.title), ["Board"])
        XCTAssertFalse(folder.names.contains { $0.contains("unfinished") }, "\(folder.names)")
    }

    /// A log left behind by a deleted library contains everything that can still be recovered from that library.
    func testNewLibraryNextToStrayLogStartsAtOnce() throws {
        let log: [UInt8] = try {
            let session = try LibrarySession(path: folder.library, creates: true)
            try session.fill(["in the log"])
            let log = Array(try Data(contentsOf: URL(fileURLWithPath: folder.library + "-wal")))
            withExtendedLifetime(session) {}
            return log
        }()
        for name in folder.names { try FileManager.default.removeItem(atPath: "\(folder.path)/\(name)") }
        try Data(log).write(to: URL(fileURLWithPath: folder.library + "-wal"))
        let session = try LibrarySession(path: folder.library, creates: true)
        XCTAssertNotNil(session.recovery)
        _ = try session.perform(.addBoard(NewBoard(title: "new")), at: 0)
        XCTAssertEqual(try Contents(session).boards.map(\.title), ["Board", "new"])
        XCTAssertEqual(try LibrarySession.problems(path: folder.library), [])
    }

    /// Several processes may find the same damage. The later one finds an intact file in its place.
    func testDamageRepairedByAnotherProcessIsNotRepairedAgain() throws {
        let sound = try given(2_000)
        let page = 4_096
        var damaged = sound
        for offset in (sound.count / 2)..<(sound.count - page) {
            damaged[offset] = UInt8(truncatingIfNeeded: offset &* 31 &+ 7)
        }
        try write(damaged)
        let session = try LibrarySession(path: folder.library, creates: false)
        XCTAssertNil(session.recovery, "The damage is found only when something is read.")
        for name in ["-wal", "-shm"] { try? FileManager.default.removeItem(atPath: folder.library + name) }
        // Replaces the file, as another process does at the end of its repair.
        let other = folder.path + "/other"
        try Data(sound).write(to: URL(fileURLWithPath: other))
        XCTAssertEqual(rename(other, folder.library), 0)
        XCTAssertEqual(try Contents(session).cardCount, 2_000)
        XCTAssertNil(session.recovery)
        XCTAssertFalse(folder.names.contains { $0.contains("damaged") }, "\(folder.names)")
    }

    func testLibraryWithOverwrittenPageKeepsAllOtherCards() throws {
        var bytes = try given(5_000)
        // A leaf page of a table: its first byte is 13, its fourth and fifth bytes are the number of rows, and
        // it contains such titles.
        let title = Data("card number".utf8)
        let page = try XCTUnwrap(
            (2..<(bytes.count / 4_096)).first { page in
                let start = page * 4_096
                let rows = Int(bytes[start + 3]) << 8 | Int(bytes[start + 4])
                return bytes[start] == 13 && rows > 20 && Data(bytes[start..<(start + 4_096)]).range(of: title) != nil
            })
        for offset in 0..<4_096 { bytes[page * 4_096 + offset] = UInt8(truncatingIfNeeded: offset &* 37 &+ 11) }
        try write(bytes)
        let session = try LibrarySession(path: folder.library, creates: true)
        let contents = try Contents(session)
        let report = try XCTUnwrap(session.recovery)
        XCTAssertEqual(try setAside(), bytes)
        XCTAssertGreaterThan(contents.cardCount, 4_800)
        XCTAssertLessThan(contents.cardCount, 5_000)
        XCTAssertTrue(report.isIncomplete)
        XCTAssertEqual(try LibrarySession.problems(path: folder.library), [])
    }

    func testDestroyedLibraryIsSetAsideAndReplacedByEmptyOne() throws {
        _ = try given(10)
        let junk = (0..<20_000).map { UInt8(truncatingIfNeeded: $0) }
        try write(junk)
        let session = try LibrarySession(path: folder.library, creates: true)
        XCTAssertEqual(session.recovery?.cards, 0)
        XCTAssertEqual(try setAside(), junk)
    }

    func testFileThatIsNotLibraryIsLeftAlone() throws {
        let path = folder.path + "/letter.txt"
        try Data("Dear all,".utf8).write(to: URL(fileURLWithPath: path))
        XCTAssertThrowsError(try LibrarySession(path: path, creates: true)) {
            XCTAssertEqual($0 as? StoreError, .notALibrary(path: path))
        }
        XCTAssertEqual(folder.names.filter { !$0.hasPrefix("letter.txt") }, [])
        XCTAssertEqual(try String(contentsOfFile: path, encoding: .utf8), "Dear all,")
    }

    /// Changed bytes anywhere: the library opens or reports the reason, never crashes the program, and the damaged file
    /// is kept.
    func testDamagedLibraryOpensOrReportsReason() throws {
        let bytes = try given(800)
        XCTAssertNil(
            forAll(cases: 60) { random in
                var damaged = bytes
                for _ in 0..<random.int(in: 1...60) {
                    damaged[random.int(in: 0...(damaged.count - 1))] = UInt8(random.int(in: 0...255))
                }
                if random.oneIn(3) { damaged.removeLast(random.int(in: 1...(damaged.count - 1))) }
                do {
                    let folder = try Folder()
                    try Data(damaged).write(to: URL(fileURLWithPath: folder.library))
                    do {
                        let session = try LibrarySession(path: folder.library, creates: true)
                        _ = try Contents(session)
                        _ = try session.perform(.addBoard(NewBoard(title: "goes on")), at: 0)
                        if let report = session.recovery {
                            let kept = Array(try Data(contentsOf: URL(fileURLWithPath: report.setAside)))
                            if kept != damaged { return "the damaged file was changed" }
                        }
                    } catch let error as StoreError {
                        switch error {
                        case .newer, .notALibrary, .damaged, .refused: break
                        default: return "\(error)"
                        }
                    }
                } catch {
                    return "\(error)"
                }
                return nil
            })
    }
}

/// Damage to an index only: the tables have everything, so nothing may be lost.
final class IndexDamageTests: XCTestCase {
    private var folder: Folder!

    override func setUpWithError() throws { folder = try Folder() }
    override func tearDown() { folder = nil }

    /// Creates and closes a library with cards, archived cards, and steps. Returns its contents and bytes.
    private func given() throws -> (contents: Contents, bytes: [UInt8]) {
        let contents: Contents
        do {
            let session = try LibrarySession(path: folder.library, creates: true)
            for board in 1...3 {
                let (_, cards) = try session.fill(
                    (0..<120).map { "card number \($0)" }, board: BoardID(number: Int64(board)))
                _ = try session.perform(.changeCards(Array(cards[3...9]), .isArchived(true)), at: 0)
                _ = try session.perform(
                    .addCards((0..<30).map { NewCard(title: "step \($0)") }, at: .steps(of: cards[20])), at: 0)
            }
            contents = try Contents(session)
        }
        return (contents, Array(try Data(contentsOf: URL(fileURLWithPath: folder.library))))
    }

    /// Returns the leaf pages of an index. SQLite reports only its root page, so the others are read from the bytes.
    private func pages(of index: String, _ bytes: [UInt8]) throws -> [Int] {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        process.arguments = ["sqlite3", folder.library, "SELECT rootpage FROM sqlite_schema WHERE name = '\(index)'"]
        let output = Pipe()
        process.standardOutput = output
        try process.run()
        let said = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        process.waitUntilExit()
        let root = try XCTUnwrap(Int(said.trimmingCharacters(in: .whitespacesAndNewlines)))
        func number(_ place: Int, bytes count: Int) -> Int {
            bytes[place..<(place + count)].reduce(0) { $0 << 8 | Int($1) }
        }
        func below(_ page: Int) -> [Int] {
            let start = (page - 1) * 4_096
            guard bytes[start] == 2 else { return [page] }
            var pages: [Int] = []
            for cell in 0..<number(start + 3, bytes: 2) {
                let place = start + number(start + 12 + 2 * cell, bytes: 2)
                pages += below(number(place, bytes: 4))
            }
            return pages + below(number(start + 8, bytes: 4))
        }
        return below(root)
    }

    func testRecoveredBoardHasItsColor() throws {
        let board = try given().contents.boards[1].id
        do {
            let session = try LibrarySession(path: folder.library, creates: false)
            _ = try session.perform(.changeBoard(board, .color(.orange)), at: 0)
        }
        let bytes = Array(try Data(contentsOf: URL(fileURLWithPath: folder.library)))
        // Only an index is lost, or half of the pages.
        let index = try pages(of: "card_order", bytes)[0]
        var withoutIndex = bytes
        for place in (index - 1) * 4_096..<index * 4_096 { withoutIndex[place] = 7 }
        for (damaged, isIncomplete) in [(withoutIndex, false), (Array(bytes.prefix(bytes.count / 2)), true)] {
            try Data(damaged).write(to: URL(fileURLWithPath: folder.library))
            let report = try XCTUnwrap(LibrarySession.repair(path: folder.library))
            XCTAssertEqual(report.isIncomplete, isIncomplete)
            let contents = try Contents(try LibrarySession(path: folder.library, creates: false))
            XCTAssertEqual(contents.boards.first { $0.id == board }?.color, .orange)
        }
    }

    /// The cards of a lost board come to another one, and their labels with them.
    func testLabelsOfLostBoardsStayOnTheirCards() throws {
        let board = BoardID(number: 1)
        let labels = ["urgent", "home"].map { NewLabel(title: $0) }
        do {
            let session = try LibrarySession(path: folder.library, creates: true)
            let (_, cards) = try session.fill(["write", "test"], board: board)
            for label in labels { _ = try session.perform(.addLabel(label, board: board), at: 0) }
            _ = try session.perform(.changeCards(cards, .labels(labels.map(\.id))), at: 0)
        }
        var bytes = Array(try Data(contentsOf: URL(fileURLWithPath: folder.library)))
        let page = try pages(of: "boards", bytes)[0]
        for place in (page - 1) * 4_096..<page * 4_096 { bytes[place] = 7 }
        try Data(bytes).write(to: URL(fileURLWithPath: folder.library))
        let report = try XCTUnwrap(LibrarySession.repair(path: folder.library))
        XCTAssertEqual(report.cards, 2)
        XCTAssertEqual(try LibrarySession.problems(path: folder.library).map(\.description), [])
        let contents = try Contents(LibrarySession(path: folder.library, creates: false))
        XCTAssertEqual(contents.labels.values.map { $0.map(\.title) }, [["urgent", "home"]])
        for card in contents.cards.values.joined() { XCTAssertEqual(card.labels, labels.map(\.id)) }
    }

    func testDamagedIndexLosesNoCardAndNoUndo() throws {
        let (contents, bytes) = try given()
        let wanted = contents.cardCount
        var seen = 0
        for index in ["card_order", "archived_order", "step_order", "section_order"] {
            let pages = try pages(of: index, bytes)
            var random = SplitMix64(seed: TestSeed.current)
            for turn in 0..<40 {
                var damaged = bytes
                // In the entries, which are at the end of a page.
                let place = (pages[random.int(in: 0...(pages.count - 1))] - 1) * 4_096
                damaged[place + 4_096 - random.int(in: 1...400)] ^= 1 << UInt8(random.int(in: 0...7))
                let folder = try Folder()
                try Data(damaged).write(to: URL(fileURLWithPath: folder.library))
                let problems = try LibrarySession.problems(path: folder.library)
                if problems.isEmpty { continue }
                seen += 1
                if turn.isMultiple(of: 2) {
                    let report = try XCTUnwrap(LibrarySession.repair(path: folder.library), "\(index) \(problems)")
                    XCTAssertEqual(Array(try Data(contentsOf: URL(fileURLWithPath: report.setAside))), damaged)
                    XCTAssertFalse(report.isIncomplete)
                } else {
                    // Reading a whole board either finds the damage or is not affected by it.
                    let session = try LibrarySession(path: folder.library, creates: false)
                    for board in contents.boards {
                        let found = try session.read { reader throws(StoreError) in try Self.count(board.id, reader) }
                        XCTAssertEqual(found, wanted / 3 + 30, "\(index): \(problems)")
                    }
                    continue
                }
                XCTAssertEqual(try LibrarySession.problems(path: folder.library), [])
                let session = try LibrarySession(path: folder.library, creates: false)
                XCTAssertNil(session.recovery)
                XCTAssertEqual(try Contents(session), contents, index)
                XCTAssertNoThrow(try session.perform(.undo, at: 0), "\(index): \(problems)")
            }
        }
        XCTAssertGreaterThan(seen, 80, "Most bits mean something.")
    }

    /// Changed bits anywhere: exporting all boards returns as many cards as the table has, or reports the damage.
    func testMissingCardsOfDamagedFilesAreReported() throws {
        let (contents, bytes) = try given()
        var random = SplitMix64(seed: TestSeed.current)
        var (silent, told, compared) = (0, 0, 0)
        for _ in 0..<300 {
            var damaged = bytes
            for _ in 0..<random.int(in: 1...3) {
                damaged[random.int(in: 0...(damaged.count - 1))] ^= 1 << UInt8(random.int(in: 0...7))
            }
            let folder = try Folder()
            try Data(damaged).write(to: URL(fileURLWithPath: folder.library))
            let plain = try Self.plainCount(folder.library)
            let found: Int
            do {
                let session = try LibrarySession(path: folder.library, creates: false)
                found = try contents.boards.reduce(0) { sum, board in
                    try sum + session.read { reader throws(StoreError) in try Self.count(board.id, reader) }
                }
                guard session.recovery == nil else {
                    told += 1
                    continue
                }
            } catch {
                told += 1
                continue
            }
            silent += 1
            if let plain {
                compared += 1
                XCTAssertGreaterThanOrEqual(found, plain)
            }
        }
        // Most bits are in titles and in the journal.
        XCTAssertGreaterThan(told, 10)
        XCTAssertGreaterThan(compared, 100)
        print("Of 300 damaged files, \(told) were reported, and \(compared) of the \(silent) others were compared.")
    }

    /// Returns the count that a plain SELECT finds in the table, or `nil` if it fails.
    private static func plainCount(_ library: String) throws -> Int? {
        let question = "SELECT count(*) FROM (SELECT id, title FROM cards NOT INDEXED)"
        return try plainAnswer(of: library, to: question).flatMap {
            Int($0.trimmingCharacters(in: .whitespacesAndNewlines))
        }
    }

    /// Returns the number of cards and steps of a board, as they are exported.
    private static func count(_ board: BoardID, _ reader: FileReader) throws(StoreError) -> Int {
        var (sections, cards, steps) = (0, 0, 0)
        for section in try reader.sections(of: board) {
            sections += 1
            for card in try reader.cards(in: .section(section.record.id), includesArchived: true) {
                cards += 1
                steps += try reader.cards(in: .card(card.id), includesArchived: true).count
            }
        }
        try reader.expect(
            board, sections: sections, labels: reader.labels(of: board).count, cards: cards, steps: steps)
        return cards + steps
    }

    func testKilledRecoveryLeavesOneCopy() throws {
        let (_, bytes) = try given()
        let half = Array(bytes.prefix(bytes.count / 2))
        try Data(half).write(to: URL(fileURLWithPath: folder.library))
        // As after a recovery that stopped right after it set the library aside, with half of its work done.
        XCTAssertEqual(link(folder.library, folder.path + "/library.damaged-1.inlay"), 0)
        for name in ["", "-journal", ".copy", ".copy-wal", ".copy-journal"] {
            try Data("rest".utf8).write(to: URL(fileURLWithPath: folder.library + ".unfinished" + name))
        }
        let session = try LibrarySession(path: folder.library, creates: false)
        XCTAssertNotNil(session.recovery)
        XCTAssertEqual(
            folder.names.filter { !$0.hasSuffix("-wal") && !$0.hasSuffix("-shm") },
            ["library.damaged-1.inlay", "library.inlay"])
        let aside = Array(try Data(contentsOf: URL(fileURLWithPath: folder.path + "/library.damaged-1.inlay")))
        XCTAssertEqual(aside, half)
    }

    func testFileSetAsideIsExactCopyWithItsLog() throws {
        _ = try given()
        // A process that ends without closing leaves the log.
        let (bytes, log): ([UInt8], [UInt8]) = try {
            let session = try LibrarySession(path: folder.library, creates: false)
            _ = try session.perform(.addBoard(NewBoard(title: "in the log")), at: 0)
            let file = Array(try Data(contentsOf: URL(fileURLWithPath: folder.library)))
            let log = Array(try Data(contentsOf: URL(fileURLWithPath: folder.library + "-wal")))
            withExtendedLifetime(session) {}
            return (file, log)
        }()
        var damaged = bytes
        for offset in 4_096..<(3 * 4_096) { damaged[offset] = UInt8(truncatingIfNeeded: offset &* 31 &+ 7) }
        try Data(damaged).write(to: URL(fileURLWithPath: folder.library))
        try Data(log).write(to: URL(fileURLWithPath: folder.library + "-wal"))
        try? FileManager.default.removeItem(atPath: folder.library + "-shm")
        let session = try LibrarySession(path: folder.library, creates: false)
        _ = try Contents(session)
        let report = try XCTUnwrap(session.recovery)
        XCTAssertEqual(Array(try Data(contentsOf: URL(fileURLWithPath: report.setAside))), damaged)
        XCTAssertEqual(Array(try Data(contentsOf: URL(fileURLWithPath: report.setAside + "-wal"))), log)
    }

    func testRecoveredTitlesAreSingleLines() throws {
        let (_, bytes) = try given()
        var damaged = bytes
        let title = Data("card number 77".utf8)
        let whole = Data(damaged)
        var start = whole.startIndex
        while let range = whole.range(of: title, in: start..<whole.endIndex) {
            for place in range.lowerBound..<(range.lowerBound + 6) { damaged[place] = 0 }
            start = range.upperBound
        }
        // And damage that requires recovery.
        damaged.removeLast(4_096)
        try Data(damaged).write(to: URL(fileURLWithPath: folder.library))
        let session = try LibrarySession(path: folder.library, creates: false)
        let contents = try Contents(session)
        XCTAssertNotNil(session.recovery)
        let titles = contents.cards.values.joined().map(\.title)
        XCTAssertTrue(titles.contains { $0.hasSuffix("umber 77") }, "The title is there.")
        XCTAssertFalse(titles.contains { $0.unicodeScalars.contains { $0.properties.generalCategory == .control } })
    }
}
