import Board
import BoardModel
import BoardStore
import TestSupport
import XCTest

/// Closing a window with unsaved changes: nothing is lost silently.
final class ClosingTests: MainActorTestCase {
    private static let order = [["A", "B", "C", "D"], ["E", "F"], []]

    /// A window that its user wants to close.
    @MainActor
    private final class FakeWindow {
        private(set) var questions: [CloseController.Question] = []
        private(set) var clipboard: String?
        private(set) var isClosed = false
        private(set) var endedTyping = 0
        private(set) var closing: CloseController!

        init(_ scene: ModelScene) {
            closing = CloseController(
                scene.library, scene.unsavedText,
                host: CloseController.Host(
                    endTyping: { [weak self] in
                        self?.endedTyping += 1
                        scene.board.endTyping()
                    },
                    ask: { [weak self] in self?.questions.append($0) },
                    copyTexts: { [weak self] in self?.clipboard = scene.unsavedText.removeAll() },
                    close: { [weak self] in
                        XCTAssertEqual(self?.closing.request(), true, "the window may not close at once")
                        self?.isClosed = true
                    }))
        }
    }

    /// Types a title while another program holds the library's lock.
    @MainActor
    private static func writeInVain(_ scene: ModelScene) throws -> LibraryLock {
        let lock = try LibraryLock(scene.path)
        XCTAssertTrue(scene.board.setTitle("better", of: try scene.card("B")))
        return lock
    }

    func testWindowStaysUntilEverythingIsSaved() async throws {
        try await ModelScene.run { scene in
            let window = FakeWindow(scene)
            let lock = try Self.writeInVain(scene)
            XCTAssertFalse(window.closing.request())
            XCTAssertFalse(window.closing.request(), "it does not ask twice")
            try await scene.wait(for: "the question") { window.questions.count == 1 }
            XCTAssertFalse(window.isClosed, "the window did not wait for the answer")
            let question = window.questions[0]
            XCTAssertTrue(question.body.contains("1 change is not saved: Rename Card."), question.body)
            XCTAssertTrue(question.body.contains("is keeping it locked"), question.body)
            // Trying again fails, so the question is asked again.
            window.closing.answer(.resolve)
            try await scene.wait(for: "the second question") { window.questions.count == 2 }
            lock.release()
            window.closing.answer(.resolve)
            try await scene.wait(for: "the window to close") { window.isClosed }
            XCTAssertEqual(try scene.storedOrder(), [["A", "better", "C", "D"], ["E", "F"], []])
            XCTAssertEqual(window.endedTyping, 3)
            XCTAssertEqual(scene.library.close(), 0)
        }
    }

    func testCancelContinuesWorkAndSavesLater() async throws {
        try await ModelScene.run { scene in
            let window = FakeWindow(scene)
            let lock = try Self.writeInVain(scene)
            XCTAssertFalse(window.closing.request())
            try await scene.wait(for: "the question") { window.questions.count == 1 }
            window.closing.answer(.cancel)
            XCTAssertFalse(window.isClosed)
            XCTAssertEqual(scene.order[0][1], "better", "the typed text is no longer visible")
            lock.release()
            try await scene.expect([["A", "better", "C", "D"], ["E", "F"], []], after: "the lock is released")
            XCTAssertFalse(window.closing.request())
            try await scene.wait(for: "the window to close") { window.isClosed }
            XCTAssertEqual(window.questions.count, 1, "it asks although everything is saved")
        }
    }

    func testUnsavedChangesAreDiscardedOnlyOnRequest() async throws {
        try await ModelScene.run { scene in
            let window = FakeWindow(scene)
            let lock = try Self.writeInVain(scene)
            XCTAssertFalse(window.closing.request())
            try await scene.wait(for: "the question") { window.questions.count == 1 }
            window.closing.answer(.close)
            XCTAssertTrue(window.isClosed)
            XCTAssertGreaterThan(scene.library.close(), 0)
            lock.release()
            XCTAssertEqual(try scene.storedOrder(), Self.order)
        }
    }

    func testWindowAsksBeforeDiscardingUnsavedText() async throws {
        try await ModelScene.run { scene in
            let window = FakeWindow(scene)
            let step = try XCTUnwrap(scene.board.addEmptyCard(at: .steps(of: scene.card("A"), .end)))
            // A card that became a step refuses steps of its own; the model does not know yet.
            _ = try scene.other().perform(
                .moveCards([scene.card("A")], to: .steps(of: scene.card("E"), .end)), at: Clock.seconds)
            XCTAssertTrue(scene.board.setTitle("my words", of: step))
            try await scene.wait(for: "the offer") { scene.unsavedText.text != nil }
            XCTAssertFalse(window.closing.request())
            try await scene.wait(for: "the question") { window.questions.count == 1 }
            XCTAssertTrue(window.questions[0].body.contains("my words"), window.questions[0].body)
            XCTAssertEqual(window.questions[0].resolve, "Copy Text")
            XCTAssertFalse(window.isClosed)
            window.closing.answer(.resolve)
            XCTAssertEqual(window.clipboard, "my words")
            XCTAssertFalse(window.isClosed)
            XCTAssertFalse(window.closing.request())
            try await scene.wait(for: "the window to close") { window.isClosed }
            XCTAssertEqual(window.questions.count, 1)
        }
    }

    func testWindowWaitsForIncomingContent() async throws {
        try await ModelScene.run { scene in
            let window = FakeWindow(scene)
            scene.library.pendingImports.begin()
            XCTAssertFalse(window.closing.request())
            try await scene.waitForAnswers()
            XCTAssertFalse(window.isClosed)
            scene.library.pendingImports.end()
            try await scene.wait(for: "the window to close") { window.isClosed }
        }
    }

    func testIncomingContentIsSavedBeforeWindowCloses() async throws {
        try await ModelScene.run { scene in
            let window = FakeWindow(scene)
            scene.library.pendingImports.begin()
            XCTAssertFalse(window.closing.request())
            // The caller that has waited submits its cards a moment later, in the same turn.
            scene.library.pendingImports.end()
            XCTAssertFalse(window.isClosed)
            let card = NewCard(title: "Arrived")
            XCTAssertTrue(scene.board.perform(.addCards([card], at: .section(try scene.section("Done")))))
            try await scene.wait(for: "the window to close") { window.isClosed }
            XCTAssertEqual(try scene.stored(card.id).title, "Arrived")
        }
    }
}
