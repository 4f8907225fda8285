import DragDrop
import GtkInterop
import SectionedList

/// The view as a place to drop on.
extension SectionedListView {
    func connectDropTarget() {
        for target in [ownTarget, target] {
            let isOwn = target === ownTarget
            target.onAccept { [weak self] drop in
                (drop.localDrag?.context is LocalDrag) == isOwn && self?.accepts(drop) ?? false
            }
            target.onEnter { [weak self] drop, _, _ in self?.enter(drop) ?? [] }
            target.onMotion { [weak self] drop, x, y in self?.drag(drop, to: x, y) ?? [] }
            target.onLeave { [weak self] in self?.leave($0) }
            target.onDrop { [weak self] drop, x, y in self?.take(drop, at: x, y) ?? false }
        }
        addEventController(ownTarget, phase: .capture)
        addEventController(target)
    }

    private func accepts(_ drop: Drop) -> Bool {
        switch drop.localDrag?.context {
        case let local as LocalDrag: !local.isCancelled && !local.session.isEnded
        case is EndedDrag: false
        default: !drop.actions.isDisjoint(with: [.copy, .move])
        }
    }

    private func enter(_ drop: Drop) -> DragActions {
        // The toolkit may not have told that the last one has left.
        if let incoming, incoming.drop.identity != drop.identity { leaveIncoming() }
        guard incoming == nil, accepts(drop) else { return [] }
        // Two drags at once are one too many.
        if keyLift?.origin != nil { cancelLift() }
        let local = drop.localDrag?.context as? LocalDrag
        let incoming = IncomingDrop(drop, local: local, enclosing: enclosingScrollers)
        local?.leaveTarget = { [weak self] in self?.leaveTarget() }
        // While the pointer rests nothing else tells that a key is pressed.
        incoming.keysWatch = HeldKeysWatch { [weak self] in self?.readKeys() }
        incoming.watchSource { [weak self] in self?.leaveTarget() }
        self.incoming = incoming
        return drop.answer(.move)
    }

    private func drag(_ drop: Drop, to x: Double, _ y: Double) -> DragActions {
        guard let incoming, incoming.drop.identity == drop.identity, incoming.local?.isCancelled != true else {
            return []
        }
        let point = listPoint(x, y)
        isAnswering = true
        defer { isAnswering = false }
        watchRest(incoming)
        rememberPointer(x, y)
        viewport.tell(incoming.enclosing)
        list.holdModifiers(incoming.modifiers, time: now)
        if incoming.isEntered {
            list.drag(to: point, time: now)
        } else {
            // The place that comes with the entering itself is not to be trusted; this is the first that is.
            incoming.isEntered = true
            list.enter(incoming.session, at: point, time: now)
        }
        // What is held is not to cover it.
        if overlays.showsReason { queueLayout() }
        incoming.answered = answer(incoming)
        return incoming.answered
    }

    /// A little later than movements follow each other.
    private static var restDelay: Int { 50 }

    /// Looks now and then where the pointer rests, as long as something is dragged here and its movements may get lost.
    private func watchRest(_ incoming: IncomingDrop) {
        guard incoming.drop.localDrag?.mayMissMovements == true else { return }
        incoming.rest = Timer(afterMilliseconds: Self.restDelay) { [weak self] in
            guard let self, let incoming = self.incoming else { return }
            self.catchUp()
            self.watchRest(incoming)
        }
    }

    /// The pointer rests, perhaps not where it was last reported.
    private func catchUp() {
        guard let incoming, incoming.isEntered, list.hasActiveDrop, let drag = incoming.drop.localDrag,
            let pointer = drag.pointer(in: self),
            Rect(x: 0, y: 0, width: Double(size.width), height: Double(size.height))
                .contains(Point(x: pointer.x, y: pointer.y))
        else { return }
        rememberPointer(pointer.x, pointer.y)
        list.drag(to: listPoint(pointer.x, pointer.y), time: now)
    }

    private func answer(_ incoming: IncomingDrop) -> DragActions {
        let proposal = list.hasActiveDrop ? list.feedback.proposal : nil
        // Before the first movement there is no proposal yet, and no refusal.
        if list.hasActiveDrop, list.feedback.phase == .lifting { return incoming.drop.answer(.move) }
        return incoming.answer(proposal)
    }

    private func leave(_ drop: Drop) {
        // A stale one may come with the next drag.
        guard let incoming, incoming.drop.identity == drop.identity else { return }
        leaveIncoming()
    }

    private func leaveIncoming() {
        guard let left = incoming else { return }
        incoming = nil
        left.local?.leaveTarget = nil
        left.local?.preview.show(nil)
        left.abandon()
        if left.isEntered { list.exit(at: now) }
    }

    /// What is dragged is not over this list any more, though the toolkit can't tell before it moves. Somebody has to take
    /// back the answer until then: nobody would take a drop, and to some desktops the drag would go on for ever.
    func leaveForNow() {
        guard let incoming, incoming.isEntered else { return }
        incoming.isEntered = false
        incoming.local?.preview.show(nil)
        list.exit(at: now)
        incoming.answered = []
        incoming.drop.offer([])
    }

    /// The drag over this list is given up, or over.
    private func leaveTarget() {
        guard let incoming else { return }
        (incoming.local == nil ? target : ownTarget).reject(incoming.drop)
        leaveIncoming()
    }

    private func readKeys() {
        guard let incoming, incoming.isEntered else { return }
        list.holdModifiers(incoming.modifiers, time: now)
    }

    /// What would become of the drag has changed without a movement: the toolkit is told, and so is who drags.
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

    private func take(_ drop: Drop, at x: Double, _ y: Double) -> Bool {
        guard let incoming, incoming.drop.identity == drop.identity, incoming.isEntered,
            incoming.local?.isCancelled != true
        else {
            // On X11 nobody tells that it has left.
            if incoming?.drop.identity == drop.identity { leaveIncoming() }
            drop.refuse()
            return true
        }
        self.incoming = nil
        incoming.local?.leaveTarget = nil
        // What happens is what was shown: also where the program closes the window while it takes it.
        incoming.local?.dropped = list.hasActiveDrop ? list.feedback.proposal?.operation : .cancel
        incoming.begin()
        let landings = list.drop(at: now)
        let operation = incoming.session.operation
        showLoading(of: incoming.session)
        let isTaken = operation.isEffective
        incoming.local?.dropped = operation
        if isTaken, let local = incoming.local {
            let origin = local.corner(at: Point(x: x, y: y))
            local.returning += land(landings, of: incoming.session.items, from: origin, local.preview)
        }
        if isTaken { incoming.finish(operation) } else { drop.refuse() }
        queueLayout()
        return true
    }

    // MARK: Landing

    /// Previews fly from the pointer to where the program has put what they show.
    ///
    /// - Parameter scale: how large the preview was shown.
    /// - Returns: what goes home.
    func land(
        _ landings: [PreviewLanding], of items: [DragItem], from origin: Point, _ preview: DragPreview,
        scale: Double = 1
    ) -> [DragItem] {
        var returning: [DragItem] = []
        for (item, landing) in zip(items, landings) {
            switch landing {
            case .home: returning.append(item)
            case .row(let key):
                stage.land(key, from: origin, looks: list.dropPreviewParameters(of: key))
            case .section(let key): stage.launch(key, from: origin)
            case .into(let key, let rect): fly(preview, from: origin, scale: scale, into: key, rect)
            }
        }
        return returning
    }

    private func fly(
        _ preview: DragPreview, from origin: Point, scale: Double, into key: RowKey, _ rect: Rect?
    ) {
        let surface = list.surface
        guard list.isAnimated, let path = surface.list.path(of: key) else { return }
        let row = surface.viewRect(ofRow: path).offsetBy(dx: contentInset, dy: contentInset)
        let center = rect.map { Point(x: row.x + $0.midX, y: row.y + $0.midY) } ?? row.center
        let card = preview.card
        let small = Size(width: card.width / 4, height: card.height / 4)
        let end = Rect(
            x: center.x - small.width / 2, y: center.y - small.height / 2, width: small.width, height: small.height)
        var glide = Glide(
            at: Rect(x: origin.x, y: origin.y, width: card.width * scale, height: card.height * scale), since: now,
            duration: Feel.flightHome)
        glide.retarget(to: end, at: now)
        stage.fly(Ghost(picture: preview.picture, size: card, glide: glide, fades: true))
        ticker.start()
    }

    /// Where the picture of what is dragged over the list hangs; `nil` where another program draws it.
    var heldRect: Rect? {
        guard let incoming, let local = incoming.local, let location = list.dropSession?.location else { return nil }
        let corner = local.corner(at: Point(x: location.x + contentInset, y: location.y + contentInset))
        let card = local.preview.card
        return Rect(x: corner.x, y: corner.y, width: card.width, height: card.height)
    }

    /// The view leaves the screen: what was dragged from it, or over it, is given up.
    func abandonDrags() {
        let isKept = keepsDragWhenHidden && (outgoing != nil || lentLift != nil)
        if !isKept { cancelDrag() }
        if keyLift?.origin != nil, !isCarrying { cancelLift() }
        leaveIncoming()
        wakeTimer = nil
        guard !isKept else { return }
        if list.hasActiveDrag { list.cancelDrag(at: now) }
        outgoing = nil
    }
}
