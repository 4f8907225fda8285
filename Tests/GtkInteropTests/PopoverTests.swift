import CGtk
import DesktopSupport
import GtkInterop
import XCTest

/// Popovers over a widget.
final class PopoverTests: DesktopTestCase {
    func testPopoverOpensOverItsWidgetAndEscapeClosesIt() throws {
        try onDesktop { desktop in
            let button = Button("owner")
            let popover = Popover(Button("inside"))
            popover.attach(to: button)
            var closed = 0
            popover.onClose { closed += 1 }
            popover.open()
            XCTAssertFalse(popover.isMapped, "Its widget is not on the screen yet.")
            _ = try desktop.open(Box(.vertical, [button]), width: 200, height: 200)
            popover.open()
            try desktop.wait(for: "the popover") { popover.isMapped }
            XCTAssertEqual(closed, 0)
            desktop.hand.type(.escape)
            try desktop.wait(for: "the end") { !popover.isMapped && closed == 1 }
        }
    }

    func testClickElsewhereClosesAutomaticPopover() throws {
        try onDesktop { desktop in
            for closes in [true, false] {
                let label = Label("owner")
                let popover = Popover(Label("inside"))
                popover.setClosesByItself(closes)
                popover.attach(to: label)
                let window = try desktop.open(Box(.vertical, [label]), width: 300, height: 300)
                popover.open()
                try desktop.wait(for: "the popover") { popover.isMapped }
                try desktop.hand.glide(to: window.place(of: label, x: 150, y: 280), steps: 2)
                desktop.hand.click()
                if closes {
                    try desktop.wait(for: "the end") { !popover.isMapped }
                } else {
                    try desktop.frames(5)
                    XCTAssert(popover.isMapped)
                    popover.close()
                }
            }
        }
    }

    func testPopoverReturnsFocusWhateverTookIt() throws {
        try onDesktop { desktop in
            let (box, outside, inside) = (Box(.vertical), Button("outside"), Button("inside"))
            let popover = Popover(inside)
            box.append(outside)
            _ = try desktop.open(box, width: 200, height: 200)
            outside.grabFocus()
            try desktop.wait(for: "the focus outside") { outside.hasFocus }
            popover.attach(to: box)
            popover.open()
            try desktop.wait(for: "the focus inside") { inside.hasFocus }
            popover.close()
            try desktop.wait(for: "the focus to be back") { outside.hasFocus && !popover.isMapped }
            // As a menu item under the pointer does.
            inside.grabFocus()
            popover.detach()
            try desktop.wait(for: "the focus to be back again") { outside.hasFocus }
        }
    }

    func testPopoverFollowsItsCustomWidget() throws {
        try onDesktop { desktop in
            let field = Notepad()
            field.setExpands(horizontally: true, vertically: true)
            let above = Box(.vertical)
            let popover = Popover(Label("inside"))
            popover.setSide(.below)
            popover.attach(to: field)
            popover.point(toX: 100, y: 10)
            _ = try desktop.open(Box(.vertical, [above, field]), width: 300, height: 300)
            popover.open()
            try desktop.wait(for: "the popover") { popover.isMapped }
            let before = position(of: popover)
            above.setMinimumSize(height: 60)
            try desktop.wait(for: "the popover to follow") { position(of: popover) == before + 60 }
            popover.close()
            try desktop.wait(for: "the end") { !popover.isMapped }
        }
    }

    func testPopoverIsReleasedWithAnyWidget() throws {
        try onDesktop { desktop in
            for make in [{ Label("") }, { Button("") }, { Box(.vertical) }, { Notepad() }] as [() -> Widget] {
                let remains = Remains()
                ({
                    let owner = make()
                    let popover = Popover(Label("inside"))
                    popover.attach(to: owner)
                    remains.watch(owner, as: "the owner")
                    remains.watch(popover, as: "the popover")
                })()
                XCTAssertEqual(remains.names, [])
            }
        }
    }

    func testDetachedPopoverLeavesNothingOnItsWidget() throws {
        try onDesktop { _ in
            for owner in [Label("owner"), Notepad()] {
                let remains = Remains()
                ({
                    let popover = Popover(Label("inside"))
                    popover.attach(to: owner)
                    remains.watch(popover, as: "the popover")
                    popover.detach()
                    popover.detach()
                })()
                XCTAssertEqual(remains.names, [])
            }
        }
    }

    func testKeyboardActsInPopoverAndThenAtPreviousFocus() throws {
        try onDesktop { desktop in
            let field = Notepad()
            field.setExpands(horizontally: true, vertically: true)
            let (first, second) = (Button("first"), Button("second"))
            let popover = Popover(Box(.vertical, [first, second]))
            popover.attach(to: field)
            let before = Button("before")
            _ = try desktop.open(Box(.vertical, [before, field]), width: 300, height: 300)
            before.grabFocus()
            popover.open()
            try desktop.wait(for: "the focus in the popover") { popover.isMapped && first.hasFocus }
            desktop.hand.type(.tab)
            try desktop.wait(for: "the focus on the second") { second.hasFocus }
            desktop.hand.type(.escape)
            try desktop.wait(for: "the focus where it was") { !popover.isMapped && before.hasFocus }
        }
    }

    func testWindowIsReleasedWithOpenPopover() throws {
        try onDesktop { desktop in
            for end in [{ $0.close() }, { $0.destroy() }] as [(Window) -> Void] {
                let remains = Remains()
                try
                    ({
                        let window = Window()
                        let popover = Popover(Button("inside"))
                        let button = MenuButton("More")
                        button.setPopover(popover)
                        window.child = Box(.vertical, [button])
                        window.present()
                        try desktop.wait(for: "the window") { window.isMapped }
                        button.open()
                        try desktop.wait(for: "the popover") { popover.isMapped }
                        remains.watch(popover, as: "the popover")
                        remains.watch(window, as: "the window")
                        end(window)
                    })()
                try desktop.wait(for: "nothing to be left") { remains.names.isEmpty }
            }
        }
    }

    func testMenuButtonOpensItsPopover() throws {
        try onDesktop { desktop in
            let button = MenuButton("More")
            let popover = Popover(Label("inside"))
            button.setPopover(popover)
            XCTAssertEqual(button.label, "More")
            let window = try desktop.open(Box(.vertical, [button]), width: 200, height: 200)
            try desktop.hand.move(to: window.place(of: button, x: 20, y: 10))
            desktop.hand.click()
            try desktop.wait(for: "the popover") { popover.isMapped }
            button.close()
            try desktop.wait(for: "the end") { !popover.isMapped }
        }
    }
}

/// Returns the vertical position of a popover in its window.
@MainActor
private func position(of popover: Widget) -> Int {
    let surface = gtk_native_get_surface(popover.opaque)
    return Int(gdk_popup_get_position_y(surface))
}
