import GtkInterop
import SectionedList

/// A menu whose lines are those of the moment that it opens in. It is made for that, and goes when it has closed.
@MainActor
final class ContextMenu {
    private var popover: PopoverMenu?
    private var going: GtkInterop.Timer?

    /// Opens over a widget, or at a point of it.
    func open(_ entries: [MenuEntry], over widget: Widget, at point: Point? = nil) {
        guard popover == nil, widget.isMapped else { return }
        let popover = PopoverMenu(Menu(entries))
        self.popover = popover
        popover.attach(to: widget)
        popover.onClose { [weak self] in
            // Not yet: the line that was chosen is still to be done, and the pointer may be on it. But before the next
            // press, which may be for another menu; a busy program is not idle for long.
            self?.going = Timer.beforeNextEvent { [weak self] in self?.letGo() }
        }
        if let point { popover.open(atX: point.x, y: point.y) } else { popover.open() }
    }

    private func letGo() {
        popover?.detach()
        popover = nil
    }
}
