import CGtk

/// A bar that shows progress.
@MainActor
public final class ProgressBar: Widget {
    /// Creates an empty progress bar.
    public init() {
        super.init(taking: gtk_progress_bar_new())
    }

    /// The progress, from 0 to 1.
    public var fraction: Double {
        get { gtk_progress_bar_get_fraction(opaque) }
        set { gtk_progress_bar_set_fraction(opaque, newValue) }
    }

    /// The text next to the bar, if any.
    public var text: String? {
        get { gtk_progress_bar_get_text(opaque).map { String(cString: $0) } }
        set {
            gtk_progress_bar_set_text(opaque, newValue)
            gtk_progress_bar_set_show_text(opaque, newValue == nil ? 0 : 1)
        }
    }

    /// Moves a little, to show activity when the amount of work is unknown.
    public func pulse() { gtk_progress_bar_pulse(opaque) }
}
