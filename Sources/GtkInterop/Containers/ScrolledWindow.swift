import CGtk

/// Something that is scrolled by GTK.
@MainActor
public final class ScrolledWindow: Widget {
    /// A scroller around a widget.
    public init(_ child: Widget) {
        super.init(taking: gtk_scrolled_window_new())
        gtk_scrolled_window_set_child(opaque, child.widget)
    }

    /// Whether it scrolls across too.
    public func setScrollsHorizontally(_ scrolls: Bool) {
        gtk_scrolled_window_set_policy(opaque, scrolls ? GTK_POLICY_AUTOMATIC : GTK_POLICY_NEVER, GTK_POLICY_AUTOMATIC)
    }

    /// Has both scrollbars all the time: GTK warns of one that comes while a long text is being laid out.
    public func keepScrollbars() {
        gtk_scrolled_window_set_policy(opaque, GTK_POLICY_ALWAYS, GTK_POLICY_ALWAYS)
    }

    /// How large what it shows is at least, and at most as long as there is less to show, in points; `nil` for GTK's
    /// own.
    public func setContentHeight(minimum: Int? = nil, maximum: Int? = nil) {
        // Each of the two must never be beyond the other, not even for a moment.
        gtk_scrolled_window_set_min_content_height(opaque, -1)
        gtk_scrolled_window_set_max_content_height(opaque, Int32(clamping: maximum ?? -1))
        gtk_scrolled_window_set_min_content_height(opaque, Int32(clamping: minimum ?? -1))
    }

    /// How wide what it shows is at least, in points; `nil` for GTK's own.
    public func setContentWidth(minimum: Int?) {
        gtk_scrolled_window_set_min_content_width(opaque, Int32(clamping: minimum ?? -1))
    }

    /// Whether it would like to be as large as what it shows.
    public func setWantsContentSize(_ wants: Bool) {
        gtk_scrolled_window_set_propagate_natural_width(opaque, wants ? 1 : 0)
        gtk_scrolled_window_set_propagate_natural_height(opaque, wants ? 1 : 0)
    }
}
