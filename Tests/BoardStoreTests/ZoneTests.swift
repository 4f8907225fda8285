import Board
import Foundation
import TestSupport
import XCTest

@testable import BoardStore

/// The time zones of the system, compared with those of the C library.
final class ZoneTests: XCTestCase {
    private static let folder = "/usr/share/zoneinfo/"

    /// The names of all zones, and the files with their rules.
    private func zones() throws -> [(name: String, bytes: [UInt8])] {
        let names = try XCTUnwrap(FileManager.default.enumerator(atPath: Self.folder)).compactMap { $0 as? String }
        return names.sorted().compactMap { name in
            // The zones in these folders are others' copies, some with leap seconds.
            guard !name.hasPrefix("right/"), !name.hasPrefix("posix/"), DueTime(minute: 0, zone: name) != nil,
                let data = FileManager.default.contents(atPath: Self.folder + name), data.starts(with: "TZif".utf8)
            else { return nil }
            return (name, Array(data))
        }
    }

    /// Runs a block with another zone for the C library.
    private func inZone(_ name: String, _ block: () throws -> Void) rethrows {
        let old = getenv("TZ").map { String(cString: $0) }
        defer {
            if let old { setenv("TZ", old, 1) } else { unsetenv("TZ") }
            tzset()
        }
        setenv("TZ", ":" + name, 1)
        tzset()
        try block()
    }

    func testUsersZoneHasANameThatFitsItsClock() {
        inZone("Europe/Berlin") { XCTAssertEqual(SystemZone.zones.nameOfUserZone, "Europe/Berlin") }
        inZone(Self.folder + "Asia/Tokyo") { XCTAssertEqual(SystemZone.zones.nameOfUserZone, "Asia/Tokyo") }
        for rule in ["CET-1CEST,M3.5.0,M10.5.0/3", "No/Such_Zone", "../zone"] {
            inZone(rule) { XCTAssertNil(SystemZone.zones.nameOfUserZone, rule) }
        }
        inZone("Europe/Berlin") {
            // The C library hasn't noticed the new zone yet.
            setenv("TZ", "America/New_York", 1)
            XCTAssertNil(SystemZone.zones.nameOfUserZone)
        }
    }

    func testUserInAnotherZoneHasItsClock() throws {
        let winter = try XCTUnwrap(Due("2026-01-15 12:00")).day
        inZone("UTC") {
            let berlin = SystemZone.zones.moved(to: "Europe/Berlin")
            XCTAssertEqual(berlin.nameOfUserZone, "Europe/Berlin")
            XCTAssertEqual(berlin.user.moment(of: winter, minute: 0), 1_768_431_600)
            XCTAssertEqual(SystemZone.zones.user.moment(of: winter, minute: 0), 1_768_435_200)
            // A zone that this system doesn't know may be known again later.
            let lost = SystemZone.zones.moved(to: "No/Such_Zone")
            XCTAssertEqual(lost.nameOfUserZone, "No/Such_Zone")
            XCTAssertEqual(lost.user.moment(of: winter, minute: 0), 1_768_435_200)
            XCTAssertEqual(SystemZone.zones.moved(to: nil).nameOfUserZone, "UTC")
        }
    }

    func testOffsetsAreThoseOfTheCLibrary() throws {
        // Twenty years, and some moments of all others.
        let moments =
            Array(stride(from: Int64(1_704_067_200), to: 2_335_219_200, by: 3_600 * 7))
            + stride(from: -3_000_000_000, to: 8_000_000_000, by: 3_600 * 24 * 61)
        let zones = try zones()
        XCTAssertGreaterThan(zones.count, 300)
        for (name, bytes) in zones {
            let rules = try XCTUnwrap(ZoneRules(bytes), name)
            inZone(name) {
                let wrong = moments.first { rules.offset(at: $0) != SystemZone.offset(at: $0) }
                XCTAssertNil(wrong, name)
            }
        }
    }

    func testMomentIsWhenTheClockShowsTheTime() throws {
        for (name, bytes) in try zones() {
            let clock = try XCTUnwrap(ZoneRules(bytes), name).clock
            for day in stride(from: 19_700, to: 27_000, by: 3) {
                let day = try XCTUnwrap(Day(daysSince1970: day))
                let minute = (day.number * 7) % 1_440
                let shown = try XCTUnwrap(clock.reading(at: clock.moment(of: day, minute: minute)))
                // Less than a day is skipped when clocks are set forward, except where a zone skips a date.
                guard shown.day == day, shown.second == minute * 60 else {
                    let gap = (shown.day.daysSince1970 - day.daysSince1970) * 86_400 + shown.second - minute * 60
                    XCTAssertTrue(1...7_200 ~= gap, "\(name) \(day) \(minute)")
                    continue
                }
            }
        }
    }

    func testSkippedAndRepeatedTimesHaveOneMoment() throws {
        let berlin = try XCTUnwrap(
            ZoneRules(Array(try XCTUnwrap(FileManager.default.contents(atPath: Self.folder + "Europe/Berlin")))))
        func moment(_ day: String, _ minute: Int) throws -> Int64 {
            berlin.clock.moment(of: try XCTUnwrap(Day(day)), minute: minute)
        }
        // 02:30 is skipped, and is as late as 03:30.
        XCTAssertEqual(try moment("2026-03-29", 150), try moment("2026-03-29", 210))
        XCTAssertEqual(try moment("2026-03-29", 119) + 60, try moment("2026-03-29", 180))
        // 02:30 is shown twice.
        XCTAssertEqual(try moment("2026-10-25", 150) + 2 * 3_600, try moment("2026-10-25", 210))
    }

    func testUnknownZoneIsThatOfTheUser() throws {
        let zones = SystemZone.zones
        let local = try XCTUnwrap(Due("2026-03-01 09:00"))
        for name in ["Nowhere/Nothing", "Europe", "tzdata", "A"] {
            let due = try XCTUnwrap(Due("2026-03-01 09:00 \(name)"))
            XCTAssertEqual(zones.moment(of: due), zones.moment(of: local), name)
            XCTAssertEqual(zones.local(due), local, name)
        }
        let tokyo = try XCTUnwrap(Due("2026-03-01 09:00 Asia/Tokyo"))
        XCTAssertEqual(zones.moment(of: tokyo), 1_772_323_200)
    }

    func testDamagedRulesAreRejectedOrRead() throws {
        let bytes = Array(try XCTUnwrap(FileManager.default.contents(atPath: Self.folder + "America/New_York")))
        var random = SplitMix64(seed: 7)
        for _ in 0..<20_000 {
            var damaged = bytes
            for _ in 0..<random.int(in: 1...3) {
                let place = random.oneIn(3) ? random.int(in: 0...60) : random.int(in: 0...damaged.count - 1)
                damaged[place] = UInt8(random.int(in: 0...255))
            }
            if random.oneIn(4) { damaged.removeLast(random.int(in: 1...damaged.count)) }
            guard let rules = ZoneRules(damaged) else { continue }
            for moment in [Int64.min, -1, 0, 1_772_323_200, 4_000_000_000, .max] { _ = rules.offset(at: moment) }
        }
    }
}
