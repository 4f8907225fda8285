import CGtk

/// An entry of a menu.
public indirect enum MenuEntry: Hashable, Sendable {
    /// An item that performs an action. The title is plain text. The keys are only displayed; the shortcut itself has
    /// to be set up elsewhere.
    case item(String, ActionCall, keys: Accelerator? = nil)
    /// A group of entries, separated by a line and with an optional title.
    case section(String?, [MenuEntry])
    /// An item that opens a submenu.
    case submenu(String, [MenuEntry])
}

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

/// A menu that opens over a widget or at a point of it.
@MainActor
public final class PopoverMenu: Popover {
    /// Creates a popover menu, to be attached to a widget that can find its actions.
    public init(_ menu: Menu) {
        super.init(taking: gtk_popover_menu_new_from_model(menu.model))
    }

    /// Opens as a context menu, with its corner at a point of its widget.
    public func open(atX x: Double, y: Double) {
        setHasArrow(false)
        align(horizontally: .start)
        point(toX: Int(x), y: Int(y))
        open()
    }
}

/// A button that opens a menu or a popover.
@MainActor
public final class MenuButton: Widget {
    /// Creates a button with an icon from the theme.
    public init(iconName: String) {
        super.init(taking: gtk_menu_button_new())
        gtk_menu_button_set_icon_name(opaque, iconName)
    }

    /// Creates a button with a label and an arrow.
    public init(_ label: String) {
        super.init(taking: gtk_menu_button_new())
        self.label = label
    }

    /// The label of the button.
    public var label: String {
        get { gtk_menu_button_get_label(opaque).map { String(cString: $0) } ?? "" }
        set { gtk_menu_button_set_label(opaque, newValue) }
    }

    /// Sets the menu to open. Its popover is created when it first opens, because creating items is slow and they
    /// change often while they are hidden.
    public func setMenu(_ menu: Menu) {
        gtk_menu_button_set_create_popup_func(
            opaque,
            { button, menu in
                let (button, menu) = (Address(bitPattern: button), Address(bitPattern: menu))
                MainActor.assumeIsolated {
                    let button = OpaquePointer(bitPattern: button)
                    guard gtk_menu_button_get_popover(button) == nil else { return }
                    let popover = PopoverMenu(callback(menu, as: Menu.self))
                    withExtendedLifetime(popover) { gtk_menu_button_set_popover(button, popover.widget) }
                }
            }, CallbackBox(menu).retained(), releaseCallback)
    }

    /// Sets the popover to open, and attaches it to the button.
    public func setPopover(_ popover: Popover) { gtk_menu_button_set_popover(opaque, popover.widget) }

    /// Sets whether F10 opens the menu.
    public func setPrimary(_ isPrimary: Bool) { gtk_menu_button_set_primary(opaque, isPrimary ? 1 : 0) }

    /// Sets whether the button has a frame when the pointer is not over it.
    public func setHasFrame(_ hasFrame: Bool) { gtk_menu_button_set_has_frame(opaque, hasFrame ? 1 : 0) }

    /// Opens the menu or the popover.
    public func open() { gtk_menu_button_popup(opaque) }

    /// Closes the menu or the popover.
    public func close() { gtk_menu_button_popdown(opaque) }
}

extension String {
    /// The title with underscores escaped, so that they don't mark a mnemonic.
    fileprivate var withoutMnemonic: String {
        contains("_") ? split(separator: "_", omittingEmptySubsequences: false).joined(separator: "__") : self
    }
}
