import CGtk
import DesktopSupport
import Foundation
import GtkInterop
import XCTest

/// The properties for screen readers. Another process, which always has the accessibility context of GTK's own tests,
/// checks what GTK has stored.
final class AccessibleTests: DesktopTestCase {
    func testEveryPropertyReachesAccessibility() throws {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
        process.arguments = ["GtkInteropTests.AccessibleAttributes/testEveryPropertyIsSet"]
        process.environment = ProcessInfo.processInfo.environment.merging(
            ["GTK_A11Y": "test", "INLAY_TEST_FACTS": "1"]
        ) { $1 }
        let output = Pipe()
        process.standardOutput = output
        try process.run()
        let said = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        process.waitUntilExit()
        XCTAssertEqual(process.terminationStatus, 0, said)
        XCTAssert(said.contains("with 0 failures"), said)
    }

    func testAnnouncementNeedsGTK414AndAccessibilityBus() throws {
        try onDesktop { _ in
            let isNew = gtk_get_major_version() > 4 || gtk_get_minor_version() >= 14
            XCTAssertEqual(Widget.canAnnounce, isNew)
            // These desktops have no accessibility bus.
            XCTAssertFalse(Label("here").announce("Moved to Done"))
        }
    }
}

/// The code that a process started by `AccessibleTests` runs.
final class AccessibleAttributes: DesktopTestCase {
    func testEveryPropertyIsSet() throws {
        guard ProcessInfo.processInfo.environment["INLAY_TEST_FACTS"] != nil else {
            throw XCTSkip("Only another test starts it.")
        }
        try onDesktop { _ in
            let (widget, other) = (Notepad(), Label("other"))
            let attributes: [(AccessibleAttribute, (UnsafeMutableRawPointer) -> Bool)] = [
                (.name("n"), { hasProperty($0, GTK_ACCESSIBLE_PROPERTY_LABEL) }),
                (.description("d"), { hasProperty($0, GTK_ACCESSIBLE_PROPERTY_DESCRIPTION) }),
                (.kind("k"), { hasProperty($0, GTK_ACCESSIBLE_PROPERTY_ROLE_DESCRIPTION) }),
                (.placeholder("p"), { hasProperty($0, GTK_ACCESSIBLE_PROPERTY_PLACEHOLDER) }),
                (
                    .shortcuts([Accelerator(Key("z"), .control)]),
                    {
                        hasProperty($0, GTK_ACCESSIBLE_PROPERTY_KEY_SHORTCUTS)
                    }
                ),
                (.value(3, minimum: 1, maximum: 9), { hasProperty($0, GTK_ACCESSIBLE_PROPERTY_VALUE_NOW) }),
                (.valueText("three"), { hasProperty($0, GTK_ACCESSIBLE_PROPERTY_VALUE_TEXT) }),
                (.opensPopup(true), { hasProperty($0, GTK_ACCESSIBLE_PROPERTY_HAS_POPUP) }),
                (.isMultiline(true), { hasProperty($0, GTK_ACCESSIBLE_PROPERTY_MULTI_LINE) }),
                (.isBusy(true), { hasState($0, GTK_ACCESSIBLE_STATE_BUSY) }),
                (.isChecked(true), { hasState($0, GTK_ACCESSIBLE_STATE_CHECKED) }),
                (.isExpanded(true), { hasState($0, GTK_ACCESSIBLE_STATE_EXPANDED) }),
                (.isInvalid(true), { hasState($0, GTK_ACCESSIBLE_STATE_INVALID) }),
                (.isPressed(true), { hasState($0, GTK_ACCESSIBLE_STATE_PRESSED) }),
                (.isSelected(true), { hasState($0, GTK_ACCESSIBLE_STATE_SELECTED) }),
                (.labeledBy(other), { hasRelation($0, GTK_ACCESSIBLE_RELATION_LABELLED_BY) }),
                (.describedBy(other), { hasRelation($0, GTK_ACCESSIBLE_RELATION_DESCRIBED_BY) }),
                (.controls(other), { hasRelation($0, GTK_ACCESSIBLE_RELATION_CONTROLS) }),
                (
                    .position(2, of: 5),
                    {
                        hasRelation($0, GTK_ACCESSIBLE_RELATION_POS_IN_SET)
                            && hasRelation($0, GTK_ACCESSIBLE_RELATION_SET_SIZE)
                    }
                ),
            ]
            for (attribute, isSet) in attributes {
                widget.setAccessible(attribute)
                XCTAssert(isSet(widget.handle), "\(attribute)")
            }
        }
    }
}

private func hasProperty(_ widget: UnsafeMutableRawPointer, _ property: GtkAccessibleProperty) -> Bool {
    gtk_test_accessible_has_property(OpaquePointer(widget), property) != 0
}
private func hasState(_ widget: UnsafeMutableRawPointer, _ state: GtkAccessibleState) -> Bool {
    gtk_test_accessible_has_state(OpaquePointer(widget), state) != 0
}
private func hasRelation(_ widget: UnsafeMutableRawPointer, _ relation: GtkAccessibleRelation) -> Bool {
    gtk_test_accessible_has_relation(OpaquePointer(widget), relation) != 0
}
