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
