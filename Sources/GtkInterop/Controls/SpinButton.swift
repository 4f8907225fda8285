import CGtk

/// A field for an integer that can be typed or stepped up and down.
@MainActor
package final class SpinButton: Widget {
    /// Creates a spin button for a range, with the minimum as its value.
    package init(_ range: ClosedRange<Int>, step: Int = 1) {
        super.init(
            taking: gtk_spin_button_new_with_range(Double(range.lowerBound), Double(range.upperBound), Double(step)))
        gtk_spin_button_set_numeric(opaque, 1)
    }

    /// The value. Setting a value outside the range uses the nearest value within it.
    package var value: Int {
        get { Int(gtk_spin_button_get_value_as_int(opaque)) }
        set { gtk_spin_button_set_value(opaque, Double(newValue)) }
    }

    /// Applies text that was typed without pressing Enter.
    package func commitText() { gtk_spin_button_update(opaque) }

    /// Calls a closure when the value changes, including by the program.
    package func onChange(_ body: @escaping @MainActor () -> Void) { connect(Signals.valueChanged, body) }
}
