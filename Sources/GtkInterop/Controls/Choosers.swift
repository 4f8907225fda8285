import CGtk

/// A whole number, to type or to count up and down.
@MainActor
public final class SpinButton: Widget {
    /// A number within bounds; the least of them at first.
    public init(_ range: ClosedRange<Int>, step: Int = 1) {
        super.init(
            taking: gtk_spin_button_new_with_range(Double(range.lowerBound), Double(range.upperBound), Double(step)))
        gtk_spin_button_set_numeric(opaque, 1)
    }

    /// The number; one that is set beyond the bounds becomes the next within.
    public var value: Int {
        get { Int(gtk_spin_button_get_value_as_int(opaque)) }
        set { gtk_spin_button_set_value(opaque, Double(newValue)) }
    }

    /// Takes over what was typed and not finished by Enter.
    public func takeText() { gtk_spin_button_update(opaque) }

    /// Does something when the number is another one, also by the program.
    public func onChange(_ body: @escaping @MainActor () -> Void) { connect(Signals.valueChanged, body) }
}

/// A button that opens a list of titles, of which one is chosen.
@MainActor
public final class DropDown: Widget {
    /// A list of titles, with the first chosen.
    public init(_ titles: [String]) {
        super.init(taking: withCStrings(titles) { gtk_drop_down_new_from_strings($0) })
    }

    /// The number of the one chosen; `nil` where there is none to choose.
    public var selection: Int? {
        get {
            let number = gtk_drop_down_get_selected(opaque)
            return number == GTK_INVALID_LIST_POSITION ? nil : Int(number)
        }
        set { gtk_drop_down_set_selected(opaque, newValue.map { guint(clamping: $0) } ?? GTK_INVALID_LIST_POSITION) }
    }

    /// Does something when another one is chosen, also by the program.
    public func onChange(_ body: @escaping @MainActor () -> Void) { observe("selected", body) }
}
