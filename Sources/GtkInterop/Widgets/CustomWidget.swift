import CGtk
import CGtkGlue

/// A widget that is measured, laid out, and drawn in Swift.
@MainActor
open class CustomWidget: Widget {
    /// The accessible role of the widget.
    public enum Role {
        case generic, group, list, listItem, presentation
        /// A message that is announced immediately when it appears.
        case alert
        /// A message that is announced when the screen reader is idle.
        case status

        var value: GtkAccessibleRole {
            switch self {
            case .generic: GTK_ACCESSIBLE_ROLE_WIDGET
            case .group: GTK_ACCESSIBLE_ROLE_GROUP
            case .list: GTK_ACCESSIBLE_ROLE_LIST
            case .listItem: GTK_ACCESSIBLE_ROLE_LIST_ITEM
            case .presentation: GTK_ACCESSIBLE_ROLE_PRESENTATION
            case .alert: GTK_ACCESSIBLE_ROLE_ALERT
            case .status: GTK_ACCESSIBLE_ROLE_STATUS
            }
        }
    }

    /// The popovers attached to the widget. GTK updates their position through layout managers, and this widget has
    /// none.
    final var popovers: [Popover] = []

    /// Creates a widget with an element name for style sheets.
    public init(styleName: String, role: Role = .generic) {
        super.init(taking: inlay_widget_new(styleName, role.value, Self.functions))
        inlay_widget_own(widget, ObjectLink.of(handle)?.address)
    }

    /// Returns the width that the widget needs, or the height that it needs at a given width.
    open func measure(width: Int?) -> (minimum: Int, natural: Int) { (0, 0) }

    /// Positions the widget's children.
    open func layOut(width: Int, height: Int) {}

    /// Draws the widget and its children.
    open func draw(_ snapshot: Snapshot) { inlay_widget_snapshot_children(widget, snapshot.handle) }

    /// Moves the focus to the widget or within it. Returns `false` to let the focus move elsewhere.
    open func moveFocus(_ direction: FocusDirection) -> Bool { defaultMoveFocus(direction) }

    /// Gives the focus to the widget or to one of its children.
    open func takeFocus() -> Bool { inlay_widget_default_grab_focus(widget) != 0 }

    /// Called when the widget appears on the screen or leaves it.
    open func visibilityDidChange(isMapped: Bool) {}

    /// Called when the text direction changes.
    open func directionDidChange() {}

    /// Called when the widget's style changes.
    open func styleDidChange() {}

    /// Moves the focus as GTK does by default, through the children in turn.
    package final func defaultMoveFocus(_ direction: FocusDirection) -> Bool {
        inlay_widget_default_focus(widget, direction.value) != 0
    }

    /// Adds a child above the others.
    public final func add(_ child: Widget) { gtk_widget_set_parent(child.widget, widget) }

    /// Adds a child below a sibling, or below all others.
    public final func insert(_ child: Widget, below sibling: Widget?) {
        if let sibling {
            gtk_widget_insert_before(child.widget, widget, sibling.widget)
        } else {
            gtk_widget_insert_after(child.widget, widget, nil)
        }
    }

    /// Removes a child.
    public final func remove(_ child: Widget) {
        if gtk_widget_get_parent(child.widget) == widget { child.unparent() }
    }

    // MARK: Internals

    /// The maximum width of a window, which X11 stores in 16 bits.
    private static let widestWindow = 32_767

    /// Returns the height at a width. Without a width, GTK asks for the minimum height at any width, which is the
    /// height at the maximum width. GTK logs a warning if a window turns out to be shorter than that.
    private func height(forWidth width: Int) -> (minimum: Int, natural: Int) {
        measure(width: width < 0 ? Self.widestWindow : width)
    }

    /// Returns the minimum width at which the widget is no taller than a height, or at any height if there is none. In
    /// newer GTK versions, boxes ask for it to divide their width.
    private func width(forHeight height: Int) -> (minimum: Int, natural: Int) {
        let needed = measure(width: nil)
        guard height >= 0, measure(width: needed.minimum).minimum > height else { return needed }
        var (tooNarrow, enough) = (needed.minimum, max(needed.natural, needed.minimum + 1))
        while enough < Self.widestWindow, measure(width: enough).minimum > height {
            (tooNarrow, enough) = (enough, min(2 * enough, Self.widestWindow))
        }
        while tooNarrow + 1 < enough {
            let middle = (tooNarrow + enough) / 2
            if measure(width: middle).minimum > height { tooNarrow = middle } else { enough = middle }
        }
        return (enough, max(enough, needed.natural))
    }

    private static let functions: UnsafePointer<InlayWidgetFunctions> = {
        let functions = UnsafeMutablePointer<InlayWidgetFunctions>.allocate(capacity: 1)
        functions.initialize(
            to: InlayWidgetFunctions(
                measure: { owner, orientation, size, minimum, natural in
                    let owner = Address(bitPattern: owner)
                    let isHeight = orientation == GTK_ORIENTATION_VERTICAL
                    let needed = MainActor.assumeIsolated {
                        let widget = widget(owner)
                        return isHeight ? widget?.height(forWidth: Int(size)) : widget?.width(forHeight: Int(size))
                    }
                    minimum?.pointee = Int32(clamping: needed?.minimum ?? 0)
                    natural?.pointee = Int32(clamping: max(needed?.minimum ?? 0, needed?.natural ?? 0))
                },
                allocate: { owner, width, height in
                    let owner = Address(bitPattern: owner)
                    MainActor.assumeIsolated {
                        guard let widget = widget(owner) else { return }
                        widget.layOut(width: Int(width), height: Int(height))
                        for popover in widget.popovers { popover.updatePosition() }
                    }
                },
                snapshot: { owner, snapshot in
                    let owner = Address(bitPattern: owner)
                    let snapshot = Address(bitPattern: snapshot)
                    MainActor.assumeIsolated {
                        if let handle = OpaquePointer(bitPattern: snapshot) {
                            widget(owner)?.draw(Snapshot(handle: handle))
                        }
                    }
                },
                focus: { owner, direction in
                    let owner = Address(bitPattern: owner)
                    let direction = FocusDirection(direction)
                    return MainActor.assumeIsolated {
                        guard let widget = widget(owner) else { return 0 }
                        // An open popover of the widget comes first. GTK asks the popover's parent to move the focus.
                        if let popover = widget.focusedPopover {
                            return gtk_widget_child_focus(popover, direction.value)
                        }
                        return widget.moveFocus(direction) ? 1 : 0
                    }
                },
                grab_focus: { owner in
                    let owner = Address(bitPattern: owner)
                    return MainActor.assumeIsolated { widget(owner)?.takeFocus() == true ? 1 : 0 }
                },
                mapped: { owner, isMapped in
                    let owner = Address(bitPattern: owner)
                    MainActor.assumeIsolated { widget(owner)?.visibilityDidChange(isMapped: isMapped != 0) }
                },
                direction_changed: { owner in
                    let owner = Address(bitPattern: owner)
                    MainActor.assumeIsolated { widget(owner)?.directionDidChange() }
                },
                style_changed: { owner in
                    let owner = Address(bitPattern: owner)
                    MainActor.assumeIsolated { widget(owner)?.styleDidChange() }
                }))
        return UnsafePointer(functions)
    }()

    /// The popover that is open over this widget or one of its children and contains the focus. The focus moves within
    /// it.
    private var focusedPopover: UnsafeMutablePointer<GtkWidget>? {
        guard let root = gtk_widget_get_root(widget), let focus = gtk_root_get_focus(root),
            let native = gtk_widget_get_native(focus), native != root
        else { return nil }
        let popover = UnsafeMutableRawPointer(native).assumingMemoryBound(to: GtkWidget.self)
        return gtk_widget_is_ancestor(popover, widget) != 0 ? popover : nil
    }

    /// Returns the widget of an owner; `nil` while the Swift object is being released, together with GTK's.
    private static func widget(_ owner: Address) -> CustomWidget? {
        ObjectLink.at(UnsafeRawPointer(bitPattern: owner)!).object as? CustomWidget
    }
}
