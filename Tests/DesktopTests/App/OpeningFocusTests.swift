import CGtk
import DesktopSupport
import GtkInterop
import XCTest

@testable import InlayApp

/// The focus of a window that opens while its user is fast.
final class OpeningFocusTests: DesktopTestCase {
    func testListThatIsOpenedAtOnceKeepsFocus() throws {
        try onDesktop { desktop in
            let choice = DropDown(["A", "B"])
            let window = try desktop.open(choice, width: 300, height: 200).window
            choice.grabFocus()
            let focus = OpeningFocus(in: window, [choice])
            // The list is opened between the moment at which the window becomes active and the next at which the loop
            // is idle.
            g_object_notify(window.pointer(as: GObject.self), "is-active")
            let button = try XCTUnwrap(gtk_widget_get_first_child(choice.widget))
            let toggle = UnsafeMutableRawPointer(button).assumingMemoryBound(to: GtkToggleButton.self)
            gtk_toggle_button_set_active(toggle, 1)
            // An open list would keep the mouse and keyboard from the next window.
            defer { gtk_toggle_button_set_active(toggle, 0) }
            try desktop.wait(for: "the list") { focus.isTold && choice.hasOpenList }
            XCTAssertTrue(window.isFocusInPopover)
        }
    }
}
