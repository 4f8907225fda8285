import CGtk

/// A container that places widgets over its child.
@MainActor
package class Overlay: Widget {
    /// Creates an overlay over a child.
    package init(_ child: Widget? = nil) {
        super.init(taking: gtk_overlay_new())
        self.child = child
    }

    /// The child below the layers.
    package var child: Widget? {
        get { Widget.existing(for: gtk_overlay_get_child(opaque)) as? Widget }
        set { gtk_overlay_set_child(opaque, newValue?.widget) }
    }

    /// Returns the overlay that is the content of a widget's window, or `nil` if the content is another widget.
    package static func covering(_ widget: Widget) -> Overlay? {
        guard let root = gtk_widget_get_root(widget.widget) else { return nil }
        return (Widget.existing(for: UnsafeMutableRawPointer(root)) as? Window)?.child as? Overlay
    }

    /// Adds a layer above the others. Its alignment determines its place.
    package func addLayer(_ layer: Widget) { gtk_overlay_add_overlay(opaque, layer.widget) }

    /// Removes a layer.
    package func removeLayer(_ layer: Widget) {
        if gtk_widget_get_parent(layer.widget) == widget { gtk_overlay_remove_overlay(opaque, layer.widget) }
    }
}
