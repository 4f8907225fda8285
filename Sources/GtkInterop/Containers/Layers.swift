import CGtk

/// A widget, and others that lie over it.
@MainActor
open class Overlay: Widget {
    /// Layers over a widget.
    public init(_ child: Widget? = nil) {
        super.init(taking: gtk_overlay_new())
        self.child = child
    }

    /// What lies below.
    public var child: Widget? {
        get { Widget.existing(for: gtk_overlay_get_child(opaque)) as? Widget }
        set { gtk_overlay_set_child(opaque, newValue?.widget) }
    }

    /// Lays a widget over all; its alignment says where.
    public func addLayer(_ layer: Widget) { gtk_overlay_add_overlay(opaque, layer.widget) }

    /// Takes away one that was laid over.
    public func removeLayer(_ layer: Widget) {
        if gtk_widget_get_parent(layer.widget) == widget { gtk_overlay_remove_overlay(opaque, layer.widget) }
    }
}

/// Pages, of which one is seen.
@MainActor
public final class Stack: Widget {
    /// How one page gives way to another.
    public enum Transition {
        case none, crossfade, slideLeftRight

        var value: GtkStackTransitionType {
            switch self {
            case .none: GTK_STACK_TRANSITION_TYPE_NONE
            case .crossfade: GTK_STACK_TRANSITION_TYPE_CROSSFADE
            case .slideLeftRight: GTK_STACK_TRANSITION_TYPE_SLIDE_LEFT_RIGHT
            }
        }
    }

    /// A stack without pages.
    public init(_ transition: Transition = .none) {
        super.init(taking: gtk_stack_new())
        gtk_stack_set_transition_type(opaque, transition.value)
    }

    /// Adds a page under a name; the first is seen at once.
    public func add(_ page: Widget, name: String) { gtk_stack_add_named(opaque, page.widget, name) }

    /// What a screen reader calls a page.
    public func setTitle(_ title: String, of page: Widget) {
        guard gtk_widget_get_parent(page.widget) == widget else { return }
        gtk_stack_page_set_title(gtk_stack_get_page(opaque, page.widget), title)
    }

    /// Takes a page out; where it is the one that is seen, none is then.
    public func remove(_ page: Widget) {
        if gtk_widget_get_parent(page.widget) == widget { gtk_stack_remove(opaque, page.widget) }
    }

    /// How many pages there are.
    package var pageCount: Int {
        let pages = gtk_stack_get_pages(opaque)!
        defer { g_object_unref(UnsafeMutableRawPointer(pages)) }
        return Int(g_list_model_get_n_items(OpaquePointer(UnsafeRawPointer(pages))))
    }

    /// The name of the page that is seen; `nil` without pages. A name that no page has changes nothing.
    public var visiblePage: String? {
        get { gtk_stack_get_visible_child_name(opaque).map { String(cString: $0) } }
        set {
            guard let newValue, gtk_stack_get_child_by_name(opaque, newValue) != nil else { return }
            gtk_stack_set_visible_child_name(opaque, newValue)
        }
    }

    /// Whether it is as large as the page that is seen, and not as the largest.
    public func setFollowsPageSize(_ follows: Bool) {
        gtk_stack_set_hhomogeneous(opaque, follows ? 0 : 1)
        gtk_stack_set_vhomogeneous(opaque, follows ? 0 : 1)
    }

    /// Does something when another page is seen.
    public func onPageChange(_ body: @escaping @MainActor () -> Void) { observe("visible-child", body) }
}

/// A widget that comes and goes with a movement.
@MainActor
public final class Revealer: Widget {
    /// How it comes.
    public enum Transition {
        case none, crossfade, slideDown, slideUp, slideFromStart, slideFromEnd

        var value: GtkRevealerTransitionType {
            switch self {
            case .none: GTK_REVEALER_TRANSITION_TYPE_NONE
            case .crossfade: GTK_REVEALER_TRANSITION_TYPE_CROSSFADE
            case .slideDown: GTK_REVEALER_TRANSITION_TYPE_SLIDE_DOWN
            case .slideUp: GTK_REVEALER_TRANSITION_TYPE_SLIDE_UP
            case .slideFromStart: GTK_REVEALER_TRANSITION_TYPE_SLIDE_RIGHT
            case .slideFromEnd: GTK_REVEALER_TRANSITION_TYPE_SLIDE_LEFT
            }
        }
    }

    /// A widget that is not seen yet.
    public init(_ transition: Transition, _ child: Widget? = nil) {
        super.init(taking: gtk_revealer_new())
        gtk_revealer_set_transition_type(opaque, transition.value)
        self.child = child
    }

    /// What comes and goes.
    public var child: Widget? {
        get { Widget.existing(for: gtk_revealer_get_child(opaque)) as? Widget }
        set { gtk_revealer_set_child(opaque, newValue?.widget) }
    }

    /// Whether it is to be seen, from when it begins to come until it begins to go.
    public var isRevealed: Bool {
        get { gtk_revealer_get_reveal_child(opaque) != 0 }
        set { gtk_revealer_set_reveal_child(opaque, newValue ? 1 : 0) }
    }

    /// Whether anything of it is seen, from when it begins to come until it has gone.
    public var isChildShown: Bool { isRevealed || gtk_revealer_get_child_revealed(opaque) != 0 }

    /// Does something when it has come, or has gone.
    public func onSettle(_ body: @escaping @MainActor () -> Void) { observe("child-revealed", body) }
}

/// Two widgets with a border between them that can be moved.
@MainActor
public final class Paned: Widget {
    /// Two widgets side by side or below each other. In more room the second grows.
    public init(_ axis: Box.Axis, start: Widget? = nil, end: Widget? = nil) {
        super.init(taking: gtk_paned_new(axis.value))
        gtk_paned_set_start_child(opaque, start?.widget)
        gtk_paned_set_end_child(opaque, end?.widget)
        gtk_paned_set_resize_start_child(opaque, 0)
        // Nothing is ever cut off.
        gtk_paned_set_shrink_start_child(opaque, 0)
        gtk_paned_set_shrink_end_child(opaque, 0)
    }

    /// How large the first is, in points.
    public var position: Int {
        get { Int(gtk_paned_get_position(opaque)) }
        set { gtk_paned_set_position(opaque, Int32(clamping: newValue)) }
    }

    /// Does something when the border is elsewhere, also by the program or the window's size.
    public func onMove(_ body: @escaping @MainActor () -> Void) { observe("position", body) }
}
