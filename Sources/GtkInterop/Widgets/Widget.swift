import CGtk
import CGtkGlue

/// A GTK widget.
@MainActor
open class Widget: Object {
    /// A widget of GTK's, made elsewhere: in another binding of GTK, or by `GtkBuilder`. Takes a reference of its own.
    public static func adopt(_ handle: UnsafeMutableRawPointer) -> Widget {
        if let widget = existing(for: handle) as? Widget { return widget }
        if g_object_is_floating(handle) == 0 { g_object_ref(handle) }
        return Widget(taking: handle)
    }

    package var widget: UnsafeMutablePointer<GtkWidget> { pointer(as: GtkWidget.self) }

    /// What screen readers were told of it besides its name: GTK does not say.
    var accessibleDescription = ""

    // MARK: What is shown

    /// Whether it takes part in the layout and is drawn.
    public var isVisible: Bool {
        get { gtk_widget_get_visible(widget) != 0 }
        set { gtk_widget_set_visible(widget, newValue ? 1 : 0) }
    }

    /// Whether it is on the screen.
    public var isMapped: Bool { gtk_widget_get_mapped(widget) != 0 }

    /// Whether the pointer and the keyboard can act on it.
    public var isSensitive: Bool {
        get { gtk_widget_get_sensitive(widget) != 0 }
        set { gtk_widget_set_sensitive(widget, newValue ? 1 : 0) }
    }

    /// Whether the pointer finds it.
    public var canTarget: Bool {
        get { gtk_widget_get_can_target(widget) != 0 }
        set { gtk_widget_set_can_target(widget, newValue ? 1 : 0) }
    }

    /// From 0 for invisible to 1.
    public var opacity: Double {
        get { gtk_widget_get_opacity(widget) }
        set { gtk_widget_set_opacity(widget, newValue) }
    }

    /// Whether what lies outside of its bounds is cut off.
    public var clipsToBounds: Bool {
        get { gtk_widget_get_overflow(widget) == GTK_OVERFLOW_HIDDEN }
        set { gtk_widget_set_overflow(widget, newValue ? GTK_OVERFLOW_HIDDEN : GTK_OVERFLOW_VISIBLE) }
    }

    /// Whether text, and so everything, runs from right to left here.
    public var isRightToLeft: Bool {
        get { gtk_widget_get_direction(widget) == GTK_TEXT_DIR_RTL }
        set { gtk_widget_set_direction(widget, newValue ? GTK_TEXT_DIR_RTL : GTK_TEXT_DIR_LTR) }
    }

    /// The direction of widgets that have none of their own.
    public static var isRightToLeftByDefault: Bool {
        get { gtk_widget_get_default_direction() == GTK_TEXT_DIR_RTL }
        set { gtk_widget_set_default_direction(newValue ? GTK_TEXT_DIR_RTL : GTK_TEXT_DIR_LTR) }
    }

    /// How many pixels of the screen a point has.
    public var scaleFactor: Int { Int(gtk_widget_get_scale_factor(widget)) }

    /// Shown by a resting pointer; plain text.
    ///
    /// GTK has a property of that name. For each new text it looks where the pointer is, for which it waits for the X
    /// server, again and again, or has to be hidden, which makes it look up the styles of all around it anew. This is told
    /// when a pointer rests.
    public var tooltip: String? {
        get { inlay_widget_get_tooltip(widget).map { String(cString: $0) } }
        set { if newValue != tooltip { inlay_widget_set_tooltip(widget, newValue) } }
    }

    // MARK: Style

    /// Gives it a class that style sheets know.
    public func addStyleClass(_ name: String) { gtk_widget_add_css_class(widget, name) }
    /// Takes a class away from it.
    public func removeStyleClass(_ name: String) { gtk_widget_remove_css_class(widget, name) }
    /// Whether it has a class.
    public func hasStyleClass(_ name: String) -> Bool { gtk_widget_has_css_class(widget, name) != 0 }

    /// Gives it a style class, or takes it away.
    public func setStyleClass(_ name: String, _ isSet: Bool) {
        if isSet { addStyleClass(name) } else { removeStyleClass(name) }
    }

    /// Whether its window is not the one that is worked in.
    package var isInBackground: Bool {
        gtk_widget_get_state_flags(widget).rawValue & GTK_STATE_FLAG_BACKDROP.rawValue != 0
    }

    /// How a state that style sheets know (`:selected`) is set.
    package func setState(_ flag: GtkStateFlags, _ isSet: Bool) {
        if isSet {
            gtk_widget_set_state_flags(widget, flag, 0)
        } else {
            gtk_widget_unset_state_flags(widget, flag)
        }
    }

    /// Whether it looks selected.
    public var looksSelected: Bool {
        get { gtk_widget_get_state_flags(widget).rawValue & GTK_STATE_FLAG_SELECTED.rawValue != 0 }
        set {
            setState(GTK_STATE_FLAG_SELECTED, newValue)
            setAccessible(.isSelected(newValue))
        }
    }

    // MARK: Focus

    /// Whether the keyboard can act on it by itself.
    public var isFocusable: Bool {
        get { gtk_widget_get_focusable(widget) != 0 }
        set { gtk_widget_set_focusable(widget, newValue ? 1 : 0) }
    }

    /// Whether it is what the keyboard acts on in its window, be that the active one or not.
    public var hasFocus: Bool { gtk_widget_is_focus(widget) != 0 }

    /// Whether it, or something in it, is what the keyboard acts on in its window, be that the active one or not: on
    /// Wayland it is not while something is dragged.
    public var containsFocus: Bool {
        guard let root = gtk_widget_get_root(widget), let focus = gtk_root_get_focus(root) else { return false }
        return focus == widget || gtk_widget_is_ancestor(focus, widget) != 0
    }

    /// Whether the keyboard acts on another part of its window.
    public var isFocusElsewhere: Bool {
        guard let root = gtk_widget_get_root(widget), let focus = gtk_root_get_focus(root) else { return false }
        return focus != widget && gtk_widget_is_ancestor(focus, widget) == 0
    }

    /// Lets the keyboard act on it.
    @discardableResult
    public func grabFocus() -> Bool { gtk_widget_grab_focus(widget) != 0 }

    /// Leaves the window without anything that the keyboard acts on, before GTK takes another widget for it.
    package func giveUpFocus() {
        if let root = gtk_widget_get_root(widget) { gtk_root_set_focus(root, nil) }
    }

    /// Takes it out of its place and puts it into another one; what has the focus in it has it again there, as it had.
    package func keepFocus(while move: () -> Void) {
        guard containsFocus, let root = gtk_widget_get_root(widget), let focus = gtk_root_get_focus(root) else {
            return move()
        }
        g_object_ref(focus)
        defer { g_object_unref(focus) }
        // Else GTK would take the widgets around it for those that it is in, also when it has gone.
        gtk_root_set_focus(root, nil)
        move()
        // Grabbing it would select all the text of an entry.
        if let root = gtk_widget_get_root(focus) { gtk_root_set_focus(root, focus) }
    }

    // MARK: Layout

    /// The room around it, in points.
    public func setMargins(top: Int = 0, bottom: Int = 0, start: Int = 0, end: Int = 0) {
        gtk_widget_set_margin_top(widget, Int32(top))
        gtk_widget_set_margin_bottom(widget, Int32(bottom))
        gtk_widget_set_margin_start(widget, Int32(start))
        gtk_widget_set_margin_end(widget, Int32(end))
    }

    /// Whether it takes what room there is.
    public func setExpands(horizontally: Bool? = nil, vertically: Bool? = nil) {
        if let horizontally { gtk_widget_set_hexpand(widget, horizontally ? 1 : 0) }
        if let vertically { gtk_widget_set_vexpand(widget, vertically ? 1 : 0) }
    }

    /// Where it goes in more room than it needs.
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

    /// Where it goes in more room than it needs.
    public func align(horizontally: Alignment? = nil, vertically: Alignment? = nil) {
        if let horizontally { gtk_widget_set_halign(widget, horizontally.value) }
        if let vertically { gtk_widget_set_valign(widget, vertically.value) }
    }

    /// The least size it is given, in points.
    public func setMinimumSize(width: Int = -1, height: Int = -1) {
        gtk_widget_set_size_request(widget, Int32(width), Int32(height))
    }

    /// Its size without margins and borders, in points.
    public var size: (width: Int, height: Int) {
        (Int(gtk_widget_get_width(widget)), Int(gtk_widget_get_height(widget)))
    }

    /// What it needs across, in points.
    public func measureWidth() -> (minimum: Int, natural: Int) { measure(GTK_ORIENTATION_HORIZONTAL, -1) }

    /// The height that it needs at a width; in points. Below its least width it is measured at that one: it never gets
    /// less, and newer GTK warns of such a question.
    public func measureHeight(forWidth width: Int) -> (minimum: Int, natural: Int) {
        measure(GTK_ORIENTATION_VERTICAL, width < 0 ? width : max(width, measureWidth().minimum))
    }

    private func measure(_ orientation: GtkOrientation, _ size: Int) -> (minimum: Int, natural: Int) {
        var minimum: Int32 = 0
        var natural: Int32 = 0
        gtk_widget_measure(widget, orientation, Int32(size), &minimum, &natural, nil, nil)
        return (Int(minimum), Int(natural))
    }

    /// Puts a child of a custom widget in its place.
    public func allocate(x: Double, y: Double, width: Int, height: Int) {
        allocate(x: x, y: y, width: width, height: height, scale: 1)
    }

    /// Gives a child its place, and draws it larger or smaller than it is.
    package func allocate(x: Double, y: Double, width: Int, height: Int, scale: Double) {
        var offset = graphene_point_t(x: Float(x), y: Float(y))
        // Twice: a child that has its place already GTK passes by on the way to what in it wants a new one; where that makes
        // new widgets the child wants one as well, and nobody would come back to it. The second time is free otherwise.
        for _ in 0..<2 {
            var transform = gsk_transform_translate(nil, &offset)
            if scale != 1 { transform = gsk_transform_scale(transform, Float(scale), Float(scale)) }
            gtk_widget_allocate(widget, Int32(width), Int32(height), -1, transform)
        }
    }

    /// Has it measured and laid out anew, before the next frame.
    public func queueResize() { gtk_widget_queue_resize(widget) }
    /// Has it laid out anew, before the next frame; and with it what it is in. A widget that gets others while it is laid
    /// out asks for another size, and so do all around it. GTK takes that back from those that are being laid out as well,
    /// and not from those that it only passes by: these would stop all that is asked later, and never be laid out again.
    public func queueAllocate() {
        var next: UnsafeMutablePointer<GtkWidget>? = widget
        while let widget = next {
            gtk_widget_queue_allocate(widget)
            next = gtk_widget_get_parent(widget)
        }
    }
    /// Has it drawn anew, with the next frame.
    public func queueDraw() { gtk_widget_queue_draw(widget) }

    // MARK: Tree

    /// The widget that it is in, where Swift knows it.
    public var parent: Widget? { Widget.existing(for: gtk_widget_get_parent(widget)) as? Widget }

    /// The place of a point of this widget in another one; `nil` where they are in different windows.
    public func convert(x: Double, y: Double, to other: Widget) -> (x: Double, y: Double)? {
        var there = (x: 0.0, y: 0.0)
        let isThere = gtk_widget_translate_coordinates(widget, other.widget, x, y, &there.x, &there.y)
        return isThere != 0 ? there : nil
    }

    package func unparent() { gtk_widget_unparent(widget) }

    /// Whether a custom widget's child is drawn and found; one that is not needs no allocation.
    package var isShownAsChild: Bool {
        get { gtk_widget_get_child_visible(widget) != 0 }
        set { gtk_widget_set_child_visible(widget, newValue ? 1 : 0) }
    }

    /// Moves the focus on within the widget, or into it.
    package func passFocusInside(_ direction: FocusDirection) -> Bool {
        gtk_widget_child_focus(widget, direction.value) != 0
    }
}
