import BoardModel
import GtkInterop
import SectionedList

/// A popover that is used once and removed after it closes.
@MainActor
class TransientPopover {
    let popover: Popover
    /// Called after the popover was removed.
    var onRemove: () -> Void = {}
    private var timer: DelayedCall?
    /// A reference to itself, which keeps the popover alive while it is open.
    private var own: TransientPopover?

    init(_ popover: Popover = Popover()) {
        self.popover = popover
    }

    /// Opens over part of a widget, after the menu that it was chosen from has closed.
    func open(over widget: Widget, at place: Rect) {
        own = self
        timer = DelayedCall.beforeNextEvent { [weak self, weak widget] in
            guard let self else { return }
            guard let widget, widget.isMapped else {
                self.own = nil
                return
            }
            self.popover.attach(to: widget)
            self.popover.onClose { [weak self] in self?.popoverDidClose() }
            self.point(to: place, of: widget)
            self.popover.open()
        }
    }

    /// Points to a place, but stays in the window.
    private func point(to place: Rect, of widget: Widget) {
        var target = place
        if let content = popover.child, let window = widget.rootWindow,
            let corner = widget.convert(x: 0, y: 0, to: window)
        {
            // GTK measures the popover itself only once it is open.
            let width = content.measureWidth().natural
            let size = Size(
                width: Double(width + 2 * Look.medium),
                height: Double(content.measureHeight(forWidth: width).natural + 3 * Look.medium))
            let placement = PopoverPlacement(
                of: size, at: place.offsetBy(dx: corner.x, dy: corner.y),
                in: Size(width: Double(window.size.width), height: Double(window.size.height)))
            target = placement.place.offsetBy(dx: -corner.x, dy: -corner.y)
            popover.setSide(placement.isAbove ? .above : .below)
        }
        popover.point(toX: Int(target.minX), y: Int(target.minY), width: Int(target.width), height: Int(target.height))
    }

    /// Closes the popover.
    func close() { popover.close() }

    private func popoverDidClose() {
        // Detach later, because the choice still has to be handled, and the pointer may be over the popover.
        timer = DelayedCall.beforeNextEvent { [weak self] in
            guard let self else { return }
            self.popover.detach()
            self.onRemove()
            self.own = nil
        }
    }
}
