import CGtk

/// A sign that something takes time. It moves only while it is on.
@MainActor
public final class Spinner: Widget {
    /// A spinner that stands still, and is not seen.
    public init() {
        super.init(taking: gtk_spinner_new())
    }

    /// Whether it moves.
    public var isSpinning: Bool {
        get { gtk_spinner_get_spinning(opaque) != 0 }
        set { gtk_spinner_set_spinning(opaque, newValue ? 1 : 0) }
    }
}
