import CGtk
import DesktopSupport
import GtkInterop
import XCTest

/// Actions by name, keyboard shortcut, and menu.
final class ActionTests: DesktopTestCase {
    func testActionRunsWhereFoundAndEnabled() throws {
        try onDesktop { _ in
            var told: [String] = []
            let remove = Action("remove") { told.append("remove") }
            let rename = Action("rename", limit: 5, takingText: { told.append($0) })
            let card = Label("card")
            let board = Box(.vertical, [card])
            board.setActions([remove, rename], prefix: "card")
            XCTAssert(card.activate(ActionCall("card.remove")))
            card.activate(ActionCall("card.rename", "five!"))
            card.activate(ActionCall("card.rename", "too long"))
            XCTAssertEqual(told, ["remove", "five!"])
            XCTAssertFalse(card.activate(ActionCall("card.no-such")))
            XCTAssertFalse(Label("elsewhere").activate(ActionCall("card.remove")))
            remove.isEnabled = false
            card.activate(ActionCall("card.remove"))
            XCTAssertEqual(told.count, 2)
        }
    }

    func testToggleStateFollowsUserAndProgramButReportsOnlyUser() throws {
        try onDesktop { _ in
            var told: [Bool] = []
            let toggle = ToggleAction("dense", isOn: false) { told.append($0) }
            let box = Box(.vertical)
            box.setActions([toggle], prefix: "view")
            box.activate(ActionCall("view.dense"))
            XCTAssert(toggle.isOn)
            toggle.isOn = false
            box.activate(ActionCall("view.dense"))
            XCTAssertEqual(told, [true, true])
        }
    }

    func testOnlyKnownChoicesAreAccepted() throws {
        try onDesktop { _ in
            var told: [String] = []
            let choice = ChoiceAction("sort", choice: "title", of: ["title", "due"]) { told.append($0) }
            let box = Box(.vertical)
            box.setActions([choice], prefix: "view")
            box.activate(ActionCall("view.sort", "due"))
            box.activate(ActionCall("view.sort", "nonsense"))
            XCTAssertEqual(choice.choice, "due")
            choice.choice = "title"
            XCTAssertEqual(choice.choice, "title")
            XCTAssertEqual(told, ["due"])
        }
    }

    func testLocalShortcutNeedsFocusAndGlobalShortcutDoesNot() throws {
        try onDesktop { desktop in
            var told: [String] = []
            let (entry, other) = (Entry(), Button("other"))
            let box = Box(.vertical, [entry, other])
            entry.addShortcut(Accelerator(Key("l"), .control)) { told.append("local") == () }
            entry.addShortcut(Accelerator(Key("g"), .control), scope: .global) { told.append("global") == () }
            entry.addShortcut(Accelerator(Key("n"), .control), scope: .global) {
                told.append("not mine")
                return false
            }
            box.setActions([Action("name", takingText: { told.append($0) })], prefix: "test")
            box.addShortcut(Accelerator(Key("n"), .control), scope: .global, ActionCall("test.name", "by name"))
            _ = try desktop.open(box, width: 200, height: 100)
            entry.grabFocus()
            desktop.hand.holding(.leftControl) { desktop.hand.type(Key("l"), Key("g")) }
            try desktop.wait(for: "both") { told == ["local", "global"] }
            other.grabFocus()
            desktop.hand.holding(.leftControl) { desktop.hand.type(Key("l"), Key("g"), Key("n")) }
            try desktop.wait(for: "the global ones") { told.contains("by name") }
            XCTAssertEqual(told.filter { $0 != "not mine" }, ["local", "global", "global", "by name"])
        }
    }

    func testAcceleratorHasReadableName() throws {
        try onDesktop { _ in
            XCTAssertEqual(Accelerator(Key("z"), [.control, .shift]).label, "Shift+Ctrl+Z")
            XCTAssertEqual(Accelerator(.enter, .control).label, "Ctrl+Enter")
        }
    }

    func testMenuShowsItemsAndRunsChosenOne() throws {
        try onDesktop { desktop in
            var told: [String] = []
            let button = MenuButton(iconName: "open-menu-symbolic")
            let menu = Menu([.item("Never seen", ActionCall("test.never"))])
            menu.show([
                .item("my_file", ActionCall("test.say", "first")),
                .section("More", [.item("Second", ActionCall("test.say", "second"))]),
                .submenu("Deeper", [.item("Third", ActionCall("test.say", "third"))]),
            ])
            button.setMenu(menu)
            let box = Box(.vertical, [button])
            box.setActions([Action("say", takingText: { told.append($0) })], prefix: "test")
            _ = try desktop.open(box, width: 300, height: 300)
            for steps in 0...1 {
                button.open()
                try desktop.wait(for: "the menu") {
                    labels(in: button).contains { $0.isMapped && text($0) == "Second" }
                }
                XCTAssert(labels(in: button).contains { text($0) == "my_file" }, "An underscore is ordinary text.")
                try desktop.frames(3)
                for _ in 0..<steps { desktop.hand.type(.down) }
                desktop.hand.type(.enter)
                try desktop.wait(for: "the action") { told.count == steps + 1 }
            }
            XCTAssertEqual(told, ["first", "second"])
        }
    }

    func testLetterChoosesItemOfTheShownMenuOnly() throws {
        try onDesktop { desktop in
            var told: [String] = []
            let button = MenuButton(iconName: "open-menu-symbolic")
            let say = { (text: String) in MenuEntry.item(text, ActionCall("test.say", text)) }
            button.setMenu(
                Menu([say("First"), .section(nil, [.submenu("Further", [say("Far"), say("Other"), say("Use")])])]))
            let box = Box(.vertical, [button])
            box.setActions([Action("say", takingText: { told.append($0) })], prefix: "test")
            _ = try desktop.open(box, width: 300, height: 300)
            let isShown = { (title: String) in labels(in: button).contains { $0.isMapped && text($0) == title } }
            for (keys, expected) in [("f", "First"), ("ouo", "Other"), ("uf", "Far"), ("us", "Use")] {
                button.open()
                try desktop.wait(for: "the menu to have the focus") {
                    isShown("First")
                        && gtk_menu_button_get_popover(button.opaque).map {
                            gtk_widget_get_focus_child(
                                UnsafeMutableRawPointer($0).assumingMemoryBound(to: GtkWidget.self)) != nil
                        } == true
                }
                for key in keys {
                    desktop.hand.type(Key(String(key)))
                    if key == "u" { try desktop.wait(for: "the submenu") { isShown("Far") && !isShown("First") } }
                }
                try desktop.wait(for: "the action") { told.last == expected && !isShown("Far") && !isShown("First") }
            }
            XCTAssertEqual(told, ["First", "Other", "Far", "Use"])
        }
    }

    func testLettersAreUnderlinedOnlyForTheKeyboard() throws {
        try onDesktop { desktop in
            let button = MenuButton(iconName: "open-menu-symbolic")
            button.setMenu(Menu([.item("First", ActionCall("test.say"))]))
            let window = try desktop.open(Box(.vertical, [button]), width: 300, height: 300)
            try desktop.hand.glide(to: window.place(of: button, x: 10, y: 10), steps: 2)
            let areUnderlined = {
                gtk_menu_button_get_popover(button.opaque).map { gtk_popover_get_mnemonics_visible($0) != 0 }
            }
            desktop.hand.click()
            try desktop.wait(for: "the menu") { labels(in: button).contains { $0.isMapped } }
            XCTAssertEqual(areUnderlined(), false)
            desktop.hand.type(.down)
            try desktop.wait(for: "the lines") { areUnderlined() == true }
            desktop.hand.type(.escape)
            try desktop.wait(for: "the end") { !labels(in: button).contains { $0.isMapped } }
            button.open()
            try desktop.wait(for: "the menu") { labels(in: button).contains { $0.isMapped } }
            XCTAssertEqual(areUnderlined(), true)
        }
    }

    func testContextMenuOpensAtPoint() throws {
        try onDesktop { desktop in
            var told: [String] = []
            let field = Notepad()
            field.setExpands(horizontally: true, vertically: true)
            field.setActions([Action("say") { told.append("said") }], prefix: "test")
            let menu = PopoverMenu(Menu([.item("Say", ActionCall("test.say"), keys: Accelerator(.enter))]))
            menu.attach(to: field)
            let click = ClickGesture(button: 3)
            click.onPress { [weak menu] in menu?.open(atX: $0.x, y: $0.y) }
            field.addEventController(click)
            let window = try desktop.open(Box(.vertical, [field]), width: 400, height: 300)
            try desktop.hand.glide(to: window.place(of: field, x: 60, y: 70), steps: 2)
            desktop.hand.click(.secondary)
            try desktop.wait(for: "the menu") { menu.isMapped }
            XCTAssertEqual(labels(in: menu).map(text), ["Say", "Enter"])
            let surface = gtk_native_get_surface(menu.opaque)
            XCTAssertLessThan(abs(Int(gdk_popup_get_position_x(surface)) - 60), 20)
            try desktop.frames(3)
            desktop.hand.type(.enter)
            try desktop.wait(for: "the action") { told == ["said"] && !menu.isMapped }
        }
    }
}

@MainActor
private func labels(in widget: Widget) -> [Widget] {
    var found: [Widget] = []
    var child = gtk_widget_get_first_child(widget.widget)
    while let next = child {
        let part = Widget.adopt(UnsafeMutableRawPointer(next))
        found += inlay_is(part.handle, gtk_label_get_type()) != 0 ? [part] : labels(in: part)
        child = gtk_widget_get_next_sibling(next)
    }
    return found
}

@MainActor
private func text(_ label: Widget) -> String { String(cString: gtk_label_get_text(label.opaque)) }
