import Board
import BoardFormats
import BoardLinks
import BoardStore
import Foundation
import TestSupport
import XCTest

@testable import BoardModel

/// Boards and files that are kept in step while a window is open.
final class LinkedFilesTests: MainActorTestCase {
    /// A library with linked files in a folder.
    @MainActor
    private struct LinkScene {
        let scene: ModelScene
        let links: LinkedFiles
        let folder: String

        var path: String { folder + "/plan.md" }

        func read(_ path: String? = nil) throws -> String {
            String(decoding: try Data(contentsOf: URL(fileURLWithPath: path ?? self.path)), as: UTF8.self)
        }

        func write(_ text: String, to path: String? = nil) throws {
            try Data(text.utf8).write(to: URL(fileURLWithPath: path ?? self.path))
        }

        /// Replaces text in the file by replacing the file, as most editors do.
        func edit(_ text: String, to other: String, in path: String? = nil) throws {
            let path = path ?? self.path
            let old = try read(path)
            XCTAssert(old.contains(text), old)
            try write(old.replacingOccurrences(of: text, with: other), to: path + ".new")
            XCTAssertEqual(rename(path + ".new", path), 0)
        }

        /// Moves the clock on until a condition holds.
        func wait(for what: String, line: UInt = #line, _ condition: () throws -> Bool) async throws {
            try await scene.wait(for: what, line: line) {
                scene.scheduler.advance(milliseconds: 20)
                return try condition()
            }
        }

        /// Waits until the model and the library both have these cards.
        func expect(_ wanted: [[String]], after what: String, line: UInt = #line) async throws {
            try await wait(for: "these cards after \(what)", line: line) {
                try scene.order == wanted && scene.storedOrder() == wanted
            }
        }

        func link(_ path: String? = nil, as format: BoardFormat = .obsidian) async throws {
            var answer: LinkFailure??
            links.link(scene.board.id, toNew: path ?? self.path, as: format) { answer = .some($0) }
            try await wait(for: "the link") { answer != nil && links.states[scene.board.id] != nil }
            XCTAssertEqual(answer, .some(nil))
        }

        func source(_ name: String, _ text: String) -> ImportSource {
            let path = folder + "/" + name
            return ImportSource(address: "file://\(path)", name: name, path: path) { _, _ in
                .success(Array(text.utf8))
            }
        }

        /// Starts an import of the file, which is to be linked.
        func readImport() async throws -> FileImport {
            let text = "## To do\n\n- [ ] Milk\n- [ ] Bread\n"
            try write(text)
            let files = FileImport(
                [source("plan.md", text)], into: scene.library, openBoard: nil, links: links,
                scheduler: scene.scheduler.scheduler)
            try await wait(for: "the file to be read") { files.canImport }
            files.destination = .linkedBoards
            return files
        }

        /// Keeps everybody else from updating links, until the returned file is closed.
        func lockLinks() -> Int32 {
            let file = open(scene.path + "-links", O_RDONLY | O_CREAT | O_CLOEXEC, 0o600)
            XCTAssertEqual(flock(file, LOCK_EX), 0)
            return file
        }

        func waitForFailure(_ failure: LinkFailure?, line: UInt = #line) async throws {
            do {
                try await wait(for: "the state", line: line) { links.states[scene.board.id]?.failure == failure }
            } catch {
                XCTFail(
                    "\(error) Wanted \(String(describing: failure)), but the links are \(links.states).", line: line)
            }
        }
    }

    private static func run(
        _ boards: [BoardDocument] = [ModelScene.plan],
        readFile: @escaping (String) throws(LinkFailure) -> RegularFile = RegularFile.read,
        _ body: @MainActor @escaping (LinkScene) async throws -> Void
    ) async throws {
        try await ModelScene.run(boards) { scene in
            let links = LinkedFiles(scene.library, scheduler: scene.scheduler.scheduler, readFile: readFile)
            let folder = (scene.path as NSString).deletingLastPathComponent + "/files"
            try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
            try await body(LinkScene(scene: scene, links: links, folder: folder))
            links.close(including: nil)
            links.waitUntilClosed()
        }
    }

    func testBothSidesFollowEachOther() async throws {
        try await Self.run { on in
            try await on.link()
            XCTAssert(try on.read().contains("- [ ] A\n- [ ] B"))
            let card = try on.scene.card("A")
            XCTAssertTrue(on.scene.board.setTitle("A1", of: card))
            try await on.wait(for: "the file") { try on.read().contains("- [ ] A1\n- [ ] B") }
            try on.edit("- [ ] B\n", to: "- [ ] B2\n")
            try await on.expect([["A1", "B2", "C", "D"], ["E", "F"], []], after: "an edit of the file")
            XCTAssertEqual(try on.scene.nextUndo(), "Update from File")
            XCTAssertEqual(on.scene.said, [])
            // The identity of a card survives an edit of its title.
            XCTAssertEqual(try on.scene.card("A1"), card)
            try await on.scene.undo()
            try await on.wait(for: "the file after undo") { try on.read().contains("- [ ] A1\n- [ ] B\n") }
        }
    }

    /// Just after a start, the window doesn't know the links yet. An edit of the first board comes too late for its
    /// update, while that of the second waits for a program that saves the file.
    func testEditDuringTheFirstUpdateReachesTheFile() async throws {
        try await Self.run([ModelScene.plan, ModelScene.board("Other", [("S", ["a"])])]) { on in
            let other = try XCTUnwrap(try on.scene.other().boards().last).id
            let path = on.folder + "/other.md"
            var isLinked = false
            try await on.link()
            on.links.link(other, toNew: path, as: .obsidian) { isLinked = $0 == nil }
            try await on.wait(for: "both links") { isLinked && on.links.states.count == 2 }
            on.links.close(including: nil)
            on.links.waitUntilClosed()
            try on.edit("- [ ] A\n", to: "- [ ] Meanwhile\n")
            let writer = try XCTUnwrap(FileHandle(forUpdatingAtPath: path))
            try writer.seekToEnd()
            try writer.write(contentsOf: Data("\n".utf8))
            let links = LinkedFiles(on.scene.library, scheduler: on.scene.scheduler.scheduler)
            try await on.wait(for: "the first file") { on.scene.order.first?.first == "Meanwhile" }
            XCTAssertEqual(links.states, [:])
            XCTAssertTrue(try on.scene.board.setTitle("B1", of: on.scene.card("B")))
            try await on.wait(for: "the edit in the file") { try on.read().contains("- [ ] B1\n") }
            try writer.close()
            links.close(including: nil)
            links.waitUntilClosed()
        }
    }

    func testEditsOfBothSidesAreMerged() async throws {
        try await Self.run { on in
            try await on.link()
            try on.edit("- [ ] C\n", to: "- [ ] C of the file\n")
            XCTAssertTrue(try on.scene.board.setTitle("A of the board", of: on.scene.card("A")))
            try await on.expect(
                [["A of the board", "B", "C of the file", "D"], ["E", "F"], []], after: "two edits")
            try await on.wait(for: "the file") {
                let text = try on.read()
                return text.contains("- [ ] A of the board\n") && text.contains("- [ ] C of the file\n")
            }
        }
    }

    /// Thousands of messages would each have to be closed.
    func testConflictsOfAnUpdateAreShownTogether() async throws {
        try await Self.run { on in
            try await on.link()
            var messages: [String] = []
            on.links.onMessage = { messages.append($0) }
            let lock = on.lockLinks()
            var text = try on.read()
            for title in ["A", "B", "C", "D", "E"] {
                text = text.replacingOccurrences(of: "- [ ] \(title)\n", with: "- [ ] \(title) of the file\n")
                XCTAssertTrue(try on.scene.board.setTitle("\(title)1", of: on.scene.card(title)))
            }
            try on.write(text)
            try await on.scene.waitForAnswers()
            close(lock)
            try await on.wait(for: "the conflicts") { !messages.isEmpty }
            XCTAssertEqual(messages.count, 1)
            let lines = messages[0].split(separator: "\n")
            XCTAssertEqual(lines.prefix(3).map { $0.prefix(4) }, ["“A1”", "“B1”", "“C1”"])
            XCTAssertEqual(lines.dropFirst(3), ["2 more notices."])
            try await on.wait(for: "both versions") { try on.read().contains("- [ ] E of the file\n") }
        }
    }

    func testFileBehindSymbolicLinkIsWatched() async throws {
        try await Self.run { on in
            let target = on.folder + "/elsewhere"
            try FileManager.default.createDirectory(atPath: target, withIntermediateDirectories: true)
            try await on.link(target + "/real.md")
            var ended = false
            on.links.unlink(on.scene.board.id) { _ in ended = true }
            try await on.wait(for: "unlinking") { ended && on.links.states.isEmpty }
            XCTAssertEqual(symlink(target + "/real.md", on.path), 0)
            try await on.link()
            try on.edit("- [ ] A\n", to: "- [ ] Seen\n", in: target + "/real.md")
            try await on.expect([["Seen", "B", "C", "D"], ["E", "F"], []], after: "an edit of the target")
            XCTAssertTrue(try on.scene.board.setTitle("Back", of: on.scene.card("Seen")))
            try await on.wait(for: "the target") { try on.read(target + "/real.md").contains("- [ ] Back\n") }
            XCTAssertEqual(try FileManager.default.destinationOfSymbolicLink(atPath: on.path), target + "/real.md")
        }
    }

    /// As when a checkout replaces a folder with another of the same name.
    func testReplacedFolderIsWatchedAgain() async throws {
        try await Self.run { on in
            try await on.link()
            let text = try on.read()
            let other = on.folder + ".other"
            try FileManager.default.createDirectory(atPath: other, withIntermediateDirectories: true)
            try on.write(text.replacingOccurrences(of: "- [ ] A\n", with: "- [ ] A2\n"), to: other + "/plan.md")
            XCTAssertEqual(rename(on.folder, on.folder + ".old"), 0)
            XCTAssertEqual(rename(other, on.folder), 0)
            try await on.expect([["A2", "B", "C", "D"], ["E", "F"], []], after: "the other folder")
            try on.edit("- [ ] B\n", to: "- [ ] B2\n")
            try await on.expect([["A2", "B2", "C", "D"], ["E", "F"], []], after: "an edit in it")
        }
    }

    func testDeletedFileIsReportedAndBoardStays() async throws {
        try await Self.run { on in
            try await on.link()
            let text = try on.read()
            XCTAssertEqual(unlink(on.path), 0)
            try await on.waitForFailure(.unreadable(ENOENT))
            XCTAssertEqual(on.scene.order, [["A", "B", "C", "D"], ["E", "F"], []])
            XCTAssertTrue(try on.scene.board.setTitle("A1", of: on.scene.card("A")))
            try await on.scene.waitForAnswers()
            // Restored, the file gets what the board has changed meanwhile, and the board what the file has.
            try on.write(text.replacingOccurrences(of: "- [ ] B\n", with: "- [ ] B1\n"))
            try await on.expect([["A1", "B1", "C", "D"], ["E", "F"], []], after: "restoring the file")
            try await on.waitForFailure(nil)
            try await on.wait(for: "the file") { try on.read().contains("- [ ] A1\n- [ ] B1\n") }
        }
    }

    /// Somebody has renamed the folder of several linked files.
    func testMovedFilesAreLocated() async throws {
        try await Self.run([ModelScene.plan, ModelScene.board("Other", [("S", ["a", "b"])])]) { on in
            let other = try XCTUnwrap(try on.scene.other().boards().last).id
            var isLinked = false
            try await on.link()
            on.links.link(other, toNew: on.folder + "/other.md", as: .obsidian) { isLinked = $0 == nil }
            try await on.wait(for: "both links") { isLinked && on.links.states.count == 2 }
            let folder = on.folder + " renamed"
            let path = folder + "/plan.md"
            XCTAssertEqual(rename(on.folder, folder), 0)
            try await on.wait(for: "the failures") { on.links.states.values.allSatisfy(\.isMissing) }
            let state = try XCTUnwrap(on.links.states[other])
            XCTAssertEqual(state.folder, (on.folder as NSString).deletingLastPathComponent)
            XCTAssertEqual(
                state.text(in: .english),
                "\(on.folder)/other.md is not in step with its board. It can't be found. If it was moved or renamed, "
                    + "locate it.")
            XCTAssertTrue(try on.scene.board.setTitle("A1", of: on.scene.card("A")))
            try await on.scene.waitForAnswers()
            try on.edit("- [ ] B\n", to: "- [ ] B1\n", in: path)
            var messages: [String] = []
            on.links.onMessage = { messages.append($0) }
            on.links.locate(on.scene.board.id, at: path) { messages.append($0) }
            try await on.expect([["A1", "B1", "C", "D"], ["E", "F"], []], after: "locating the file")
            try await on.wait(for: "the file") { try on.read(path).contains("- [ ] A1\n- [ ] B1\n") }
            try await on.wait(for: "the links") {
                on.links.states.values.map(\.path).sorted() == [folder + "/other.md", path]
                    && on.links.states.values.allSatisfy { $0.failure == nil }
            }
            XCTAssertEqual(
                messages,
                [
                    "Linked to “plan.md”. Changes on either side appear on the other. 1 more linked file was found there."
                ])
        }
    }

    func testFileThatIsNotTheMissingOneSaysWhy() async throws {
        try await Self.run { on in
            try await on.link()
            let other = on.folder + "/other.md"
            let text = try on.read().replacingOccurrences(of: "- [ ] ", with: "- [ ] Another ")
            try on.write(text, to: other)
            XCTAssertEqual(unlink(on.path), 0)
            try await on.waitForFailure(.unreadable(ENOENT))
            var messages: [String] = []
            for path in [other, nil] { on.links.locate(on.scene.board.id, at: path) { messages.append($0) } }
            try await on.wait(for: "the messages") { messages.count == 2 }
            XCTAssertEqual(
                messages.sorted(),
                [
                    "Can't link to “other.md”. It has another format or other cards than the linked file had. Choose another file, or "
                        + "import it as a new linked board.",
                    "This place has no path on this computer, so the board can't be linked to it. Choose another folder.",
                ])
            try await on.wait(for: "rest") { on.links.states[on.scene.board.id]?.isMissing == true }
            XCTAssertEqual(on.scene.order, [["A", "B", "C", "D"], ["E", "F"], []])
            XCTAssertEqual(try on.read(other), text)
        }
    }

    func testEmptiedFileEmptiesNothing() async throws {
        try await Self.run { on in
            try await on.link()
            let text = try on.read()
            try on.write("")
            try await on.waitForFailure(.emptied)
            XCTAssertEqual(on.scene.order, [["A", "B", "C", "D"], ["E", "F"], []])
            try on.write(text)
            try await on.waitForFailure(nil)
            XCTAssertEqual(on.scene.order, [["A", "B", "C", "D"], ["E", "F"], []])
        }
    }

    /// A folder on a server that can be made to hang: reading a file in it then waits until the server continues.
    private final class Server: @unchecked Sendable {
        // Unchecked, because the state is accessed only under the lock.

        /// The time until it is noticed for certain, in milliseconds. The first of the two looks at the update's
        /// progress may come before the update's thread runs. Then the third one notices.
        static let noticeTime = 20_000

        private let condition = NSCondition()
        private var isStopped = false
        private var readers = 0

        /// Whether a reader waits.
        var hasReader: Bool { condition.withLock { readers > 0 } }

        func stop() { condition.withLock { isStopped = true } }

        func resume() {
            condition.withLock {
                isStopped = false
                condition.broadcast()
            }
        }

        func read(_ path: String) throws(LinkFailure) -> RegularFile {
            condition.withLock {
                readers += 1
                while isStopped { condition.wait() }
                readers -= 1
            }
            return try RegularFile.read(path)
        }
    }

    func testFolderThatIsNotRespondingIsNamedUntilItResponds() async throws {
        let server = Server()
        try await Self.run(readFile: server.read) { on in
            try await on.link()
            try await on.wait(for: "rest") { !on.links.isBusy }
            let board = on.scene.board.id
            server.stop()
            XCTAssertTrue(try on.scene.board.setTitle("A1", of: on.scene.card("A")))
            try await on.wait(for: "the update to hang") { server.hasReader }
            on.scene.scheduler.advance(milliseconds: 9_900)
            XCTAssertEqual(on.links.states[board]?.isInStep, true)
            on.scene.scheduler.advance(milliseconds: Server.noticeTime - 9_900)
            XCTAssertEqual(on.links.states[board]?.isInStep, false)
            XCTAssertEqual(
                on.links.states[board]?.text(in: .english),
                "Linked files can't be updated now, because the folder of \(on.path) isn't responding.")
            on.scene.scheduler.advance(milliseconds: 60_000)
            XCTAssertEqual(on.links.states[board]?.awaited, on.path)
            server.resume()
            try await on.wait(for: "the response") { on.links.states[board]?.isInStep == true }
            try await on.wait(for: "the file") { try on.read().contains("- [ ] A1\n") }
        }
    }

    /// The window doesn't know its links yet.
    func testFolderThatIsNotRespondingAtStartIsNamed() async throws {
        let server = Server()
        try await Self.run { on in
            try await on.link()
            on.links.close(including: nil)
            on.links.waitUntilClosed()
            try on.edit("- [ ] A\n", to: "- [ ] Meanwhile\n")
            server.stop()
            let next = LinkedFiles(
                on.scene.library, scheduler: on.scene.scheduler.scheduler, readFile: server.read)
            try await on.wait(for: "the update to hang") { server.hasReader }
            on.scene.scheduler.advance(milliseconds: Server.noticeTime)
            XCTAssertEqual(next.states[on.scene.board.id]?.awaited, on.path)
            server.resume()
            try await on.wait(for: "the file's change") { on.scene.order.first?.first == "Meanwhile" }
            try await on.wait(for: "the response") { next.states[on.scene.board.id]?.isInStep == true }
            next.close(including: nil)
            next.waitUntilClosed()
        }
    }

    /// Another program that keeps the lock is not a folder that isn't responding.
    func testOtherProgramIsNotTakenForAFolder() async throws {
        try await Self.run { on in
            try await on.link()
            try await on.wait(for: "rest") { !on.links.isBusy }
            let lock = on.lockLinks()
            XCTAssertTrue(try on.scene.board.setTitle("A1", of: on.scene.card("A")))
            try await on.scene.waitForAnswers()
            on.scene.scheduler.advance(milliseconds: 30_000)
            XCTAssertEqual(on.links.states[on.scene.board.id]?.isInStep, true)
            close(lock)
            try await on.wait(for: "the file") { try on.read().contains("- [ ] A1\n") }
        }
    }

    func testLargeBoardTakesSmallPartOfTheTime() async {
        let rests = [10, 500, 3_000].map { LinkedFiles.rest(afterMilliseconds: $0) }
        XCTAssertEqual(rests, [250, 2_000, 12_000])
    }

    func testTimeOfUpdateIncludesNoWaiting() async throws {
        try await Self.run { on in
            try await on.link()
            let library = try XCTUnwrap(on.scene.library.links)
            let worker = LinkWorker(
                library, language: .english, time: { 0 }, zones: TimeZones(user: ZoneClock { _ in 0 })
            ) { path throws(LinkFailure) in
                usleep(1_000_000)
                return try RegularFile.read(path)
            }
            XCTAssertLessThan(worker.update(nil).work, 1_000)
        }
    }

    func testBoardIsWrittenWhenWindowCloses() async throws {
        try await Self.run { on in
            try await on.link()
            XCTAssertTrue(try on.scene.board.setTitle("Last words", of: on.scene.card("A")))
            on.links.close(including: on.scene.board.id)
            on.links.waitUntilClosed()
            XCTAssert(try on.read().contains("- [ ] Last words\n"))
        }
    }

    /// A window disappears at once, even if a file is in a slow network folder.
    func testClosingDoesNotWaitForFiles() async throws {
        try await Self.run { on in
            try await on.link()
            let lock = on.lockLinks()
            XCTAssertTrue(try on.scene.board.setTitle("Last words", of: on.scene.card("A")))
            on.links.close(including: on.scene.board.id)
            var isClosed = false
            on.links.afterClosing { isClosed = true }
            on.scene.scheduler.advance(milliseconds: 2_900)
            try await on.scene.waitForAnswers()
            XCTAssertFalse(isClosed)
            close(lock)
            try await on.scene.wait(for: "the last update") { isClosed }
            XCTAssert(try on.read().contains("- [ ] Last words\n"))
        }
    }

    func testClosingEndsWithoutFilesThatDoNotAnswer() async throws {
        try await Self.run { on in
            try await on.link()
            let lock = on.lockLinks()
            defer { close(lock) }
            XCTAssertTrue(try on.scene.board.setTitle("Last words", of: on.scene.card("A")))
            on.links.close(including: on.scene.board.id)
            var isClosed = false
            on.links.afterClosing { isClosed = true }
            on.scene.scheduler.advance(milliseconds: 3_000)
            XCTAssertTrue(isClosed)
            XCTAssertFalse(try on.read().contains("Last words"))
        }
    }

    func testFileThatChangedWhileNoWindowWasOpenIsTakenAtStart() async throws {
        try await Self.run { on in
            try await on.link()
            on.links.close(including: nil)
            on.links.waitUntilClosed()
            try on.edit("- [ ] A\n", to: "- [ ] Meanwhile\n")
            let next = LinkedFiles(on.scene.library, scheduler: on.scene.scheduler.scheduler)
            try await on.wait(for: "the file's change") { on.scene.order.first?.first == "Meanwhile" }
            next.close(including: nil)
            next.waitUntilClosed()
        }
    }

    /// Undo restores a deleted board with its link.
    func testLinkOfDeletedBoardReturnsWithIt() async throws {
        try await Self.run { on in
            try await on.link()
            let text = try on.read()
            on.scene.library.submit(.deleteBoard(on.scene.board.id), as: CommandToken())
            try await on.wait(for: "the deletion") { on.links.states.isEmpty }
            XCTAssertEqual(try on.read(), text)
            on.scene.library.perform(.undo)
            try await on.wait(for: "the link") { on.links.states[on.scene.board.id]?.failure == nil }
            try on.edit("- [ ] A\n", to: "- [ ] A1\n")
            try await on.wait(for: "the file's change") { try on.scene.storedOrder().first?.first == "A1" }
        }
    }

    func testRefusedLinkSaysWhy() async throws {
        try await Self.run { on in
            try on.write("# Other\n\n- Something else\n")
            var answer: LinkFailure??
            on.links.link(on.scene.board.id, toNew: on.path, as: .list) { answer = .some($0) }
            try await on.wait(for: "the answer") { answer != nil }
            XCTAssertEqual(answer, .some(.otherContents))
            XCTAssertEqual(try on.read(), "# Other\n\n- Something else\n")
            XCTAssert(on.links.states.isEmpty)
        }
    }

    /// Two windows on two computers, each with a library of its own, on a file in a shared folder.
    func testTwoLibrariesShareOneFile() async throws {
        try await Self.run { first in
            try await first.link()
            let text = try first.read()
            try await ModelScene.run { scene in
                let links = LinkedFiles(scene.library, scheduler: scene.scheduler.scheduler)
                let second = LinkScene(scene: scene, links: links, folder: first.folder)
                // A board that has the same contents can be linked to the existing file.
                try await second.link()
                XCTAssertEqual(try first.read(), text)
                XCTAssertTrue(try scene.board.setTitle("From the second", of: scene.card("A")))
                XCTAssertTrue(try first.scene.board.setTitle("From the first", of: first.scene.card("F")))
                let both = [["From the second", "B", "C", "D"], ["E", "From the first"], []]
                try await second.wait(for: "both boards") {
                    first.scene.scheduler.advance(milliseconds: 20)
                    return first.scene.order == both && scene.order == both
                }
                links.close(including: nil)
                links.waitUntilClosed()
            }
        }
    }

    func testImportedFilesAreLinked() async throws {
        try await Self.run { on in
            let files = try await on.readImport()
            let text = try on.read()
            var outcome: FileImport.Outcome?
            files.onDone = { outcome = $0 }
            files.start()
            try await on.wait(for: "the import") { outcome != nil }
            let board = try XCTUnwrap(outcome?.board)
            XCTAssertEqual(outcome?.text, "“plan” imported")
            try await on.wait(for: "the link") { on.links.states[board] != nil }
            XCTAssertEqual(try on.read(), text)
            try on.edit("Milk", to: "Oat milk")
            try await on.wait(for: "the file's change") {
                let section = try XCTUnwrap(try on.scene.reader.sections(of: board).first).record.id
                return try on.scene.reader.cards(in: .section(section), includesArchived: false).first?.title
                    == "Oat milk"
            }
        }
    }

    /// Obsidian doesn't show a file whose name lacks “.md”. A file that is there without it keeps its name.
    func testNewFileGetsTheExtensionOfItsFormat() async throws {
        try await Self.run { on in
            try on.write("", to: on.folder + "/Empty")
            for (name, file) in [("Welcome", "Welcome.md"), ("Empty", "Empty"), ("My.list", "My.list")] {
                let export = FileExport(
                    on.scene.board.id, titled: "Plan", formats: [.board(.obsidian)], with: .plain,
                    from: on.scene.library)
                try await on.wait(for: "the board to be read") { export.lost != nil }
                var text: String?
                export.onDone = { text = $0 }
                export.link(to: "\(on.folder)/\(name)", with: on.links)
                try await on.wait(for: "the link") { text != nil }
                XCTAssertEqual(text, "Linked to “\(file)”. Changes on either side appear on the other.")
                XCTAssert(try on.read("\(on.folder)/\(file)").contains("- [ ] A\n"))
                var isUnlinked = false
                on.links.unlink(on.scene.board.id) { isUnlinked = $0 == nil }
                try await on.wait(for: "the end of the link") { isUnlinked && on.links.states.isEmpty }
            }
        }
    }

    /// A folder of linked files that has got another one is imported again.
    func testLinkedFilesAreLeftOutOfAnImport() async throws {
        try await Self.run { on in
            try await on.link()
            let (new, text) = ("new.md", "## To do\n\n- [ ] Milk\n")
            let other = "other name.md"
            try on.write(text, to: "\(on.folder)/\(new)")
            try FileManager.default.createSymbolicLink(
                atPath: "\(on.folder)/\(other)", withDestinationPath: on.path)
            let files = FileImport(
                [on.source(other, try on.read()), on.source(new, text)], into: on.scene.library, openBoard: nil,
                links: on.links, scheduler: on.scene.scheduler.scheduler)
            try await on.wait(for: "the files to be read") { files.canImport }
            XCTAssertEqual(
                files.lines(ofFileAt: 0).last,
                "The board “Plan” is already linked to this file. The import adds another one without a link.")
            files.destination = .linkedBoards
            XCTAssertEqual(
                files.lines(ofFileAt: 0).last,
                "The board “Plan” is already linked to this file, which is left out.")
            var texts: [String] = []
            files.onDone = { texts.append($0.text) }
            files.start()
            try await on.wait(for: "the link") { on.links.states.count == 2 && !texts.isEmpty }
            XCTAssertEqual(texts, ["“new” imported"])
            XCTAssertEqual(try on.scene.reader.boards().map(\.title), ["Plan", "new"])
        }
    }

    /// An import puts everything on the board, but a linked board leaves it in the file.
    func testBoardsAreLinkedToFilesWithTextAndOtherColumns() async throws {
        try await Self.run { on in
            let texts = [
                "plan.md": "# Plan\n\nWhat is left.\n\n## To do\n\n- [ ] Milk\n",
                "tasks.csv": "\u{FEFF}Title;Status;Owner\r\nMilk;To do;Ann\r\n",
            ]
            for (name, text) in texts { try on.write(text, to: "\(on.folder)/\(name)") }
            let files = FileImport(
                texts.sorted { $0.key < $1.key }.map(on.source), into: on.scene.library, openBoard: nil,
                links: on.links, scheduler: on.scene.scheduler.scheduler)
            try await on.wait(for: "the files to be read") { files.canImport }
            XCTAssertEqual(files.lines(ofFileAt: 0).first, "“Plan”: 2 sections, 2 cards")
            files.destination = .linkedBoards
            XCTAssertEqual(files.lines(ofFileAt: 0).first, "“Plan”: 1 section, 1 card")
            var said: [String] = []
            files.onDone = { said.append($0.text) }
            files.start()
            try await on.wait(for: "the links") { on.links.states.count == 2 && !said.isEmpty }
            XCTAssertEqual(said, ["2 boards imported"])
            for (board, state) in on.links.states {
                XCTAssertNil(state.failure)
                let section = try XCTUnwrap(on.scene.reader.sections(of: board).first)
                XCTAssertEqual(section.record.title, "To do")
            }
            for (name, text) in texts { XCTAssertEqual(try on.read("\(on.folder)/\(name)"), text) }
        }
    }

    /// The reasons of many files would fill the window.
    func testOnlyAFewUnlinkedFilesAreNamed() async throws {
        try await Self.run { on in
            let sources = (1...5).map { number in
                ImportSource(address: "mtp:/\(number)", name: "\(number).md", path: nil) { _, _ in
                    .success(Array("## To do\n\n- [ ] Milk\n".utf8))
                }
            }
            let files = FileImport(
                sources, into: on.scene.library, openBoard: nil, links: on.links,
                scheduler: on.scene.scheduler.scheduler)
            try await on.wait(for: "the files to be read") { files.canImport }
            files.destination = .linkedBoards
            var text: String?
            files.onDone = { text = $0.text }
            files.start()
            try await on.wait(for: "the end") { text != nil }
            let lines = (text ?? "").split(separator: "\n")
            XCTAssertEqual(lines.first, "5 boards imported")
            XCTAssertEqual(lines.last, "2 more files are not linked.")
            XCTAssertEqual(lines.count, 5)
        }
    }

    /// A file without a path, as one on a phone, doesn't keep the next one from being linked.
    func testImportSaysOnceWhichFilesAreNotLinked() async throws {
        try await Self.run { on in
            let text = "## To do\n\n- [ ] Milk\n"
            try on.write(text)
            let sources = [nil, on.path].map { path in
                ImportSource(address: path ?? "mtp:/remote.md", name: path == nil ? "remote.md" : "plan.md", path: path)
                {
                    _, _ in .success(Array(text.utf8))
                }
            }
            let files = FileImport(
                sources, into: on.scene.library, openBoard: nil, links: on.links,
                scheduler: on.scene.scheduler.scheduler)
            try await on.wait(for: "the files to be read") { files.canImport }
            files.destination = .linkedBoards
            var texts: [String] = []
            files.onDone = { texts.append($0.text) }
            files.start()
            try await on.wait(for: "the link") { on.links.states.count == 1 && !texts.isEmpty }
            XCTAssertEqual(
                texts,
                [
                    "2 boards imported\n“remote.md” is not linked. This place has no path on this computer, so the board "
                        + "can't be linked to it. Choose another folder."
                ])
        }
    }

    /// The boards are saved by then, so nothing could take them away.
    func testImportCannotBeCanceledWhileItIsLinked() async throws {
        try await Self.run { on in
            let files = try await on.readImport()
            let lock = on.lockLinks()
            var outcomes = 0
            files.onDone = { _ in outcomes += 1 }
            files.start()
            try await on.wait(for: "the board") { try on.scene.boardTitles == ["Plan", "plan"] }
            // The library answers a moment later, and others wait for the lock meanwhile.
            try await on.scene.waitForAnswers()
            XCTAssertFalse(files.cancel())
            XCTAssertEqual(files.phase, .linking)
            XCTAssertEqual(files.progress, .saving)
            files.add([on.source("more.md", "- [ ] More\n")])
            XCTAssertEqual(files.waiting.map(\.name), ["more.md"])
            close(lock)
            try await on.wait(for: "the link") { on.links.states.count == 1 && outcomes > 0 }
            XCTAssertEqual(files.phase, .done)
            XCTAssertEqual(outcomes, 1)
        }
    }

    func testImportEndsWithClosedLinks() async throws {
        try await Self.run { on in
            let files = try await on.readImport()
            on.links.close(including: nil)
            on.links.waitUntilClosed()
            var outcome: FileImport.Outcome?
            files.onDone = { outcome = $0 }
            files.start()
            try await on.wait(for: "the import") { outcome != nil }
            XCTAssertEqual(outcome?.text, "“plan” imported\n“plan.md” is not linked. Canceled. Nothing was changed.")
        }
    }

    func testIdleWindowLooksAtNothing() async throws {
        try await Self.run { on in
            try await on.link()
            try await on.wait(for: "rest") { !on.links.isBusy }
            let before = on.scene.scheduler.pendingCount
            on.scene.scheduler.advance(milliseconds: 60_000)
            XCTAssertEqual(before, 0)
            XCTAssertFalse(on.links.isBusy)
        }
    }
}
