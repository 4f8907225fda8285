import Foundation
import TestSupport
import XCTest

/// Files that "export -o" writes, and those that it must not write.
final class OutputFileTests: XCTestCase {
    private var inlay: Inlay!
    private var files: FileManager { FileManager.default }

    override func setUpWithError() throws {
        inlay = try Inlay()
        try inlay("new", "Home", "--section", "S")
        try inlay("add", "card")
    }

    override func tearDown() { inlay.remove() }

    private func path(_ name: String) -> String { "\(inlay.folder)/\(name)" }
    private func mode(_ name: String) throws -> Int {
        try XCTUnwrap(files.attributesOfItem(atPath: path(name))[.posixPermissions] as? Int)
    }
    private func text(_ name: String) throws -> String { try String(contentsOfFile: path(name), encoding: .utf8) }
    private func write(_ text: String, to name: String, mode: mode_t = 0o644) throws {
        try Data(text.utf8).write(to: URL(fileURLWithPath: path(name)))
        chmod(path(name), mode)
    }
    private var exported: String { get throws { try inlay("export", "Home").output } }
    /// The names of the files in the folder. SQLite's log is left out: it stays if the last two processes that have a
    /// library open end at the same time.
    private var names: Set<String> {
        get throws {
            let all = Set(try files.contentsOfDirectory(atPath: inlay.folder))
            return all.subtracting(["library.inlay-wal", "library.inlay-shm"])
        }
    }

    func testExportNeverOverwritesLibrary() throws {
        let other = path("other.inlay")
        _ = try inlay("new", "Other", through: "exec \"$1\" new Other --library '\(other)'")
        // The log exists while the library is open.
        let reader = Process()
        reader.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        reader.arguments = ["sqlite3", inlay.library]
        let (orders, answers) = (Pipe(), Pipe())
        (reader.standardInput, reader.standardOutput) = (orders, answers)
        try reader.run()
        defer {
            try? orders.fileHandleForWriting.close()
            reader.waitUntilExit()
        }
        try orders.fileHandleForWriting.write(contentsOf: Data("BEGIN; SELECT count(*) FROM boards;\n".utf8))
        XCTAssertFalse(answers.fileHandleForReading.availableData.isEmpty)
        try files.createSymbolicLink(atPath: path("link"), withDestinationPath: "library.inlay")
        try files.createSymbolicLink(atPath: path("link2"), withDestinationPath: path("link"))
        try files.linkItem(atPath: inlay.library, toPath: path("hard"))
        try files.linkItem(atPath: inlay.library + "-wal", toPath: path("hard-log"))
        let names = [
            "library.inlay", "library.inlay-wal", "library.inlay-shm", "link", "link2", "hard", "hard-log",
            "other.inlay",
            "../\(URL(fileURLWithPath: inlay.folder).lastPathComponent)/library.inlay",
        ]
        let before = try names.map { try Data(contentsOf: URL(fileURLWithPath: path($0))) }
        for (name, bytes) in zip(names, before) {
            let result = try inlay("export", "Home", "-o", path(name))
            XCTAssertEqual(result.status, 1, name)
            XCTAssertTrue(result.errors.contains("is an Inlay library or part of one"), "\(name): \(result.errors)")
            if !name.hasSuffix("-shm") {
                XCTAssertEqual(try Data(contentsOf: URL(fileURLWithPath: path(name))), bytes, name)
            }
        }
        XCTAssertEqual(try inlay("check").output, Inlay.whole)
        XCTAssertEqual(try inlay.titles("Home"), [["card"]])
    }

    /// A file named like a library's log would be deleted as soon as the library is closed.
    func testExportRefusesNamesOfLibraryLogs() throws {
        try files.createSymbolicLink(atPath: path("link"), withDestinationPath: "library.inlay")
        let other = path("other.inlay")
        _ = try inlay("new", "Other", through: "exec \"$1\" new Other --library '\(other)'")
        for name in ["library.inlay", "link", "other.inlay"] {
            for ending in ["-wal", "-shm", "-journal"] {
                let result = try inlay("export", "Home", "-o", path(name + ending))
                XCTAssertEqual(result.status, 1, name + ending)
                XCTAssertTrue(result.errors.contains("is an Inlay library or part of one"), result.errors)
                XCTAssertFalse(files.fileExists(atPath: path(name + ending)))
            }
        }
        XCTAssertEqual(try inlay("export", "Home", "-o", path("nothing.inlay-wal")).status, 0)
        XCTAssertEqual(try text("nothing.inlay-wal"), try exported)
    }

    func testExportDoesNotOverwriteDamagedLibrary() throws {
        let url = URL(fileURLWithPath: path("damaged.inlay"))
        var bytes = try Data(contentsOf: URL(fileURLWithPath: inlay.library))
        bytes.replaceSubrange(0..<2, with: Data("XX".utf8))
        try bytes.write(to: url)
        let result = try inlay("export", "Home", "-o", url.path)
        XCTAssertEqual(result.status, 1)
        XCTAssertTrue(result.errors.contains("is an Inlay library or part of one"), result.errors)
        XCTAssertEqual(try Data(contentsOf: url), bytes)
    }

    /// Different invalid names would become the same, so one file would replace another.
    func testNameThatIsNotTextIsRefused() throws {
        let result = try inlay(
            [],
            through:
                "exec \"$1\" export Home --library '\(inlay.library)' -o \"$(printf '\(inlay.folder)/e\\377.json')\"")
        XCTAssertEqual(result.status, 2)
        XCTAssertTrue(result.errors.contains("not UTF-8"), result.errors)
        XCTAssertFalse(try files.contentsOfDirectory(atPath: inlay.folder).contains { $0.hasSuffix(".json") })
    }

    func testReplacedFileKeepsItsPermissionsAndLinks() throws {
        try write("old", to: "kept.json", mode: 0o640)
        XCTAssertEqual(try inlay("export", "Home", "-o", path("kept.json")).status, 0)
        XCTAssertEqual(try mode("kept.json"), 0o640)
        XCTAssertEqual(try text("kept.json"), try exported)

        try files.createDirectory(atPath: path("there"), withIntermediateDirectories: true)
        try write("old", to: "there/real.json", mode: 0o600)
        try files.createSymbolicLink(atPath: path("link.json"), withDestinationPath: "there/real.json")
        XCTAssertEqual(try inlay("export", "Home", "-o", path("link.json")).status, 0)
        XCTAssertEqual(try files.destinationOfSymbolicLink(atPath: path("link.json")), "there/real.json")
        XCTAssertEqual(try text("there/real.json"), try exported)
        XCTAssertEqual(try mode("there/real.json"), 0o600)

        try files.createSymbolicLink(atPath: path("loose.json"), withDestinationPath: "there/new.json")
        XCTAssertEqual(try inlay("export", "Home", "-o", path("loose.json")).status, 0)
        XCTAssertEqual(try text("there/new.json"), try exported)
        for (mask, mode) in [("022", 0o644), ("077", 0o600)] {
            let result = try inlay("export", "Home", "-o", path("new\(mask)"), through: "umask \(mask); exec \"$@\"")
            XCTAssertEqual(result.status, 0)
            XCTAssertEqual(try self.mode("new\(mask)"), mode)
        }
        let circle = path("circle")
        try files.createSymbolicLink(atPath: circle, withDestinationPath: circle)
        XCTAssertEqual(try inlay("export", "Home", "-o", circle).status, 1)
        XCTAssertEqual(try files.destinationOfSymbolicLink(atPath: circle), circle)
    }

    func testExportTouchesNoOtherFile() throws {
        try write("precious", to: "victim")
        // A name that is already used in the folder.
        try files.createSymbolicLink(atPath: path("plan.json.unfinished"), withDestinationPath: "victim")
        let before = try names
        XCTAssertEqual(try inlay("export", "Home", "-o", path("plan.json")).status, 0)
        XCTAssertEqual(try text("victim"), "precious")
        XCTAssertEqual(try names, before.union(["plan.json"]))
    }

    /// The new file of a killed export is removed by the next one, and nothing else is.
    func testLeftoversOfKilledExportAreRemoved() throws {
        let before = try names
        let stem = ".plan.json.inlay-"
        try write("half", to: stem + "1")
        XCTAssertEqual(try inlay("export", "Home", "-o", path("plan.json")).status, 0)
        XCTAssertEqual(try names, before.union(["plan.json"]))
        XCTAssertEqual(try text("plan.json"), try exported)

        // One is currently being written, one is a link, and one has a second name.
        try write("being written", to: stem + "1")
        let held = open(path(stem + "1"), O_RDWR)
        defer { close(held) }
        XCTAssertEqual(flock(held, LOCK_EX), 0)
        try write("precious", to: "victim")
        try files.createSymbolicLink(atPath: path(stem + "2"), withDestinationPath: "victim")
        try files.linkItem(atPath: path("victim"), toPath: path(stem + "3"))
        let others = try names
        try files.removeItem(atPath: path("plan.json"))
        XCTAssertEqual(try inlay("export", "Home", "-o", path("plan.json")).status, 0)
        XCTAssertEqual(try names, others)
        XCTAssertEqual(try text("plan.json"), try exported)
        XCTAssertEqual(try text(stem + "1"), "being written")
        XCTAssertEqual(try text("victim"), "precious")
    }

    func testLongFileNameIsWritten() throws {
        let name = String(repeating: "é", count: 122) + ".json"
        XCTAssertEqual(try inlay("export", "Home", "-o", path(name)).status, 0)
        XCTAssertEqual(try text(name), try exported)
    }

    func testConcurrentExportsOfSameFileAllSucceed() throws {
        let before = try names
        let result = try inlay(
            "export", "Home", "-o", path("plan.json"),
            through: "for n in 1 2 3 4 5 6 7 8; do (\"$@\" || echo failed) & done; wait")
        XCTAssertEqual(result.output + result.errors, "")
        XCTAssertEqual(try names, before.union(["plan.json"]))
        XCTAssertEqual(try text("plan.json"), try exported)
    }

    func testFailedExportLeavesFileUnchanged() throws {
        try inlay("add", "-", input: (0..<3_000).map { "a card with a long title \($0)\n" }.joined())
        try write("old", to: "plan.json")
        let before = try names
        let result = try inlay(
            "export", "Home", "-o", path("plan.json"), through: "ulimit -f 100; trap '' XFSZ; exec \"$@\"")
        XCTAssertEqual(result.status, 1)
        XCTAssertTrue(result.errors.contains("plan.json: File too large"), result.errors)
        XCTAssertEqual(try text("plan.json"), "old")
        XCTAssertEqual(try names, before)
        for name in ["none/plan.json", "plan.json/x", "."] {
            XCTAssertEqual(try inlay("export", "Home", "-o", path(name)).status, 1, name)
        }
    }

    func testFileIsReplacedWherePermissionsCannotBeChanged() throws {
        try Strace.require()
        // In network folders, all files have the same permissions.
        for (mode, status) in [(mode_t(0o600), Int32(0)), (0o644, 1)] {
            try write("old", to: "plan.json", mode: mode)
            let result = try inlay(
                "export", "Home", "-o", path("plan.json"),
                through: "exec \(Strace.path) -f -o /dev/null -e inject=fchmod:error=EOPNOTSUPP \"$@\"")
            XCTAssertEqual(result.status, status, result.errors)
            XCTAssertEqual(try text("plan.json"), try status == 0 ? exported : "old")
        }
    }

    func testPipesAndDevicesAreWrittenDirectly() throws {
        let pipe = try inlay(
            "export", "Home", "-o", path("pipe"),
            through: "mkfifo '\(path("pipe"))'; cat '\(path("pipe"))' & \"$@\"; wait")
        XCTAssertEqual(pipe.status, 0)
        XCTAssertEqual(pipe.output, try exported)
        XCTAssertEqual(try inlay("export", "Home", "-o", "/dev/full").status, 1)
        // A name for an open descriptor, even if it is a file.
        let appended = try inlay(
            "export", "Home", "-o", "/dev/stdout",
            through: "echo first >'\(path("log"))'; exec \"$@\" >>'\(path("log"))'")
        XCTAssertEqual(appended.status, 0)
        XCTAssertEqual(try text("log"), "first\n" + (try exported))
    }
}
