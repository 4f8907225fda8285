import SectionedList

/// The steps from an aim to a proposal, and from the proposal to the gap and the backdrop.
extension DropInteraction {
    /// Returns the destination to ask about.
    func target(_ hover: Hover) -> Target? {
        switch hover.aim.gap {
        case .sections(let offset): return .betweenSections(offset: normalized(sectionOffset: offset, hover))
        case .rows(let place):
            if hover.aim.isInMiddle, let item = hover.aim.item, let acceptance = hover.drag.acceptance,
                acceptance.item == item, acceptance.isAccepting, !isPostponed(item, hover)
            {
                return .on(item)
            }
            return .between(modifiers.contains(.copy) ? place : normalized(place, hover))
        case nil: return nil
        }
    }

    /// Resolves an answer: decides `automatic`, and cancels drops that are impossible.
    func resolve(_ answer: DropProposal, for question: Inquiry, _ hover: Hover) -> ResolvedProposal {
        var proposal = answer
        proposal.retarget = nil
        let asked = question.destination
        guard answer.operation.isEffective else {
            proposal.intent = .unspecified
            // A refusal has a destination, because the reason is shown there.
            return ResolvedProposal(proposal: proposal, destination: answer.operation == .forbidden ? asked : nil)
        }
        if hover.drag.payload.areSections {
            proposal.intent = answer.intent == .unspecified ? .unspecified : .insertAtDestination
            return ResolvedProposal(proposal: proposal, destination: asked)
        }
        let (place, item) = pointedAt(answer, for: question, hover)
        switch answer.intent {
        case .unspecified:
            return ResolvedProposal(proposal: proposal, destination: asked)
        case .automatic:
            if case .on(let item) = asked, answer.retarget == nil {
                proposal.intent = .insertIntoDestination
                return ResolvedProposal(proposal: proposal, destination: .on(item))
            }
            proposal.intent = .insertAtDestination
            return ResolvedProposal(proposal: proposal, destination: place.map { .between($0) })
        case .insertAtDestination:
            return ResolvedProposal(proposal: proposal, destination: place.map { .between($0) })
        case .insertIntoDestination:
            // A drop into no item, or of an item into itself, is canceled.
            guard let item, !hover.drag.contains(item) else {
                return ResolvedProposal(proposal: DropProposal(operation: .cancel), destination: nil)
            }
            return ResolvedProposal(proposal: proposal, destination: .on(item))
        }
    }

    /// Returns the place and the item that an answer refers to: its retarget, or those asked about.
    private func pointedAt(
        _ answer: DropProposal, for question: Inquiry, _ hover: Hover
    ) -> (place: Place<SectionID>?, item: ItemID?) {
        let isMove = answer.operation == .move
        if let path = answer.retarget {
            guard var place = surface.list.place(at: path) else { return (nil, nil) }
            let item = surface.list.item(at: place)
            place.offset = min(max(place.offset, 0), surface.list.count(in: place.section))
            return (isMove ? normalized(place, hover) : place, item)
        }
        let place = hover.aim.place
        return (isMove ? place.map { normalized($0, hover) } : place, question.item)
    }

    /// Shows a resolved proposal. The layout comes first, because the backdrop depends on it.
    mutating func show(_ resolved: ResolvedProposal, _ hover: inout Hover) {
        (hover.proposal, hover.destination) = (resolved.proposal, resolved.destination)
        schedule(arrangement(for: resolved, hover), &hover)
        updateBackdrop(&hover)
        // After a keyboard lift, the lift is announced rather than the items' own place.
        if hover.cursor?.isFreshlyLifted == true {
            hover.cursor?.isFreshlyLifted = false
        } else {
            lastAnnouncement = announcement(for: resolved, hover)
        }
    }

    private func arrangement(for resolved: ResolvedProposal, _ hover: Hover) -> Arrangement {
        guard resolved.proposal.operation.isEffective else { return .none }
        let isLifted = resolved.proposal.operation == .move && hover.drag.isLocal
        let held = hover.pointer?.pendingArrangement ?? hover.arrangement
        switch (resolved.proposal.intent, resolved.destination) {
        case (.insertAtDestination, .between(let place)):
            // A collapsed section lights up and makes no room. Unless it is a column, closing a gap elsewhere would
            // move it away.
            if surface.layout.isVertical, isCollapsed(place.section), held.gap?.place?.section != place.section {
                return held
            }
            return Arrangement(isLifted: isLifted, gap: .rows(place))
        case (.insertAtDestination, .betweenSections(let offset)):
            return Arrangement(isLifted: isLifted, gap: .sections(offset))
        case (.insertIntoDestination, .on(let item)) where hasRested(on: item, hover):
            return closedArrangement(around: item, hover)
        // A drop into a row moves nothing, so that the row stays under the pointer.
        case (.insertIntoDestination, _): return held
        default: return .none
        }
    }

    private func isCollapsed(_ section: SectionID) -> Bool {
        surface.list.index(of: section).map { surface.geometry.isCollapsed($0) } ?? false
    }

    /// Arranges the rows, now or once the pointer has rested for the time that the cadence requires.
    private mutating func schedule(_ arrangement: Arrangement, _ hover: inout Hover) {
        guard cadence != .immediate, arrangement.gap != nil, arrangement != hover.arrangement,
            let pointer = hover.pointer
        else { return arrange(arrangement, &hover) }
        if pointer.pendingArrangement != arrangement { hover.pointer?.wait(for: arrangement, since: now) }
    }

    /// Takes the dragged items out of the layout or puts them back, and opens the gap.
    mutating func arrange(_ arrangement: Arrangement, _ hover: inout Hover) {
        if hover.pointer?.pendingArrangement != nil { hover.pointer?.stopWaiting() }
        if arrangement.isLifted != hover.arrangement.isLifted { setLifted(arrangement.isLifted, hover.drag.payload) }
        hover.arrangement = arrangement
        openGap(arrangement, hover.drag)
    }

    /// Updates the layout's gap to match an arrangement.
    mutating func openGap(_ arrangement: Arrangement, _ drag: Drag) {
        surface.geometry.gap = nil
        surface.geometry.sectionGap = nil
        switch arrangement.gap {
        case .rows(let place):
            // A place in a removed section has already become `nil`.
            guard let path = surface.list.path(of: place) else { return }
            surface.geometry.gap = ListGeometry.RowGap(path: path, extent: drag.gapExtent)
        case .sections(let offset):
            surface.geometry.sectionGap = ListGeometry.SectionGap(offset: offset, extent: drag.gapExtent)
        case nil: break
        }
    }

    mutating func setLifted(_ isLifted: Bool, _ payload: Payload) {
        switch payload {
        case .items(let ids):
            for id in ids {
                if let path = surface.list.path(of: id) { surface.geometry.setLifted(isLifted, rowAt: path) }
            }
        case .sections(let ids):
            for id in ids {
                if let index = surface.list.index(of: id) { surface.geometry.setLifted(isLifted, section: index) }
            }
        case .foreign, .foreignSections: break
        }
    }

    /// Returns the space that a payload needs.
    ///
    /// A single item needs its own height, so that lifting it moves nothing. Several items get at most a part of the
    /// viewport, so that their destination stays in view. In a grid, any items get one cell.
    func extent(of payload: Payload) -> Double {
        let geometry = surface.geometry
        if let grid = geometry.grid, !payload.areSections { return grid.cellSize.height }
        switch payload {
        case .items(let ids):
            let heights = ids.compactMap { surface.list.path(of: $0) }.map { geometry.height(ofRowAt: $0) }
            return combinedExtent(heights, spacing: geometry.metrics.rowSpacing)
        case .sections(let ids):
            let extents = ids.compactMap { surface.list.index(of: $0) }.map {
                geometry.span(ofSection: $0, in: surface.layout).length
            }
            return combinedExtent(extents, spacing: geometry.metrics.sectionSpacing)
        case .foreign(let count):
            let height = geometry.estimatedRowHeight
            let all = height * Double(count) + geometry.metrics.rowSpacing * Double(max(count - 1, 0))
            return min(all, max(height, surface.viewport.height * Feel.gapViewportFraction))
        case .foreignSections(let count, let height):
            let metrics = geometry.metrics
            let smallest = metrics.headerHeight + metrics.minimumSectionExtent
            let extent =
                surface.layout == .columns
                ? metrics.columnWidth : max(min(height ?? 0, surface.viewport.height), smallest)
            return combinedExtent(Array(repeating: extent, count: count), spacing: metrics.sectionSpacing)
        }
    }

    private func combinedExtent(_ lengths: [Double], spacing: Double) -> Double {
        let all = lengths.reduce(0, +) + spacing * Double(max(lengths.count - 1, 0))
        guard lengths.count > 1, let tallest = lengths.max() else { return all }
        return min(all, max(tallest, surface.viewport.height * Feel.gapViewportFraction))
    }
}
