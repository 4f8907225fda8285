import SectionedList

/// The end of every event: scrolling, spring loading, and the time of the next update.
extension DropInteraction {
    /// Finishes an event after which no drag is over this list.
    mutating func updateTiming() {
        if case .landing(_, let landing) = state, isGliding(landing.backdrop) {
            nextUpdate = .everyFrame
        } else {
            nextUpdate = .never
        }
    }

    /// Finishes an event after which a drag is over this list.
    mutating func updateTiming(_ hover: inout Hover) {
        let pointer = hover.pointer
        if let point = pointer?.point {
            hover.drag.autoScroll.update(
                scrollers: surface.dragScrollers(at: point), pointer: surface.pointer(at: point), time: now, feel: feel)
        }
        let mayOpen = hover.aim.allowsSpringLoading == true ? springTarget(hover) : nil
        // A target that is about to open does so, even if the gap moves it from under the pointer.
        let target = mayOpen.flatMap { hover.springLoading.isAimed(at: $0) || isUnderPointer($0, hover) ? $0 : nil }
        // A keyboard drag from another list opens targets only by a step, because the keys may rest anywhere.
        hover.springLoading.aim(
            at: target, from: pointer?.point ?? .zero, time: now, after: feel.springTime,
            isTimed: !hover.isKeyboardDriven || hover.drag.isLocal)
        let cadenceDue = pointer.flatMap { $0.pendingArrangement == nil ? nil : $0.restSince + cadence.delay }
        if hover.drag.autoScroll.feedback != nil || isGliding(hover.backdrop) {
            nextUpdate = .everyFrame
        } else {
            let due = earlier(earlier(hover.springLoading.due, cadenceDue), intoDue(hover))
            nextUpdate = due.map { .at($0) } ?? .never
        }
    }

    /// Returns the target that may spring open: a collapsed section or a row where a drop would be accepted.
    func springTarget(_ hover: Hover) -> SpringTarget<SectionID, ItemID>? {
        guard let target = hover.aim.springTarget, hover.proposal?.operation.isEffective == true else {
            return nil
        }
        guard case .section(let section) = target else { return target }
        guard let index = surface.list.index(of: section), surface.geometry.isCollapsed(index) else { return nil }
        return target
    }

    private func earlier(_ first: Time?, _ second: Time?) -> Time? {
        guard let first, let second else { return first ?? second }
        return min(first, second)
    }

    private func isGliding(_ backdrop: Backdrop<SectionID>?) -> Bool {
        backdrop?.motion.isMoving(at: now) == true
    }

    /// Returns whether a row is still under the pointer. The gap may have moved it away.
    func isUnderPointer(_ target: SpringTarget<SectionID, ItemID>, _ hover: Hover) -> Bool {
        guard let point = hover.pointer?.point, case .item(let item) = target else { return true }
        return surface.list.path(of: item).map { surface.viewRect(ofRow: $0).contains(point) } ?? false
    }
}
