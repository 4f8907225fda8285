import CGtk

/// A container that shows one of its pages.
@MainActor
public final class Stack: Widget {
    /// The animation between pages.
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

    /// Creates a stack without pages.
    public init(_ transition: Transition = .none) {
        super.init(taking: gtk_stack_new())
        gtk_stack_set_transition_type(opaque, transition.value)
    }

    /// Adds a page under a name. The first page becomes visible.
    public func add(_ page: Widget, name: String) {
        gtk_stack_add_named(opaque, page.widget, name)
        // Otherwise screen readers would read the type of GTK's page. Newer versions of GTK take care of that.
        if !Widget.canAnnounce { setTitle("", of: page) }
    }

    /// Sets the accessible name of a page.
    package func setTitle(_ title: String, of page: Widget) {
        guard gtk_widget_get_parent(page.widget) == widget else { return }
        gtk_stack_page_set_title(gtk_stack_get_page(opaque, page.widget), title)
    }

    /// Removes a page. If it is the visible one, no page is visible afterward. If it has the focus, nothing has it
    /// afterward.
    package func remove(_ page: Widget) {
        guard gtk_widget_get_parent(page.widget) == widget else { return }
        // GTK would leave the focus in the removed page until the next frame. All keys pressed meanwhile would be lost.
        if page.containsFocus { clearWindowFocus() }
        gtk_stack_remove(opaque, page.widget)
    }

    /// The number of pages.
    package var pageCount: Int {
        let pages = gtk_stack_get_pages(opaque)!
        defer { g_object_unref(UnsafeMutableRawPointer(pages)) }
        return Int(g_list_model_get_n_items(OpaquePointer(UnsafeRawPointer(pages))))
    }

    /// The name of the visible page; `nil` if no page is visible. Setting an unknown name changes nothing.
    public var visiblePage: String? {
        get { gtk_stack_get_visible_child_name(opaque).map { String(cString: $0) } }
        set {
            guard let newValue, gtk_stack_get_child_by_name(opaque, newValue) != nil else { return }
            gtk_stack_set_visible_child_name(opaque, newValue)
        }
    }

    /// Sets whether the stack has the size of the visible page instead of the largest one.
    package func setFollowsPageSize(_ follows: Bool) {
        gtk_stack_set_hhomogeneous(opaque, follows ? 0 : 1)
        gtk_stack_set_vhomogeneous(opaque, follows ? 0 : 1)
    }

    /// Calls a closure when another page becomes visible.
    package func onPageChange(_ body: @escaping @MainActor () -> Void) { observe("visible-child", body) }
}
