import CGtk
import Glibc

/// An accessibility attribute of a widget.
@MainActor
public enum AccessibleAttribute {
    /// The name.
    case name(String)
    /// The description.
    case description(String)
    /// A description of the widget's kind that replaces the name of its role.
    case kind(String)
    /// The hint about what to enter.
    case placeholder(String)
    /// The keys that activate the widget.
    case shortcuts([Accelerator])
    /// The numeric value and its range.
    case value(Double, minimum: Double, maximum: Double)
    /// The value in words.
    case valueText(String)
    /// Whether it opens a popup.
    case opensPopup(Bool)
    /// Whether it edits multiple lines of text.
    case isMultiline(Bool)

    /// Whether it is being updated.
    case isBusy(Bool)
    /// Whether it is checked.
    case isChecked(Bool)
    /// Whether it is expanded, as opposed to collapsed.
    case isExpanded(Bool)
    /// Whether it is hidden from assistive technologies.
    case isHidden(Bool)
    /// Whether the entered value is invalid.
    case isInvalid(Bool)
    /// Whether it is pressed.
    case isPressed(Bool)
    /// Whether it is selected.
    case isSelected(Bool)

    /// The widget that labels it.
    case labeledBy(Widget)
    /// The widget that describes it.
    case describedBy(Widget)
    /// The widget that it controls.
    case controls(Widget)
    /// The position in its set, from 1, and the size of the set.
    case position(Int, of: Int)
}

extension Widget {
    /// Sets an accessibility attribute.
    public func setAccessible(_ attribute: AccessibleAttribute) {
        switch attribute {
        case .name(let text):
            setLabel(text)
            let isFirst = accessibleName == nil
            accessibleName = text
            if tooltip != nil, !showsOnlyIcon { useTooltip() }
            if isFirst, self is Icon { setAccessible(.isHidden(!isShownAsChild)) }
        case .description(let text):
            accessibleDescription = text
            set(GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, text)
        case .kind(let text): set(GTK_ACCESSIBLE_PROPERTY_ROLE_DESCRIPTION, text)
        case .placeholder(let text): set(GTK_ACCESSIBLE_PROPERTY_PLACEHOLDER, text)
        case .shortcuts(let keys):
            set(GTK_ACCESSIBLE_PROPERTY_KEY_SHORTCUTS, keys.map(\.label).joined(separator: " "))
        case .value(let value, let minimum, let maximum):
            inlay_set_accessible_number(accessibleWidget, GTK_ACCESSIBLE_PROPERTY_VALUE_MIN, minimum)
            inlay_set_accessible_number(accessibleWidget, GTK_ACCESSIBLE_PROPERTY_VALUE_MAX, maximum)
            inlay_set_accessible_number(accessibleWidget, GTK_ACCESSIBLE_PROPERTY_VALUE_NOW, value)
        case .valueText(let text): set(GTK_ACCESSIBLE_PROPERTY_VALUE_TEXT, text)
        case .opensPopup(let opens):
            inlay_set_accessible_flag(accessibleWidget, GTK_ACCESSIBLE_PROPERTY_HAS_POPUP, opens ? 1 : 0)
        case .isMultiline(let isMultiline):
            inlay_set_accessible_flag(accessibleWidget, GTK_ACCESSIBLE_PROPERTY_MULTI_LINE, isMultiline ? 1 : 0)
        case .isBusy(let isBusy): set(GTK_ACCESSIBLE_STATE_BUSY, isBusy)
        case .isChecked(let isChecked): set(GTK_ACCESSIBLE_STATE_CHECKED, isChecked)
        case .isExpanded(let isExpanded): set(GTK_ACCESSIBLE_STATE_EXPANDED, isExpanded)
        case .isHidden(let isHidden): set(GTK_ACCESSIBLE_STATE_HIDDEN, isHidden)
        case .isInvalid(let isInvalid): set(GTK_ACCESSIBLE_STATE_INVALID, isInvalid)
        case .isPressed(let isPressed): set(GTK_ACCESSIBLE_STATE_PRESSED, isPressed)
        case .isSelected(let isSelected): set(GTK_ACCESSIBLE_STATE_SELECTED, isSelected)
        case .labeledBy(let other): set(GTK_ACCESSIBLE_RELATION_LABELLED_BY, other)
        case .describedBy(let other): set(GTK_ACCESSIBLE_RELATION_DESCRIBED_BY, other)
        case .controls(let other): set(GTK_ACCESSIBLE_RELATION_CONTROLS, other)
        case .position(let position, let count):
            inlay_set_accessible_count(accessibleWidget, GTK_ACCESSIBLE_RELATION_POS_IN_SET, gint(clamping: position))
            inlay_set_accessible_count(accessibleWidget, GTK_ACCESSIBLE_RELATION_SET_SIZE, gint(clamping: count))
        }
    }

    /// Sets the accessible name.
    package func setAccessibleName(_ name: String) { setAccessible(.name(name)) }
    /// Sets the accessible description.
    package func setAccessibleDescription(_ text: String) { setAccessible(.description(text)) }
    /// Sets the accessible description, and announces it if the focus is in the widget. Newer screen readers don't
    /// always announce a new description by themselves.
    package func describeAloud(_ text: String) {
        setAccessibleDescription(text)
        if !text.isEmpty, containsFocus { announce(text) }
    }
    /// The name by which a message can refer to the widget.
    package var spokenName: String { accessibleName ?? (self as? Label)?.text ?? tooltip ?? "" }
    /// Sets whether assistive technologies report it as expanded or collapsed.
    package func setAccessibleExpanded(_ isExpanded: Bool) { setAccessible(.isExpanded(isExpanded)) }

    /// Introduces a widget in a window to screen readers before it gets the focus for the first time.
    ///
    /// Otherwise GTK introduces it only then, and reports all earlier attributes as if they had just changed, so a
    /// screen reader announces them twice. Don't call this while the widget is being laid out, because GTK lays it out
    /// again.
    package func introduceToScreenReaders() {
        let isFocusable = isFocusable
        for value in [!isFocusable, isFocusable] { self.isFocusable = value }
        isKnownToScreenReaders = true
    }

    /// Realizes a widget that has never been shown, because GTK doesn't tell screen readers that such a widget has the
    /// focus.
    package func realize() { if gtk_widget_get_root(widget) != nil { gtk_widget_realize(widget) } }

    /// Whether messages can be announced. Before GTK 4.14, screen readers announce only changes to the focused widget.
    package static var canAnnounce: Bool { announcing != nil }

    private static var announcing: UnsafeMutableRawPointer? { dlsym(nil, "gtk_accessible_announce") }

    /// Announces a message through the screen reader.
    ///
    /// - Returns: `false` if that is not possible.
    @discardableResult
    public func announce(_ message: String, isUrgent: Bool = false) -> Bool {
        guard let function = Self.announcing else { return false }
        // The values of GTK's enumeration, which older headers lack.
        enum Priority { static let (medium, high) = (CInt(1), CInt(2)) }
        typealias Announce = @convention(c) (UnsafeMutableRawPointer, UnsafePointer<CChar>, CInt) -> Void
        // GTK drops announcements of widgets that screen readers have not asked for yet. They know the window.
        let window = gtk_widget_get_root(widget).map { UnsafeMutableRawPointer($0) } ?? handle
        guard Self.hasScreenReaderContext(window) else { return false }
        let priority = isUrgent ? Priority.high : Priority.medium
        unsafeBitCast(function, to: Announce.self)(window, message, priority)
        return true
    }

    /// Returns whether GTK passes on what a widget announces. On a desktop without an accessibility bus, widgets have
    /// the context of GTK's own tests, which crashes at an announcement.
    private static func hasScreenReaderContext(_ widget: UnsafeMutableRawPointer) -> Bool {
        typealias Context = @convention(c) (UnsafeMutableRawPointer) -> UnsafeMutableRawPointer?
        guard let function = dlsym(nil, "gtk_accessible_get_at_context"),
            let context = unsafeBitCast(function, to: Context.self)(widget)
        else { return false }
        defer { g_object_unref(context) }
        return String(cString: inlay_type_name(context)) != "GtkTestATContext"
    }

    private func setLabel(_ text: String) {
        // GTK names a button after its icon, and the icon after its type.
        gtk_accessible_reset_relation(OpaquePointer(accessibleWidget), GTK_ACCESSIBLE_RELATION_LABELLED_BY)
        set(GTK_ACCESSIBLE_PROPERTY_LABEL, text)
    }

    /// Names or describes the widget with its tooltip, unless the program has done so. A tooltip that says the same as
    /// the name would be read twice.
    func useTooltip() {
        guard !showsOnlyIcon else {
            if accessibleName == nil { setLabel(tooltip ?? "") }
            return
        }
        guard accessibleDescription.isEmpty else { return }
        let name = accessibleName ?? (self as? Label)?.text
        if let tooltip, tooltip != name {
            set(GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, tooltip)
        } else {
            gtk_accessible_reset_property(OpaquePointer(accessibleWidget), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION)
        }
    }

    private func set(_ property: GtkAccessibleProperty, _ text: String) {
        inlay_set_accessible_text(accessibleWidget, property, text)
    }
    private func set(_ state: GtkAccessibleState, _ isSet: Bool) {
        inlay_set_accessible_state(accessibleWidget, state, isSet ? 1 : 0)
    }
    private func set(_ relation: GtkAccessibleRelation, _ other: Widget) {
        inlay_set_accessible_relation(accessibleWidget, relation, other.accessibleWidget)
    }
}
