import GtkInterop

extension KeyList {
    /// Returns a row with an action and its keys or gesture. It can have the focus, so that the arrow keys scroll the
    /// window and screen readers read the row.
    static func makeRow(for shortcut: Shortcut) -> Widget {
        let text = Label(shortcut.title)
        text.setWraps(true)
        text.setExpands(horizontally: true)
        let keys = shortcut.labels
        let caps = WrapBox(spacing: Look.small, role: .presentation, keys.map { makeCap($0) })
        caps.align(vertically: .center)
        let row = Clamp(
            maximumWidth: PreferenceGroup.maximumWidth, role: .listItem,
            Box(.horizontal, spacing: Look.medium, [text, caps]))
        for style in ["preference", "key"] { row.addStyleClass(style) }
        row.isFocusable = true
        row.setAccessibleName("\(shortcut.title): \(keys.joined(separator: ", "))")
        return row
    }

    private static func makeCap(_ key: String) -> Widget {
        let cap = Label(key)
        cap.setWraps(true, atLeast: 6)
        cap.addStyleClass("keycap")
        return cap
    }
}
