import SectionedList

/// The list under test, with different types for the IDs of sections and items.
typealias TestList = SectionedList<String, Int>
typealias TestEdit = ListEdit<String, Int>
typealias TestPlace = Place<String>

/// A sectioned list in plain arrays, with the simplest implementation of each operation.
struct ListOracle: Hashable {
    struct Group: Hashable {
        var section: String
        var items: [Int]
    }

    var groups: [Group] = []
}

extension ListOracle {
    init(_ contents: [(String, [Int])]) {
        groups = contents.map { Group(section: $0, items: $1) }
    }

    /// Reads the contents that a list reports.
    init(of list: TestList) {
        groups = list.sectionIDs.map { Group(section: $0, items: list.items(in: $0)) }
    }

    /// Creates a list with the same contents.
    func makeList() throws -> TestList {
        try TestList(groups.map { ($0.section, $0.items) })
    }

    var sections: [String] { groups.map(\.section) }
    var allItems: [Int] { groups.flatMap(\.items) }
    var itemCount: Int { groups.reduce(0) { $0 + $1.items.count } }

    func index(of section: String) -> Int? { groups.firstIndex { $0.section == section } }

    func place(of item: Int) -> TestPlace? {
        for group in groups {
            if let offset = group.items.firstIndex(of: item) { return Place(section: group.section, offset: offset) }
        }
        return nil
    }
}

// MARK: - Operations

extension ListOracle {
    mutating func move(_ ids: [Int], to place: TestPlace) {
        guard let target = index(of: place.section) else { return }
        let moving = Set(ids)
        let moved = allItems.filter { moving.contains($0) }
        let items = groups[target].items
        let offset = min(max(place.offset, 0), items.count)
        let before = items[..<offset].filter { !moving.contains($0) }
        let after = items[offset...].filter { !moving.contains($0) }
        for index in groups.indices { groups[index].items.removeAll { moving.contains($0) } }
        groups[target].items = before + moved + after
    }

    mutating func moveSections(_ ids: [String], toOffset destination: Int) {
        let moving = Set(ids)
        let offset = min(max(destination, 0), groups.count)
        let moved = groups.filter { moving.contains($0.section) }
        let before = groups[..<offset].filter { !moving.contains($0.section) }
        let after = groups[offset...].filter { !moving.contains($0.section) }
        groups = before + moved + after
    }

    mutating func insert(_ ids: [Int], at place: TestPlace) {
        guard let target = index(of: place.section) else { return }
        let offset = min(max(place.offset, 0), groups[target].items.count)
        groups[target].items.insert(contentsOf: ids, at: offset)
    }

    mutating func remove(_ ids: [Int]) {
        let gone = Set(ids)
        for index in groups.indices { groups[index].items.removeAll { gone.contains($0) } }
    }

    mutating func replace(_ old: Int, with new: Int) {
        for index in groups.indices { groups[index].items = groups[index].items.map { $0 == old ? new : $0 } }
    }

    mutating func insertSection(_ section: String, items: [Int], at index: Int) {
        groups.insert(Group(section: section, items: items), at: min(max(index, 0), groups.count))
    }

    mutating func removeSection(_ section: String) {
        groups.removeAll { $0.section == section }
    }

    mutating func replaceSection(_ old: String, with new: String) {
        for index in groups.indices where groups[index].section == old { groups[index].section = new }
    }
}

// MARK: - Edits

extension ListOracle {
    /// Applies a series of edits. Returns the first one that does not fit, or `nil`.
    mutating func follow(_ edits: [TestEdit]) -> String? {
        for edit in edits {
            guard follow(edit) else { return "an edit does not fit: \(edit)" }
        }
        return nil
    }

    private mutating func follow(_ edit: TestEdit) -> Bool {
        switch edit {
        case .insertItems(let ids, let place):
            guard let target = index(of: place.section), (0...groups[target].items.count).contains(place.offset)
            else { return false }
            groups[target].items.insert(contentsOf: ids, at: place.offset)
        case .removeItems(let ids, let place):
            return take(ids, at: place)
        case .moveItems(let ids, let from, let to):
            guard let target = index(of: to.section), (0...groups[target].items.count).contains(to.offset),
                take(ids, at: from)
            else { return false }
            let isBehind = from.section == to.section && from.offset < to.offset
            groups[target].items.insert(contentsOf: ids, at: isBehind ? to.offset - ids.count : to.offset)
        case .replaceItem(let old, let new):
            guard allItems.contains(old) else { return false }
            replace(old, with: new)
        case .insertSection(let section, let items, let index):
            guard (0...groups.count).contains(index) else { return false }
            groups.insert(Group(section: section, items: items), at: index)
        case .removeSection(let section, let items, let index):
            guard groups.indices.contains(index), groups[index] == Group(section: section, items: items)
            else { return false }
            groups.remove(at: index)
        case .moveSection(let section, let from, let to):
            guard groups.indices.contains(from), groups[from].section == section, (0...groups.count).contains(to)
            else { return false }
            let group = groups.remove(at: from)
            groups.insert(group, at: from < to ? to - 1 : to)
        case .replaceSection(let old, let new):
            guard sections.contains(old) else { return false }
            replaceSection(old, with: new)
        }
        return true
    }

    private mutating func take(_ ids: [Int], at place: TestPlace) -> Bool {
        guard let source = index(of: place.section), place.offset >= 0,
            place.offset + ids.count <= groups[source].items.count
        else { return false }
        let range = place.offset..<(place.offset + ids.count)
        guard Array(groups[source].items[range]) == ids else { return false }
        groups[source].items.removeSubrange(range)
        return true
    }
}
