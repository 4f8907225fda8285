import Board
import BoardStore
import BoardTestSupport
import TestSupport
import XCTest

/// A comparison of the library in the file with the one in memory.
final class LibraryOracleTests: XCTestCase {
    private enum Step: CustomStringConvertible {
        case command(RandomCommand)
        case undo, redo, reopen

        var description: String {
            switch self {
            case .command(let command): "\(command)"
            case .undo: "undo"
            case .redo: "redo"
            case .reopen: "reopen"
            }
        }
    }

    func testLibraryFileMatchesMemoryThroughUndoRedoAndRestarts() throws {
        let folder = try Folder()
        var number = 0
        XCTAssertNil(
            forAll(cases: 40, lengths: 10...80) { random -> Step in
                switch random.int(in: 0...9) {
                case 0...6: .command(RandomCommand(using: &random))
                case 7: .undo
                case 8: .redo
                default: .reopen
                }
            } property: { steps in
                number += 1
                let path = "\(folder.path)/\(number).inlay"
                do { return try Self.compare(steps, path) } catch { return "\(error)" }
            })
    }

    private static func compare(_ steps: [Step], _ path: String) throws -> String? {
        var memory = MemoryLibrary()
        var done: [MemoryLibrary] = []
        var undone: [MemoryLibrary] = []
        // The card that the last steps have created and renamed, and the number of those steps.
        var making: (card: CardID, steps: Int)?
        var session = try LibrarySession(path: path, creates: true)
        for step in steps {
            switch step {
            case .command(let command):
                let command = command.command(in: memory)
                let before = memory
                let stored = try? session.perform(command, at: 1_000_000 * Int64(done.count))
                let edit = memory.perform(command)
                guard (edit != nil) == (stored != nil) else { return "only one of the two accepts \(command)" }
                guard let edit else { break }
                guard command.isUndoStep else {
                    // The change remains in all states that undo and redo lead to.
                    for index in done.indices { done[index].apply(edit) }
                    for index in undone.indices { undone[index].apply(edit) }
                    break
                }
                if case .discardEmptyCard(let card) = command, let last = making, last.card == card {
                    done.removeLast(last.steps)
                    making = nil
                    break
                }
                done.append(before)
                undone = []
                guard case .card(let card)? = command.typing?.row, command.typing?.field == .title else {
                    making = nil
                    break
                }
                if before.card(card) == nil {
                    making = (card, 1)
                } else if making?.card == card {
                    making?.steps += 1
                } else {
                    making = nil
                }
            case .undo:
                guard (try? session.perform(.undo, at: 0)) != nil else {
                    if !done.isEmpty { return "does not undo" }
                    continue
                }
                making = nil
                undone.append(memory)
                memory = done.removeLast()
            case .redo:
                guard (try? session.perform(.redo, at: 0)) != nil else {
                    if !undone.isEmpty { return "does not redo" }
                    continue
                }
                making = nil
                done.append(memory)
                memory = undone.removeLast()
            case .reopen:
                session = try LibrarySession(path: path, creates: false)
            }
            guard try Contents(session) == Contents(memory) else { return "differs after \(step)" }
        }
        let problems = try LibrarySession.problems(path: path)
        return problems.isEmpty ? nil : "\(problems)"
    }

    /// A reader that does not read after every edit finds several letters already joined into one entry.
    func testFollowingJournalYieldsSameLibrary() throws {
        let folder = try Folder()
        let session = try LibrarySession(path: folder.library, creates: true)
        var random = SplitMix64(seed: TestSeed.current)
        var writer = MemoryLibrary()
        var follower = MemoryLibrary()
        var heard: Int64 = 0
        var time: Int64 = 0
        var typed: CardID?
        let typing = TypingSession()
        for _ in 0..<600 {
            time += random.oneIn(5) ? 100 : 1
            let cards = writer.allCards
            if random.oneIn(3) || cards.isEmpty { typed = nil }
            let stored: StoredEdit?
            if !cards.isEmpty, random.oneIn(2) {
                let card = typed ?? cards[random.int(in: 0...(cards.count - 1))]
                typed = card
                let (title, notes) = (["a", "ab", "abc"][random.int(in: 0...2)], random.oneIn(2) ? "" : "abc def")
                stored = try? session.perform(
                    .changeCards([card], .titleAndNotes(title, notes)), in: typing, at: time)
            } else if random.oneIn(4) {
                stored = (try? session.perform(random.oneIn(2) ? .undo : .redo, at: time))?.stored
            } else {
                stored = try? session.perform(RandomCommand(using: &random).command(in: writer), at: time)
            }
            if let stored { writer.apply(stored.edit) }
            guard random.oneIn(2) else { continue }
            for edit in try XCTUnwrap(session.edits(after: heard)) {
                follower.apply(edit.edit)
                heard = edit.sequence
            }
            guard Contents(follower) == Contents(writer) else { return XCTFail("differs after \(heard)") }
        }
        XCTAssertEqual(try Contents(session), Contents(writer))
        XCTAssertGreaterThan(heard, 200)
    }
}
