import CGtk

/// A container of three widgets. The second stays centered while there is room.
@MainActor
package final class CenterBox: Widget {
    /// Creates a box of widgets side by side.
    package init(start: Widget? = nil, center: Widget? = nil, end: Widget? = nil) {
        super.init(taking: gtk_center_box_new())
        gtk_center_box_set_start_widget(opaque, start?.widget)
        gtk_center_box_set_center_widget(opaque, center?.widget)
        gtk_center_box_set_end_widget(opaque, end?.widget)
    }
}
