import GtkInterop
import SectionedList

/// A popover that is used once and removed after it closes.
@MainActor
class TransientPopover {
    let popover: Popover
    /// Called after the popover was removed.
    var onRemove: () -> Void = {}
    private var timer: GtkInterop.Timer?
    /// A reference to itself, which keeps the popover alive while it is open.
    private var own: TransientPopover?

    init(_ popover: Popover = Popover()) {
        self.popover = popover
    }

    /// Opens over part of a widget, after the menu that it was chosen from has closed.
    func open(over widget: Widget, at place: Rect) {
        own = self
        timer = Timer.beforeNextEvent { [weak self, weak widget] in
            guard let self else { return }
            guard let widget, widget.isMapped else {
                self.own = nil
                return
            }
            self.popover.attach(to: widget)
            self.popover.onClose { [weak self] in self?.popoverDidClose() }
            self.popover.point(
                toX: Int(place.minX), y: Int(place.minY), width: Int(place.width), height: Int(place.height))
            self.popover.open()
        }
    }

    /// Closes the popover.
    func close() { popover.close() }

    private func popoverDidClose() {
        // Detach later, because the choice still has to be handled, and the pointer may be over the popover.
        timer = Timer.beforeNextEvent { [weak self] in
            guard let self else { return }
            self.popover.detach()
            self.onRemove()
            self.own = nil
        }
    }
}
