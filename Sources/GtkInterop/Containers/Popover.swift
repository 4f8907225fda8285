import CGtk

/// Something that opens over a widget, and points to it.
@MainActor
open class Popover: Widget {
    /// Where it opens, where there is room.
    public enum Side {
        case above, below, left, right

        var value: GtkPositionType {
            switch self {
            case .above: GTK_POS_TOP
            case .below: GTK_POS_BOTTOM
            case .left: GTK_POS_LEFT
            case .right: GTK_POS_RIGHT
            }
        }
    }

    private weak var owner: Widget?
    private var ownerConnection: UInt = 0
    /// What the keyboard acted on when it was opened.
    private var focusBefore: Widget?

    /// A popover with something in it. It is opened over what it is attached to, or given to a menu button.
    public init(_ child: Widget? = nil) {
        super.init(taking: gtk_popover_new())
        self.child = child
        watchWindow()
    }

    package override init(taking handle: UnsafeMutableRawPointer) {
        super.init(taking: handle)
        watchWindow()
    }

    /// What it shows.
    public var child: Widget? {
        get { Widget.existing(for: gtk_popover_get_child(popover)) as? Widget }
        set { gtk_popover_set_child(popover, newValue?.widget) }
    }

    /// Gives it to a widget, as long as that lives, or until it is detached.
    public func attach(to widget: Widget) {
        detach()
        gtk_widget_set_parent(self.widget, widget.widget)
        (widget as? CustomWidget)?.popovers.append(self)
        owner = widget
        // Most widgets know nothing of a child that others gave them, and would go with it still there.
        ownerConnection = widget.connect(Signals.destroy) { [weak self] in self?.takeAway() }
    }

    /// Takes it away from the widget that it was attached to.
    public func detach() {
        guard let owner else { return }
        self.owner = nil
        owner.disconnect(ownerConnection)
        (owner as? CustomWidget)?.popovers.removeAll { $0 === self }
        if gtk_widget_get_parent(widget) == owner.widget { takeAway() }
    }

    /// To GTK the pointer may still be in it, though it has closed, and then GTK asks for a surface that there is no more.
    /// What nobody can act on the pointer is not in.
    private func takeAway() {
        // GTK 4.24 gives the focus to the line that the pointer is on, also of a menu that has just closed.
        giveBackFocus()
        focusBefore = nil
        isSensitive = false
        unparent()
        isSensitive = true
    }

    /// Where it opens, where there is room.
    public func setSide(_ side: Side) { gtk_popover_set_position(popover, side.value) }

    /// Whether it has a tip towards what it points to.
    public func setHasArrow(_ hasArrow: Bool) { gtk_popover_set_has_arrow(popover, hasArrow ? 1 : 0) }

    /// Whether a click elsewhere, or Escape, closes it.
    public func setClosesByItself(_ closes: Bool) { gtk_popover_set_autohide(popover, closes ? 1 : 0) }

    /// Points to a part of the widget, in that one's own coordinates.
    public func point(toX x: Int, y: Int, width: Int = 1, height: Int = 1) {
        var rectangle = GdkRectangle(
            x: gint(clamping: x), y: gint(clamping: y), width: gint(clamping: width), height: gint(clamping: height))
        gtk_popover_set_pointing_to(popover, &rectangle)
    }

    /// Points to all of the widget.
    public func pointToAll() { gtk_popover_set_pointing_to(popover, nil) }

    /// Opens it. One that is attached to no widget, or to one that is not on the screen, stays closed.
    public func open() {
        guard let parent = gtk_widget_get_parent(widget), gtk_widget_get_mapped(parent) != 0 else { return }
        // GTK looks where the focus is once something in the popover had the chance to take it, and takes for granted
        // that it is anywhere at all.
        if let root = gtk_widget_get_root(parent), gtk_root_get_focus(root) == nil { gtk_root_set_focus(root, parent) }
        let focus = gtk_widget_get_root(parent).flatMap { gtk_root_get_focus($0) }
        focusBefore = focus.map { Widget.adopt(UnsafeMutableRawPointer($0)) }
        gtk_popover_popup(popover)
        // The desktop may not let it be seen; what is open and not seen would keep all keys to itself.
        if !isMapped { close() }
    }

    /// The keyboard acts on what it acted on before, unless somebody has seen to that already: GTK leaves it with nothing.
    private func giveBackFocus() {
        guard let before = focusBefore, let root = gtk_widget_get_root(widget),
            let parent = gtk_widget_get_parent(widget)
        else { return }
        let focus = gtk_root_get_focus(root)
        guard focus.map({ $0 == widget || gtk_widget_is_ancestor($0, widget) != 0 }) ?? true else { return }
        if before.isMapped, gtk_widget_get_root(before.widget) == root {
            gtk_root_set_focus(root, before.widget)
        } else {
            // It is on its way, as a row that a line of the menu has moved: what it was in knows where to.
            gtk_widget_grab_focus(parent)
        }
    }

    /// Closes it.
    public func close() { gtk_popover_popdown(popover) }

    /// Does something when it has closed.
    public func onClose(_ body: @escaping @MainActor () -> Void) { connect(Signals.closed, body) }

    /// Follows its widget to where that is now.
    func follow() { gtk_popover_present(popover) }

    /// A window that goes with a popover open in it has GTK complain, and keep the popover for ever.
    private func watchWindow() {
        onClose { [weak self] in self?.giveBackFocus() }
        connect(Signals.map) { [weak self] in
            guard let self, let root = gtk_widget_get_root(self.widget) else { return }
            (Widget.existing(for: UnsafeMutableRawPointer(root)) as? Window)?.openPopovers.append(self)
        }
        connect(Signals.unmap) { [weak self] in
            guard let self, let root = gtk_widget_get_root(self.widget) else { return }
            (Widget.existing(for: UnsafeMutableRawPointer(root)) as? Window)?.openPopovers.removeAll { $0 === self }
        }
    }

    package var popover: UnsafeMutablePointer<GtkPopover> { pointer(as: GtkPopover.self) }
}

extension Popover {
    /// Does something before it is seen.
    public func onOpen(_ body: @escaping @MainActor () -> Void) { connect(Signals.show, body) }
}
