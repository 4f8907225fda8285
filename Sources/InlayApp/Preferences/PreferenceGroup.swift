import GtkInterop

/// Rows that belong together, in a box with a title above it.
@MainActor
final class PreferenceGroup: Box {
    /// The maximum width of a group, in points.
    static var maximumWidth: Int { Look.scaled(560, by: Desktop.textScale) }

    let rows: [Widget]

    init(_ title: String, role: CustomWidget.Role = .generic, _ rows: [Widget]) {
        self.rows = rows
        super.init(.vertical, spacing: Look.small)
        let heading = Label(title)
        heading.setWraps(true)
        heading.addStyleClass("preference-title")
        let list = Clamp(maximumWidth: Self.maximumWidth, role: role, Box(.vertical, rows))
        list.addStyleClass("preference-rows")
        list.setAccessibleName(title)
        append(heading)
        append(list)
        setAccessibleName(title)
    }
}

extension Window {
    /// Creates a window that shows groups of rows over another window. Escape closes it.
    ///
    /// - Parameters:
    ///   - buttons: The buttons in the bar. They get access keys, as the rows do.
    ///   - footer: A widget below the groups, which stays where it is while they scroll.
    static func withGroups(
        _ groups: [PreferenceGroup], title: String, height: Int, over owner: Window, bar: HeaderBar = HeaderBar(),
        buttons: [Button] = [], footer: Widget? = nil
    ) -> Window {
        let window = Window()
        window.title = title
        window.setTitleBar(bar)
        window.setDefaultSize(width: Look.scaled(520, by: Desktop.textScale), height: height)
        window.setOwner(owner, isModal: true)
        window.addStyleClass("inlay")
        let all = Box(.vertical, spacing: Look.huge, groups)
        all.addStyleClass("preference-groups")
        let scroller = ScrolledWindow(Clamp(maximumWidth: PreferenceGroup.maximumWidth, all))
        scroller.setScrollsHorizontally(false)
        scroller.setExpands(vertically: true)
        AccessKeys.assign(
            to: buttons + groups.flatMap(\.rows).compactMap { ($0 as? PreferenceRow)?.accessKeyed })
        window.child = footer.map { Box(.vertical, [scroller, $0]) } ?? scroller
        for key in [Accelerator(.escape)] + AppActions.window["close"].keys {
            window.addShortcut(key) { [weak window] in
                window?.close()
                return true
            }
        }
        return window
    }
}
