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
        Entry(localized("New card"), ActionCall("win.new-card"), Accelerator(Key("n"), .control)),
        Entry(localized("New board"), ActionCall("win.new-board"), Accelerator(Key("n"), [.control, .shift])),
        Entry(localized("Undo"), ActionCall("win.undo"), Accelerator(Key("z"), .control)),
        Entry(
            localized("Redo"), ActionCall("win.redo"), Accelerator(Key("z"), [.control, .shift]),
            Accelerator(Key("y"), .control)),
        Entry(localized("Find on this board"), ActionCall("win.find"), Accelerator(Key("f"), .control)),
        Entry(localized("Show or hide the boards"), ActionCall("win.sidebar"), Accelerator(Key("F9"))),
        Entry(localized("Keyboard shortcuts"), ActionCall("win.shortcuts"), Accelerator(Key("question"), .control)),
        Entry(
            localized("Close the window"), ActionCall("win.close"), Accelerator(Key("w"), .control),
            Accelerator(Key("q"), .control)),
    ]

    /// Has them do what they are for in all windows.
    static func install(in application: Application) {
        for entry in entries { application.setAccelerators(entry.keys, for: entry.call) }
    }

    /// Opens the window that lists them.
    static func show(over window: Window) { ShortcutsWindow(groups, over: window).present() }

    /// All that are listed: no more than go on a small screen. What lists do everywhere is not told.
    static var groups: [ShortcutsWindow.Group] {
        [
            ShortcutsWindow.Group(localized("Window"), entries.map { ($0.title, $0.keys) }), cards, selection, lifting,
        ]
    }

    private static let cards = ShortcutsWindow.Group(
        localized("Selected Cards"),
        [
            (localized("Open"), [Accelerator(.enter)]), (localized("Rename"), [Accelerator(Key("F2"))]),
            (localized("Duplicate"), [Accelerator(Key("d"), .control)]),
            (localized("Delete"), [Accelerator(Key("Delete"))]),
            (
                localized("Cut, copy, paste"),
                [Accelerator(Key("x"), .control), Accelerator(Key("c"), .control), Accelerator(Key("v"), .control)]
            ),
            (localized("Move to…"), [Accelerator(Key("m"), .control)]),
        ])

    private static let lifting = ShortcutsWindow.Group(
        localized("Moving by Keyboard"),
        [
            (localized("Move up or down"), [Accelerator(.up, .alt), Accelerator(.down, .alt)]),
            (localized("Move to the section beside"), [Accelerator(.left, .alt), Accelerator(.right, .alt)]),
            (localized("Move to the top or bottom"), [Accelerator(.home, .alt), Accelerator(.end, .alt)]),
            (
                localized("Move the section"),
                [Accelerator(.left, [.alt, .shift]), Accelerator(.right, [.alt, .shift])]
            ),
            (localized("Lift what is selected, and drop it"), [Accelerator(.space)]),
            (localized("Drop a copy"), [Accelerator(.enter, .control)]),
            (localized("Into the card beside"), [Accelerator(.tab)]),
            (localized("Take along the card beside"), [Accelerator(.space, .control)]),
            (localized("On to the boards, and into one"), [Accelerator(.left), Accelerator(.right)]),
        ])

    private static let selection = ShortcutsWindow.Group(
        localized("Selection"),
        [
            (localized("Select or leave out"), [Accelerator(.space, .control)]),
            (localized("Select all"), [Accelerator(.a, .control)]),
            (localized("Select on the way"), [Accelerator(.up, .shift), Accelerator(.down, .shift)]),
            (localized("First or last card of all"), [Accelerator(.home, .control), Accelerator(.end, .control)]),
            (localized("Give up a drag, or end an edit"), [Accelerator(.escape)]),
        ])
}
