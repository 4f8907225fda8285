import CGtk

/// Lists what there are keys for.
@MainActor
public final class ShortcutsWindow: Window {
    /// Keys under a heading.
    public struct Group {
        /// The heading.
        public let title: String
        /// What the keys do.
        public let shortcuts: [(title: String, accelerators: [Accelerator])]

        /// Keys, and what they do, under a heading.
        public init(_ title: String, _ shortcuts: [(title: String, accelerators: [Accelerator])]) {
            self.title = title
            self.shortcuts = shortcuts
        }
    }

    /// A window over another one.
    ///
    /// GTK 4.8 fills it by no function, only from the text of an interface.
    public init(_ groups: [Group], over owner: Window?) {
        let text = Self.interface(groups)
        let builder = gtk_builder_new_from_string(text, -1)!
        let window = gtk_builder_get_object(builder, "window")!
        super.init(sharing: UnsafeMutableRawPointer(window).assumingMemoryBound(to: GtkWidget.self))
        g_object_unref(UnsafeMutableRawPointer(builder))
        setOwner(owner, isModal: true)
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

    /// How high two columns are at least that take groups of these heights, one after the other: what does not fit into two
    /// is a second page for GTK 4.8, with buttons for it that it complains about.
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
