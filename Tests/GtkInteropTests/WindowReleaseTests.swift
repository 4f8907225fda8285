import DesktopSupport
import GtkInterop
import XCTest

/// Each widget is freed with its window, together with everything attached to it.
final class WindowReleaseTests: DesktopTestCase {
    func testFullWindowIsReleasedCompletely() throws {
        try onDesktop { desktop in
            let remains = Remains()
            try openAndDestroy(desktop, remains)
            try desktop.wait(for: "nothing to be left") { remains.names.isEmpty }
        }
    }
}

@MainActor
private func openAndDestroy(_ desktop: TestDesktop, _ remains: Remains) throws {
    let window = Window()
    let token = Token()
    let hear: @MainActor () -> Void = { _ = token }
    let showcase = Showcase(hear: hear)
    remains.watch(token, as: "what closures hold")
    for widget in showcase.all + [window] { remains.watch(widget, as: "\(type(of: widget))") }
    window.setTitleBar(showcase.header)
    window.child = showcase.content
    window.present()
    try desktop.wait(for: "the window to be shown") { window.isMapped }
    showcase.toasts.show(Toast("Card deleted.", button: "Undo", duration: nil) { _ = token })
    showcase.popover.open()
    try desktop.frames(2)
    window.destroy()
}

/// One of each widget.
@MainActor
struct Showcase {
    let header = HeaderBar()
    let toasts: ToastOverlay
    let popover: Popover
    let all: [Object]

    var content: Widget { toasts }

    init(hear: @escaping @MainActor () -> Void) {
        let check = CheckButton("Done")
        check.isOn = true
        check.onToggle(hear)
        let light = Switch()
        light.isOn = true
        light.align(horizontally: .start, vertically: .center)
        light.onToggle(hear)
        let spin = SpinButton(0...99)
        spin.onChange(hear)
        let list = DropDown(["Follow the system", "Light", "Dark"])
        list.onChange(hear)
        let calendar = CalendarView()
        calendar.onSelect(hear)
        let progress = ProgressBar()
        progress.fraction = 0.6
        progress.text = "3 of 5"
        let spinner = Spinner()
        spinner.isSpinning = true
        let entry = Entry("A title")
        entry.setIcon("edit-clear-symbolic", tooltip: "Clear")
        entry.onChange(hear)
        entry.onIcon(hear)
        entry.onLines { text in
            hear()
            return text
        }
        let search = SearchEntry()
        search.setPlaceholder("Search cards")
        search.onSearch { _ in hear() }
        let notes = TextView()
        notes.text = "Notes of a card\nin two lines"
        notes.setTextMargins(horizontal: 8, vertical: 8)
        notes.onChange(hear)
        let scroller = ScrolledWindow(notes)
        scroller.setContentHeight(minimum: 80)
        let chips = ["urgent", "home", "a longer label", "work", "later", "garden"].map { text in
            let chip = Label(text)
            chip.addStyleClass("chip")
            return chip
        }
        let wrap = WrapBox(spacing: 6, chips)
        let menu = Menu([
            .section(nil, [.item("New Board", ActionCall("test.new")), .item("my_board", ActionCall("test.new"))]),
            .section(
                "Sort by",
                [
                    .item("Title", ActionCall("test.sort", "title")), .item("Due", ActionCall("test.sort", "due")),
                ]),
            .section(nil, [.item("Dense", ActionCall("test.dense")), .submenu("More", [])]),
        ])
        let menuButton = MenuButton(iconName: "open-menu-symbolic")
        menuButton.setMenu(menu)
        let context = PopoverMenu(menu)
        context.attach(to: wrap)
        let labeled = MenuButton("Due")
        popover = Popover(calendar)
        labeled.setPopover(popover)
        popover.onClose(hear)
        let revealer = Revealer(.slideDown, Label("Revealed"))
        revealer.isRevealed = true
        revealer.onSettle(hear)
        let row = { (widgets: [Widget]) in Box(.horizontal, spacing: 12, widgets) }
        let left = Box(
            .vertical, spacing: 12,
            [
                row([check, light, spin, spinner]), list, entry, search, scroller, wrap, progress, row([labeled]),
                revealer,
            ])
        left.setMargins(top: 12, bottom: 12, start: 12, end: 12)
        let stack = Stack(.crossfade)
        stack.onPageChange(hear)
        let center = CenterBox(
            start: Icon("user-trash-symbolic"), center: Label("In the middle"), end: Icon("edit-find-symbolic"))
        stack.add(Box(.vertical, [center, Separator(.horizontal)]), name: "first")
        let paned = Paned(.horizontal, start: left, end: stack)
        paned.onMove(hear)
        let clamp = Clamp(maximumWidth: 800, paned)
        toasts = ToastOverlay(clamp, closeLabel: "Close")
        let actions = [
            Action("new", hear), ToggleAction("dense", isOn: true) { _ in hear() },
            ChoiceAction("sort", choice: "due", of: ["title", "due"]) { _ in hear() },
        ]
        toasts.setActions(actions, prefix: "test")
        header.setActions(actions, prefix: "test")
        toasts.addShortcut(Accelerator(Key("n"), .control), scope: .global) {
            hear()
            return true
        }
        toasts.setAccessible(.labeledBy(center))
        header.packEnd(menuButton)
        header.setTitle(Label("Everything"))
        all =
            [
                check, light, spin, list, calendar, progress, spinner, entry, search, notes, scroller, wrap, menu,
                menuButton, context, labeled, popover, revealer, left, stack, center, paned, clamp, toasts, header,
            ] + actions + chips
    }
}
