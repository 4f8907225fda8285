import SectionedList

/// An encoder of events, answers, and feedback as JSON.
struct TraceEncoder<SectionID: Hashable & Sendable, ItemID: Hashable & Sendable> {
    typealias Interaction = DropInteraction<SectionID, ItemID>

    private let names: TraceNames<SectionID, ItemID>

    /// Creates an encoder.
    init(names: TraceNames<SectionID, ItemID>) {
        self.names = names
    }

    // MARK: Initial list

    func json(_ interaction: Interaction) -> JSON {
        let surface = interaction.surface
        let json: JSON = [
            "trace": 1, "layout": .string(surface.layout.rawValue), "viewport": self.json(surface.viewport),
            "rightToLeft": .bool(surface.isRightToLeft), "coveredTop": .double(surface.coveredTop),
            "cadence": .string(interaction.cadence.rawValue), "animated": .bool(interaction.isAnimated),
            "metrics": self.json(surface.geometry.metrics, surface.layout), "scrolled": .double(surface.mainOffset),
            "trailing": .double(surface.trailingLength), "enclosing": .array(surface.enclosing.map { self.json($0) }),
            "modifiers": .int(interaction.modifiers.rawValue),
            "sections": .array(surface.list.sectionIDs.indices.map { self.json(sectionAt: $0, of: surface) }),
        ]
        guard case .object(var members) = json else { return json }
        if let top = surface.pinnedTop { members.append(JSON.Member("pinnedHeaders", .double(top))) }
        if interaction.feel != Feel() { members.append(JSON.Member("feel", self.json(interaction.feel))) }
        return .object(members)
    }

    func json(_ feel: Feel) -> JSON {
        .object(
            Feel.times.map { JSON.Member($0.key, .int(feel[keyPath: $0.path].microseconds)) }
                + Feel.measures.map { JSON.Member($0.key, .double(feel[keyPath: $0.path])) })
    }

    private func json(sectionAt index: Int, of surface: ListSurface<SectionID, ItemID>) -> JSON {
        let geometry = surface.geometry
        let section = surface.list.section(at: index)
        let items = surface.list.items(in: section).enumerated().map { offset, item -> JSON in
            let path = ItemPath(item: offset, section: index)
            let height: JSON = geometry.isMeasured(path) ? .double(geometry.height(ofRowAt: path)) : .null
            return [.string(names.item(item)), height]
        }
        return [
            "id": .string(names.section(section)), "header": .double(geometry.headerHeight(ofSection: index)),
            "footer": .double(geometry.footerHeight(ofSection: index)),
            "width": .double(geometry.width(ofSection: index)),
            "collapsed": .bool(geometry.isCollapsed(index)),
            "scrolled": .double(surface.columnOffsets[section] ?? 0), "items": .array(items),
        ]
    }

    private func json(_ metrics: ListMetrics, _ layout: ListLayout) -> JSON {
        var measures = [
            ("rowSpacing", metrics.rowSpacing), ("sectionSpacing", metrics.sectionSpacing),
            ("topInset", metrics.topInset), ("bottomInset", metrics.bottomInset),
            ("headerHeight", metrics.headerHeight), ("estimatedRowHeight", metrics.estimatedRowHeight),
            ("minimumSectionExtent", metrics.minimumSectionExtent), ("columnWidth", metrics.columnWidth),
        ]
        if let width = metrics.collapsedColumnWidth { measures.append(("collapsedColumnWidth", width)) }
        var members = measures.map { JSON.Member($0.0, .double($0.1)) }
        // Traces of other layouts mention cells only if their size or spacing is not the default.
        let usual = ListMetrics()
        if layout == .grid || metrics.cellSize != usual.cellSize || metrics.cellSpacing != usual.cellSpacing {
            members.append(JSON.Member("cellSize", json(metrics.cellSize)))
            members.append(JSON.Member("cellSpacing", .double(metrics.cellSpacing)))
        }
        return .object(members)
    }

    private func json(_ size: CellSize) -> JSON {
        switch size.rule {
        case .fixed(let size): ["fixed": json(size)]
        case .atLeast(let size): ["atLeast": json(size)]
        }
    }

    // MARK: Events

    func json(_ event: DropEvent<SectionID, ItemID>) -> JSON {
        switch event {
        case .begin(let payload, let point): ["begin": json(payload), "at": point.map(json) ?? .null]
        case .add(let items): ["add": json(items)]
        case .enter(let payload, let point): ["enter": json(payload), "at": json(point)]
        case .move(let point): ["move": json(point)]
        case .step(let step): ["step": .string(step.rawValue)]
        case .leave: "leave"
        case .enterByKeyboard(let payload, let step, let item):
            ["carryIn": json(payload), "by": .string(step.rawValue), "near": item.map(json) ?? .null]
        case .leaveByKeyboard: "carryOut"
        case .drop: "drop"
        case .end: "end"
        case .cancel: "cancel"
        case .modifiers(let modifiers): ["modifiers": .int(modifiers.rawValue)]
        case .activate: "activate"
        case .tick: "tick"
        case .changed(let change): json(change)
        }
    }

    private func json(_ change: SurfaceChange<SectionID, ItemID>) -> JSON {
        switch change {
        case .edits(let edits): ["edits": .array(edits.map(json))]
        case .height(let item, let height): ["height": [json(item), height.map { .double($0) } ?? .null]]
        case .header(let section, let height, let footer):
            ["header": [json(section), .double(height), .double(footer)]]
        case .headers(let height, let minimumExtent): ["headers": [.double(height), .double(minimumExtent)]]
        case .width(let section, let width): ["width": [json(section), .double(width)]]
        case .collapsedColumns(let width): ["collapsedColumns": width.map { .double($0) } ?? .null]
        case .cells(let size): ["cells": json(size)]
        case .collapsed(let section, let isCollapsed): ["collapsed": [json(section), .bool(isCollapsed)]]
        case .layout(let layout): ["layout": .string(layout.rawValue)]
        case .viewport(let size): ["viewport": json(size)]
        case .rightToLeft(let isRightToLeft): ["rightToLeft": .bool(isRightToLeft)]
        case .coveredTop(let height): ["coveredTop": .double(height)]
        case .pinnedHeaders(let top): ["pinnedHeaders": top.map { .double($0) } ?? .null]
        case .trailing(let length): ["trailing": .double(length)]
        case .scrolled(let scroller, let offset): ["scrolled": [json(scroller), .double(offset)]]
        case .enclosing(let scrollers): ["enclosing": .array(scrollers.map(json))]
        case .policy: "policy"
        }
    }

    private func json(_ edit: ListEdit<SectionID, ItemID>) -> JSON {
        switch edit {
        case .insertItems(let items, let place): ["insertItems": json(items), "at": json(place)]
        case .removeItems(let items, let place): ["removeItems": json(items), "at": json(place)]
        case .moveItems(let items, let from, let to): ["moveItems": json(items), "from": json(from), "to": json(to)]
        case .replaceItem(let old, let new): ["replaceItem": json(old), "with": json(new)]
        case .insertSection(let section, let items, let index):
            ["insertSection": json(section), "items": json(items), "at": .int(index)]
        case .removeSection(let section, let items, let index):
            ["removeSection": json(section), "items": json(items), "at": .int(index)]
        case .moveSection(let section, let from, let to):
            ["moveSection": json(section), "from": .int(from), "to": .int(to)]
        case .replaceSection(let old, let new): ["replaceSection": json(old), "with": json(new)]
        }
    }

    // MARK: Questions and answers

    func json(_ question: DropQuestion<SectionID, ItemID>) -> JSON {
        switch question {
        case .proposal(let query):
            [
                "propose": query.destination.map(json) ?? .null, "payload": json(query.payload),
                "modifiers": .int(query.modifiers.rawValue),
            ]
        case .accepts(let item): ["accepts": json(item)]
        case .springLoads(let target): ["springLoads": json(target)]
        }
    }

    func json(_ answer: DropAnswer) -> JSON {
        switch answer {
        case .proposal(let proposal): json(proposal)
        case .yes: true
        case .no: false
        }
    }

    // MARK: Feedback

    func json(_ feedback: DropFeedback<SectionID, ItemID>) -> JSON {
        var members: [JSON.Member] = [JSON.Member("phase", .string(feedback.phase.rawValue))]
        func add(_ key: String, _ value: JSON?) {
            if let value { members.append(JSON.Member(key, value)) }
        }
        add("proposal", feedback.proposal.map(json))
        add("destination", feedback.destination.map(json))
        add("gap", feedback.gap.map(json))
        add("backdrop", feedback.backdrop.map(json))
        add("spring", feedback.spring.map { ["target": json($0.target), "stage": .string($0.stage.rawValue)] })
        add("scroll", feedback.scroll.map { ["scroller": json($0.scroller), "velocity": .double($0.velocity)] })
        if feedback.drag.state != .none {
            let items = feedback.drag.items.map(names.item).sorted().map { JSON.string($0) }
            let sections = feedback.drag.sections.map(names.section).sorted().map { JSON.string($0) }
            add("drag", ["state": .string(feedback.drag.state.rawValue), "items": .array(items + sections)])
        }
        add("announcement", feedback.announcement.map(json))
        switch feedback.nextUpdate {
        case .never: break
        case .everyFrame: add("wake", "frame")
        case .at(let time): add("wake", .int(time.microseconds))
        }
        return .object(members)
    }

    private func json(_ announcement: Announcement<SectionID, ItemID>) -> JSON {
        switch announcement {
        case .lifted(let payload): ["lifted": json(payload)]
        case .at(let position, let count, let section): ["at": [.int(position), .int(count), json(section)]]
        case .into(let item): ["into": json(item)]
        case .sectionAt(let position, let count): ["sectionAt": [.int(position), .int(count)]]
        case .forbidden(let reason): ["forbidden": reason.map { .string($0) } ?? .null]
        case .nowhere: "nowhere"
        case .dropped: "dropped"
        case .canceled: "canceled"
        }
    }

    private func json(_ gap: Gap<SectionID>) -> JSON {
        switch gap {
        case .rows(let place, let extent): ["rows": json(place), "extent": .double(extent)]
        case .sections(let offset, let extent): ["sections": .int(offset), "extent": .double(extent)]
        }
    }

    private func json(_ backdrop: Backdrop<SectionID>) -> JSON {
        [
            "section": backdrop.section.map(json) ?? .null, "from": json(backdrop.motion.from),
            "to": json(backdrop.motion.target), "since": .int(backdrop.motion.since.microseconds),
        ]
    }
}

// MARK: - Parts

extension TraceEncoder {
    func json(_ item: ItemID) -> JSON { .string(names.item(item)) }
    func json(_ items: [ItemID]) -> JSON { .array(items.map { .string(names.item($0)) }) }
    func json(_ place: Place<SectionID>) -> JSON { [.string(names.section(place.section)), .int(place.offset)] }
    func json(_ point: Point) -> JSON { [.double(point.x), .double(point.y)] }
    func json(_ size: Size) -> JSON { [.double(size.width), .double(size.height)] }

    func json(_ rect: Rect) -> JSON {
        [.double(rect.x), .double(rect.y), .double(rect.width), .double(rect.height)]
    }

    func json(_ payload: DragPayload<SectionID, ItemID>) -> JSON {
        switch payload {
        case .items(let items): ["items": json(items)]
        case .sections(let sections): ["sections": .array(sections.map { .string(names.section($0)) })]
        case .foreign(let count): ["foreign": .int(count)]
        case .foreignSections(let count, let height?):
            ["foreignSections": .int(count), "height": .double(height)]
        case .foreignSections(let count, nil): ["foreignSections": .int(count)]
        }
    }

    func json(_ destination: Destination<SectionID, ItemID>) -> JSON {
        switch destination {
        case .between(let place): ["between": json(place)]
        case .on(let item): ["on": json(item)]
        case .betweenSections(let offset): ["betweenSections": .int(offset)]
        }
    }

    func json(_ target: SpringTarget<SectionID, ItemID>) -> JSON {
        switch target {
        case .section(let section): ["section": .string(names.section(section))]
        case .item(let item): ["item": json(item)]
        }
    }

    func json(_ scroller: ScrollerID<SectionID>) -> JSON {
        switch scroller {
        case .main: "main"
        case .column(let section): ["column": .string(names.section(section))]
        case .enclosing(let index): ["enclosing": .int(index)]
        }
    }

    func json(_ scroller: Scroller<SectionID>) -> JSON {
        [
            "id": json(scroller.id), "horizontal": .bool(scroller.isHorizontal),
            "window": [.double(scroller.window.start), .double(scroller.window.end)],
            "offset": .double(scroller.offset), "maximum": .double(scroller.maximum),
        ]
    }

    func json(_ proposal: DropProposal) -> JSON {
        var members = [
            JSON.Member("operation", .string(proposal.operation.rawValue)),
            JSON.Member("intent", .string(proposal.intent.rawValue)),
        ]
        if let reason = proposal.reason { members.append(JSON.Member("reason", .string(reason))) }
        if let path = proposal.retarget {
            members.append(JSON.Member("retarget", [.int(path.section), .int(path.item)]))
        }
        if proposal.delaysDropInto { members.append(JSON.Member("delaysDropInto", .bool(true))) }
        return .object(members)
    }

    // Not ambiguous with the method for items, even if both IDs have the same type: this type is generic over the two.
    func json(_ section: SectionID) -> JSON { .string(names.section(section)) }
}
