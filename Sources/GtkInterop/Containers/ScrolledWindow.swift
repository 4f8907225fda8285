import CGtk

/// A container that scrolls its child.
@MainActor
public final class ScrolledWindow: Widget {
    /// Creates a scrolled window around a widget.
    public init(_ child: Widget) {
        super.init(taking: gtk_scrolled_window_new())
        gtk_scrolled_window_set_child(opaque, child.widget)
    }

    /// Whether the content stays scrolled to its start. Use this if all of the content fits. When text grows, GTK
    /// computes the visible part before the window has grown too, and leaves the text scrolled.
    package var staysAtStart = false {
        didSet {
            guard staysAtStart, !oldValue else { return }
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
    private var later: DelayedCall?

    /// Runs a closure that lays out the window. Corrections of the scroll offset wait until it is over, because they
    /// would request another layout.
    package func place(_ body: () -> Void) {
        isBeingPlaced = true
        body()
        isBeingPlaced = false
    }

    private func keepAtStart() {
        guard staysAtStart, gtk_adjustment_get_value(adjustment) != 0 else { return }
        // A window that is unmapped first ends its scrolling, and GTK fails if the offset changes meanwhile.
        if isBeingPlaced || !isMapped {
            later = DelayedCall(afterMilliseconds: 0) { [weak self] in self?.returnToStart() }
        } else {
            returnToStart()
        }
    }

    private func returnToStart() {
        if staysAtStart { showStart() }
    }

    private var adjustment: UnsafeMutablePointer<GtkAdjustment> { gtk_scrolled_window_get_vadjustment(opaque) }

    /// Sets whether the content scrolls horizontally too.
    public func setScrollsHorizontally(_ scrolls: Bool) {
        gtk_scrolled_window_set_policy(opaque, scrolls ? GTK_POLICY_AUTOMATIC : GTK_POLICY_NEVER, GTK_POLICY_AUTOMATIC)
    }

    /// Hides the vertical scrollbar, so that only keys and the wheel scroll.
    package func hideScrollbar() { gtk_scrolled_window_set_policy(opaque, GTK_POLICY_NEVER, GTK_POLICY_EXTERNAL) }

    /// Scrolls to the start.
    package func showStart() { gtk_adjustment_set_value(adjustment, 0) }

    /// Always shows both scrollbars. GTK logs a warning if a scrollbar appears while long text is being laid out.
    public func keepScrollbars() {
        gtk_scrolled_window_set_policy(opaque, GTK_POLICY_ALWAYS, GTK_POLICY_ALWAYS)
    }

    /// Sets the minimum and maximum height of the visible content, in points; `nil` for GTK's defaults.
    public func setContentHeight(minimum: Int? = nil, maximum: Int? = nil) {
        // The minimum must never exceed the maximum, not even temporarily.
        gtk_scrolled_window_set_min_content_height(opaque, -1)
        gtk_scrolled_window_set_max_content_height(opaque, Int32(clamping: maximum ?? -1))
        gtk_scrolled_window_set_min_content_height(opaque, Int32(clamping: minimum ?? -1))
    }

    /// Sets the minimum width of the visible content, in points; `nil` for GTK's default.
    package func setContentWidth(minimum: Int?) {
        gtk_scrolled_window_set_min_content_width(opaque, Int32(clamping: minimum ?? -1))
    }

    /// Sets whether the natural size is that of the content.
    package func setWantsContentSize(_ wants: Bool) {
        gtk_scrolled_window_set_propagate_natural_width(opaque, wants ? 1 : 0)
        gtk_scrolled_window_set_propagate_natural_height(opaque, wants ? 1 : 0)
    }
}
