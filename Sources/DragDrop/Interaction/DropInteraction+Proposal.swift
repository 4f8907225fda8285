import SectionedList

/// From what is meant to what is proposed, and from that to gap and backdrop.
extension DropInteraction {
    /// The destination to ask about.
    func target() -> Target? {
        if let offset = session.aim.sectionOffset { return .betweenSections(offset: normalised(sectionOffset: offset)) }
        guard let place = session.aim.place else { return nil }
        if session.aim.isInMiddle, let item = session.aim.item, session.acceptance?.item == item,
            session.acceptance?.isAccepting == true
        {
            return .on(item)
        }
        return .between(modifiers.contains(.copy) ? place : normalised(place))
    }

    /// What an answer comes to: `automatic` decided, and nothing that can't be.
    func resolve(
        _ answer: DropProposal, for question: Inquiry
    ) -> (proposal: DropProposal, destination: Target?) {
        var proposal = answer
        proposal.retarget = nil
        guard session.isRunning else { return (proposal, nil) }
        guard answer.operation.isEffective else {
            proposal.intent = .unspecified
            // The reason is shown at the place, so a refusal has one.
            return (proposal, answer.operation == .forbidden ? question.query.destination : nil)
        }
        if case .sections = session.payload {
            proposal.intent = answer.intent == .unspecified ? .unspecified : .insertAtDestination
            return (proposal, question.query.destination)
        }
        let (place, item) = pointedAt(answer, for: question)
        switch answer.intent {
        case .unspecified:
            return (proposal, question.query.destination)
        case .automatic:
            if case .on(let item) = question.query.destination, answer.retarget == nil {
                proposal.intent = .insertIntoDestination
                return (proposal, .on(item))
            }
            proposal.intent = .insertAtDestination
            return (proposal, place.map { .between($0) })
        case .insertAtDestination:
            return (proposal, place.map { .between($0) })
        case .insertIntoDestination:
            // Into nothing, or into itself, is no drop.
            guard let item, !isDragged(item) else { return (DropProposal(operation: .cancel), nil) }
            return (proposal, .on(item))
        }
    }

    /// The place and the item that an answer is about: its own, where it retargets, or those asked about.
    private func pointedAt(
        _ answer: DropProposal, for question: Inquiry
    ) -> (place: Place<SectionID>?, item: ItemID?) {
        let isMove = answer.operation == .move
        if let path = answer.retarget {
            guard var place = surface.list.place(at: path) else { return (nil, nil) }
            let item = surface.list.item(at: place)
            place.offset = min(max(place.offset, 0), surface.list.count(in: place.section))
            return (isMove ? normalised(place) : place, item)
        }
        let place = session.aim.place
        return (isMove ? place.map { normalised($0) } : place, question.item)
    }

    /// Shows a resolved proposal: the layout first, since the backdrop lies on it.
    mutating func show(_ resolved: (proposal: DropProposal, destination: Target?)) {
        feedback.proposal = resolved.proposal
        feedback.destination = resolved.destination
        want(arrangement(for: resolved.proposal, at: resolved.destination))
        updateBackdrop()
        // Of a lift by key it is the lift that is told, and not that it would land where it is.
        if session.isFreshlyLifted {
            session.isFreshlyLifted = false
        } else {
            feedback.announcement = announcement(for: resolved.proposal, at: resolved.destination)
        }
    }

    private func arrangement(for proposal: DropProposal, at destination: Target?) -> Arrangement {
        guard session.isRunning, proposal.operation.isEffective else { return .none }
        let isTaken = proposal.operation == .move && session.payload.isLocal
        switch (proposal.intent, destination) {
        case (.insertAtDestination, .between(let place)):
            let held = session.wanted ?? session.arrangement
            // A collapsed section lights up and makes no room. What closed elsewhere would pull it away from the pointer.
            if isCollapsed(place.section), held.gap?.place?.section != place.section { return held }
            return Arrangement(isTaken: isTaken, gap: .rows(place))
        case (.insertAtDestination, .betweenSections(let offset)):
            return Arrangement(isTaken: isTaken, gap: .sections(offset))
        // What is put into a row moves nothing, so that the row does not run away from under the pointer.
        case (.insertIntoDestination, _): return session.wanted ?? session.arrangement
        default: return .none
        }
    }

    private func isCollapsed(_ section: SectionID) -> Bool {
        surface.list.index(of: section).map { surface.geometry.isCollapsed($0) } ?? false
    }

    /// Arranges the rows, now or when the pointer has rested as long as the cadence asks for.
    private mutating func want(_ arrangement: Arrangement) {
        guard session.isRunning else { return }
        let isAtOnce = cadence == .immediate || session.isKeyboard || arrangement.gap == nil
        if isAtOnce || arrangement == session.arrangement {
            arrange(arrangement)
        } else if session.wanted != arrangement {
            self.session.wanted = arrangement
            self.session.restSince = now
            self.session.restOrigin = session.pointer ?? .zero
        }
    }

    /// Takes out what is dragged, or puts it back, and opens the gap.
    mutating func arrange(_ arrangement: Arrangement) {
        guard session.isRunning else { return }
        self.session.wanted = nil
        if arrangement.isTaken != session.arrangement.isTaken { setTaken(arrangement.isTaken, session.payload) }
        self.session.arrangement = arrangement
        openGap()
    }

    /// Brings the layout's gap in line with the arrangement.
    mutating func openGap() {
        surface.geometry.gap = nil
        surface.geometry.sectionGap = nil
        feedback.gap = nil
        guard session.isRunning else { return }
        switch session.arrangement.gap {
        case .rows(let place):
            guard let path = surface.list.path(of: place) else { return }
            surface.geometry.gap = ListGeometry.RowGap(path: path, extent: session.gapExtent)
            feedback.gap = .rows(place, extent: session.gapExtent)
        case .sections(let offset):
            surface.geometry.sectionGap = ListGeometry.SectionGap(offset: offset, extent: session.gapExtent)
            feedback.gap = .sections(offset: offset, extent: session.gapExtent)
        case nil: return
        }
    }

    mutating func setTaken(_ isTaken: Bool, _ payload: Payload) {
        switch payload {
        case .items(let ids):
            for id in ids {
                if let path = surface.list.path(of: id) { surface.geometry.setTaken(isTaken, rowAt: path) }
            }
        case .sections(let ids):
            for id in ids {
                if let index = surface.list.index(of: id) { surface.geometry.setTaken(isTaken, section: index) }
            }
        case .foreign: break
        }
    }

    /// The room that what is dragged needs: its own, so that a lift moves nothing; several together at most a part of
    /// the viewport, so that the place they go to stays in view.
    func extent(of payload: Payload) -> Double {
        let geometry = surface.geometry
        switch payload {
        case .items(let ids):
            let heights = ids.compactMap { surface.list.path(of: $0) }.map { geometry.height(ofRowAt: $0) }
            return together(heights, spacing: geometry.metrics.rowSpacing)
        case .sections(let ids):
            let extents = ids.compactMap { surface.list.index(of: $0) }.map {
                geometry.span(ofSection: $0, in: surface.layout).length
            }
            return together(extents, spacing: geometry.metrics.sectionSpacing)
        case .foreign(let count):
            let height = geometry.estimatedRowHeight
            let all = height * Double(count) + geometry.metrics.rowSpacing * Double(max(count - 1, 0))
            return min(all, max(height, surface.viewport.height * Feel.gapViewportPart))
        }
    }

    private func together(_ lengths: [Double], spacing: Double) -> Double {
        let all = lengths.reduce(0, +) + spacing * Double(max(lengths.count - 1, 0))
        guard lengths.count > 1, let tallest = lengths.max() else { return all }
        return min(all, max(tallest, surface.viewport.height * Feel.gapViewportPart))
    }
}
