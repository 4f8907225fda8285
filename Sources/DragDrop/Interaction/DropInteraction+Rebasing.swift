import SectionedList

/// What changes about the list in mid-drag: destination and sources follow by identity.
extension DropInteraction {
    mutating func take(_ change: SurfaceChange<SectionID, ItemID>) throws {
        guard session.isRunning else {
            try surface.apply(change)
            return
        }
        switch change {
        case .edits(let edits):
            try follow { surface in
                try surface.apply(change)
                return edits
            }
        case .scrolled:
            try surface.apply(change)
            aimAgain()
        case .layout, .viewport, .rightToLeft, .coveredTop:
            try surface.apply(change)
            measurePayload()
            openGap()
            aimAgain()
        case .collapsed, .policy:
            try surface.apply(change)
            if change == .policy { forgetAnswers() }
            measurePayload()
            openGap()
            holdPlace()
            proposeAgain()
        case .height, .header, .headers, .width, .enclosing:
            // A pointer at rest means what it meant, however rows grow and shrink under it.
            try surface.apply(change)
            measurePayload()
            openGap()
            if feedback.phase != .landing { updateBackdrop() }
        }
    }

    /// More, or fewer, or other items are dragged now.
    mutating func payloadHasChanged() {
        guard session.isRunning else { return }
        session.past = nil
        show(feedback.drag.state)
        // What has joined the drag is nothing to drop into any more.
        if let item = session.aim.item, isDragged(item) {
            self.session.aim.item = nil
            self.session.aim.isInMiddle = false
            self.session.aim.springTarget = nil
        }
        if session.arrangement.isTaken { setTaken(true, session.payload) }
        measurePayload()
        openGap()
        proposeAgain()
    }

    /// Lets the list be edited and brings the drag along.
    @discardableResult
    mutating func follow(
        _ edit: (inout Surface) throws -> [ListEdit<SectionID, ItemID>]
    ) throws -> [ListEdit<SectionID, ItemID>] {
        guard self.session.isRunning else { return try edit(&surface) }
        var session = self.session
        var gap = mark(session.arrangement.gap)
        var wanted = mark(session.wanted?.gap)
        var place = mark(session.aim.gap)
        var cursor = mark(session.cursor?.gap)
        var destination = mark(feedback.destination)
        let edits = try edit(&surface)
        guard !edits.isEmpty else { return [] }

        let names = Renaming(edits)
        session.payload = present(names.renamed(session.payload))
        guard !session.payload.isEmpty else {
            self.session = session
            // What has been let go may well leave the list: it has arrived elsewhere.
            close(saying: feedback.phase == .landing ? feedback.announcement : .cancelled)
            return edits
        }
        gap?.follow(edits)
        wanted?.follow(edits)
        place?.follow(edits)
        cursor?.follow(edits)
        destination?.follow(edits)
        session.arrangement.gap = gap.flatMap { self.place(of: $0) }
        session.wanted?.gap = wanted.flatMap { self.place(of: $0) }
        session.aim.gap = place.flatMap { self.place(of: $0) }
        session.aim.item = session.aim.item.flatMap { present(names.renamed($0)) }
        session.aim.row = session.aim.row.flatMap { present(names.renamed($0)) }
        session.aim.springTarget = session.aim.springTarget.flatMap { present(names.renamed($0)) }
        if var keys = session.cursor {
            keys.item = keys.item.flatMap { present(names.renamed($0)) }
            // Whoever was to be put into an item that is gone did not choose another one.
            if keys.item == nil { keys.isInto = false }
            keys.gap = cursor.flatMap { self.place(of: $0) } ?? firstPlace(of: session.payload).map { .rows($0) }
            session.cursor = keys
        }
        session.acceptance = nil
        session.past = nil
        self.session = session

        show(feedback.drag.state)
        if session.arrangement.isTaken { setTaken(true, session.payload) }
        measurePayload()
        openGap()
        if feedback.phase == .landing {
            // The proposal stands: what was let go lands between the same neighbours.
            if case .on(let item) = feedback.destination {
                feedback.destination = present(names.renamed(item)).map { .on($0) }
            } else if let destination {
                feedback.destination = self.place(of: destination).map { $0.destination() }
            }
            return edits
        }
        if session.isOver, session.aim.place == nil, session.aim.sectionOffset == nil {
            aimAgain(isForced: true)
        } else {
            proposeAgain()
        }
        return edits
    }

    // MARK: Inside

    /// Looks anew at what lies under the pointer, which has not moved.
    private mutating func aimAgain(isForced: Bool = false) {
        guard session.isRunning, session.isOver, feedback.phase == .dragging else { return }
        if let pointer = session.pointer { aim(at: pointer) } else { aimByCursor() }
        session.asking = isForced ? .anyway : .ifChanged
        updateBackdrop()
    }

    private mutating func proposeAgain() {
        guard session.isRunning, session.isOver, feedback.phase == .dragging else { return }
        if session.isKeyboard { aimByCursor() }
        session.asking = .anyway
    }

    /// In a section that has collapsed there is one place left.
    private mutating func holdPlace() {
        guard let place = session.aim.place, let index = surface.list.index(of: place.section),
            surface.geometry.isCollapsed(index)
        else { return }
        session.aim.place = Place(section: place.section, offset: 0)
        session.aim.item = nil
        session.aim.row = nil
        session.aim.isInMiddle = false
        if session.aim.springTarget != .section(place.section) { session.aim.springTarget = .section(place.section) }
    }

    private mutating func measurePayload() {
        guard session.isRunning else { return }
        let extent = extent(ofTaken: session.payload)
        self.session.gapExtent = extent
    }

    /// The room for what is dragged, also while it is taken out of the layout.
    private mutating func extent(ofTaken payload: Payload) -> Double {
        // The extent of a section that is taken out is nothing; a row keeps its height.
        guard case .sections = payload, session.arrangement.isTaken else { return extent(of: payload) }
        setTaken(false, payload)
        defer { setTaken(true, payload) }
        return extent(of: payload)
    }

    private func mark(_ destination: Target?) -> Mark<SectionID, ItemID>? {
        switch destination {
        case .between(let place): mark(.rows(place))
        case .betweenSections(let offset): mark(.sections(offset))
        case .on, nil: nil
        }
    }

    /// A place held by the neighbours that stay when what is dragged goes.
    private func mark(_ place: GapPlace<SectionID>?) -> Mark<SectionID, ItemID>? {
        switch place {
        case .rows(let place):
            let before = (0..<place.offset).lazy.reversed().compactMap { self.staying(at: $0, in: place.section) }.first
            let count = surface.list.count(in: place.section)
            let after = (place.offset..<max(count, place.offset)).lazy
                .compactMap { self.staying(at: $0, in: place.section) }.first
            return .rows(place.section, Neighbours(offset: place.offset, before: before, after: after))
        case .sections(let offset):
            let before = (0..<offset).lazy.reversed().compactMap { self.stayingSection(at: $0) }.first
            let after = (offset..<max(surface.list.sectionCount, offset)).lazy
                .compactMap { self.stayingSection(at: $0) }.first
            return .sections(Neighbours(offset: offset, before: before, after: after))
        case nil: return nil
        }
    }

    private func staying(at offset: Int, in section: SectionID) -> ItemID? {
        surface.list.item(at: Place(section: section, offset: offset)).flatMap { isDragged($0) ? nil : $0 }
    }

    private func stayingSection(at index: Int) -> SectionID? {
        let section = surface.list.section(at: index)
        return feedback.drag.sections.contains(section) ? nil : section
    }

    /// The place of a mark now; `nil` where its section is gone.
    private func place(of mark: Mark<SectionID, ItemID>) -> GapPlace<SectionID>? {
        let list = surface.list
        switch mark {
        case .rows(let section, let neighbours):
            guard list.contains(section: section) else { return nil }
            let offset = neighbours.resolved(count: list.count(in: section)) { item in
                list.place(of: item).flatMap { $0.section == section ? $0.offset : nil }
            }
            return .rows(Place(section: section, offset: offset))
        case .sections(let neighbours):
            return .sections(neighbours.resolved(count: list.sectionCount) { list.index(of: $0) })
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

    /// What was asked once and kept is to be asked again.
    private mutating func forgetAnswers() {
        session.acceptance = nil
        session.aim.mayHaveSprung = nil
    }

    private func firstPlace(of payload: Payload) -> Place<SectionID>? {
        guard case .items(let ids) = payload else { return nil }
        return surface.list.inBoardOrder(ids).first.flatMap { surface.list.place(of: $0) }
    }

    /// The new names of what edits have replaced.
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
