import CGtk

/// The bar at the top of a window, with its title and buttons.
@MainActor
public final class HeaderBar: Widget {
    /// Creates an empty header bar.
    public init() {
        super.init(taking: gtk_header_bar_new())
    }

    /// Adds a widget at the leading edge.
    public func packStart(_ child: Widget) { gtk_header_bar_pack_start(opaque, child.widget) }
    /// Adds a widget at the trailing edge.
    public func packEnd(_ child: Widget) { gtk_header_bar_pack_end(opaque, child.widget) }
    /// Shows a widget in place of the window's title.
    public func setTitle(_ child: Widget?) { gtk_header_bar_set_title_widget(opaque, child?.widget) }
    /// Removes an added widget.
    package func remove(_ child: Widget) { gtk_header_bar_remove(opaque, child.widget) }
    /// Sets whether the bar has the window's buttons, such as Close.
    package func setShowsWindowButtons(_ shows: Bool) { gtk_header_bar_set_show_title_buttons(opaque, shows ? 1 : 0) }
}
