import GtkInterop

/// The keys of the program: those that windows have, and those that the board has by itself.
@MainActor
enum WindowKeys {
    /// An action of the window's with its keys.
    private struct Entry {
        let title: String
        let call: ActionCall
        let keys: [Accelerator]

        init(_ title: String, _ call: ActionCall, _ keys: Accelerator...) {
            self.title = title
            self.call = call
            self.keys = keys
        }
    }

    private static let entries = [
        Entry("New card", ActionCall("win.new-card"), Accelerator(Key("n"), .control)),
        Entry("New board", ActionCall("win.new-board"), Accelerator(Key("n"), [.control, .shift])),
        Entry("Undo", ActionCall("win.undo"), Accelerator(Key("z"), .control)),
        Entry(
            "Redo", ActionCall("win.redo"), Accelerator(Key("z"), [.control, .shift]), Accelerator(Key("y"), .control)),
        Entry("Find on this board", ActionCall("win.find"), Accelerator(Key("f"), .control)),
        Entry("Show or hide the boards", ActionCall("win.sidebar"), Accelerator(Key("F9"))),
        Entry("Keyboard shortcuts", ActionCall("win.shortcuts"), Accelerator(Key("question"), .control)),
        Entry(
            "Close the window", ActionCall("win.close"), Accelerator(Key("w"), .control),
            Accelerator(Key("q"), .control)),
    ]

    /// Has them do what they are for in all windows.
    static func install(in application: Application) {
        for entry in entries { application.setAccelerators(entry.keys, for: entry.call) }
    }

    /// Opens the window that lists them.
    static func show(over window: Window) {
        // No more of them than go on a small screen: what lists do everywhere is not told.
        let all = ShortcutsWindow.Group("Window", entries.map { ($0.title, $0.keys) })
        ShortcutsWindow([all, selection, cards, lifting], over: window).present()
    }

    private static let cards = ShortcutsWindow.Group(
        "Selected Cards",
        [
            ("Open", [Accelerator(.enter)]), ("Rename", [Accelerator(Key("F2"))]),
            ("Duplicate", [Accelerator(Key("d"), .control)]), ("Delete", [Accelerator(Key("Delete"))]),
            (
                "Cut, copy, paste",
                [Accelerator(Key("x"), .control), Accelerator(Key("c"), .control), Accelerator(Key("v"), .control)]
            ),
            ("Move to another section or board", [Accelerator(Key("m"), .control)]),
            ("Menu", [Accelerator(.menu), Accelerator(.f10, .shift)]),
        ])

    private static let lifting = ShortcutsWindow.Group(
        "Moving by Keyboard",
        [
            ("Move up or down", [Accelerator(.up, .alt), Accelerator(.down, .alt)]),
            ("Move to the section beside", [Accelerator(.left, .alt), Accelerator(.right, .alt)]),
            ("Move to the top or bottom", [Accelerator(.home, .alt), Accelerator(.end, .alt)]),
            ("Move the section", [Accelerator(.left, [.alt, .shift]), Accelerator(.right, [.alt, .shift])]),
            ("Lift what is selected, and drop it", [Accelerator(.space)]),
            ("Drop a copy", [Accelerator(.enter, .control)]),
            ("Into the card beside", [Accelerator(.tab)]),
            ("Take along the card beside", [Accelerator(.space, .control)]),
        ])

    private static let selection = ShortcutsWindow.Group(
        "Selection",
        [
            ("Select or leave out", [Accelerator(.space, .control)]), ("Select all", [Accelerator(.a, .control)]),
            ("Select on the way", [Accelerator(.up, .shift), Accelerator(.down, .shift)]),
            ("First or last card of all", [Accelerator(.home, .control), Accelerator(.end, .control)]),
            ("Give up a drag, or an edit", [Accelerator(.escape)]),
        ])
}
