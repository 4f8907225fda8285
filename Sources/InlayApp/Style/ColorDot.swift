import Board
import GtkInterop

/// A dot in the color of a board or a section, the same color as in `ColorSwatches`.
@MainActor
final class ColorDot: Box {
    private var colorClass = ""

    init() {
        super.init(.horizontal)
        addStyleClass("color-dot")
        align(vertically: .center)
    }

    /// Shows a color, or a pale dot for `nil`.
    func show(_ color: BoardColor?) {
        if !colorClass.isEmpty { removeStyleClass(colorClass) }
        colorClass = "color-\(color?.rawValue ?? "none")"
        addStyleClass(colorClass)
        tooltip = color?.title
    }
}
