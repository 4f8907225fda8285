import CGtk

/// A bar that shows how far something is scrolled, and scrolls it.
@MainActor
public final class Scrollbar: Widget {
    private let adjustment: Object

    /// A bar that lies over what it scrolls.
    public init(isHorizontal: Bool) {
        let adjustment = Object(taking: UnsafeMutableRawPointer(gtk_adjustment_new(0, 0, 0, 0, 0, 0)))
        self.adjustment = adjustment
        super.init(
            taking: UnsafeMutableRawPointer(
                gtk_scrollbar_new(
                    isHorizontal ? GTK_ORIENTATION_HORIZONTAL : GTK_ORIENTATION_VERTICAL,
                    adjustment.pointer(as: GtkAdjustment.self))))
        addStyleClass("overlay-indicator")
    }

    /// Shows how far something is scrolled.
    public func show(offset: Double, maximum: Double, page: Double) {
        let adjustment = adjustment.pointer(as: GtkAdjustment.self)
        gtk_adjustment_configure(adjustment, offset, 0, maximum + page, page / 10, page * 0.9, page)
    }

    /// Is told how far the user has scrolled with it; also what `show` has shown.
    public func onScroll(_ body: @escaping @MainActor (Double) -> Void) {
        adjustment.connect(Signals.valueChanged) { [weak adjustment] in
            guard let adjustment else { return }
            body(gtk_adjustment_get_value(adjustment.pointer(as: GtkAdjustment.self)))
        }
    }
}
