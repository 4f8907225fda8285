import DesktopSupport
import GtkInterop
import XCTest

/// Short messages that appear and disappear.
final class ToastTests: DesktopTestCase {
    func testToastClosesAfterItsDuration() throws {
        try onDesktop { desktop in
            let overlay = ToastOverlay(Label("content"), closeLabel: "Close")
            _ = try desktop.open(overlay, width: 400, height: 200)
            XCTAssertFalse(overlay.isShowing)
            let start = MainLoop.now
            overlay.show(Toast("Deleted.", duration: 1_200))
            XCTAssert(overlay.isShowing)
            try desktop.wait(for: "the toast to go") { !overlay.isShowing }
            XCTAssertGreaterThanOrEqual(MainLoop.now - start, 1_200_000)
        }
    }

    func testToastStaysOpenUnderPointer() throws {
        try onDesktop { desktop in
            let overlay = ToastOverlay(Label("content"), closeLabel: "Close")
            let window = try desktop.open(overlay, width: 400, height: 200)
            try desktop.hand.glide(to: window.place(of: overlay, x: 200, y: 165), steps: 1)
            // Long enough for the pointer to reach it on a busy machine.
            overlay.show(Toast("A text that is long enough to be under the pointer", duration: 2_000))
            try desktop.frames(3)
            try desktop.hand.glide(to: window.place(of: overlay, x: 202, y: 165), steps: 1)
            let end = MainLoop.now + 3_000_000
            try desktop.wait(for: "more time than it has") { MainLoop.now > end }
            XCTAssert(overlay.isShowing)
            try desktop.hand.glide(to: window.place(of: overlay, x: 200, y: 20), steps: 2)
            try desktop.wait(for: "the toast to go") { !overlay.isShowing }
        }
    }

    func testKeyboardReachesToastAndReturnsFocus() throws {
        try onDesktop { desktop in
            var undone = 0
            let entry = Entry()
            let overlay = ToastOverlay(Box(.vertical, [entry]), closeLabel: "Close")
            _ = try desktop.open(overlay, width: 400, height: 200)
            entry.grabFocus()
            overlay.show(Toast("Deleted.", button: "Undo", duration: 2_000) { undone += 1 })
            try desktop.frames(2)
            desktop.hand.type(.tab)
            try desktop.wait(for: "the focus to leave the entry") { entry.isFocusElsewhere }
            let end = MainLoop.now + 3_000_000
            try desktop.wait(for: "more time than it has") { MainLoop.now > end }
            XCTAssert(overlay.isShowing)
            desktop.hand.type(.space)
            try desktop.wait(for: "the button") { undone == 1 && !overlay.isShowing }
            XCTAssert(entry.containsFocus)

            overlay.show(Toast("Deleted.", button: "Undo", duration: nil) { undone += 1 })
            try desktop.frames(2)
            desktop.hand.type(.tab)
            try desktop.wait(for: "the focus to leave the entry") { entry.isFocusElsewhere }
            desktop.hand.type(.escape)
            try desktop.wait(for: "the end") { !overlay.isShowing && entry.containsFocus }
            XCTAssertEqual(undone, 1)
        }
    }

    func testNextToastReplacesPreviousOne() throws {
        try onDesktop { desktop in
            var undone: [Int] = []
            let overlay = ToastOverlay(Label("content"), closeLabel: "Close")
            let window = try desktop.open(overlay, width: 500, height: 200)
            overlay.show(Toast("First", duration: 300) { undone.append(1) })
            overlay.show(Toast("Second", button: "Undo", duration: nil) { undone.append(2) })
            let end = MainLoop.now + 1_500_000
            try desktop.wait(for: "more time than the first has") { MainLoop.now > end }
            XCTAssert(overlay.isShowing)
            try desktop.hand.glide(to: window.place(of: overlay, x: 20, y: 190), steps: 1)
            overlay.dismiss()
            overlay.dismiss()
            XCTAssertFalse(overlay.isShowing)
            XCTAssertEqual(undone, [])
        }
    }

    func testLastingToastReturnsAfterShortOne() throws {
        try onDesktop { desktop in
            let overlay = ToastOverlay(Label("content"), closeLabel: "Close")
            _ = try desktop.open(overlay, width: 500, height: 200)
            overlay.show(Toast("Important", duration: nil))
            var about = Toast("About", button: "Former", duration: nil)
            about.topic = "topic"
            overlay.show(about)
            about.buttonLabel = "Latter"
            overlay.show(about)
            overlay.show(Toast("Passing"))
            try desktop.wait(for: "the short toast") { overlay.shownTexts.contains("Passing") }
            overlay.dismissTransientToast()
            overlay.dismissTransientToast()
            try desktop.wait(for: "“Latter”") { overlay.button("Latter") != nil }
            overlay.dismiss()
            try desktop.wait(for: "“Important”") { overlay.shownTexts.contains("Important") }
            overlay.dismiss()
            XCTAssertFalse(overlay.isShowing)
        }
    }

    func testImportantToastIsNotMissed() throws {
        try onDesktop { desktop in
            let overlay = ToastOverlay(Label("content"), closeLabel: "Close")
            let window = Window()
            window.child = overlay
            _ = try desktop.open(window)
            try desktop.wait(for: "the window to be active") { window.isActive }
            let other = Window()
            other.child = Label("other")
            _ = try desktop.open(other)
            try desktop.wait(for: "the other window to be active") { !window.isActive }
            var toast = Toast("Important", duration: 1_000)
            toast.isImportant = true
            overlay.show(toast)
            overlay.dismissTransientToast()
            overlay.dismissTransientMessage()
            let end = MainLoop.now + 1_500_000
            try desktop.wait(for: "more time than it has") { MainLoop.now > end }
            XCTAssert(overlay.isShowing)
            overlay.show(Toast("Short"))
            overlay.dismiss()
            XCTAssert(overlay.isShowing)
            other.close()
            _ = try desktop.open(window)
            try desktop.wait(for: "the toast to go") { !overlay.isShowing }
        }
    }

    func testWindowIsReleasedWithVisibleToast() throws {
        try onDesktop { desktop in
            let remains = Remains()
            try
                ({
                    let window = Window()
                    let overlay = ToastOverlay(Entry(), closeLabel: "Close")
                    window.child = overlay
                    window.present()
                    try desktop.wait(for: "the window") { window.isMapped }
                    overlay.show(Toast("Forever", duration: nil))
                    remains.watch(window, as: "the window")
                    remains.watch(overlay, as: "the overlay")
                    window.destroy()
                })()
            try desktop.wait(for: "nothing to be left") { remains.names.isEmpty }
        }
    }
}
