import CGtk

/// Something that is scrolled by GTK.
@MainActor
public final class ScrolledWindow: Widget {
    /// A scroller around a widget.
    public init(_ child: Widget) {
        super.init(taking: gtk_scrolled_window_new())
        gtk_scrolled_window_set_child(opaque, child.widget)
    }

    /// Whether it stays at its start, whoever scrolls: for what has room for all that it shows. Of a text that grows GTK
    /// finds out how much is seen before it has grown too, and leaves it scrolled.
    public var isAtStart = false {
        didSet {
            guard isAtStart, !oldValue else { return }
            if !isWatching {
                isWatching = true
                let adjustment = Object.wrapping(UnsafeMutableRawPointer(adjustment))
                adjustment.connect(Signals.valueChanged) { [weak self] in self?.keepAtStart() }
            }
            keepAtStart()
        }
    }
    private var isWatching = false
    private var isBeingPlaced = false
    private var later: Timer?

    /// Has it placed by a body: what scrolls it meanwhile would have it placed anew.
    public func place(_ body: () -> Void) {
        isBeingPlaced = true
        body()
        isBeingPlaced = false
    }

    private func keepAtStart() {
        guard isAtStart, gtk_adjustment_get_value(adjustment) != 0 else { return }
        if isBeingPlaced {
            later = Timer(afterMilliseconds: 0) { [weak self] in self?.keepAtStart() }
        } else {
            gtk_adjustment_set_value(adjustment, 0)
        }
    }

    private var adjustment: UnsafeMutablePointer<GtkAdjustment> { gtk_scrolled_window_get_vadjustment(opaque) }

    /// Whether it scrolls across too.
    public func setScrollsHorizontally(_ scrolls: Bool) {
        gtk_scrolled_window_set_policy(opaque, scrolls ? GTK_POLICY_AUTOMATIC : GTK_POLICY_NEVER, GTK_POLICY_AUTOMATIC)
    }

    /// Scrolls down by keys and wheel alone, and has no scrollbar for it.
    public func hideScrollbar() { gtk_scrolled_window_set_policy(opaque, GTK_POLICY_NEVER, GTK_POLICY_EXTERNAL) }

    /// Shows its beginning.
    public func showStart() { gtk_adjustment_set_value(adjustment, 0) }

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
