import CGtk

/// An indicator of ongoing work. It moves only while it is on.
@MainActor
package final class Spinner: Widget {
    /// Creates a spinner that is off and invisible.
    package init() {
        super.init(taking: gtk_spinner_new())
    }

    /// Whether it is spinning.
    package var isSpinning: Bool {
        get { gtk_spinner_get_spinning(opaque) != 0 }
        set { gtk_spinner_set_spinning(opaque, newValue ? 1 : 0) }
    }
}
