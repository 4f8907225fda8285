import DragDrop
import GtkInterop
import SectionedList

/// The list as a drop target for the toolkit's drags.
///
/// It owns the drag over the list. It does not own the destination, or the drags that begin here.
@MainActor
final class ListDropTarget<SectionID: Hashable & Sendable, ItemID: Hashable & Sendable> {
    private unowned let view: SectionedListView<SectionID, ItemID>
    private let target = DropTarget()
    /// The target for drags from this process's lists. It comes before the widgets in the rows, because a text entry
    /// would accept a card as text.
    private let ownTarget = DropTarget()
    private var incoming: IncomingDrop? {
        didSet { view.viewport.page = incoming?.enclosing ?? [] }
    }
    /// The call that finishes the last drop once its rows have been painted.
    private var finishing: NextFrame?
    /// Whether a motion event is being answered.
    private var isHandlingMotion = false

    init(of view: SectionedListView<SectionID, ItemID>) {
        self.view = view
    }

    private var list: ListController<SectionID, ItemID> { view.list }

    /// Connects the drop targets to the view.
    func connect() {
        for target in [ownTarget, target] {
            let isOwn = target === ownTarget
            target.onAccept { [weak view] drop in
                guard (drop.localDrag?.context is LocalDrag) == isOwn, let view else { return false }
                return view.dropTarget.accepts(drop)
            }
            target.onEnter { [weak view] drop, _, _ in view?.keepingAlive { $0.dropTarget.enter(drop) } ?? [] }
            target.onMotion { [weak view] drop, x, y in view?.keepingAlive { $0.dropTarget.drag(drop, to: x, y) } ?? []
            }
            target.onLeave { [weak view] drop in view?.keepingAlive { $0.dropTarget.leave(drop) } }
            target.onDrop { [weak view] drop, x, y in
                view?.keepingAlive { $0.dropTarget.receiveDrop(drop, at: x, y) } ?? false
            }
        }
        view.addEventController(ownTarget, phase: .capture)
        view.addEventController(target)
    }

    /// Whether a drag is over the list.
    var isBusy: Bool { incoming != nil }

    /// The frame of the preview over the list; `nil` if another program draws the preview.
    var previewRect: Rect? { preview.map { $0.drag.cardFrame(at: $0.pointer) } }

    /// The frame that the preview over the list has or is on its way to; `nil` if another program draws the preview.
    var settledPreviewRect: Rect? { preview.map { $0.drag.settledFrame(at: $0.pointer) } }

    /// The drag whose preview is over the list, and the place of its pointer in the view.
    private var preview: (drag: LocalDrag, pointer: Point)? {
        guard let drag = incoming?.local, let location = list.dropSession?.location else { return nil }
        let origin = view.origin
        return (drag, Point(x: location.x + origin.x, y: location.y + origin.y))
    }

    private func accepts(_ drop: Drop) -> Bool {
        switch drop.localDrag?.context {
        case let local as LocalDrag: !local.isCanceled && !local.session.isEnded
        case is FinishedDragMarker: false
        default: !drop.actions.isDisjoint(with: [.copy, .move])
        }
    }

    // MARK: Over the list

    private func enter(_ drop: Drop) -> DragActions {
        finishDrop()
        // The toolkit may not have reported that the previous drag left.
        if let incoming, incoming.drop.identity != drop.identity { leave() }
        guard incoming == nil, accepts(drop) else { return [] }
        // A drag by pointer cancels a keyboard lift.
        view.lifting.cancelIncoming()
        view.inViewDrag.cancel()
        view.touch.cancel()
        let local = drop.localDrag?.context as? LocalDrag
        let incoming = IncomingDrop(drop, local: local, enclosing: view.enclosingScrollers)
        view.makeLocatable(incoming.session)
        local?.onLeaveTarget = { [weak view] in view?.keepingAlive { $0.dropTarget.reject() } }
        // While the pointer rests, no other event reports a key press.
        incoming.keysWatch = HeldKeysWatch { [weak view] in view?.keepingAlive { $0.dropTarget.updateModifiers() } }
        incoming.watchSource { [weak view] in view?.keepingAlive { $0.dropTarget.reject() } }
        self.incoming = incoming
        return drop.answer(.move)
    }

    private func drag(_ drop: Drop, to x: Double, _ y: Double) -> DragActions {
        guard let incoming, incoming.drop.identity == drop.identity, incoming.local?.isCanceled != true else {
            return []
        }
        let point = view.listPoint(x, y)
        isHandlingMotion = true
        defer { isHandlingMotion = false }
        watchRest(incoming)
        rememberPointer(x, y)
        view.viewport.updateEnclosingScrollers(incoming.enclosing)
        list.updateModifiers(incoming.modifiers, time: view.now)
        if incoming.isEntered {
            list.drag(to: point, time: view.now)
        } else {
            // The position in the enter event is unreliable; this is the first reliable one.
            incoming.isEntered = true
            list.enter(incoming.session, at: point, time: view.now)
        }
        // The text about the drop is next to the pointer.
        if view.overlays.showsReason { view.queueLayout() }
        incoming.reportedActions = currentActions(of: incoming)
        return incoming.reportedActions
    }

    /// The time without a motion event after which the pointer counts as resting, in milliseconds. It is slightly more
    /// than the time between two motion events.
    private static var restDelay: Int { 50 }

    /// Polls the position of the resting pointer, if motion events of this drag may get lost.
    private func watchRest(_ incoming: IncomingDrop) {
        guard incoming.drop.localDrag?.mayMissMovements == true else { return }
        incoming.restTimer = .whenIdle(afterMilliseconds: Self.restDelay) { [weak view] in
            view?.keepingAlive {
                guard let incoming = $0.dropTarget.incoming else { return }
                $0.dropTarget.pollPointer()
                $0.dropTarget.watchRest(incoming)
            }
        }
    }

    /// Catches up with a resting pointer, which may not be where it was last reported.
    private func pollPointer() {
        guard let incoming, incoming.isEntered, list.hasActiveDrop, let drag = incoming.drop.localDrag,
            let pointer = drag.pointer(in: view)
        else { return }
        rememberPointer(pointer.x, pointer.y)
        follow(pointer)
    }

    /// Continues the drag with a pointer whose movement no event has reported. If the pointer is outside the list, the
    /// drag leaves it: at the last reported position, it would scroll the list and open what it no longer rests on.
    private func follow(_ pointer: (x: Double, y: Double)) {
        let bounds = Rect(x: 0, y: 0, width: Double(view.size.width), height: Double(view.size.height))
        if bounds.contains(Point(x: pointer.x, y: pointer.y)) {
            list.drag(to: view.listPoint(pointer.x, pointer.y), time: view.now)
        } else {
            withdrawDrag()
        }
    }

    private func currentActions(of incoming: IncomingDrop) -> DragActions {
        let proposal = list.hasActiveDrop ? list.feedback.proposal : nil
        // Before the first motion there is neither a proposal nor a refusal.
        if list.hasActiveDrop, list.feedback.phase == .lifting { return incoming.drop.answer(.move) }
        return incoming.responseActions(for: proposal)
    }

    private func updateModifiers() {
        guard let incoming, incoming.isEntered else { return }
        list.updateModifiers(incoming.modifiers, time: view.now)
    }

    /// Reports to the toolkit and to the source that the proposal has changed without a motion.
    func reportProposal() {
        guard let incoming, incoming.isEntered else { return }
        let operation = list.hasActiveDrop ? list.feedback.proposal?.operation : nil
        if let local = incoming.local {
            local.preview.show(operation)
            local.movePreview(to: list.feedback.previewPlacement(after: local.preview.placement))
        }
        // During a motion event, the answer is its return value.
        guard !isHandlingMotion, list.hasActiveDrop else { return }
        let answer = currentActions(of: incoming)
        guard answer != incoming.reportedActions else { return }
        incoming.reportedActions = answer
        incoming.drop.offer(answer)
    }

    // MARK: In a scrolled page

    /// Records the pointer's position in the page, because its position in the list changes when the page scrolls.
    private func rememberPointer(_ x: Double, _ y: Double) {
        guard let incoming else { return }
        incoming.pointer = incoming.page.flatMap { view.convert(x: x, y: y, to: $0) }.map { Point(x: $0.x, y: $0.y) }
    }

    /// Updates the drag after the page has scrolled under a resting pointer. The drag may be elsewhere in the list
    /// then, or outside it.
    ///
    /// - Returns: Whether the pointer's position in the list had changed.
    func updateAfterPageScroll() -> Bool {
        guard let incoming, incoming.isEntered, list.hasActiveDrop, let page = incoming.page,
            let pointer = incoming.pointer, let place = page.convert(x: pointer.x, y: pointer.y, to: view)
        else { return false }
        let point = view.listPoint(place.x, place.y)
        guard let last = list.dropSession?.location, point.distance(to: last) > Self.minimumMovement else {
            return false
        }
        view.viewport.updateEnclosingScrollers(incoming.enclosing)
        follow(place)
        return true
    }

    /// The minimum distance, in points, that counts as a movement. Smaller distances come from rounding.
    static var minimumMovement: Double { 0.5 }

    /// Ends the drag over this list, and withdraws the answer. The toolkit reports the end only with the next motion.
    /// With the old answer, a drop before that would find nothing that accepts it, and on some desktops the drag would
    /// never end.
    private func withdrawDrag() {
        guard let incoming, incoming.isEntered else { return }
        incoming.isEntered = false
        incoming.local?.showNoTarget()
        list.exit(at: view.now)
        incoming.reportedActions = []
        incoming.drop.offer([])
    }

    // MARK: Ending

    private func leave(_ drop: Drop) {
        // The leave event of an old drag may arrive with the next one.
        guard let incoming, incoming.drop.identity == drop.identity else { return }
        leave()
    }

    /// Forgets the drag over the list.
    func leave() {
        guard let left = incoming else { return }
        incoming = nil
        left.local?.onLeaveTarget = nil
        left.local?.showNoTarget()
        if left.isEntered { list.exit(at: view.now) }
        left.cancelReads()
    }

    /// Rejects the drag over this list, because it was canceled or has ended.
    private func reject() {
        guard let incoming else { return }
        (incoming.local == nil ? target : ownTarget).reject(incoming.drop)
        leave()
    }

    private func receiveDrop(_ drop: Drop, at x: Double, _ y: Double) -> Bool {
        guard let incoming, incoming.drop.identity == drop.identity, incoming.isEntered,
            incoming.local?.isCanceled != true
        else {
            // On X11, no event reports that the drag has left.
            if incoming?.drop.identity == drop.identity { leave() }
            drop.refuse()
            return true
        }
        self.incoming = nil
        incoming.local?.onLeaveTarget = nil
        // The operation that was shown is the one that happens, even if the program closes the window while it accepts
        // the drop.
        incoming.local?.dropped = list.hasActiveDrop ? list.feedback.proposal?.operation : .cancel
        incoming.begin()
        let landings = list.drop(at: view.now)
        let operation = incoming.session.operation
        view.loading.show(incoming.session)
        let isAccepted = operation.isEffective
        incoming.local?.dropped = operation
        if isAccepted, let local = incoming.local {
            let card = local.cardFrame(at: Point(x: x, y: y))
            local.returning += view.dropAnimator.animate(
                landings, of: incoming.session.items, from: Point(x: card.x, y: card.y), local.preview,
                scale: local.scale)
        }
        view.queueLayout()
        if isAccepted { finish(incoming, operation) } else { drop.refuse() }
        return true
    }

    /// Finishes a drop. On X11 this removes the preview, so it waits until the dropped rows have been painted. Wayland
    /// compositors remove the preview at the release.
    private func finish(_ incoming: IncomingDrop, _ operation: DropOperation) {
        guard let local = incoming.local, incoming.drop.isOnX11 else {
            return incoming.finish(operation, within: view.dropTimeout)
        }
        finishing = NextFrame(of: view) { incoming.finish(operation) }
        local.finishing = finishing
    }

    /// Finishes a drop whose rows have not been painted, because another drag enters or the list leaves the screen.
    func finishDrop() { finishing?.callNow() }
}
