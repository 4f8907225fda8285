import Foundation
import TestSupport
import XCTest

/// Failures outside the program, provoked for real.
final class FailureTests: XCTestCase {
    private var inlay: Inlay!

    override func setUpWithError() throws { inlay = try Inlay() }
    override func tearDown() { inlay.remove() }

    func testKillAtAnyMomentLosesNothingFinished() throws {
        try inlay("new", "Home", "--section", "S", "--section", "T")
        let many = inlay.folder + "/many.txt"
        try Data((0..<400).map { "imported \($0)\n" }.joined().utf8).write(to: URL(fileURLWithPath: many))
        // The processor times that the commands take undisturbed, from which the moments of the kills are chosen.
        let (addition, importing) = (
            try childTime { try inlay("add", "first") }, try childTime { try inlay("import", many, "--format", "list") }
        )
        var random = SplitMix64(seed: TestSeed.current)
        var added: Set<String> = ["first"]
        var boards = 2
        for turn in 0..<200 {
            let isImport = turn.isMultiple(of: 5)
            let words = isImport ? ["import", many, "--format", "list"] : ["add", "card \(turn)", "--board", "Home"]
            let process = inlay.process(words)
            let output = Pipe()
            process.standardOutput = output
            process.standardError = Pipe()
            try process.run()
            let moment = (isImport ? importing : addition) * random.int(in: 0...1_200) / 1_000
            while process.isRunning, let time = processorTime(of: process), time < moment { usleep(50) }
            if process.isRunning { kill(process.processIdentifier, SIGKILL) }
            let said = output.fileHandleForReading.readDataToEndOfFile()
            process.waitUntilExit()
            // Everything that it reported as done was done.
            if said.count == 14 {
                if isImport { boards += 1 } else { added.insert("card \(turn)") }
            }
            if turn.isMultiple(of: 20) { XCTAssertEqual(try inlay("check").output, Inlay.whole) }
        }
        XCTAssertEqual(try inlay("check").output, Inlay.whole)
        let titles = try Set(inlay.titles("Home").joined())
        XCTAssertEqual(added.subtracting(titles), [])
        let shown = try inlay("boards").lines
        XCTAssertGreaterThanOrEqual(shown.count, boards)
        // An import is all or nothing.
        for line in shown where line.hasSuffix("  many") {
            XCTAssertEqual(try inlay.titles(String(line.prefix(13))).joined().count, 400)
        }
    }

    /// Returns the processor time of a process so far, in microseconds, or `nil` if the process has ended. Unlike
    /// wall time, it shows how far the process has gotten, even on a busy machine.
    private func processorTime(of process: Process) -> Int? {
        var (clock, time) = (clockid_t(), timespec())
        guard clock_getcpuclockid(process.processIdentifier, &clock) == 0, clock_gettime(clock, &time) == 0 else {
            return nil
        }
        return time.tv_sec * 1_000_000 + time.tv_nsec / 1_000
    }

    /// Returns the processor time of the processes that a function runs to their end, in microseconds.
    private func childTime(_ run: () throws -> Void) rethrows -> Int {
        func total() -> Int {
            var usage = rusage()
            getrusage(__rusage_who_t(RUSAGE_CHILDREN.rawValue), &usage)
            return (usage.ru_utime.tv_sec + usage.ru_stime.tv_sec) * 1_000_000 + usage.ru_utime.tv_usec
                + usage.ru_stime.tv_usec
        }
        let before = total()
        try run()
        return total() - before
    }

    func testFullDiskIsReportedAndKeepsSavedCards() throws {
        try inlay("new", "Home", "--section", "S")
        try inlay("add", "kept")
        let many = (0..<20_000).map { "a card with a rather long title, to take some room \($0)\n" }.joined()
        // A limit on file sizes has the same effect as a full disk, and works everywhere.
        let result = try inlay("add", "-", input: many, through: "ulimit -f 200; trap '' XFSZ; exec \"$@\"")
        XCTAssertEqual(result.status, 1)
        XCTAssertTrue(result.errors.contains("disk is full"), result.errors)
        XCTAssertEqual(result.errors.filter(\.isNewline).count, 1)
        XCTAssertEqual(try inlay.titles("Home"), [["kept"]])
        XCTAssertEqual(try inlay("check").output, Inlay.whole)
        try inlay("add", "after")
        XCTAssertEqual(try inlay.titles("Home"), [["kept", "after"]])
    }

    func testMissingPermissionIsReported() throws {
        try inlay("new", "Home", "--section", "S")
        // Permissions don't apply to root, so root runs the command as the user nobody.
        let isRoot = getuid() == 0
        let shell = isRoot ? "exec setpriv --reuid=65534 --regid=65534 --clear-groups \"$@\"" : "exec \"$@\""
        if isRoot {
            try XCTSkipUnless(
                FileManager.default.isExecutableFile(atPath: "/usr/bin/setpriv"), "setpriv is not installed")
            let program = inlay.folder + "/program"
            try FileManager.default.copyItem(atPath: Inlay.executable, toPath: program)
            for path in [inlay.folder, program] { chmod(path, 0o755) }
            chmod(inlay.library, 0o444)
            let runs = try inlay(
                "boards",
                through: "shift; exec setpriv --reuid=65534 --regid=65534 --clear-groups \(program) --help >/dev/null")
            try XCTSkipUnless(runs.status == 0, "the user nobody can't start programs here: \(runs.errors)")
            let result = try inlay(
                "add", "x", through: "shift; exec setpriv --reuid=65534 --regid=65534 --clear-groups \(program) \"$@\"")
            check(result)
        } else {
            chmod(inlay.library, 0o444)
            chmod(inlay.folder, 0o555)
            check(try inlay("add", "x", through: shell))
            chmod(inlay.folder, 0o755)
        }
        chmod(inlay.library, 0o644)
        XCTAssertEqual(try inlay.titles("Home"), [[]])
    }

    private func check(_ result: Inlay.Result, line: UInt = #line) {
        XCTAssertEqual(result.status, 1, line: line)
        XCTAssertTrue(
            result.errors.contains("Can't save") || result.errors.contains("Can't open"), result.errors,
            line: line)
    }

    func testMissingDisplayIsReported() throws {
        let result = try inlay([], through: "unset DISPLAY; export GDK_BACKEND=x11; exec \"$@\"")
        XCTAssertEqual(result.status, 1)
        XCTAssertEqual(
            result.errors,
            "inlay: Can't open a window: there is no display. Start the program from a desktop session.\n")
    }

    func testTenConcurrentCommandsSucceed() throws {
        try inlay("new", "Home", "--section", "S")
        for round in 0..<3 {
            let processes = (0..<10).map { number -> Process in
                let process = inlay.process(["add", "r\(round) p\(number)", "--at", "0"])
                process.standardOutput = Pipe()
                return process
            }
            for process in processes { try process.run() }
            for process in processes {
                process.waitUntilExit()
                XCTAssertEqual(process.terminationStatus, 0)
            }
        }
        let titles = try inlay.titles("Home").joined()
        XCTAssertEqual(Set(titles).count, 30)
        XCTAssertEqual(titles.count, 30)
        XCTAssertEqual(try inlay("check").output, Inlay.whole)
        XCTAssertEqual(try inlay("undo", "31").lines.count, 31)
        XCTAssertEqual(try inlay("redo", "31").lines.count, 31)
        XCTAssertEqual(try inlay.titles("Home").joined().sorted(), titles.sorted())
    }

    /// Damage that is found only later, not when the library is opened.
    func testNothingIsAddedToLibraryWithLostCards() throws {
        try inlay("new", "Home", "--section", "S")
        try inlay("add", "-", input: (0..<3_000).map { "card \($0)\n" }.joined())
        let url = URL(fileURLWithPath: inlay.library)
        let bytes = try Data(contentsOf: url)
        var met = 0
        for page in stride(from: 2, to: bytes.count / 4_096, by: 7) {
            var damaged = bytes
            for place in (page * 4_096)..<((page + 1) * 4_096) {
                damaged[place] = UInt8(truncatingIfNeeded: place &* 31)
            }
            for name in try FileManager.default.contentsOfDirectory(atPath: inlay.folder) {
                try FileManager.default.removeItem(atPath: inlay.folder + "/" + name)
            }
            try damaged.write(to: url)
            let result = try inlay("add", "once")
            guard result.errors.contains("recovered") else { continue }
            met += 1
            let count = try inlay("show", "--json").output.components(separatedBy: "\"once\"").count - 1
            XCTAssertEqual(count, result.status == 0 ? 1 : 0, "page \(page): \(result.errors)")
            XCTAssertEqual(result.status == 0, !result.errors.contains("could not be recovered"), result.errors)
        }
        XCTAssertGreaterThan(met, 0)
    }

    func testDamagedLibraryIsSetAsideAndReported() throws {
        try inlay("new", "Home", "--section", "S")
        try inlay("add", "-", input: (0..<3_000).map { "card \($0)\n" }.joined())
        let size = try XCTUnwrap(
            try FileManager.default.attributesOfItem(atPath: inlay.library)[.size] as? Int)
        truncate(inlay.library, size * 2 / 3)
        XCTAssertEqual(try inlay("check").status, 1)
        // A script has to notice: the remaining library is incomplete, and nothing is added to it silently.
        let result = try inlay("add", "once")
        XCTAssertEqual(result.status, 1)
        XCTAssertTrue(result.errors.contains("was damaged"), result.errors)
        XCTAssertTrue(result.errors.contains("is lost"), result.errors)
        XCTAssertTrue(FileManager.default.fileExists(atPath: inlay.folder + "/library.damaged-1.inlay"))
        XCTAssertEqual(try inlay("check").output, Inlay.whole)
        XCTAssertEqual(try inlay("add", "once").errors, "")
        XCTAssertEqual(try inlay.titles("Home").joined().filter { $0 == "once" }.count, 1)
    }
}
