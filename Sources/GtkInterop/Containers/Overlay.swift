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
