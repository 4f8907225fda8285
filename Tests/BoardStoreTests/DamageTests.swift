import Board
import BoardStore
import TestSupport
import XCTest

final class DamageTests: XCTestCase {
    private var folder: Folder!

    override func setUpWithError() throws { folder = try Folder() }
    override func tearDown() { folder = nil }

    /// A closed library of so many cards; answers its bytes.
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

    func testALibraryCutShortIsSetAsideAndWhatCanBeReadIsThere() throws {
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

    func testALibraryWithAPageScribbledOnKeepsAllOtherCards() throws {
        var bytes = try given(5_000)
        // A leaf of a table, by its first byte, with many rows, by its fourth and fifth, that have such a title.
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

    func testALibraryThatIsNoneAnyMoreIsSetAsideAndAnEmptyOneIsThere() throws {
        _ = try given(10)
        let junk = [UInt8](repeating: 0x5A, count: 20_000)
        try write(junk)
        let session = try LibrarySession(path: folder.library, creates: true)
        XCTAssertEqual(session.recovery?.cards, 0)
        XCTAssertEqual(try setAside(), junk)
    }

    func testAFileThatIsNoLibraryIsLeftAlone() throws {
        let path = folder.path + "/letter.txt"
        try Data("Dear all,".utf8).write(to: URL(fileURLWithPath: path))
        XCTAssertThrowsError(try LibrarySession(path: path, creates: true)) {
            XCTAssertEqual($0 as? StoreError, .notALibrary(path: path))
        }
        XCTAssertEqual(folder.names.filter { !$0.hasPrefix("letter.txt") }, [])
        XCTAssertEqual(try String(contentsOfFile: path, encoding: .utf8), "Dear all,")
    }

    /// Bytes changed anywhere: it opens or says why, it never stops the program, and the damaged file is kept.
    func testWhateverIsScribbledTheLibraryOpensOrSaysWhy() throws {
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
