import CGtk

/// A bar that shows a scroll position and lets the user change it.
@MainActor
package final class Scrollbar: Widget {
    private let adjustment: Object

    /// Creates a scrollbar that overlays the scrolled content.
    package init(isHorizontal: Bool) {
        let adjustment = Object(taking: UnsafeMutableRawPointer(gtk_adjustment_new(0, 0, 0, 0, 0, 0)))
        self.adjustment = adjustment
        super.init(
            taking: UnsafeMutableRawPointer(
                gtk_scrollbar_new(
                    isHorizontal ? GTK_ORIENTATION_HORIZONTAL : GTK_ORIENTATION_VERTICAL,
                    adjustment.pointer(as: GtkAdjustment.self))))
        addStyleClass("overlay-indicator")
    }

    override var isDecoration: Bool { true }

    /// Shows a scroll position.
    package func show(offset: Double, maximum: Double, page: Double) {
        let adjustment = adjustment.pointer(as: GtkAdjustment.self)
        gtk_adjustment_configure(adjustment, offset, 0, maximum + page, page / 10, page * 0.9, page)
    }

    /// Calls a closure with the new offset when the user scrolls, and also when `show` changes the offset.
    package func onScroll(_ body: @escaping @MainActor (Double) -> Void) {
        adjustment.connect(Signals.valueChanged) { [weak adjustment] in
            guard let adjustment else { return }
            body(gtk_adjustment_get_value(adjustment.pointer(as: GtkAdjustment.self)))
        }
    }
}
