import DragDrop
import GtkInterop
import SectionedList

/// The list as a place to drop on, as the toolkit tells of what is dragged over it.
///
/// It owns what is dragged over the list. It does not own where that would land, nor the drags that begin here.
@MainActor
final class ListDropTarget<SectionID: Hashable & Sendable, ItemID: Hashable & Sendable> {
    private unowned let view: SectionedListView<SectionID, ItemID>
    private let target = DropTarget()
    /// For what is dragged from a list of this process. It comes before what lies in the rows: an entry would take a
    /// card for text.
    private let ownTarget = DropTarget()
    private var incoming: IncomingDrop? {
        didSet { view.viewport.page = incoming?.enclosing ?? [] }
    }
    /// Whether the toolkit is being answered to a movement.
    private var isAnswering = false

    init(of view: SectionedListView<SectionID, ItemID>) {
        self.view = view
    }

    private var list: ListController<SectionID, ItemID> { view.list }

    /// Follows what is dragged over the list.
    func connect() {
        for target in [ownTarget, target] {
            let isOwn = target === ownTarget
            target.onAccept { [weak view] drop in
                guard (drop.localDrag?.context is LocalDrag) == isOwn, let view else { return false }
                return view.dropTarget.accepts(drop)
            }
            target.onEnter { [weak view] drop, _, _ in view?.held { $0.dropTarget.enter(drop) } ?? [] }
            target.onMotion { [weak view] drop, x, y in view?.held { $0.dropTarget.drag(drop, to: x, y) } ?? [] }
            target.onLeave { [weak view] drop in view?.held { $0.dropTarget.leave(drop) } }
            target.onDrop { [weak view] drop, x, y in view?.held { $0.dropTarget.take(drop, at: x, y) } ?? false }
        }
        view.addEventController(ownTarget, phase: .capture)
        view.addEventController(target)
    }

    /// Whether something is dragged over the list.
    var isBusy: Bool { incoming != nil }

    /// Where the picture of what is dragged over the list hangs; `nil` where another program draws it.
    var heldRect: Rect? {
        guard let incoming, let local = incoming.local, let location = list.dropSession?.location else { return nil }
        let inset = view.contentInset
        let corner = local.corner(at: Point(x: location.x + inset, y: location.y + inset))
        let card = local.preview.card
        return Rect(x: corner.x, y: corner.y, width: card.width, height: card.height)
    }

    private func accepts(_ drop: Drop) -> Bool {
        switch drop.localDrag?.context {
        case let local as LocalDrag: !local.isCancelled && !local.session.isEnded
        case is EndedDrag: false
        default: !drop.actions.isDisjoint(with: [.copy, .move])
        }
    }

    // MARK: Over the list

    private func enter(_ drop: Drop) -> DragActions {
        // The toolkit may not have told that the last one has left.
        if let incoming, incoming.drop.identity != drop.identity { leave() }
        guard incoming == nil, accepts(drop) else { return [] }
        // Two drags at once are one too many.
        view.lifting.cancelForeign()
        let local = drop.localDrag?.context as? LocalDrag
        let incoming = IncomingDrop(drop, local: local, enclosing: view.enclosingScrollers)
        local?.leaveTarget = { [weak view] in view?.held { $0.dropTarget.reject() } }
        // While the pointer rests nothing else tells that a key is pressed.
        incoming.keysWatch = HeldKeysWatch { [weak view] in view?.held { $0.dropTarget.readKeys() } }
        incoming.watchSource { [weak view] in view?.held { $0.dropTarget.reject() } }
        self.incoming = incoming
        return drop.answer(.move)
    }

    private func drag(_ drop: Drop, to x: Double, _ y: Double) -> DragActions {
        guard let incoming, incoming.drop.identity == drop.identity, incoming.local?.isCancelled != true else {
            return []
        }
        let point = view.listPoint(x, y)
        isAnswering = true
        defer { isAnswering = false }
        watchRest(incoming)
        rememberPointer(x, y)
        view.viewport.tell(incoming.enclosing)
        list.holdModifiers(incoming.modifiers, time: view.now)
        if incoming.isEntered {
            list.drag(to: point, time: view.now)
        } else {
            // The place that comes with the entering itself is not to be trusted; this is the first that is.
            incoming.isEntered = true
            list.enter(incoming.session, at: point, time: view.now)
        }
        // What is held is not to cover it.
        if view.overlays.showsReason { view.queueLayout() }
        incoming.answered = answer(incoming)
        return incoming.answered
    }

    /// A little later than movements follow each other.
    private static var restDelay: Int { 50 }

    /// Looks now and then where the pointer rests, as long as something is dragged here and its movements may get lost.
    private func watchRest(_ incoming: IncomingDrop) {
        guard incoming.drop.localDrag?.mayMissMovements == true else { return }
        incoming.rest = Timer(afterMilliseconds: Self.restDelay) { [weak view] in
            view?.held {
                guard let incoming = $0.dropTarget.incoming else { return }
                $0.dropTarget.catchUp()
                $0.dropTarget.watchRest(incoming)
            }
        }
    }

    /// The pointer rests, perhaps not where it was last reported.
    private func catchUp() {
        guard let incoming, incoming.isEntered, list.hasActiveDrop, let drag = incoming.drop.localDrag,
            let pointer = drag.pointer(in: view),
            Rect(x: 0, y: 0, width: Double(view.size.width), height: Double(view.size.height))
                .contains(Point(x: pointer.x, y: pointer.y))
        else { return }
        rememberPointer(pointer.x, pointer.y)
        list.drag(to: view.listPoint(pointer.x, pointer.y), time: view.now)
    }

    private func answer(_ incoming: IncomingDrop) -> DragActions {
        let proposal = list.hasActiveDrop ? list.feedback.proposal : nil
        // Before the first movement there is no proposal yet, and no refusal.
        if list.hasActiveDrop, list.feedback.phase == .lifting { return incoming.drop.answer(.move) }
        return incoming.answer(proposal)
    }

    private func readKeys() {
        guard let incoming, incoming.isEntered else { return }
        list.holdModifiers(incoming.modifiers, time: view.now)
    }

    /// Tells the toolkit, and who drags, that what would become of the drag has changed without a movement.
    func tellSource() {
        guard let incoming, incoming.isEntered else { return }
        let operation = list.hasActiveDrop ? list.feedback.proposal?.operation : nil
        incoming.local?.preview.show(operation)
        // Within a movement the answer goes back with it.
        guard !isAnswering, list.hasActiveDrop else { return }
        let answer = answer(incoming)
        guard answer != incoming.answered else { return }
        incoming.answered = answer
        incoming.drop.offer(answer)
    }

    // MARK: On a page that is scrolled

    /// Remembers where the pointer is on the page, which is not where it is on the list once that was scrolled away.
    private func rememberPointer(_ x: Double, _ y: Double) {
        guard let incoming else { return }
        incoming.pointer = incoming.page.flatMap { view.convert(x: x, y: y, to: $0) }.map { Point(x: $0.x, y: $0.y) }
    }

    /// Follows the page: the pointer rests, and the list may have been scrolled away under it. What is dragged is elsewhere
    /// on it then, or not over it any more.
    ///
    /// - Returns: whether it was.
    func followPage() -> Bool {
        guard let incoming, incoming.isEntered, list.hasActiveDrop, let page = incoming.page,
            let pointer = incoming.pointer, let place = page.convert(x: pointer.x, y: pointer.y, to: view)
        else { return false }
        let point = view.listPoint(place.x, place.y)
        guard let last = list.dropSession?.location, point.distance(to: last) > Self.leastMovement else { return false }
        view.viewport.tell(incoming.enclosing)
        let bounds = Rect(x: 0, y: 0, width: Double(view.size.width), height: Double(view.size.height))
        if bounds.contains(Point(x: place.x, y: place.y)) {
            list.drag(to: point, time: view.now)
        } else {
            leaveForNow()
        }
        return true
    }

    /// What is less comes of rounding, in points.
    private static var leastMovement: Double { 0.5 }

    /// What is dragged is not over this list any more, though the toolkit can't tell before it moves. Somebody has to take
    /// back the answer until then: nobody would take a drop, and to some desktops the drag would go on for ever.
    private func leaveForNow() {
        guard let incoming, incoming.isEntered else { return }
        incoming.isEntered = false
        incoming.local?.preview.show(nil)
        list.exit(at: view.now)
        incoming.answered = []
        incoming.drop.offer([])
    }

    // MARK: The end

    private func leave(_ drop: Drop) {
        // A stale one may come with the next drag.
        guard let incoming, incoming.drop.identity == drop.identity else { return }
        leave()
    }

    /// Forgets what is dragged over the list.
    func leave() {
        guard let left = incoming else { return }
        incoming = nil
        left.local?.leaveTarget = nil
        left.local?.preview.show(nil)
        if left.isEntered { list.exit(at: view.now) }
        left.abandon()
    }

    /// The drag over this list is given up, or over.
    private func reject() {
        guard let incoming else { return }
        (incoming.local == nil ? target : ownTarget).reject(incoming.drop)
        leave()
    }

    private func take(_ drop: Drop, at x: Double, _ y: Double) -> Bool {
        guard let incoming, incoming.drop.identity == drop.identity, incoming.isEntered,
            incoming.local?.isCancelled != true
        else {
            // On X11 nobody tells that it has left.
            if incoming?.drop.identity == drop.identity { leave() }
            drop.refuse()
            return true
        }
        self.incoming = nil
        incoming.local?.leaveTarget = nil
        // What happens is what was shown: also where the program closes the window while it takes it.
        incoming.local?.dropped = list.hasActiveDrop ? list.feedback.proposal?.operation : .cancel
        incoming.begin()
        let landings = list.drop(at: view.now)
        let operation = incoming.session.operation
        view.loading.show(incoming.session)
        let isTaken = operation.isEffective
        incoming.local?.dropped = operation
        if isTaken, let local = incoming.local {
            let origin = local.corner(at: Point(x: x, y: y))
            local.returning += view.landing.land(landings, of: incoming.session.items, from: origin, local.preview)
        }
        if isTaken { incoming.finish(operation, within: view.dropTimeout) } else { drop.refuse() }
        view.queueLayout()
        return true
    }
}
