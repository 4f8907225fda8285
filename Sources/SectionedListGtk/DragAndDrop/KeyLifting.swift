import DragDrop
import GtkInterop
import SectionedList

/// Drags by keys: as under a pointer the rows make room, the backdrop glides, and the delegates are asked.
///
/// It owns what is lifted, here or lent to another list. It does not own the order, the focus, or which key means what.
@MainActor
final class KeyLifting<SectionID: Hashable & Sendable, ItemID: Hashable & Sendable> {
    private unowned let view: SectionedListView<SectionID, ItemID>
    /// What is over this list.
    private(set) var lift: KeyLift?
    /// What was lifted here and is over another list now.
    private var lent: Lent?
    /// Whether a step of what is lifted is being taken, which may lead to another list.
    private var isStepping = false

    private struct Lent {
        let lift: KeyLift
        weak var holder: (any LiftCarrier)?
    }

    init(of view: SectionedListView<SectionID, ItemID>) {
        self.view = view
    }

    private var list: ListController<SectionID, ItemID> { view.list }
    private var words: LiftWords<SectionID, ItemID> { LiftWords(of: view) }
    private var place: LiftPlace<SectionID, ItemID> { LiftPlace(of: view) }

    /// Whether something is lifted, for keys to move.
    var isLifted: Bool { lift != nil }

    /// Whether something is in the air only as long as Alt is held.
    var isHeld: Bool { lift?.isHeld == true }

    /// Whether something that was lifted here is over another list now.
    var isLent: Bool { lent != nil }

    // MARK: Lifting

    /// Lifts items for keys to move.
    ///
    /// - Parameter step: the first one of what is in the air only as long as Alt is held.
    /// - Returns: false where the delegates want no drag of them, or another one goes on.
    func lift(_ items: [ItemID], nudging step: DropStep? = nil) -> Bool {
        guard canLift, let item = items.first, let key = list.row(of: item) else { return false }
        view.makeRowsNow()
        let (preview, corner) = view.previews.make(of: .row(key), count: items.count, held: .zero)
        guard list.lift(items, at: view.now), let session = list.dragSession else { return false }
        let title = words.title(of: items)
        begin(KeyLift(session: session, preview: preview, title: title, corner: corner, row: key), nudging: step)
        return true
    }

    /// Lifts a section for keys to move.
    func lift(section: SectionID, nudging step: DropStep? = nil) -> Bool {
        guard canLift, let key = list.key(of: section), let index = list.surface.list.index(of: key) else {
            return false
        }
        let (preview, corner) = view.previews.make(of: .section(key), count: 1, held: .zero)
        guard list.lift(section: index, at: view.now), let session = list.dragSession else { return false }
        let title = view.sections.title?(section) ?? ""
        begin(
            KeyLift(session: session, preview: preview, title: title, corner: corner, row: view.focus.row),
            nudging: step)
        return true
    }

    /// Lifts the selected items where the focused one is among them, in board order; else that one.
    func liftFocused(nudging step: DropStep? = nil) -> Bool {
        let selection = view.selection
        guard let key = view.focus.row, let item = list.item(of: key) else { return false }
        guard selection.contains(key), selection.items.count > 1 else { return lift([item], nudging: step) }
        // The one with the focus is what is seen.
        let others = selection.rowsInOrder.filter { $0 != key }.compactMap { list.item(of: $0) }
        return lift([item] + others, nudging: step)
    }

    /// Lifts the focused row, and what is selected with it, or its section, and moves it by a step: it stays in the air as
    /// long as Alt is held, so that holding the keys is one move.
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
    /// - Returns: false where the delegates want no drag of them.
    func moveSelection(_ step: DropStep) -> Bool {
        let items = view.selection.rowsInOrder.compactMap { list.item(of: $0) }
        guard lift(items, nudging: step) else { return false }
        revealDestination()
        letGo()
        return true
    }

    private var canLift: Bool { isFree && list.feedback.phase == .idle }

    private var isFree: Bool { !isLifted && view.dragSource.outgoing == nil && !view.dropTarget.isBusy }

    private func begin(_ lift: KeyLift, nudging step: DropStep? = nil) {
        view.dragSource.forgetPrepared()
        self.lift = lift
        lift.preview.isFocusable = true
        lift.preview.canTarget = false
        view.add(lift.preview)
        lift.preview.introduceToScreenReaders()
        // Before it has the focus: a screen reader says the name of what gets that.
        if let step {
            self.lift?.isHeld = true
            list.step(step, time: view.now)
        }
        didMove()
        lift.preview.grabFocus()
        // Where it can be told something, Orca keeps silent about this one getting the focus.
        lift.preview.announce(self.lift?.said ?? "")
    }

    // MARK: Moving

    /// Moves the place where what is lifted would land, or opens what is closed there; past the edge to another list.
    func move(_ step: DropStep) {
        // What opens there may take this list from the screen.
        isStepping = true
        let wasMapped = view.isMapped
        if list.step(step, time: view.now), lift?.isHeld == false { carryOn(by: step) }
        isStepping = false
        if wasMapped, !view.isMapped { cancelForeign() }
        revealDestination()
    }

    /// Takes the row beside the gap along.
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

    /// Brings the place where it would land into view.
    private func revealDestination() {
        for target in list.surface.offsets(revealing: list.feedback.destination, margin: 12) {
            view.viewport.scroll(target.scroller, to: target.offset)
        }
        view.queueLayout()
    }

    // MARK: The end

    /// Drops what is held; where it is refused it goes back, and the program is told why.
    func letGo() {
        guard let lift, lift.isHeld else { return }
        let proposal = list.feedback.proposal
        if proposal?.operation.isEffective == true { return drop(copies: false) }
        guard let reason = proposal?.reason else { return cancel() }
        cancel(saying: view.words.refused(lift.title, reason))
        view.onRefusedMove?(reason)
    }

    /// Drops what is lifted.
    func drop(copies: Bool) {
        guard let lift, let drop = list.dropSession else { return }
        if copies { list.holdModifiers(.copy, time: view.now) }
        guard list.feedback.proposal?.operation.isEffective == true else {
            // It stays in the air, and what was said of why is said again.
            say(lift.said)
            if copies { list.holdModifiers([], time: view.now) }
            return
        }
        self.lift = nil
        let text = words.textOfDrop(of: lift)
        let dragged = list.draggedRows
        let items = drop.items
        let landings = list.drop(at: view.now)
        if copies { list.holdModifiers([], time: view.now) }
        let returning = view.landing.land(
            landings, of: items, from: lift.corner, lift.preview, scale: place.scale(of: lift))
        let landed = landings.lazy.compactMap(\.target).first
        if let origin = lift.origin {
            return end(lift, from: origin, as: drop.operation, focus: landed, saying: text)
        }
        for row in returning.compactMap({ list.row(of: $0) }) {
            view.stage.launch(row, from: lift.corner, duration: Feel.flightHome)
        }
        end(
            lift, focus: landed ?? dragged.first ?? lift.row,
            saying: landed != nil || items.isEmpty ? text : view.words.cancelled(lift.title))
    }

    /// Puts back what keys have lifted.
    func cancel(saying text: String? = nil) {
        guard let lift else { return }
        self.lift = nil
        if let origin = lift.origin {
            list.exit(at: view.now)
            return end(lift, from: origin, as: .cancel, focus: nil, saying: view.words.cancelled(lift.title))
        }
        for row in list.draggedRows { view.stage.launch(row, from: lift.corner, duration: Feel.flightHome) }
        for section in list.draggedSections { view.stage.launch(section, from: lift.corner) }
        list.cancelDrag(at: view.now)
        end(lift, focus: lift.row, saying: text ?? view.words.cancelled(lift.title))
    }

    /// Puts back what was lifted in another list.
    func cancelForeign() {
        if lift?.origin != nil { cancel() }
    }

    /// Gives up what comes from another list, where no step is being taken: this one leaves the screen.
    func abandon() {
        if !isStepping { cancelForeign() }
    }

    private func end(_ lift: KeyLift, focus row: RowKey?, saying text: String) {
        let hadFocus = lift.preview.hasFocus
        view.remove(lift.preview)
        view.queueLayout()
        if hadFocus { focus(row, saying: text, of: lift) }
    }

    /// Gives a row the focus, and has said what has become of a lift.
    private func focus(_ row: RowKey?, saying text: String, of lift: KeyLift) {
        guard let row, list.item(of: row) != nil else {
            view.grabFocus()
            return
        }
        let title = view.names.title(of: row) ?? ""
        // What was moved may be another card, or a section.
        view.names.tell(title == lift.title ? text : "\(title). \(text)", of: row)
        view.focus.move(to: row)
        // The next key may come before the next frame, and would be lost: what had the focus has gone.
        if view.focus.isWanted { view.makeRowsNow() }
    }

    // MARK: What is shown

    /// Shows that what is lifted would land elsewhere, or nowhere any more.
    func didMove() {
        lentDidMove()
        guard let lift else { return }
        guard lift.origin == nil ? list.hasActiveDrag : list.hasActiveDrop, list.feedback.phase != .idle else {
            return lift.origin == nil ? lose() : cancel()
        }
        lift.preview.show(list.feedback.proposal?.operation)
        let text = words.text(of: lift)
        guard !text.isEmpty, text != lift.said else { return }
        self.lift?.said = text
        // What is said first is the name that it gets the focus with.
        if lift.preview.hasFocus { say(text) } else { lift.preview.setAccessibleName(text) }
    }

    /// Has a screen reader say something of what is lifted.
    private func say(_ text: String) {
        guard let preview = lift?.preview, !preview.announce(text) else { return }
        // Where it can't be told anything, it says a name of what has the focus when that changes.
        preview.setAccessibleName("")
        preview.setAccessibleName(text)
    }

    func draw(_ snapshot: Snapshot) {
        if let lift { snapshot.draw(lift.preview, of: view) }
    }

    /// Places the preview.
    func place(at time: Time) {
        guard let lift else { return }
        let corner = place.corner(of: lift, at: time) ?? lift.corner
        self.lift?.corner = corner
        let (width, height) = (lift.preview.measure(width: nil).natural, lift.preview.measure(width: 0).natural)
        let scale = place.scale(of: lift)
        lift.preview.allocate(
            x: corner.x - lift.preview.margin * scale, y: corner.y - lift.preview.margin * scale, width: width,
            height: height, scale: scale)
    }

    // MARK: From list to list

    /// Hands what is lifted on to the list at that side.
    private func carryOn(by step: DropStep) {
        guard let lift, let next = view.viewBeyond?(step) as? any LiftCarrier, next !== view else { return }
        guard next.take(lift, from: lift.origin ?? view, by: step) else { return }
        self.lift = nil
        if let origin = lift.origin {
            origin.liftDidGoOn(to: next)
        } else {
            lent = Lent(lift: lift, holder: next)
        }
        list.exit(at: view.now)
        // It has gone on as another one, so that the focus was never nowhere.
        view.remove(lift.preview)
        view.queueLayout()
    }

    /// Takes what was lifted in a list over, by a step.
    func take(_ lift: KeyLift, from origin: any LiftCarrier, by step: DropStep) -> Bool {
        guard isFree else { return false }
        let isHome = origin === view
        let near = isHome ? nil : view.selection.rowsInOrder.first.flatMap { list.item(of: $0) }
        let session = DropSession(items: lift.session.items, localDragSession: lift.session)
        guard list.carryIn(session, by: step, near: near, time: view.now) else { return false }
        lent = nil
        begin(
            KeyLift(
                session: lift.session, preview: lift.preview.twin, title: lift.title,
                corner: Point(x: view.contentInset, y: view.contentInset), row: isHome ? lift.row : view.focus.row,
                origin: isHome ? nil : origin))
        revealDestination()
        return true
    }

    /// What was lifted in another list is dropped here, or given up.
    private func end(
        _ lift: KeyLift, from origin: any LiftCarrier, as operation: DropOperation, focus row: RowKey?,
        saying text: String
    ) {
        let hadFocus = lift.preview.hasFocus
        let isFocusGone = origin.liftDidEnd(operation, saying: hadFocus ? text : nil)
        view.remove(lift.preview)
        view.queueLayout()
        if hadFocus, !isFocusGone { focus(row ?? lift.row, saying: text, of: lift) }
    }

    /// What was lifted here has gone on from where it was to another list.
    func lentDidGoOn(to holder: any LiftCarrier) { lent?.holder = holder }

    /// What was lifted here has been dropped elsewhere, or given up.
    func lentDidEnd(_ operation: DropOperation, saying text: String?) -> Bool {
        guard let lift = lent?.lift else { return false }
        lent = nil
        // The program may bring the list back to the screen by that.
        list.endDrag(operation, time: view.now)
        guard let text, view.isMapped else { return false }
        focus(lift.row, saying: text, of: lift)
        return true
    }

    /// What was lifted elsewhere, or here, is no more.
    func lose() {
        guard let lift else { return }
        self.lift = nil
        if lift.origin != nil { list.exit(at: view.now) }
        end(lift, focus: lift.row, saying: view.words.cancelled(lift.title))
    }

    /// What was lifted here and is elsewhere may have gone from this list.
    private func lentDidMove() {
        guard let lent, !list.hasActiveDrag || list.feedback.phase == .idle else { return }
        self.lent = nil
        lent.holder?.loseLift()
    }
}

extension PreviewLanding {
    /// The row that has what was dropped.
    fileprivate var target: RowKey? {
        switch self {
        case .row(let key), .into(let key, _): key
        case .section, .home: nil
        }
    }
}
