import SectionedList

/// Changes to the list during a drag. The destination and the sources follow by identity.
extension DropInteraction {
    mutating func apply(_ change: SurfaceChange<SectionID, ItemID>) throws {
        if case .edits(let edits) = change {
            try editAndRebase { surface in
                try surface.apply(change)
                return edits
            }
            return
        }
        try surface.apply(change)
        switch change {
        case .edits: break
        case .scrolled: aimAgain()
        case .cells, .layout, .viewport, .rightToLeft, .coveredTop, .pinnedHeaders:
            measurePayload()
            aimAgain()
        case .collapsed(let section, let isCollapsed):
            measurePayload()
            withHover { machine, hover in
                if isCollapsed { machine.aimAtCollapsedSection(&hover) } else { machine.aim(inOpened: section, &hover) }
            }
            proposeAgain()
        case .policy:
            forgetAnswers()
            measurePayload()
            withHover { $0.aimAtCollapsedSection(&$1) }
            proposeAgain()
        case .height, .header, .headers, .width, .collapsedColumns, .trailing, .enclosing:
            // The target of a pointer at rest stays the same, however rows grow and shrink under it.
            measurePayload()
            withHover { $0.updateBackdrop(&$1) }
        }
    }

    /// Updates the drag after its items have changed.
    mutating func payloadHasChanged() {
        withHover { machine, hover in
            hover.normalizedPlace = nil
            hover.intoDelay.rebase { $0 }
            // An item that has joined the drag is no longer a drop target.
            if let item = hover.aim.item, hover.drag.contains(item) {
                hover.aim.item = nil
                hover.aim.isInMiddle = false
                hover.aim.springTarget = nil
            }
            if hover.arrangement.isLifted { machine.setLifted(true, hover.drag.payload) }
        }
        measurePayload()
        proposeAgain()
    }

    /// Edits the list and updates the drag to match.
    @discardableResult
    mutating func editAndRebase(
        _ edit: (inout Surface) throws -> [ListEdit<SectionID, ItemID>]
    ) throws -> [ListEdit<SectionID, ItemID>] {
        guard let drag = state.drag else { return try edit(&surface) }
        var places = TrackedPlaces(of: state) { trackedPlace($0, drag) }
        let edits = try edit(&surface)
        guard !edits.isEmpty else { return [] }

        let names = Renaming(edits)
        let payload = existing(names.renamed(drag.payload))
        state.drag?.replacePayload(with: payload)
        state.drag?.acceptance = nil
        guard !payload.isEmpty else {
            // Items may leave the list after a drop, when they have arrived elsewhere.
            if case .landing = state { close(saying: lastAnnouncement) } else { close(saying: .canceled) }
            return edits
        }
        places.update(for: edits)
        switch state {
        case .idle, .lifting, .away(_, nil): break
        case .away(let drag, let cursor?): state = .away(drag, rebased(cursor, places, names, payload))
        case .over: withHover { $0.rebase(&$1, places, names) }
        case .landing(let drag, var landing):
            rebase(&landing, places, names)
            state = .landing(drag, landing)
        }
        if state.arrangement.isLifted { setLifted(true, payload) }
        measurePayload()
        if let hover = state.hover, hover.aim.gap == nil {
            aimAgain(isForced: true)
        } else {
            proposeAgain()
        }
        return edits
    }

    // MARK: Implementation

    private func rebase(_ hover: inout Hover, _ places: TrackedPlaces, _ names: Renaming) {
        hover.arrangement.gap = place(of: places.gap)
        hover.pointer?.rebase(place(of: places.pendingGap))
        hover.aim.gap = place(of: places.aim)
        hover.aim.item = hover.aim.item.flatMap { existing(names.renamed($0)) }
        hover.aim.row = hover.aim.row.flatMap { existing(names.renamed($0)) }
        hover.intoDelay.rebase { names.renamed($0) }
        hover.aim.springTarget = hover.aim.springTarget.flatMap { existing(names.renamed($0)) }
        if let cursor = hover.cursor { hover.cursor = rebased(cursor, places, names, hover.drag.payload) }
        hover.normalizedPlace = nil
    }

    private func rebased(
        _ cursor: KeyCursor<SectionID, ItemID>, _ places: TrackedPlaces, _ names: Renaming, _ payload: Payload
    ) -> KeyCursor<SectionID, ItemID> {
        var cursor = cursor
        cursor.item = cursor.item.flatMap { existing(names.renamed($0)) }
        // If the item to drop into is gone, no other item is chosen instead.
        if cursor.item == nil { cursor.isInto = false }
        if keysAimAtItems { cursor.item = zone(of: cursor, payload) ?? firstItem(of: payload) }
        if let origin = cursor.search?.origin {
            cursor.search?.origin = existing(names.renamed(origin)) ?? firstItem(of: payload)
        }
        cursor.gap = place(of: places.cursor) ?? firstPlace(of: payload)
        return cursor
    }

    /// Updates a landing after edits. The proposal stands: the items land between the same neighbors.
    private func rebase(_ landing: inout Landing, _ places: TrackedPlaces, _ names: Renaming) {
        landing.arrangement.gap = place(of: places.gap)
        if case .on(let item) = landing.resolved.destination {
            landing.resolved.destination = existing(names.renamed(item)).map { .on($0) }
        } else if landing.resolved.destination != nil {
            landing.resolved.destination = place(of: places.destination).map { $0.destination() }
        }
    }

    /// Aims again at the pointer's unchanged position.
    private mutating func aimAgain(isForced: Bool = false) {
        withHover { machine, hover in
            if let point = hover.pointer?.point {
                machine.aim(at: point, &hover)
            } else {
                machine.aimByKeys(&hover)
            }
            hover.asking = isForced ? .always : .ifChanged
            machine.updateBackdrop(&hover)
        }
    }

    private mutating func proposeAgain() {
        withHover { machine, hover in
            machine.aimByKeys(&hover)
            hover.asking = .always
        }
    }

    /// Moves the aim to the only place left in a collapsed section.
    private func aimAtCollapsedSection(_ hover: inout Hover) {
        guard let place = hover.aim.place, let index = surface.list.index(of: place.section),
            surface.geometry.isCollapsed(index)
        else { return }
        hover.aim.gap = .rows(Place(section: place.section, offset: 0))
        hover.aim.item = nil
        hover.aim.row = nil
        hover.aim.isInMiddle = false
        hover.aim.springTarget = .section(place.section)
    }

    /// Moves the aim in a section that has sprung open to the place under the pointer. The aim is between items, even
    /// if one has come under a resting pointer, because a drop into that item would be a surprise.
    private mutating func aim(inOpened section: SectionID, _ hover: inout Hover) {
        guard hover.springLoading.hasOpened, hover.springLoading.isAimed(at: .section(section)),
            let point = hover.pointer?.point
        else { return }
        aim(at: point, &hover)
        hover.aim.isInMiddle = false
        hover.intoDelay.aim(at: nil, from: point, time: now)
    }

    /// Measures the space that the payload needs, even while it is lifted, and resizes the gap.
    private mutating func measurePayload() {
        guard var drag = state.drag else { return }
        let arrangement = state.arrangement
        // A section that is lifted has no extent, but a row keeps its height.
        let isHidden = arrangement.isLifted && !drag.sections.isEmpty
        if isHidden { setLifted(false, drag.payload) }
        drag.gapExtent = extent(of: drag.payload)
        if isHidden { setLifted(true, drag.payload) }
        state.drag = drag
        openGap(arrangement, drag)
    }

    /// The places of a drag, tracked by their neighbors while edits are applied.
    private struct TrackedPlaces {
        private(set) var gap: TrackedPlace<SectionID, ItemID>?
        private(set) var pendingGap: TrackedPlace<SectionID, ItemID>?
        private(set) var aim: TrackedPlace<SectionID, ItemID>?
        private(set) var cursor: TrackedPlace<SectionID, ItemID>?
        private(set) var destination: TrackedPlace<SectionID, ItemID>?

        init(of state: State, track: (GapPlace<SectionID>) -> TrackedPlace<SectionID, ItemID>) {
            switch state {
            case .idle, .lifting: break
            case .away(_, let keys): cursor = keys?.gap.map(track)
            case .over(let held):
                let hover = held.value
                gap = hover.arrangement.gap.map(track)
                pendingGap = hover.pointer?.pendingArrangement?.gap.map(track)
                aim = hover.aim.gap.map(track)
                cursor = hover.cursor?.gap.map(track)
            case .landing(_, let landing):
                gap = landing.arrangement.gap.map(track)
                switch landing.resolved.destination {
                case .between(let place): destination = track(.rows(place))
                case .betweenSections(let offset): destination = track(.sections(offset))
                case .on, nil: break
                }
            }
        }

        mutating func update(for edits: [ListEdit<SectionID, ItemID>]) {
            gap?.update(for: edits)
            pendingGap?.update(for: edits)
            aim?.update(for: edits)
            cursor?.update(for: edits)
            destination?.update(for: edits)
        }
    }

    /// Returns a place tracked by its nearest neighbors that are not dragged.
    private func trackedPlace(_ place: GapPlace<SectionID>, _ drag: Drag) -> TrackedPlace<SectionID, ItemID> {
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

    /// Returns the current position of a tracked place, or `nil` if its section is gone.
    private func place(of tracked: TrackedPlace<SectionID, ItemID>?) -> GapPlace<SectionID>? {
        let list = surface.list
        switch tracked {
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

    private func existing(_ item: ItemID) -> ItemID? { surface.list.contains(item) ? item : nil }

    private func existing(_ target: SpringTarget<SectionID, ItemID>) -> SpringTarget<SectionID, ItemID>? {
        let isPresent =
            switch target {
            case .item(let item): surface.list.contains(item)
            case .section(let section): surface.list.contains(section: section)
            }
        return isPresent ? target : nil
    }

    /// Forgets the stored answers, so that the questions are asked again.
    private mutating func forgetAnswers() {
        state.drag?.acceptance = nil
        withHover { $1.aim.allowsSpringLoading = nil }
    }

    /// The new IDs of items and sections that edits have replaced.
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
            case .foreign, .foreignSections: payload
            }
        }
    }
}
