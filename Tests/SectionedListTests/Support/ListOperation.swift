import SectionedList
import TestSupport

/// A random change of a list. Its numbers are taken modulo the list's counts when it is performed, so it is valid in
/// any state.
enum ListOperation {
    case insert(count: Int, section: Int, offset: Int)
    case remove([Int])
    case replace(Int)
    case move([Int], section: Int, offset: Int)
    case moveOffsets([Int], section: Int, offset: Int)
    case insertSection(count: Int, index: Int)
    case removeSection(Int)
    case replaceSection(Int)
    case moveSections([Int], offset: Int)

    static func random(using random: inout SplitMix64, large: Bool = false) -> ListOperation {
        let any = 0...1_000_000
        let some = large && random.oneIn(4) ? 0...300 : 0...4
        switch random.int(in: 0...99) {
        case 0..<20:
            return .insert(count: random.int(in: some), section: random.int(in: any), offset: random.int(in: any))
        case 20..<36: return .remove(random.ints(some, in: any))
        case 36..<42: return .replace(random.int(in: any))
        case 42..<68:
            return .move(random.ints(some, in: any), section: random.int(in: any), offset: random.int(in: any))
        case 68..<82:
            return .moveOffsets(random.ints(some, in: any), section: random.int(in: any), offset: random.int(in: any))
        case 82..<87: return .insertSection(count: random.int(in: some), index: random.int(in: any))
        case 87..<89: return .removeSection(random.int(in: any))
        case 89..<92: return .replaceSection(random.int(in: any))
        default: return .moveSections(random.ints(0...4, in: any), offset: random.int(in: any))
        }
    }
}

/// A list and its oracle that receive the same changes.
struct ListHarness {
    private(set) var list: TestList
    private(set) var oracle: ListOracle
    private var nextItem: Int
    private var nextSection: Int

    init(_ oracle: ListOracle) throws {
        list = try oracle.makeList()
        self.oracle = oracle
        nextItem = oracle.itemCount
        nextSection = 0
    }

    /// Performs an operation. Returns what is wrong afterward, or `nil`.
    mutating func perform(_ operation: ListOperation) -> String? {
        let before = list
        let oracleBefore = oracle
        do {
            let edits = try change(operation)
            return faultOfChange(from: before, oracleBefore, to: list, oracle, by: edits)
        } catch {
            return "refused: \(error)"
        }
    }

    private mutating func change(_ operation: ListOperation) throws -> [TestEdit] {
        switch operation {
        case .insert(let count, let section, let offset):
            guard let place = place(section, offset) else { return [] }
            let items = newItems(count)
            oracle.insert(items, at: place)
            return try list.insert(items, at: place)
        case .remove(let picks):
            let items = items(picks)
            oracle.remove(items)
            return list.remove(items)
        case .replace(let pick):
            guard let old = items([pick]).first, oracle.place(of: old) != nil else { return [] }
            let new = newItems(1)[0]
            oracle.replace(old, with: new)
            return try list.replace(old, with: new)
        case .move(let picks, let section, let offset):
            guard let place = place(section, offset) else { return [] }
            let items = items(picks)
            oracle.move(items, to: place)
            return list.move(items, to: place)
        case .moveOffsets(let picks, let section, let offset):
            guard let place = place(section, offset) else { return [] }
            let items = oracle.groups[section % oracle.groups.count].items
            let offsets = picks.map { $0 % (items.count + 2) - 1 }
            oracle.move(offsets.filter(items.indices.contains).map { items[$0] }, to: place)
            return list.move(fromOffsets: offsets, toOffset: place.offset, in: place.section)
        default:
            return try changeSections(operation)
        }
    }

    private mutating func changeSections(_ operation: ListOperation) throws -> [TestEdit] {
        switch operation {
        case .insertSection(let count, let index):
            let section = newSection()
            let items = newItems(count)
            oracle.insertSection(section, items: items, at: offset(index, in: oracle.groups.count))
            return try list.insertSection(section, items: items, at: offset(index, in: list.sectionCount))
        case .removeSection(let pick):
            guard let section = sections([pick]).first else { return [] }
            oracle.removeSection(section)
            return list.removeSection(section)
        case .replaceSection(let pick):
            guard let old = sections([pick]).first, oracle.index(of: old) != nil else { return [] }
            let new = newSection()
            oracle.replaceSection(old, with: new)
            return try list.replaceSection(old, with: new)
        case .moveSections(let picks, let destination):
            let sections = sections(picks)
            let offset = offset(destination, in: oracle.groups.count)
            oracle.moveSections(sections, toOffset: offset)
            return list.moveSections(sections, toOffset: offset)
        default:
            return []
        }
    }

    // MARK: Mapping numbers to current elements

    /// Sometimes one step outside the valid range.
    private func offset(_ number: Int, in count: Int) -> Int { number % (count + 3) - 1 }

    private func place(_ section: Int, _ offset: Int) -> TestPlace? {
        guard !oracle.groups.isEmpty else { return nil }
        let group = oracle.groups[section % oracle.groups.count]
        return Place(section: group.section, offset: self.offset(offset, in: group.items.count))
    }

    /// Returns the items at some positions; one additional number stands for an item that is not in the list.
    private func items(_ picks: [Int]) -> [Int] {
        let all = oracle.allItems
        return picks.map { pick in
            let index = pick % (all.count + 1)
            return index < all.count ? all[index] : -1
        }
    }

    private func sections(_ picks: [Int]) -> [String] {
        picks.map { pick in
            let index = pick % (oracle.groups.count + 1)
            return index < oracle.groups.count ? oracle.groups[index].section : "nowhere"
        }
    }

    private mutating func newItems(_ count: Int) -> [Int] {
        defer { nextItem += count }
        return Array(nextItem..<(nextItem + count))
    }

    private mutating func newSection() -> String {
        defer { nextSection += 1 }
        return "new \(nextSection)"
    }
}
