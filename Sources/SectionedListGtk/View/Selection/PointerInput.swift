import DragDrop
import GtkInterop
import SectionedList

/// Pointer input: clicks on rows, the rubber band outside them, and context menus.
///
/// It owns the pressed item and the rubber band. It does not own the selection, or the drag that a press may become.
@MainActor
final class PointerInput<SectionID: Hashable & Sendable, ItemID: Hashable & Sendable> {
    private unowned let view: SectionedListView<SectionID, ItemID>
    /// The pressed row or section. A drag that follows drags it, even if something else is there by then.
    private(set) var pressed: DragSubject?
    /// Whether a row is pressed with a pointer. The press may become a drag.
    private(set) var isRowPressed = false
    /// Whether this is the second press of a double-click without modifier keys.
    private var isDoublePress = false
    private(set) var band: RubberBand?

    init(of view: SectionedListView<SectionID, ItemID>) {
        self.view = view
    }

    private var list: ListController<SectionID, ItemID> { view.list }

    /// Connects the gestures to the view.
    func connect() {
        let click = ClickGesture()
        click.onPress { [weak view] click in view?.keepingAlive { $0.pointer.press(click) } }
        click.onRelease { [weak view] click in view?.keepingAlive { $0.pointer.release(click) } }
        click.onCancel { [weak view] in
            view?.pointer.isRowPressed = false
            view?.selection.change { $0.forgetPress() }
        }
        view.addEventController(click)
        let secondary = ClickGesture(button: 3)
        let open: @MainActor (ClickGesture.Click) -> Void = { [weak view, weak secondary] click in
            // A menu would take the focus, and with it Escape, from what a finger has lifted.
            guard view?.inViewDrag.isLifted == false else { return }
            if view?.keepingAlive({ $0.pointer.openMenu(atX: click.x, y: click.y) }) == true { secondary?.claim() }
        }
        if Desktop.opensMenusOnRelease { secondary.onRelease(open) } else { secondary.onPress(open) }
        view.addEventController(secondary)
        let drag = DragGesture()
        drag.onBegin { [weak view, weak drag] x, y in
            guard let view, let drag else { return }
            if drag.isTouch || !view.pointer.beginBand(x, y, drag.keys) { drag.deny() }
        }
        drag.onUpdate { [weak view, weak drag] dx, dy in view?.keepingAlive { $0.pointer.dragBand(dx, dy, drag) } }
        drag.onEnd { [weak view] _, _ in view?.pointer.endBand() }
        view.addEventController(drag)
    }

    // MARK: Clicks

    private func press(_ click: ClickGesture.Click) {
        view.dragSource.forgetPrepared()
        isDoublePress = click.count == 2 && click.keys.isDisjoint(with: [.shift, .control])
        guard !view.isText(atX: click.x, y: click.y) else { return pressed = nil }
        recordPress(at: view.listPoint(click.x, click.y))
        // A finger may be about to scroll, so it selects only when it leaves the screen.
        if !click.isTouch { select(click) }
    }

    private func select(_ click: ClickGesture.Click) {
        // After a key, GTK shows the ring for a few seconds more.
        if pressed == nil { view.rootWindow?.showsFocus = false }
        defer { view.focus.isRingHidden = view.rootWindow?.showsFocus != true }
        guard case .row(let key)? = pressed else { return pressBackground(click) }
        isRowPressed = !click.isTouch
        // Typing in another row must continue if the press becomes a drag.
        if !view.focus.isTypingText { view.focus.setFocus(to: key) }
        view.selection.change {
            $0.press(key, SelectionModifiers(click.keys), in: list.surface.list, skipping: view.isHidden)
        }
    }

    private func release(_ click: ClickGesture.Click) {
        view.dragSource.forgetPrepared()
        if click.isTouch, !view.inViewDrag.isLifted, !view.isText(atX: click.x, y: click.y) {
            // After a tap on a button in the list, GTK does not report the press of the next tap.
            recordPress(at: view.listPoint(click.x, click.y))
            select(click)
        }
        isRowPressed = false
        guard case .row(let key)? = pressed else { return takeFocus() }
        if view.focus.isTyping { view.focus.setFocus(to: key) }
        view.selection.change { $0.release(in: list.surface.list, skipping: view.isHidden) }
        view.onSelectionUpdate?()
        // On release, not on press, because pressing a row again to drag it must not activate it.
        guard row(at: view.listPoint(click.x, click.y)) == key, let item = list.item(of: key) else { return }
        if isDoublePress || view.activatesOnClick { view.onActivate?(item) }
    }

    /// Handles a press outside all rows and headers. It ends typing, clears the selection unless Shift or Control is
    /// held, and reports the press to the program.
    private func pressBackground(_ click: ClickGesture.Click) {
        guard pressed == nil else { return }
        // A press outside ends typing in a row or header, as a click on another row does.
        view.focus.endTyping()
        if click.keys.isDisjoint(with: [.shift, .control]) { view.selection.change { $0.clear() } }
        let section = section(at: view.listPoint(click.x, click.y)).flatMap { list.section(of: $0) }
        view.onBackgroundPress?(section, Point(x: click.x, y: click.y), click.count)
    }

    /// Takes the focus from another part of the window after a click on a header or beside the rows, so that keys no
    /// longer act in that part. A selected row gets the focus; a row that isn't selected gets it without showing it.
    private func takeFocus() {
        guard !view.containsFocus else { return }
        view.focus.isRingHidden = true
        let (rows, places) = (view.pool.rows, list.surface.list)
        let selected = rows.keys.filter { view.selection.contains($0) }.compactMap { places.path(of: $0) }.min()
        let visible = list.surface.row(inViewNear: 0).flatMap { list.surface.list.item(at: $0) }
        let candidates = [selected.flatMap { places.item(at: $0) }, view.focus.visibleRow, visible]
        if let key = candidates.compactMap({ $0 }).first(where: { rows[$0] != nil }) {
            view.focus.setFocus(to: key)
        } else {
            view.clearWindowFocus()
        }
    }

    /// Remembers what is at the point of a press.
    func recordPress(at point: Point) {
        pressed = row(at: point).map { .row($0) } ?? section(withHeaderAt: point).map { .section($0) }
    }

    /// Forgets a row that is no longer in the list.
    func forget(_ key: RowKey) {
        if case .row(key)? = pressed { pressed = nil }
    }

    /// Returns the row of an item at a point of the list; `nil` if there is none, or for a placeholder.
    private func row(at point: Point) -> RowKey? {
        list.pathForItem(at: point).flatMap { list.itemID(at: $0) }.flatMap { list.row(of: $0) }
    }

    private func section(withHeaderAt point: Point) -> SectionKey? {
        section { $0.viewRect(ofHeader: $1).contains(point) }
    }

    private func section(at point: Point) -> SectionKey? {
        section { $0.viewRect(ofSection: $1).contains(point) }
    }

    private func section(where matches: (ListSurface<SectionKey, RowKey>, Int) -> Bool) -> SectionKey? {
        let surface = list.surface
        return surface.visibleSections().first { !surface.geometry.isLifted(section: $0) && matches(surface, $0) }
            .map { surface.list.section(at: $0) }
    }

    /// Opens the context menu at a point. Returns whether there is a menu.
    ///
    /// It selects the row there, so that the menu can act on the selection. In a list that selects a single row, a
    /// selection often opens the row, which a menu must not do.
    func openMenu(atX x: Double, y: Double) -> Bool {
        guard let onContextMenu = view.onContextMenu, !view.isText(atX: x, y: y) else { return false }
        let point = view.listPoint(x, y)
        let key = row(at: point)
        if let key {
            if view.selection.mode == .multiple, !view.selection.contains(key) {
                view.selection.change { $0.select([key]) }
            }
            view.focus.setFocus(to: key)
        }
        let section = section(at: point) ?? section(withHeaderAt: point)
        onContextMenu(
            key.flatMap { list.item(of: $0) }, section.flatMap { list.section(of: $0) }, Point(x: x, y: y))
        return true
    }

    // MARK: The rubber band

    private func beginBand(_ x: Double, _ y: Double, _ keys: HeldKeys) -> Bool {
        let point = view.listPoint(x, y)
        guard view.selection.mode == .multiple, row(at: point) == nil, section(withHeaderAt: point) == nil,
            list.feedback.phase == .idle
        else { return false }
        band = RubberBand(start: Point(x: x, y: y), end: Point(x: x, y: y))
        view.selection.change { $0.beginBand(SelectionModifiers(keys)) }
        return true
    }

    private func dragBand(_ dx: Double, _ dy: Double, _ drag: DragGesture?) {
        guard var band else { return }
        if !view.overlays.showsBand {
            // Small movements of the hand don't start a rubber band.
            guard max(abs(dx), abs(dy)) > Feel.delayRestartDistance else { return }
            drag?.claim()
        }
        band.end = Point(x: band.start.x + dx, y: band.start.y + dy)
        self.band = band
        view.overlays.show(band: band.rect)
        view.selection.updateBand(over: band.rect)
        view.queueLayout()
    }

    private func endBand() {
        guard band != nil else { return }
        band = nil
        view.overlays.show(band: nil)
        view.selection.change { $0.endBand() }
        takeFocus()
        view.onSelectionUpdate?()
        view.queueDraw()
    }
}
