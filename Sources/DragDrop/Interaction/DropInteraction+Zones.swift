import SectionedList

/// Keyboard drags among items that are drop zones of their own: a step goes to the next item that accepts the drag.
extension DropInteraction {
    /// The maximum number of items that a search asks, so that a key press ends even in a very long list.
    static var zoneSearchLimit: Int { 1_000 }

    /// Aims at the next item in the direction of a step.
    func stepToZone(_ step: DropStep, _ hover: inout Hover) {
        guard let step = FocusStep(rawValue: step.rawValue), let origin = hover.cursor?.item else { return }
        hover.cursor?.search = ZoneSearch(step: step, origin: origin)
        continueSearch(&hover)
    }

    /// Aims at the next item of a search. If there is none, or too many were asked, the search ends where it began.
    func continueSearch(_ hover: inout Hover) {
        guard let search = hover.cursor?.search else { return }
        if search.count < Self.zoneSearchLimit, let next = zone(after: hover.cursor?.item, search.step, hover) {
            hover.cursor?.item = next
            hover.cursor?.search?.count += 1
            hover.cursor?.search?.step = search.step.continued
        } else {
            hover.cursor?.item = search.origin
            hover.cursor?.search = nil
        }
        aimByKeys(&hover)
        hover.asking = .ifChanged
    }

    /// Continues a search whose current item has not accepted the drag, by aiming at the next one. Returns whether the
    /// search continues.
    func searchContinues(_ hover: inout Hover) -> Bool {
        guard hover.cursor?.search != nil else { return false }
        guard hover.drag.acceptance?.isAccepting != true else {
            hover.cursor?.search = nil
            return false
        }
        continueSearch(&hover)
        return true
    }

    /// Aims at an item that the keys have reached. A dragged item stands for its own place.
    func aimAtZone(_ item: ItemID, _ hover: inout Hover) {
        guard let place = surface.list.place(of: item) else { return }
        var aim = Aim<SectionID, ItemID>()
        aim.gap = .rows(place)
        aim.row = item
        if !hover.drag.contains(item) {
            aim.item = item
            aim.isInMiddle = true
            aim.springTarget = .item(item)
        }
        hover.cursor?.gap = .rows(place)
        let isAfter = isAfterDragged(item, hover.drag.payload)
        hover.cursor?.isAfterDragged = isAfter
        hover.setAim(aim)
    }

    /// Returns the item that a cursor is at after edits. If the program has moved the dragged item past the cursor's
    /// item, for example because a zone makes room, the result is the dragged item.
    func zone(of cursor: KeyCursor<SectionID, ItemID>, _ payload: Payload) -> ItemID? {
        guard let item = cursor.item, let wasAfter = cursor.isAfterDragged, let dragged = firstItem(of: payload),
            let isAfter = isAfterDragged(item, payload), isAfter != wasAfter
        else { return cursor.item }
        return dragged
    }

    /// Returns the first item of a payload.
    func firstItem(of payload: Payload) -> ItemID? {
        if case .items(let ids) = payload { surface.list.inListOrder(ids).first } else { nil }
    }

    /// The item that the keys are at and its place; `nil` if they go from place to place instead.
    var zonePosition: ZonePosition? {
        guard keysAimAtItems, let item = state.hover?.cursor?.item else { return nil }
        return ZonePosition(item: item, path: surface.list.path(of: item))
    }

    struct ZonePosition: Equatable {
        var item: ItemID
        var path: ItemPath?
    }

    // MARK: Implementation

    private func isAfterDragged(_ item: ItemID, _ payload: Payload) -> Bool? {
        guard let dragged = firstItem(of: payload), dragged != item, let from = surface.list.path(of: dragged),
            let to = surface.list.path(of: item)
        else { return nil }
        return to > from
    }

    /// Returns the next item in a direction, skipping dragged items.
    private func zone(after item: ItemID?, _ step: FocusStep, _ hover: Hover) -> ItemID? {
        var (path, step) = (item.flatMap { surface.list.path(of: $0) }, step)
        while let next = surface.row(after: path, step: step), next != path {
            guard let found = surface.list.item(at: next), hover.drag.contains(found) else {
                return surface.list.item(at: next)
            }
            (path, step) = (next, step.continued)
        }
        return nil
    }
}

extension FocusStep {
    /// The step that leads on in the same direction.
    fileprivate var continued: FocusStep {
        switch self {
        case .up, .down, .left, .right: self
        case .start, .listStart, .pageDown: .down
        case .end, .listEnd, .pageUp: .up
        }
    }
}
