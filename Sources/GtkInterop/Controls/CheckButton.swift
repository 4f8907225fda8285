import CGtk

/// A checkbox with an optional label. Joined checkboxes act as radio buttons.
@MainActor
public final class CheckButton: Widget {
    /// Creates a checkbox with an optional label.
    public init(_ label: String? = nil) {
        super.init(taking: gtk_check_button_new_with_label(label))
        showsOnlyIcon = label == nil
    }

    /// Whether it is checked.
    public var isOn: Bool {
        get { gtk_check_button_get_active(pointer(as: GtkCheckButton.self)) != 0 }
        set { gtk_check_button_set_active(pointer(as: GtkCheckButton.self), newValue ? 1 : 0) }
    }

    /// Whether it shows a mixed state instead of `isOn`. Screen readers announce that, too. A click doesn't change it.
    package var isMixed: Bool {
        get { gtk_check_button_get_inconsistent(pointer(as: GtkCheckButton.self)) != 0 }
        set { gtk_check_button_set_inconsistent(pointer(as: GtkCheckButton.self), newValue ? 1 : 0) }
    }

    /// Returns the frame of the box itself in an ancestor; `nil` while it is hovered, pressed, focused, disabled, or
    /// mixed.
    package func restingBox(in widget: Widget) -> (x: Double, y: Double, width: Int, height: Int)? {
        let busy: [GtkStateFlags] = [
            GTK_STATE_FLAG_PRELIGHT, GTK_STATE_FLAG_ACTIVE, GTK_STATE_FLAG_FOCUSED, GTK_STATE_FLAG_INSENSITIVE,
            GTK_STATE_FLAG_INCONSISTENT,
        ]
        let flags = gtk_widget_get_state_flags(self.widget).rawValue
        var bounds = graphene_rect_t()
        guard busy.allSatisfy({ flags & $0.rawValue == 0 }), let box = gtk_widget_get_first_child(self.widget),
            gtk_widget_compute_bounds(box, widget.widget, &bounds) != 0
        else { return nil }
        return (
            Double(bounds.origin.x), Double(bounds.origin.y), Int(bounds.size.width.rounded()),
            Int(bounds.size.height.rounded())
        )
    }

    /// Joins checkboxes into a group in which only one can be checked.
    package func join(_ other: CheckButton) {
        gtk_check_button_set_group(pointer(as: GtkCheckButton.self), other.pointer(as: GtkCheckButton.self))
    }

    /// Calls a closure when it is checked or unchecked, including by the program.
    public func onToggle(_ body: @escaping @MainActor () -> Void) { connect(Signals.toggled, body) }
}

extension CheckButton {
    /// The label next to the box.
    public var label: String {
        get {
            let button = pointer(as: GtkCheckButton.self)
            let label = gtk_check_button_get_label(button).map { String(cString: $0) } ?? ""
            return gtk_check_button_get_use_underline(button) != 0 ? AccessKeys.title(of: label) : label
        }
        set {
            gtk_check_button_set_use_underline(pointer(as: GtkCheckButton.self), 0)
            gtk_check_button_set_label(pointer(as: GtkCheckButton.self), newValue.withoutNUL)
        }
    }
}
