import CGtk
import GtkInterop

/// Text or an icon that can be seen in a window or popover, including those that GTK creates for itself.
@MainActor
package struct VisiblePart {
    package typealias Frame = (x: Double, y: Double, width: Double, height: Double)

    package enum Kind { case text, icon }

    package let kind: Kind
    /// The text, or the icon's name.
    package let name: String
    /// The style classes of the widget and of those around it.
    package let styles: Set<String>
    /// The window or popover that the part is in.
    package let window: Widget
    /// The part of its frame in the window that is neither scrolled out of view nor cut off.
    package let frame: Frame

    /// Returns the visible texts and icons inside a widget.
    package static func all(in widget: Widget) -> [VisiblePart] {
        var parts: [VisiblePart] = []
        collect(widget.widget, &parts)
        return parts
    }

    /// Returns a part of what a widget draws, if it can be seen.
    package static func drawn(
        _ kind: Kind, _ name: String, by widget: Widget, x: Double, y: Double, width: Double, height: Double
    ) -> VisiblePart? {
        let frame = graphene_rect_t(
            origin: graphene_point_t(x: Float(x), y: Float(y)),
            size: graphene_size_t(width: Float(width), height: Float(height)))
        guard let window = window(of: widget.widget) else { return nil }
        return part(kind, name, of: widget.widget, in: window, moved(frame, from: widget.widget, to: window))
    }

    /// Returns a strip across the upper edge of a widget, with what is above and below it.
    package static func upperEdge(of widget: Widget, _ name: String) -> VisiblePart? {
        guard let window = window(of: widget.widget) else { return nil }
        let bounds = bounds(of: widget.widget, in: window)
        let (x, y) = (Double(bounds.origin.x), Double(bounds.origin.y))
        return VisiblePart(
            kind: .icon, name: name, styles: [], window: Widget.adopt(UnsafeMutableRawPointer(window)),
            frame: (x + Double(bounds.size.width) / 2, y - 3, 12, 6))
    }

    typealias Handle = UnsafeMutablePointer<GtkWidget>

    private static func collect(_ parent: Handle, _ parts: inout [VisiblePart]) {
        var next = gtk_widget_get_first_child(parent)
        while let child = next {
            next = gtk_widget_get_next_sibling(child)
            guard gtk_widget_get_mapped(child) != 0, gtk_widget_get_opacity(child) > 0 else { continue }
            if let (kind, name) = content(of: child), let window = window(of: child),
                let found = part(kind, name, of: child, in: window, bounds(of: child, in: window))
            {
                parts.append(found)
            }
            collect(child, &parts)
        }
    }

    private static func content(of widget: Handle) -> (Kind, String)? {
        func isOf(_ type: GType) -> Bool { inlay_is(UnsafeRawPointer(widget), type) != 0 }
        if isOf(gtk_label_get_type()) {
            let text = String(cString: gtk_label_get_text(OpaquePointer(widget)))
            return text.allSatisfy(\.isWhitespace) ? nil : (.text, text)
        }
        if isOf(gtk_text_get_type()) || isOf(gtk_text_view_get_type()) {
            guard let text = text(of: widget), !text.allSatisfy(\.isWhitespace) else { return nil }
            return (.text, text)
        }
        if isOf(gtk_image_get_type()) {
            guard let name = gtk_image_get_icon_name(OpaquePointer(widget)) else { return nil }
            return (.icon, String(cString: name))
        }
        // The box of a checkbox.
        return String(cString: gtk_widget_get_css_name(widget)) == "check" ? (.icon, "check") : nil
    }

    private static func text(of widget: Handle) -> String? {
        if inlay_is(UnsafeRawPointer(widget), gtk_text_get_type()) != 0 {
            return String(
                cString: gtk_entry_buffer_get_text(
                    gtk_text_get_buffer(UnsafeMutableRawPointer(widget).assumingMemoryBound(to: GtkText.self))))
        }
        return (Widget.existing(for: UnsafeMutableRawPointer(widget)) as? TextView)?.text
    }

    private static func window(of widget: Handle) -> Handle? {
        gtk_widget_get_native(widget).map {
            UnsafeMutableRawPointer($0).assumingMemoryBound(to: GtkWidget.self)
        }
    }

    private static func bounds(of widget: Handle, in window: Handle) -> graphene_rect_t {
        var bounds = graphene_rect_t()
        _ = gtk_widget_compute_bounds(widget, window, &bounds)
        return bounds
    }

    private static func part(
        _ kind: Kind, _ name: String, of widget: Handle, in window: Handle, _ whole: graphene_rect_t
    ) -> VisiblePart? {
        var frame = whole
        var styles: Set<String> = []
        var next: Handle? = widget
        while let ancestor = next, ancestor != window {
            styles.formUnion(Self.styles(of: ancestor))
            if ancestor != widget, gtk_widget_get_overflow(ancestor) == GTK_OVERFLOW_HIDDEN {
                var limits = bounds(of: ancestor, in: window)
                var rest = graphene_rect_t()
                guard graphene_rect_intersection(&frame, &limits, &rest) else { return nil }
                frame = rest
            }
            next = gtk_widget_get_parent(ancestor)
        }
        let area: Frame = (
            Double(frame.origin.x), Double(frame.origin.y), Double(frame.size.width), Double(frame.size.height)
        )
        // A strip of text shows too little of it.
        let isWhole = frame.size.height > 0.6 * whole.size.height && frame.size.width > 0.3 * whole.size.width
        guard isWhole, area.width >= 2, area.height >= 2, !isCovered(widget, in: window, area) else { return nil }
        return VisiblePart(
            kind: kind, name: name, styles: styles, window: Widget.adopt(UnsafeMutableRawPointer(window)), frame: area)
    }

    static func styles(of widget: Handle) -> [String] {
        guard let names = gtk_widget_get_css_classes(widget) else { return [] }
        defer { g_strfreev(names) }
        return (0...).lazy.map { names[$0] }.prefix { $0 != nil }.compactMap { $0.map { String(cString: $0) } }
    }

    private static func moved(_ rect: graphene_rect_t, from widget: Handle, to window: Handle) -> graphene_rect_t {
        var (x, y) = (0.0, 0.0)
        _ = gtk_widget_translate_coordinates(
            widget, window, Double(rect.origin.x), Double(rect.origin.y), &x, &y)
        return graphene_rect_t(origin: graphene_point_t(x: Float(x), y: Float(y)), size: rect.size)
    }

    /// Returns whether something else lies above the middle of a widget, judging by what a click would act on.
    private static func isCovered(_ widget: Handle, in window: Handle, _ area: Frame) -> Bool {
        let top = gtk_widget_pick(window, area.x + area.width / 2, area.y + area.height / 2, GTK_PICK_INSENSITIVE)
        // Previews of drags can't be clicked.
        guard let top else { return false }
        var target: Handle? = widget
        while let found = target, gtk_widget_get_can_target(found) == 0 { target = gtk_widget_get_parent(found) }
        guard let target else { return false }
        return top != target && gtk_widget_is_ancestor(top, target) == 0 && gtk_widget_is_ancestor(target, top) == 0
    }
}
