import Foundation
import XCTest

/// A command on a linked board, with faults at its system calls. `INLAY_FAULTS=all` tries every call with every fault.
final class LinkFaultTests: XCTestCase {
    private var folder = ""
    private var stage: FaultStage { FaultStage(folder: folder + "/stage") }
    private var template: String { folder + "/template" }

    private static let plan = "## Now\n\n- [ ] Begin\n- [x] Think\n\n## Later\n\n- [ ] Rest\n"
    private static let edited = plan.replacingOccurrences(of: "Rest", with: "Rest well")

    override func setUpWithError() throws {
        try Strace.require()
        folder = try FaultStage.freshFolder()
        try FileManager.default.createDirectory(atPath: stage.folder, withIntermediateDirectories: true)
        try save(Self.plan)
        XCTAssertEqual(stage.perform(["link", "@plan.md"]).status, 0)
        // The command finds a change of the file, too. A file that was just written would be read several times, and
        // the trials would have fewer system calls than the run that counts them.
        try save(Self.edited)
        var times = [timespec(tv_sec: 1_700_000_000, tv_nsec: 0), timespec(tv_sec: 1_700_000_000, tv_nsec: 0)]
        XCTAssertEqual(utimensat(AT_FDCWD, stage.folder + "/plan.md", &times, 0), 0)
        // Links have absolute paths, so all trials are in the same folder.
        try FileManager.default.copyItem(atPath: stage.folder, toPath: template)
    }

    override func tearDown() { try? FileManager.default.removeItem(atPath: folder) }

    private func save(_ text: String) throws {
        try Data(text.utf8).write(to: URL(fileURLWithPath: stage.folder + "/plan.md"))
    }

    private var text: String { stage.bytes(of: "plan.md").map { String(decoding: $0, as: UTF8.self) } ?? "" }

    func testNoFaultLosesOrDoublesACard() throws {
        let words = stage.arguments(["add", "New", "--board", "plan", "--at", "0"])
        let strace = Strace(folder: stage.folder)
        try stage.reset(to: template, input: "")
        let calls = try strace.run(words).calls
        let after = Self.edited.replacingOccurrences(of: "- [ ] Begin", with: "- [ ] New\n- [ ] Begin")
        XCTAssertEqual(text, after)
        let isComplete = ProcessInfo.processInfo.environment["INLAY_FAULTS"] == "all"
        var (trials, missed, number) = (0, 0, 0)
        for (name, calls) in Dictionary(grouping: calls, by: \.name).sorted(by: { $0.key < $1.key }) {
            let step = isComplete ? 1 : max(1, calls.count / 3)
            for (index, call) in calls.enumerated() where index.isMultiple(of: step) || index == calls.count - 1 {
                number += 1
                let faults = isComplete ? Fault.allCases : [.killed, Fault.allCases[number % 3]]
                for fault in faults {
                    trials += 1
                    // A busy machine makes a program call some functions once more or less often, so the last call may
                    // have a smaller number.
                    var (shift, result) = (0, Strace.Result?.none)
                    while result?.isInjected != true, shift < min(call.number, 10) {
                        try stage.reset(to: template, input: "")
                        let shifted = SystemCall(name: name, number: call.number - shift)
                        result = try strace.run(words, fault: (shifted, fault))
                        shift += 1
                    }
                    guard let result, result.isInjected else {
                        missed += 1
                        continue
                    }
                    try check(result, after, "\(fault) at \(name) \(call.number)")
                }
            }
        }
        XCTAssertGreaterThan(trials, 100)
        XCTAssertLessThanOrEqual(missed, trials / 20, "Faults that did not happen.")
    }

    /// Another program has saved the file when a command is killed between exchanging the files and looking at the old
    /// one.
    func testSaveOfAnotherProgramSurvivesInterruptedExchange() throws {
        try stage.reset(to: template, input: "")
        let displaced = stage.folder + "/.plan.md.inlay-displaced"
        try Data("- [ ] From the editor\n".utf8).write(to: URL(fileURLWithPath: displaced))
        let result = stage.perform(["add", "New", "--board", "plan"])
        XCTAssertEqual(result.status, 1)
        XCTAssertTrue(result.errors.contains("Its version is in \(displaced)"), result.errors)
        XCTAssertTrue(FileManager.default.fileExists(atPath: displaced))
        // What the library knows anyway is removed.
        try Data(Self.plan.utf8).write(to: URL(fileURLWithPath: displaced))
        XCTAssertEqual(stage.perform(["links"]).status, 0)
        XCTAssertTrue(text.contains("- [ ] New\n"))
        XCTAssertFalse(FileManager.default.fileExists(atPath: displaced))
    }

    func testFileIsWrittenInFolderOfDocumentPortal() throws {
        try stage.reset(to: template, input: "")
        let words = stage.arguments(["add", "New", "--board", "plan", "--at", "0"])
        let result = try Strace(folder: stage.folder).run(words, options: Strace.documentPortal)
        XCTAssertTrue(result.isInjected)
        XCTAssertEqual(result.errors, "")
        XCTAssertEqual(text, Self.edited.replacingOccurrences(of: "- [ ] Begin", with: "- [ ] New\n- [ ] Begin"))
        XCTAssertEqual(stage.names.filter { $0.hasPrefix(".") }, [])
    }

    func testKilledLinkIsCompletedOrDoneAgain() throws {
        let strace = Strace(folder: stage.folder)
        let words = stage.arguments(["link", "@plan.md"])
        try FileManager.default.removeItem(atPath: template)
        try FileManager.default.createDirectory(atPath: template, withIntermediateDirectories: true)
        try Data(Self.plan.utf8).write(to: URL(fileURLWithPath: template + "/plan.md"))
        try stage.reset(to: template, input: "")
        let writes = try strace.run(words).calls.filter { ["pwrite64", "fdatasync", "fsync"].contains($0.name) }
        XCTAssertGreaterThan(writes.count, 20)
        for (index, call) in writes.enumerated() where index.isMultiple(of: 3) {
            try stage.reset(to: template, input: "")
            _ = try strace.run(words, fault: (call, .killed))
            if FileManager.default.fileExists(atPath: stage.library) { _ = stage.perform(["links"]) }
            if stage.perform(["links"]).output.isEmpty {
                XCTAssertEqual(stage.perform(["link", "@plan.md"]).status, 0)
            }
            XCTAssertEqual(stage.perform(["boards"]).output.split(separator: "\n").count, 1, "\(call)")
            XCTAssertEqual(stage.perform(["links"]).status, 0)
            XCTAssertEqual(text, Self.plan)
            let shown = stage.perform(["export", "plan", "--format", "list"]).output
            XCTAssertEqual(shown.components(separatedBy: "- [").count, 4, "\(call): \(shown)")
        }
    }

    private func check(_ result: Strace.Result, _ after: String, _ trial: String) throws {
        let found = text
        XCTAssertTrue([Self.edited, after].contains(found), "\(trial): \(found)")
        if result.status == 0 { XCTAssertEqual(found, after, trial) }
        // The next command completes what was left.
        let links = stage.perform(["links"])
        XCTAssertEqual(links.status, 0, "\(trial): \(links.output)\(links.errors)")
        XCTAssertEqual(links.errors, "", trial)
        let isAdded = stage.perform(["show", "plan"]).output.contains("New")
        XCTAssertEqual(text, isAdded ? after : Self.edited, trial)
        XCTAssertEqual(stage.perform(["check"]).output, Inlay.whole, trial)
        let shown = stage.perform(["export", "plan", "--format", "list"]).output
        for title in ["Begin", "Think", "Rest well"] + (isAdded ? ["New"] : []) {
            XCTAssertEqual(shown.components(separatedBy: "] \(title)\n").count, 2, "\(trial): \(shown)")
        }
        let rest = stage.names.subtracting(["plan.md", "library.inlay", "library.inlay-links"])
        XCTAssertTrue(rest.allSatisfy { $0.hasPrefix(".plan.md.inlay-") || $0.hasPrefix("library.inlay-") }, "\(rest)")
    }
}
