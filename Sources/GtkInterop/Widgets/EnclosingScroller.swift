import CGtk

/// One direction of a scrolled window that contains a widget.
@MainActor
package struct EnclosingScroller {
    /// The scrolled window, for converting coordinates.
    package let widget: Widget
    /// Whether this is the horizontal direction.
    package let isHorizontal: Bool

    /// The scroll offset, in points; 0 at the top or at the left.
    package var offset: Double {
        get { gtk_adjustment_get_value(adjustment) - gtk_adjustment_get_lower(adjustment) }
        nonmutating set { gtk_adjustment_set_value(adjustment, gtk_adjustment_get_lower(adjustment) + newValue) }
    }

    /// The maximum scroll offset, in points.
    package var maximum: Double {
        let length = gtk_adjustment_get_upper(adjustment) - gtk_adjustment_get_lower(adjustment)
        return max(length - gtk_adjustment_get_page_size(adjustment), 0)
    }

    /// Whether a finger scrolls it, in both directions.
    package var followsFinger: Bool {
        get { gtk_scrolled_window_get_kinetic_scrolling(widget.opaque) != 0 }
        nonmutating set { gtk_scrolled_window_set_kinetic_scrolling(widget.opaque, newValue ? 1 : 0) }
    }

    private var adjustment: UnsafeMutablePointer<GtkAdjustment>? {
        isHorizontal
            ? gtk_scrolled_window_get_hadjustment(widget.opaque) : gtk_scrolled_window_get_vadjustment(widget.opaque)
    }
}

extension Widget {
    /// Both directions of each scrolled window that contains the widget, innermost first.
    package var enclosingScrollers: [EnclosingScroller] {
        var found: [EnclosingScroller] = []
        var parent = gtk_widget_get_parent(widget)
        while let ancestor = parent {
            let instance = UnsafeMutableRawPointer(ancestor).assumingMemoryBound(to: GTypeInstance.self)
            if g_type_check_instance_is_a(instance, gtk_scrolled_window_get_type()) != 0 {
                let scroller = Widget.adopt(UnsafeMutableRawPointer(ancestor))
                found += [false, true].map { EnclosingScroller(widget: scroller, isHorizontal: $0) }
            }
            parent = gtk_widget_get_parent(ancestor)
        }
        return found
    }
}
