import SectionedList

/// Changes of the list during a drag. The destination and the sources follow by identity.
extension DropInteraction {
    mutating func take(_ change: SurfaceChange<SectionID, ItemID>) throws {
        if case .edits(let edits) = change {
            try follow { surface in
                try surface.apply(change)
                return edits
            }
            return
        }
        try surface.apply(change)
        switch change {
        case .edits: break
        case .scrolled: aimAgain()
        case .layout, .viewport, .rightToLeft, .coveredTop:
            measurePayload()
            aimAgain()
        case .collapsed:
            measurePayload()
            whileOver { $0.holdPlace(&$1) }
            proposeAgain()
        case .policy:
            forgetAnswers()
            measurePayload()
            whileOver { $0.holdPlace(&$1) }
            proposeAgain()
        case .height, .header, .headers, .width, .enclosing:
            // The target of a pointer at rest stays the same, however rows grow and shrink under it.
            measurePayload()
            whileOver { $0.updateBackdrop(&$1) }
        }
    }

    /// Updates the drag after its items have changed.
    mutating func payloadHasChanged() {
        whileOver { machine, hover in
            hover.past = nil
            // An item that has joined the drag is no longer a drop target.
            if let item = hover.aim.item, hover.drag.contains(item) {
                hover.aim.item = nil
                hover.aim.isInMiddle = false
                hover.aim.springTarget = nil
            }
            if hover.arrangement.isTaken { machine.setTaken(true, hover.drag.payload) }
        }
        measurePayload()
        proposeAgain()
    }

    /// Edits the list and updates the drag to match.
    @discardableResult
    mutating func follow(
        _ edit: (inout Surface) throws -> [ListEdit<SectionID, ItemID>]
    ) throws -> [ListEdit<SectionID, ItemID>] {
        guard let drag = state.drag else { return try edit(&surface) }
        var marks = Marks(of: state) { mark($0, drag) }
        let edits = try edit(&surface)
        guard !edits.isEmpty else { return [] }

        let names = Renaming(edits)
        let payload = present(names.renamed(drag.payload))
        state.drag?.carry(payload)
        state.drag?.acceptance = nil
        guard !payload.isEmpty else {
            // Items may leave the list after a drop, when they have arrived elsewhere.
            if case .landing = state { close(saying: said) } else { close(saying: .canceled) }
            return edits
        }
        marks.follow(edits)
        switch state {
        case .idle, .lifting, .away(_, nil): break
        case .away(let drag, let cursor?): state = .away(drag, rebased(cursor, marks, names, payload))
        case .over: whileOver { $0.rebase(&$1, marks, names) }
        case .landing(let drag, var landing):
            rebase(&landing, marks, names)
            state = .landing(drag, landing)
        }
        if state.arrangement.isTaken { setTaken(true, payload) }
        measurePayload()
        if let hover = state.hover, hover.aim.gap == nil {
            aimAgain(isForced: true)
        } else {
            proposeAgain()
        }
        return edits
    }

    // MARK: Implementation

    private func rebase(_ hover: inout Hover, _ marks: Marks, _ names: Renaming) {
        hover.arrangement.gap = place(of: marks.gap)
        hover.pointer?.rebase(place(of: marks.wanted))
        hover.aim.gap = place(of: marks.aim)
        hover.aim.item = hover.aim.item.flatMap { present(names.renamed($0)) }
        hover.aim.row = hover.aim.row.flatMap { present(names.renamed($0)) }
        hover.aim.springTarget = hover.aim.springTarget.flatMap { present(names.renamed($0)) }
        if let cursor = hover.cursor { hover.cursor = rebased(cursor, marks, names, hover.drag.payload) }
        hover.past = nil
    }

    private func rebased(
        _ cursor: KeyCursor<SectionID, ItemID>, _ marks: Marks, _ names: Renaming, _ payload: Payload
    ) -> KeyCursor<SectionID, ItemID> {
        var cursor = cursor
        cursor.item = cursor.item.flatMap { present(names.renamed($0)) }
        // If the item to drop into is gone, no other item is chosen instead.
        if cursor.item == nil { cursor.isInto = false }
        cursor.gap = place(of: marks.cursor) ?? firstPlace(of: payload)
        return cursor
    }

    /// Updates a landing after edits. The proposal stands: the items land between the same neighbors.
    private func rebase(_ landing: inout Landing, _ marks: Marks, _ names: Renaming) {
        landing.arrangement.gap = place(of: marks.gap)
        if case .on(let item) = landing.shown.destination {
            landing.shown.destination = present(names.renamed(item)).map { .on($0) }
        } else if landing.shown.destination != nil {
            landing.shown.destination = place(of: marks.destination).map { $0.destination() }
        }
    }

    /// Aims again at the pointer's unchanged position.
    private mutating func aimAgain(isForced: Bool = false) {
        whileOver { machine, hover in
            if let point = hover.pointer?.point {
                machine.aim(at: point, &hover)
            } else {
                machine.aimByKeys(&hover)
            }
            hover.asking = isForced ? .anyway : .ifChanged
            machine.updateBackdrop(&hover)
        }
    }

    private mutating func proposeAgain() {
        whileOver { machine, hover in
            machine.aimByKeys(&hover)
            hover.asking = .anyway
        }
    }

    /// Moves the aim to the only place left in a collapsed section.
    private func holdPlace(_ hover: inout Hover) {
        guard let place = hover.aim.place, let index = surface.list.index(of: place.section),
            surface.geometry.isCollapsed(index)
        else { return }
        hover.aim.gap = .rows(Place(section: place.section, offset: 0))
        hover.aim.item = nil
        hover.aim.row = nil
        hover.aim.isInMiddle = false
        hover.aim.springTarget = .section(place.section)
    }

    /// Measures the space that the payload needs, even while it is taken out of the layout, and resizes the gap.
    private mutating func measurePayload() {
        guard var drag = state.drag else { return }
        let arrangement = state.arrangement
        // A section that is taken out has no extent, but a row keeps its height.
        let isHidden = arrangement.isTaken && !drag.sections.isEmpty
        if isHidden { setTaken(false, drag.payload) }
        drag.gapExtent = extent(of: drag.payload)
        if isHidden { setTaken(true, drag.payload) }
        state.drag = drag
        openGap(arrangement, drag)
    }

    /// The places of a drag, tracked by their neighbors while edits are applied.
    private struct Marks {
        private(set) var gap: Mark<SectionID, ItemID>?
        private(set) var wanted: Mark<SectionID, ItemID>?
        private(set) var aim: Mark<SectionID, ItemID>?
        private(set) var cursor: Mark<SectionID, ItemID>?
        private(set) var destination: Mark<SectionID, ItemID>?

        init(of state: State, mark: (GapPlace<SectionID>) -> Mark<SectionID, ItemID>) {
            switch state {
            case .idle, .lifting: break
            case .away(_, let keys): cursor = keys?.gap.map(mark)
            case .over(let held):
                let hover = held.value
                gap = hover.arrangement.gap.map(mark)
                wanted = hover.pointer?.wanted?.gap.map(mark)
                aim = hover.aim.gap.map(mark)
                cursor = hover.cursor?.gap.map(mark)
            case .landing(_, let landing):
                gap = landing.arrangement.gap.map(mark)
                switch landing.shown.destination {
                case .between(let place): destination = mark(.rows(place))
                case .betweenSections(let offset): destination = mark(.sections(offset))
                case .on, nil: break
                }
            }
        }

        mutating func follow(_ edits: [ListEdit<SectionID, ItemID>]) {
            gap?.follow(edits)
            wanted?.follow(edits)
            aim?.follow(edits)
            cursor?.follow(edits)
            destination?.follow(edits)
        }
    }

    /// Returns a mark that tracks a place by its nearest neighbors that are not dragged.
    private func mark(_ place: GapPlace<SectionID>, _ drag: Drag) -> Mark<SectionID, ItemID> {
        let list = surface.list
        switch place {
        case .rows(let place):
            func staying(_ offset: Int) -> ItemID? {
                list.item(at: Place(section: place.section, offset: offset)).flatMap { drag.contains($0) ? nil : $0 }
            }
            let before = (0..<place.offset).lazy.reversed().compactMap(staying).first
            let count = list.count(in: place.section)
            let after = (place.offset..<max(count, place.offset)).lazy.compactMap(staying).first
            return .rows(place.section, Neighbors(offset: place.offset, before: before, after: after))
        case .sections(let offset):
            func staying(_ index: Int) -> SectionID? {
                let section = list.section(at: index)
                return drag.sections.contains(section) ? nil : section
            }
            let before = (0..<offset).lazy.reversed().compactMap(staying).first
            let after = (offset..<max(list.sectionCount, offset)).lazy.compactMap(staying).first
            return .sections(Neighbors(offset: offset, before: before, after: after))
        }
    }

    /// Returns the current place of a mark, or `nil` if its section is gone.
    private func place(of mark: Mark<SectionID, ItemID>?) -> GapPlace<SectionID>? {
        let list = surface.list
        switch mark {
        case nil: return nil
        case .rows(let section, let neighbors):
            guard list.contains(section: section) else { return nil }
            let offset = neighbors.resolved(count: list.count(in: section)) { item in
                list.place(of: item).flatMap { $0.section == section ? $0.offset : nil }
            }
            return .rows(Place(section: section, offset: offset))
        case .sections(let neighbors):
            return .sections(neighbors.resolved(count: list.sectionCount) { list.index(of: $0) })
        }
    }

    private func present(_ item: ItemID) -> ItemID? { surface.list.contains(item) ? item : nil }

    private func present(_ target: SpringTarget<SectionID, ItemID>) -> SpringTarget<SectionID, ItemID>? {
        let isPresent =
            switch target {
            case .item(let item): surface.list.contains(item)
            case .section(let section): surface.list.contains(section: section)
            }
        return isPresent ? target : nil
    }

    /// Forgets answers that are asked once and kept, so that they are asked again.
    private mutating func forgetAnswers() {
        state.drag?.acceptance = nil
        whileOver { $1.aim.mayHaveSprung = nil }
    }

    /// The new ids of items and sections that edits have replaced.
    private struct Renaming {
        private var items: [ItemID: ItemID] = [:]
        private var sections: [SectionID: SectionID] = [:]

        init(_ edits: [ListEdit<SectionID, ItemID>]) {
            for edit in edits {
                switch edit {
                case .replaceItem(let old, let new):
                    for (first, last) in items where last == old { items[first] = new }
                    items[old] = new
                case .replaceSection(let old, let new):
                    for (first, last) in sections where last == old { sections[first] = new }
                    sections[old] = new
                default: break
                }
            }
        }

        func renamed(_ item: ItemID) -> ItemID { items[item] ?? item }

        func renamed(_ target: SpringTarget<SectionID, ItemID>) -> SpringTarget<SectionID, ItemID> {
            switch target {
            case .item(let item): .item(renamed(item))
            case .section(let section): .section(sections[section] ?? section)
            }
        }

        func renamed(_ payload: Payload) -> Payload {
            switch payload {
            case .items(let ids): .items(items.isEmpty ? ids : ids.map { items[$0] ?? $0 })
            case .sections(let ids): .sections(sections.isEmpty ? ids : ids.map { sections[$0] ?? $0 })
            case .foreign: payload
            }
        }
    }
}
