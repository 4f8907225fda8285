import BoardCommands
import Foundation
import GtkInterop
import TestSupport
import XCTest

@testable import InlayApp

/// The lists of keys in the window, the manual page, and README, all made from one table. `INLAY_RECORD_TEXTS=1` writes
/// the page and README again.
final class KeyListTests: XCTestCase {
    /// Independent of the language of the user who runs the tests.
    override class func setUp() {
        before = ProcessInfo.processInfo.environment["LC_ALL"]
        setenv("LC_ALL", "C", 1)
        setlocale(LC_ALL, "C")
    }

    private nonisolated(unsafe) static var before: String?

    override class func tearDown() {
        if let before { setenv("LC_ALL", before, 1) } else { unsetenv("LC_ALL") }
        setlocale(LC_ALL, "")
    }

    func testManualPageListsKeysOfWindow() throws {
        let gestures = MainActor.assumeIsolated { Self.lines(of: KeyList.gestures) }
        try RecordedText("Resources/man/inlay.1").check(CommandTable.manual(keys: Self.keys, gestures: gestures))
    }

    func testReadmeListsKeysOfWindow() throws {
        let readme = RecordedText("README.md")
        let text = try readme.read()
        let head = "| Action | Keys |\n|---|---|\n"
        let start = try XCTUnwrap(text.range(of: head), "README has no table of keys.").upperBound
        let end = try XCTUnwrap(text.range(of: "\n\n", range: start..<text.endIndex)).lowerBound
        let rows = Self.keys.flatMap { group in
            ["| **\(group.title)** | |"] + group.lines.map { "| \($0.title) | \($0.keys) |" }
        }
        let table = rows.joined(separator: "\n")
        try readme.check(text.replacingCharacters(in: start..<end, with: table))
    }

    func testKeyListHasFiveGroupsAndEachLineOnce() {
        XCTAssertEqual(Self.keys.filter { !$0.lines.isEmpty }.count, 5)
        let titles = Self.keys.flatMap(\.lines).map(\.title)
        XCTAssertEqual(titles.count, Set(titles).count, "\(titles)")
    }

    private static var keys: [(title: String, lines: [(title: String, keys: String)])] {
        MainActor.assumeIsolated {
            KeyList.groups.map { ($0.title, lines(of: $0)) }
        }
    }

    @MainActor
    private static func lines(of group: KeyList.Group) -> [(title: String, keys: String)] {
        group.shortcuts.map { ($0.title, $0.labels.joined(separator: ", ")) }
    }
}
