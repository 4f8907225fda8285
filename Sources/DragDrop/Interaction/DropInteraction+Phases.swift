import SectionedList

/// Transitions between phases: lift, enter, move, drop, and end.
extension DropInteraction {
    mutating func begin(_ payload: Payload, at point: Point?) {
        if !state.isIdle { close(saying: .canceled) }
        let payload = existing(payload)
        guard payload.isLocal, !payload.isEmpty else { return }
        var drag = Drag(payload, gapExtent: extent(of: payload))
        lastAnnouncement = .lifted(payload)
        guard let point else { return beginByKeys(drag) }
        drag.grip = grip(at: point, on: payload)
        drag.autoScroll = AutoScroll(
            liftedAt: surface.dragScrollers(at: point), pointer: surface.pointer(at: point), feel: feel)
        state = .lifting(drag, Lift(point: point))
    }

    mutating func add(_ items: [ItemID]) {
        if case .landing = state { return }
        guard let drag = state.drag, case .items(let ids) = drag.payload else { return }
        let added = items.filter { surface.list.contains($0) && !drag.contains($0) }
        guard !added.isEmpty else { return }
        let payload = existing(.items(ids + added))
        state.drag?.replacePayload(with: payload)
        payloadHasChanged()
    }

    mutating func enter(_ payload: Payload, at point: Point) {
        guard let drag = state.drag, drag.isLocal, payload.isLocal else {
            if let drag = makeIncomingDrag(from: payload) { beginHover(drag, at: point) }
            return
        }
        switch state {
        case .lifting(let drag, let lift) where point != lift.point: beginHover(drag, at: point)
        case .lifting(var drag, let lift):
            // A lift is not a movement: nothing in the list may move before the first movement.
            drag.autoScroll.beginEntering()
            state = .lifting(drag, Lift(point: lift.point, isOver: true))
        case .away(let drag, nil): beginHover(drag, at: point)
        case .over:
            withHover { machine, hover in
                hover.drag.autoScroll.beginEntering()
                machine.move(to: point, isEntering: true, &hover)
            }
        // A keyboard drag returns by a step.
        case .away, .landing, .idle: break
        }
    }

    /// Receives a drag from elsewhere, which replaces any current drag. Returns `nil` if there is nothing to receive.
    mutating func makeIncomingDrag(from payload: Payload) -> Drag? {
        // The end of the previous drag was not reported.
        if !state.isIdle { close(saying: nil) }
        guard !payload.isLocal, !payload.isEmpty else { return nil }
        return Drag(payload, gapExtent: extent(of: payload))
    }

    /// Begins to hover over this list with a pointer drag.
    private mutating func beginHover(_ drag: Drag, at point: Point) {
        var hover = Hover(drag, by: .pointer(Pointer(at: point, time: now)))
        hover.drag.autoScroll.beginEntering()
        move(to: point, isEntering: true, &hover)
        state = .over(CopyOnWriteBox(hover))
    }

    /// Handles the first movement after a lift.
    mutating func move(to point: Point) {
        // The same position counts as rest.
        guard case .lifting(let drag, let lift) = state, lift.isOver, point != lift.point else { return }
        var hover = Hover(drag, by: .pointer(Pointer(at: lift.point, time: now)))
        move(to: point, isEntering: false, &hover)
        state = .over(CopyOnWriteBox(hover))
    }

    mutating func move(to point: Point, isEntering: Bool, _ hover: inout Hover) {
        // The same position counts as rest, whatever has moved under it.
        guard var pointer = hover.pointer, isEntering || pointer.point != point else { return }
        pointer.move(to: point, time: now, isEntering: isEntering)
        hover.pointer = pointer
        aim(at: point, &hover)
        hover.asking = .ifChanged
    }

    mutating func leave() {
        switch state {
        case .lifting(_, let lift) where lift.isOver: leaveList()
        case .over(let held) where !held.value.isKeyboardDriven: leaveList()
        default: break
        }
    }

    /// Moves the drag away from this list.
    mutating func leaveList() {
        switch state {
        case .lifting(var drag, let lift):
            drag.autoScroll.stop()
            state = .lifting(drag, Lift(point: lift.point))
            lastAnnouncement = .nowhere
        case .over(let held) where held.value.drag.isLocal:
            var hover = held.value
            arrange(.none, &hover)
            hover.drag.autoScroll.stop()
            state = .away(hover.drag, hover.cursor)
            lastAnnouncement = .nowhere
        case .over: close(saying: lastAnnouncement)
        case .idle, .away, .landing: break
        }
    }

    mutating func drop() {
        switch state {
        case .over(let held):
            var hover = held.value
            guard let proposal = hover.proposal, proposal.operation.isEffective else {
                // Releasing where nothing accepts the drop cancels the drag.
                return close(saying: .canceled)
            }
            // The rows may still be waiting for the delay. The drop needs its gap now.
            applyPendingArrangement(&hover)
            hover.drag.autoScroll.stop()
            lastAnnouncement = .dropped
            state = .landing(
                hover.drag,
                Landing(
                    arrangement: hover.arrangement,
                    resolved: ResolvedProposal(proposal: proposal, destination: hover.destination),
                    backdrop: hover.backdrop))
        // A release without a movement is a click.
        case .lifting(_, let lift) where lift.isOver: close(saying: .canceled)
        case .idle, .lifting, .away, .landing: break
        }
    }

    mutating func setModifiers(_ modifiers: DropModifiers) {
        guard self.modifiers != modifiers else { return }
        self.modifiers = modifiers
        withHover { $1.asking = .ifChanged }
    }

    mutating func tick() {
        withHover { machine, hover in
            if let pointer = hover.pointer, machine.now >= pointer.restSince + machine.cadence.delay {
                machine.applyPendingArrangement(&hover)
            }
            if let due = machine.intoDue(hover), machine.now >= due {
                hover.intoDelay.finish()
                if hover.asking == .never { hover.asking = .ifChanged }
            }
        }
    }

    private mutating func applyPendingArrangement(_ hover: inout Hover) {
        guard let pendingArrangement = hover.pointer?.pendingArrangement else { return }
        arrange(pendingArrangement, &hover)
        updateBackdrop(&hover)
    }

    /// Restores the layout without a drag.
    mutating func close(saying announcement: Announcement<SectionID, ItemID>?) {
        if let drag = state.drag {
            if state.arrangement.isLifted { setLifted(false, drag.payload) }
            openGap(.none, drag)
        }
        state = .idle
        lastAnnouncement = announcement
    }
}
