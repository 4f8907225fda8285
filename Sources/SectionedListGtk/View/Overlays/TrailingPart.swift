import DragDrop
import GtkInterop
import SectionedList

/// The widget after the last section: next to it in columns, below it when stacked. Without sections, it is hidden.
///
/// It owns the widget and its length. It does not own its place, which follows the sections.
@MainActor
final class TrailingPart<SectionID: Hashable & Sendable, ItemID: Hashable & Sendable> {
    private unowned let view: SectionedListView<SectionID, ItemID>

    init(of view: SectionedListView<SectionID, ItemID>) {
        self.view = view
    }

    /// The widget, or `nil` for none.
    var widget: Widget? {
        didSet {
            guard widget !== oldValue else { return }
            oldValue.map { view.remove($0) }
            guard let widget else { return view.queueLayout() }
            // Until the sections are laid out, a window that opens would give it the focus, as the only thing there.
            widget.isShownAsChild = false
            view.insert(widget, below: view.overlays.backdrop)
            widget.onFocusChange { [weak self] isFocused in if isFocused { self?.scrollIntoView() } }
            view.queueResize()
        }
    }

    /// Whether the widget is shown.
    var isShown: Bool { widget?.isShownAsChild ?? false }

    private func scrollIntoView() { view.viewport.scroll(.main, by: .infinity) }

    /// Reserves space for the widget after the last section.
    func measure() {
        guard let widget else { return }
        let surface = view.list.surface
        widget.isShownAsChild = surface.list.sectionCount > 0
        let length = isStacked ? Double(height(of: widget)) : view.layoutPass.columnWidth
        let needed = length + surface.geometry.metrics.sectionSpacing
        if surface.trailingLength != needed { view.change(.trailing(needed)) }
    }

    private var isStacked: Bool { view.layout.isVertical }

    private func height(of widget: Widget) -> Int {
        let width = isStacked ? view.list.surface.viewport.width : view.layoutPass.columnWidth
        return widget.measureHeight(forWidth: max(Int(width), 1)).natural
    }

    /// The place of the widget once everything has settled.
    var frame: Rect? {
        guard isShown else { return nil }
        return view.list.surface.trailingRect.offsetBy(dx: view.origin.x, dy: view.origin.y)
    }

    /// Positions the widget for a point in time.
    func place(at time: Time) {
        guard let widget, let frame else { return }
        let shift = view.animator.trailingOffset(at: time)
        widget.allocate(
            x: (frame.x + shift.x).rounded(), y: (frame.y + shift.y).rounded(), width: max(Int(frame.width), 1),
            height: height(of: widget))
    }

    /// Draws the widget.
    func draw(_ snapshot: Snapshot) {
        if let widget, isShown { snapshot.draw(widget, of: view) }
    }
}
