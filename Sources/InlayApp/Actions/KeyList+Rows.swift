import GtkInterop

extension KeyList.Shortcut {
    /// Returns a row that tells what the keys do. It can have the focus, so that the arrow keys scroll the window and
    /// screen readers read the row.
    @MainActor
    func makeRow() -> Widget {
        let text = Label(title)
        text.setWraps(true)
        text.setExpands(horizontally: true)
        let keys = accelerators.map(\.label)
        let caps = WrapBox(spacing: Look.small, role: .presentation, keys.map(Self.makeCap))
        caps.align(vertically: .center)
        let row = Clamp(
            maximumWidth: PreferenceGroup.maximumWidth, role: .listItem,
            Box(.horizontal, spacing: Look.medium, [text, caps]))
        for style in ["preference", "key"] { row.addStyleClass(style) }
        row.isFocusable = true
        row.setAccessibleName("\(title): \(keys.joined(separator: ", "))")
        return row
    }

    @MainActor
    private static func makeCap(_ key: String) -> Widget {
        let cap = Label(key)
        cap.setWraps(true, atLeast: 6)
        cap.addStyleClass("keycap")
        return cap
    }
}
