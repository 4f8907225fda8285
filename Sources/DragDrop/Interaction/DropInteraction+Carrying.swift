import SectionedList

/// Keyboard drags from list to list, by steps past the edges of lists.
extension DropInteraction {
    mutating func enterByKeyboard(_ payload: Payload, by step: DropStep, near item: ItemID?) {
        if let drag = state.drag, drag.isLocal, payload.isLocal {
            // The drag returns to the place that it left.
            if case .away(let drag, let cursor?) = state { hover(drag, by: cursor, asking: .always) }
            return
        }
        guard let drag = makeIncomingDrag(from: payload) else { return }
        modifiers = []
        let gap = payload.areSections ? sectionEntrance(by: step) : entrance(by: step, near: item).map { .rows($0) }
        hover(drag, by: KeyCursor(gap: gap), asking: .always)
    }

    mutating func leaveByKeyboard() {
        if let hover = state.hover, hover.isKeyboardDriven { leaveList() }
    }

    /// Returns whether a step leads past the last section on its side, where another list may receive the drag.
    func stepLeavesList(_ step: DropStep) -> Bool {
        guard step == .left || step == .right, let hover = state.hover, let cursor = hover.cursor else {
            return false
        }
        if case .section? = hover.aim.springTarget, stepOpensTarget(step, hover) { return false }
        switch cursor.gap {
        case .rows(let place): return stepped(step, from: place, hover) == nil
        case .sections: return false
        case nil: return true
        }
    }

    /// Returns whether a step expands the section (unless it is a column) or opens the item at the keys' position.
    func stepOpensTarget(_ step: DropStep, _ hover: Hover) -> Bool {
        guard springTarget(hover) != nil, hover.aim.allowsSpringLoading == true, !hover.springLoading.hasOpened else {
            return false
        }
        switch hover.aim.springTarget {
        case .section: return surface.layout.isVertical && (step == .left || step == .right)
        case .item: return step == (surface.isRightToLeft ? .left : .right)
        case nil: return false
        }
    }

    /// Aims into an item if a drag from another list cannot be dropped between items here. Returns whether it does.
    func aimIntoItem(afterRefusal answer: DropProposal, _ hover: inout Hover) -> Bool {
        guard answer.operation == .cancel, !hover.drag.isLocal, hover.cursor?.isInto == false else { return false }
        hover.cursor?.isInto = true
        aimByKeys(&hover)
        guard hover.aim.item == nil else { return true }
        hover.cursor?.isInto = false
        aimByKeys(&hover)
        return false
    }

    /// Returns where a drag that enters by a step begins: at the given item, or at the first place on that side.
    private func entrance(by step: DropStep, near item: ItemID?) -> Place<SectionID>? {
        if let place = item.flatMap({ surface.list.place(of: $0) }) { return place }
        guard surface.list.sectionCount > 0 else { return nil }
        return Place(section: surface.list.section(at: isOnward(step) ? 0 : surface.list.sectionCount - 1), offset: 0)
    }

    /// Returns where a drag of sections that enters by a step begins.
    private func sectionEntrance(by step: DropStep) -> GapPlace<SectionID> {
        .sections(isOnward(step) ? 0 : surface.list.sectionCount)
    }

    /// Returns whether a step into the list leads to its first section, rather than to its last.
    private func isOnward(_ step: DropStep) -> Bool {
        surface.layout.isVertical || (step == .right) != surface.isRightToLeft
    }
}
