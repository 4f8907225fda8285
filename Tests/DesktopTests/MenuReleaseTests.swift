import DesktopSupport
import GtkInterop
import XCTest

/// Releases of the button that has opened a menu.
final class MenuReleaseTests: DesktopTestCase {
    /// The menu may open under the pointer, or grow until it is there.
    func testReleaseOfClickThatOpensMenuChoosesNothing() throws {
        try onDesktop { desktop in
            // On X11, menus open when the button is released.
            guard !Desktop.opensMenusOnRelease else { return }
            var chosen = 0
            let field = Box(.vertical, [])
            field.setExpands(horizontally: true, vertically: true)
            field.setActions([Action("say") { chosen += 1 }], prefix: "test")
            let click = ClickGesture(button: 3)
            field.addEventController(click)
            let menu = PopoverMenu(Menu([.item("Say", ActionCall("test.say"))]))
            menu.attach(to: field)
            click.onPress { [weak menu] in menu?.open(atX: $0.x, y: $0.y) }
            let window = try desktop.open(Box(.vertical, [field]), width: 400, height: 300)
            for isClick in [false, true] {
                menu.clickDuration = isClick ? .max : 0
                desktop.hand.move(to: try window.place(of: field, x: 60, y: 70))
                try desktop.frames(2)
                desktop.hand.press(.secondary)
                try desktop.wait(for: "the menu") { menu.isMapped }
                try desktop.frames(2)
                let item = try XCTUnwrap(menu.menuItem("Say"))
                // The menu may still be moving.
                for _ in 0..<20 where !item.isPointedAt {
                    desktop.hand.move(to: try window.place(of: item, x: 5, y: 5))
                    try desktop.frames(2)
                }
                desktop.hand.release(.secondary)
                if isClick {
                    try desktop.frames(5)
                    XCTAssertTrue(menu.isMapped)
                    XCTAssertEqual(chosen, 1)
                    desktop.hand.click()
                }
                try desktop.wait(for: "the item to be chosen") { chosen == (isClick ? 2 : 1) && !menu.isMapped }
            }
        }
    }
}
