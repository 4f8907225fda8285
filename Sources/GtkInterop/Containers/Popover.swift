import CGtk

/// A bubble that opens over a widget and points to it.
@MainActor
open class Popover: Widget {
    /// The preferred side to open on.
    package enum Side {
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
    /// The focused widget when the popover opened.
    private var focusBefore: Widget?

    /// Creates a popover. Attach it to a widget or give it to a menu button.
    package init(_ child: Widget? = nil) {
        super.init(taking: gtk_popover_new())
        self.child = child
        watchWindow()
    }

    package override init(taking handle: UnsafeMutableRawPointer) {
        super.init(taking: handle)
        watchWindow()
    }

    /// The content.
    package var child: Widget? {
        get { Widget.existing(for: gtk_popover_get_child(popover)) as? Widget }
        set { gtk_popover_set_child(popover, newValue?.widget) }
    }

    /// Attaches the popover to a widget, until the widget is destroyed or the popover is detached.
    public func attach(to widget: Widget) {
        detach()
        gtk_widget_set_parent(self.widget, widget.widget)
        (widget as? CustomWidget)?.popovers.append(self)
        owner = widget
        // Most widgets don't know about children that others add, and would be finalized with the popover still
        // attached.
        ownerConnection = widget.connect(Signals.destroy) { [weak self] in self?.removeFromParent() }
    }

    /// Detaches the popover from its widget.
    package func detach() {
        guard let owner else { return }
        self.owner = nil
        owner.disconnect(ownerConnection)
        (owner as? CustomWidget)?.popovers.removeAll { $0 === self }
        if gtk_widget_get_parent(widget) == owner.widget { removeFromParent() }
    }

    /// Removes the popover from its parent. Even after the popover has closed, GTK may consider the pointer to be
    /// inside it, and would use a surface that no longer exists. GTK never considers the pointer to be inside an
    /// insensitive widget.
    private func removeFromParent() {
        // GTK 4.24 gives the focus to the menu item under the pointer, even after the menu has closed.
        restoreFocus()
        focusBefore = nil
        isSensitive = false
        unparent()
        isSensitive = true
    }

    /// Sets the preferred side to open on.
    package func setSide(_ side: Side) { gtk_popover_set_position(popover, side.value) }

    /// Sets whether the popover has an arrow to what it points to.
    package func setHasArrow(_ hasArrow: Bool) { gtk_popover_set_has_arrow(popover, hasArrow ? 1 : 0) }

    /// Sets whether a click elsewhere closes the popover. Escape closes it in any case while it contains the focus.
    package func setClosesByItself(_ closes: Bool) { gtk_popover_set_autohide(popover, closes ? 1 : 0) }

    /// Points to a part of the parent widget, in the parent's coordinates.
    package func point(toX x: Int, y: Int, width: Int = 1, height: Int = 1) {
        var rectangle = GdkRectangle(
            x: gint(clamping: x), y: gint(clamping: y), width: gint(clamping: width), height: gint(clamping: height))
        gtk_popover_set_pointing_to(popover, &rectangle)
    }

    /// Points to the whole parent widget.
    package func pointToAll() { gtk_popover_set_pointing_to(popover, nil) }

    /// Opens the popover. It stays closed if it has no parent widget or the parent is not on the screen.
    package func open() {
        guard let parent = gtk_widget_get_parent(widget), gtk_widget_get_mapped(parent) != 0 else { return }
        // GTK assumes that some widget has the focus, and reads it only after something in the popover may have taken
        // it.
        if let root = gtk_widget_get_root(parent), gtk_root_get_focus(root) == nil { gtk_root_set_focus(root, parent) }
        let focus = gtk_widget_get_root(parent).flatMap { gtk_root_get_focus($0) }
        focusBefore = focus.map { Widget.adopt(UnsafeMutableRawPointer($0)) }
        gtk_popover_popup(popover)
        // The desktop may refuse to show it, and an open but invisible popover would receive all keys.
        if !isMapped { close() }
    }

    /// Returns the focus to where it was, unless something else has already taken it. GTK itself would leave nothing
    /// focused.
    private func restoreFocus() {
        guard let before = focusBefore, let root = gtk_widget_get_root(widget),
            let parent = gtk_widget_get_parent(widget)
        else { return }
        let focus = gtk_root_get_focus(root)
        guard focus.map({ $0 == widget || gtk_widget_is_ancestor($0, widget) != 0 }) ?? true else { return }
        if before.isMapped, gtk_widget_get_root(before.widget) == root {
            gtk_root_set_focus(root, before.widget)
        } else {
            // The widget is moving, for example a row that a menu item has moved. Its ancestor knows where it is going.
            gtk_widget_grab_focus(parent)
        }
    }

    /// Closes the popover.
    public func close() { gtk_popover_popdown(popover) }

    /// Calls a closure when the popover has closed.
    package func onClose(_ body: @escaping @MainActor () -> Void) { connect(Signals.closed, body) }

    /// Updates the position after the parent widget has moved.
    func updatePosition() { gtk_popover_present(popover) }

    /// Registers the popover with its window while it is open. If a window is destroyed with an open popover, GTK logs
    /// a warning and leaks the popover.
    private func watchWindow() {
        onClose { [weak self] in self?.restoreFocus() }
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
    /// Calls a closure when the popover opens, before it is painted.
    package func onOpen(_ body: @escaping @MainActor () -> Void) { connect(Signals.show, body) }
}
