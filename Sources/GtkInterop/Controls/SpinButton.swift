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
