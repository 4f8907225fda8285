import CGtk

/// A line between widgets.
@MainActor
public final class Separator: Widget {
    /// Creates a line in a direction.
    public init(_ axis: Box.Axis) {
        super.init(taking: gtk_separator_new(axis.value))
    }
}
