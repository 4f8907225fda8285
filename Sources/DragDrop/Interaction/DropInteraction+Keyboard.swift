import SectionedList

/// Keyboard control of the destination. The proposal, the gap, and the backdrop follow as for a pointer.
extension DropInteraction {
    /// Begins a keyboard drag, initially over the lifted items' own place.
    mutating func beginByKeys(_ drag: Drag) {
        var cursor = KeyCursor<SectionID, ItemID>(gap: firstPlace(of: drag.payload))
        cursor.isFreshlyLifted = true
        if keysAimAtItems { cursor.item = firstItem(of: drag.payload) }
        // Modifiers held at the end of a pointer drag do not apply here.
        modifiers = []
        hover(drag, by: cursor, asking: .ifChanged)
    }

    /// Lets the keys move the destination, starting at a cursor.
    mutating func hover(_ drag: Drag, by cursor: KeyCursor<SectionID, ItemID>, asking: Asking) {
        var hover = Hover(drag, by: .keys(cursor))
        aimByKeys(&hover)
        hover.asking = asking
        state = .over(CopyOnWriteBox(hover))
    }

    func step(_ step: DropStep, _ hover: inout Hover) {
        guard var cursor = hover.cursor else { return }
        if stepOpensTarget(step, hover) { return hover.springLoading.open() }
        if keysAimAtItems, cursor.item != nil { return stepToZone(step, &hover) }
        switch cursor.gap {
        case .sections(let offset): cursor.gap = .sections(stepped(step, fromSection: offset, hover))
        case _ where step == .toggleInto: cursor.isInto.toggle()
        case .rows(let place):
            if let next = stepped(step, from: place, hover) {
                let isInto = cursor.isInto
                cursor.gap = .rows(
                    isInto ? stepPast(hover.aim.item, by: step, to: next, hover) : normalized(next, hover))
            }
        case nil: break
        }
        cursor.item = nil
        hover.cursor = cursor
        aimByKeys(&hover)
        hover.asking = .ifChanged
    }

    /// Updates the aim from the keys' cursor. Does nothing if the pointer moves the destination.
    func aimByKeys(_ hover: inout Hover) {
        guard let cursor = hover.cursor else { return }
        if keysAimAtItems, let item = cursor.item { return aimAtZone(item, &hover) }
        var aim = Aim<SectionID, ItemID>()
        switch cursor.gap {
        case .sections: aim.gap = cursor.gap
        case .rows(let place):
            guard let index = surface.list.index(of: place.section) else { break }
            aim.gap = cursor.gap
            if surface.geometry.isCollapsed(index) {
                aim.gap = .rows(Place(section: place.section, offset: 0))
                aim.springTarget = .section(place.section)
            } else if cursor.isInto {
                let held = cursor.item.flatMap { hover.drag.contains($0) ? nil : $0 }
                aim.item = held ?? neighbor(of: place, in: index, hover)
                hover.cursor?.item = aim.item
                aim.row = aim.item
                aim.isInMiddle = aim.item != nil
                aim.springTarget = aim.item.map { .item($0) }
            }
        case nil: break
        }
        hover.setAim(aim)
    }

    /// Returns the place of the first item or section of a payload.
    func firstPlace(of payload: Payload) -> GapPlace<SectionID>? {
        switch payload {
        case .items(let ids):
            surface.list.inListOrder(ids).first.flatMap { surface.list.place(of: $0) }.map { .rows($0) }
        case .sections(let ids): ids.compactMap { surface.list.index(of: $0) }.min().map { .sections($0) }
        case .foreign, .foreignSections: nil
        }
    }

    // MARK: Implementation

    /// Returns the item for a drop into an item at a place: the item after it, or else the item before it.
    private func neighbor(of place: Place<SectionID>, in section: Int, _ hover: Hover) -> ItemID? {
        let offset = next(from: place.offset, in: section, hover) ?? previous(before: place.offset, in: section, hover)
        return offset.flatMap { surface.list.item(at: Place(section: place.section, offset: $0)) }
    }

    /// Returns the place of a step that aims into a different item. The last item of a section is aimed at from
    /// both sides, so it may take two steps.
    private func stepPast(
        _ item: ItemID?, by step: DropStep, to next: Place<SectionID>, _ hover: Hover
    ) -> Place<SectionID> {
        let place = normalized(next, hover)
        guard step == .up || step == .down || surface.layout == .grid, let item,
            let section = surface.list.index(of: place.section),
            neighbor(of: place, in: section, hover) == item, let further = stepped(step, from: place, hover)
        else { return place }
        return normalized(further, hover)
    }

    func stepped(_ step: DropStep, from place: Place<SectionID>, _ hover: Hover) -> Place<SectionID>? {
        guard let section = surface.list.index(of: place.section) else { return nil }
        if let grid = surface.geometry.grid, let focusStep = FocusStep(rawValue: step.rawValue),
            let lineStep = LineStep(focusStep, isRightToLeft: surface.isRightToLeft)
        {
            return stepped(lineStep, from: place, section, in: grid, hover)
        }
        switch step {
        case .up: return previousPlace(before: place, section, hover)
        case .down: return nextPlace(after: place, section, hover)
        case .left, .right:
            let isForward = (step == .right) != (surface.layout == .columns && surface.isRightToLeft)
            return neighbor(of: place, section: section, isForward: isForward)
        case .start: return Place(section: place.section, offset: 0)
        case .end: return end(of: section)
        case .pageUp, .pageDown:
            let paged = paged(from: place, section: section, isDown: step == .pageDown, hover)
            // If one row fills more than a page, the page is that row.
            return paged == place ? stepped(step == .pageDown ? .down : .up, from: place, hover) : paged
        case .toggleInto: return place
        }
    }

    /// Returns the previous place: in its section or, unless that is a column, also in the section above.
    func previousPlace(before place: Place<SectionID>, _ section: Int, _ hover: Hover) -> Place<SectionID>? {
        if let row = previous(before: place.offset, in: section, hover) {
            return Place(section: place.section, offset: row)
        }
        guard surface.layout.isVertical, section > 0 else { return nil }
        return end(of: section - 1)
    }

    /// Returns the next place: in its section or, unless that is a column, also in the section below.
    func nextPlace(after place: Place<SectionID>, _ section: Int, _ hover: Hover) -> Place<SectionID>? {
        if let row = next(from: place.offset, in: section, hover) {
            return Place(section: place.section, offset: row + 1)
        }
        guard surface.layout.isVertical, section + 1 < surface.list.sectionCount else { return nil }
        return Place(section: surface.list.section(at: section + 1), offset: 0)
    }

    /// Returns the place in an adjacent section: at the same height in columns, at the same offset when stacked.
    private func neighbor(of place: Place<SectionID>, section: Int, isForward: Bool) -> Place<SectionID>? {
        let other = isForward ? section + 1 : section - 1
        guard other >= 0, other < surface.list.sectionCount else { return nil }
        let id = surface.list.section(at: other)
        guard !surface.geometry.isCollapsed(other) else { return Place(section: id, offset: 0) }
        guard surface.layout == .columns else {
            return Place(section: id, offset: min(place.offset, surface.list.count(in: id)))
        }
        let here = surface.geometry.edge(at: ItemPath(item: place.offset, section: section))
        let height = here - surface.scrollOffset(ofSection: place.section) + surface.scrollOffset(ofSection: id)
        return Place(section: id, offset: surface.geometry.insertionOffset(at: height, inSection: other))
    }

    private func paged(
        from place: Place<SectionID>, section: Int, isDown: Bool, _ hover: Hover
    ) -> Place<SectionID>? {
        let geometry = surface.geometry
        var position = geometry.edge(at: ItemPath(item: place.offset, section: section))
        position += isDown ? surface.viewport.height : -surface.viewport.height
        // The gap displaces the rows below it. This is not part of the distance.
        if isDown, geometry.gap?.path.section == section, let gap = geometry.gapSpan {
            position += gap.length + geometry.metrics.rowSpacing
        }
        var section = section
        if surface.layout == .stacked {
            let along = geometry.span(ofSection: section, in: .stacked).start + position
            guard let found = geometry.nearestSection(to: along, in: .stacked) else { return nil }
            section = found
            position = along - geometry.span(ofSection: found, in: .stacked).start
        }
        let offset = geometry.insertionOffset(at: position, inSection: section)
        return normalized(Place(section: surface.list.section(at: section), offset: offset), hover)
    }

    private func end(of section: Int) -> Place<SectionID> {
        let id = surface.list.section(at: section)
        return Place(section: id, offset: surface.geometry.isCollapsed(section) ? 0 : surface.list.count(in: id))
    }

    private func stepped(_ step: DropStep, fromSection offset: Int, _ hover: Hover) -> Int {
        let count = surface.list.sectionCount
        let isFlipped = surface.layout == .columns && surface.isRightToLeft
        let isForward: Bool
        switch step {
        case .start, .pageUp: return 0
        case .end, .pageDown: return normalized(sectionOffset: count, hover)
        case .up: isForward = false
        case .down: isForward = true
        case .left: isForward = isFlipped
        case .right: isForward = !isFlipped
        case .toggleInto: return offset
        }
        // Skip the dragged sections, which count as gone.
        var index = isForward ? offset : offset - 1
        while index >= 0, index < count, hover.drag.sections.contains(surface.list.section(at: index)) {
            index += isForward ? 1 : -1
        }
        guard index >= 0, index < count else { return offset }
        return normalized(sectionOffset: isForward ? index + 1 : index, hover)
    }

    /// Returns the last row before an offset that is not dragged.
    private func previous(before offset: Int, in section: Int, _ hover: Hover) -> Int? {
        guard !surface.geometry.isCollapsed(section) else { return nil }
        var row = surface.geometry.previousShownRow(before: offset, inSection: section)
        while let found = row, isDragged(at: found, in: section, hover) {
            row = surface.geometry.previousShownRow(before: found, inSection: section)
        }
        return row
    }

    /// Returns the first row at or after an offset that is not dragged.
    private func next(from offset: Int, in section: Int, _ hover: Hover) -> Int? {
        guard !surface.geometry.isCollapsed(section) else { return nil }
        var row = surface.geometry.nextShownRow(from: offset, inSection: section)
        while let found = row, isDragged(at: found, in: section, hover) {
            row = surface.geometry.nextShownRow(from: found + 1, inSection: section)
        }
        return row
    }

    private func isDragged(at row: Int, in section: Int, _ hover: Hover) -> Bool {
        surface.list.item(at: ItemPath(item: row, section: section)).map { hover.drag.contains($0) } ?? false
    }
}
