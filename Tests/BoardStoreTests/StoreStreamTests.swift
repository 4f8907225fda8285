import Board
import BoardStore
import XCTest

/// A store's events, for a consumer that awaits them.
final class StoreStreamTests: XCTestCase {
    func testStreamKeepsOrderAndEndsAfterLastElement() async {
        let stream = StoreStream<Int>()
        let consumer = Task { () -> [Int] in
            var all: [Int] = []
            for await number in stream {
                all.append(number)
                if number.isMultiple(of: 7) { await Task.yield() }
            }
            return all
        }
        for number in 0..<1_000 {
            stream.send(number)
            if number.isMultiple(of: 13) { await Task.yield() }
        }
        stream.finish()
        stream.send(1_000)
        let all = await consumer.value
        XCTAssertEqual(all, Array(0..<1_000))
    }

    func testReplyReachesEarlyAndLateCallersUnlessCanceled() async {
        let (early, late, never) = (StoreReply<Int>(), StoreReply<Int>(), StoreReply<Int>())
        late.send(2)
        late.send(3)
        let waiting = Task { (await early.value(), await late.value(), await never.value()) }
        await Task.yield()
        early.send(1)
        never.cancel()
        let answers = await waiting.value
        XCTAssertEqual(answers.0, 1)
        XCTAssertEqual(answers.1, 2, "The first answer counts.")
        XCTAssertNil(answers.2)
    }

    func testStoreReleasesUnreadStreams() throws {
        let folder = try Folder()
        let store = try SQLiteStore(path: folder.library) { 0 }
        func isHeld() -> Bool {
            weak var events: StoreStream<StoreEvent>?
            do { events = store.events() }
            return events != nil
        }
        XCTAssertFalse(isHeld())
        XCTAssertEqual(store.close(), [])
    }

    func testCommandsRunInCallOrder() async throws {
        let folder = try Folder()
        let store = try SQLiteStore(path: folder.library) { 0 }
        let events = store.events()
        let count = 200
        // Awaited from the last to the first, each in its own task.
        let replies = (0..<count).map {
            store.submit(.addBoard(NewBoard(title: "\($0)")), as: CommandToken())
        }
        var sequences = [Int64](repeating: 0, count: count)
        for index in replies.indices.reversed() {
            let answer = await Task { await replies[index].value() }.value
            guard case .done(let stored)? = answer else { return XCTFail("\(String(describing: answer))") }
            sequences[index] = stored.sequence
        }
        XCTAssertEqual(sequences, sequences.sorted())
        XCTAssertEqual(Set(sequences).count, count)
        let unsaved = await store.flush().value()
        XCTAssertEqual(unsaved, .some(nil))
        var heard: [Int64] = []
        while case .edit(let edit)? = events.popNext() { heard.append(edit.sequence) }
        XCTAssertEqual(heard, sequences, "Everything was reported before it was answered.")
        XCTAssertEqual(store.close(), [])
        let late = await store.submit(.addBoard(NewBoard(title: "late")), as: CommandToken()).value()
        guard case .failed? = late else { return XCTFail("\(String(describing: late))") }
    }
}
