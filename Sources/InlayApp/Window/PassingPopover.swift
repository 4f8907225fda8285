import GtkInterop
import SectionedList

/// A popover that is made for the moment that it is open in, and goes when it has closed.
@MainActor
class PassingPopover {
    let popover: Popover
    /// Is told that it has gone.
    var onGone: () -> Void = {}
    private var turn: GtkInterop.Timer?
    /// It holds itself as long as it is open.
    private var own: PassingPopover?

    init(_ popover: Popover = Popover()) {
        self.popover = popover
    }

    /// Opens over a part of a widget, as soon as a menu that it was chosen from has closed.
    func open(over widget: Widget, at place: Rect) {
        own = self
        turn = Timer.beforeNextEvent { [weak self, weak widget] in
            guard let self else { return }
            guard let widget, widget.isMapped else {
                self.own = nil
                return
            }
            self.popover.attach(to: widget)
            self.popover.onClose { [weak self] in self?.leave() }
            self.popover.point(
                toX: Int(place.minX), y: Int(place.minY), width: Int(place.width), height: Int(place.height))
            self.popover.open()
        }
    }

    /// Closes it.
    func close() { popover.close() }

    private func leave() {
        // Not yet: what was chosen is still to be done, and the pointer may be on it.
        turn = Timer.beforeNextEvent { [weak self] in
            guard let self else { return }
            self.popover.detach()
            self.onGone()
            self.own = nil
        }
    }
}
