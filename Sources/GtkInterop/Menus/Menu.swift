import CGtk

/// A line of a menu, or several.
public indirect enum MenuEntry: Hashable, Sendable {
    /// A line that does an action. The title is plain text; the keys are those that do the same, as somebody else has
    /// seen to.
    case item(String, ActionCall, keys: Accelerator? = nil)
    /// Lines that belong together, with a line above them; the title may be missing.
    case section(String?, [MenuEntry])
    /// A line that opens a menu.
    case submenu(String, [MenuEntry])
}

/// What a menu has in it, whoever shows it. Lines whose action nobody has can't be chosen.
@MainActor
public final class Menu: Object {
    /// A menu with lines in it.
    public init(_ entries: [MenuEntry] = []) {
        super.init(taking: UnsafeMutableRawPointer(g_menu_new()))
        add(entries)
    }

    /// Has other lines in it from here on.
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

/// A menu that opens over a widget, or at a point of it.
@MainActor
public final class PopoverMenu: Popover {
    /// A menu, to be attached to a widget that finds its actions.
    public init(_ menu: Menu) {
        super.init(taking: gtk_popover_menu_new_from_model(menu.model))
    }

    /// Opens as a context menu: with its corner at a point of its widget.
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
    /// A button with an icon of the theme's.
    public init(iconName: String) {
        super.init(taking: gtk_menu_button_new())
        gtk_menu_button_set_icon_name(opaque, iconName)
    }

    /// A button with a text, and an arrow behind it.
    public init(_ label: String) {
        super.init(taking: gtk_menu_button_new())
        self.label = label
    }

    /// The text on it.
    public var label: String {
        get { gtk_menu_button_get_label(opaque).map { String(cString: $0) } ?? "" }
        set { gtk_menu_button_set_label(opaque, newValue) }
    }

    /// Opens a menu. It is made when somebody opens it first: its lines take long, and change as long as nobody sees them.
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

    /// Opens a popover, which is attached to it from here on.
    public func setPopover(_ popover: Popover) { gtk_menu_button_set_popover(opaque, popover.widget) }

    /// Whether F10 opens it.
    public func setPrimary(_ isPrimary: Bool) { gtk_menu_button_set_primary(opaque, isPrimary ? 1 : 0) }

    /// Whether it looks like a button before it is pointed at.
    public func setHasFrame(_ hasFrame: Bool) { gtk_menu_button_set_has_frame(opaque, hasFrame ? 1 : 0) }

    /// Opens what it opens.
    public func open() { gtk_menu_button_popup(opaque) }

    /// Closes it.
    public func close() { gtk_menu_button_popdown(opaque) }
}

extension String {
    /// As a title in which an underline is a sign like others, and does not mark a key.
    fileprivate var withoutMnemonic: String {
        contains("_") ? split(separator: "_", omittingEmptySubsequences: false).joined(separator: "__") : self
    }
}
