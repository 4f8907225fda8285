import CGtk

/// The contents of a menu. Items whose action is not available are insensitive. Each item has an access key.
@MainActor
public final class Menu: Object {
    /// Creates a menu with entries.
    public init(_ entries: [MenuEntry] = []) {
        super.init(taking: UnsafeMutableRawPointer(g_menu_new()))
        add(entries)
    }

    /// Replaces the entries.
    public func show(_ entries: [MenuEntry]) {
        g_menu_remove_all(opaque)
        add(entries)
    }

    var model: UnsafeMutablePointer<GMenuModel> { pointer(as: GMenuModel.self) }

    /// Creates a submenu with entries. Its label is also its heading, whose letter leads back.
    private init(_ entries: [MenuEntry], labeled label: String) {
        super.init(taking: UnsafeMutableRawPointer(g_menu_new()))
        add(entries, except: AccessKeys.letter(of: label))
    }

    private func add(_ entries: [MenuEntry], except taken: Character? = nil) {
        var labels = AccessKeys.labels(for: entries.titleGroups, except: taken)[...]
        add(entries, &labels)
    }

    /// Adds entries with the labels of their items, and removes these labels.
    private func add(_ entries: [MenuEntry], _ labels: inout ArraySlice<String>) {
        for entry in entries {
            switch entry {
            case .item(_, let call, let keys):
                let item = g_menu_item_new(labels.removeFirst(), nil)!
                g_menu_item_set_action_and_target_value(item, call.name, call.makeVariant())
                if let keys { g_menu_item_set_attribute_value(item, "accel", g_variant_new_string(keys.name)) }
                g_menu_append_item(opaque, item)
                g_object_unref(UnsafeMutableRawPointer(item))
            case .section(let title, let entries):
                let section = Menu()
                section.add(entries, &labels)
                g_menu_append_section(opaque, title.map { AccessKeys.label(for: $0) }, section.model)
                withExtendedLifetime(section) {}
            case .submenu(_, let entries):
                let label = labels.removeFirst()
                let submenu = Menu(entries, labeled: label)
                g_menu_append_submenu(opaque, label, submenu.model)
                withExtendedLifetime(submenu) {}
            }
        }
    }
}

extension [MenuEntry] {
    /// The titles of the items that are shown together, by section.
    fileprivate var titleGroups: [[String]] {
        var groups: [[String]] = [[]]
        for entry in self {
            switch entry {
            case .item(let title, _, _), .submenu(let title, _): groups[groups.count - 1].append(title)
            case .section(_, let entries): groups += entries.titleGroups + [[]]
            }
        }
        return groups
    }
}
