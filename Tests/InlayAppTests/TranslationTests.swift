import Board
import Foundation
import GtkInterop
import XCTest

@testable import InlayApp

/// The translations, compiled and read as the installed program reads them.
final class TranslationTests: XCTestCase {
    private static let project = (0..<3).reduce(URL(fileURLWithPath: #filePath)) { url, _ in
        url.deletingLastPathComponent()
    }.path

    private var folder = ""
    private var environment: [String: String?] = [:]

    override func setUpWithError() throws {
        folder = NSTemporaryDirectory() + "inlay-translations-\(UUID().uuidString)"
        for name in ["LANGUAGE", "LC_ALL", "LOCPATH"] { environment[name] = ProcessInfo.processInfo.environment[name] }
    }

    override func tearDown() {
        try? FileManager.default.removeItem(atPath: folder)
        for (name, value) in environment { set(name, value) }
        setlocale(LC_ALL, "")
    }

    func testBritishEnglishHasItsOwnSpelling() throws {
        let british = try language("en_GB")
        XCTAssertEqual(british.localized("Color…"), "Colour…")
        XCTAssertEqual(british.localized("Gray"), "Grey")
        XCTAssertEqual(british.localized("The transfer was canceled."), "The transfer was cancelled.")
        XCTAssertEqual(british.localized("Move Card", "Move \(2) Cards", count: 2), "Move 2 Cards")
    }

    func testGermanTextHasSingularAndPlural() throws {
        let german = try language("de")
        func deleted(_ count: Int) -> String {
            german.localized(
                "Section “\("Neu")” deleted with \(count) archived card",
                "Section “\("Neu")” deleted with \(count) archived cards", count: count)
        }
        XCTAssertEqual(deleted(1), "Abschnitt „Neu“ mit 1 archivierten Karte gelöscht")
        XCTAssertEqual(deleted(2), "Abschnitt „Neu“ mit 2 archivierten Karten gelöscht")
    }

    func testTypedDatesAreReadInEachLanguage() throws {
        let today = try XCTUnwrap(Day("2026-11-25"))
        let english = DateLanguage(in: .english)
        for text in ["tomorrow", "in 1 day", "in a day", "1 day", "Thu", "thursday", "on the 26th", "Nov 26"] {
            XCTAssertEqual(english.day(of: text, today: today)?.description, "2026-11-26", text)
        }
        let german = try DateLanguage(in: language("de"))
        for text in ["morgen", "in 1 Tag", "in einem Tag", "am 26."] {
            XCTAssertEqual(german.day(of: text, today: today)?.description, "2026-11-26", text)
        }
        for text in ["übermorgen", "In 2 Tagen", "2 Tage"] {
            XCTAssertEqual(german.day(of: text, today: today)?.description, "2026-11-27", text)
        }
        XCTAssertEqual(german.day(of: "nächste Woche", today: today)?.description, "2026-11-30")
        // The names of days are those of the desktop's language.
        let tuesday = DayFormatter.weekdays[1]
        for text in ["nächsten \(tuesday)", "am \(tuesday) nächster Woche", "nächste Woche \(tuesday)"] {
            XCTAssertEqual(german.day(of: text, today: today, weekStart: 1)?.description, "2026-12-01", text)
        }
        XCTAssertEqual(english.day(of: "next tue", today: today)?.description, "2026-12-01")
        XCTAssertEqual(german.day(of: "in 2 Wochen", today: today)?.description, "2026-12-09")
        XCTAssertEqual(german.day(of: "in einem Monat", today: today)?.description, "2026-12-25")
    }

    /// The words for rules, which the panel shows, can be typed again in each language.
    func testShownRepetitionsAreReadBack() throws {
        let today = try XCTUnwrap(Day("2026-11-25"))
        let rules = [
            "FREQ=DAILY", "FREQ=DAILY;INTERVAL=3", "FREQ=WEEKLY;FROM=DONE", "FREQ=WEEKLY;INTERVAL=2;FROM=DONE",
            "FREQ=WEEKLY;BYDAY=MO,TH", "FREQ=WEEKLY;INTERVAL=2;BYDAY=SU", "FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR",
            "FREQ=MONTHLY;INTERVAL=2;FROM=DONE",
            "FREQ=MONTHLY;BYMONTHDAY=15", "FREQ=MONTHLY;BYDAY=-1FR", "FREQ=MONTHLY;BYDAY=1MO", "FREQ=MONTHLY;BYDAY=2MO",
            "FREQ=MONTHLY;BYDAY=3MO", "FREQ=MONTHLY;BYDAY=4MO", "FREQ=YEARLY", "FREQ=YEARLY;INTERVAL=2",
            "FREQ=DAILY;FROM=DONE", "FREQ=DAILY;INTERVAL=4;COUNT=3", "FREQ=DAILY;UNTIL=20270131",
            "FREQ=MONTHLY;BYMONTHDAY=28,29,30,31;BYSETPOS=-1", "FREQ=MONTHLY;BYMONTHDAY=28,29,30;BYSETPOS=-1",
        ]
        let names = Repetition.Names(weekdays: DayFormatter.weekdays) { "\($0)" }
        for language in [.english, try language("de"), try language("en_GB")] {
            for rule in rules {
                let repetition = try XCTUnwrap(Repetition(rule))
                let text = repetition.text(in: language, names)
                let typed = DateLanguage(in: language).due(of: text, today: today)
                XCTAssertEqual(typed?.repetition?.description, repetition.description, text)
            }
        }
    }

    func testGermanRepetitionsAreRead() throws {
        let today = try XCTUnwrap(Day("2026-11-25"))
        let german = try DateLanguage(in: language("de"))
        let (monday, friday) = (DayFormatter.weekdays[0], DayFormatter.weekdays[4])
        let expected: [String: String] = [
            "täglich": "FREQ=DAILY", "alle 3 Tage": "FREQ=DAILY;INTERVAL=3",
            "jeden zweiten Tag": "FREQ=DAILY;INTERVAL=2",
            "jede Woche": "FREQ=WEEKLY;BYDAY=WE", "jeden \(monday) um 9 Uhr": "FREQ=WEEKLY;BYDAY=MO",
            "jeden \(monday) und \(friday)": "FREQ=WEEKLY;BYDAY=MO,FR",
            "jeden zweiten \(friday)": "FREQ=WEEKLY;INTERVAL=2;BYDAY=FR",
            "werktags": "FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR",
            "monatlich am 1.": "FREQ=MONTHLY;BYMONTHDAY=1", "am 15. jeden Monats": "FREQ=MONTHLY;BYMONTHDAY=15",
            "jeden letzten \(friday) im Monat": "FREQ=MONTHLY;BYDAY=-1FR",
            "jeden zweiten \(friday) im Monat": "FREQ=MONTHLY;BYDAY=2FR",
            "am letzten Tag jeden Monats": "FREQ=MONTHLY;BYMONTHDAY=28,29,30,31;BYSETPOS=-1",
            "vierteljährlich": "FREQ=MONTHLY;INTERVAL=3;BYMONTHDAY=25",
            "alle 2 Wochen nach Erledigung": "FREQ=WEEKLY;INTERVAL=2;FROM=DONE",
            "jährlich bis 1.1.2030": "FREQ=YEARLY;UNTIL=20300101", "täglich 5 mal": "FREQ=DAILY;COUNT=5",
        ]
        for (text, rule) in expected {
            let typed = german.due(of: text, today: today)
            XCTAssertEqual(typed?.repetition?.description, Repetition(rule)?.description, text)
        }
    }

    func testShownDayIsReadBack() throws {
        let today = try XCTUnwrap(Day("2026-11-25"))
        for distance in -400...400 {
            let day = try XCTUnwrap(today.adding(days: distance))
            // Without a year, it is the next such date.
            guard day >= today || day.year != today.year else { continue }
            let text = DayFormatter.dated(day, today: today)
            XCTAssertEqual(DateLanguage.desktop.day(of: text, today: today), day, text)
        }
    }

    /// Returns the language of a translation, which is compiled under a name that only these tests read.
    private func language(_ name: String) throws -> Language {
        let (domain, texts) = ("inlay-test-\(name)", "\(folder)/\(name)/LC_MESSAGES")
        try FileManager.default.createDirectory(atPath: texts, withIntermediateDirectories: true)
        try run("msgfmt", "-o", "\(texts)/\(domain).mo", "\(Self.project)/Resources/po/\(name).po")
        // The C library translates nothing in the locale “C”, and newer ones nothing in “C.UTF-8”.
        try run("localedef", "-i", "en_US", "-f", "UTF-8", "\(folder)/en_US.UTF-8")
        set("LOCPATH", folder)
        set("LC_ALL", "en_US.UTF-8")
        set("LANGUAGE", name)
        let catalog = Catalog(domain, folder: folder)
        return Language(
            translate: { catalog.text(for: $0) }, translateCounted: { catalog.text(for: $0, $1, count: $2) })
    }

    private func run(_ words: String...) throws {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        process.arguments = words
        try process.run()
        process.waitUntilExit()
        XCTAssertEqual(process.terminationStatus, 0, words[0])
    }

    private func set(_ name: String, _ value: String?) {
        if let value { setenv(name, value, 1) } else { unsetenv(name) }
    }
}
