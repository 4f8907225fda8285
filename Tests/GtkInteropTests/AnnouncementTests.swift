import DesktopSupport
import XCTest

@testable import GtkInterop

/// Text announced as the description of the focused widget, for versions of GTK that have no announcements.
final class AnnouncementTests: DesktopTestCase {
    func testTextStaysWithRowThatMoves() throws {
        try withRows { desktop, first, second, row, _ in
            row.grabFocus()
            let announcer = FocusDescriptionAnnouncer("Moved", inWindowOf: first, replacing: nil)
            XCTAssertEqual(row.accessibleDescription, "Moved")
            row.preservingFocus {
                first.remove(row)
                // When the row gets the focus again, GTK reports its description, and the text must not be heard twice.
                XCTAssertEqual(row.accessibleDescription, "2 of 3")
                second.append(row)
            }
            XCTAssert(row.hasFocus)
            XCTAssertEqual(row.accessibleDescription, "Moved")
            try desktop.frames(2)
            XCTAssertEqual(row.accessibleDescription, "Moved")
            // The text has been read by now.
            row.preservingFocus {
                second.remove(row)
                first.append(row)
            }
            XCTAssertEqual(row.accessibleDescription, "2 of 3")
            withExtendedLifetime(announcer) {}
        }
    }

    func testTextFollowsFocusOutOfEntryThatCloses() throws {
        try withRows { _, first, _, row, entry in
            for isFocusedBefore in [true, false] {
                entry.isVisible = true
                entry.grabFocus()
                if !isFocusedBefore { entry.clearWindowFocus() }
                let announcer = FocusDescriptionAnnouncer("Moved", inWindowOf: first, replacing: nil)
                entry.isVisible = false
                row.grabFocus()
                XCTAssertEqual(entry.accessibleDescription, "")
                XCTAssertEqual(row.accessibleDescription, "Moved")
                entry.isVisible = true
                entry.grabFocus()
                XCTAssertEqual([entry, row].map(\.accessibleDescription), ["", "2 of 3"])
                withExtendedLifetime(announcer) {}
            }
        }
    }

    func testTextIsRemovedWhenFocusMoves() throws {
        try withRows { _, first, _, row, entry in
            row.grabFocus()
            var announcer: FocusDescriptionAnnouncer?
            for text in ["First", "Second", "Second"] {
                announcer = FocusDescriptionAnnouncer(text, inWindowOf: first, replacing: announcer)
                XCTAssertEqual(row.accessibleDescription, text)
            }
            entry.grabFocus()
            XCTAssertEqual([entry, row].map(\.accessibleDescription), ["", "2 of 3"])
            row.grabFocus()
            XCTAssertEqual([entry, row].map(\.accessibleDescription), ["", "2 of 3"])
            row.setAccessibleDescription("3 of 3")
            announcer = FocusDescriptionAnnouncer("Third", inWindowOf: first, replacing: announcer)
            entry.grabFocus()
            XCTAssertEqual([entry, row].map(\.accessibleDescription), ["", "3 of 3"])
        }
    }

    /// Opens a window with two boxes, a row in the first, and an entry.
    private func withRows(_ body: @MainActor (TestDesktop, Box, Box, Widget, Entry) throws -> Void) throws {
        try onDesktop { desktop in
            let (row, entry) = (Button("Row"), Entry())
            let (first, second) = (Box(.vertical, [row]), Box(.vertical))
            row.setAccessibleDescription("2 of 3")
            _ = try desktop.open(Box(.vertical, [entry, first, second]), width: 200, height: 200)
            try desktop.frames(2)
            try body(desktop, first, second, row, entry)
        }
    }
}
