import BoardCommands
import Foundation
import GtkInterop
import XCTest

@testable import InlayApp

/// The keys are told in three places: in the window's own list, in the manual page, and in the README.
final class KeyListTests: XCTestCase {
    /// Whatever language whoever runs the tests has.
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

    func testTheManualPageListsTheKeysOfTheWindow() {
        let listed = CommandTable.keys.map { "\($0.title): \($0.keys)" }
        XCTAssertEqual(listed, MainActor.assumeIsolated { Self.keys.map { "\($0.title): \($0.keys)" } })
    }

    func testTheReadmeListsTheKeysOfTheWindow() throws {
        let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent().resolvingSymlinksInPath()
        let text = try String(contentsOf: root.appendingPathComponent("README.md"), encoding: .utf8)
        let table = MainActor.assumeIsolated { Self.keys.map { "| \($0.title) | \($0.keys) |\n" } }.joined()
        XCTAssertTrue(text.contains("| to do | keys |\n|---|---|\n\(table)\n"), "It should have this table:\n\(table)")
    }

    @MainActor
    private static var keys: [(title: String, keys: String)] {
        WindowKeys.groups.flatMap(\.shortcuts).map { shortcut in
            (shortcut.title, shortcut.accelerators.map(\.label).joined(separator: ", "))
        }
    }
}
