import BoardModel
import Foundation
import XCTest

/// The preferences as they are kept in their file.
final class PreferencesTests: XCTestCase {
    func testPreferencesAreRestored() {
        var preferences = Preferences()
        XCTAssertEqual(Preferences(preferences.text), preferences)
        for appearance in Preferences.Appearance.allCases {
            for density in Preferences.Density.allCases {
                for weekStart in Preferences.WeekStart.allCases {
                    for letters in [false, true] {
                        preferences.appearance = appearance
                        preferences.density = density
                        preferences.weekStart = weekStart
                        preferences.usesLettersAsArrowKeys = letters
                        let read = Preferences(preferences.text)
                        XCTAssertEqual(read.appearance, appearance)
                        XCTAssertEqual(read.density, density)
                        XCTAssertEqual(read.weekStart, weekStart)
                        XCTAssertEqual(read.usesLettersAsArrowKeys, letters)
                    }
                }
            }
        }
    }

    func testPreferencesOfEarlierVersionAreKept() {
        let preferences = Preferences("inlay preferences 1\nappearance dark\nletters arrows\n")
        XCTAssertEqual(preferences.appearance, .dark)
        XCTAssertTrue(preferences.usesLettersAsArrowKeys)
        XCTAssertEqual(preferences.density, .comfortable)
        XCTAssertEqual(preferences.weekStart, .system)
    }

    func testUnknownValuesAreDefaultsAndUnknownTextStays() {
        var preferences = Preferences("inlay preferences 1\nappearance sepia\ndensity compact\nfont serif\n")
        XCTAssertEqual(preferences.appearance, .system)
        XCTAssertEqual(preferences.density, .compact)
        preferences.density = .comfortable
        XCTAssertEqual(preferences.text, "inlay preferences 1\nappearance sepia\nfont serif\n")
        for text in ["", "inlay window 1\ndensity compact\n", "inlay preferences 1\ndensity\n"] {
            XCTAssertEqual(Preferences(text), Preferences(), text)
        }
    }

    func testUnknownValuesStayUntilTheyAreChanged() {
        let text = "inlay preferences 1\nappearance sepia\ndensity spacious\nletters vim\nweek-start friday\n"
        var preferences = Preferences(text)
        preferences.appearance = .system
        preferences.density = .comfortable
        preferences.weekStart = .system
        preferences.usesLettersAsArrowKeys = false
        XCTAssertEqual(preferences.text, text, "nothing was chosen")
        preferences.appearance = .dark
        preferences.weekStart = .monday
        preferences.usesLettersAsArrowKeys = true
        XCTAssertEqual(
            preferences.text,
            "inlay preferences 1\nappearance dark\ndensity spacious\nletters arrows\nweek-start monday\n")
        preferences.density = .compact
        preferences.density = .comfortable
        preferences.usesLettersAsArrowKeys = false
        XCTAssertEqual(preferences.text, "inlay preferences 1\nappearance dark\nweek-start monday\n")
    }

    func testFirstDaysOfWeekAreNumberedFromSunday() {
        XCTAssertEqual(Preferences.WeekStart.allCases.map(\.weekday), [nil, 1, 6, 0])
    }

    func testPreferencesAreSavedInFolder() throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("inlay-\(UUID())")
        defer { try? FileManager.default.removeItem(at: folder) }
        let file = PreferencesFile(folder: folder.path)
        XCTAssertEqual(file.read(), Preferences())
        var preferences = Preferences()
        preferences.weekStart = .sunday
        XCTAssertTrue(file.save(preferences))
        XCTAssertEqual(file.read().weekStart, .sunday)
    }
}
