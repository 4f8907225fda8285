import DragDrop
import GtkInterop
import SectionedList

/// The controller of drags by keyboard. As in a drag by pointer, the rows make room, the backdrop glides, and the
/// delegates decide.
///
/// It owns the lift, whether it is here or over another list. It does not own the order, the focus, or the key
/// bindings.
@MainActor
final class KeyboardDragController<SectionID: Hashable & Sendable, ItemID: Hashable & Sendable> {
    private unowned let view: SectionedListView<SectionID, ItemID>
    /// The lift over this list.
    private(set) var lift: KeyboardDrag?
    /// The lift that began here and is over another list now.
    private var outgoing: Outgoing?
    /// Whether a step is in progress. A step may lead to another list.
    private var isStepping = false
    /// The timer that checks where the focus has gone.
    private var departure: DelayedCall?

    private struct Outgoing {
        let lift: KeyboardDrag
        weak var holder: (any KeyboardDragHost)?
    }

    init(of view: SectionedListView<SectionID, ItemID>) {
        self.view = view
    }

    private var list: ListController<SectionID, ItemID> { view.list }
    private var announcements: KeyboardDragAnnouncements<SectionID, ItemID> { KeyboardDragAnnouncements(of: view) }
    private var geometry: KeyboardDragGeometry<SectionID, ItemID> { KeyboardDragGeometry(of: view) }

    /// Whether something is lifted over this list.
    var isLifted: Bool { lift != nil }

    /// Whether the lift lasts only while Alt is held.
    var lastsWhileAltIsHeld: Bool { lift?.lastsWhileAltIsHeld == true }

    /// Whether a lift that began here is over another list.
    var isElsewhere: Bool { outgoing != nil }

    // MARK: Lifting

    /// Lifts items to be moved with the keyboard.
    ///
    /// - Parameter step: The first step of a lift that lasts only while Alt is held.
    /// - Returns: `false` if the delegates refuse the drag or another drag is active.
    func lift(_ items: [ItemID], nudging step: DropStep? = nil) -> Bool {
        guard canLift(), let item = items.first, let key = list.row(of: item) else { return false }
        view.layOutNow()
        let (preview, corner) = view.previews.make(of: .row(key), count: items.count, at: .zero)
        guard list.lift(items, at: view.now), let session = list.dragSession else { return false }
        let title = announcements.title(of: items)
        begin(KeyboardDrag(session: session, preview: preview, title: title, corner: corner, row: key), nudging: step)
        return true
    }

    /// Lifts a section to be moved with the keyboard.
    func lift(section: SectionID, nudging step: DropStep? = nil) -> Bool {
        guard canLift(), let key = list.key(of: section), let index = list.surface.list.index(of: key) else {
            return false
        }
        view.viewport.unpinHeader(of: key, isWhole: true)
        view.layOutNow()
        let (preview, corner) = view.previews.make(of: .section(key), count: 1, at: .zero)
        guard list.lift(section: index, at: view.now), let session = list.dragSession else { return false }
        let title = view.sections.title?(section) ?? ""
        begin(
            KeyboardDrag(session: session, preview: preview, title: title, corner: corner, row: view.focus.row),
            nudging: step)
        return true
    }

    /// Lifts the selected items if the focused item is among them: first the focused item, then the others in list
    /// order. Otherwise, lifts only the focused item.
    func liftFocused(nudging step: DropStep? = nil) -> Bool {
        let selection = view.selection
        guard let key = view.focus.row, let item = list.item(of: key) else { return false }
        guard selection.contains(key), selection.items.count > 1 else { return lift([item], nudging: step) }
        // The preview shows the focused item, so it comes first.
        let others = selection.rowsInOrder.filter { $0 != key }.compactMap { list.item(of: $0) }
        return lift([item] + others, nudging: step)
    }

    /// Lifts the focused row with the selection, or its section, and moves it by a step. The lift lasts while Alt is
    /// held, which makes a series of steps a single move.
    func nudge(_ step: DropStep, section isSection: Bool) -> Bool {
        let place = view.focus.row.flatMap { list.surface.list.place(of: $0) }
        let section = place.flatMap { list.section(of: $0.section) }
        let isBegun =
            isSection ? section.map { lift(section: $0, nudging: step) } ?? false : liftFocused(nudging: step)
        if isBegun { revealDestination() }
        return isBegun
    }

    /// Moves the selected items by a step, all at once.
    ///
    /// - Returns: `false` if the delegates refuse to drag them.
    func moveSelection(_ step: DropStep) -> Bool {
        let items = view.selection.rowsInOrder.compactMap { list.item(of: $0) }
        guard lift(items, nudging: step) else { return false }
        revealDestination()
        dropHeld()
        return true
    }

    private func canLift() -> Bool { isFree() && list.feedback.phase == .idle }

    private func isFree() -> Bool {
        view.dragSource.finishDrop()
        return !isLifted && view.dragSource.outgoing == nil && !view.dropTarget.isBusy
    }

    private func begin(_ lift: KeyboardDrag, nudging step: DropStep? = nil) {
        view.dragSource.forgetPrepared()
        self.lift = lift
        lift.preview.isFocusable = true
        lift.preview.canTarget = false
        view.add(lift.preview)
        lift.preview.introduceToScreenReaders()
        // The step must come before the preview is focused, because a screen reader announces the name of the newly
        // focused widget.
        if let step {
            self.lift?.lastsWhileAltIsHeld = true
            list.step(step, time: view.now)
        }
        didMove()
        lift.preview.grabFocus()
        // Orca does not announce this focus change where it supports announcements, so announce it here.
        lift.preview.announce(self.lift?.lastAnnouncement ?? "")
    }

    // MARK: Moving

    /// Moves the destination by a step, or expands a collapsed section there. Past the edge, moves on to another list.
    func move(_ step: DropStep) {
        // The step may open something that takes this list off the screen.
        isStepping = true
        let wasMapped = view.isMapped
        if list.step(step, time: view.now), lift?.lastsWhileAltIsHeld == false { handOver(by: step) }
        isStepping = false
        if wasMapped, !view.isMapped { cancelIncoming() }
        revealDestination()
    }

    /// Adds the row next to the gap to the lift.
    func addAdjacentRow() {
        guard case .between(let place)? = list.feedback.destination else { return }
        let rows = list.surface.list
        let offsets = [place.offset, place.offset - 1]
        let keys = offsets.lazy.compactMap { rows.item(at: Place(section: place.section, offset: $0)) }
        guard let key = keys.first(where: { !list.draggedRows.contains($0) }), let item = list.item(of: key) else {
            return
        }
        list.addToDrag(item, time: view.now)
        lift?.preview.count = list.draggedRows.count
    }

    /// Scrolls the destination into view.
    private func revealDestination() {
        for target in list.surface.offsets(revealing: list.feedback.destination, margin: 12) {
            view.viewport.scroll(target.scroller, to: target.offset)
        }
        view.queueLayout()
    }

    // MARK: Ending

    /// Drops a lift that lasts only while Alt is held. If the drop is refused, the items return and the program gets
    /// the reason.
    func dropHeld() {
        guard let lift, lift.lastsWhileAltIsHeld else { return }
        let proposal = list.feedback.proposal
        if proposal?.operation.isEffective == true { return drop(copies: false) }
        guard let reason = proposal?.reason else { return cancel() }
        cancel(saying: view.words.refused(lift.title, reason))
        view.onRefusedMove?(reason)
    }

    /// Drops what is lifted.
    func drop(copies: Bool) {
        guard let lift, let drop = list.dropSession else { return }
        if copies { list.updateModifiers(.copy, time: view.now) }
        guard list.feedback.proposal?.operation.isEffective == true else {
            // The lift continues, and the reason is announced again.
            announce(lift.lastAnnouncement)
            if copies { list.updateModifiers([], time: view.now) }
            return
        }
        self.lift = nil
        let text = announcements.textOfDrop(of: lift)
        let dragged = list.draggedRows
        let items = drop.items
        let landings = list.drop(at: view.now)
        if copies { list.updateModifiers([], time: view.now) }
        let returning = view.dropAnimator.animate(
            landings, of: items, from: lift.corner, lift.preview, scale: geometry.scale(of: lift))
        let landed = landings.lazy.compactMap(\.target).first
        if let origin = lift.origin {
            return end(lift, from: origin, as: drop.operation, focus: landed, saying: text)
        }
        for row in returning.compactMap({ list.row(of: $0) }) {
            view.animator.launch(
                row, from: lift.corner, scale: geometry.scale(of: lift), duration: view.animator.homeDuration)
        }
        end(
            lift, focus: landed ?? dragged.first ?? lift.row,
            saying: returning.count < items.count || items.isEmpty ? text : view.words.canceled(lift.title))
    }

    /// Cancels the lift and returns the items to where they were.
    func cancel(saying text: String? = nil) {
        guard let lift else { return }
        self.lift = nil
        if let origin = lift.origin {
            list.exit(at: view.now)
            return end(lift, from: origin, as: .cancel, focus: nil, saying: view.words.canceled(lift.title))
        }
        let scale = geometry.scale(of: lift)
        view.dropAnimator.animateCancellation(of: lift.preview, top: lift.row, from: lift.corner, scale: scale)
        list.cancelDrag(at: view.now)
        if let row = lift.row {
            let card = lift.preview.card
            let frame = Rect(
                x: lift.corner.x, y: lift.corner.y, width: card.width * scale, height: card.height * scale)
            view.dropAnimator.flyCountHome(of: lift.preview, with: row, from: frame)
        }
        end(lift, focus: lift.row, saying: text ?? view.words.canceled(lift.title))
    }

    /// Ends the lift if something outside the list has the focus. A lift while Alt is held ends at once, even if the
    /// window is merely no longer active. In that case, the list keeps the focus, and any other lift continues.
    /// Otherwise, it is canceled after GTK has moved the focus, because the preview that loses it must not be removed
    /// during that.
    func focusDidLeave() {
        dropHeld()
        guard isLifted else { return }
        departure = DelayedCall(afterMilliseconds: 0) { [weak view] in
            view?.keepingAlive { if $0.isFocusElsewhere { $0.lifting.cancel() } }
        }
    }

    /// Cancels a lift that came from another list.
    func cancelIncoming() {
        if lift?.origin != nil { cancel() }
    }

    /// Cancels a lift that came from another list when this list leaves the screen, unless a step caused that.
    func listDidHide() {
        if !isStepping { cancelIncoming() }
    }

    private func end(_ lift: KeyboardDrag, focus row: RowKey?, saying text: String) {
        let hadFocus = lift.preview.hasFocus
        view.remove(lift.preview)
        view.queueLayout()
        if hadFocus { focus(row, saying: text, of: lift) }
    }

    /// Focuses a row and announces the result of a lift.
    private func focus(_ row: RowKey?, saying text: String, of lift: KeyboardDrag) {
        guard let row, list.item(of: row) != nil else {
            view.grabFocus()
            return
        }
        let title = view.names.title(of: row) ?? ""
        // The row may not be the lifted card, or a section may have been lifted.
        view.names.announceResult(title == lift.title ? text : "\(title). \(text)", of: row)
        view.focus.move(to: row)
        // The focused widget is gone. If the row were created with the next frame, a key pressed before it would be
        // lost.
        if view.focus.isPending { view.layOutNow() }
    }

    // MARK: Feedback

    /// Updates the preview and the announcement after the destination has changed or disappeared.
    func didMove() {
        outgoingItemsDidChange()
        guard let lift else { return }
        guard lift.origin == nil ? list.hasActiveDrag : list.hasActiveDrop, list.feedback.phase != .idle else {
            return lift.origin == nil ? endBecauseItemsAreGone() : cancel()
        }
        lift.preview.show(list.feedback.proposal?.operation)
        let text = announcements.text(of: lift)
        guard !text.isEmpty, text != lift.lastAnnouncement else { return }
        self.lift?.lastAnnouncement = text
        // The first announcement is the preview's name when it gets the focus.
        if lift.preview.hasFocus { announce(text) } else { lift.preview.setAccessibleName(text) }
    }

    /// Announces a message about the lift.
    private func announce(_ text: String) {
        guard let preview = lift?.preview, !preview.announce(text) else { return }
        // Where announcements aren't supported, a screen reader reads a name change of the focused widget.
        preview.setAccessibleName("")
        preview.setAccessibleName(text)
    }

    func draw(_ snapshot: Snapshot) {
        if let lift { snapshot.draw(lift.preview, of: view) }
    }

    /// Positions the preview.
    func place(at time: Time) {
        guard let lift else { return }
        let corner = geometry.corner(of: lift, at: time) ?? lift.corner
        self.lift?.corner = corner
        let (width, height) = (lift.preview.measure(width: nil).natural, lift.preview.measure(width: 0).natural)
        let scale = geometry.scale(of: lift)
        lift.preview.allocate(
            x: corner.x - lift.preview.margin * scale, y: corner.y - lift.preview.margin * scale, width: width,
            height: height, scale: scale)
    }

    // MARK: Between lists

    /// Hands the lift on to the adjacent list in the direction of a step.
    private func handOver(by step: DropStep) {
        guard let lift, let next = view.adjacentView?(step)?.keyboardDragHost, next !== view else { return }
        guard next.receive(lift, from: lift.origin ?? view, by: step) else { return }
        self.lift = nil
        if let origin = lift.origin {
            origin.liftDidMove(to: next)
        } else {
            outgoing = Outgoing(lift: lift, holder: next)
        }
        list.exit(at: view.now)
        // The next list has focused a preview of its own, so the focus was never lost.
        view.remove(lift.preview)
        view.queueLayout()
    }

    /// Receives a lift from another list, entering by a step.
    func receive(_ lift: KeyboardDrag, from origin: any KeyboardDragHost, by step: DropStep) -> Bool {
        guard isFree() else { return false }
        let isHome = origin === view
        let near = isHome ? nil : view.selection.rowsInOrder.first.flatMap { list.item(of: $0) }
        let session = DropSession(items: lift.session.items, localDragSession: lift.session)
        guard list.enterByKeyboard(session, by: step, near: near, time: view.now) else { return false }
        outgoing = nil
        begin(
            KeyboardDrag(
                session: lift.session, preview: lift.preview.copy(), title: lift.title,
                corner: view.origin, row: isHome ? lift.row : view.focus.row,
                origin: isHome ? nil : origin))
        revealDestination()
        return true
    }

    /// Ends a lift from another list that was dropped or canceled here.
    private func end(
        _ lift: KeyboardDrag, from origin: any KeyboardDragHost, as operation: DropOperation, focus row: RowKey?,
        saying text: String
    ) {
        let hadFocus = lift.preview.hasFocus
        let isFocusGone = origin.liftDidEnd(operation, saying: hadFocus ? text : nil)
        view.remove(lift.preview)
        view.queueLayout()
        if hadFocus, !isFocusGone { focus(row ?? lift.row, saying: text, of: lift) }
    }

    /// Records which list holds the lift that began here.
    func outgoingDidMove(to holder: any KeyboardDragHost) { outgoing?.holder = holder }

    /// Ends a lift that began here and was dropped or canceled elsewhere. Returns whether the focus moved here.
    func outgoingDidEnd(_ operation: DropOperation, saying text: String?) -> Bool {
        guard let lift = outgoing?.lift else { return false }
        outgoing = nil
        // The program may bring this list back to the screen in response.
        list.endDrag(operation, time: view.now)
        guard let text, view.isMapped else { return false }
        focus(lift.row, saying: text, of: lift)
        return true
    }

    /// Ends the lift because its items no longer exist.
    func endBecauseItemsAreGone() {
        guard let lift else { return }
        self.lift = nil
        if lift.origin != nil { list.exit(at: view.now) }
        end(lift, focus: lift.row, saying: view.words.canceled(lift.title))
    }

    /// Ends a lift that began here and is elsewhere, if its items are no longer in this list.
    private func outgoingItemsDidChange() {
        guard let outgoing, !list.hasActiveDrag || list.feedback.phase == .idle else { return }
        self.outgoing = nil
        outgoing.holder?.liftItemsDidDisappear()
    }
}

extension PreviewLanding {
    /// The row that the preview becomes, or in which it disappears.
    fileprivate var target: RowKey? {
        switch self {
        case .row(let key), .into(let key, _): key
        case .section, .home: nil
        }
    }
}
