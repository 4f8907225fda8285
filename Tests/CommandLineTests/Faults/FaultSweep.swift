import Foundation
import XCTest

/// A sweep that runs a scene with one fault at a time, and checks the laws.
struct FaultSweep {
    let scene: FaultScene
    let calls: [SystemCall]
    private(set) var failures: [String] = []
    private(set) var done = 0
    /// The number of faults whose call did not occur: the number of memory mappings varies.
    private(set) var missed = 0

    struct Trial {
        let call: SystemCall
        let fault: Fault
    }

    private let template: String
    private let stage: FaultStage
    private let strace: Strace
    /// The contents of the library before the command, between its steps, and after it.
    private let before: String
    private let between: [String]
    private let after: String
    private let output: String
    private let errors: String
    /// The files that exist after the command, and the contents of the new ones.
    private let names: Set<String>
    private let written: [String: Data?]

    init(_ scene: FaultScene, _ templates: FaultTemplates, _ stage: FaultStage) throws {
        (self.scene, self.stage, template) = (scene, stage, templates.path(scene.start))
        strace = Strace(folder: stage.folder)
        try stage.reset(to: template, input: scene.input)
        before = stage.state()
        between = try scene.steps.map { step in
            try stage.reset(to: templates.path(scene.start), input: scene.input)
            stage.perform(step)
            return stage.state()
        }
        try stage.reset(to: template, input: scene.input)
        let result = try strace.run(stage.arguments(scene.words))
        XCTAssertEqual(result.status, 0, "\(scene.name): \(result.errors)")
        (calls, output, errors) = (result.calls, Self.withoutIDs(result.output), result.errors)
        names = stage.names
        written = Self.files(scene, stage)
        after = stage.state()
    }

    /// All calls with all faults.
    var trials: [Trial] { calls.flatMap { call in Fault.allCases.map { Trial(call: call, fault: $0) } } }

    /// Returns some of them: the first, middle, and last call of each kind, with one fault each.
    func sample(_ number: Int) -> [Trial] {
        var trials: [Trial] = []
        for (name, calls) in Dictionary(grouping: calls, by: \.name).sorted(by: { $0.key < $1.key }) {
            let step = max(1, calls.count / 2)
            for (index, call) in calls.enumerated() where index.isMultiple(of: step) || index == calls.count - 1 {
                trials.append(Trial(call: call, fault: Fault.allCases[(number + trials.count) % 4]))
            }
            // After these calls the files are neither in the old state nor in the new one.
            if Self.turns.contains(name), let last = calls.last { trials.append(Trial(call: last, fault: .killed)) }
        }
        return trials
    }

    private static let turns: Set<String> = ["rename", "renameat", "renameat2", "link", "linkat"]

    mutating func run(_ trials: [Trial]) throws {
        for trial in trials {
            done += 1
            for failure in try problems(of: trial) {
                failures.append("\(scene.name), \(trial.fault) at \(trial.call.name) \(trial.call.number): \(failure)")
            }
        }
    }

    // MARK: The laws

    private mutating func problems(of trial: Trial) throws -> [String] {
        try stage.reset(to: template, input: scene.input)
        let result = try play(trial)
        guard result.isInjected else {
            missed += 1
            return result.status == 0 ? successProblems(result) : ["no fault, but failure: \(result.errors)"]
        }
        if trial.fault == .killed { return try problemsAfterKill(trial) }
        guard let status = result.status else { return ["ended by a signal"] }
        var problems = status == 0 ? successProblems(result) : failureProblems(result, status)
        let state = stage.state()
        if status == 0, state != after { problems.append("success, but \(state)") }
        if ![before, after].contains(state), !between.contains(state) { problems.append("not \(before) but \(state)") }
        return problems + again(state)
    }

    private func play(_ trial: Trial) throws -> Strace.Result {
        try strace.run(stage.arguments(scene.words), fault: (trial.call, trial.fault))
    }

    private func successProblems(_ result: Strace.Result) -> [String] {
        var problems: [String] = []
        if Self.withoutIDs(result.output) != output { problems.append("success, but output \(result.output.count)") }
        if result.errors != errors { problems.append("success, but “\(result.errors)”") }
        if Self.files(scene, stage) != written { problems.append("success, but the file is different") }
        let rest = stage.names.subtracting(names).subtracting(Self.companions)
        if !rest.isEmpty { problems.append("success leaves \(rest.sorted())") }
        return problems
    }

    private func failureProblems(_ result: Strace.Result, _ status: Int32) -> [String] {
        var problems: [String] = []
        if status != 1 { problems.append("status \(status)") }
        let lines = result.errors.split(separator: "\n").map(String.init)
        let own = lines.filter { !errors.contains($0) && !$0.contains("was damaged. ") }
        if own.count != 1 || own.contains(where: { !$0.hasPrefix("inlay: ") || $0.contains("does not understand") }) {
            problems.append("failure says “\(result.errors)”")
        }
        let isMended = lines.contains { $0.contains("was damaged. ") } || scene.words.contains("--repair")
        let allowed = Self.companions.union(isMended || scene.start == .old ? names : [])
        let rest = stage.names.subtracting(allowed).subtracting(Self.files(in: template))
            .subtracting(scene.start == .none ? ["library.inlay"] : [])
        // If only syncing the folder fails, the command fails, although the new file is complete.
        let torn = rest.filter { stage.bytes(of: $0) != (written[$0] ?? nil) }
        if !torn.isEmpty { problems.append("failure leaves \(rest.sorted())") }
        return problems
    }

    private func problemsAfterKill(_ trial: Trial) throws -> [String] {
        var problems: [String] = []
        // A library and SQLite's files next to it are created one after the other, always with the same names.
        let own = Self.companions.union(["library.inlay"])
        var counts = [stage.names.subtracting(own).count]
        for _ in 0..<2 {
            _ = try play(trial)
            counts.append(stage.names.subtracting(own).count)
        }
        if counts[2] > counts[1], counts[1] > counts[0] { problems.append("files accumulate: \(stage.names.sorted())") }
        try stage.reset(to: template, input: scene.input)
        _ = try play(trial)
        let state = stage.state()
        if ![before, after].contains(state), !between.contains(state) { problems.append("not \(before) but \(state)") }
        return problems + again(state)
    }

    /// Checks the library and runs the command again.
    private func again(_ state: String) -> [String] {
        var problems: [String] = []
        if FileManager.default.fileExists(atPath: stage.library) {
            let check = stage.perform(["check"])
            if check.output != Inlay.whole { problems.append("check: \(check.output)\(check.errors)") }
        }
        guard state == before else { return problems }
        let result = stage.perform(scene.words, input: scene.input)
        if result.status != 0 { problems.append("run again, the command fails: \(result.errors)") }
        if stage.state() != after { problems.append("run again, the command leads to \(stage.state())") }
        return problems
    }

    // MARK: Files

    /// The files next to a library, of SQLite and of the lock on links.
    private static let companions: Set<String> = [
        "library.inlay-wal", "library.inlay-shm", "library.inlay-journal", "library.inlay-links",
    ]

    private static func files(in folder: String) -> Set<String> {
        Set((try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? [])
    }

    /// Returns the contents of the file that the command writes.
    private static func files(_ scene: FaultScene, _ stage: FaultStage) -> [String: Data?] {
        guard let index = scene.words.firstIndex(of: "-o") else { return [:] }
        let name = String(scene.words[index + 1].dropFirst())
        return [name: stage.bytes(of: name)]
    }

    /// Replaces IDs, because they are random.
    private static func withoutIDs(_ bytes: [UInt8]) -> String {
        String(decoding: bytes, as: UTF8.self).replacing(/\b[0-9a-z]{13}\b/, with: "ID")
    }
}
