import Board
import Foundation
import TestSupport
import XCTest

/// Random rules, whose days must be those that dateutil finds. `INLAY_RULES=100000` checks that many.
final class RepeatOracleTests: XCTestCase {
    /// The number of days that are compared.
    private static let length = 6
    /// Prints the first days of each rule, in 12 years at most.
    private static let program = """
        import sys, datetime, warnings
        warnings.simplefilter("ignore")
        from dateutil.rrule import rrulestr
        for line in sys.stdin:
            start, rule = line.split()
            first = datetime.datetime.strptime(start, "%Y-%m-%d")
            last = first + datetime.timedelta(days=365 * 12)
            days = []
            found = rrulestr(rule, dtstart=first)
            # Otherwise, a rule without days is searched until the year 9999.
            if "UNTIL" not in rule: found = found.replace(until=last)
            for day in found:
                days.append(day.strftime("%Y-%m-%d"))
                if len(days) == \(length): break
            print(" ".join(days))
        """

    func testDaysAreThoseOfDateutil() throws {
        let count = ProcessInfo.processInfo.environment["INLAY_RULES"].flatMap(Int.init) ?? 300
        var random = SplitMix64(seed: TestSeed.current)
        var cases: [(first: Day, rule: RepeatRule)] = []
        while cases.count < count {
            let first = Day(number: 20_000_101 + 10_000 * random.int(in: 0...60))!.adding(
                days: random.int(in: 0...364))!
            if let rule = RepeatRule(Self.rule(&random, from: first)) { cases.append((first, rule)) }
        }
        let answers = try Self.ask(cases.map { "\($0.first) \($0.rule)" })
        XCTAssertEqual(answers.count, cases.count)
        for ((first, rule), answer) in zip(cases, answers) {
            let last = first.adding(days: 365 * 12)!
            var limited = rule
            if rule.end == .never { limited.end = .by(last) }
            let days = RepeatedDays(of: limited, from: first).prefix(Self.length).prefix { $0 <= last }
            XCTAssertEqual(days.map(\.description).joined(separator: " "), answer, "\(rule) from \(first)")
        }
        // Otherwise, little was compared.
        XCTAssertGreaterThan(Double(answers.count { !$0.isEmpty }), 0.6 * Double(count))
    }

    private static let weekdays = ["MO", "TU", "WE", "TH", "FR", "SA", "SU"]

    private static func rule(_ random: inout SplitMix64, from first: Day) -> String {
        func numbers(_ range: ClosedRange<Int>, _ random: inout SplitMix64) -> String {
            Set((0...random.int(in: 0...2)).map { _ in random.int(in: range) }).subtracting([0]).map(String.init)
                .joined(separator: ",")
        }
        let unit = RepeatRule.Unit.allCases[random.int(in: 0...3)]
        var parts = ["FREQ=\(unit.rawValue)"]
        func add(_ name: String, _ value: String, _ isAdded: Bool) {
            if isAdded, !value.isEmpty { parts.append("\(name)=\(value)") }
        }
        add("INTERVAL", String(random.int(in: 1...5)), random.oneIn(2))
        add("BYMONTH", numbers(1...12, &random), random.oneIn(4))
        add("BYMONTHDAY", numbers(-31...31, &random), random.oneIn(3))
        if random.oneIn(2) {
            // dateutil takes a weekday with a number and one without to be both, which no day is.
            let isNumbered = (unit == .month || unit == .year) && random.oneIn(2)
            let limit = unit == .month ? 5 : 53
            let days = Set(
                (0...random.int(in: 0...3)).map { _ -> String in
                    let number = isNumbered ? "\(random.int(in: 1...limit) * (random.oneIn(2) ? 1 : -1))" : ""
                    return number + Self.weekdays[random.int(in: 0...6)]
                })
            add("BYDAY", days.sorted().joined(separator: ","), true)
        }
        add("BYSETPOS", numbers(-5...5, &random), random.oneIn(4))
        add("WKST", Self.weekdays[random.int(in: 0...6)], random.oneIn(3))
        switch random.int(in: 0...3) {
        case 0: add("COUNT", String(random.int(in: 1...8)), true)
        case 1: add("UNTIL", "\(first.adding(days: random.int(in: 0...800))!)".filter { $0 != "-" }, true)
        default: break
        }
        return parts.joined(separator: ";")
    }

    private static func ask(_ lines: [String]) throws -> [String] {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let (input, output) = (folder.appendingPathComponent("rules"), folder.appendingPathComponent("days"))
        try Data((lines.joined(separator: "\n") + "\n").utf8).write(to: input)
        try Data().write(to: output)
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/python3")
        process.arguments = ["-c", program]
        process.standardInput = try FileHandle(forReadingFrom: input)
        process.standardOutput = try FileHandle(forWritingTo: output)
        try process.run()
        process.waitUntilExit()
        XCTAssertEqual(process.terminationStatus, 0, "python3-dateutil failed")
        return try String(contentsOf: output, encoding: .utf8).split(
            separator: "\n", omittingEmptySubsequences: false
        ).dropLast().map(String.init)
    }
}
