/// The keys of the window, as the manual page lists them.
extension CommandTable {
    /// What can be done by key, and by which.
    package static let keys: [(title: String, keys: String)] = [
        ("New card", "Ctrl+N"),
        ("New board", "Shift+Ctrl+N"),
        ("Undo", "Ctrl+Z"),
        ("Redo", "Shift+Ctrl+Z, Ctrl+Y"),
        ("Find on this board", "Ctrl+F"),
        ("Show or hide the boards", "F9"),
        ("Keyboard shortcuts", "Ctrl+?"),
        ("Close the window", "Ctrl+W, Ctrl+Q"),
        ("Open", "Return"),
        ("Rename", "F2"),
        ("Duplicate", "Ctrl+D"),
        ("Delete", "Delete"),
        ("Cut, copy, paste", "Ctrl+X, Ctrl+C, Ctrl+V"),
        ("Move to…", "Ctrl+M"),
        ("Select or leave out", "Ctrl+Space"),
        ("Select all", "Ctrl+A"),
        ("Select on the way", "Shift+Up, Shift+Down"),
        ("First or last card of all", "Ctrl+Home, Ctrl+End"),
        ("Give up a drag, or end an edit", "Escape"),
        ("Move up or down", "Alt+Up, Alt+Down"),
        ("Move to the section beside", "Alt+Left, Alt+Right"),
        ("Move to the top or bottom", "Alt+Home, Alt+End"),
        ("Move the section", "Shift+Alt+Left, Shift+Alt+Right"),
        ("Lift what is selected, and drop it", "Space"),
        ("Drop a copy", "Ctrl+Return"),
        ("Into the card beside", "Tab"),
        ("Take along the card beside", "Ctrl+Space"),
        ("On to the boards, and into one", "Left, Right"),
    ]

    static func manualEntry(_ key: (title: String, keys: String)) -> String {
        ".TP\n\\fB\(key.keys)\\fR\n\(key.title)"
    }
}
