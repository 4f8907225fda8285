import Board
import GtkInterop

/// A popover that sets the color of a board or a section.
@MainActor
final class ColorPopover: TransientPopover {
    private let swatches = ColorSwatches()

    init(_ color: BoardColor?, _ choose: @escaping (BoardColor?) -> Void) {
        super.init()
        swatches.show(color)
        swatches.widget.setMargins(top: Look.small, bottom: Look.small, start: Look.small, end: Look.small)
        swatches.onChoose = { [weak self] chosen in
            self?.close()
            if chosen != color { choose(chosen) }
        }
        popover.child = swatches.widget
        popover.onOpen { [weak self] in self?.swatches.grabFocus(color) }
    }
}
