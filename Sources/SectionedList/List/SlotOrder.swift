/// The order of a list in numbers. Sections and items are slots here; `SectionedList` knows their IDs.
///
/// The expensive work is done here, in code that is compiled once. Only a thin layer above depends on the ID types and
/// is compiled into the client program.
@usableFromInline
struct SlotOrder: Sendable {
    /// The items, in one tree per section.
    private(set) var items = Forest<NoSummary>(blank: .init())
    /// The sections, in one tree.
    private(set) var sections = Forest<NoSummary>(blank: .init())
    private let sectionTree: Int32
    private var treeOfSection: ContiguousArray<Int32> = []
    private var sectionOfTree: ContiguousArray<Int32> = []

    @usableFromInline
    init() {
        sectionTree = sections.makeTree()
    }

    // MARK: Reading

    @usableFromInline
    var sectionCount: Int { sections.count(in: sectionTree) }

    @usableFromInline
    func count(in section: Int32) -> Int { items.count(in: treeOfSection[Int(section)]) }

    @usableFromInline
    func section(at index: Int) -> Int32 { sections.slot(at: index, in: sectionTree) }

    @usableFromInline
    func index(of section: Int32) -> Int { sections.locate(section).index }

    /// Returns the sections in order.
    @usableFromInline
    func allSections() -> [Int32] {
        var slots: [Int32] = []
        slots.reserveCapacity(sectionCount)
        sections.forEach(0..<sectionCount, in: sectionTree) { _, slot, _ in
            slots.append(slot)
            return true
        }
        return slots
    }

    /// Returns a range of a section's items in order.
    @usableFromInline
    func items(in section: Int32, _ range: Range<Int>) -> [Int32] {
        let tree = treeOfSection[Int(section)]
        let range = range.clamped(to: 0..<items.count(in: tree))
        var slots: [Int32] = []
        slots.reserveCapacity(range.count)
        items.forEach(range, in: tree) { _, slot, _ in
            slots.append(slot)
            return true
        }
        return slots
    }

    @usableFromInline
    func item(at place: Place<Int32>) -> Int32? {
        let tree = treeOfSection[Int(place.section)]
        guard place.offset >= 0, place.offset < items.count(in: tree) else { return nil }
        return items.slot(at: place.offset, in: tree)
    }

    @usableFromInline
    func place(of item: Int32) -> Place<Int32> {
        let (tree, index) = items.locate(item)
        return Place(section: sectionOfTree[Int(tree)], offset: index)
    }

    @usableFromInline
    func path(of item: Int32) -> ItemPath {
        let place = place(of: item)
        return ItemPath(item: place.offset, section: index(of: place.section))
    }

    /// Returns the items in list order, without repetitions.
    @usableFromInline
    func inListOrder(_ slots: [Int32]) -> [Int32] {
        guard slots.count > 1 else { return slots }
        var indexes: [Int32: Int] = [:]
        var found: [(path: ItemPath, slot: Int32)] = []
        found.reserveCapacity(slots.count)
        for slot in slots {
            let place = place(of: slot)
            let index = indexes[place.section] ?? index(of: place.section)
            indexes[place.section] = index
            found.append((ItemPath(item: place.offset, section: index), slot))
        }
        found.sort { $0.path < $1.path }
        var ordered: [Int32] = []
        ordered.reserveCapacity(found.count)
        for (_, slot) in found where ordered.last != slot { ordered.append(slot) }
        return ordered
    }

    /// Splits items in list order into runs of adjacent items in one section.
    @usableFromInline
    func runs(of ordered: [Int32]) -> [[Int32]] {
        var runs: [[Int32]] = []
        var previous: Place<Int32>?
        for slot in ordered {
            let here = place(of: slot)
            if let before = previous, before.section == here.section, before.offset + 1 == here.offset {
                runs[runs.count - 1].append(slot)
            } else {
                runs.append([slot])
            }
            previous = here
        }
        return runs
    }

    // MARK: Changing

    /// Inserts new adjacent items at a place and returns their slots.
    @usableFromInline
    mutating func insertItems(_ count: Int, at place: Place<Int32>) -> [Int32] {
        let tree = treeOfSection[Int(place.section)]
        let slots = (0..<count).map { items.insert(.init(), at: place.offset + $0, in: tree) }
        checkInDebug()
        return slots
    }

    @usableFromInline
    mutating func removeItems(_ slots: [Int32]) {
        for slot in slots { items.remove(slot) }
        checkInDebug()
    }

    /// Inserts a section with the given number of items and returns its slot and theirs.
    @usableFromInline
    mutating func insertSection(itemCount: Int, at index: Int) -> (section: Int32, items: [Int32]) {
        var slots: [Int32] = []
        slots.reserveCapacity(itemCount)
        let tree = items.makeTree(of: repeatElement(.init(), count: itemCount)) { slots.append($0) }
        let section = sections.insert(.init(), at: index, in: sectionTree)
        Self.set(tree, at: Int(section), in: &treeOfSection)
        Self.set(section, at: Int(tree), in: &sectionOfTree)
        checkInDebug()
        return (section, slots)
    }

    /// Removes a section with its items.
    @usableFromInline
    mutating func removeSection(_ section: Int32) {
        items.removeTree(treeOfSection[Int(section)])
        sections.remove(section)
        checkInDebug()
    }

    /// Moves adjacent items. `to` refers to the order before the move.
    @usableFromInline
    mutating func moveRun(_ run: [Int32], from: Place<Int32>, to: Place<Int32>) {
        let goesDown = from.section == to.section && from.offset < to.offset
        let tree = treeOfSection[Int(to.section)]
        for (step, slot) in run.enumerated() {
            let element = items.detach(slot)
            items.attach(slot, element, at: goesDown ? to.offset - 1 : to.offset + step, in: tree)
        }
        checkInDebug()
    }

    /// Moves a section. `to` refers to the order before the move.
    @usableFromInline
    mutating func moveSection(_ section: Int32, from: Int, to: Int) {
        let element = sections.detach(section)
        sections.attach(section, element, at: to > from ? to - 1 : to, in: sectionTree)
        checkInDebug()
    }

    private static func set(_ value: Int32, at index: Int, in array: inout ContiguousArray<Int32>) {
        if index == array.count { array.append(value) } else { array[index] = value }
    }

    // MARK: Checking

    /// Stops the program if links, counts, or cross-references are inconsistent. O(n), for tests and debug builds only.
    func checkInvariants() {
        items.checkInvariants()
        sections.checkInvariants()
        for section in allSections() {
            precondition(sectionOfTree[Int(treeOfSection[Int(section)])] == section, "a tree does not know its section")
        }
    }

    /// Checks the invariants after each change in a debug build, if the list is small enough for fast tests.
    private func checkInDebug() {
        #if DEBUG
            if items.slotLimit + sections.slotLimit <= 64 { checkInvariants() }
        #endif
    }
}
