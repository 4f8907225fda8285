import SectionedList

/// The destination moved by keys. The proposal, the gap and the backdrop follow as under a pointer.
extension DropInteraction {
    mutating func beginByKey() {
        guard session.isRunning else { return }
        var cursor = KeyCursor<SectionID, ItemID>()
        switch session.payload {
        case .items(let ids): cursor.place = surface.list.inBoardOrder(ids).first.flatMap { surface.list.place(of: $0) }
        case .sections(let ids): cursor.sectionOffset = ids.compactMap { surface.list.index(of: $0) }.min()
        case .foreign: return
        }
        session.cursor = cursor
        // What was held at the end of a drag by pointer is of no meaning here.
        modifiers = []
        session.isOver = true
        session.isFreshlyLifted = true
        feedback.phase = .dragging
        show(.dragging)
        aimByCursor()
        session.asking = .ifChanged
    }

    mutating func step(_ step: DropStep) {
        guard session.isRunning, session.isKeyboard, session.isOver, feedback.phase == .dragging,
            let cursor = session.cursor
        else { return }
        if opens(by: step) { return springing.open() }
        if let offset = cursor.sectionOffset {
            let stepped = stepped(step, fromSection: offset)
            session.cursor?.sectionOffset = stepped
        } else if step == .toggleInto {
            session.cursor?.isInto.toggle()
        } else if let place = cursor.place, let next = stepped(step, from: place) {
            let place = cursor.isInto ? past(session.aim.item, by: step, to: next) : normalised(next)
            session.cursor?.place = place
        }
        session.cursor?.item = nil
        aimByCursor()
        session.asking = .ifChanged
    }

    /// What the keys mean.
    mutating func aimByCursor() {
        guard session.isRunning, let cursor = session.cursor else { return }
        var aim = Aim<SectionID, ItemID>()
        aim.sectionOffset = cursor.sectionOffset
        if let place = cursor.place, let index = surface.list.index(of: place.section) {
            aim.place = place
            if surface.geometry.isCollapsed(index) {
                aim.place?.offset = 0
                aim.springTarget = .section(place.section)
            } else if cursor.isInto {
                aim.item = cursor.item.flatMap { isDragged($0) ? nil : $0 } ?? neighbour(of: place, in: index)
                session.cursor?.item = aim.item
                aim.row = aim.item
                aim.isInMiddle = aim.item != nil
                aim.springTarget = aim.item.map { .item($0) }
            }
        }
        if aim.springTarget == session.aim.springTarget { aim.mayHaveSprung = session.aim.mayHaveSprung }
        session.aim = aim
    }

    // MARK: Inside

    /// The item that "into" means at a place: the one behind it, or else the one before it.
    private func neighbour(of place: Place<SectionID>, in section: Int) -> ItemID? {
        let offset = next(from: place.offset, in: section) ?? previous(before: place.offset, in: section)
        return offset.flatMap { surface.list.item(at: Place(section: place.section, offset: $0)) }
    }

    /// Of the places to which a step goes, the one that means another item than before: the last item of a section is
    /// meant from before it and from behind it.
    private func past(_ item: ItemID?, by step: DropStep, to next: Place<SectionID>) -> Place<SectionID> {
        let place = normalised(next)
        guard step == .up || step == .down, let item, let section = surface.list.index(of: place.section),
            neighbour(of: place, in: section) == item, let further = stepped(step, from: place)
        else { return place }
        return normalised(further)
    }

    func stepped(_ step: DropStep, from place: Place<SectionID>) -> Place<SectionID>? {
        guard let section = surface.list.index(of: place.section) else { return nil }
        switch step {
        case .up:
            if let row = previous(before: place.offset, in: section) {
                return Place(section: place.section, offset: row)
            }
            guard surface.layout == .stacked, section > 0 else { return nil }
            return end(of: section - 1)
        case .down:
            if let row = next(from: place.offset, in: section) {
                return Place(section: place.section, offset: row + 1)
            }
            guard surface.layout == .stacked, section + 1 < surface.list.sectionCount else { return nil }
            return Place(section: surface.list.section(at: section + 1), offset: 0)
        case .left, .right:
            let isForward = (step == .right) != (surface.layout == .columns && surface.isRightToLeft)
            return neighbour(of: place, section: section, isForward: isForward)
        case .start: return Place(section: place.section, offset: 0)
        case .end: return end(of: section)
        case .pageUp, .pageDown:
            let paged = paged(from: place, section: section, isDown: step == .pageDown)
            // Where one row fills more than a page, a page is that row.
            return paged == place ? stepped(step == .pageDown ? .down : .up, from: place) : paged
        case .toggleInto: return place
        }
    }

    /// The next section's place at the same height in columns; at the same offset when stacked.
    private func neighbour(of place: Place<SectionID>, section: Int, isForward: Bool) -> Place<SectionID>? {
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

    private func paged(from place: Place<SectionID>, section: Int, isDown: Bool) -> Place<SectionID>? {
        let geometry = surface.geometry
        var position = geometry.edge(at: ItemPath(item: place.offset, section: section))
        position += isDown ? surface.viewport.height : -surface.viewport.height
        // What is below the gap has made room for it, which is no part of the way.
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
        return normalised(Place(section: surface.list.section(at: section), offset: offset))
    }

    private func end(of section: Int) -> Place<SectionID> {
        let id = surface.list.section(at: section)
        return Place(section: id, offset: surface.geometry.isCollapsed(section) ? 0 : surface.list.count(in: id))
    }

    private func stepped(_ step: DropStep, fromSection offset: Int) -> Int {
        let count = surface.list.sectionCount
        let isFlipped = surface.layout == .columns && surface.isRightToLeft
        let isForward: Bool
        switch step {
        case .start, .pageUp: return 0
        case .end, .pageDown: return normalised(sectionOffset: count)
        case .up: isForward = false
        case .down: isForward = true
        case .left: isForward = isFlipped
        case .right: isForward = !isFlipped
        case .toggleInto: return offset
        }
        guard case .sections(let ids) = session.payload else { return offset }
        // Past the sections that are dragged: they are not there to pass.
        var index = isForward ? offset : offset - 1
        while index >= 0, index < count, ids.contains(surface.list.section(at: index)) { index += isForward ? 1 : -1 }
        guard index >= 0, index < count else { return offset }
        return normalised(sectionOffset: isForward ? index + 1 : index)
    }

    /// The last row before an offset that is not dragged.
    private func previous(before offset: Int, in section: Int) -> Int? {
        guard !surface.geometry.isCollapsed(section) else { return nil }
        var row = surface.geometry.previousShownRow(before: offset, inSection: section)
        while let found = row, isDragged(at: found, in: section) {
            row = surface.geometry.previousShownRow(before: found, inSection: section)
        }
        return row
    }

    /// The first row from an offset on that is not dragged.
    private func next(from offset: Int, in section: Int) -> Int? {
        guard !surface.geometry.isCollapsed(section) else { return nil }
        var row = surface.geometry.nextShownRow(from: offset, inSection: section)
        while let found = row, isDragged(at: found, in: section) {
            row = surface.geometry.nextShownRow(from: found + 1, inSection: section)
        }
        return row
    }

    private func isDragged(at row: Int, in section: Int) -> Bool {
        surface.list.item(at: ItemPath(item: row, section: section)).map { isDragged($0) } ?? false
    }
}
