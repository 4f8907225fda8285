import DesktopSupport
import Foundation
import GtkInterop
import XCTest

/// Popovers that a Wayland compositor refuses. GDK would treat every later press in any window as one outside them.
final class RefusedPopoverTests: DesktopTestCase {
    func testPopoverOpensWithoutInputFromCompositor() throws {
        try onDesktop { desktop in
            let (owner, inside) = (Button("owner"), Button("inside"))
            var (clicks, chosen, closed) = (0, 0, 0)
            owner.onClick { clicks += 1 }
            inside.onClick { chosen += 1 }
            let popover = Popover(inside)
            popover.attach(to: owner)
            popover.onClose { closed += 1 }
            let window = try desktop.open(Box(.vertical, [owner]), width: 200, height: 200)
            var released = 0
            window.window.onKeyRelease { _ in released += 1 }
            owner.grabFocus()
            for time in 1...2 {
                // The last event is the release of a key other than the last one pressed, so Mutter refuses.
                desktop.hand.press(Key("a"))
                desktop.hand.press(Key("b"))
                desktop.hand.release(Key("a"))
                try desktop.wait(for: "the key to come up") { released == time }
                popover.open()
                try desktop.wait(for: "the popover") { popover.isMapped && inside.hasFocus }
                desktop.hand.release(Key("b"))
                desktop.hand.type(.space)
                try desktop.wait(for: "the keyboard to act inside") { chosen == time }
                // A click outside only closes the popover; the next one goes to the window.
                for clicked in [time - 1, time] {
                    try desktop.hand.glide(to: window.place(of: owner, x: 5, y: 5), steps: 2)
                    desktop.hand.click()
                    try desktop.wait(for: "the click") { !popover.isMapped && closed == time && clicks == clicked }
                    try desktop.frames(2)
                }
                XCTAssertTrue(owner.hasFocus)
            }
        }
    }

    func testPopoverThatCannotOpenLeavesPointerToWindows() throws {
        // On X11, which refuses no popover, GDK would end the program here.
        guard ProcessInfo.processInfo.environment["INLAY_DESKTOP"] == "wayland" else { return }
        try onDesktop { desktop in
            let owner = Button("owner")
            var clicks = 0
            owner.onClick { clicks += 1 }
            let window = try desktop.open(Box(.vertical, [owner]), width: 200, height: 200)
            let hidden = Window()
            let button = MenuButton("More")
            let popover = Popover(Label("inside"))
            button.setPopover(popover)
            hidden.child = button
            button.open()
            XCTAssertFalse(popover.isMapped)
            hidden.destroy()
            try desktop.hand.glide(to: window.place(of: owner, x: 5, y: 5), steps: 2)
            desktop.hand.click()
            try desktop.wait(for: "the click") { clicks == 1 }
        }
    }
}
