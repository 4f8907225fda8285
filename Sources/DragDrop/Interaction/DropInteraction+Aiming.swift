import SectionedList

/// The conversion of points in the view to drop targets.
extension DropInteraction {
    /// Updates the aim for a point of the view, in the current settled layout.
    mutating func aim(at point: Point, _ hover: inout Hover) {
        var aim = Aim<SectionID, ItemID>()
        let isHeld = hover.arrangement.gap.map { $0.destination() == hover.destination } ?? false
        if hover.drag.payload.areSections {
            // A point beyond all sections, or in the gap that they left, still aims at an end or a place.
            if surface.isInReach(point, isHeld: hover.aim.gap != nil) {
                aim.gap = .sections(sectionOffset(at: point, hover))
            }
        } else if let hit = surface.hit(
            at: point, previous: hover.aim.place, isHeld: isHeld, item: hover.aim.isInMiddle ? hover.aim.item : nil)
        {
            aim.gap = .rows(Place(section: hit.section, offset: hit.offset))
            aim.row = hit.item
            if hit.isCollapsed {
                aim.springTarget = .section(hit.section)
            } else if let item = hit.item, !hover.drag.contains(item) {
                aim.item = item
                aim.springTarget = .item(item)
                // An item that is already the destination, or may become it, keeps its middle a little longer.
                let isHeld = hover.destination == .on(item) || isPostponed(item, hover)
                let slack = isHeld ? Feel.zoneHysteresis : 0
                let edge = max(hit.span.length * Feel.edgeQuarter - slack, 0)
                aim.isInMiddle = hit.position >= hit.span.start + edge && hit.position <= hit.span.end - edge
            }
        }
        hover.setAim(aim)
        hover.intoDelay.aim(at: aim.isInMiddle ? aim.item : nil, from: point, time: now)
    }

    /// Returns the offset for dragged sections. It depends on where they are, not on where the pointer holds them.
    ///
    /// A section gives way when the edge that is carried toward it passes its middle. In the layout without the dragged
    /// sections and their gap, that is when their start passes the middle, plus the spacing on the way forward. So
    /// neither the open gap nor the proposal can change the result.
    private mutating func sectionOffset(at point: Point, _ hover: Hover) -> Int {
        let arrangement = hover.arrangement
        setLifted(true, hover.drag.payload)
        openGap(.none, hover.drag)
        defer {
            setLifted(arrangement.isLifted, hover.drag.payload)
            openGap(arrangement, hover.drag)
        }
        // Right after the lift, they are where they were.
        let previous = hover.aim.gap?.sectionOffset ?? hover.drag.grabbedSection.flatMap { surface.list.index(of: $0) }
        let start = surface.mainPosition(of: point) - min(hover.drag.grip, hover.drag.gapExtent)
        let halfSpacing = surface.geometry.metrics.sectionSpacing / 2
        return surface.stabilizedOffset(
            at: start - halfSpacing, previous: previous.map { surface.geometry.firstEqualSectionOffset($0) },
            slack: max(halfSpacing, Feel.zoneHysteresis)
        ) {
            surface.geometry.sectionInsertionOffset(at: $0, in: surface.layout)
        }
    }

    /// Returns the distance of a point from the start of the section that is grabbed there.
    func grip(at point: Point, on payload: Payload) -> Double {
        guard case .sections(let ids) = payload, let index = ids.first.flatMap({ surface.list.index(of: $0) }) else {
            return 0
        }
        let span = surface.geometry.span(ofSection: index, in: surface.layout)
        return min(max(surface.mainPosition(of: point) - span.start, 0), span.length)
    }

    /// Returns the place to ask about. Dragged items right before it count as gone. A copy, whose items stay, uses the
    /// place itself.
    func normalized(_ place: Place<SectionID>, _ hover: Hover) -> Place<SectionID> {
        guard case .items = hover.drag.payload, let section = surface.list.index(of: place.section) else {
            return place
        }
        var place = place
        if hover.arrangement.isLifted {
            place.offset = surface.geometry.firstEqualOffset(place.offset, inSection: section)
            return place
        }
        if let known = hover.normalizedPlace, known.place == place { return known.result }
        while let before = surface.list.item(at: Place(section: place.section, offset: place.offset - 1)),
            hover.drag.contains(before)
        {
            place.offset -= 1
        }
        return place
    }

    func normalized(sectionOffset offset: Int, _ hover: Hover) -> Int {
        guard case .sections = hover.drag.payload else { return offset }
        if hover.arrangement.isLifted { return surface.geometry.firstEqualSectionOffset(offset) }
        var offset = min(offset, surface.list.sectionCount)
        while offset > 0, hover.drag.sections.contains(surface.list.section(at: offset - 1)) { offset -= 1 }
        return offset
    }

    /// Returns the part of a payload that is in the list.
    func existing(_ payload: Payload) -> Payload {
        switch payload {
        case .items(let ids):
            var seen: Set<ItemID> = []
            return .items(ids.filter { surface.list.contains($0) && seen.insert($0).inserted })
        case .sections(let ids):
            var seen: Set<SectionID> = []
            return .sections(ids.filter { surface.list.contains(section: $0) && seen.insert($0).inserted })
        case .foreign(let count): return .foreign(count: max(count, 0))
        case .foreignSections(let count, let height): return .foreignSections(count: max(count, 0), height: height)
        }
    }
}

extension DropInteraction.Hover {
    /// Changes the aim. The permission to spring open is kept while the target is the same.
    mutating func setAim(_ aim: Aim<SectionID, ItemID>) {
        var aim = aim
        if aim.springTarget == self.aim.springTarget { aim.allowsSpringLoading = self.aim.allowsSpringLoading }
        self.aim = aim
    }
}
