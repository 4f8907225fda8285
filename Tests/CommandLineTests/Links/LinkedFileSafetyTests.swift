import Board
import BoardLinks
import BoardStore
import Foundation
import XCTest

@testable import BoardCommands

/// Linked files that other programs empty, save in parts, or replace, and writes that are interrupted.
final class LinkedFileSafetyTests: LinkTestCase {
    func testFileThatIsNotABoardAnymoreIsLeftAlone() throws {
        try link()
        for text in ["", "\u{0}\u{1}", "# Just notes\n"] {
            try write(text)
            XCTAssertEqual(try inlay("add", "New", "--board", "plan").status, 1, text)
            XCTAssertEqual(try read(), text)
        }
        XCTAssertEqual(try inlay.titles("plan").first?.count, 5)
    }

    func testEmptyFileIsFilledFromBoard() throws {
        try inlay("new", "Home", "--section", "To do")
        try inlay("add", "On the board", "--board", "Home")
        try write("")
        XCTAssertEqual(try inlay("link", path, "--board", "Home").status, 0)
        XCTAssertTrue(try read().contains("- [ ] On the board\n"))
    }

    func testEmptiedFileDoesNotEmptyBoard() throws {
        let path = inlay.folder + "/todo.txt"
        try write("One\nTwo\n", to: path)
        XCTAssertEqual(try inlay("link", path).status, 0)
        try write("", to: path)
        let result = try inlay("links")
        XCTAssertEqual(result.status, 1)
        XCTAssertTrue(result.output.contains("It is empty now."), result.output)
        XCTAssertEqual(try inlay.titles("todo"), [["One", "Two"]])
        XCTAssertEqual(try read(path), "")
        // Programs on Windows begin with a mark, even if the disk has no space for more.
        try write("\u{FEFF}", to: path)
        XCTAssertEqual(try inlay("links").status, 1)
        XCTAssertEqual(try inlay.titles("todo"), [["One", "Two"]])
        // The last task may well be removed.
        try write("One\n", to: path)
        XCTAssertEqual(try inlay("links").status, 0)
        try write("", to: path)
        XCTAssertEqual(try inlay("links").status, 0)
        XCTAssertEqual(try inlay.titles("todo"), [[]])
    }

    func testFileOfAnotherKindIsLeftAlone() throws {
        let path = inlay.folder + "/list.md"
        try write("- One\n- Two\n", to: path)
        XCTAssertEqual(try inlay("link", path, "--format", "list").status, 0)
        for text in ["<!DOCTYPE html><html><body>404</body></html>", "{\"lists\":[],\"cards\":[]}", "%PDF-1.4\n\u{0}"] {
            try write(text, to: path)
            XCTAssertEqual(try inlay("add", "Three", "--board", "list").status, 1, text)
            XCTAssertEqual(try read(path), text)
        }
        XCTAssertEqual(try inlay.titles("list"), [["One", "Two", "Three", "Three", "Three"]])
    }

    func testTableWithOtherColumnsIsLeftAlone() throws {
        try inlay("new", "Tasks", "--section", "A")
        try inlay("add", "One", "--board", "Tasks")
        let path = inlay.folder + "/table.csv"
        XCTAssertEqual(try inlay("link", path, "--board", "Tasks").status, 0)
        let text = try read(path)
        try write(String(text[text.index(after: try XCTUnwrap(text.firstIndex(of: "\r\n")))...]), to: path)
        XCTAssertEqual(try inlay("links").status, 1)
        XCTAssertEqual(try inlay.titles("Tasks"), [["One"]])
        try write(text, to: path)
        XCTAssertEqual(try inlay("links").status, 0)
    }

    func testEmptyBoardFillsItsEmptyFile() throws {
        try inlay("new", "Tasks", "--section", "A")
        let path = inlay.folder + "/todo.txt"
        XCTAssertEqual(try inlay("link", path, "--board", "Tasks").status, 0)
        XCTAssertEqual(try read(path), "")
        XCTAssertEqual(try inlay("add", "One", "--board", "Tasks").status, 0)
        XCTAssertEqual(try inlay("add", "Two", "--board", "Tasks").status, 0)
        XCTAssertEqual(try read(path).split(separator: "\n").count, 2)
    }

    /// A program saves the file in two parts, and an update reads it in between. The clock of a server may be wrong by
    /// hours, so the times of a file on it don't tell whether it is complete.
    func testHalfSavedFileIsNotTakenForTheWhole() throws {
        try link()
        let ids = try cardIDs()
        let start = try XCTUnwrap(Self.plan.range(of: "* [ ] Call Anna"))
        let half = String(Self.plan[..<start.lowerBound])
        for (edit, isRemote) in [("Anne", false), ("Anja", true)] {
            let edited = Self.plan.replacingOccurrences(of: "Anna", with: edit)
            try write(edited)
            var states = [half, isRemote ? edited : "", edited].map {
                RegularFile(bytes: Array($0.utf8), isFresh: !isRemote && $0 != edited, isRemote: isRemote)
            }
            let session = try LibrarySession(path: inlay.library, creates: false)
            var keeper = LinkKeeper(session, time: { 0 }, zones: TimeZones(user: ZoneClock { _ in 0 })) { _ in
                states.removeFirst()
            }
            var messages: [String] = []
            try keeper.update(try session.linkedFiles(), messages: &messages) { XCTFail("\($1)") }
            XCTAssertEqual(messages, [])
            XCTAssertEqual(states.count, 0)
            XCTAssertEqual(try read(), edited)
        }
        XCTAssertEqual(try cardIDs(), ids)
    }

    /// A server may never stop changing a file.
    func testFileOnServerThatKeepsChangingIsLeftForLater() throws {
        try link()
        let ids = try cardIDs()
        var reads = 0
        let session = try LibrarySession(path: inlay.library, creates: false)
        var keeper = LinkKeeper(session, time: { 0 }, zones: TimeZones(user: ZoneClock { _ in 0 })) { _ in
            reads += 1
            return RegularFile(
                bytes: Array((Self.plan + "* [ ] Card \(reads)\n").utf8), isFresh: false, isRemote: true)
        }
        var failures: [LinkFailure] = []
        var messages: [String] = []
        try keeper.update(try session.linkedFiles(), messages: &messages) { failures.append($1) }
        XCTAssertEqual(failures, [.unstable])
        XCTAssertEqual(try cardIDs(), ids)
        XCTAssertEqual(try read(), Self.plan)
    }

    /// A program that takes longer is not waited for, but half of what it saves is not the whole either.
    func testFileThatIsStillBeingSavedIsLeftForLater() throws {
        try link()
        let ids = try cardIDs()
        let start = try XCTUnwrap(Self.plan.range(of: "* [ ] Call Anna"))
        let half = String(Self.plan[..<start.lowerBound])
        try write(half)
        let writer = try FileHandle(forWritingTo: URL(fileURLWithPath: path))
        let found = try inlay("links")
        XCTAssertEqual(found.status, 1)
        XCTAssert(found.output.contains("Not in step: "), found.output)
        XCTAssertEqual(try read(), half)
        try writer.seekToEnd()
        try writer.write(contentsOf: Data(Self.plan[start.lowerBound...].utf8))
        try writer.close()
        XCTAssertEqual(try inlay("links").status, 0)
        XCTAssertEqual(try cardIDs(), ids)
        XCTAssertEqual(try read(), Self.plan)
    }

    /// A file can have any time, which no number of nanoseconds may be able to express.
    func testFileOfAnyTimeIsRead() throws {
        try link()
        for seconds in [10_413_792_000, -8_520_336_000, 15_032_385_535] {
            let card = "- [ ] Card of \(seconds)\n"
            try write(try read().replacingOccurrences(of: "- [ ] Buy milk\n", with: "- [ ] Buy milk\n\(card)"))
            let times = [timespec(tv_sec: seconds, tv_nsec: 0), timespec(tv_sec: seconds, tv_nsec: 0)]
            XCTAssertEqual(utimensat(AT_FDCWD, path, times, 0), 0)
            XCTAssertEqual(try inlay("links").status, 0)
            XCTAssert(try inlay.titles("plan").joined().contains("Card of \(seconds)"))
        }
    }

    func testFileIsFreshWhileAnotherProgramHasItOpen() throws {
        try write("One")
        let times = [timespec(tv_sec: 1_000_000_000, tv_nsec: 0), timespec(tv_sec: 1_000_000_000, tv_nsec: 0)]
        XCTAssertEqual(utimensat(AT_FDCWD, path, times, 0), 0)
        let reader = try FileHandle(forReadingFrom: URL(fileURLWithPath: path))
        defer { try? reader.close() }
        let writer = try FileHandle(forWritingTo: URL(fileURLWithPath: path))
        XCTAssertTrue(try RegularFile.read(path).isFresh)
        try writer.close()
        XCTAssertFalse(try RegularFile.read(path).isFresh)
    }

    func testFileIsFreshWhileItsProgramMayNotBeDone() throws {
        try write("One")
        var times = [timespec(), timespec()]
        for (age, isFresh) in [(3_600, false), (0, true)] {
            // A time in the past can't be too late, and one that is about now is set again until it is soon enough.
            var found: Bool?
            for _ in 0..<100 where found != isFresh {
                times[1].tv_sec = time(nil) - age
                times[1].tv_nsec = 0
                if isFresh { clock_gettime(CLOCK_REALTIME, &times[1]) }
                XCTAssertEqual(utimensat(AT_FDCWD, path, times, 0), 0)
                found = try RegularFile.read(path).isFresh
            }
            XCTAssertEqual(found, isFresh)
        }
    }

    func testChangesOfFailedCommandAreInTheFile() throws {
        try link()
        let process = inlay.process(["add", "New card", "--board", "plan"])
        process.standardOutput = try FileHandle(forWritingTo: URL(fileURLWithPath: "/dev/full"))
        process.standardError = FileHandle.nullDevice
        try process.run()
        process.waitUntilExit()
        XCTAssertEqual(process.terminationStatus, 1)
        XCTAssertTrue(try read().contains("- [ ] New card\n"))
    }

    /// Commands that run at the same time have all their cards in the file, once.
    func testCommandsAtTheSameTimeLoseNothing() throws {
        try link()
        let processes = (0..<8).map { inlay.process(["add", "Card \($0)", "--board", "plan"]) }
        for process in processes {
            process.standardOutput = FileHandle.nullDevice
            try process.run()
        }
        for process in processes {
            process.waitUntilExit()
            XCTAssertEqual(process.terminationStatus, 0)
        }
        let titles = try inlay.titles("plan").joined()
        let text = try read()
        for number in 0..<8 {
            XCTAssertEqual(titles.filter { $0 == "Card \(number)" }.count, 1)
            XCTAssertEqual(text.components(separatedBy: "] Card \(number)\n").count, 2)
        }
        XCTAssertEqual(try inlay("links").status, 0)
        XCTAssertEqual(try read(), text)
    }

    func testLinkKeepsSymbolicLinkAndMode() throws {
        let target = inlay.folder + "/target.md"
        try write(Self.plan, to: target)
        try FileManager.default.setAttributes([.posixPermissions: 0o640], ofItemAtPath: target)
        try FileManager.default.createSymbolicLink(atPath: path, withDestinationPath: target)
        XCTAssertEqual(try inlay("link", path).status, 0)
        XCTAssertEqual(try inlay("add", "New card", "--board", "plan").status, 0)
        XCTAssertEqual(try FileManager.default.destinationOfSymbolicLink(atPath: path), target)
        XCTAssertTrue(try read(target).contains("New card"))
        let mode = try FileManager.default.attributesOfItem(atPath: target)[.posixPermissions] as? Int
        XCTAssertEqual(mode, 0o640)
    }

    /// A program that is killed between writing the file and noting it must not add the same cards again.
    func testWriteThatWasNotNotedIsRecognized() throws {
        try link()
        for delay in 0..<12 {
            let process = inlay.process(["add", "Card \(delay)", "--board", "plan"])
            process.standardOutput = FileHandle.nullDevice
            process.standardError = FileHandle.nullDevice
            try process.run()
            // This waits for no state: the program should end at all stages of its work. Any of them is right.
            usleep(UInt32(delay) * 4_000)
            kill(process.processIdentifier, SIGKILL)
            process.waitUntilExit()
            XCTAssertEqual(try inlay("links").errors, "")
            let titles = try inlay.titles("plan").joined()
            XCTAssertEqual(Set(titles).count, titles.count, "\(titles)")
            let text = try read()
            for title in titles { XCTAssertEqual(text.components(separatedBy: "] \(title)").count, 2, title) }
        }
        XCTAssertEqual(try inlay("check").output, Inlay.whole)
    }
}
