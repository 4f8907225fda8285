import SectionedList

/// What the pointer, or the keys, mean: both a place between items and the item under it, whichever the program and the
/// zones of the row make of it.
struct Aim<SectionID: Hashable & Sendable, ItemID: Hashable & Sendable>: Equatable, Sendable {
    var place: Place<SectionID>?
    /// The item under the pointer to drop into: none that is itself dragged.
    var item: ItemID?
    /// The item under the pointer, whichever.
    var row: ItemID?
    /// Whether the pointer is in the item's middle half.
    var isInMiddle = false
    /// Of a drag of sections.
    var sectionOffset: Int?
    /// The section or the item that would open.
    var springTarget: SpringTarget<SectionID, ItemID>? {
        didSet { if springTarget != oldValue { mayHaveSprung = nil } }
    }
    /// Whether the program lets it open; asked once.
    var mayHaveSprung: Bool?

    /// The place between items or between sections, whichever it is.
    var gap: GapPlace<SectionID>? {
        get { place.map { .rows($0) } ?? sectionOffset.map { .sections($0) } }
        set { (place, sectionOffset) = (newValue?.place, newValue?.sectionOffset) }
    }
}

/// Where the keys have moved the destination.
struct KeyCursor<SectionID: Hashable & Sendable, ItemID: Hashable & Sendable>: Equatable, Sendable {
    /// Of a drag of items.
    var place: Place<SectionID>?
    /// Of a drag of sections.
    var sectionOffset: Int?
    var isInto = false
    /// The item that "into" has come to mean; it stays that one when others come between.
    var item: ItemID?

    /// The place between items or between sections, whichever it is.
    var gap: GapPlace<SectionID>? {
        get { place.map { .rows($0) } ?? sectionOffset.map { .sections($0) } }
        set { (place, sectionOffset) = (newValue?.place, newValue?.sectionOffset) }
    }
}

/// A place between items or between sections.
enum GapPlace<SectionID: Hashable & Sendable>: Equatable, Sendable {
    case rows(Place<SectionID>)
    case sections(Int)

    var place: Place<SectionID>? {
        if case .rows(let place) = self { return place }
        return nil
    }

    var sectionOffset: Int? {
        if case .sections(let offset) = self { return offset }
        return nil
    }

    func destination<ItemID>() -> Destination<SectionID, ItemID> {
        switch self {
        case .rows(let place): .between(place)
        case .sections(let offset): .betweenSections(offset: offset)
        }
    }
}

extension DropInteraction {
    /// Finds out what a point of the view means, on the layout as it is settled now.
    mutating func aim(at point: Point) {
        var aim = Aim<SectionID, ItemID>()
        if isDraggingSections {
            // Beyond all sections, and in the gap that they have left, there is always an end or a place to mean.
            if surface.isInReach(point, isHeld: session.aim.sectionOffset != nil) {
                let previous = isGapOpenAtDestination ? nil : session.aim.sectionOffset
                aim.sectionOffset = surface.steady(surface.along(point), previous: previous) {
                    surface.geometry.sectionInsertionOffset(at: $0, in: surface.layout)
                }
            }
        } else if let hit = surface.hit(
            at: point, previous: session.aim.place, isHeld: isGapOpenAtDestination)
        {
            aim.place = Place(section: hit.section, offset: hit.offset)
            aim.row = hit.item
            if hit.isCollapsed {
                aim.springTarget = .section(hit.section)
            } else if let item = hit.item, !isDragged(item) {
                aim.item = item
                aim.springTarget = .item(item)
                // Who is in the middle already stays a little longer.
                let slack = feedback.destination == .on(item) ? Feel.zoneHysteresis : 0
                let edge = max(hit.span.length * Feel.edgeQuarter - slack, 0)
                aim.isInMiddle = hit.position >= hit.span.start + edge && hit.position <= hit.span.end - edge
            }
        }
        if aim.springTarget == session.aim.springTarget { aim.mayHaveSprung = session.aim.mayHaveSprung }
        session.aim = aim
    }

    private var isGapOpenAtDestination: Bool {
        session.arrangement.gap.map { $0.destination() == feedback.destination } ?? false
    }

    private var isDraggingSections: Bool {
        if case .sections = session.payload { return true }
        return false
    }

    /// The place to ask about. What is dragged counts as already gone, unless it stays because it is copied.
    func normalised(_ place: Place<SectionID>) -> Place<SectionID> {
        guard case .items = session.payload, let section = surface.list.index(of: place.section) else {
            return place
        }
        var place = place
        if session.arrangement.isTaken {
            place.offset = surface.geometry.firstEqualOffset(place.offset, inSection: section)
            return place
        }
        if let past = session.past, past.place == place { return past.result }
        while let before = surface.list.item(at: Place(section: place.section, offset: place.offset - 1)),
            isDragged(before)
        {
            place.offset -= 1
        }
        return place
    }

    func normalised(sectionOffset offset: Int) -> Int {
        guard session.isRunning, case .sections = session.payload else { return offset }
        if session.arrangement.isTaken { return surface.geometry.firstEqualSectionOffset(offset) }
        let dragged = feedback.drag.sections
        var offset = min(offset, surface.list.sectionCount)
        while offset > 0, dragged.contains(surface.list.section(at: offset - 1)) { offset -= 1 }
        return offset
    }

    func isDragged(_ item: ItemID) -> Bool { feedback.drag.items.contains(item) }

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

    /// Marks what is dragged, so that it can look it.
    mutating func show(_ state: DragState) {
        feedback.drag.state = state
        switch session.payload {
        case .items(let ids): feedback.drag.items = Set(ids)
        case .sections(let ids): feedback.drag.sections = Set(ids)
        case .foreign: break
        }
    }
}
