import CGtk

/// A window that lists the keyboard shortcuts.
@MainActor
public final class ShortcutsWindow: Window {
    /// A titled group of shortcuts.
    public struct Group {
        /// The title.
        public let title: String
        /// The shortcuts and their descriptions.
        public let shortcuts: [(title: String, accelerators: [Accelerator])]

        /// Creates a titled group of shortcuts.
        public init(_ title: String, _ shortcuts: [(title: String, accelerators: [Accelerator])]) {
            self.title = title
            self.shortcuts = shortcuts
        }
    }

    /// Creates a shortcuts window over another window.
    ///
    /// GTK 4.8 has no functions to fill this window, so it is built from an interface description.
    public init(_ groups: [Group], over owner: Window?) {
        let text = Self.interface(groups)
        let builder = gtk_builder_new_from_string(text, -1)!
        let window = gtk_builder_get_object(builder, "window")!
        super.init(sharing: UnsafeMutableRawPointer(window).assumingMemoryBound(to: GtkWidget.self))
        g_object_unref(UnsafeMutableRawPointer(builder))
        setOwner(owner, isModal: true)
    }

    /// Names the search for screen readers, and hides what GTK leaves without a name and does not show.
    package func nameSearch(_ name: String) { Self.nameParts(of: widget, name) }

    private static func nameParts(of parent: UnsafeMutablePointer<GtkWidget>, _ searchName: String) {
        var next = gtk_widget_get_first_child(parent)
        while let child = next {
            next = gtk_widget_get_next_sibling(child)
            if inlay_is(child, gtk_search_entry_get_type()) != 0 {
                inlay_set_accessible_text(child, GTK_ACCESSIBLE_PROPERTY_LABEL, searchName)
            } else if inlay_is(child, gtk_toggle_button_get_type()) != 0 {
                gtk_accessible_reset_relation(OpaquePointer(child), GTK_ACCESSIBLE_RELATION_LABELLED_BY)
                inlay_set_accessible_text(child, GTK_ACCESSIBLE_PROPERTY_LABEL, searchName)
            } else if [gtk_menu_button_get_type(), gtk_image_get_type()].contains(where: { inlay_is(child, $0) != 0 }) {
                inlay_set_accessible_state(child, GTK_ACCESSIBLE_STATE_HIDDEN, 1)
            } else {
                nameParts(of: child, searchName)
            }
        }
    }

    private static func interface(_ groups: [Group]) -> String {
        let height = height(ofTwoColumns: groups.map { $0.shortcuts.count + 1 })
        let groups = groups.map { group in
            let shortcuts = group.shortcuts.map { shortcut in
                let keys = shortcut.accelerators.map(\.name).joined(separator: " ")
                return object("GtkShortcutsShortcut", ["title": shortcut.title, "accelerator": keys], [])
            }
            return object("GtkShortcutsGroup", ["title": group.title], shortcuts)
        }
        let section = object("GtkShortcutsSection", ["section-name": "all", "max-height": "\(height)"], groups)
        return "<interface>\(object("GtkShortcutsWindow", [:], [section], id: "window"))</interface>"
    }

    /// Returns the minimum height of two columns that hold groups of these heights, in order. In GTK 4.8, groups that
    /// don't fit go to a second page, whose buttons cause warnings.
    private static func height(ofTwoColumns groups: [Int]) -> Int {
        let all = groups.reduce(0, +)
        var first = 0
        return groups.map { group in
            first += group
            return max(first, all - first)
        }.min() ?? 1
    }

    private static func object(
        _ type: String, _ properties: KeyValuePairs<String, String>, _ children: [String], id: String? = nil
    ) -> String {
        let properties = properties.map { "<property name=\"\($0.key)\">\(escaped($0.value))</property>" }
        let children = children.map { "<child>\($0)</child>" }
        let id = id.map { " id=\"\($0)\"" } ?? ""
        return "<object class=\"\(type)\"\(id)>\(properties.joined())\(children.joined())</object>"
    }

    private static func escaped(_ text: String) -> String {
        let escaped = g_markup_escape_text(text, -1)!
        defer { g_free(escaped) }
        return String(cString: escaped)
    }
}
