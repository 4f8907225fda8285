import CGtk
import GtkInterop

/// Finding widgets in a window the way a user does, by their kind and their text.
extension Widget {
    /// Returns the visible widgets of a kind in this one, outer ones first. Widgets that GTK creates for itself are not
    /// included.
    package func shown<Kind: Widget>(_ kind: Kind.Type) -> [Kind] {
        var found: [Kind] = []
        collect(widget) { handle in
            if let widget = Widget.existing(for: UnsafeMutableRawPointer(handle)) as? Kind { found.append(widget) }
        }
        return found
    }

    /// Returns the visible button with a label or tooltip.
    package func button(_ name: String) -> Button? {
        shown(Button.self).first { $0.label == name || $0.tooltip == name }
    }

    /// The texts of all visible labels, and of widgets that draw their texts themselves.
    package var shownTexts: [String] {
        ([self] + shown(Widget.self)).flatMap { widget in
            (widget as? Label).map { [$0.text] } ?? (widget as? any DrawsText)?.drawnTexts ?? []
        }
    }

    /// The same texts, including those of labels that GTK creates for itself.
    package var shownTextsOfAll: [String] {
        var texts: [String] = []
        collect(widget) { handle in
            guard inlay_is(UnsafeRawPointer(handle), gtk_label_get_type()) != 0 else { return }
            texts.append(String(cString: gtk_label_get_text(OpaquePointer(handle))))
        }
        let drawn = shown(Widget.self).compactMap { ($0 as? any DrawsText)?.drawnTexts }
        return texts + drawn.flatMap { $0 }
    }

    /// The visible texts that don't fit their labels, including GTK's own, or the widgets that draw them.
    package var clippedTexts: [String] {
        var texts: [String] = []
        collect(widget) { handle in
            guard inlay_is(UnsafeRawPointer(handle), gtk_label_get_type()) != 0 else { return }
            let layout = gtk_label_get_layout(OpaquePointer(handle))
            var width: gint = 0
            var height: gint = 0
            pango_layout_get_pixel_size(layout, &width, &height)
            let hasRoom = width <= gtk_widget_get_width(handle) && height <= gtk_widget_get_height(handle)
            guard pango_layout_is_ellipsized(layout) != 0 || !hasRoom else { return }
            texts.append(String(cString: gtk_label_get_text(OpaquePointer(handle))))
        }
        return texts + shown(Widget.self).flatMap { ($0 as? any DrawsText)?.cutTexts ?? [] }
    }

    /// Returns the item of an open menu with a title, which is one of GTK's own buttons.
    package func menuItem(_ title: String) -> Widget? {
        part { String(cString: inlay_type_name($0)) == "GtkModelButton" && Self.text(of: $0) == title }
    }

    /// Whether the pointer is over the widget, as far as GTK knows.
    package var isPointedAt: Bool {
        gtk_widget_get_state_flags(widget).rawValue & GTK_STATE_FLAG_PRELIGHT.rawValue != 0
    }

    /// Whether a tooltip is shown over something in the widget.
    package var showsTooltip: Bool { part { String(cString: inlay_type_name($0)) == "GtkTooltipWindow" } != nil }

    /// Makes all visible widgets in this one look hovered or pressed, or as before.
    package func setStateEverywhere(_ flag: GtkStateFlags, _ isSet: Bool) {
        collect(widget) {
            if isSet { gtk_widget_set_state_flags($0, flag, 0) } else { gtk_widget_unset_state_flags($0, flag) }
        }
    }

    /// The title of the focused menu item.
    package var focusedMenuItem: String? {
        part { String(cString: inlay_type_name($0)) == "GtkModelButton" && gtk_widget_is_focus($0) != 0 }.flatMap {
            Self.text(of: $0.widget)
        }
    }

    /// Returns the day of the month in a calendar's current month.
    package func day(_ number: Int) -> Widget? {
        part {
            gtk_widget_has_css_class($0, "day-number") != 0 && gtk_widget_has_css_class($0, "other-month") == 0
                && String(cString: gtk_label_get_text(OpaquePointer($0))) == "\(number)"
        }
    }

    /// Returns the first visible widget that meets a condition, including those that GTK creates for itself.
    private func part(_ isMeant: (UnsafeMutablePointer<GtkWidget>) -> Bool) -> Widget? {
        var found: UnsafeMutablePointer<GtkWidget>?
        collect(widget) { if found == nil, isMeant($0) { found = $0 } }
        return found.map { Widget.adopt(UnsafeMutableRawPointer($0)) }
    }

    private static func text(of button: UnsafeMutablePointer<GtkWidget>) -> String? {
        guard let text = inlay_get_string(button, "text") else { return nil }
        defer { g_free(text) }
        return String(cString: text)
    }

    func collect(
        _ parent: UnsafeMutablePointer<GtkWidget>, _ found: (UnsafeMutablePointer<GtkWidget>) -> Void
    ) {
        var next = gtk_widget_get_first_child(parent)
        while let child = next {
            if gtk_widget_get_mapped(child) != 0 {
                found(child)
                collect(child, found)
            }
            next = gtk_widget_get_next_sibling(child)
        }
    }
}

extension Window {
    /// All windows of the process that are on screen.
    package static var shown: [Window] {
        let list = gtk_window_get_toplevels()
        return (0..<g_list_model_get_n_items(list)).compactMap { number in
            guard let item = g_list_model_get_item(list, number) else { return nil }
            defer { g_object_unref(item) }
            return Widget.existing(for: item) as? Window
        }.filter(\.isMapped)
    }
}
