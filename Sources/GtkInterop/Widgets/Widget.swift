import CGtk
import CGtkGlue

/// A GTK widget.
@MainActor
open class Widget: Object {
    /// Returns the widget for a handle that was created elsewhere, such as in another GTK binding or by `GtkBuilder`.
    /// Takes its own reference.
    public static func adopt(_ handle: UnsafeMutableRawPointer) -> Widget {
        if let widget = existing(for: handle) as? Widget { return widget }
        if g_object_is_floating(handle) == 0 { g_object_ref(handle) }
        return Widget(adopting: handle)
    }

    package var widget: UnsafeMutablePointer<GtkWidget> { pointer(as: GtkWidget.self) }

    /// The part of the widget that screen readers know it by, because it gets the focus.
    var accessibleWidget: UnsafeMutablePointer<GtkWidget> { widget }
    /// The accessible description. GTK has no way to read it back.
    package internal(set) var accessibleDescription = ""
    /// Whether it has been introduced to screen readers, so that GTK reports its changes.
    var isKnownToScreenReaders = false
    /// The accessible name that the program has set.
    var accessibleName: String?
    /// Whether it is a button that shows only an icon, so that its tooltip is its name rather than its description.
    var showsOnlyIcon = false
    /// Whether screen readers ignore it even while it is shown.
    var isDecoration: Bool { false }
    /// The object that receives what is dropped on the widget with the keyboard, if any.
    package var keyboardDropTarget: AnyObject?

    override package init(taking handle: UnsafeMutableRawPointer) {
        super.init(taking: handle)
        inlay_widget_forget_type(widget)
    }

    /// Leaves the widget's names and roles, and those of its descendants, to the program that created them.
    private init(adopting handle: UnsafeMutableRawPointer) { super.init(taking: handle) }

    // MARK: Appearance

    /// Whether the widget takes part in the layout and is drawn.
    public var isVisible: Bool {
        get { gtk_widget_get_visible(widget) != 0 }
        set { gtk_widget_set_visible(widget, newValue ? 1 : 0) }
    }

    /// Whether the widget is on the screen.
    package var isMapped: Bool { gtk_widget_get_mapped(widget) != 0 }

    /// The window that the widget is in.
    package var rootWindow: Window? {
        gtk_widget_get_root(widget).flatMap { Widget.existing(for: UnsafeMutableRawPointer($0)) as? Window }
    }

    /// Whether the widget responds to input.
    public var isSensitive: Bool {
        get { gtk_widget_get_sensitive(widget) != 0 }
        set { gtk_widget_set_sensitive(widget, newValue ? 1 : 0) }
    }

    /// Whether the widget can be the target of pointer events.
    package var canTarget: Bool {
        get { gtk_widget_get_can_target(widget) != 0 }
        set { gtk_widget_set_can_target(widget, newValue ? 1 : 0) }
    }

    /// The opacity, from 0 (invisible) to 1.
    public var opacity: Double {
        get { gtk_widget_get_opacity(widget) }
        set { gtk_widget_set_opacity(widget, newValue) }
    }

    /// Whether drawing outside the widget's bounds is clipped.
    package var clipsToBounds: Bool {
        get { gtk_widget_get_overflow(widget) == GTK_OVERFLOW_HIDDEN }
        set { gtk_widget_set_overflow(widget, newValue ? GTK_OVERFLOW_HIDDEN : GTK_OVERFLOW_VISIBLE) }
    }

    /// Whether the text direction, and with it the layout, is right-to-left.
    public var isRightToLeft: Bool {
        get { gtk_widget_get_direction(widget) == GTK_TEXT_DIR_RTL }
        set { gtk_widget_set_direction(widget, newValue ? GTK_TEXT_DIR_RTL : GTK_TEXT_DIR_LTR) }
    }

    /// Whether widgets without a direction of their own are right-to-left.
    package static var isRightToLeftByDefault: Bool {
        get { gtk_widget_get_default_direction() == GTK_TEXT_DIR_RTL }
        set { gtk_widget_set_default_direction(newValue ? GTK_TEXT_DIR_RTL : GTK_TEXT_DIR_LTR) }
    }

    /// The number of physical pixels per point.
    package var scaleFactor: Int { Int(gtk_widget_get_scale_factor(widget)) }

    /// The text shown when the pointer rests on the widget; plain text.
    ///
    /// Screen readers receive it as the name of a button that shows only an icon, and as the description of any other
    /// widget, unless the program sets that name or description.
    ///
    /// This does not use GTK's property of that name. For each new text, GTK locates the pointer, which takes several
    /// round trips to the X server, or hides the tooltip, which recomputes the style of everything around it. This text
    /// is read only when a tooltip is about to appear.
    public var tooltip: String? {
        get { inlay_widget_get_tooltip(widget).map { String(cString: $0) } }
        set {
            guard newValue != tooltip else { return }
            inlay_widget_set_tooltip(widget, newValue)
            useTooltip()
        }
    }

    /// The tooltip that would appear now.
    package var shownTooltip: String? { inlay_widget_get_shown_tooltip(widget).map { String(cString: $0) } }

    // MARK: Style

    /// Adds a style class.
    public func addStyleClass(_ name: String) { gtk_widget_add_css_class(widget, name) }
    /// Removes a style class.
    public func removeStyleClass(_ name: String) { gtk_widget_remove_css_class(widget, name) }
    /// Returns whether the widget has a style class.
    package func hasStyleClass(_ name: String) -> Bool { gtk_widget_has_css_class(widget, name) != 0 }

    /// Adds or removes a style class.
    public func setStyleClass(_ name: String, _ isSet: Bool) {
        if isSet { addStyleClass(name) } else { removeStyleClass(name) }
    }

    /// Whether the widget's window is not the active one.
    package var isInBackground: Bool {
        gtk_widget_get_state_flags(widget).rawValue & GTK_STATE_FLAG_BACKDROP.rawValue != 0
    }

    /// Sets or clears a state that style sheets know, such as `:selected`.
    package func setState(_ flag: GtkStateFlags, _ isSet: Bool) {
        if isSet {
            gtk_widget_set_state_flags(widget, flag, 0)
        } else {
            gtk_widget_unset_state_flags(widget, flag)
        }
    }

    /// Whether the widget looks selected.
    package var looksSelected: Bool {
        get { gtk_widget_get_state_flags(widget).rawValue & GTK_STATE_FLAG_SELECTED.rawValue != 0 }
        set {
            setState(GTK_STATE_FLAG_SELECTED, newValue)
            setAccessible(.isSelected(newValue))
        }
    }

    /// Whether something that the widget would accept is dragged over it, as style sheets see it.
    package var isDropActive: Bool {
        get { gtk_widget_get_state_flags(widget).rawValue & GTK_STATE_FLAG_DROP_ACTIVE.rawValue != 0 }
        set { setState(GTK_STATE_FLAG_DROP_ACTIVE, newValue) }
    }

    // MARK: Focus

    /// Whether the widget itself can have the focus.
    public var isFocusable: Bool {
        get { gtk_widget_get_focusable(widget) != 0 }
        set { gtk_widget_set_focusable(widget, newValue ? 1 : 0) }
    }

    /// Whether a click gives the focus to the widget.
    package var takesFocusOnClick: Bool {
        get { gtk_widget_get_focus_on_click(widget) != 0 }
        set { gtk_widget_set_focus_on_click(widget, newValue ? 1 : 0) }
    }

    /// Whether the widget has the focus within its window, even if the window is not active.
    public var hasFocus: Bool { gtk_widget_is_focus(widget) != 0 }

    /// Whether the widget or one of its descendants has the focus within its window, even if the window is not active.
    /// On Wayland, windows are inactive during a drag.
    package var containsFocus: Bool {
        guard let root = gtk_widget_get_root(widget), let focus = gtk_root_get_focus(root) else { return false }
        return focus == widget || gtk_widget_is_ancestor(focus, widget) != 0
    }

    /// Whether another part of the window has the focus.
    package var isFocusElsewhere: Bool {
        guard let root = gtk_widget_get_root(widget), let focus = gtk_root_get_focus(root) else { return false }
        return focus != widget && gtk_widget_is_ancestor(focus, widget) == 0
    }

    /// Gives the focus to the widget.
    @discardableResult
    public func grabFocus() -> Bool { gtk_widget_grab_focus(widget) != 0 }

    /// Gives the focus to the widget, whatever its kind. A label would refuse it.
    package func takeFocus() {
        if let root = gtk_widget_get_root(widget) { gtk_root_set_focus(root, widget) }
    }

    /// Clears the focus of the window, so that GTK doesn't choose another widget for it.
    package func clearWindowFocus() {
        if let root = gtk_widget_get_root(widget) { gtk_root_set_focus(root, nil) }
    }

    /// Performs a move of the widget to another parent, and restores the focus inside the widget as it was.
    package func preservingFocus(during move: () -> Void) {
        guard containsFocus, let root = gtk_widget_get_root(widget), let focus = gtk_root_get_focus(root) else {
            return move()
        }
        g_object_ref(focus)
        defer { g_object_unref(focus) }
        // Otherwise GTK would still treat the previous ancestors as containing the focus, even after they are gone.
        gtk_root_set_focus(root, nil)
        move()
        // Grabbing the focus would select all the text of an entry.
        if let root = gtk_widget_get_root(focus) { gtk_root_set_focus(root, focus) }
    }

    // MARK: Layout

    /// Sets the space around the widget, in points.
    public func setMargins(top: Int = 0, bottom: Int = 0, start: Int = 0, end: Int = 0) {
        gtk_widget_set_margin_top(widget, Int32(top))
        gtk_widget_set_margin_bottom(widget, Int32(bottom))
        gtk_widget_set_margin_start(widget, Int32(start))
        gtk_widget_set_margin_end(widget, Int32(end))
    }

    /// Sets whether the widget takes extra space.
    public func setExpands(horizontally: Bool? = nil, vertically: Bool? = nil) {
        if let horizontally { gtk_widget_set_hexpand(widget, horizontally ? 1 : 0) }
        if let vertically { gtk_widget_set_vexpand(widget, vertically ? 1 : 0) }
    }

    /// The alignment of a widget that has more space than it needs.
    public enum Alignment {
        case fill, start, center, end

        var value: GtkAlign {
            switch self {
            case .fill: GTK_ALIGN_FILL
            case .start: GTK_ALIGN_START
            case .center: GTK_ALIGN_CENTER
            case .end: GTK_ALIGN_END
            }
        }
    }

    /// Sets the alignment of the widget if it has more space than it needs.
    public func align(horizontally: Alignment? = nil, vertically: Alignment? = nil) {
        if let horizontally { gtk_widget_set_halign(widget, horizontally.value) }
        if let vertically { gtk_widget_set_valign(widget, vertically.value) }
    }

    /// Returns whether a pressed pointer that has moved from one point to another drags, by the desktop's setting.
    package func isDrag(fromX startX: Double, y startY: Double, toX x: Double, y: Double) -> Bool {
        func integer(_ value: Double) -> Int32 { Int32(min(max(value, -1e6), 1e6)) }
        return gtk_drag_check_threshold(widget, integer(startX), integer(startY), integer(x), integer(y)) != 0
    }

    /// Sets the minimum size, in points.
    public func setMinimumSize(width: Int = -1, height: Int = -1) {
        gtk_widget_set_size_request(widget, Int32(width), Int32(height))
    }

    /// The size of the content area, without margins, borders, and padding, in points.
    public var size: (width: Int, height: Int) {
        (Int(gtk_widget_get_width(widget)), Int(gtk_widget_get_height(widget)))
    }

    /// Returns the width that the widget needs, in points.
    public func measureWidth() -> (minimum: Int, natural: Int) { measure(GTK_ORIENTATION_HORIZONTAL, -1) }

    /// Returns the height that the widget needs at a width, in points. Widths below the minimum count as the minimum:
    /// the widget never gets less, and newer GTK versions log a warning for smaller widths.
    public func measureHeight(forWidth width: Int) -> (minimum: Int, natural: Int) {
        measure(GTK_ORIENTATION_VERTICAL, width < 0 ? width : max(width, measureWidth().minimum))
    }

    private func measure(_ orientation: GtkOrientation, _ size: Int) -> (minimum: Int, natural: Int) {
        var minimum: Int32 = 0
        var natural: Int32 = 0
        gtk_widget_measure(widget, orientation, Int32(size), &minimum, &natural, nil, nil)
        return (Int(minimum), Int(natural))
    }

    /// Positions a child of a custom widget.
    public func allocate(x: Double, y: Double, width: Int, height: Int) {
        allocate(x: x, y: y, width: width, height: height, scale: 1)
    }

    /// Positions a child, and rotates it clockwise around its corner.
    func allocate(x: Double, y: Double, width: Int, height: Int, degrees: Double) {
        allocate(x: x, y: y, width: width, height: height, scale: 1, degrees: degrees)
    }

    /// Positions a child and scales its drawing.
    package func allocate(x: Double, y: Double, width: Int, height: Int, scale: Double) {
        allocate(x: x, y: y, width: width, height: height, scale: scale, degrees: 0)
    }

    private func allocate(x: Double, y: Double, width: Int, height: Int, scale: Double, degrees: Double) {
        var offset = graphene_point_t(x: Float(x), y: Float(y))
        // Allocates twice. If a child already has its position, GTK skips it and continues to its descendants. If their
        // layout creates new widgets, the child needs another layout, and nothing would return to it. If not, the
        // second call costs nothing.
        for _ in 0..<2 {
            var transform = gsk_transform_translate(nil, &offset)
            if scale != 1 { transform = gsk_transform_scale(transform, Float(scale), Float(scale)) }
            if degrees != 0 { transform = gsk_transform_rotate(transform, Float(degrees)) }
            gtk_widget_allocate(widget, Int32(width), Int32(height), -1, transform)
        }
    }

    /// Requests a new measurement and layout before the next frame.
    public func queueResize() { gtk_widget_queue_resize(widget) }
    /// Requests a new layout of the widget and all its ancestors before the next frame. A widget that gets children
    /// during its layout requests a resize for itself and all its ancestors. GTK clears that request for widgets that
    /// it lays out, but not for those it only passes through. Those would block every later request and never be laid
    /// out again.
    package func queueAllocate() {
        var next: UnsafeMutablePointer<GtkWidget>? = widget
        while let widget = next {
            gtk_widget_queue_allocate(widget)
            next = gtk_widget_get_parent(widget)
        }
    }
    /// Requests a redraw in the next frame.
    public func queueDraw() { gtk_widget_queue_draw(widget) }

    // MARK: Tree

    /// The parent, if it has a Swift object.
    public var parent: Widget? { Widget.existing(for: gtk_widget_get_parent(widget)) as? Widget }

    /// Converts a point to another widget's coordinates; `nil` if they are in different windows.
    package func convert(x: Double, y: Double, to other: Widget) -> (x: Double, y: Double)? {
        var there = (x: 0.0, y: 0.0)
        let isThere = gtk_widget_translate_coordinates(widget, other.widget, x, y, &there.x, &there.y)
        return isThere != 0 ? there : nil
    }

    package func unparent() { gtk_widget_unparent(widget) }

    /// Whether a child of a custom widget is drawn and receives input. Hidden children need no allocation.
    package var isShownAsChild: Bool {
        get { gtk_widget_get_child_visible(widget) != 0 }
        set {
            guard newValue != isShownAsChild else { return }
            gtk_widget_set_child_visible(widget, newValue ? 1 : 0)
            // Otherwise screen readers would find it among the other children, and count it.
            setAccessible(.isHidden(!newValue || isDecoration))
            // If the child was hidden while it waited to be drawn, GTK assumes that its parent is waiting, too.
            if newValue, let parent = gtk_widget_get_parent(widget) { gtk_widget_queue_draw(parent) }
        }
    }

    /// Moves the focus into the widget, or to the next place within it.
    package func moveFocusInside(_ direction: FocusDirection) -> Bool {
        gtk_widget_child_focus(widget, direction.value) != 0
    }
}
