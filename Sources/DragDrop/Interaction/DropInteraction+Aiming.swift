import SectionedList

/// From a point of the view to what it means.
extension DropInteraction {
    /// Finds out what a point of the view means, on the layout as it is settled now.
    func aim(at point: Point, _ hover: inout Hover) {
        var aim = Aim<SectionID, ItemID>()
        let isHeld = hover.arrangement.gap.map { $0.destination() == hover.destination } ?? false
        if case .sections = hover.drag.payload {
            // Beyond all sections, and in the gap that they have left, there is always an end or a place to mean.
            let before = hover.aim.gap?.sectionOffset
            if surface.isInReach(point, isHeld: before != nil) {
                let offset = surface.steady(surface.along(point), previous: isHeld ? nil : before) {
                    surface.geometry.sectionInsertionOffset(at: $0, in: surface.layout)
                }
                aim.gap = .sections(offset)
            }
        } else if let hit = surface.hit(at: point, previous: hover.aim.place, isHeld: isHeld) {
            aim.gap = .rows(Place(section: hit.section, offset: hit.offset))
            aim.row = hit.item
            if hit.isCollapsed {
                aim.springTarget = .section(hit.section)
            } else if let item = hit.item, !hover.drag.contains(item) {
                aim.item = item
                aim.springTarget = .item(item)
                // Who is in the middle already stays a little longer.
                let slack = hover.destination == .on(item) ? Feel.zoneHysteresis : 0
                let edge = max(hit.span.length * Feel.edgeQuarter - slack, 0)
                aim.isInMiddle = hit.position >= hit.span.start + edge && hit.position <= hit.span.end - edge
            }
        }
        hover.take(aim)
    }

    /// The place to ask about. What is dragged counts as already gone, unless it stays because it is copied.
    func normalised(_ place: Place<SectionID>, _ hover: Hover) -> Place<SectionID> {
        guard case .items = hover.drag.payload, let section = surface.list.index(of: place.section) else {
            return place
        }
        var place = place
        if hover.arrangement.isTaken {
            place.offset = surface.geometry.firstEqualOffset(place.offset, inSection: section)
            return place
        }
        if let past = hover.past, past.place == place { return past.result }
        while let before = surface.list.item(at: Place(section: place.section, offset: place.offset - 1)),
            hover.drag.contains(before)
        {
            place.offset -= 1
        }
        return place
    }

    func normalised(sectionOffset offset: Int, _ hover: Hover) -> Int {
        guard case .sections = hover.drag.payload else { return offset }
        if hover.arrangement.isTaken { return surface.geometry.firstEqualSectionOffset(offset) }
        var offset = min(offset, surface.list.sectionCount)
        while offset > 0, hover.drag.sections.contains(surface.list.section(at: offset - 1)) { offset -= 1 }
        return offset
    }

    /// Of a payload, what is in the list.
    func present(_ payload: Payload) -> Payload {
        switch payload {
        case .items(let ids):
            var seen: Set<ItemID> = []
            return .items(ids.filter { surface.list.contains($0) && seen.insert($0).inserted })
        case .sections(let ids):
            var seen: Set<SectionID> = []
            return .sections(ids.filter { surface.list.contains(section: $0) && seen.insert($0).inserted })
        case .foreign(let count): return .foreign(count: max(count, 0))
        }
    }
}

extension DropInteraction.Hover {
    /// Means something else from now on. What may open stays allowed as long as it is the same.
    mutating func take(_ aim: Aim<SectionID, ItemID>) {
        var aim = aim
        if aim.springTarget == self.aim.springTarget { aim.mayHaveSprung = self.aim.mayHaveSprung }
        self.aim = aim
    }
}
