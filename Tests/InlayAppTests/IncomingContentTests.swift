import BoardModel
import BoardStore
import DragDrop
import Foundation
import TestSupport
import XCTest

@testable import InlayApp

/// Content that another program offers, before it is dropped.
final class IncomingContentTests: MainActorTestCase {
    func testFailedSourceIsRetriedForLaterCallers() async throws {
        try await run { scene in
            scene.load("over the board")
            try await scene.wait { scene.asked.count == 1 }
            scene.load("dropped")
            for _ in 0..<100 { await Task.yield() }
            XCTAssertEqual(scene.asked.count, 1)
            scene.asked[0](nil, nil)
            try await scene.wait { scene.asked.count == 2 }
            XCTAssertEqual(scene.log, ["over the board: nothing"])
            scene.asked[1](nil, nil)
            try await scene.wait { scene.log.count == 2 }
            XCTAssertEqual(scene.log.last, "dropped: nothing")
            XCTAssertEqual(scene.asked.count, 2, "a refused request is not repeated forever")
            scene.load("dropped again")
            try await scene.wait { scene.asked.count == 3 }
            scene.asked[2](Array("at last".utf8), nil)
            try await scene.wait { scene.log.count == 3 }
            XCTAssertEqual(scene.log.last, "dropped again: at last")
            XCTAssertEqual(scene.content.received?.cards.cards.first?.title, "at last")
        }
    }

    func testArrivedContentIsUsedBeforeItCountsAsSettled() async throws {
        try await run { scene in
            scene.load("over the board")
            scene.load("dropped")
            try await scene.wait { scene.asked.count == 1 }
            var isSettledBefore = false
            scene.library.pendingImports.whenEmpty { isSettledBefore = true }
            XCTAssertTrue(isSettledBefore, "a source that has sent nothing yet is not awaited")
            scene.asked[0](Array("here".utf8), nil)
            // It lasts only a few turns: a wait that sleeps would miss it.
            let end = Date().addingTimeInterval(hangLimit)
            while !scene.content.isDelivering, Date() < end { await Task.yield() }
            XCTAssertTrue(scene.content.isDelivering)
            scene.library.pendingImports.whenEmpty { scene.log.append("settled") }
            try await scene.wait { scene.log.count == 3 }
            XCTAssertEqual(Set(scene.log.prefix(2)), ["over the board: here", "dropped: here"])
            XCTAssertEqual(scene.log.last, "settled")
        }
    }

    func testCanceledLoadIsCanceledForAll() async throws {
        try await run { scene in
            let progress = LoadProgress()
            scene.provider.dropProgress = progress
            scene.load("over the board")
            scene.load("dropped")
            try await scene.wait { scene.asked.count == 1 }
            XCTAssertFalse(progress.isOver)
            progress.cancel()
            try await scene.wait { scene.log.count == 2 }
            XCTAssertEqual(Set(scene.log), ["over the board: nothing", "dropped: nothing"])
            XCTAssertEqual(scene.asked.count, 1)
        }
    }

    private func run(_ body: @MainActor (Scene) async throws -> Void) async throws {
        let path = FileManager.default.temporaryDirectory.appendingPathComponent("inlay-\(UUID()).inlay").path
        let library = try Library(path: path)
        defer {
            _ = library.close()
            for end in ["", "-wal", "-shm"] { unlink(path + end) }
        }
        try await body(Scene(library))
    }
}

/// A source of text that answers when a test tells it to.
@MainActor
private final class Scene {
    let library: Library
    let provider = ItemProvider()
    private(set) var asked: [ItemProvider.DataCompletion] = []
    var log: [String] = []
    private(set) var content: IncomingContent!

    init(_ library: Library) throws {
        self.library = library
        provider.registerDataRepresentation(for: .utf8Text) { [weak self] completion in
            self?.asked.append(completion)
            return nil
        }
        content = try XCTUnwrap(IncomingContent(provider, for: library))
    }

    /// Waits for the content, and logs the result under a name.
    func load(_ name: String) {
        Task {
            let title = try? await content.cards().cards.cards.first?.title
            log.append("\(name): \(title ?? "nothing")")
        }
    }

    func wait(line: UInt = #line, _ condition: () -> Bool) async throws {
        let end = Date().addingTimeInterval(hangLimit)
        while !condition() {
            guard Date() < end else { return XCTFail("It has not arrived: \(log)", line: line) }
            try await Task.sleep(nanoseconds: 500_000)
        }
    }
}
