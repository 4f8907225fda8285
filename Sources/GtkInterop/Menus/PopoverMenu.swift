import CGtk

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
