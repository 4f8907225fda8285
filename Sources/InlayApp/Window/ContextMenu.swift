import GtkInterop
import SectionedList

/// A menu whose items are made each time it opens. Its popover is removed after it closes.
@MainActor
final class ContextMenu {
    /// The point at which the menu was last opened, if any.
    private(set) var point: Point?
    /// Called after the menu has closed and the action of the chosen item has run.
    var onRemove: () -> Void = {}
    private var popover: PopoverMenu?
    var isOpen: Bool { popover != nil }
    private var detachTimer: DelayedCall?

    /// Opens the menu over a widget, or at a point in it.
    func open(_ entries: [MenuEntry], over widget: Widget, at point: Point? = nil) {
        guard popover == nil, widget.isMapped else { return }
        let popover = PopoverMenu(Menu(entries))
        self.popover = popover
        self.point = point
        popover.attach(to: widget)
        popover.onClose { [weak self] in
            // Detach later, because the chosen item's action still has to run, and the pointer may be over it. But
            // detach before the next press, which may be for another menu, rather than when the program is idle, which
            // may take a long time.
            self?.detachTimer = DelayedCall.beforeNextEvent { [weak self] in self?.detach() }
        }
        if let point { popover.open(atX: point.x, y: point.y) } else { popover.open() }
        // The desktop may refuse to show it.
        if !popover.isMapped { detach() }
    }

    private func detach() {
        popover?.detach()
        popover = nil
        onRemove()
    }
}
