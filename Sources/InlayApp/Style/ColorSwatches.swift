import Board
import GtkInterop

/// Buttons for all colors and for none. The current one has a check mark, because not everyone can tell colors apart.
@MainActor
final class ColorSwatches {
    let widget = Box(.vertical, spacing: Look.small)
    var onChoose: (BoardColor?) -> Void = { _ in }
    private var buttons: [(color: BoardColor?, button: ToggleButton)] = []

    init() {
        for color in BoardColor.allCases.map(Optional.some) + [nil] { append(color) }
        for row in [buttons.prefix(6), buttons.dropFirst(6)] {
            widget.append(Box(.horizontal, spacing: Look.small, row.map(\.button)))
        }
    }

    private func append(_ color: BoardColor?) {
        let button = ToggleButton(iconName: "object-select-symbolic")
        button.addStyleClass("swatch")
        button.addStyleClass("color-\(color?.rawValue ?? "none")")
        button.tooltip = color?.title ?? localized("No Color")
        button.setAccessibleName(color?.title ?? localized("No Color"))
        if let first = buttons.first { button.join(first.button) }
        button.onClick { [weak self] in self?.onChoose(color) }
        buttons.append((color, button))
    }

    /// Shows a color as the current one.
    func show(_ color: BoardColor?) { button(of: color)?.isOn = true }

    /// Moves the focus to a color's button.
    func grabFocus(_ color: BoardColor?) { button(of: color)?.grabFocus() }

    private func button(of color: BoardColor?) -> ToggleButton? { buttons.first { $0.color == color }?.button }
}
