import GtkInterop

/// Rows of preferences that belong together, in a box with a title above it.
@MainActor
final class PreferenceGroup: Box {
    init(_ title: String, _ rows: [PreferenceRow]) {
        super.init(.vertical, spacing: Look.small)
        let heading = Label(title)
        heading.addStyleClass("preference-title")
        let list = Box(.vertical, rows)
        list.addStyleClass("preference-rows")
        append(heading)
        append(list)
        setAccessibleName(title)
    }
}
