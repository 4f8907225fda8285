import SectionedList

/// Drops into an item that wait until the pointer has rested on the item's middle.
///
/// Until then the destination is next to the item, on the side where the gap can close without moving the item: at the
/// end of the delay the gap closes, and the item must still be under the pointer.
extension DropInteraction {
    /// Returns whether the delay of a drop into an item is still running.
    func isWaiting(for item: ItemID, _ hover: Hover) -> Bool {
        guard let answer = postponedAnswer(item, hover) else { return false }
        return answer.operation.isEffective && !hover.intoDelay.isOver(on: item)
    }

    /// Returns whether the delay of a drop into an item is over.
    func hasRested(on item: ItemID, _ hover: Hover) -> Bool {
        postponedAnswer(item, hover) != nil && hover.intoDelay.isOver(on: item)
    }

    /// Returns whether a drop goes next to an item instead of into it: it is delayed, or is refused after the delay.
    func isPostponed(_ item: ItemID, _ hover: Hover) -> Bool {
        guard hover.postponed != nil, hover.aim.isInMiddle, hover.aim.item == item,
            let answer = postponedAnswer(item, hover)
        else { return false }
        return !answer.operation.isEffective || !hover.intoDelay.isOver(on: item)
    }

    /// Returns whether the pointer has left the item to which the last answer about a delayed drop applies.
    func hasLeftPostponedItem(_ hover: Hover) -> Bool {
        guard let postponed = hover.postponed else { return false }
        return postponed.item != hover.aim.item
    }

    /// Returns the answer that holds once the delay is over, or again after the pointer has left the item's middle;
    /// `nil` if the program must be asked.
    func knownAnswer(to inquiry: Inquiry, _ hover: Hover) -> DropProposal? {
        guard let postponed = hover.postponed, postponed.item == inquiry.item else { return nil }
        if case .on(let item) = inquiry.destination { return postponedAnswer(item, hover) }
        guard let before = hover.askedBefore, before.isSame(as: inquiry) else { return nil }
        return before.answer?.proposal
    }

    /// Postpones an answer about a drop into an item until the pointer has rested on it. Returns whether the question
    /// is now about the place next to the item.
    func postpone(_ answer: DropProposal, _ hover: inout Hover) -> Bool {
        guard answer.delaysDropInto, !hover.isKeyboardDriven, case .on(let item) = hover.asked?.destination else {
            return false
        }
        hover.postponed = PostponedAnswer(item: item, modifiers: modifiers, proposal: answer)
        return isPostponed(item, hover)
    }

    private func postponedAnswer(_ item: ItemID, _ hover: Hover) -> DropProposal? {
        guard let postponed = hover.postponed, postponed.item == item, postponed.modifiers == modifiers else {
            return nil
        }
        return postponed.proposal
    }

    /// Returns the time when a drop goes into the item under the pointer, or `nil` if there is no delay.
    func intoDue(_ hover: Hover) -> Time? {
        guard hover.postponed != nil, let item = hover.aim.item, hover.aim.isInMiddle, isWaiting(for: item, hover),
            hover.pointer?.pendingArrangement == nil, isUnderPointer(.item(item), hover)
        else { return nil }
        return hover.intoDelay.due(after: feel.intoTime)
    }

    /// Aims next to an item during the delay of a drop into it.
    func aimNext(to item: ItemID, _ hover: inout Hover) {
        guard let path = surface.list.path(of: item), let place = surface.list.place(of: item) else { return }
        let isBefore = hover.intoDelay.waitsBefore(modifiers) ?? canClose(above: path, hover)
        hover.intoDelay.wait(before: isBefore, modifiers)
        hover.aim.gap = .rows(Place(section: place.section, offset: place.offset + (isBefore ? 0 : 1)))
    }

    /// Returns whether a gap above an item can close without moving the item.
    private func canClose(above path: ItemPath, _ hover: Hover) -> Bool {
        let gap = (hover.pointer?.pendingArrangement ?? hover.arrangement).gap?.place
        let isGapAbove = gap.map { isAbove($0, path) } ?? !hover.arrangement.isLifted
        return isGapAbove && isSourceAbove(path, hover)
    }

    /// Returns the arrangement that closes the gap without moving an item. If the gap is above the item, the dragged
    /// item returns to its own place above it. Otherwise, the gap is below the item.
    func closedArrangement(around item: ItemID, _ hover: Hover) -> Arrangement {
        guard let path = surface.list.path(of: item), let gap = hover.arrangement.gap?.place, isAbove(gap, path),
            isSourceAbove(path, hover)
        else { return Arrangement(isLifted: hover.arrangement.isLifted, gap: nil) }
        return .none
    }

    /// Returns whether a place is above an item and scrolls with it.
    private func isAbove(_ place: Place<SectionID>, _ item: ItemPath) -> Bool {
        guard let path = surface.list.path(of: place) else { return false }
        if path.section == item.section { return path.item <= item.item }
        return surface.layout == .stacked && path.section < item.section
    }

    /// Returns whether a single dragged item, which a move takes out of the list, was above another.
    private func isSourceAbove(_ path: ItemPath, _ hover: Hover) -> Bool {
        guard case .items(let ids) = hover.drag.payload, ids.count == 1, let source = ids.first,
            !modifiers.contains(.copy), hover.proposal?.operation != .copy,
            let place = surface.list.place(of: source)
        else { return false }
        return isAbove(place, path)
    }
}
