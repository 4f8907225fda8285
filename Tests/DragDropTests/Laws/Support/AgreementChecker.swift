import SectionedList

@testable import DragDrop

/// The invariants of the feedback after each event.
struct AgreementChecker: LawChecker {
    func check(_ record: LawRecord, in world: LawWorld) -> String? {
        let feedback = record.feedback
        return gap(feedback, world) ?? taken(world) ?? destination(feedback, world) ?? proposal(feedback)
            ?? scrolling(feedback, world) ?? backdrop(feedback, world) ?? announcement(feedback, world)
    }

    private func gap(_ feedback: LawFeedback, _ world: LawWorld) -> String? {
        let geometry = world.interaction.surface.geometry
        // The layout stores lengths in 64ths of a point.
        func isSame(_ left: Double, _ right: Double) -> Bool { abs(left - right) <= 1.0 / 64 }
        switch (feedback.gap, geometry.gap, geometry.sectionGap) {
        case (nil, nil, nil): return nil
        case (.rows(let place, let extent), let gap?, nil)
        where world.interaction.surface.list.path(of: place) == gap.path && isSame(extent, gap.extent):
            return place.offset <= world.order.items(in: place.section).count
                ? nil : "the gap is past the end: \(place)"
        case (.sections(let offset, let extent), nil, let gap?)
        where offset == gap.offset && isSame(extent, gap.extent):
            return offset <= world.order.sections.count ? nil : "the gap is past the last section"
        default:
            return "the gap \(String(describing: feedback.gap)) is in the layout \(String(describing: geometry.gap)) "
                + "and \(String(describing: geometry.sectionGap))"
        }
    }

    /// Either all dragged items are lifted, or none.
    private func taken(_ world: LawWorld) -> String? {
        let surface = world.interaction.surface
        let taken = world.order.items.filter { item in
            surface.list.path(of: item).map { surface.geometry.isLifted($0) } ?? false
        }
        guard taken.isEmpty || Set(taken) == world.draggedItems else {
            return "\(taken) are lifted, \(world.draggedItems.sorted()) are dragged"
        }
        return nil
    }

    private func destination(_ feedback: LawFeedback, _ world: LawWorld) -> String? {
        let isThere =
            switch feedback.destination {
            case .between(let place):
                world.order.index(of: place.section) != nil
                    && (0...world.order.items(in: place.section).count).contains(place.offset)
            case .on(let item): world.order.contains(item)
            case .betweenSections(let offset): (0...world.order.sections.count).contains(offset)
            case nil: true
            }
        return isThere ? nil : "there is no \(String(describing: feedback.destination))"
    }

    private func proposal(_ feedback: LawFeedback) -> String? {
        guard let proposal = feedback.proposal else { return nil }
        if proposal.intent == .automatic { return "automatic has not been decided: \(proposal)" }
        if case .on = feedback.destination, proposal.intent == .insertAtDestination { return "next to and on an item" }
        if case .between = feedback.destination, proposal.intent == .insertIntoDestination {
            return "into and between items"
        }
        return nil
    }

    private func scrolling(_ feedback: LawFeedback, _ world: LawWorld) -> String? {
        let isGliding = feedback.backdrop?.motion.isMoving(at: world.now) == true
        if isGliding || feedback.scroll != nil, feedback.nextUpdate == .never { return "it moves without a tick" }
        guard let scroll = feedback.scroll else { return nil }
        guard let pointer = world.pointer else { return "without a pointer it scrolls" }
        guard abs(scroll.velocity) <= world.interaction.feel.autoScrollSpeed else {
            return "it scrolls by \(scroll.velocity)"
        }
        let scroller = world.interaction.surface.scrollers(at: pointer).first { $0.id == scroll.scroller }
        guard let scroller else { return "\(scroll.scroller) scrolls, and is not under the pointer" }
        if scroll.velocity > 0, scroller.offset >= scroller.maximum { return "it scrolls past the end" }
        if scroll.velocity < 0, scroller.offset <= 0 { return "it scrolls past the start" }
        return nil
    }

    /// The backdrop is in the gap as soon as there is one at the destination.
    private func backdrop(_ feedback: LawFeedback, _ world: LawWorld) -> String? {
        guard let backdrop = feedback.backdrop else { return nil }
        let rect = backdrop.motion.rect(at: world.now)
        guard [rect.x, rect.y, rect.width, rect.height].allSatisfy(\.isFinite) else {
            return "the backdrop is at \(rect)"
        }
        let surface = world.interaction.surface
        guard feedback.phase == .dragging, case .between(let place) = feedback.destination,
            let path = surface.geometry.gap?.path, path == surface.list.path(of: place),
            let landing = surface.gapRect
        else { return nil }
        return backdrop.motion.target == landing
            ? nil : "the backdrop goes to \(backdrop.motion.target), not \(landing)"
    }

    /// A screen reader announces the place as it will be after the drop.
    private func announcement(_ feedback: LawFeedback, _ world: LawWorld) -> String? {
        guard case .at(let position, let count, let section) = feedback.announcement, feedback.phase == .dragging,
            case .between(let place) = feedback.destination, let operation = feedback.proposal?.operation
        else { return nil }
        let items = world.order.items(in: section)
        let stays = { (item: Int) in operation == .copy || !world.draggedItems.contains(item) }
        var all = items.filter(stays).count
        switch world.payload {
        case .items(let ids): all += ids.count
        case .foreign(let number): all += number
        default: break
        }
        let expected = items.prefix(place.offset).filter(stays).count + 1
        guard section != place.section || position != expected || count != all else { return nil }
        return "\(position) of \(count) is announced, not \(expected) of \(all)"
    }
}
