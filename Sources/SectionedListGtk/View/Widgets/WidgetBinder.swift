import DragDrop
import GtkInterop
import SectionedList

/// A binder that shows items, sections, and states in their widgets, using the program's factories.
///
/// It has no state of its own. It does not own the widgets or their names for screen readers.
@MainActor
struct WidgetBinder<SectionID: Hashable & Sendable, ItemID: Hashable & Sendable> {
    private unowned let view: SectionedListView<SectionID, ItemID>

    init(of view: SectionedListView<SectionID, ItemID>) {
        self.view = view
    }

    private var list: ListController<SectionID, ItemID> { view.list }

    /// Shows a section in its header, footer, and empty state, or in its strip.
    func bind(_ widget: SectionWidget) {
        guard let section = list.section(of: widget.key) else { return }
        let factory = view.sections
        showStrip(of: widget)
        if let header = widget.header {
            factory.header?.bind(header, section)
            factory.header?.showCollapsed?(header, list.surface.isCollapsed(widget.key))
        }
        if let footer = widget.footer { factory.footer?.bind(footer, section) }
        if let emptyState = widget.emptyState { factory.emptyState?.bind(emptyState, section) }
        if let strip = widget.strip, widget.isStrip { factory.strip?.bind(strip, section) }
        if let name = (factory.accessibleName ?? factory.title)?(section) { widget.setAccessibleName(name) }
        if list.surface.isCollapsed(widget.key) != widget.isReportedCollapsed {
            widget.isReportedCollapsed.toggle()
            widget.setAccessibleExpanded(!widget.isReportedCollapsed)
        }
    }

    private func showStrip(of widget: SectionWidget) {
        let surface = list.surface
        guard let index = surface.list.index(of: widget.key), surface.isStrip(index) != widget.isStrip else { return }
        if let picture = widget.lastPicture, let place = view.animator.place(of: widget.key), !picture.isEmpty {
            let width = surface.geometry.span(ofSection: index, in: .columns).length
            widget.fading = FadingPicture(picture: picture, width: place.width, change: abs(place.width - width))
        }
        widget.setStrip(!widget.isStrip) { view.sections.strip?.make() }
    }

    /// Shows the row's item in its widget.
    func bind(_ widget: RowWidget) {
        guard let key = widget.key, view.pool.isCurrent(widget) else { return }
        let item = list.item(of: key)
        // A row of another kind gets another widget in the next layout, or once nobody types in it.
        let isOfKind = widget.kind.id == view.rows.kind(item).id
        if !isOfKind { view.queueLayout() }
        widget.item = item.map(AnyHashable.init)
        if let item {
            if isOfKind { view.rows.bind(widget.content, item) }
            view.names.updateName(of: widget)
        } else if let waiting = list.waitingItem(of: key) {
            if isOfKind { view.rows.bindPlaceholder(widget.content, waiting) }
            widget.setAccessibleName(view.words.waiting)
        }
        view.names.describe(widget)
        widget.setStyleClass("placeholder", item == nil)
        showHandle(of: widget)
        showFlight(of: widget)
        show(state(of: key), in: widget)
    }

    /// Shows whether a row flies. A row that flies under the pointer isn't shown as hovered. One that lands there fades
    /// to its hover color.
    func showFlight(of widget: RowWidget) {
        let isFlying = widget.key.map { view.animator.hasNoHover($0) } ?? false
        if isFlying || widget.hasStyleClass("flying") { widget.setStyleClass("landed", !isFlying) }
        widget.setStyleClass("flying", isFlying)
    }

    /// Clears a widget that no longer shows a row. The next item starts with the default state.
    func clear(_ widget: RowWidget) {
        if widget.show(RowState()), view.pool.isCurrent(widget) { widget.kind.update(widget.content, RowState()) }
        for name in ["flying", "landed"] { widget.setStyleClass(name, false) }
        widget.kind.unbind(widget.content)
    }

    // MARK: State

    private func state(of key: RowKey) -> RowState {
        let feedback = list.feedback
        var state = RowState()
        state.drag = feedback.drag.state(of: key)
        state.isSelected = view.selection.contains(key)
        state.isAwaitingAnswer = list.isAwaitingAnswer(key)
        if let proposal = feedback.proposal, proposal.intent == .insertIntoDestination,
            proposal.operation.isEffective
        {
            state.isDropTarget = feedback.destination == .on(key)
        }
        state.isSpringing = feedback.spring.map { $0.target == .item(key) && $0.stage == .flashing } ?? false
        return state
    }

    private func show(_ state: RowState, in widget: RowWidget) {
        guard widget.show(state), widget.key.flatMap({ list.item(of: $0) }) != nil else { return }
        if view.pool.isCurrent(widget) { widget.kind.update(widget.content, state) }
    }

    /// Updates the look of all rows and sections: selected, dragged, or the target of a drag.
    func showStates() {
        for (key, widget) in view.pool.rows { show(state(of: key), in: widget) }
        let feedback = list.feedback
        for (key, widget) in view.pool.sections {
            let isSpringing = feedback.spring.map { $0.target == .section(key) && $0.stage == .flashing } ?? false
            // On the lane, which has no children: GTK looks up the styles of everything in a widget that gets a class.
            widget.lane.setStyleClass("springing", isSpringing)
        }
    }

    /// Shows or hides the handles of the visible rows, as the list requires.
    func showHandles() {
        for widget in view.pool.rows.values { showHandle(of: widget) }
    }

    private func showHandle(of widget: RowWidget) {
        guard let path = widget.key.flatMap({ list.item(of: $0) }).flatMap({ list.path(of: $0) }) else {
            return widget.showsHandle = false
        }
        widget.showsHandle = list.showsReorderHandle(at: path)
    }
}
