import CGtk
import DesktopSupport
import GtkInterop
import XCTest

/// Opening and closing windows.
final class WindowTests: DesktopTestCase {
    func testThousandWindowsLeaveNothingBehind() throws {
        try onDesktop { desktop in
            // Memory that is allocated once and kept exists after the first half.
            var before = 0
            for _ in 0..<2 {
                before = Memory.used
                let remains = Remains()
                for _ in 0..<500 { try openAndDestroy(desktop, remains) }
                try desktop.wait(for: "nothing to be left") { remains.names.isEmpty }
            }
            // GTK itself keeps about 2 KiB per window on Wayland, and nothing on X11.
            XCTAssertLessThan(Memory.used - before, 2_500, "KiB more after 500 windows")
        }
    }

    func testDestroyedWindowCanStillBeQueried() throws {
        try onDesktop { desktop in
            let window = Window()
            let label = Label("still here")
            window.child = label
            window.title = "Gone"
            window.present()
            try desktop.wait(for: "the window to be shown") { window.isMapped }
            window.destroy()
            window.destroy()
            window.close()
            XCTAssertFalse(window.isMapped)
            XCTAssertFalse(window.isActive)
            XCTAssertEqual(window.title, "Gone")
            XCTAssertEqual(window.scaleFactor, 1)
            window.title = "Gone for good"
            window.setDefaultSize(width: 10, height: 10)
            window.child = nil
            window.queueDraw()
            window.grabFocus()
            label.grabFocus()
            label.queueResize()
            XCTAssertNil(label.parent)
            while MainLoop.iterate() {}
        }
    }

    func testWindowKnowsItsChildWhoeverSetIt() throws {
        try onDesktop { _ in
            let window = Window()
            defer { window.destroy() }
            let label = Label("in")
            window.child = label
            XCTAssertIdentical(window.child, label)
            let other = Label("in its place")
            gtk_window_set_child(window.window, other.widget)
            XCTAssertIdentical(window.child, other)
            XCTAssertNil(label.parent)
        }
    }

    func testWindowThatRefusesToCloseStays() throws {
        try onDesktop { desktop in
            let window = Window()
            var asked = 0
            window.onClose {
                asked += 1
                return asked == 1
            }
            window.present()
            try desktop.wait(for: "the window to be shown") { window.isMapped }
            window.close()
            try desktop.wait(for: "the question") { asked == 1 }
            XCTAssert(window.isMapped)
            window.close()
            try desktop.wait(for: "the window to go") { !window.isMapped }
            XCTAssertEqual(asked, 2)
        }
    }
}

@MainActor
private func openAndDestroy(_ desktop: TestDesktop, _ remains: Remains) throws {
    let window = Window()
    let widget = Notepad()
    let label = Label("one of many")
    let click = ClickGesture()
    click.onPress { [weak label] _ in label?.text = "" }
    widget.addEventController(click)
    widget.add(label)
    window.child = widget
    window.present()
    for object in [window, widget, label, click] { remains.watch(object, as: "\(type(of: object))") }
    try desktop.wait(for: "the window to be shown") { window.isMapped }
    window.destroy()
    // Otherwise the X server's remaining events about it stay in a queue of 9 KiB.
    while MainLoop.iterate() {}
}
