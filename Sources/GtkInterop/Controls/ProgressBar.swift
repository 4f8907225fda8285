import CGtk

/// A bar that shows how much is done.
@MainActor
public final class ProgressBar: Widget {
    /// A bar with nothing done yet.
    public init() {
        super.init(taking: gtk_progress_bar_new())
    }

    /// How much is done, from 0 to 1.
    public var fraction: Double {
        get { gtk_progress_bar_get_fraction(opaque) }
        set { gtk_progress_bar_set_fraction(opaque, newValue) }
    }

    /// What it says below the bar; `nil` for nothing.
    public var text: String? {
        get { gtk_progress_bar_get_text(opaque).map { String(cString: $0) } }
        set {
            gtk_progress_bar_set_text(opaque, newValue)
            gtk_progress_bar_set_show_text(opaque, newValue == nil ? 0 : 1)
        }
    }

    /// Moves a little, to show that something is done where nobody knows how much there is.
    public func pulse() { gtk_progress_bar_pulse(opaque) }
}
