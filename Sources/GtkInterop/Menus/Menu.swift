import CGtk

/// The contents of a menu. Items whose action is not available are insensitive.
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

    private func add(_ entries: [MenuEntry]) {
        for entry in entries {
            switch entry {
            case .item(let title, let call, let keys):
                let item = g_menu_item_new(title.withoutMnemonic, nil)!
                g_menu_item_set_action_and_target_value(item, call.name, call.makeVariant())
                if let keys { g_menu_item_set_attribute_value(item, "accel", g_variant_new_string(keys.name)) }
                g_menu_append_item(opaque, item)
                g_object_unref(UnsafeMutableRawPointer(item))
            case .section(let title, let entries):
                let section = Menu(entries)
                g_menu_append_section(opaque, title?.withoutMnemonic, section.model)
                withExtendedLifetime(section) {}
            case .submenu(let title, let entries):
                let submenu = Menu(entries)
                g_menu_append_submenu(opaque, title.withoutMnemonic, submenu.model)
                withExtendedLifetime(submenu) {}
            }
        }
    }
}

extension String {
    /// The title with underscores escaped, so that they don't mark a mnemonic.
    fileprivate var withoutMnemonic: String {
        contains("_") ? split(separator: "_", omittingEmptySubsequences: false).joined(separator: "__") : self
    }
}
