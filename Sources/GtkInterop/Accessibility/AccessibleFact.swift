import CGtk
import Glibc

/// What a screen reader is told of a widget.
@MainActor
public enum AccessibleFact {
    /// What it is called.
    case name(String)
    /// What is said of it besides.
    case description(String)
    /// What kind of thing it is, where its role does not say it well.
    case kind(String)
    /// What is to be filled in.
    case placeholder(String)
    /// The keys that do what it does.
    case shortcuts([Accelerator])
    /// How much of how much.
    case value(Double, minimum: Double, maximum: Double)
    /// How much, in words.
    case valueText(String)
    /// Whether it opens something.
    case opensPopup(Bool)
    /// Whether it has lines below each other to edit.
    case isMultiline(Bool)

    /// Whether it is about to change.
    case isBusy(Bool)
    /// Whether it is ticked.
    case isChecked(Bool)
    /// Whether it is open, and not collapsed.
    case isExpanded(Bool)
    /// Whether it is not to be told of.
    case isHidden(Bool)
    /// Whether what is filled in is wrong.
    case isInvalid(Bool)
    /// Whether it is pressed.
    case isPressed(Bool)
    /// Whether it is selected.
    case isSelected(Bool)

    /// What names it.
    case labelledBy(Widget)
    /// What says more of it.
    case describedBy(Widget)
    /// What it acts on.
    case controls(Widget)
    /// Which one it is of how many, from 1.
    case position(Int, of: Int)
}

extension Widget {
    /// Tells screen readers something of it.
    public func setAccessible(_ fact: AccessibleFact) {
        switch fact {
        case .name(let text):
            // GTK has a button named by the icon on it, and that by its type.
            gtk_accessible_reset_relation(opaque, GTK_ACCESSIBLE_RELATION_LABELLED_BY)
            set(GTK_ACCESSIBLE_PROPERTY_LABEL, text)
        case .description(let text):
            accessibleDescription = text
            set(GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, text)
        case .kind(let text): set(GTK_ACCESSIBLE_PROPERTY_ROLE_DESCRIPTION, text)
        case .placeholder(let text): set(GTK_ACCESSIBLE_PROPERTY_PLACEHOLDER, text)
        case .shortcuts(let keys):
            set(GTK_ACCESSIBLE_PROPERTY_KEY_SHORTCUTS, keys.map(\.label).joined(separator: " "))
        case .value(let value, let minimum, let maximum):
            inlay_set_accessible_number(widget, GTK_ACCESSIBLE_PROPERTY_VALUE_MIN, minimum)
            inlay_set_accessible_number(widget, GTK_ACCESSIBLE_PROPERTY_VALUE_MAX, maximum)
            inlay_set_accessible_number(widget, GTK_ACCESSIBLE_PROPERTY_VALUE_NOW, value)
        case .valueText(let text): set(GTK_ACCESSIBLE_PROPERTY_VALUE_TEXT, text)
        case .opensPopup(let opens):
            inlay_set_accessible_flag(widget, GTK_ACCESSIBLE_PROPERTY_HAS_POPUP, opens ? 1 : 0)
        case .isMultiline(let isMultiline):
            inlay_set_accessible_flag(widget, GTK_ACCESSIBLE_PROPERTY_MULTI_LINE, isMultiline ? 1 : 0)
        case .isBusy(let isBusy): set(GTK_ACCESSIBLE_STATE_BUSY, isBusy)
        case .isChecked(let isChecked): set(GTK_ACCESSIBLE_STATE_CHECKED, isChecked)
        case .isExpanded(let isExpanded): set(GTK_ACCESSIBLE_STATE_EXPANDED, isExpanded)
        case .isHidden(let isHidden): set(GTK_ACCESSIBLE_STATE_HIDDEN, isHidden)
        case .isInvalid(let isInvalid): set(GTK_ACCESSIBLE_STATE_INVALID, isInvalid)
        case .isPressed(let isPressed): set(GTK_ACCESSIBLE_STATE_PRESSED, isPressed)
        case .isSelected(let isSelected): set(GTK_ACCESSIBLE_STATE_SELECTED, isSelected)
        case .labelledBy(let other): set(GTK_ACCESSIBLE_RELATION_LABELLED_BY, other)
        case .describedBy(let other): set(GTK_ACCESSIBLE_RELATION_DESCRIBED_BY, other)
        case .controls(let other): set(GTK_ACCESSIBLE_RELATION_CONTROLS, other)
        case .position(let position, let count):
            inlay_set_accessible_count(widget, GTK_ACCESSIBLE_RELATION_POS_IN_SET, gint(clamping: position))
            inlay_set_accessible_count(widget, GTK_ACCESSIBLE_RELATION_SET_SIZE, gint(clamping: count))
        }
    }

    /// What a screen reader calls it.
    public func setAccessibleName(_ name: String) { setAccessible(.name(name)) }
    /// What a screen reader says of it besides.
    public func setAccessibleDescription(_ text: String) { setAccessible(.description(text)) }
    /// Whether a screen reader calls it expanded or collapsed.
    public func setAccessibleExpanded(_ isExpanded: Bool) { setAccessible(.isExpanded(isExpanded)) }

    /// Introduces a widget in a window to screen readers, before it gets the focus for the first time.
    ///
    /// GTK would do that only then, and tell of all that was said of it until then as if that had just changed, so that
    /// a screen reader says it twice. Not while the widget is laid out, since GTK does it anew then.
    public func introduceToScreenReaders() {
        let isFocusable = isFocusable
        for value in [!isFocusable, isFocusable] { self.isFocusable = value }
    }

    /// Has a screen reader say something.
    ///
    /// - Returns: false before GTK 4.14, which can't: there only a change of what has the focus is said.
    @discardableResult
    public func announce(_ message: String, isUrgent: Bool = false) -> Bool {
        guard let function = dlsym(nil, "gtk_accessible_announce") else { return false }
        // The values of GTK's enumeration, which older headers do not have.
        enum Priority { static let (medium, high) = (CInt(1), CInt(2)) }
        typealias Announce = @convention(c) (UnsafeMutableRawPointer, UnsafePointer<CChar>, CInt) -> Void
        unsafeBitCast(function, to: Announce.self)(handle, message, isUrgent ? Priority.high : Priority.medium)
        return true
    }

    private func set(_ property: GtkAccessibleProperty, _ text: String) {
        inlay_set_accessible_text(widget, property, text)
    }
    private func set(_ state: GtkAccessibleState, _ isSet: Bool) {
        inlay_set_accessible_state(widget, state, isSet ? 1 : 0)
    }
    private func set(_ relation: GtkAccessibleRelation, _ other: Widget) {
        inlay_set_accessible_relation(widget, relation, other.widget)
    }
}
