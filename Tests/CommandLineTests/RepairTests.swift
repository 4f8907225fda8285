import Board
import BoardStore
import Foundation
import TestSupport
import XCTest

/// Repairing libraries that others use. Files that are not libraries stay unchanged.
final class RepairTests: XCTestCase {
    private var inlay: Inlay!
    private var files: FileManager { FileManager.default }

    override func setUpWithError() throws { inlay = try Inlay() }
    override func tearDown() { inlay.remove() }

    private var names: [String] {
        get throws {
            try files.contentsOfDirectory(atPath: inlay.folder).filter {
                !$0.hasSuffix("-shm") && !$0.hasSuffix("-wal")
            }
            .sorted()
        }
    }

    private func query(_ sql: String) throws {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        process.arguments = ["sqlite3", inlay.library, sql]
        try process.run()
        process.waitUntilExit()
        XCTAssertEqual(process.terminationStatus, 0)
    }

    func testFileThatIsNotLibraryIsLeftAlone() throws {
        let letter = inlay.folder + "/letter.txt"
        try Data("Dear all,\n".utf8).write(to: URL(fileURLWithPath: letter))
        for words in [["check"], ["check", "--repair"], ["boards"]] {
            let result = try inlay(
                words,
                through: "shift; exec '\(Inlay.executable)' \(words.joined(separator: " ")) --library '\(letter)'")
            XCTAssertEqual(result.status, 1, "\(words)")
            XCTAssertTrue(result.errors.contains("is not an Inlay library"), "\(words): \(result.errors)")
        }
        XCTAssertEqual(try String(contentsOfFile: letter, encoding: .utf8), "Dear all,\n")
        XCTAssertEqual(try names, ["letter.txt"])
    }

    func testRepairOfWrongCountKeepsUndo() throws {
        try inlay("new", "Home", "--section", "S")
        try inlay("add", "card")
        XCTAssertEqual(try inlay("check", "--repair").output, Inlay.whole, "There is nothing to repair.")
        XCTAssertEqual(try names, ["library.inlay"])
        for (number, (column, kind)) in [("card_count", "card"), ("open_count", "card not done")].enumerated() {
            try query("UPDATE sections SET \(column) = 7")
            let check = try inlay("check")
            XCTAssertTrue(check.output.contains(" has 1 \(kind), but its count is 7."), check.output)
            XCTAssertTrue(check.errors.contains("To repair it, run “inlay check --repair”."), check.errors)
            let result = try inlay("check", "--repair")
            XCTAssertEqual(result.status, 0, result.errors)
            XCTAssertTrue(result.output.hasSuffix(Inlay.whole), result.output)
            XCTAssertEqual(try names, (0...number).map { "library.damaged-\($0 + 1).inlay" } + ["library.inlay"])
            XCTAssertEqual(try inlay.titles("Home"), [["card"]])
        }
        XCTAssertEqual(try inlay("undo").status, 0)
        XCTAssertEqual(try inlay.titles("Home"), [[]])
    }

    func testExportDuringWritesFindsNoDamage() throws {
        try inlay("new", "Home", "--section", "S", "--section", "T")
        try inlay("add", "-", "--section", "S", input: (0..<500).map { "card \($0)\n" }.joined())
        let writer = Process()
        writer.executableURL = URL(fileURLWithPath: "/bin/sh")
        writer.arguments = [
            "-c", "for n in $(seq 60); do \"$1\" add \"$n\" --section T --library \"$2\" || exit 1; done", "sh",
            Inlay.executable, inlay.library,
        ]
        writer.standardOutput = FileHandle.nullDevice
        try writer.run()
        var exports = 0
        while writer.isRunning {
            XCTAssertEqual(try inlay("export", "Home").errors, "")
            exports += 1
        }
        XCTAssertEqual(writer.terminationStatus, 0)
        XCTAssertGreaterThan(exports, 3)
        XCTAssertEqual(try names, ["library.inlay"])
        XCTAssertEqual(try inlay.titles("Home").map(\.count), [500, 60])
    }

    func testConcurrentProcessesRepairDamageOnce() throws {
        for isHeaderDamaged in [false, true] {
            try inlay("new", "Home", "--section", "S")
            try inlay("add", "-", input: (0..<2_000).map { "card \($0)\n" }.joined())
            if isHeaderDamaged {
                let file = try FileHandle(forUpdating: URL(fileURLWithPath: inlay.library))
                try file.seek(toOffset: 18)
                try file.write(contentsOf: Data([9, 9]))
                try file.close()
            } else {
                try query("UPDATE sections SET card_count = 7")
            }
            let processes = (0..<6).map { number -> Process in
                let process = inlay.process(isHeaderDamaged ? ["add", "after \(number)"] : ["export", "Home"])
                process.standardOutput = FileHandle.nullDevice
                process.standardError = Pipe()
                return process
            }
            for process in processes { try process.run() }
            for process in processes { process.waitUntilExit() }
            if !isHeaderDamaged { XCTAssertEqual(processes.map(\.terminationStatus), [0, 0, 0, 0, 0, 0]) }
            XCTAssertEqual(try names, ["library.damaged-1.inlay", "library.inlay"], "\(isHeaderDamaged)")
            XCTAssertEqual(try inlay("check").output, Inlay.whole)
            // Everything acknowledged is present.
            let added = processes.count { $0.terminationStatus == 0 }
            if isHeaderDamaged {
                let boards = try inlay("boards").lines.count
                let found = boards == 0 ? [] : try inlay.titles("Home").joined().filter { $0.hasPrefix("after") }
                XCTAssertEqual(found.count, added)
            }
            for name in try files.contentsOfDirectory(atPath: inlay.folder) {
                try files.removeItem(atPath: "\(inlay.folder)/\(name)")
            }
        }
    }

    func testOpenLibraryContinuesAfterRepair() throws {
        try inlay("new", "Home", "--section", "S")
        try inlay("add", "before")
        let store = try SQLiteStore(path: inlay.library) { 0 }
        let reader = try FileReader(path: inlay.library)
        let board = try XCTUnwrap(reader.boards().first).id
        let section = try XCTUnwrap(reader.sections(of: board).first).record.id
        try query("UPDATE sections SET card_count = 7")
        XCTAssertEqual(try inlay("check", "--repair").status, 0)
        for title in ["one", "two"] {
            let answered = expectation(description: title)
            let reply = store.submit(.addCards([NewCard(title: title)], at: .section(section)), as: CommandToken())
            Task { if case .done? = await reply.value() { answered.fulfill() } }
            wait(for: [answered], timeout: hangLimit)
        }
        XCTAssertEqual(try inlay.titles("Home"), [["before", "one", "two"]])
        XCTAssertEqual(try names, ["library.damaged-1.inlay", "library.inlay"])
        withExtendedLifetime(store) {}
    }
}
