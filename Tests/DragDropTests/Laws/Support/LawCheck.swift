import Foundation
import SectionedList
import TestSupport
import XCTest

@testable import DragDrop

/// A setup and the steps that follow.
struct LawCase: Sendable {
    var setup: LawSetup
    var steps: [LawStep]
}

/// A checker that examines the events of a stream one by one, and returns how an event violates the law, or `nil`.
protocol LawChecker {
    static var needs: LawNeeds { get }

    init()
    mutating func check(_ record: LawRecord, in world: LawWorld) -> String?
}

extension LawChecker {
    static var needs: LawNeeds { LawNeeds() }
}

enum LawRun {
    /// All layouts, or the one in the environment variable `INLAY_LAYOUT`.
    static let layouts: [ListLayout] =
        ProcessInfo.processInfo.environment["INLAY_LAYOUT"].flatMap { ListLayout(rawValue: $0) }.map { [$0] }
        ?? ListLayout.allCases

    /// Returns the number of streams to test a law with: the full number in a release build, fewer in a debug build.
    static func count(_ full: Int) -> Int {
        #if DEBUG
            full / 25
        #else
            full
        #endif
    }
}

/// Tests a law with random streams. Fails with the first one that violates it, shrunk.
func assertLaw<Checker: LawChecker>(
    _ checker: Checker.Type, streams: Int = LawRun.count(6_500), rules: [LawRule] = LawRule.allCases,
    file: StaticString = #filePath, line: UInt = #line,
    steps: (inout SplitMix64) -> [LawStep] = { LawStep.stream(10...60, LawStepMix(), using: &$0) }
) {
    assertLaw(streams: streams, rules: rules, file: file, line: line, steps: steps) { run($0, Checker.self) }
}

/// Tests a property with random cases; `property` returns what is wrong and the events that led to it.
func assertLaw(
    streams: Int, rules: [LawRule], layouts: [ListLayout] = LawRun.layouts, file: StaticString = #filePath,
    line: UInt = #line, steps: (inout SplitMix64) -> [LawStep],
    property: (LawCase) -> LawFailure?
) {
    let seed = TestSeed.current
    for number in 0..<streams {
        var random = SplitMix64(seed: seed &+ UInt64(number))
        let setup = LawSetup.random(using: &random, rules: rules, layouts: layouts)
        let found = LawCase(setup: setup, steps: steps(&random))
        guard property(found) != nil else { continue }
        let small = shrink(found, fails: { property($0) != nil })
        let failure = property(small)?.description(of: small) ?? "fails only now and then"
        let again = "stream \(number); again with INLAY_SEED=0x\(String(seed &+ UInt64(number), radix: 16))"
        XCTFail("\(failure)\n\(again)", file: file, line: line)
        return
    }
}

func run<Checker: LawChecker>(_ lawCase: LawCase, _: Checker.Type) -> LawFailure? {
    var checker = Checker()
    let world = LawWorld(lawCase.setup, needs: Checker.needs) { record, world in
        checker.check(record, in: world)
    }
    for step in lawCase.steps {
        world.perform(step)
        if let failure = world.failure { return LawFailure(text: failure, log: world.log) }
    }
    world.interaction.surface.list.checkInvariants()
    return nil
}

/// Removes irrelevant parts: steps, then measures, then items and sections.
private func shrink(_ lawCase: LawCase, fails: (LawCase) -> Bool) -> LawCase {
    var small = lawCase
    for _ in 0..<3 {
        small.steps = TestSupport.shrink(small.steps) { steps in
            var candidate = small
            candidate.steps = steps
            return fails(candidate)
        }
        small.setup.changes = TestSupport.shrink(small.setup.changes) { changes in
            var candidate = small
            candidate.setup.changes = changes
            return fails(candidate)
        }
        for index in small.setup.sections.indices {
            small.setup.sections[index] = TestSupport.shrink(small.setup.sections[index]) { items in
                var candidate = small
                candidate.setup.sections[index] = items
                return fails(candidate)
            }
        }
        while !small.setup.sections.isEmpty {
            var candidate = small
            candidate.setup.sections.removeLast()
            guard fails(candidate) else { break }
            small = candidate
        }
    }
    return small
}

/// A violation, with the events before it.
struct LawFailure {
    var text: String
    var log: [(event: LawEvent, time: Time)]

    /// Returns text that can be pasted into a test.
    func description(of lawCase: LawCase) -> String {
        let setup = lawCase.setup
        let sections = setup.order.sections.map { "(\($0.id), \($0.items))" }.joined(separator: ", ")
        var lines = [
            text,
            "let list = try SectionedList<Int, Int>([\(sections)])",
            "let surface = ListSurface(list, layout: .\(setup.layout), viewport: \(setup.viewport),",
            "    metrics: \(setup.metrics), isRightToLeft: \(setup.isRightToLeft))",
            "let interaction = DropInteraction(surface: surface)",
            "interaction.cadence = .\(setup.cadence)",
            "interaction.isAnimated = \(setup.isAnimated)",
            "interaction.feel = \(setup.feel)",
            "let policy = LawProgram(rule: .\(setup.rule)).policy",
        ]
        lines += log.map { event, time in
            "interaction.handle(.\(event), at: .milliseconds(\(time.microseconds / 1000)), policy: policy)"
        }
        let text = lines.joined(separator: "\n    ")
        return text.replacing(["DragDrop.", "SectionedList.", "Swift."], with: "")
    }
}

extension String {
    fileprivate func replacing(_ parts: [String], with other: String) -> String {
        parts.reduce(self) { $0.split(separator: $1, omittingEmptySubsequences: false).joined(separator: other) }
    }
}
